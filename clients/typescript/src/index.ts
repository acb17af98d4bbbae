// A typed client of Fieldpost's public API. Imports openapi-fetch and what every browser and Node have; nothing of the server.
import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { type PatientFetchOptions, patientFetch } from './patient-fetch.ts';
import type { components, paths } from './schema.ts';

export { type Composed, compose, type NextChoice, type Pick, withNumber } from './compose.ts';
export { type Change, type EventsOptions, events } from './events.ts';
export { FieldpostError, type Problem, unwrap } from './problem.ts';
export type { components, operations, paths } from './schema.ts';

type Schemas = components['schemas'];
export type Game = Schemas['Game'];
export type Seat = Schemas['Seat'];
export type Clock = Schemas['Clock'];
export type Decision = Schemas['Decision'];
export type Legal = Schemas['Legal'];
/** An open decision with its legal actions. */
export type LegalDecision = Legal['decisions'][number];
export type Position = Schemas['Position'];
export type Move = Schemas['Move'];
export type MoveOutcome = Schemas['MoveOutcome'];
export type Ruleset = Schemas['RuleSet'];
export type Me = Schemas['Me'];
export type Message = Schemas['Message'];
export type WaitingDecision = Schemas['WaitingDecision'];
/** What a seat sends: a type and its parameters, whose JSON Schema stands in the ruleset. */
export type Action = LegalDecision['actions'][number];

export interface ClientOptions extends PatientFetchOptions {
  /** where the service is, without `/v1`: `https://play.example.org`; '' in a browser means the page's own origin */
  baseUrl: string;
  /** an access token (`fp_…`); without one a browser's cookie session speaks, or nobody */
  token?: string;
  /** language of sentences: `en`, `ru`, `uk`; else the account's, or the browser's */
  language?: string;
}

/** `GET`, `POST`, … by path of the OpenAPI document, each answering `{data, error, response}`; and how it was made. */
export interface Client extends FetchClient<paths> {
  readonly options: ClientOptions;
  /** the same fetch with its headers, for what is no JSON: records, streams */
  readonly fetch: typeof globalThis.fetch;
}

/**
 * A client for one account. A refusal by rate limit is waited out as Retry-After says; a write carries an Idempotency-Key of its own, so that
 * a connection that breaks is tried again without doing anything twice.
 */
export function createClient(options: ClientOptions): Client {
  const headers: Record<string, string> = {
    ...(options.token && { Authorization: `Bearer ${options.token}` }),
    ...(options.language && { 'Accept-Language': options.language }),
  };
  // with a token no cookie comes along, so that the two never speak for different accounts
  const credentials = options.token ? 'omit' : 'same-origin';
  const patient = patientFetch(options);
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const client = createFetchClient<paths>({ baseUrl, headers, credentials, fetch: (request: Request) => patient(request) });
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, baseUrl || originOfPage()) : input, { credentials, ...init });
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return patient(request);
  };
  return Object.assign(client, { options: { ...options, baseUrl }, fetch });
}

function originOfPage(): string {
  const { location } = globalThis as { location?: { origin: string } };
  if (location === undefined) throw new Error('baseUrl is needed where there is no page');
  return location.origin;
}
