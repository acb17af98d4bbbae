import { chainLimit, type DraftRow, step } from '../../engine/advance.ts';
import { chooseByBot } from '../../engine/bots.ts';
import { liveDraws } from '../../engine/draws.ts';
import { openDecisions } from '../../engine/play.ts';
import { IllegalAction } from '../../engine/refuse.ts';
import type { Action, BotRandom, Decision, Seat } from '../../engine/ruleset.ts';
import type { App } from '../app.ts';
import { change, idsDuring, liveDrawsOf, trusted, withChain } from './change.ts';
import { Nothing } from './guard.ts';
import { type Loaded, playable } from './load.ts';
import { withinTime } from './time-limit.ts';

/**
 * Plays a bot's whole call, committed together. `decision` is the one that it was asked: a job that runs twice is dropped
 * when that has moved on, and would have answered the same (its chance comes from the secret and the decision).
 */
export async function playBot(app: App, id: string, seat: Seat, decision: string): Promise<'played' | 'moved_on'> {
  const arrived = app.clock.now().getTime();
  try {
    await change(app, id, { arrived, language: 'en' }, (loaded) => {
      const name = loaded.game.seats[seat]?.bot;
      if (loaded.game.status !== 'active' || !name || idsDuring(loaded, () => [])(seat) !== decision) throw new Nothing();
      const { table } = playable(loaded);
      const call = loaded.game.calls.find((open) => open.seat === seat);
      const chain = withChain(app, loaded, botRows(app, loaded, seat, name), table);
      return { ...chain, table, ...(call ? { answers: { seat, call: call.call, step: call.step, late: false } } : {}), by: null, via: 'bot' };
    });
    return 'played';
  } catch (error) {
    if (error instanceof Nothing) return 'moved_on';
    throw error;
  }
}

/** The rows of a bot until its seat is asked nothing or something new, or a commit is full. */
function botRows(app: App, loaded: Loaded, seat: Seat, name: string): DraftRow[] {
  const { table } = playable(loaded);
  const rows: DraftRow[] = [];
  const ids = idsDuring(loaded, () => rows);
  const first = openDecisions(table).find((open) => open.seat === seat);
  while (first !== undefined && rows.length < chainLimit) {
    const open = openDecisions(table).find((now) => now.seat === seat);
    if (open === undefined || open.turn !== first.turn) break;
    rows.push(botRow(app, loaded, open, name, ids(seat) as string, rows.length));
  }
  return rows;
}

/** One action of a bot, the `taken`th row of a commit. */
export function botRow(app: App, loaded: Loaded, open: Decision, name: string, decision: string, taken: number): DraftRow {
  const { table, rules } = playable(loaded);
  const seq = loaded.game.version + 1 + taken;
  const draws = liveDrawsOf(app, loaded.game);
  const safe = () => rules.fallback(table.position, open)[0] as Action;
  const already = Number(decision.split(':')[2]);
  let action: Action;
  try {
    action = withinTime(() => chooseByBot(rules, name, table.position, open, already, botRandom(app, loaded, decision)).actions[0]) ?? safe();
  } catch (error) {
    app.log.warn({ game: loaded.game.id, bot: name, decision, error: String(error) }, 'a bot failed: the fallback plays');
    action = safe();
  }
  try {
    return withinTime(() => step(table, seq, 'bot', open.seat, action, decision, draws));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    app.log.warn({ game: loaded.game.id, bot: name, decision, clause: error.clause }, 'a bot chose what is illegal: the fallback plays');
    return trusted(() => step(table, seq, 'bot', open.seat, safe(), decision, draws));
  }
}

function botRandom(app: App, loaded: Loaded, decision: string): BotRandom {
  const { secret, id } = loaded.game;
  const draws = liveDraws((block) => app.digest.hmac(secret, app.digest.canonical(['bot', id, decision, block])));
  return (count) => draws.pick(count);
}
