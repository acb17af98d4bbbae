// What the public API answers, as far as this client reads it (openapi/openapi.yaml describes all of it).
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type Language = 'en' | 'ru' | 'uk';

export interface Me {
  id: string;
  kind: 'person' | 'guest' | 'bot';
  name: string;
  email: string | null;
  emailConfirmed: boolean;
  pendingEmail: string | null;
  about: string;
  locale: Language;
  timeZone: string;
  quietHours: { from: string; to: string } | null;
  admin: boolean;
  createdAt: string;
}

export interface Profile {
  name: string;
  kind: 'person' | 'guest' | 'bot';
  about: string;
  createdAt: string;
  [more: string]: unknown;
}

export interface Seat {
  seat: number;
  state: 'open' | 'invited' | 'taken' | 'bot' | 'offered' | 'left';
  account: string | null;
  bot: string | null;
  gone: boolean;
  [more: string]: unknown;
}

export interface Decision {
  id: string;
  seat: number;
  kind: string;
  reaction: boolean;
  openedAt: string;
  deadline: string | null;
  ask?: string;
}

export interface Result {
  ranking: number[][];
  [more: string]: unknown;
}

export interface Clock {
  kind: 'none' | 'fixed' | 'bank';
  span?: string;
  reserve?: string;
  increment?: string;
  cap?: string;
  reaction?: string;
  onTimeout?: string;
}

export interface Game {
  id: string;
  name: string;
  rules: string;
  rulesVersion: number;
  status: 'open' | 'active' | 'paused' | 'finished' | 'cancelled';
  visibility: 'public' | 'unlisted' | 'private';
  rated: boolean;
  options: JsonObject;
  clock: Clock;
  owner: string | null;
  seats: Seat[];
  version: number;
  decisions: Decision[];
  result: Result | null;
  head: string | null;
  fairness: { commitment: string; secret: string | null };
  seat: number | null;
  undoable: number[];
  fromPosition: boolean;
  readOnly: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface PositionView {
  version: number;
  seat: number | null;
  position: JsonObject;
  decisions: Decision[];
  result: Result | null;
}

export interface Move {
  seq: number;
  seat: number | null;
  kind: string;
  action: (JsonObject & { type: string }) | null;
  hidden: boolean;
  draws: (number | number[])[] | null;
  events: (JsonObject & { type: string })[];
  text: string[];
  at: string;
  hash: string;
  takenBack: boolean;
}

export interface Choice {
  label: string;
  at: string[];
  partial: JsonObject;
  number?: { pointer: string; min: number; max: number };
}

export interface Composed {
  partial: JsonObject;
  legal: boolean;
  refusal: null | { clause: string; pointer: string; text: string };
  next: Choice[];
}

export interface Outcome {
  move: Move;
  followed: Move[];
  version: number;
  position: JsonObject;
  decisions: Decision[];
  result: Result | null;
}

export interface Waiting extends Decision {
  ask: string;
  game: { id: string; name: string; rules: string; version: number };
}

export interface Message {
  id: string;
  account: string | null;
  seat: number | null;
  body: string;
  at: string;
}

export interface OptionWords {
  name: string;
  title: string;
  help: string;
  values: { value: Json; title: string }[] | null;
}

export interface RuleSet {
  id: string;
  version: number;
  title: string;
  summary: string;
  seats: { min: number; max: number };
  bots: string[];
  scenarios: { id: string; title: string; options: JsonObject }[];
  options: OptionWords[];
  schemas: { options: OptionSchema };
}

export interface OptionSchema {
  type?: string | string[];
  properties?: Record<string, OptionSchema>;
  items?: OptionSchema;
  anyOf?: OptionSchema[];
  enum?: Json[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: Json;
}

export interface Session {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  current: boolean;
}

export interface Token {
  id: string;
  token?: string | null;
  name: string;
  scopes: string[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export interface Page<T> {
  items: T[];
  next: string | null;
}
