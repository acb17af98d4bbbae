import { type DraftRow, step } from '../../engine/advance.ts';
import type { Seat } from '../../engine/ruleset.ts';
import { connectionOf, type GameRow, insertOutbox, lockGame, putVote, type VoteRow } from '../../store/games.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { endedPauses } from '../clocks/pause-by-staff.ts';
import { rewriteClocks } from '../clocks/rewrite-clocks.ts';
import { day, spanOf } from '../clocks/span.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { once, recall } from '../once.ts';
import { insistSeat, insistVisible, signedIn } from './access.ts';
import { change, liveDrawsOf, look, type Plan } from './change.ts';
import { gameOf } from './game-of.ts';
import { Nothing } from './guard.ts';
import { type Loaded, playable } from './load.ts';
import { newerRules, planOfNewRules } from './new-rules.ts';
import type { GameView } from './shapes.ts';
import { planOfUndo, seatsToAsk } from './undo-by-consent.ts';
import { insistRest, openVotes, peopleAt, withdrawn } from './votes.ts';

export const voteKinds = ['pause', 'resume', 'draw', 'cancel', 'undo', 'rules'] as const;

export interface VoteInput {
  kind: (typeof voteKinds)[number];
  choice: 'for' | 'against';
  /** of a pause that is opened: how long, as an ISO 8601 span */
  span?: string;
  /** of an undo that is opened: the first move to take back */
  from?: number;
  /** of a vote about the rules that is opened: the version that the game is to follow; the newest where nothing is said */
  rulesVersion?: number;
  /** the version of the game that the vote is about */
  version: number;
}

/** `open`: others have yet to agree. `carried`: it is done. `refused`: there is no vote any more. */
export interface VoteOutcome {
  outcome: 'open' | 'carried' | 'refused';
  game: GameView;
}

/** An agreed pause is no longer than this, and all of a game together no longer than that. */
const longestPause = 30 * day;
const allPauses = 90 * day;

type Step = 'open' | 'carried' | 'refused' | 'enact';

/**
 * Votes at the table. The first opens the vote, the last that is asked carries it; one against ends it. A pause that was agreed on may be ended
 * by either side alone (`resume`). Throws `version_mismatch`, `conflict`, `invalid_input`, `not_your_seat`, `undo_refused`.
 */
export async function vote(app: App, caller: Caller, id: string, sent: VoteInput, key?: IdempotencyKey): Promise<VoteOutcome> {
  const account = signedIn(caller, 'play');
  insistInput(sent);
  const given = ofItsKind(sent);
  const earlier = await recall<{ outcome?: 'open' | 'carried' | 'refused' }>(app, account, key);
  if (earlier !== null) return { outcome: earlier.outcome ?? 'carried', game: await gameOf(app, caller, id) };
  const input = given.kind === 'rules' && given.choice === 'for' ? await withVersion(app, caller, id, given) : given;
  for (let attempt = 0; attempt < 3; attempt++) {
    const asked = input.kind === 'resume' || input.choice === 'against' ? [] : await whomToAsk(app, caller, id, input);
    const done = await say(app, caller, account, id, input, asked, key);
    if (done === 'enact' && !(await enact(app, caller, account, id, input, key))) continue;
    const game = await gameOf(app, caller, id);
    app.news.publish({ type: 'game', game: id, version: game.version });
    app.bell.ring();
    return { outcome: done === 'enact' ? 'carried' : done, game };
  }
  throw new AppError('unavailable', 'Too much happens at this table; try again.', { retryAfter: 1 });
}

function insistInput({ kind, choice, span, from, rulesVersion, version }: VoteInput): void {
  if (!voteKinds.includes(kind)) throw invalidInput('/kind', `A vote is one of ${voteKinds.join(', ')}.`);
  if (choice !== 'for' && choice !== 'against') throw invalidInput('/choice', 'For or against.');
  if (kind === 'resume' && choice === 'against') throw invalidInput('/choice', 'Either side alone may end a pause.');
  if (!Number.isInteger(version) || version < 0) throw invalidInput('/version', 'Name the version of the game that you vote about.');
  if (span !== undefined && (spanOf(span) ?? Number.POSITIVE_INFINITY) > longestPause)
    throw invalidInput('/span', 'A pause is an ISO 8601 duration of at most P30D.');
  if (rulesVersion !== undefined && !Number.isInteger(rulesVersion))
    throw invalidInput('/rulesVersion', 'Name a version of the rules by its number.');
  if (from !== undefined && (!Number.isInteger(from) || from < 1)) throw invalidInput('/from', 'Name the first move to take back by its number.');
}

/** Without what belongs to votes of another kind. */
function ofItsKind({ kind, choice, version, span, from, rulesVersion }: VoteInput): VoteInput {
  return {
    kind,
    choice,
    version,
    ...(kind === 'pause' && span !== undefined && { span }),
    ...(kind === 'undo' && from !== undefined && { from }),
    ...(kind === 'rules' && rulesVersion !== undefined && { rulesVersion }),
  };
}

/** A vote about the rules names a version: the one that is voted about already, the one given, the newest. */
async function withVersion(app: App, caller: Caller, id: string, input: VoteInput): Promise<VoteInput> {
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    insistSeat(loaded.game, caller);
    const open = openOf(loaded.game, input, app.clock.now().getTime());
    return { ...input, rulesVersion: open?.rulesVersion ?? newerRules(app, loaded, input.rulesVersion).version };
  });
}

/** Whose consent it takes, and whether it can be had at all. */
async function whomToAsk(app: App, caller: Caller, id: string, input: VoteInput): Promise<Seat[]> {
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    const seat = insistSeat(loaded.game, caller);
    playable(loaded);
    insistVersion(loaded.game, input.version);
    const people = peopleAt(loaded);
    if (!people.includes(seat)) throw new AppError('conflict', 'A bot keeps your seat: take it back first.');
    if (input.kind === 'draw' && people.length < 2) throw new AppError('conflict', 'Bots agree to no draw.');
    // what could not be carried out is not asked for; what is asked already was tried then
    if (input.kind === 'rules' && openOf(loaded.game, input, app.clock.now().getTime()) === undefined)
      await planOfNewRules(app, loaded, input.rulesVersion as number, app.clock.now().getTime());
    if (input.kind !== 'undo') return people;
    const from = input.from ?? openVotes(loaded.game, app.clock.now().getTime()).find(({ kind }) => kind === 'undo')?.from;
    if (from == null) throw invalidInput('/from', 'Name the first move to take back by its number.');
    return (await seatsToAsk(app, loaded, from)).filter((other) => other === seat || people.includes(other));
  });
}

/** Says it under the game's lock. A vote that this completes is carried out here where it moves clocks only; what is a row of the log comes after. */
async function say(
  app: App,
  caller: Caller,
  account: string,
  id: string,
  input: VoteInput,
  asked: readonly Seat[],
  key?: IdempotencyKey,
): Promise<Step> {
  const now = app.clock.now();
  let done: Step = 'open';
  const outcome = { outcome: 'open' as Step };
  const verdict = await judge(app, caller, id, input, asked);
  if (verdict === 'enact') return 'enact';
  outcome.outcome = verdict;
  const kept = await once(app, account, key, outcome as { outcome: string }, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    await insistVisible(app, game, caller);
    const seat = insistSeat(game, caller);
    done = stepOf(game, input, seat, asked, now.getTime());
    if (done !== verdict) throw new Moved();
    if (input.kind === 'resume') {
      await rewriteClocks(app, connection, game, endedPauses(game.pauses, 'agreement', now.getTime()));
      await insertOutbox(connection, id, game.version, [{ kind: 'resumed', body: { reason: 'agreement', seat } }], now);
    } else if (done === 'refused') {
      const open = openOf(game, input, now.getTime()) as VoteRow;
      await putVote(connection, id, open.kind, open.seat === seat ? withdrawn(open, now.getTime()) : null);
      await insertOutbox(connection, id, game.version, [{ kind: 'voteRefused', body: { vote: input.kind, seat } }], now);
    } else if (done === 'carried') {
      await putVote(connection, id, 'pause', null);
      const until = now.getTime() + pauseOf(game, input, now.getTime());
      await rewriteClocks(app, connection, game, [...game.pauses, { reason: 'agreement', from: now.getTime(), until }]);
      const body = { reason: 'agreement', until: new Date(until).toISOString() };
      await insertOutbox(connection, id, game.version, [{ kind: 'paused', body }], now);
    } else {
      const next = nextVote(game, input, seat, asked, now.getTime());
      await putVote(connection, id, input.kind, next);
      const body = { vote: input.kind, seat, asked: seatsAsked(next) };
      await insertOutbox(connection, id, game.version, [{ kind: 'vote', body }], now);
    }
  }).catch((error: unknown) => {
    if (error instanceof Moved) return null;
    throw error;
  });
  if (kept === null) return say(app, caller, account, id, input, asked, key);
  return kept.outcome.outcome as Step;
}

/** Somebody said something between the look and the lock. */
class Moved extends Error {}

function judge(app: App, caller: Caller, id: string, input: VoteInput, asked: readonly Seat[]): Promise<Step> {
  return look(app, id, async ({ game }) => {
    await insistVisible(app, game, caller);
    return stepOf(game, input, insistSeat(game, caller), asked, app.clock.now().getTime());
  });
}

/** What a choice comes to as things stand. Throws where it makes no sense. */
function stepOf(game: GameRow, input: VoteInput, seat: Seat, asked: readonly Seat[], now: number): Step {
  if (game.status !== 'active') throw new AppError('conflict', 'This game is not under way.');
  insistVersion(game, input.version);
  const agreed = game.pauses.some(({ reason, until }) => reason === 'agreement' && until !== null && until > now);
  if (input.kind === 'resume') {
    if (!agreed) throw new AppError('conflict', 'No pause that was agreed on is on.');
    return 'carried';
  }
  const open = openOf(game, input, now);
  if (input.choice === 'against') {
    if (open === undefined || !(seat in open.choices)) throw new AppError('conflict', 'There is no such vote, or you are not asked.');
    return 'refused';
  }
  if (open === undefined) insistRest(game, input.kind, seat, now);
  if (input.kind === 'pause') {
    if (game.clock.kind === 'none') throw new AppError('conflict', 'This game has no clock.');
    if (agreed) throw new AppError('conflict', 'A pause is on already.');
    pauseOf(game, input, now);
  }
  if (seatsAsked(nextVote(game, input, seat, asked, now)).length > 0) return 'open';
  return input.kind === 'pause' ? 'carried' : 'enact';
}

function openOf(game: GameRow, input: VoteInput, now: number): VoteRow | undefined {
  const open = openVotes(game, now).find(({ kind }) => kind === input.kind);
  const other =
    open !== undefined &&
    ((input.span !== undefined && input.span !== open.span) ||
      (input.from !== undefined && input.from !== open.from) ||
      (input.rulesVersion !== undefined && input.rulesVersion !== open.rulesVersion));
  if (other) throw new AppError('conflict', 'A vote of this kind is open with another span, move or version: agree, or decline it first.');
  return open;
}

function nextVote(game: GameRow, input: VoteInput, seat: Seat, asked: readonly Seat[], now: number): VoteRow {
  const open = openOf(game, input, now);
  if (open !== undefined) return { ...open, choices: { ...open.choices, [seat]: 'for' } };
  const choices = Object.fromEntries(asked.map((other) => [other, other === seat ? ('for' as const) : ('asked' as const)]));
  const { kind, version, span = null, from = null, rulesVersion = null } = input;
  return {
    kind: kind as VoteRow['kind'],
    version,
    seat,
    choices: { ...choices, [seat]: 'for' },
    span: kind === 'pause' ? (span ?? 'P7D') : null,
    from,
    rulesVersion,
    openedAt: now,
  };
}

function seatsAsked(vote: VoteRow): Seat[] {
  return Object.entries(vote.choices).flatMap(([seat, choice]) => (choice === 'asked' ? [Number(seat)] : []));
}

/** Ms of the pause that is agreed on; all of a game together are capped. */
function pauseOf(game: GameRow, input: VoteInput, now: number): number {
  const span = spanOf(openOf(game, input, now)?.span ?? input.span ?? 'P7D') as number;
  const had = game.pauses.reduce((sum, { reason, from, until }) => sum + (reason === 'agreement' && until !== null ? until - from : 0), 0);
  if (had + span > allPauses) throw new AppError('conflict', 'Pauses by agreement may take 90 days of a game in all.');
  return span;
}

function insistVersion(game: GameRow, version: number): void {
  if (game.version !== version) throw new AppError('version_mismatch', `The game is at version ${game.version} now.`, { version: game.version });
}

/** Writes what was agreed on into the log. False: somebody thought better of it meanwhile. */
async function enact(app: App, caller: Caller, account: string, id: string, input: VoteInput, key?: IdempotencyKey): Promise<boolean> {
  const arrived = app.clock.now().getTime();
  try {
    await change(app, id, { arrived, language: caller.language }, async (loaded): Promise<Plan> => {
      await insistVisible(app, loaded.game, caller);
      const seat = insistSeat(loaded.game, caller);
      insistVersion(loaded.game, input.version);
      const open = openOf(loaded.game, input, arrived);
      const from = open?.from ?? input.from;
      const undo = input.kind === 'undo' ? await planOfUndo(app, loaded, seat, from as number, arrived) : null;
      const plan =
        undo?.plan ??
        (input.kind === 'rules'
          ? await planOfNewRules(app, loaded, input.rulesVersion as number, arrived)
          : kernelPlan(app, loaded, input.kind as 'draw' | 'cancel'));
      const asked = undo?.seen ?? peopleAt(loaded);
      const people = peopleAt(loaded).filter((other) => asked.includes(other) || other === seat);
      if (seatsAsked(nextVote(loaded.game, input, seat, people, arrived)).length > 0) throw new Nothing();
      return { ...plan, by: account, via: caller.via, ...(key && { key: { account, key } }) };
    });
    return true;
  } catch (error) {
    if (error instanceof Nothing) return false;
    throw error;
  }
}

function kernelPlan(app: App, loaded: Loaded, kind: 'draw' | 'cancel'): Pick<Plan, 'rows' | 'table'> {
  const { table } = playable(loaded);
  const row: DraftRow = step(table, loaded.game.version + 1, kind, null, { type: kind }, null, liveDrawsOf(app, loaded.game));
  return { rows: [row], table };
}
