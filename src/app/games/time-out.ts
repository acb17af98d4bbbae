import { chainLimit, type DraftRow, playFallback } from '../../engine/advance.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { change, idsDuring, liveDrawsOf, trusted, withChain } from './change.ts';
import { Nothing } from './guard.ts';
import { type Loaded, playable } from './load.ts';
import { botRows } from './play-bot.ts';
import type { ClockSetting } from './shapes.ts';

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
      const { table } = playable(loaded);
      const chain = withChain(app, loaded, policyRows(app, loaded, seat), table);
      const told = { kind: 'timeout', body: { seat, call } };
      return {
        ...chain,
        outbox: [...chain.outbox, told],
        table,
        answers: { seat, call: open.call, step: open.step, late: true },
        by: null,
        via: 'clock',
      };
    });
    return 'played';
  } catch (error) {
    if (error instanceof Nothing) return verdict;
    if (error instanceof AppError && error.code === 'conflict') return 'not_due';
    throw error;
  }
}

function policyRows(app: App, loaded: Loaded, seat: Seat): DraftRow[] {
  const clock = loaded.game.clock as unknown as ClockSetting;
  const { table, rules } = playable(loaded);
  if (clock.kind !== 'none' && clock.onTimeout === 'bot') return botRows(app, loaded, seat, rules.bots[0] ?? 'random');
  const rows: DraftRow[] = [];
  const ids = idsDuring(loaded, () => rows);
  return trusted(() => {
    playFallback(table, loaded.game.version + 1, seat, chainLimit, ids, liveDrawsOf(app, loaded.game), rows);
    return rows;
  });
}
