import { waitingFor } from '../../store/games.ts';
import type { App, Caller } from '../app.ts';
import { pageSize, readCursor, writeCursor } from '../cursor.ts';
import { signedIn } from './access.ts';
import { look } from './change.ts';
import { seeDecision, sittersOf } from './see.ts';
import type { Page, WaitingDecision } from './shapes.ts';

/** What waits for the caller in all games, nearest deadline first. */
export async function waitingDecisions(app: App, caller: Caller, input: { first?: number; after?: string }): Promise<Page<WaitingDecision>> {
  const account = signedIn(caller, 'read');
  const first = pageSize(input.first);
  const offset = input.after === undefined ? 0 : (readCursor(app.digest, input.after, ['number'])[0] as number);
  const rows = await waitingFor(app.db, account, first + 1, offset);
  const items: WaitingDecision[] = [];
  for (const row of rows.slice(0, first)) {
    const waiting = await waitingIn(app, caller, row.game, row.seat);
    if (waiting) items.push(waiting);
  }
  return { items, next: rows.length > first ? writeCursor(app.digest, [offset + first]) : null };
}

/** What one game asks of a seat now, in the caller's language; null when it asks nothing, or cannot be played. */
export async function waitingIn(app: App, caller: Caller, id: string, seat: number): Promise<WaitingDecision | null> {
  return look(app, id, async (loaded): Promise<WaitingDecision | null> => {
    const { game } = loaded;
    const call = game.calls.find((open) => open.seat === seat);
    if (call === undefined) return null;
    const { id: gameId, name, rules, version } = game;
    const seen = seeDecision(loaded, call, seat, caller, await sittersOf(app, loaded, caller));
    return { ...seen, ask: seen.ask ?? call.kind, game: { id: gameId, name, rules, version } };
  });
}
