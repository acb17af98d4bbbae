// Calls of the public API: JSON both ways, the session's cookie, the reader's language; problems become `Problem`.
import type { Decision, Language } from './types.ts';

/** A refusal of the API (RFC 9457). `offline`: no answer came. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string | undefined;
  readonly pointer: string | undefined;
  readonly decisions: Decision[] | undefined;
  constructor(status: number, body: { code?: string; detail?: string; title?: string; clause?: string; pointer?: string; decisions?: Decision[] }) {
    super(body.detail ?? body.title ?? '');
    this.status = status;
    this.code = body.code ?? 'unavailable';
    this.clause = body.clause;
    this.pointer = body.pointer;
    this.decisions = body.decisions;
  }
}

let language: Language = 'en';
export function speak(to: Language): void {
  language = to;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the API. Throws `Problem`. `key`: repeats of one wish carry the same. */
export async function call<T>(method: Method, path: string, body?: unknown, key?: string): Promise<T> {
  const turn = turnKeyFor(path);
  const headers: Record<string, string> = { 'accept-language': language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  if (turn !== null) headers.authorization = `Turn ${turn}`;
  const answer = await fetch(`/v1${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }).catch(() => {
    throw new Problem(0, { code: 'offline' });
  });
  const text = await answer.text();
  if (!answer.ok) throw new Problem(answer.status, bodyOf(text));
  return (
    answer.headers.get('content-type')?.includes('json') && !answer.headers.get('content-type')?.includes('ndjson') ? JSON.parse(text) : text
  ) as T;
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}, key?: string) => call<T>('POST', path, body, key);

function bodyOf(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** What the link of a turn mail opens without a session: kept for this tab, for its one game. */
const openedByLink = /^\/games\/([^/?]+)(\/(position|legal|moves|undo))?(\?.*)?$/;
const keyName = (game: string) => `fieldpost.turn.${game}`;

export function keepTurnKey(game: string, key: string): void {
  sessionStorage.setItem(keyName(game), key);
}
/** @returns what was kept */
export function dropTurnKey(game: string): string | null {
  const key = sessionStorage.getItem(keyName(game));
  sessionStorage.removeItem(keyName(game));
  return key;
}
export function hasTurnKey(game: string): boolean {
  return sessionStorage.getItem(keyName(game)) !== null;
}
function turnKeyFor(path: string): string | null {
  const [, game] = openedByLink.exec(path) ?? [];
  return game === undefined ? null : sessionStorage.getItem(keyName(game));
}
