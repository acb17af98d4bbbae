import { describe, expect, it } from 'vitest';
import { step } from '../../src/engine/advance.ts';
import { resultOf, setTable } from '../../src/engine/play.ts';
import {
  drawsOfMove,
  type GameRecord,
  headerHash,
  hex,
  RecordError,
  type RecordHeader,
  type RecordMove,
  rowHash,
  saltOf,
  verifyRecord,
  writeRecord,
} from '../../src/engine/record.ts';
import { readRecord } from '../../src/engine/record-form.ts';
import type { Action, AnyRuleset } from '../../src/engine/ruleset.ts';
import { undoAction } from '../../src/engine/undo.ts';
import { digest } from '../../src/ports/digest.ts';
import { counter } from '../support/counter.ts';

const secret = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);

/** A whole game of the counter rules with dice and an undo. */
function playedRecord(): GameRecord {
  const header: RecordHeader = {
    fieldpost: 1,
    id: 'g_1',
    rules: 'counter',
    rulesVersion: 1,
    seats: 2,
    options: { target: 9, steps: 3 },
    commitment: digest.sha256Bytes(secret),
    secret: hex(secret),
    entropy: ['a', ''],
    setupDraws: [],
  };
  const drawsOf = (seq: number) => drawsOfMove(digest, secret, header.id, header.entropy, seq);
  let table = setTable(counter, 2, structuredClone(header.options), drawsOf(0));
  const moves: RecordMove[] = [];
  let prev = headerHash(digest, header);
  function add(move: Omit<RecordMove, 'hash' | 'at'>): void {
    const at = new Date(Date.UTC(2026, 0, 1, moves.length)).toISOString();
    const hash = rowHash(digest, { ...move, prev, game: header.id, at, salt: saltOf(digest, secret, header.id, move.seq) });
    moves.push({ ...move, at, hash });
    prev = hash;
  }
  const before = structuredClone(table.position);
  const wrong = step(table, 1, 'action', 0, { type: 'add', n: 3 }, '0:0:0', drawsOf);
  add({ seq: 1, seat: 0, kind: 'action', decision: '0:0:0', action: wrong.action, draws: wrong.draws });
  add({ seq: 2, seat: 0, kind: 'undo', decision: '0:0:1', action: undoAction(1, [0]), draws: [] });
  table = { ...table, position: before };
  for (let seq = 3; resultOf(table) === null; seq++) {
    const seat = table.position.turn as number;
    const action: Action = seq % 2 === 0 ? { type: 'add', n: 1 } : { type: 'roll' };
    const row = step(table, seq, 'action', seat, action, `${seq}:${seat}:0`, drawsOf);
    add({ seq, seat, kind: 'action', decision: row.decision, action, draws: row.draws });
  }
  return { header, moves, end: { result: resultOf(table), position: table.position } };
}

/** Makes the chain of a changed record again. */
function chained(record: GameRecord): GameRecord {
  let prev = headerHash(digest, record.header);
  for (const move of record.moves) {
    move.hash = rowHash(digest, { ...move, prev, game: 'g_1', salt: saltOf(digest, secret, 'g_1', move.seq) });
    prev = move.hash;
  }
  return record;
}

describe('a record', () => {
  it('survives its text and verifies offline, taken-back moves included', () => {
    const record = playedRecord();
    const read = readRecord(writeRecord(record));
    expect(read).toEqual(JSON.parse(JSON.stringify(record)));
    expect(() => verifyRecord(digest, () => counter, read)).not.toThrow();
  });

  it('hashes its header without the secret', () => {
    const { header } = playedRecord();
    const { secret: _, ...open } = header;
    expect(headerHash(digest, header)).toBe(digest.sha256(digest.canonical(open)));
  });

  it.each<[string, (record: GameRecord) => unknown, RegExp]>([
    ['a changed action', (record) => Object.assign((record.moves[3] as RecordMove).action, { n: 2 }), /^move 4: its hash/],
    ['a changed die', (record) => Object.assign(record.moves[2] as RecordMove, { draws: [6, 6] }), /^move 3: its hash/],
    ['a move left out', (record) => record.moves.splice(2, 1), /^move 4: stands where 3/],
    ['another secret', (record) => Object.assign(record.header, { secret: '00'.repeat(32) }), /committed/],
    ['another result', (record) => Object.assign(record.end, { result: { ranking: [[1], [0]], why: 'target' } }), /result/],
    ['another final position', (record) => Object.assign(record.end.position, { total: 99 }), /position/],
    ['seat strings changed', (record) => Object.assign(record.header, { entropy: ['b', ''] }), /^move 1/],
  ])('with %s is named as wrong', (_, spoil, message) => {
    const record = JSON.parse(JSON.stringify(playedRecord())) as GameRecord;
    spoil(record);
    expect(() => verifyRecord(digest, () => counter, record)).toThrow(message);
  });

  it('whose chain was made again with other dice is found by its secret', () => {
    const record = JSON.parse(JSON.stringify(playedRecord())) as GameRecord;
    const die = record.moves.find((move) => move.draws.length > 0) as RecordMove;
    die.draws = [((die.draws[0] as number) % 6) + 1];
    chained(record);
    expect(() => verifyRecord(digest, () => counter, record)).toThrow(`move ${die.seq}: its draws are not what the secret gives`);
  });

  /** The record up to the first die, and a row that takes it over to another version. */
  function movedOver(version: number, draws: number[] = []): GameRecord {
    const record = JSON.parse(JSON.stringify(playedRecord())) as GameRecord;
    const { at, hash } = record.moves[2] as RecordMove;
    record.moves.splice(3);
    for (const seq of [4, 5])
      record.moves.push({ seq, seat: null, kind: 'admin', decision: null, action: { type: 'rules', version: version + seq - 4 }, draws, at, hash });
    return chained(record);
  }

  it('goes over to newer rules only', () => {
    expect(() => verifyRecord(digest, () => counter, movedOver(1))).toThrow('move 4: version 1 of its rules is no newer one');
    const stays = movedOver(2);
    (stays.moves[4] as RecordMove).action.version = 2;
    expect(() => verifyRecord(digest, (version) => ({ ...counter, version }), chained(stays))).toThrow('move 5: version 2');
  });

  it('whose dice newer rules ask for no more is found', () => {
    const calm: AnyRuleset = { ...(counter as unknown as AnyRuleset), version: 2, apply: () => ({ events: [], shown: false }) };
    const held = (version: number) => (version === 2 ? calm : (counter as unknown as AnyRuleset));
    expect(() => verifyRecord(digest, held, movedOver(2))).toThrow('move 3: 1 of its draws were not asked for');
    expect(() => verifyRecord(digest, held, movedOver(2, [3]))).toThrow('move 4: such a row draws nothing');
  });

  it.each([
    ['no JSON', 'x'],
    ['no header', '{}\n{}\n'],
    ['one line', '{"fieldpost":1}\n'],
  ])('that is %s is refused', (_, text) => {
    expect(() => readRecord(text)).toThrow(RecordError);
  });
});

describe('a record that is written otherwise than we write it', () => {
  const bent: [string, (record: GameRecord) => unknown][] = [
    ['a field that is unknown in the header', ({ header }) => Object.assign(header, { zzz: 1 })],
    ['an id that is no id', ({ header }) => Object.assign(header, { id: '../../x' })],
    ['no id', ({ header }) => Object.assign(header, { id: '' })],
    ['a secret of another length', ({ header }) => Object.assign(header, { secret: '' })],
    ['a NUL in what a seat added', ({ header }) => Object.assign(header, { entropy: ['\0', ''] })],
    ['a row that is null', ({ moves }) => moves.splice(0, 1, null as unknown as RecordMove)],
    ['a row without draws', ({ moves }) => Reflect.deleteProperty(moves[0]!, 'draws')],
    ['an unknown kind', ({ moves }) => Object.assign(moves[0]!, { kind: '__proto__' })],
    ['a decision that is no text', ({ moves }) => Object.assign(moves[0]!, { decision: { a: 1 } })],
    ['an instant without milliseconds', ({ moves }) => Object.assign(moves[0]!, { at: '2026-01-01T00:00:00Z' })],
    ['an instant of another zone', ({ moves }) => Object.assign(moves[0]!, { at: '2026-01-01T02:00:00.000+02:00' })],
    ['no instant', ({ moves }) => Object.assign(moves[0]!, { at: 'yesterday' })],
    ['an instant that runs backwards', ({ moves }) => Object.assign(moves.at(-1)!, { at: '1970-01-01T00:00:00.000Z' })],
    ['an undo of nothing', ({ moves }) => Object.assign(moves[1]!, { action: { type: 'undo' } })],
    ['an undo from a word', ({ moves }) => Object.assign(moves[1]!, { action: { type: 'undo', from: '1', seats: [0] } })],
  ];
  it.each(bent)('is refused for %s', (_what, bend) => {
    const record = playedRecord();
    bend(record);
    const text = [record.header, ...record.moves, record.end].map((line) => JSON.stringify(line)).join('\n');
    expect(() => readRecord(text)).toThrow(RecordError);
  });
});
