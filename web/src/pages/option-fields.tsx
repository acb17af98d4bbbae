// Fields for the options of a ruleset, made from its JSON Schema and its words.
import type { Json, JsonObject, OptionSchema, OptionWords, RuleSet } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { Choice, Field } from '../ui/parts.tsx';

interface Props {
  rules: RuleSet;
  options: JsonObject;
  onChange(options: JsonObject): void;
}

/** Whatever is left as it stands is not sent, so that the ruleset's own default holds. */
export function OptionFields({ rules, options, onChange }: Props) {
  const put = (name: string, value: Json | undefined) => {
    const { [name]: _, ...rest } = options;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const properties = (rules.schemas.options as OptionSchema).properties ?? {};
  // a scenario settles the rest
  const settled = typeof options.scenario === 'string';
  return (
    <>
      {rules.options
        .filter(({ name }) => !settled || name === 'scenario' || name === 'first')
        .map((words) => (
          <OptionField key={words.name} words={words} schema={properties[words.name] ?? {}} value={options[words.name]} put={put} />
        ))}
    </>
  );
}

interface FieldProps {
  words: OptionWords;
  schema: OptionSchema;
  value: Json | undefined;
  put(name: string, value: Json | undefined): void;
}

function OptionField({ words, schema, value, put }: FieldProps) {
  const { name, title, help, values } = words;
  const list = listOf(schema);
  if (values !== null && list !== null) return <ListField words={words} schema={list} value={value} put={put} />;
  if (values !== null) {
    const index = values.findIndex((each) => each.value === (value ?? schema.default ?? null));
    return (
      <Choice
        label={title}
        help={help}
        value={Math.max(0, index)}
        onChange={(event) => {
          const chosen = values[Number(event.target.value)]?.value;
          put(name, chosen === schema.default ? undefined : chosen);
        }}
      >
        {values.map((each, i) => (
          <option key={String(each.value)} value={i}>
            {each.title}
          </option>
        ))}
      </Choice>
    );
  }
  return (
    <Field
      label={title}
      help={help}
      type="number"
      min={schema.minimum}
      max={schema.maximum}
      placeholder={schema.default === undefined ? '' : String(schema.default)}
      value={typeof value === 'number' ? value : ''}
      onChange={(event) => put(name, event.target.value === '' ? undefined : Number(event.target.value))}
    />
  );
}

function listOf(schema: OptionSchema): OptionSchema | null {
  if (schema.type === 'array') return schema;
  return schema.anyOf?.find(({ type }) => type === 'array') ?? null;
}

/** One choice for each place of a list; all or none. */
function ListField({ words: { name, title, help, values }, schema, value, put }: FieldProps) {
  const { t } = useWords();
  const length = schema.minItems ?? 2;
  const standard = Array.isArray(schema.default) ? schema.default : [];
  const now = Array.isArray(value) ? value : standard;
  const choose = (place: number, chosen: Json | undefined) => {
    const next = Array.from({ length }, (_, i) => (i === place ? chosen : now[i]));
    const open = (values ?? []).map((each) => each.value);
    if (chosen === undefined) return put(name, undefined);
    // a list is sent whole: what is not chosen yet takes the next value that is free
    const whole = next.map((each) => each ?? open.find((one) => !next.includes(one)) ?? null);
    return put(name, JSON.stringify(whole) === JSON.stringify(standard) ? undefined : whole);
  };
  return (
    <div className="field">
      {Array.from({ length }, (_, place) => (
        <Choice
          key={place}
          label={`${title}: ${t('seat.number', { number: place + 1 })}`}
          value={now[place] === undefined ? '' : String(now[place])}
          onChange={(event) => choose(place, values?.find((each) => String(each.value) === event.target.value)?.value)}
        >
          {standard.length === 0 && <option value="">{t('new.byLot')}</option>}
          {values?.map((each) => (
            <option key={String(each.value)} value={String(each.value)}>
              {each.title}
            </option>
          ))}
        </Choice>
      ))}
      <p className="help">{help}</p>
    </div>
  );
}
