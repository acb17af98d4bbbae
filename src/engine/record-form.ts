// The form of a record's lines, read from text of anybody's: what it says is judged by `verifyRecord`.
import { isNewRules, rowKinds } from './play.ts';
import { type GameRecord, type RecordEnd, RecordError, type RecordHeader, type RecordMove } from './record.ts';
import type { Action, JsonObject } from './ruleset.ts';

/** Reads NDJSON; throws `RecordError` where the form is broken. What it says is judged by `verifyRecord`. */
export function readRecord(text: string): GameRecord {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map((line, i) => {
    try {
      return JSON.parse(line) as JsonObject;
    } catch {
      throw new RecordError(null, `line ${i + 1} is no JSON`);
    }
  });
  const header = parsed[0] as unknown as RecordHeader | undefined;
  const end = parsed.at(-1) as unknown as RecordEnd | undefined;
  if (header?.fieldpost !== 1) throw new RecordError(null, 'line 1 is no header of a record');
  if (parsed.length < 2 || typeof end !== 'object' || end === null || !('result' in end) || !('position' in end))
    throw new RecordError(null, 'the last line is no result');
  checkHeader(header);
  const moves = parsed.slice(1, -1) as unknown as RecordMove[];
  for (const [i, move] of moves.entries()) checkMove(move, i, header.seats, moves[i - 1]?.at ?? '');
  return { header, moves, end };
}

// What is not written just so would be written otherwise when the game is exported again, and its hashes would not fit any more.
const headerKeys = ['fieldpost', 'id', 'rules', 'rulesVersion', 'seats', 'options', 'commitment', 'secret', 'entropy', 'setupDraws', 'position'];
const moveKeys = ['seq', 'seat', 'kind', 'decision', 'action', 'draws', 'at', 'hash'];
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isDraw = (value: unknown): boolean => Number.isSafeInteger(value) || (Array.isArray(value) && value.every(Number.isSafeInteger));
// text that a database takes
const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most && !value.includes('\0');

/** An instant as records write it, within what a calendar of four digits holds. */
function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

function checkMove(move: RecordMove, index: number, seats: number, before: string): void {
  if (typeof move !== 'object' || move === null || move.seq !== index + 1) throw new RecordError(index + 1, 'is no row of this number');
  const { seat, kind, decision, action, draws, at, hash } = move;
  const whole =
    Object.keys(move).every((key) => moveKeys.includes(key)) &&
    (seat === null || (Number.isInteger(seat) && seat >= 0 && seat < seats)) &&
    rowKinds.includes(kind) &&
    (decision === null || (typeof decision === 'string' && /^\d{1,9}:\d{1,3}:\d{1,9}$/.test(decision))) &&
    typeof action === 'object' &&
    action !== null &&
    typeof action.type === 'string' &&
    (kind !== 'undo' || isUndo(action, index)) &&
    (!isNewRules(move) || Number.isInteger(action.version)) &&
    Array.isArray(draws) &&
    draws.every(isDraw) &&
    isInstant(at) &&
    isHash(hash);
  if (!whole) throw new RecordError(move.seq, 'lacks a field, or has one that is unknown or of a wrong form');
  if (at < before) throw new RecordError(move.seq, 'is older than the one before it');
}

function isUndo({ from, seats }: Action, index: number): boolean {
  return Number.isInteger(from) && (from as number) >= 1 && (from as number) <= index && Array.isArray(seats) && seats.every(Number.isInteger);
}

function checkHeader(header: RecordHeader): void {
  const whole =
    Object.keys(header).every((key) => headerKeys.includes(key)) &&
    typeof header.id === 'string' &&
    /^[\w-]{1,64}$/.test(header.id) &&
    typeof header.rules === 'string' &&
    Number.isInteger(header.rulesVersion) &&
    Number.isInteger(header.seats) &&
    header.seats >= 1 &&
    header.seats <= 64 &&
    typeof header.options === 'object' &&
    header.options !== null &&
    isHash(header.commitment) &&
    (header.secret === undefined || isHash(header.secret)) &&
    Array.isArray(header.entropy) &&
    header.entropy.length === header.seats &&
    header.entropy.every((text) => isText(text, 1_000)) &&
    Array.isArray(header.setupDraws) &&
    header.setupDraws.every(isDraw);
  if (!whole) throw new RecordError(null, 'the header lacks a field, or has one that is unknown or of a wrong form');
}
