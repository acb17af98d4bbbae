import { openConnection, type QueueConnection, type QueueSettings, reachQueue } from './connection.ts';

/** A queue or a worker of BullMQ, as far as opening and closing go. */
export interface Part {
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** Parts that are opened as soon as the backend can be reached, at once or later. */
export interface Opening<P extends Part> {
  /** null: closed before it came to that */
  up: Promise<P[] | null>;
  closing(): boolean;
  close(): Promise<void>;
}

/** Milliseconds between two tries, and those that a part may take to get ready or to close. */
const pause = 500;
const patience = 8_000;

/** `connections`: see `openConnection`. `make` is called anew for each try: a part that failed to get ready once stays broken. */
export function openParts<P extends Part>(settings: QueueSettings, connections: number, make: (connection: QueueConnection) => P[]): Opening<P> {
  let closing = false;
  let shut = async () => {};
  const attempt = async (): Promise<P[]> => {
    await reachQueue(settings);
    const connection = openConnection(settings, connections);
    const parts = make(connection);
    shut = () => shutParts(parts, connection);
    // A backend that is away says so a hundred times a minute; who gives and takes says it once.
    for (const part of parts) part.on('error', () => {});
    try {
      await inTime(Promise.all(parts.map((part) => part.waitUntilReady())));
      return parts;
    } catch (error) {
      await shut();
      throw error;
    }
  };
  const opening = async (): Promise<P[] | null> => {
    while (!closing) {
      try {
        return await attempt();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
      }
    }
    return null;
  };
  const up = opening();
  return {
    up,
    closing: () => closing,
    async close() {
      closing = true;
      if ((await up) !== null) await shut();
    },
  };
}

async function shutParts(parts: readonly Part[], connection: QueueConnection): Promise<void> {
  // with a backend that is away closing would wait for ever
  await Promise.all(parts.map((part) => inTime(part.close()).catch(() => {})));
  await inTime(connection.close()).catch(() => {});
}

/** What takes longer than the patience of this room fails. */
export function inTime<T>(work: Promise<T>, limit = patience): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), limit).unref())]);
}
