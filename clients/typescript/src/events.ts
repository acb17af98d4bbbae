// Server-Sent Events that resume. Read with fetch, because a browser's EventSource cannot send a token.
import type { Client } from './index.ts';
import { pause } from './patient-fetch.ts';
import { problemOf } from './problem.ts';

/** What changed, not what it is: fetch it as yourself. `open`: the stream (again) tells what happens; fetch once what you show. */
export type Change =
  | { type: 'open'; resumed: boolean }
  | { type: 'game'; id: string; version: number }
  | { type: 'decision'; game: string; id: string }
  | { type: 'message'; game: string; id: string };

export interface EventsOptions {
  /** games to follow besides my own */
  games?: readonly string[];
  /** ends the stream: the loop over it ends without an error */
  signal?: AbortSignal;
  /** id of the last event that an earlier stream told, to go on from there */
  lastEventId?: string;
  /** told with each event, to be kept for `lastEventId` */
  onId?: (id: string) => void;
  /** told when the line broke and is being opened again in so many milliseconds */
  onLost?: (wait: number) => void;
}

const longestPause = 30_000;
/** The service says something every 25 s; longer silence is a line that broke without a word. */
const longestSilence = 60_000;

/**
 * `for await (const change of events(client, {signal}))`: never ends by itself. A line that breaks is opened again from where it was; some events come
 * twice then. Throws `FieldpostError` when the service refuses (a revoked token, a game that may not be watched).
 */
export async function* events(client: Client, options: EventsOptions = {}): AsyncGenerator<Change, void, undefined> {
  const { games = [], signal, onId, onLost } = options;
  let { lastEventId } = options;
  let retry = 1000;
  let failures = 0;
  let resumed = lastEventId !== undefined;
  const path = `/v1/events${games.length > 0 ? `?game=${games.map(encodeURIComponent).join(',')}` : ''}`;
  while (!signal?.aborted) {
    const line = new AbortController();
    const stop = () => line.abort();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const headers: Record<string, string> = { Accept: 'text/event-stream', ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
      const response = await client.fetch(path, { headers, signal: line.signal });
      if (!response.ok) {
        if (response.status < 500) throw await problemOf(response);
      } else if (response.body !== null) {
        failures = 0;
        yield { type: 'open', resumed };
        resumed = true;
        for await (const block of blocksOf(response.body, stop)) {
          if (signal?.aborted) return;
          if (block.retry !== undefined) retry = block.retry;
          if (block.id !== undefined) {
            lastEventId = block.id;
            onId?.(block.id);
          }
          const change = changeOf(block);
          if (change !== null) yield change;
        }
      }
    } catch (error) {
      if (isRefusal(error)) throw error;
      // a line that broke is no error of the caller's: it is opened again
    } finally {
      signal?.removeEventListener('abort', stop);
      line.abort();
    }
    if (signal?.aborted) return;
    const wait = Math.min(longestPause, retry * 2 ** failures++);
    onLost?.(wait);
    await pause(wait, signal).catch(() => undefined);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'FieldpostError';
}

interface Block {
  event?: string;
  data?: string;
  id?: string;
  retry?: number;
}

function changeOf({ event, data }: Block): Change | null {
  if (event === undefined || data === undefined) return null;
  return { type: event, ...(JSON.parse(data) as object) } as Change;
}

/** The blocks of a stream; comments come as empty ones. Calls `silent` when nothing at all came for too long. */
async function* blocksOf(body: ReadableStream<Uint8Array>, silent: () => void): AsyncGenerator<Block> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const timer = setTimeout(silent, longestSilence);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split(/\r?\n\r?\n/);
      text = parts.pop() as string;
      for (const part of parts) yield blockOf(part);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function blockOf(part: string): Block {
  const block: Block = {};
  for (const line of part.split(/\r?\n/)) {
    const [, field, value = ''] = /^([a-z]+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event' || field === 'id') block[field] = value;
    else if (field === 'data') block.data = block.data === undefined ? value : `${block.data}\n${value}`;
    else if (field === 'retry') block.retry = Number(value);
  }
  return block;
}
