import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { figuresFor, isReady } from '../../app/service/index.ts';
import { isAtHand } from '../at-hand.ts';
import { bodyLimit } from '../content.ts';
import { costLimit, depthLimit } from '../figures.ts';
import { type Limiter, type Limits, standardLimits } from '../limits.ts';
import type { Streams } from '../streams.ts';
import type { Edge } from './edge.ts';
import { operation } from './operation.ts';

const open = { open: true, limit: 'none' as const };

export function serviceRoutes(server: FastifyInstance, { app }: Edge, limiter: Limiter, streams: Streams): void {
  const state = (example: string) => Type.Object({ status: Type.String() }, { examples: [{ status: example }] });

  server.get(
    '/healthz',
    {
      config: open,
      schema: operation({
        id: 'healthz',
        probe: true,
        tag: 'service',
        summary: 'This process is alive',
        answer: [200, state('alive'), 'It is.'],
        needs: 'nothing',
      }),
    },
    async () => ({ status: 'alive' }),
  );
  server.get(
    '/readyz',
    {
      config: open,
      schema: operation({
        id: 'readyz',
        probe: true,
        tag: 'service',
        summary: 'This process can serve',
        answer: [200, state('ready'), 'It can.'],
        needs: 'nothing',
      }),
    },
    async () => {
      await isReady(app);
      return { status: 'ready' };
    },
  );
  server.get(
    '/v1/limits',
    {
      schema: operation({
        id: 'limits',
        tag: 'service',
        summary: 'How much one may ask',
        description: 'Each answer says in `RateLimit-…` headers how things stand; a refused one says in `Retry-After` how long to wait.',
        answer: [200, Type.Object({}, { additionalProperties: true, examples: [limitsOf(standardLimits)] }), 'The limits.'],
        needs: 'nothing',
      }),
    },
    async () => limitsOf(limiter.limits),
  );
  server.get(
    '/metrics',
    {
      config: { limit: 'none' as const },
      schema: operation({
        id: 'metrics',
        tag: 'service',
        summary: 'Figures for Prometheus',
        description: 'To whoever asks from the machine itself; else with the scope `admin`.',
        answer: [200, Type.String({ examples: ['fieldpost_requests_total{method="GET",status="200"} 12\n'] }), 'Text format 0.0.4.'],
        media: 'text/plain',
        errors: ['forbidden_scope', 'forbidden'],
      }),
    },
    async (request, reply) => {
      const streaming = { name: 'fieldpost_streams', help: 'Open streams of this process.', values: [{ value: streams.size }] };
      const text = await figuresFor(app, request.caller, isAtHand(request), [streaming]);
      return reply.type('text/plain; version=0.0.4; charset=utf-8').serializer(String).send(text);
    },
  );
}

function limitsOf({ reads, writes, tokenReads, tokenWrites, signIns, newAccounts }: Limits) {
  const perMinute = ({ perSecond, burst }: { perSecond: number; burst: number }) => ({ perMinute: Math.round(perSecond * 60), burst });
  return {
    rates: {
      reads: { ...reads, per: 'account, else address' },
      writes: { ...writes, per: 'account, else address' },
      tokenReads: { ...tokenReads, per: 'access token' },
      tokenWrites: { ...tokenWrites, per: 'access token' },
      signIns: { ...perMinute(signIns), per: 'address' },
      newAccounts: { ...perMinute(newAccounts), per: 'address' },
    },
    bodyBytes: bodyLimit,
    actionBytes: 64 * 1024,
    actionDepth: 12,
    pageSize: { standard: 50, most: 200 },
    graphql: { cost: costLimit, depth: depthLimit },
    idempotencyDays: 7,
  };
}
