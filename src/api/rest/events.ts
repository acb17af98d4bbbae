import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { type Change, insistListener } from '../../app/streams/index.ts';
import type { Streams } from '../streams.ts';
import type { Edge } from './edge.ts';
import { operation } from './operation.ts';

/** A comment as often as this keeps proxies from closing the line. */
const keepAliveMs = 25_000;
/** Bytes that may wait for a client that does not read. */
const mostWaiting = 256 * 1024;

export function eventRoutes(instance: FastifyInstance, { app }: Edge, streams: Streams): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();
  server.get(
    '/v1/events',
    {
      schema: operation(
        {
          id: 'events',
          tag: 'events',
          summary: 'What changes, as Server-Sent Events',
          description:
            'Says what changed, not what it is; fetch as yourself. `game {id, version}`: moves, seats or state of a game of mine, of one that I am invited to ' +
            'or follow; several rows may make one event. `decision {game, id}`: I am asked where I was not, at the start too; after a move of my own the answer to it ' +
            'says what I am asked next. `message {game, id}`: table talk. An id is an instant, the first comes at once. Send the last as `Last-Event-ID` when you ' +
            'come back: each game, decision and message that is newer, less a minute, is told once, as it stands then. A line with a colon keeps the stream alive.',
          answer: [
            200,
            Type.String({ examples: ['event: game\nid: 2026-03-01T12:00:00.000Z\ndata: {"id":"g_5c21","version":13}\n\n'] }),
            'A stream that ends when its session or token does.',
          ],
          media: 'text/event-stream',
          errors: ['unauthenticated', 'forbidden_scope', 'not_found'],
        },
        {
          querystring: Type.Object({
            game: Type.Optional(Type.String({ maxLength: 2000, description: 'Ids of games to follow besides my own, separated by commas.' })),
          }),
        },
      ),
    },
    async (request, reply) => {
      const games = (request.query.game ?? '').split(',').filter((id) => id !== '');
      const listener = { caller: request.caller, games };
      await insistListener(app, listener);
      const last = request.headers['last-event-id'];
      const lastEvent = typeof last === 'string' && last !== '' ? last : undefined;
      const line = openLine(reply, lastEvent === undefined ? app.clock.now() : null);
      try {
        const close = await streams.open(listener, request.ip, line, lastEvent);
        line.onClose(close);
      } catch (error) {
        line.refuse();
        throw error;
      }
      return line.take();
    },
  );
}

/** The answer as a stream of events; headers go out with the first byte, so that a refusal before it is an ordinary answer. */
function openLine(reply: FastifyReply, opened: Date | null) {
  const { raw } = reply;
  let taken = false;
  let ended = false;
  let early: string[] = [];
  let onClose = () => {};
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    onClose();
    if (taken) raw.end();
  };
  const write = (text: string) => {
    if (!taken) early.push(text);
    else if (!ended) {
      raw.write(text);
      // whoever does not read comes back and is told what it missed
      if (raw.writableLength > mostWaiting) end();
    }
  };
  return {
    change: (change: Change, at: Date) => write(eventOf(change, at)),
    end,
    refuse: () => {
      ended = true;
    },
    onClose: (close: () => void) => {
      onClose = close;
    },
    take() {
      reply.hijack();
      // the line is not used again, so that a server which stops need not wait for it
      raw.shouldKeepAlive = false;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      taken = true;
      raw.on('close', end);
      // whoever is cut off before anything happens comes back with this instant, or with the one that it came with
      raw.write(`retry: 3000\n${opened === null ? '' : `id: ${opened.toISOString()}\n`}\n`);
      for (const text of early) raw.write(text);
      early = [];
      if (ended) raw.end();
      else {
        timer = setInterval(() => write(': still here\n\n'), keepAliveMs);
        timer.unref();
      }
      return reply;
    },
  };
}

function eventOf(change: Change, at: Date): string {
  const { type, ...data } = change;
  return `event: ${type}\nid: ${at.toISOString()}\ndata: ${JSON.stringify(data)}\n\n`;
}
