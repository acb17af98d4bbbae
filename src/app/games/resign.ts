import type { DraftRow } from '../../engine/advance.ts';
import { step } from '../../engine/advance.ts';
import { IllegalAction } from '../../engine/refuse.ts';
import type { Seat } from '../../engine/ruleset.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError } from '../errors.ts';
import { insistSeat, insistVisible, signedIn } from './access.ts';
import { change, idsDuring, liveDrawsOf, withChain } from './change.ts';
import { type Loaded, playable } from './load.ts';
import { outcomeOf, repeatedOutcome } from './outcome.ts';
import type { MoveOutcome } from './shapes.ts';

/** Gives the game up, in every ruleset and at any moment: the ruleset's own way where it is legal now, else a kernel row (ARCHITECTURE 9). */
export async function resign(app: App, caller: Caller, id: string, key?: IdempotencyKey): Promise<MoveOutcome> {
  const account = signedIn(caller, 'play');
  const arrived = app.clock.now().getTime();
  try {
    const done = await change(app, id, { arrived, language: caller.language }, async (loaded) => {
      await insistVisible(app, loaded.game, caller);
      const seat = insistSeat(loaded.game, caller);
      const { table } = playable(loaded);
      if (loaded.game.status !== 'active' || table.gone.includes(seat))
        throw new AppError('decision_closed', 'There is nothing to resign here any more.', { decisions: [] });
      const chain = withChain(app, loaded, [resignation(app, loaded, seat)], table);
      return { ...chain, table, by: account, via: caller.via, ...(key ? { key: { account, key } } : {}) };
    });
    if (done === 'repeated') return await repeatedOutcome(app, caller, account, key as IdempotencyKey);
    return await outcomeOf(app, caller, done);
  } catch (error) {
    if (key && error instanceof AppError) return await repeatedOutcome(app, caller, account, key, false, error);
    throw error;
  }
}

function resignation(app: App, loaded: Loaded, seat: Seat): DraftRow {
  const { table, rules } = playable(loaded);
  const seq = loaded.game.version + 1;
  const draws = liveDrawsOf(app, loaded.game);
  const decision = idsDuring(loaded, () => [])(seat);
  if (Object.hasOwn(rules.schemas.actions, 'resign')) {
    try {
      return step(table, seq, 'action', seat, { type: 'resign' }, decision, draws);
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
    }
  }
  return { ...step(table, seq, 'resign', seat, { type: 'resign' }, null, draws), barrier: true };
}
