import { type Connection, type GameRow, type PauseRow, writeClocks } from '../../store/games.ts';
import type { App } from '../app.ts';
import { timeOf } from './game-time.ts';

/**
 * Writes the pauses of a game whose row is locked, and the deadlines that follow from them and from the vacations that it was read with.
 * Pauses begin now or later, and end now or later; only an outage lies in the past. So no clock has more left than it had.
 * @returns whether a deadline moved
 */
export async function rewriteClocks(app: App, connection: Connection, game: GameRow, pauses: readonly PauseRow[] = game.pauses): Promise<boolean> {
  const kept = pauses.filter(({ reason, until }) => reason !== 'outage' || until === null || until > oldest(game));
  const time = timeOf(app.calendar, { ...game, pauses: kept });
  const deadlines = game.calls.map((call) => ({ seat: call.seat, deadline: time.deadline(call) }));
  await writeClocks(connection, game.id, kept, deadlines);
  return deadlines.some(({ deadline }, i) => deadline !== game.calls[i]?.deadline);
}

/** Outages before it have nothing to say about any call that may still go on. */
function oldest(game: GameRow): number {
  const calls = [...game.calls, ...Object.values(game.closedCalls)];
  return Math.min(...calls.map(({ clock }) => clock?.at ?? Number.POSITIVE_INFINITY), game.lastAt?.getTime() ?? Number.POSITIVE_INFINITY);
}
