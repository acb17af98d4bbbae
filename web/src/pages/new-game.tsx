// A new game: which rules, with which options, how fast, who sits where, who may see it.
import { useState } from 'react';
import { post } from '../api/http.ts';
import type { Game, JsonObject, RuleSet } from '../api/types.ts';
import { keepOwnEntropy } from '../game/own-entropy.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { navigate, useAddress } from '../state/route.tsx';
import { Button, Check, Choice, Field, SeatMark, Trouble, Waiting } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { OptionFields } from './option-fields.tsx';
import { useRules } from './play-now.tsx';

interface Pace {
  id: string;
  key: Key;
  clock: object;
}
const paces: Pace[] = [
  { id: 'none', key: 'pace.none', clock: { kind: 'none' } },
  { id: 'brisk', key: 'pace.brisk', clock: { kind: 'fixed', span: 'PT12H' } },
  { id: 'daily', key: 'pace.daily', clock: { kind: 'fixed', span: 'P1D' } },
  { id: 'letters', key: 'pace.letters', clock: { kind: 'fixed', span: 'P3D', reaction: 'P1D' } },
  { id: 'weekly', key: 'pace.weekly', clock: { kind: 'fixed', span: 'P7D', reaction: 'P3D' } },
];

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
  const [pace, setPace] = useState('letters');
  const [bots, setBots] = useState(false);
  const [visibility, setVisibility] = useState('public');
  const [options, setOptions] = useState<JsonObject>({});
  const [seats, setSeats] = useState<Sitter[]>(() =>
    Array.from({ length: rules.seats.min }, (_, i) => (i === 0 ? { kind: 'me' } : { kind: 'open' })),
  );
  const count = (to: number) => setSeats((now) => Array.from({ length: to }, (_, i) => now[i] ?? { kind: 'open' }));
  const create = () =>
    act(async () => {
      await orGuest();
      const clock = paces.find(({ id }) => id === pace)?.clock ?? { kind: 'none' };
      const game = await post<Game>('/games', {
        rules: rules.id,
        ...(name.trim() !== '' && { name }),
        options,
        clock: { ...clock, ...(pace !== 'none' && { onTimeout: bots ? 'bot' : 'fallback' }) },
        visibility,
        seatPlan: seats.map(planned),
      });
      const mine = seats.findIndex(({ kind }) => kind === 'me');
      if (mine !== -1) await post(`/games/${game.id}/seats`, { seat: mine, entropy: keepOwnEntropy(game.id) });
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
      <Field label={t('new.name')} value={name} maxLength={80} placeholder={rules.title} onChange={(event) => setName(event.target.value)} />
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
      <fieldset>
        <legend>{t('new.pace')}</legend>
        <Choice label={t('new.pace')} help={t('new.pace.help')} value={pace} onChange={(event) => setPace(event.target.value)}>
          {paces.map(({ id, key }) => (
            <option key={id} value={id}>
              {t(key)}
            </option>
          ))}
        </Choice>
        {pace !== 'none' && <Check label={t('new.botOnTimeout')} checked={bots} onChange={(event) => setBots(event.target.checked)} />}
      </fieldset>
      <fieldset>
        <legend>{t('new.options')}</legend>
        <OptionFields rules={rules} options={options} onChange={setOptions} />
      </fieldset>
      <Choice label={t('new.visibility')} help={t('new.visibility.help')} value={visibility} onChange={(event) => setVisibility(event.target.value)}>
        <option value="public">{t('new.public')}</option>
        <option value="unlisted">{t('new.unlisted')}</option>
        <option value="private">{t('new.private')}</option>
      </Choice>
      <Trouble problem={problem} rules={rules.id} />
      <p>
        <Button type="submit" look="primary" disabled={busy}>
          {t('new.create')}
        </Button>
      </p>
    </form>
  );
}

function planned(sitter: Sitter): object {
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
