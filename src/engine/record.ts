// A game's record: the hash chain over its rows, the draws that its secret gives, and the check of both without a server.
import { DrawError, liveDraws, type RecordingDraws, recordedDraws } from './draws.ts';
import { isNewRules, playRow, type Row, type RowKind, resultOf, setTable, type Table, tableAt } from './play.ts';
import type { AnyRuleset, DrawValue, GameEvent, GameResult, JsonObject, Seat } from './ruleset.ts';
import { liveRows, undoEvent } from './undo.ts';

/** Hashing, handed in so that the engine stays free of libraries. Text is UTF-8. */
export interface DigestPort {
  /** SHA-256, lower-case hex */
  sha256(text: string): string;
  /** SHA-256 of bytes, lower-case hex */
  sha256Bytes(bytes: Uint8Array): string;
  /** HMAC-SHA-256 */
  hmac(key: Uint8Array, text: string): Uint8Array;
  /** canonical JSON, RFC 8785 */
  canonical(value: unknown): string;
}

/** First line of a record. `secret` is left out of the header's hash; `position` stands only in games made from one. */
export interface RecordHeader {
  fieldpost: 1;
  id: string;
  rules: string;
  rulesVersion: number;
  seats: number;
  options: JsonObject;
  /** SHA-256 of the secret, hex */
  commitment: string;
  /** 32 bytes, hex; known when the game is over */
  secret?: string;
  /** what the seats added, "" where nothing */
  entropy: string[];
  setupDraws: DrawValue[];
  position?: JsonObject;
}

/** A line of a record for a move. `at`: ISO 8601 UTC with milliseconds. `hash`: hex. */
export interface RecordMove extends Row {
  decision: string | null;
  at: string;
  hash: string;
}

/** Last line. */
export interface RecordEnd {
  result: GameResult | null;
  position: JsonObject;
}

export interface GameRecord {
  header: RecordHeader;
  moves: RecordMove[];
  end: RecordEnd;
}

export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16);
  return text;
}

export function unhex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RecordError(null, 'not lower-case hex');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** Draws of one move (setup is 0), read from the game's secret (ARCHITECTURE 2). */
export function drawsOfMove(digest: DigestPort, secret: Uint8Array, game: string, entropy: readonly string[], move: number): RecordingDraws {
  return liveDraws((block) => digest.hmac(secret, digest.canonical(['fieldpost-draw-1', game, entropy, move, block])));
}

/** `prev` of row 1: the hash of the header without the secret. */
export function headerHash(digest: DigestPort, header: RecordHeader): string {
  const { secret: _, ...open } = header;
  return digest.sha256(digest.canonical(open));
}

/** Unknown until the end: keeps a sealed choice of few possibilities from being found by trying. */
export function saltOf(digest: DigestPort, secret: Uint8Array, game: string, seq: number): string {
  return hex(digest.hmac(secret, digest.canonical(['salt', game, seq])));
}

/** The hash of a row: SHA-256 over the canonical JSON of exactly these fields. */
export function rowHash(
  digest: DigestPort,
  row: {
    prev: string;
    game: string;
    seq: number;
    seat: Seat | null;
    kind: RowKind;
    decision: string | null;
    action: JsonObject;
    draws: DrawValue[];
    at: string;
    salt: string;
  },
): string {
  const { prev, game, seq, seat, kind, decision, action, draws, at, salt } = row;
  return digest.sha256(digest.canonical({ prev, game, seq, seat, kind, decision, action, draws, at, salt }));
}

/** A record, or a stored game, that is not what it says. `seq`: the first move that differs; null where it is no move. */
export class RecordError extends Error {
  readonly seq: number | null;
  constructor(seq: number | null, message: string) {
    super(seq === null ? message : `move ${seq}: ${message}`);
    this.name = 'RecordError';
    this.seq = seq;
  }
}

/** The record as NDJSON. */
export function writeRecord(record: GameRecord): string {
  const lines: unknown[] = [
    record.header,
    ...record.moves.map(({ seq, seat, kind, decision, action, draws, at, hash }) => ({ seq, seat, kind, decision, action, draws, at, hash })),
    record.end,
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The versions of a record's rules that are held; null for others. */
export type HeldRules = (version: number) => AnyRuleset | null;

/** Checks the chain of hashes alone; needs the secret (for the salts). Throws `RecordError` at the first row that differs. */
export function verifyChain(digest: DigestPort, header: RecordHeader, secret: Uint8Array, moves: readonly RecordMove[]): void {
  let prev = headerHash(digest, header);
  for (const [i, move] of moves.entries()) {
    if (move.seq !== i + 1) throw new RecordError(move.seq, `stands where ${i + 1} should`);
    const { seq, seat, kind, decision, action, draws, at } = move;
    const hash = rowHash(digest, {
      prev,
      game: header.id,
      seq,
      seat,
      kind,
      decision,
      action,
      draws,
      at,
      salt: saltOf(digest, secret, header.id, seq),
    });
    if (hash !== move.hash) throw new RecordError(move.seq, 'its hash does not fit what it says');
    prev = hash;
  }
}

/**
 * Checks a record offline: commitment, chain, every draw against the secret, final position and result.
 * Throws `RecordError` naming the first move that differs.
 */
export function verifyRecord(digest: DigestPort, rules: HeldRules, record: GameRecord): void {
  const { header, moves, end } = record;
  if (typeof header.secret !== 'string') throw new RecordError(null, 'the record holds no secret');
  const secret = unhex(header.secret);
  if (digest.sha256Bytes(secret) !== header.commitment) throw new RecordError(null, 'the secret is not the one that was committed to');
  verifyChain(digest, header, secret, moves);
  const table = verifyPlay(digest, rules, header, secret, moves);
  if (digest.canonical(table.position) !== digest.canonical(end.position)) throw new RecordError(null, 'the final position differs');
  if (digest.canonical(resultOf(table)) !== digest.canonical(end.result)) throw new RecordError(null, 'the result differs');
}

/**
 * Plays every row as it stood, taken back or not, with draws made again from the secret, and compares the values.
 * `told` gets the events that each row gives now. Answers the final table.
 */
export function verifyPlay(
  digest: DigestPort,
  rules: HeldRules,
  header: RecordHeader,
  secret: Uint8Array,
  moves: readonly Row[],
  told?: (seq: number, events: JsonObject[], table: Table) => void,
): Table {
  const drawsFor = (seq: number) => drawsOfMove(digest, secret, header.id, header.entropy, seq);
  let held = heldIn(rules, header.rulesVersion, null);
  let table = firstTable(digest, held, header, drawsFor(0));
  for (const [i, move] of moves.entries()) {
    if (move.kind === 'undo' || isNewRules(move)) {
      if (move.draws.length > 0) throw new RecordError(move.seq, 'such a row draws nothing');
      if (move.kind !== 'undo') held = newerHeld(rules, move, held.version);
      table = firstTable(digest, held, header, recordedDraws(header.setupDraws));
      let events = [undoEvent(move.seat, move.action)];
      for (const row of liveRows(moves.slice(0, i + 1))) {
        const now = playVerified(table, row, recordedDraws(row.draws));
        if (row === move) events = now;
      }
      told?.(move.seq, events, table);
      continue;
    }
    const draws = drawsFor(move.seq);
    const events = playVerified(table, move, draws);
    if (digest.canonical(draws.values) !== digest.canonical(move.draws)) throw new RecordError(move.seq, 'its draws are not what the secret gives');
    told?.(move.seq, events, table);
  }
  return table;
}

function heldIn(rules: HeldRules, version: number, seq: number | null): AnyRuleset {
  const held = rules(version);
  if (held === null) throw new RecordError(seq, `version ${version} of its rules is not held here`);
  return held;
}

/** Games go over to newer rules only, so there are no more such rows than versions that are held. */
function newerHeld(rules: HeldRules, { seq, action }: Row, than: number): AnyRuleset {
  const version = action.version as number;
  if (version <= than) throw new RecordError(seq, `version ${version} of its rules is no newer one`);
  return heldIn(rules, version, seq);
}

function firstTable(digest: DigestPort, rules: AnyRuleset, header: RecordHeader, draws: RecordingDraws | ReturnType<typeof recordedDraws>): Table {
  if (header.position) {
    if (rules.check(header.position) !== null) throw new RecordError(null, 'the first position breaks its rules');
    return tableAt(rules, header.seats, JSON.parse(JSON.stringify(header.position)) as JsonObject);
  }
  let table: Table;
  try {
    table = setTable(rules, header.seats, header.options, draws);
  } catch (error) {
    throw new RecordError(null, `setup fails: ${(error as Error).message}`);
  }
  if ('values' in draws && digest.canonical(draws.values) !== digest.canonical(header.setupDraws))
    throw new RecordError(null, 'the draws of the setup are not what the secret gives');
  return table;
}

function playVerified(table: Table, row: Row, draws: RecordingDraws | ReturnType<typeof recordedDraws>): GameEvent[] {
  let events: GameEvent[];
  try {
    events = playRow(table, row.kind, row.seat, row.action, draws).events;
  } catch (error) {
    throw new RecordError(row.seq, error instanceof DrawError ? error.message : `is refused: ${(error as Error).message}`);
  }
  if ('left' in draws && draws.left() > 0) throw new RecordError(row.seq, `${draws.left()} of its draws were not asked for`);
  return events;
}
