import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../src/api/server.ts';
import { composeApp } from '../../src/compose.ts';
import { openDatabase } from '../../src/store/database.ts';
import { type TestServer, testServer } from '../support/api.ts';

let here: TestServer;
beforeAll(async () => {
  here = await testServer();
});
afterAll(() => here.close());

describe('without a database', () => {
  it('the process is alive and not ready, and says so with a code', async () => {
    const lines: string[] = [];
    const note = (fields: object, message: string) => void lines.push(JSON.stringify({ fields, message }));
    const db = openDatabase('postgresql://somebody:secret-word@127.0.0.1:1/nothing', 1);
    const app = composeApp({
      db,
      clock: here.app.clock,
      bell: { ring() {} },
      news: { publish() {} },
      log: { info: note, warn: note, error: note },
      publicUrl: '',
    });
    const server = await buildServer(app, { publicUrl: null, trustProxy: false, mailbox: false, news: { listen: () => () => {} } });
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    expect((await server.inject('/readyz')).json()).toMatchObject({ status: 503, code: 'unavailable' });
    const answer = await server.inject('/v1/games');
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 });
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body + lines.join()).not.toMatch(/secret-word|ECONNREFUSED 127/);
    const graph = await server.inject({ method: 'POST', url: '/graphql', payload: { query: '{ games { nodes { id } } }' } });
    expect(graph.json().errors[0].extensions).toMatchObject({ status: 503, code: 'unavailable' });
    await server.close();
    await db.close();
  });
});

describe('what is no request', () => {
  it('gets a coded answer', async () => {
    await here.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = here.server.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('this is no HTTP\r\n\r\n'));
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('"code":"invalid_input"');
  });

  it.each([['/v1/games/%'], ['/%E0%A4%A'], [`/v1/games/${'x'.repeat(5000)}`], ['//'], ['/v1/../etc/passwd']])('at %s neither', async (url) => {
    const answer = await here.server.inject({ url });
    expect(['invalid_input', 'not_found']).toContain(answer.json().code);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('a server that stops', () => {
  it('does not wait for whoever is connected and asks nothing', async () => {
    const stopping = await testServer({ beside: here.app });
    await stopping.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stopping.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => stopping.server.server.once('connection', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve).resume());
    await stopping.close();
    await closed;
  });
});
