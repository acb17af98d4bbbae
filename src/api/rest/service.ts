import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { isReady, measures } from '../../app/service/index.ts';
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
      config: open,
      schema: operation({
        id: 'metrics',
        probe: true,
        tag: 'service',
        summary: 'Figures for Prometheus',
        answer: [200, Type.String({ examples: ['fieldpost_requests_total{method="GET",status="200"} 12\n'] }), 'Text format 0.0.4.'],
        media: 'text/plain',
        needs: 'nothing',
      }),
    },
    async (_request, reply) => {
      const { games } = await measures(app);
      const memory = process.memoryUsage();
      const lines = [
        ...series(
          'fieldpost_games',
          'gauge',
          'Games by status.',
          Object.entries(games).map(([status, count]) => [`status="${status}"`, count]),
        ),
        ...series('fieldpost_streams', 'gauge', 'Open streams of this process.', [['', streams.size]]),
        ...series('fieldpost_requests_total', 'counter', 'Answered requests of this process.', [...answered(server)]),
        ...series('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', memory.rss]]),
        ...series('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', [['', memory.heapUsed]]),
        ...series('process_uptime_seconds', 'gauge', 'Since the start.', [['', Math.round(process.uptime())]]),
      ];
      return reply
        .type('text/plain; version=0.0.4; charset=utf-8')
        .serializer(String)
        .send(`${lines.join('\n')}\n`);
    },
  );
}

function series(name: string, type: string, help: string, values: [labels: string, value: number][]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`)];
}

function* answered(server: FastifyInstance): Generator<[string, number]> {
  for (const [labels, count] of server.answeredRequests) yield [labels, count];
}

function limitsOf({ reads, writes, signIns, newAccounts }: Limits) {
  const perMinute = ({ perSecond, burst }: { perSecond: number; burst: number }) => ({ perMinute: Math.round(perSecond * 60), burst });
  return {
    rates: {
      reads: { ...reads, per: 'account, else address' },
      writes: { ...writes, per: 'account, else address' },
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
