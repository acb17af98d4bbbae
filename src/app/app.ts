// What every use case is handed: the database, and whatever would make it impure (clock, ids, chance, the way out).
import type { DigestPort } from '../engine/record.ts';
import type { AnyRuleset, Language } from '../engine/ruleset.ts';
import type { Database } from '../store/database.ts';
import type { TableCache } from './games/table-cache.ts';

/** The one time: the database's, as this process measures it. Tests move it. */
export interface Clock {
  now(): Date;
}

/** Days of a time zone. */
export interface Calendar {
  /** The weekend (Saturday and Sunday) of a zone that runs at an instant or comes next, in ms since 1970; `until` is outside. UTC for a zone that is unknown here. */
  weekend(zone: string, instant: number): { from: number; until: number };
}

/** Opaque ids. Handed in, so that a test can play the same game twice with the same ids. */
export interface Ids {
  next(
    kind: 'account' | 'session' | 'token' | 'game' | 'invitation' | 'notice' | 'message' | 'report' | 'webhook' | 'delivery' | 'push' | 'vacation',
  ): string;
}

/** Unpredictable bytes: game secrets, tokens, links. */
export interface Chance {
  bytes(count: number): Uint8Array;
}

/** A new pair of keys on P-256, base64url: by the public one web push knows this service. */
export type KeyPair = () => { publicKey: string; privateKey: string };

/** argon2id, outside the pure rooms. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** Judges plain data by a JSON Schema: null, or where the first fault is and what is wrong there. */
export interface Shapes {
  fault(schema: object, value: unknown): { pointer: string; text: string } | null;
}

/** Judges addresses that are to be written to: null, or why nothing is ever sent there, as far as it can be told without looking a name up. */
export interface Targets {
  fault(address: URL): string | null;
}

/** Rung after a commit so that workers look at once; a lost ring is made good by the sweep. Never throws, never waits. */
export interface Bell {
  ring(): void;
}

/** Says what changed to every API process, after the commit: never what it is now. Lost news is made good by asking. */
export type NewsItem =
  | { type: 'game'; game: string; version: number }
  | { type: 'decision'; game: string; account: string }
  | { type: 'message'; game: string }
  | { type: 'revoked'; account: string; token?: string; session?: string };
export interface News {
  publish(item: NewsItem): void;
}

/** Structured log lines; never secrets, never arguments of moves. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The rulesets that are held, by id and version. */
export interface Register {
  /** the version that a new game takes */
  newest(id: string): AnyRuleset | null;
  held(id: string, version: number): AnyRuleset | null;
  /** newest of each id, in the order of the register */
  all(): readonly AnyRuleset[];
  /** versions held of an id, newest first */
  versions(id: string): number[];
  /** the rulebook as Markdown; null where there is none */
  rulebook(id: string): Promise<string | null>;
}

/** Jobs of the queues by name, null while it cannot be reached. */
export type Queues = () => Promise<Record<string, { pending: number; failed: number }> | null>;

/** A measure as it is now; labels are ids of rulesets, channels, states, never of accounts. */
export interface Level {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
}

/** Counts for the operator. */
export interface Figures {
  /** a row of the log was written */
  moved(rules: string, kind: string): void;
  refused(code: string, clause: string | undefined): void;
  answered(method: string, status: number): void;
  /** a game is rebuilt from its log, until the answer is called */
  replaying(rules: string): () => void;
  /** all of them and `levels` in the form of Prometheus */
  text(levels: readonly Level[]): Promise<string>;
}

/** Tells a collector what takes how long. Names and attributes are kinds and ids of games; never names of accounts, secrets or anything of a move. */
export interface Tracing {
  span<T>(name: string, attributes: Record<string, string | number>, body: () => Promise<T>): Promise<T>;
  /** a request that has come in; `within`: what is done for it; `route`: its pattern, not its address */
  request(method: string, headers: object): { within(next: () => void): void; end(route: string, status: number): void };
}

export interface App {
  db: Database;
  register: Register;
  clock: Clock;
  calendar: Calendar;
  ids: Ids;
  chance: Chance;
  digest: DigestPort;
  passwords: Passwords;
  shapes: Shapes;
  keyPair: KeyPair;
  targets: Targets;
  bell: Bell;
  news: News;
  queues: Queues;
  figures: Figures;
  tracing: Tracing;
  log: Log;
  tables: TableCache;
  /** where the site is reached, without a slash at the end: links in mails and refusals */
  publicUrl: string;
}

export type Scope = 'read' | 'play' | 'account' | 'admin';

/** Who calls, and how. `accountId` null: signed out. */
export interface Caller {
  accountId: string | null;
  scopes: ReadonlySet<Scope>;
  admin: boolean;
  language: Language;
  /** what the log says of the way a move came: rest, graphql, web, link, bot, worker */
  via: string;
  /** the session or token that was shown, for revoking streams and `sessions/current` */
  sessionId?: string;
  tokenId?: string;
}

/** A signed-in write that may be repeated: the first outcome again. `request`: SHA-256 of the canonical body. */
export interface IdempotencyKey {
  key: string;
  method: string;
  path: string;
  request: Uint8Array;
}
