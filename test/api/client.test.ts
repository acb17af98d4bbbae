// The typed client of clients/typescript against a server that listens.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Change, type Client, compose, createClient, events, FieldpostError, type NextChoice, unwrap, withNumber } from '@fieldpost/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientTypes, clientTypesFile } from '../../scripts/client-types.ts';
import { contractOf } from '../../src/api/contract.ts';
import { revokeToken } from '../../src/app/accounts/index.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
let baseUrl: string;
let client: Client;
beforeAll(async () => {
  here = await testServer();
  ann = await here.player('ann');
  bob = await here.player('bob');
  await here.server.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(here.server.server.address() as AddressInfo).port}`;
  client = createClient({ baseUrl, token: ann.token });
});
afterAll(() => here.close());

async function newGame(options = {}): Promise<string> {
  const game = await make(ann, { rules: 'counter', options, seatPlan: [{ account: 'ann' }, { account: 'bob' }] });
  await bob.ask('POST', `/games/${game}/seats`, {});
  return game;
}
const of = (id: string) => ({ params: { path: { id } } });

describe('the types of the client', () => {
  it('are those of the contract; `npm run contract` writes them anew', async () => {
    const written = readFileSync(join(import.meta.dirname, '..', '..', clientTypesFile), 'utf8');
    expect(await clientTypes(contractOf(here.server)['openapi.yaml'] as string)).toBe(written);
  });
});

describe('calls', () => {
  it('answer typed data, and play a move', async () => {
    const id = await newGame();
    const { decisions } = await unwrap(client.GET('/v1/games/{id}/legal', of(id)));
    const [open] = decisions;
    const outcome = await unwrap(client.POST('/v1/games/{id}/moves', { ...of(id), body: { decision: open!.id, action: open!.actions[0] } }));
    expect(outcome.move.action).toEqual(open!.actions[0]);
    expect(outcome.version).toBe(1);
  });

  it('unwrap a refusal as an error with its code', async () => {
    const refused = unwrap(client.GET('/v1/games/{id}', of('gam_none')));
    await expect(refused).rejects.toThrow(FieldpostError);
    await expect(refused).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('wait as Retry-After says, and repeat a write that was cut off with the same key', async () => {
    const keys: (string | null)[] = [];
    const script = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '0.01' } })),
    ];
    const shaky = createClient({
      baseUrl,
      token: ann.token,
      fetch: (input, init) => {
        keys.push((input as Request).headers.get('idempotency-key'));
        return script.shift()?.() ?? fetch(input, init);
      },
    });
    const game = await unwrap(shaky.POST('/v1/games', { body: { rules: 'counter', seats: 2 } }));
    expect(game.status).toBe('open');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/./);
  });

  it('answer a limit that lasts longer than the caller would wait', async () => {
    const limited = () => Promise.resolve(Response.json({ code: 'rate_limited', status: 429 }, { status: 429, headers: { 'retry-after': '3600' } }));
    await expect(unwrap(createClient({ baseUrl, fetch: limited }).GET('/v1/rules'))).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('composing', () => {
  it('goes from choice to choice until the action is whole', async () => {
    const id = await newGame({ combo: true });
    const { decisions } = await unwrap(client.GET('/v1/games/{id}/legal', of(id)));
    const decision = decisions[0]!.id;
    const action = await compose(client, id, decision, ({ next, legal }) => (legal ? 'send' : (next[1] as NextChoice)));
    expect(action).toEqual({ type: 'combo', adds: [2, 2] });
    await unwrap(client.POST('/v1/games/{id}/moves', { ...of(id), body: { decision, action } }));
  });

  it('puts a number of the range where the choice says', () => {
    const choice = { label: 'chips', at: [], partial: { musters: [{ chips: 1 }] }, number: { pointer: '/musters/0/chips', min: 1, max: 14 } };
    expect(withNumber(choice, 9).partial).toEqual({ musters: [{ chips: 9 }] });
    expect(choice.partial.musters[0]!.chips).toBe(1);
    expect(() => withNumber(choice, 15)).toThrow(RangeError);
  });
});

describe('events', () => {
  async function until(stream: AsyncGenerator<Change>, wanted: (change: Change) => boolean): Promise<Change> {
    for (;;) {
      const { value, done } = await stream.next();
      if (done) throw new Error('the stream ended');
      if (wanted(value)) return value;
    }
  }
  const play = async (player: TestPlayer, id: string) => {
    const { decisions } = (await player.ask('GET', `/games/${id}/legal`)).json();
    const { id: decision, actions } = decisions[0];
    expect((await player.ask('POST', `/games/${id}/moves`, { decision, action: actions[0] })).statusCode).toBe(201);
  };

  it('come, and go on after the line broke', async () => {
    const id = await newGame();
    const lines: AbortController[] = [];
    const breaking = createClient({
      baseUrl,
      token: ann.token,
      fetch: async (input, init) => {
        const line = new AbortController();
        lines.push(line);
        const answer = await fetch(input, { ...init, signal: line.signal });
        return answer;
      },
    });
    const stop = new AbortController();
    const ids: string[] = [];
    const stream = events(breaking, { signal: stop.signal, onId: (event) => ids.push(event) });
    expect(await until(stream, ({ type }) => type === 'open')).toEqual({ type: 'open', resumed: false });
    const first = until(stream, ({ type }) => type === 'game');
    await play(ann, id);
    expect(await first).toMatchObject({ id, version: 1 });
    lines[0]!.abort();
    await play(bob, id);
    expect(await until(stream, ({ type }) => type === 'open')).toEqual({ type: 'open', resumed: true });
    expect(await until(stream, (change) => change.type === 'game' && change.version === 2)).toMatchObject({ id });
    expect(ids.length).toBeGreaterThan(1);
    stop.abort();
    expect(await stream.next()).toMatchObject({ done: true });
  });

  it('end with an error when the token is revoked', async () => {
    const cy = await here.player('cy');
    const stream = events(createClient({ baseUrl, token: cy.token }));
    await until(stream, ({ type }) => type === 'open');
    const refused = stream.next();
    const { items } = (await cy.ask('GET', '/tokens')).json();
    await revokeToken(here.app, cy.caller, items[0].id);
    await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
