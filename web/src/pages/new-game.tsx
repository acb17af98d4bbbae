// A new game: which rules, with which options, how fast, who sits where, who may see it.
import { useId, useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Clock, Game, JsonObject, RuleSet } from '../api/types.ts';
import { keepOwnEntropy } from '../game/own-entropy.ts';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { navigate, useAddress } from '../state/route.tsx';
import { Button, Choice, Field, Fold, SeatMark, Trouble, Waiting } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { ClockFields, usualClock } from './clock-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { useRules } from './play-now.tsx';

export default function NewGamePage() {
  const { t } = useWords();
  const { searchParams } = useAddress();
  const rules = useRules();
  const [chosen, choose] = useState(searchParams.get('rules') ?? 'push-of-pike');
  useSubject(t('nav.new'));
  if (rules.problem) return <Trouble problem={rules.problem} />;
  if (!rules.data) return <Waiting />;
  const ruleset = rules.data.items.find(({ id }) => id === chosen) ?? rules.data.items[0];
  if (!ruleset) return null;
  return (
    <>
      <h1>{t('nav.new')}</h1>
      <Choice label={t('new.rules')} help={ruleset.summary} value={ruleset.id} onChange={(event) => choose(event.target.value)}>
        {rules.data.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
      <GameForm key={ruleset.id} rules={ruleset} />
    </>
  );
}

/** Who sits in a seat: I, whoever comes, a bot, or somebody by name. */
type Sitter = { kind: 'me' | 'open' } | { kind: 'bot'; bot: string } | { kind: 'account'; name: string };

function GameForm({ rules }: { rules: RuleSet }) {
  const { t } = useWords();
  const { orGuest } = useMe();
  const { busy, problem, act } = useAct();
  const [name, setName] = useState('');
  const [clock, setClock] = useState<Clock>(usualClock);
  const [visibility, setVisibility] = useState<Game['visibility']>('public');
  const [position, setPosition] = useState<JsonObject | null>(null);
  const [options, setOptions] = useState<JsonObject>({});
  const [seats, setSeats] = useState<Sitter[]>(() =>
    Array.from({ length: rules.seats.min }, (_, i) => (i === 0 ? { kind: 'me' } : { kind: 'open' })),
  );
  const changed = Object.keys(options).length;
  const count = (to: number) => setSeats((now) => Array.from({ length: to }, (_, i) => now[i] ?? { kind: 'open' }));
  const create = () =>
    act(async () => {
      await orGuest();
      const particulars = { rules: rules.id, options, clock, visibility, seatPlan: seats.map(planned) };
      const body = { ...particulars, ...(name.trim() !== '' && { name }), ...(position !== null && { position }) };
      const game = await ask(api.POST('/v1/games', { body }));
      const mine = seats.findIndex(({ kind }) => kind === 'me');
      if (mine !== -1) await ask(api.POST('/v1/games/{id}/seats', { params: byId(game.id), body: { seat: mine, entropy: keepOwnEntropy(game.id) } }));
      navigate(`/games/${game.id}`);
    });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <fieldset>
        <legend>{t('new.seats')}</legend>
        {rules.seats.max > rules.seats.min && (
          <Choice label={t('new.howMany')} value={seats.length} onChange={(event) => count(Number(event.target.value))}>
            {Array.from({ length: rules.seats.max - rules.seats.min + 1 }, (_, i) => rules.seats.min + i).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Choice>
        )}
        {seats.map((seat, i) => (
          <SeatChoice
            key={i}
            seat={i}
            sitter={seat}
            bots={rules.bots}
            onChange={(next) =>
              setSeats((now) => now.map((each, j) => (j === i ? next : next.kind === 'me' && each.kind === 'me' ? { kind: 'open' } : each)))
            }
          />
        ))}
      </fieldset>
      <ClockFields clock={clock} onChange={setClock} />
      <Fold title={t('new.options')} now={changed === 0 ? t('new.options.usual') : t('new.options.changed', { count: changed })}>
        <OptionFields rules={rules} options={options} onChange={setOptions} />
      </Fold>
      <Fold title={t('new.shown')} now={`${name.trim() || rules.title}, ${t(`new.${visibility}`)}`}>
        <Field label={t('new.name')} value={name} maxLength={80} placeholder={rules.title} onChange={(event) => setName(event.target.value)} />
        <Choice
          label={t('new.visibility')}
          help={t('new.visibility.help')}
          value={visibility}
          onChange={(event) => setVisibility(event.target.value as Game['visibility'])}
        >
          <option value="public">{t('new.public')}</option>
          <option value="unlisted">{t('new.unlisted')}</option>
          <option value="private">{t('new.private')}</option>
        </Choice>
      </Fold>
      <FromPosition onChange={setPosition} />
      <Trouble problem={problem} rules={rules.id} />
      {problem?.pointer?.startsWith('/position') && <p>{t('new.position.at', { pointer: problem.pointer })}</p>}
      <p>
        <Button type="submit" look="primary" disabled={busy}>
          {t('new.create')}
        </Button>
      </p>
    </form>
  );
}

/** A position written by hand or taken from elsewhere; the rules look it over when the game is made. */
function FromPosition({ onChange }: { onChange(position: JsonObject | null): void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [broken, setBroken] = useState(false);
  const id = useId();
  const read = (next: string) => {
    setText(next);
    const position = next.trim() === '' ? null : parsed(next);
    setBroken(position === undefined);
    onChange(position ?? null);
  };
  return (
    <details className="fold">
      <summary>{t('new.position')}</summary>
      <p className="help">{t('new.position.help')}</p>
      <Field
        label={t('new.position.file')}
        type="file"
        accept="application/json,.json"
        onChange={async (event) => read((await event.target.files?.[0]?.text()) ?? '')}
      />
      <div className="field">
        <label htmlFor={id}>{t('new.position.text')}</label>
        <textarea id={id} rows={6} value={text} spellCheck={false} onChange={(event) => read(event.target.value)} />
      </div>
      {broken && (
        <p className="trouble" role="alert">
          {t('new.position.broken')}
        </p>
      )}
    </details>
  );
}

/** Undefined where it is no JSON object. */
function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function planned(sitter: Sitter): { open: true } | { account: string } | { bot: string } {
  if (sitter.kind === 'bot') return { bot: sitter.bot };
  return sitter.kind === 'account' ? { account: sitter.name } : { open: true };
}

function SeatChoice({ seat, sitter, bots, onChange }: { seat: number; sitter: Sitter; bots: string[]; onChange(sitter: Sitter): void }) {
  const { t } = useWords();
  const choose = (kind: string) => {
    if (kind === 'me' || kind === 'open') onChange({ kind });
    else if (kind === 'account') onChange({ kind, name: '' });
    else onChange({ kind: 'bot', bot: kind.slice(4) });
  };
  return (
    <div className="seat-choice">
      <SeatMark seat={seat} size={22} />
      <Choice
        label={t('seat.number', { number: seat + 1 })}
        value={sitter.kind === 'bot' ? `bot:${sitter.bot}` : sitter.kind}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="me">{t('seat.me')}</option>
        <option value="open">{t('seat.whoever')}</option>
        <option value="account">{t('seat.byName')}</option>
        {bots.map((bot) => (
          <option key={bot} value={`bot:${bot}`}>
            {t('seat.bot', { name: bot })}
          </option>
        ))}
      </Choice>
      {sitter.kind === 'account' && (
        <Field label={t('seat.name')} required value={sitter.name} onChange={(event) => onChange({ kind: 'account', name: event.target.value })} />
      )}
    </div>
  );
}
