// The application as tests run it: a real database, a clock that the test moves, ids and chance that repeat, the counter rules.
import { createECDH, createHash } from 'node:crypto';
import type { App, Caller, NewsItem, Scope } from '../../src/app/app.ts';
import { composeApp } from '../../src/compose.ts';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { counter } from './counter.ts';
import { testDatabase } from './database.ts';

export interface TestApp extends App {
  /** what was published, in order */
  heard: NewsItem[];
  /** log lines of level warn and error */
  complaints: { level: string; fields: object; message: string }[];
  rings(): number;
  /** moves the one clock forward by ms */
  pass(ms: number): void;
  setNow(at: Date): void;
  /** an account and a caller who has every scope but admin */
  person(name: string, more?: Partial<Caller>): Promise<Caller>;
  close(): Promise<void>;
}

export const allScopes: ReadonlySet<Scope> = new Set(['read', 'play', 'account']);
export const spectator: Caller = { accountId: null, scopes: new Set(['read']), admin: false, language: 'en', via: 'test' };

export interface TestAppOptions {
  rulesets?: readonly AnyRuleset[];
  now?: Date;
  /** the same seed gives the same ids and the same game secrets */
  seed?: string;
  parts?: Partial<App>;
  /** true where nothing is said: the servers of tests stand on this machine */
  allowLocalWebhooks?: boolean;
  /** another process on the same database: its url, and the clock of the first */
  beside?: TestApp & { url: string };
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp & { url: string; ownerUrl: string }> {
  const database = options.beside ? null : await testDatabase();
  const url = options.beside?.url ?? (database?.url as string);
  let now = (options.now ?? new Date('2026-03-02T09:00:00.000Z')).getTime();
  let bells = 0;
  let count = 0;
  const seed = options.seed ?? 'seed';
  const heard: NewsItem[] = [];
  const complaints: TestApp['complaints'] = [];
  const note = (level: string) => (fields: object, message: string) => void complaints.push({ level, fields, message });
  const db = openDatabase(url, 8);
  const clock = options.beside ? options.beside.clock : { now: () => new Date(now) };
  const app = composeApp({
    db,
    clock,
    bell: { ring: () => void bells++ },
    news: { publish: (item) => void heard.push(item) },
    log: { info: () => {}, warn: note('warn'), error: note('error') },
    publicUrl: 'https://play.test',
    allowLocalWebhooks: options.allowLocalWebhooks ?? true,
    rulesets: options.rulesets ?? [...rulesets, counter],
    parts: {
      ids: { next: (kind) => `${kind[0]}_${seed}${options.beside ? 'x' : ''}${++count}` },
      chance: { bytes: (size) => repeatable(`${seed}${options.beside ? 'x' : ''}:${++count}`, size) },
      keyPair: () => {
        const pair = createECDH('prime256v1');
        pair.setPrivateKey(repeatable(`${seed}:pair`, 32));
        return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
      },
      passwords: { hash: async (password) => `plain:${password}`, verify: async (hashed, password) => hashed === `plain:${password}` },
      ...options.parts,
    },
  });
  return Object.assign(app, {
    url,
    ownerUrl: database?.ownerUrl ?? '',
    heard,
    complaints,
    rings: () => bells,
    pass: (ms: number) => {
      now += ms;
    },
    setNow: (at: Date) => {
      now = at.getTime();
    },
    async person(name: string, more: Partial<Caller> = {}): Promise<Caller> {
      const id = `a_${name}`;
      const at = clock.now();
      await db.pool.query(
        `INSERT INTO accounts (id, kind, name, name_key, created_at, last_seen_at) VALUES ($1, 'person', $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        // long gone: whoever is here is told later
        [id, name, name.toLowerCase(), at, new Date(at.getTime() - 3_600_000)],
      );
      return { accountId: id, scopes: allScopes, admin: false, language: 'en', via: 'test', ...more };
    },
    async close() {
      await db.close();
      await database?.drop();
    },
  });
}

function repeatable(seed: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0, block = 0; at < size; block++) {
    const part = createHash('sha256').update(`${seed}:${block}`).digest();
    bytes.set(part.subarray(0, Math.min(32, size - at)), at);
    at += 32;
  }
  return bytes;
}
