import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTracing } from '../../src/ports/tracing.ts';
import { startWorker } from '../../workers/worker.ts';
import { type TestServer, testServer } from '../support/api.ts';
import { channelsTo } from '../support/post-office.ts';
import { make } from './write-operations.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that keeps what it is sent. */
let collector: Server;
const bodies: string[] = [];
const spans = (): Span[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const valueIn = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let here: TestServer;
let close: () => Promise<void>;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const traces = await openTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, 'fieldpost-test');
  close = traces.close;
  here = await testServer({ parts: { tracing: traces.tracing } });
});
afterAll(async () => {
  await here.close();
  await new Promise((resolve) => collector.close(resolve));
});

describe('a collector of traces', () => {
  it('is told of a move: the request, append_moves within it, the jobs that follow; and nothing of what was played or of keys', async () => {
    const ann = await here.player('Annika');
    const id = await make(ann, { rules: 'counter', options: { combo: true }, seatPlan: [{ account: 'Annika' }, { bot: 'steady' }] });
    const trace = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
    const body = { decision: '0:0:0', action: { type: 'combo', adds: [3, 3, 3] } };
    await ann.ask('POST', `/games/${id}/moves?turn=s3cr3t`, body, { traceparent: trace, 'idempotency-key': 'k3y-c4n4ry' });
    await ann.ask('POST', `/games/${id}/moves`, { ...body, action: { type: 'c4n4ry' } });
    // no queue is there: the sweep of the worker does the job of the bot
    const worker = startWorker({ app: here.app, channels: channelsTo(here.app, null) }, { kind: 'redis', url: 'redis://127.0.0.1:1' }, 'test');
    await expect.poll(async () => (await ann.ask('GET', `/games/${id}`)).json().version, { timeout: 20_000 }).toBeGreaterThan(1);
    await worker.close();
    await close();

    const request = spans().find((span) => span.name === 'POST /v1/games/:id/moves') as Span;
    expect(request).toMatchObject({ traceId: 'a1'.repeat(16), parentSpanId: 'b2'.repeat(8) });
    expect([valueIn(request, 'http.route'), valueIn(request, 'http.response.status_code')]).toEqual(['/v1/games/:id/moves', 201]);
    const append = spans().find((span) => span.name === 'append_moves') as Span;
    expect(append).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
    expect([valueIn(append, 'fieldpost.game'), valueIn(append, 'fieldpost.rules'), valueIn(append, 'fieldpost.rows')]).toEqual([id, 'counter', 1]);
    const job = spans().find((span) => span.name === 'job of bots') as Span;
    expect(spans().find((span) => span.name === 'append_moves' && span.parentSpanId === job.spanId)).toBeDefined();

    const told = bodies.join('\n');
    for (const secret of ['combo', 'adds', 's3cr3t', 'k3y-c4n4ry', 'c4n4ry', ann.token, 'Annika', '0:0:0']) expect(told).not.toContain(secret);
  });
});
