// The public API through its typed client: the session's cookie or the key of a turn mail, the reader's language; refusals become `Problem`.
import { createClient, FieldpostError, unwrap } from '@fieldpost/client';
import type { AsJson, Decision, Language } from './types.ts';

/** A refusal of the API (RFC 9457). `offline`: no answer came. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string | undefined;
  readonly pointer: string | undefined;
  readonly decisions: Decision[] | undefined;
  constructor(status: number, body: { code: string; detail?: string; clause?: string; pointer?: string; decisions?: unknown }) {
    super(body.detail ?? '');
    this.status = status;
    this.code = body.code;
    this.clause = body.clause;
    this.pointer = body.pointer;
    this.decisions = body.decisions as Decision[] | undefined;
  }
}

let language: Language = 'en';
export function speak(to: Language): void {
  language = to;
}

/** What asks in a page must not keep its reader waiting for long. */
const longestWait = 5000;

export const api = createClient({ baseUrl: '', fetch: asReader, longestWait });

/** As whoever reads: in their language, and by the key of a turn mail where one opened this game. */
function asReader(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const turn = turnKeyFor(new URL(request.url).pathname);
  request.headers.set('accept-language', language);
  if (turn !== null) request.headers.set('authorization', `Turn ${turn}`);
  return fetch(request);
}

/** What a call answers: `ask(api.GET('/v1/games/{id}', { params: byId(id) }))`. Throws `Problem`. */
export async function ask<D>(call: Promise<{ data?: D; error?: unknown; response: Response }>): Promise<AsJson<NonNullable<D>>> {
  try {
    return (await unwrap(call)) as AsJson<NonNullable<D>>;
  } catch (error) {
    if (error instanceof FieldpostError) throw new Problem(error.status, error.problem);
    throw new Problem(0, { code: 'offline' });
  }
}

export const byId = (id: string) => ({ path: { id } });

/** What the link of a turn mail opens without a session: kept for this tab, for its one game. */
const openedByLink = /^\/v1\/games\/([^/]+)(\/(position|legal|moves|undo))?$/;
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
