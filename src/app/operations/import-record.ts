import { isNewRules, isOver, openDecisions, resultOf, type Table } from '../../engine/play.ts';
import { type GameRecord, type HeldRules, headerHash, RecordError, type RecordHeader, unhex, verifyPlay, verifyRecord } from '../../engine/record.ts';
import { readRecord } from '../../engine/record-form.ts';
import type { AnyRuleset, GameEvent } from '../../engine/ruleset.ts';
import type { NewGame } from '../../store/games.ts';
import type { Commit, NewMove } from '../../store/moves.ts';
import { insertFinishedGame } from '../../store/operations.ts';
import type { App } from '../app.ts';
import { firstTable, snapshotBody, snapshotShape } from '../games/load.ts';
import { TookTooLong, withinTime } from '../games/time-limit.ts';

/**
 * Takes in the record of a game that was finished elsewhere, after checking it as `verify --record` does. Its seats belong to nobody.
 * False where a game of that id is here already. Throws `RecordError`.
 */
export async function importRecord(
  app: App,
  text: string,
  owner: { account: string; name: string } = { account: '', name: '' },
): Promise<{ id: string; isNew: boolean }> {
  const record = readRecord(text);
  const { header } = record;
  const rules: HeldRules = (version) => app.register.held(header.rules, version);
  if (rules(header.rulesVersion) === null) throw new RecordError(null, `the rules ${header.rules}@${header.rulesVersion} are not held here`);
  if (rowsReplayed(record) > mostReplayed) throw new RecordError(null, 'it takes back, or goes over to other rules, too often to be checked here');
  const commits = checked(app, rules, record);
  const start = { head: headerHash(app.digest, header), setupDraws: header.setupDraws };
  return { id: header.id, isNew: await insertFinishedGame(app.db, gameOf(app, record, owner), start, commits) };
}

/** One watch for all of it: nothing else is done here meanwhile. */
function checked(app: App, rules: HeldRules, record: GameRecord): Commit[] {
  try {
    return withinTime(() => {
      verifyRecord(app.digest, rules, record);
      return commitsOf(app, rules, record);
    });
  } catch (error) {
    if (error instanceof TookTooLong) throw new RecordError(null, 'checking it takes too long here');
    throw error;
  }
}

/** Each row that takes back, or goes over to other rules, is checked by playing all before it again; more than this would hold up everybody else. */
const mostReplayed = 200_000;

function rowsReplayed({ moves }: GameRecord): number {
  return moves.reduce((sum, move) => sum + (move.kind === 'undo' || isNewRules(move) ? move.seq : 1), 0);
}

function gameOf(app: App, { header, moves }: GameRecord, owner: { account: string; name: string }): NewGame {
  return {
    id: header.id,
    rules: header.rules,
    rulesVersion: header.rulesVersion,
    name: owner.name,
    owner: owner.account,
    visibility: 'public',
    rated: false,
    options: header.options,
    clock: { kind: 'none' },
    commitment: unhex(header.commitment),
    secret: unhex(header.secret as string),
    fromPosition: header.position ?? null,
    seats: header.entropy.map((entropy) => ({ state: 'left', account: null, bot: null, entropy })),
    at: moves[0] === undefined ? app.clock.now() : new Date(moves[0].at),
  };
}

/** One commit a move, as each has its own instant; the last one ends the game. */
function commitsOf(app: App, rules: HeldRules, record: GameRecord): Commit[] {
  const { moves } = record;
  const { told, table } = retold(app, rules, record);
  if (!isOver(table)) throw new RecordError(null, 'the game is not over');
  return moves.map((move, i): Commit => {
    const { seat, kind, decision, action, draws, hash, at } = move;
    const row: NewMove = { seat, kind, decision, ...told[i]!, action, draws, barrier: true, by: null, via: 'import', hash };
    const commit: Commit = { game: record.header.id, from: i, at, now: at, rows: [row], decisions: [], outbox: [] };
    if (isNewRules(move)) commit.rulesVersion = action.version as number;
    if (i < moves.length - 1) return commit;
    const result = resultOf(table);
    const snapshot = { shape: snapshotShape, body: snapshotBody(table, []) };
    return { ...commit, status: result === null ? 'cancelled' : 'finished', result, snapshot };
  });
}

/** What was asked and what happened at each row, played again. */
function retold(app: App, rules: HeldRules, { header, moves }: GameRecord): { told: { asked: string | null; events: GameEvent[] }[]; table: Table } {
  const told: { asked: string | null; events: GameEvent[] }[] = [];
  let open = openDecisions(firstTable(rules(header.rulesVersion) as AnyRuleset, startOf(header)));
  const table = verifyPlay(app.digest, rules, header, unhex(header.secret as string), moves, (seq, events, after) => {
    const { seat, decision, kind } = moves[seq - 1]!;
    const asked = decision === null || kind === 'undo' ? null : (open.find((one) => one.seat === seat)?.kind ?? null);
    told.push({ asked, events: structuredClone(events) as GameEvent[] });
    open = openDecisions(after);
  });
  return { told, table };
}

function startOf({ seats, options, setupDraws, position }: RecordHeader): Parameters<typeof firstTable>[1] {
  return { seatCount: seats, options, setupDraws, fromPosition: position ?? null };
}
