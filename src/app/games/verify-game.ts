import { isOver, resultOf, type Table } from '../../engine/play.ts';
import { RecordError, verifyChain, verifyPlay } from '../../engine/record.ts';
import { type GameRow, type MoveRow, readGame } from '../../store/games.ts';
import { readMoves, readSnapshots, type SnapshotRow } from '../../store/moves.ts';
import type { App } from '../app.ts';
import { notFound } from '../errors.ts';
import { snapshotBody, snapshotShape } from './load.ts';
import { headerOf } from './start-game.ts';

/** What is wrong with a stored game: the first move that differs (null where it is none), and how. */
export interface VerifyFault {
  game: string;
  seq: number | null;
  fault: string;
}

/**
 * Replays a stored game and compares everything that stands beside the moves: hash chain, draws against the secret, events,
 * snapshots, head, result. Answers null when all is well; `skipped` when its rules are not held (then the chain alone is checked).
 */
export async function verifyGame(app: App, id: string): Promise<VerifyFault | 'skipped' | null> {
  const game = await readGame(app.db, id);
  if (game === null) throw notFound();
  if (game.startedAt === null) return null;
  try {
    return await verified(app, game);
  } catch (error) {
    if (error instanceof RecordError) return { game: id, seq: error.seq, fault: error.message };
    throw error;
  }
}

async function verified(app: App, game: GameRow): Promise<'skipped' | null> {
  const moves = await readMoves(app.db, game.id, 0, game.version, game.version);
  const header = headerOf(game, true);
  if (app.digest.sha256Bytes(game.secret) !== game.commitment) throw new RecordError(null, 'the secret is not the one that was committed to');
  if (moves.length !== game.version) throw new RecordError(moves.length + 1, 'is missing');
  verifyChain(
    app.digest,
    header,
    game.secret,
    moves.map((move) => ({ ...move, at: move.at.toISOString() })),
  );
  if (moves.length > 0 && moves.at(-1)?.hash !== game.head) throw new RecordError(game.version, 'the head of the game is another hash');
  const held = (version: number) => app.register.held(game.rules, version);
  if ([game.rulesVersion, ...game.movedOver.map(({ was }) => was)].some((version) => held(version) === null)) return 'skipped';
  const snapshots = new Map((await readSnapshots(app.db, game.id)).map((row) => [row.seq, row]));
  const told = verifyBeside(app, game, moves, snapshots);
  const table = verifyPlay(app.digest, held, header, game.secret, moves, told);
  verifyEnd(app, game, table);
  return null;
}

/** Compares, after each row, what the log told and what a snapshot holds with what the rules give now. */
function verifyBeside(
  app: App,
  game: GameRow,
  moves: readonly MoveRow[],
  snapshots: ReadonlyMap<number, SnapshotRow>,
): (seq: number, events: object[], table: Table) => void {
  return (seq, events, table) => {
    const move = moves[seq - 1] as MoveRow;
    if (app.digest.canonical(events) !== app.digest.canonical(move.events)) throw new RecordError(seq, 'its events are not what the rules give');
    const snapshot = snapshots.get(seq);
    if (snapshot === undefined || snapshot.shape !== snapshotShape) return;
    if (!sameTable(app, snapshot.body, table)) throw new RecordError(seq, `the snapshot of game ${game.id} after it holds another position`);
  };
}

function sameTable(app: App, body: string, table: Table): boolean {
  try {
    const { window: _, ...held } = JSON.parse(body) as object & { window: unknown };
    const { window: __, ...now } = JSON.parse(snapshotBody(table, [])) as object & { window: unknown };
    return app.digest.canonical(held) === app.digest.canonical(now);
  } catch {
    return false;
  }
}

function verifyEnd(app: App, game: GameRow, table: Table): void {
  const over = game.status === 'finished' || game.status === 'cancelled';
  if (over !== isOver(table)) throw new RecordError(null, over ? 'it is stored as over, the rules play on' : 'it is over, but not stored so');
  if (over && app.digest.canonical(resultOf(table)) !== app.digest.canonical(game.result)) throw new RecordError(null, 'the result differs');
}
