// The answer to a move: the row, what followed, and the position as the mover may see it.
import { isOver, resultOf } from '../../engine/play.ts';
import type { MoveRow } from '../../store/games.ts';
import { readMoves } from '../../store/moves.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError } from '../errors.ts';
import { recall } from '../once.ts';
import { insistVisible, seatOf } from './access.ts';
import { type Committed, look } from './change.ts';
import { type Loaded, playable, rebuild } from './load.ts';
import { isOpen, seeDecisions, seeMove, seePosition, sittersOf } from './see.ts';
import type { MoveOutcome } from './shapes.ts';
import { rulesAt } from './versions.ts';

/** What the caller may see of a commit just made. */
export function outcomeOf(app: App, caller: Caller, done: Committed, withoutPosition = false): Promise<MoveOutcome> {
  const { loaded, rows } = done;
  return answer(app, loaded, caller, rows, loaded.game.version, withoutPosition ? null : loaded.table?.position);
}

/** The rows and the position are seen by the rules that were in force. */
async function answer(app: App, loaded: Loaded, caller: Caller, rows: readonly MoveRow[], version: number, position: unknown): Promise<MoveOutcome> {
  const { game, table } = loaded;
  const sitters = await sittersOf(app, loaded, caller);
  const seat = seatOf(game, caller);
  const seen = rows.map((row) => seeMove(rulesAt(app, game, row.seq), game, row, seat, caller.language, false, sitters));
  const rules = rulesAt(app, game, version);
  return {
    move: seen[0] as MoveOutcome['move'],
    followed: seen.slice(1),
    version,
    position: position === null || rules === null ? {} : seePosition(rules, position, seat, isOpen(game)),
    decisions: seeDecisions(loaded, seat, caller, sitters),
    result: table !== null && isOver(table) ? resultOf(table) : null,
  };
}

/** The first outcome again, rebuilt from the rows that it made; without such a key the error that led here is thrown. */
export async function repeatedOutcome(
  app: App,
  caller: Caller,
  account: string,
  key: IdempotencyKey,
  withoutPosition = false,
  instead?: AppError,
): Promise<MoveOutcome> {
  const first = await recall<{ game: string; from: number; to: number }>(app, account, key);
  if (first === null) throw instead ?? new AppError('unavailable', 'Try again.', { retryAfter: 1 });
  const { game, from, to } = first;
  return look(app, game, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    playable(loaded);
    const rows = await readMoves(app.db, game, from - 1, to, to - from + 1);
    const rules = rulesAt(app, loaded.game, to);
    const position = withoutPosition || rules === null ? null : (await rebuild(app, loaded.game, rules, to)).table.position;
    return answer(app, loaded, caller, rows, to, position);
  });
}
