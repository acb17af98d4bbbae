import { standing } from '../../engine/undo.ts';
import type { MoveRow } from '../../store/games.ts';
import { readMoves, readUndos } from '../../store/moves.ts';
import type { App, Caller } from '../app.ts';
import { pageOf, pageSize, readCursor } from '../cursor.ts';
import { insistVisible, mayRead, seatOf } from './access.ts';
import { look } from './change.ts';
import { seeMove, sittersOf } from './see.ts';
import type { MoveView, Page } from './shapes.ts';
import { rulesAt } from './versions.ts';

/** The log, oldest first, as the caller may see it. `after`: a cursor of an earlier page, or the number of a move. */
export async function movesOf(app: App, caller: Caller, id: string, input: { after?: string; first?: number }): Promise<Page<MoveView>> {
  mayRead(caller);
  const first = pageSize(input.first);
  const after =
    input.after === undefined
      ? 0
      : /^\d{1,9}$/.test(input.after)
        ? Number(input.after)
        : (readCursor(app.digest, input.after, ['number'])[0] as number);
  return look(app, id, async (loaded) => {
    const { game } = loaded;
    await insistVisible(app, game, caller);
    const rows = await readMoves(app.db, id, after, game.version, first + 1);
    const taken = takenBack(rows, await readUndos(app.db, id));
    const seat = seatOf(game, caller);
    const { page, next } = pageOf(app.digest, rows, first, ({ seq }) => [seq]);
    const sitters = await sittersOf(app, loaded, caller);
    return {
      items: page.map((row) => seeMove(rulesAt(app, game, row.seq), game, row, seat, caller.language, taken.has(row.seq), sitters)),
      next,
    };
  });
}

function takenBack(rows: readonly MoveRow[], undos: readonly Pick<MoveRow, 'seq' | 'action'>[]): Set<number> {
  const later = undos.filter((undo) => !rows.some((row) => row.seq === undo.seq)).map((undo) => ({ ...undo, seat: null, kind: 'undo' as const }));
  const all = [...rows, ...later].sort((a, b) => a.seq - b.seq);
  const stands = standing(all);
  return new Set(all.filter((row, i) => !stands[i] && row.kind !== 'undo').map((row) => row.seq));
}
