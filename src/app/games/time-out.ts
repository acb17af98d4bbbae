import { chainLimit, type DraftRow, step } from '../../engine/advance.ts';
import { openDecisions } from '../../engine/play.ts';
import { IllegalAction } from '../../engine/refuse.ts';
import type { Action, AnyRuleset, Decision, JsonObject, Seat } from '../../engine/ruleset.ts';
import type { CallRow, OutboxDraft, SeatClock } from '../../store/games.ts';
import type { App } from '../app.ts';
import type { RunningClock } from '../clocks/setting.ts';
import { AppError } from '../errors.ts';
import { change, idsDuring, liveDrawsOf, type Plan, trusted, withChain } from './change.ts';
import { Nothing } from './guard.ts';
import { handOverRow } from './hand-over.ts';
import { type Loaded, playable } from './load.ts';
import { botRow } from './play-bot.ts';
import { withinTime } from './time-limit.ts';

/** Misses in a row after which a bot keeps the seat, where the game says nothing else. */
const takeoverAfter = 2;

/**
 * Plays the whole call of a seat whose time is over, by the game's policy, committed together. Harmless to run twice:
 * the row is read again and judged under the game's lock.
 */
export async function timeOut(app: App, id: string, seat: Seat, call: number): Promise<'played' | 'not_due' | 'moved_on'> {
  const arrived = app.clock.now().getTime();
  let verdict: 'not_due' | 'moved_on' = 'moved_on';
  try {
    await change(app, id, { arrived, language: 'en' }, (loaded) => {
      const open = loaded.game.calls.find((row) => row.seat === seat && row.call === call);
      if (open === undefined || loaded.game.status !== 'active') throw new Nothing();
      if (open.deadline === null || open.deadline > arrived) {
        verdict = 'not_due';
        throw new Nothing();
      }
      return planOf(app, loaded, open);
    });
    return 'played';
  } catch (error) {
    if (error instanceof Nothing) return verdict;
    if (error instanceof AppError && error.code === 'conflict') return 'not_due';
    throw error;
  }
}

/** What the policy plays, and what is remembered of the miss. */
interface Played {
  rows: DraftRow[];
  /** the seat had a choice, and the miss is not excused */
  counts: boolean;
  excused: boolean;
  /** a bot keeps the seat from now on */
  bot: string | null;
}

function planOf(app: App, loaded: Loaded, call: CallRow): Plan {
  const { game } = loaded;
  const { seat } = call;
  const { table } = playable(loaded);
  const before = game.seatClocks[seat] ?? {};
  const played = play(app, loaded, call, before);
  const chain = withChain(app, loaded, played.rows, table);
  const outbox: OutboxDraft[] = [...chain.outbox, { kind: 'timeout', body: { seat, call: call.call } }];
  const answers = { seat, call: call.call, step: call.step, late: true };
  const plan: Plan = { rows: chain.rows, outbox, table, answers, by: null, via: 'clock' };
  if (played.excused) plan.seatClocks = { ...game.seatClocks, [seat]: { ...before, excused: true, last: call.call } };
  if (!played.counts) return plan;
  const missed = (before.missed ?? 0) + 1;
  plan.seatClocks = { ...game.seatClocks, [seat]: { ...before, missed, last: call.call } };
  const account = game.seats[seat]?.account;
  if (account && game.seats[seat]?.state !== 'left') plan.conduct = [{ account, what: 'missed' }];
  if (played.bot !== null) {
    plan.seats = [{ seat, state: game.seats[seat]?.state === 'offered' ? 'offered' : 'taken', account: account ?? null, bot: played.bot }];
    outbox.push({ kind: 'handedOver', body: { seat, to: 'bot', account: account ?? null } });
  }
  const setting = game.clock as unknown as RunningClock;
  if (setting.shrinkAfter === missed && played.bot === null)
    outbox.push({ kind: 'warning', body: { seat, call: call.call, span: setting.shrinkTo as string } });
  return plan;
}

/** Step by step until nothing is open for the seat: a step without a choice is played whatever the policy, and is no miss. */
function play(app: App, loaded: Loaded, call: CallRow, before: SeatClock): Played {
  const { game } = loaded;
  const { table, rules } = playable(loaded);
  const { seat } = call;
  const setting = game.clock as unknown as RunningClock;
  const policy = setting.onTimeout ?? 'fallback';
  const usual = rules.bots[0] ?? 'random';
  const keeper = game.seats[seat]?.bot ?? null;
  const played: Played = { rows: [], counts: false, excused: false, bot: null };
  const { rows } = played;
  const ids = idsDuring(loaded, () => rows);
  const draws = liveDrawsOf(app, game);
  const next = () => game.version + 1 + rows.length;
  const first = openDecisions(table).find((open) => open.seat === seat);
  // a call longer than a chain is played in several commits, and is one miss
  let weighed = keeper !== null || before.last === call.call;
  while (first !== undefined && rows.length < chainLimit) {
    const open = openDecisions(table).find((now) => now.seat === seat);
    if (open === undefined || open.turn !== first.turn) break;
    if (!weighed && hasChoice(rules, table.position, open)) {
      weighed = true;
      played.excused = setting.excuseFirstMiss === true && before.excused !== true;
      played.counts = !played.excused;
      if (played.counts && policy === 'forfeit') {
        rows.push(forfeit(app, loaded, seat, rows, ids(seat)));
        break;
      }
      if (played.counts && policy === 'takeover' && (before.missed ?? 0) + 1 >= (setting.takeoverAfter ?? takeoverAfter)) {
        played.bot = usual;
        rows.push(handOverRow(app, loaded, seat, 'bot', next()));
        continue;
      }
    }
    const bot = keeper ?? played.bot ?? (policy === 'bot' ? usual : null);
    if (bot !== null) rows.push(botRow(app, loaded, open, bot, ids(seat) as string, rows.length));
    else rows.push(trusted(() => step(table, next(), 'fallback', seat, safe(rules, table.position, open), ids(seat), draws)));
  }
  return played;
}

function safe(rules: AnyRuleset, position: unknown, open: Decision): Action {
  const action = rules.fallback(position, open)[0];
  if (action === undefined) throw new Error(`${rules.id} has no fallback for ${open.kind}`);
  return action;
}

/** More than one answer, instructions of any time not counted. */
function hasChoice(rules: AnyRuleset, position: JsonObject, { seat }: Decision): boolean {
  const { actions, complete } = withinTime(() => rules.legal(position, seat));
  return !complete || actions.filter(({ type }) => !rules.anytime.includes(type)).length > 1;
}

/** The rulebook's own way to give up where it is legal now, else a row of the service's (ARCHITECTURE 9). */
function forfeit(app: App, loaded: Loaded, seat: Seat, rows: readonly DraftRow[], decision: string | null): DraftRow {
  const { table, rules } = playable(loaded);
  const seq = loaded.game.version + 1 + rows.length;
  const draws = liveDrawsOf(app, loaded.game);
  if (Object.hasOwn(rules.schemas.actions, 'resign')) {
    try {
      return withinTime(() => step(table, seq, 'fallback', seat, { type: 'resign' }, decision, draws));
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
    }
  }
  return { ...step(table, seq, 'forfeit', seat, { type: 'forfeit' }, null, draws), barrier: true };
}
