// The chance of a finished game, computed anew in this browser from the secret that is published at the end (ARCHITECTURE 2, 3).
import type { Json, JsonObject } from '../api/types.ts';

export interface RecordHeader {
  id: string;
  rules: string;
  commitment: string;
  secret: string;
  entropy: string[];
  setupDraws: Draw[];
  [more: string]: unknown;
}
type Draw = number | number[];
interface RecordMove {
  seq: number;
  seat: number | null;
  kind: string;
  decision: string | null;
  action: Json;
  draws: Draw[];
  at: string;
  hash: string;
}

export interface Findings {
  /** the secret is the one that was promised before the first draw */
  commitment: boolean;
  /** what this browser added stands in the record; null: it added nothing */
  own: boolean | null;
  /** draws that came out the same: dice and picks, shuffles */
  numbers: number;
  shuffles: number;
  /** sequence number of the first row whose draws differ; 0 is the setup; null: none */
  wrongDraw: number | null;
  rows: number;
  /** sequence number of the first row that breaks the chain of hashes */
  brokenAt: number | null;
}

/** Sides of what a ruleset throws; several where it throws several. Hands and piles of any size are picked from too. */
const sides: Record<string, number[]> = { 'push-of-pike': [6], 'relic-marches': [6], 'woodland-war': [6, 4, 3], 'sealed-orders': [] };
const mostPicked = 64;

const encoder = new TextEncoder();

/** Reads a record (NDJSON) and checks it. `own`: what this browser added when it joined. */
export async function checkRecord(record: string, own: string | null): Promise<Findings> {
  const lines = record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject);
  const header = lines[0] as unknown as RecordHeader;
  const moves = lines.slice(1, -1) as unknown as RecordMove[];
  const secret = unhex(header.secret);
  const key = await crypto.subtle.importKey('raw', secret as BufferSource, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const hmac = async (value: Json) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(canonical(value))));
  const findings: Findings = {
    commitment: hex(new Uint8Array(await crypto.subtle.digest('SHA-256', secret as BufferSource))) === header.commitment,
    own: own === null ? null : header.entropy.includes(own),
    numbers: 0,
    shuffles: 0,
    wrongDraw: null,
    rows: moves.length,
    brokenAt: null,
  };
  const block = (move: number) => (number: number) => hmac(['fieldpost-draw-1', header.id, header.entropy, move, number]);
  for (const [seq, draws] of [[0, header.setupDraws] as const, ...moves.map((move) => [move.seq, move.draws] as const)]) {
    if (draws.length === 0) continue;
    if (!(await drawnFrom(block(seq), draws, sides[header.rules] ?? [6]))) findings.wrongDraw ??= seq;
    for (const draw of draws) Array.isArray(draw) ? findings.shuffles++ : findings.numbers++;
  }
  const { secret: _, ...open } = header;
  let prev = await sha256(canonical(open as unknown as Json));
  for (const { seq, seat, kind, decision, action, draws, at, hash } of moves) {
    const salt = hex(await hmac(['salt', header.id, seq]));
    const expected = await sha256(canonical({ prev, game: header.id, seq, seat, kind, decision, action, draws, at, salt }));
    if (expected !== hash) findings.brokenAt ??= seq;
    prev = hash;
  }
  return findings;
}

/** Words of the secret, one after the other. */
class Words {
  #words: number[] = [];
  readonly #block: (number: number) => Promise<Uint8Array>;
  #blocks = 0;
  constructor(block: (number: number) => Promise<Uint8Array>) {
    this.#block = block;
  }
  async at(index: number): Promise<number> {
    while (this.#words.length <= index) {
      const bytes = await this.#block(this.#blocks++);
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      for (let i = 0; i < bytes.length; i += 4) this.#words.push(view.getUint32(i));
    }
    return this.#words[index] as number;
  }
}

/** A number below `count`, and how many words were read by then; words that would favour some numbers are thrown away. */
async function pick(words: Words, from: number, count: number): Promise<[value: number, next: number]> {
  const limit = Math.floor(2 ** 32 / count) * count;
  for (let at = from; ; at++) {
    const word = await words.at(at);
    if (word < limit) return [word % count, at + 1];
  }
}

/** A record holds values, not the sides of a die: each must come out of some die that the rules throw, or of a pick. */
async function drawnFrom(block: (number: number) => Promise<Uint8Array>, draws: readonly Draw[], dice: readonly number[]): Promise<boolean> {
  const words = new Words(block);
  let at = 0;
  for (const draw of draws) {
    const next = Array.isArray(draw) ? await shuffled(words, at, draw) : await thrown(words, at, draw, dice);
    if (next === null) return false;
    at = next;
  }
  return true;
}

async function shuffled(words: Words, from: number, order: readonly number[]): Promise<number | null> {
  const made = order.map((_, i) => i);
  let at = from;
  for (let k = made.length - 1; k >= 1; k--) {
    const [other, next] = await pick(words, at, k + 1);
    [made[k], made[other]] = [made[other] as number, made[k] as number];
    at = next;
  }
  return made.every((value, i) => value === order[i]) ? at : null;
}

async function thrown(words: Words, from: number, value: number, dice: readonly number[]): Promise<number | null> {
  for (const count of dice) {
    const [drawn, next] = await pick(words, from, count);
    if (drawn + 1 === value || drawn === value) return next;
  }
  for (let count = Math.max(2, value + 1); count <= mostPicked; count++) {
    const [drawn, next] = await pick(words, from, count);
    if (drawn === value) return next;
  }
  return null;
}

/** JSON with sorted keys and no spaces (RFC 8785, for the plain values of a record). */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`);
  return `{${entries.join(',')}}`;
}

async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const unhex = (text: string): Uint8Array => Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
