import { step } from '../../engine/advance.ts';
import type { Json, Seat } from '../../engine/ruleset.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { insistSeat, insistVisible, signedIn } from './access.ts';
import { decisionId } from './calls.ts';
import { change, idsDuring, liveDrawsOf, withChain } from './change.ts';
import { envelope } from './envelope.ts';
import { type Loaded, playable } from './load.ts';
import { outcomeOf, repeatedOutcome } from './outcome.ts';
import { seeDecisions } from './see.ts';
import { nobody } from './sentences.ts';
import type { MoveOutcome } from './shapes.ts';
import { withinTime } from './time-limit.ts';

export interface MoveInput {
  /** the current id; null for an action that the rules allow at any time */
  decision: string | null;
  action: Json;
  expectedVersion?: number;
  /** leave the position out of the answer where nobody reads it */
  withoutPosition?: boolean;
}

/**
 * Plays a seat's move and all that it sets off. Throws `illegal_action` with the clause, `decision_moved_on`,
 * `decision_closed`, `time_up`, `version_mismatch`, `not_your_seat`, `invalid_input`.
 */
export async function submitMove(app: App, caller: Caller, id: string, input: MoveInput, key?: IdempotencyKey): Promise<MoveOutcome> {
  const account = signedIn(caller, 'play');
  const arrived = app.clock.now().getTime();
  const action = envelope(input.action);
  try {
    const done = await change(app, id, { arrived, language: caller.language, action }, async (loaded) => {
      await insistVisible(app, loaded.game, caller);
      const seat = insistSeat(loaded.game, caller);
      const { table, rules } = playable(loaded);
      if (loaded.game.seats[seat]?.bot) throw new AppError('conflict', 'A bot keeps your seat while you are away: take it back first.');
      const anytime = input.decision === null && rules.anytime.includes(action.type);
      const decision = anytime ? null : insistDecision(loaded, caller, seat, input.decision, arrived);
      if (input.expectedVersion !== undefined && input.expectedVersion !== loaded.game.version) {
        throw new AppError('version_mismatch', `The game is at version ${loaded.game.version} now.`, { version: loaded.game.version });
      }
      const draws = liveDrawsOf(app, loaded.game);
      const chain = withinTime(() => withChain(app, loaded, [step(table, loaded.game.version + 1, 'action', seat, action, decision, draws)], table));
      const call = decision === null ? undefined : loaded.game.calls.find((open) => open.seat === seat);
      return {
        ...chain,
        table,
        by: account,
        via: caller.via,
        ...(call ? { answers: { seat, call: call.call, step: call.step, late: false } } : {}),
        ...(key ? { key: { account, key } } : {}),
      };
    });
    if (done === 'repeated') return await repeatedOutcome(app, caller, account, key as IdempotencyKey, input.withoutPosition);
    return await outcomeOf(app, caller, done, input.withoutPosition);
  } catch (error) {
    // A repeat meets a decision that its first try has moved on: only then is the key worth a look.
    if (key && error instanceof AppError) return await repeatedOutcome(app, caller, account, key, input.withoutPosition, error);
    throw error;
  }
}

/** The open decision that an id names, ahead of its deadline. */
export function insistDecision(loaded: Loaded, caller: Caller, seat: Seat, asked: string | null, arrived: number): string {
  const call = loaded.game.calls.find((open) => open.seat === seat);
  // only who is refused is shown what is asked now; it is in a hurry, and calls seats as the ruleset does
  const decisions = () => seeDecisions(loaded, seat, caller, nobody) as unknown as Json;
  if (call === undefined) throw new AppError('decision_closed', 'You are asked nothing now.', { decisions: decisions() });
  if (asked === null) throw invalidInput('/decision', 'This action answers a decision: name its id.');
  const id = idsDuring(loaded, () => [])(seat) as string;
  if (asked !== id) throw new AppError('decision_moved_on', 'This decision has moved on.', { decisions: decisions() });
  if (call.deadline !== null && call.deadline <= arrived)
    throw new AppError('time_up', 'The time for this decision is over.', { decisions: decisions() });
  return decisionId(call);
}
