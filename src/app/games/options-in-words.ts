// The options of a ruleset as a form may show them: what they are called, what they mean, the values that they take.
import type { AnyRuleset, Json, JsonSchema, Language, Locale } from '../../engine/ruleset.ts';

export interface OptionView {
  name: string;
  title: string;
  help: string;
  /** the values that it takes, where they can be listed; for a list, those of its items */
  values: { value: Json; title: string }[] | null;
}

export function optionsInWords(rules: AnyRuleset, language: Language): OptionView[] {
  const words = rules.locales[language];
  const properties = (rules.schemas.options.properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    title: words[`option.${name}`] ?? name,
    help: words[`option.${name}.help`] ?? '',
    values: valuesOf(schema)?.map((value) => ({ value, title: titleOf(words, name, value) })) ?? null,
  }));
}

function valuesOf(schema: JsonSchema): Json[] | null {
  if (Array.isArray(schema.enum)) return schema.enum as Json[];
  const inner = schema.items ?? (schema.anyOf as JsonSchema[] | undefined)?.find(({ type }) => type !== 'null');
  return inner === undefined ? null : valuesOf(inner as JsonSchema);
}

/** A value is called by a word of its kind: `armies` are called as `army.*`. */
function titleOf(words: Locale, name: string, value: Json): string {
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '');
  const kinds = [`option.${name}`, name, singular];
  const key = kinds.map((kind) => `${kind}.${value === null ? 'none' : value}`).find((each) => Object.hasOwn(words, each));
  if (key !== undefined) return words[key] as string;
  if (value === null) return words.nothing ?? '–';
  return words[`faction.${value}`] ?? String(value);
}
