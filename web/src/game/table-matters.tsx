// What is settled at the table and not on the board: proposals, a seat that is offered, giving up.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Game, Move, Named, RuleSet } from '../api/types.ts';
import { deadline, hasCome, span } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { invalidate, tell, useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { Form } from '../ui/form.tsx';
import { Button, Choice, SeatMark, seatName, Trouble } from '../ui/parts.tsx';
import { Sure } from '../ui/sure.tsx';
import { NewRules } from './new-rules.tsx';
import { keepOwnEntropy } from './own-entropy.ts';

type Vote = Named<'Vote'>;
type Ballot = { kind: Vote['kind'] | 'resume'; choice: 'for' | 'against'; span?: string; from?: number; rulesVersion?: number };

function useBallot(game: Game) {
  const { language } = useWords();
  const { busy, problem, act } = useAct();
  const cast = async (ballot: Ballot) => {
    const body = { ...ballot, version: game.version };
    const { game: now } = await ask(api.POST('/v1/games/{id}/votes', { params: byId(game.id), body }));
    tell(`game:${game.id}:${language}`, now);
    invalidate('decisions:', 'games:');
  };
  return { busy, problem, cast, say: (ballot: Ballot) => act(() => cast(ballot)) };
}

const voteWords: Record<Vote['kind'], Key> = {
  pause: 'vote.pause',
  draw: 'vote.draw',
  cancel: 'vote.cancel',
  undo: 'vote.undo',
  rules: 'vote.rules',
};

/** Always in view: proposals that are open, clocks that stand still, seats that wait for somebody. */
export function TableNews({ game, zone }: { game: Game; zone: string | undefined }) {
  const running = game.status === 'active' || game.status === 'paused';
  return (
    <>
      {game.votes.map((vote) => (
        <OpenVote key={vote.kind} game={game} vote={vote} zone={zone} />
      ))}
      {running && <Pauses game={game} zone={zone} />}
      {running && <FreeSeats game={game} />}
    </>
  );
}

function OpenVote({ game, vote, zone }: { game: Game; vote: Vote; zone: string | undefined }) {
  const { t, language } = useWords();
  const { busy, problem, say } = useBallot(game);
  const names = (seats: number[]) => seats.map((seat) => seatName(game.seats[seat] as Game['seats'][number], t)).join(', ');
  const what = t(voteWords[vote.kind], { span: span(vote.span ?? '', language), move: vote.from ?? '', version: vote.rulesVersion ?? '' });
  return (
    <section className="notice warn" aria-label={t('vote.open')}>
      <p>
        <strong>{t('vote.proposes', { name: names([vote.seat]), what })}</strong>
      </p>
      <p>
        {t('vote.agreed', { names: names(vote.agreed) })} {vote.asked.length > 0 && t('vote.asked', { names: names(vote.asked) })}{' '}
        <span className="dim">{t('vote.lapses', { when: deadline(vote.lapsesAt, language, zone) })}</span>
      </p>
      {vote.rulesVersion !== null && game.seat !== null && <NewRules game={game} to={vote.rulesVersion} />}
      {game.seat !== null && (
        <p className="actions">
          {vote.asked.includes(game.seat) && (
            <Button look="primary" disabled={busy} onClick={() => say({ kind: vote.kind, choice: 'for' })}>
              {t('vote.for')}
            </Button>
          )}
          {[...vote.asked, ...vote.agreed].includes(game.seat) && (
            <Button disabled={busy} onClick={() => say({ kind: vote.kind, choice: 'against' })}>
              {vote.seat === game.seat ? t('vote.withdraw') : t('vote.against')}
            </Button>
          )}
        </p>
      )}
      <Trouble problem={problem} />
    </section>
  );
}

const pauseWords: Record<Named<'Pause'>['reason'], Key> = {
  vacation: 'pause.vacation',
  agreement: 'pause.agreement',
  staff: 'pause.staff',
  outage: 'pause.outage',
};

/** Why clocks stand still, and which will. */
function Pauses({ game, zone }: { game: Game; zone: string | undefined }) {
  const { t, language } = useWords();
  const { busy, problem, say } = useBallot(game);
  if (game.pauses.length === 0) return null;
  const agreed = game.pauses.some(({ reason, from }) => reason === 'agreement' && hasCome(from));
  return (
    <section className="notice" aria-label={t('pause')}>
      <ul className="plain-list">
        {game.pauses.map(({ reason, seat, from, until }) => (
          <li key={`${reason}:${seat}:${from}`}>
            {seat === null ? t('pause.all') : t('pause.seat', { name: seatName(game.seats[seat] as Game['seats'][number], t) })}:{' '}
            {t(pauseWords[reason])}
            {!hasCome(from) && `, ${t('pause.from', { when: deadline(from, language, zone) })}`}
            {until !== null && `, ${t('pause.until', { when: deadline(until, language, zone) })}`}
          </li>
        ))}
      </ul>
      {agreed && game.seat !== null && (
        <Button disabled={busy} onClick={() => say({ kind: 'resume', choice: 'for' })}>
          {t('pause.end')}
        </Button>
      )}
      <Trouble problem={problem} />
    </section>
  );
}

/** Seats that somebody may take over, or that their player may take back. */
function FreeSeats({ game }: { game: Game }) {
  const { t, language } = useWords();
  const { busy, problem, act } = useAct();
  const { me, orGuest } = useMe();
  const put = (next: Game) => {
    tell(`game:${game.id}:${language}`, next);
    invalidate('decisions:', 'games:', 'position:');
  };
  const mine = game.seat === null ? undefined : game.seats[game.seat];
  const back = (seat: number) =>
    act(async () => put(await ask(api.POST('/v1/games/{id}/seats', { params: byId(game.id), body: { seat, entropy: keepOwnEntropy(game.id) } }))));
  const stepIn = (seat: number) =>
    act(async () => {
      await orGuest();
      put(await ask(api.POST('/v1/games/{id}/seats/{seat}/substitute', { params: { path: { id: game.id, seat } } })));
    });
  const kept = mine !== undefined && (mine.state === 'offered' || mine.bot !== null);
  const free =
    game.seat !== null
      ? []
      : game.seats.filter(({ state, bot, gone }) => !gone && (state === 'offered' || state === 'left' || (state === 'taken' && bot !== null)));
  if (!kept && free.length === 0) return null;
  return (
    <section className="notice" aria-label={t('seats')}>
      {kept && (
        <p className="actions">
          {mine.bot !== null ? t('substitute.botKeeps') : t('substitute.offered')}
          <Button look="primary" disabled={busy} onClick={() => back(mine.seat)}>
            {t('substitute.back')}
          </Button>
        </p>
      )}
      {free.map((seat) => (
        <p key={seat.seat} className="actions">
          <SeatMark seat={seat.seat} size={18} /> {t('substitute.free', { number: seat.seat + 1 })}
          <Button look={me === null ? 'plain' : 'primary'} disabled={busy} onClick={() => stepIn(seat.seat)}>
            {t('substitute.take')}
          </Button>
        </p>
      ))}
      <Trouble problem={problem} />
    </section>
  );
}

/** What I may propose or give up. */
export function Matters({ game, rules, moves }: { game: Game; rules: RuleSet | undefined; moves: Move[] }) {
  const { t } = useWords();
  if (game.seat === null || (game.status !== 'active' && game.status !== 'paused')) return null;
  const mine = game.seats[game.seat] as Game['seats'][number];
  return (
    <section className="matters">
      <h3>{t('matters')}</h3>
      {mine.bot === null && <Propose game={game} newest={rules?.version ?? game.rulesVersion} moves={moves} />}
      {mine.bot === null && mine.state === 'taken' && <Offer game={game} />}
      <Resign game={game} />
    </section>
  );
}

const pauseDays = [3, 7, 14, 30];

function Propose({ game, newest, moves }: { game: Game; newest: number; moves: Move[] }) {
  const { t, language } = useWords();
  const { cast } = useBallot(game);
  const others = game.seats.some(({ seat, account, bot, gone }) => seat !== game.seat && account !== null && bot === null && !gone);
  const back = untouched(moves);
  const kinds = (['pause', 'draw', 'cancel', 'undo', 'rules'] as const).filter(
    (kind) =>
      !game.votes.some((open) => open.kind === kind) &&
      (kind !== 'pause' || game.clock.kind !== 'none') &&
      (kind !== 'draw' || others) &&
      (kind !== 'undo' || back.length > 0) &&
      (kind !== 'rules' || newest > game.rulesVersion),
  );
  const [chosen, choose] = useState<Vote['kind']>();
  const kind = kinds.find((each) => each === chosen) ?? kinds[0];
  if (kind === undefined) return null;
  const send = (form: FormData) =>
    cast({
      kind,
      choice: 'for',
      ...(kind === 'pause' && { span: `P${form.get('days')}D` }),
      ...(kind === 'undo' && { from: Number(form.get('from')) }),
      ...(kind === 'rules' && { rulesVersion: newest }),
    });
  return (
    <Form submit={t('vote.propose')} done={t('vote.proposed')} send={send}>
      <Choice
        label={t('vote.what')}
        help={others ? t('vote.help') : t('vote.help.bots')}
        value={kind}
        onChange={(event) => choose(event.target.value as Vote['kind'])}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(proposeWords[each])}
          </option>
        ))}
      </Choice>
      {kind === 'pause' && (
        <Choice label={t('vote.howLong')} name="days" defaultValue={7}>
          {pauseDays.map((days) => (
            <option key={days} value={days}>
              {span(`P${days}D`, language)}
            </option>
          ))}
        </Choice>
      )}
      {kind === 'rules' && <NewRules game={game} to={newest} />}
      {kind === 'undo' && (
        <Choice label={t('vote.from')} name="from">
          {back.map(({ seq, text }) => (
            <option key={seq} value={seq}>
              {t('vote.move', { move: seq })} {text[0] ?? ''}
            </option>
          ))}
        </Choice>
      )}
    </Form>
  );
}

const proposeWords = {
  pause: 'propose.pause',
  draw: 'propose.draw',
  cancel: 'propose.cancel',
  undo: 'propose.undo',
  rules: 'propose.rules',
} as const satisfies Partial<Record<Vote['kind'], Key>>;
const mostBack = 12;

/** Moves that may be taken back by consent, the last first: what lies before dice or a seat that changed hands stays. */
function untouched(moves: Move[]): Move[] {
  const live = moves.filter(({ takenBack, kind }) => !takenBack && kind !== 'undo').toReversed();
  const end = live.findIndex(({ draws, kind }) => (draws?.length ?? 0) > 0 || kind === 'seat' || kind === 'admin');
  return live.slice(0, end === -1 ? mostBack : Math.min(end, mostBack));
}

function Offer({ game }: { game: Game }) {
  const { t } = useWords();
  return (
    <Sure
      ask={t('substitute.offer')}
      sure={t('substitute.offer.sure')}
      yes={t('substitute.offer.yes')}
      act={async () => {
        await ask(api.DELETE('/v1/games/{id}/seats/me', { params: byId(game.id) }));
        invalidate(`game:${game.id}`, 'games:');
      }}
    />
  );
}

function Resign({ game }: { game: Game }) {
  const { t } = useWords();
  return (
    <Sure
      ask={t('resign')}
      sure={t('resign.sure')}
      yes={t('resign.yes')}
      act={async () => {
        await ask(api.POST('/v1/games/{id}/resign', { params: byId(game.id) }));
        invalidate(`game:${game.id}`, 'games:', 'decisions:');
      }}
    />
  );
}
