// News between processes: what changed, never what it is now. LISTEN/NOTIFY, or Redis where REDIS_URL is set.
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { News, NewsItem } from '../app/app.ts';

export type NewsWay = { kind: 'postgres'; url: string } | { kind: 'redis'; url: string };

/** `lost`: news may have been missed while the connection was away. */
type Heard = NewsItem | { type: 'lost' };
type Listener = (heard: Heard) => void;

export interface NewsBus extends News {
  /** Hears what any process publishes, this one too. Answers how to stop listening. */
  listen(listener: Listener): () => void;
  close(): Promise<void>;
}

interface Wire {
  send(texts: string[]): Promise<void>;
  /** calls `heard` with each text, `lost` after each time that the connection was away */
  receive(heard: (text: string) => void, lost: () => void): void;
  close(): Promise<void>;
}

const channel = 'fieldpost_news';

/** Milliseconds that news wait for more: a statement costs as much for ten as for one. */
const gather = 10;

/** Listens only once somebody asks to: a process that publishes needs no connection for it. Publishing never throws and never waits. */
export function openNews(way: NewsWay): NewsBus {
  const wire = way.kind === 'postgres' ? postgresWire(way.url) : redisWire(way.url);
  const listeners = new Set<Listener>();
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard);
  };
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let receiving = false;
  // One statement at a time: what is published meanwhile goes together with the next.
  const send = async () => {
    while (waiting.length > 0) {
      await wait(gather);
      const texts = waiting;
      waiting = [];
      // What does not arrive is made good by asking.
      await wire.send(texts).catch(() => {});
    }
    sending = null;
  };
  return {
    publish(item) {
      waiting.push(JSON.stringify(item));
      sending ??= send();
    },
    listen(listener) {
      listeners.add(listener);
      if (!receiving)
        wire.receive(
          (text) => tell(JSON.parse(text) as NewsItem),
          () => tell({ type: 'lost' }),
        );
      receiving = true;
      return () => listeners.delete(listener);
    },
    async close() {
      await sending;
      await wire.close();
    },
  };
}

/** Milliseconds until a connection that broke is tried again. */
const pause = 500;

function postgresWire(url: string): Wire {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, application_name: 'fieldpost news' });
  pool.on('error', () => {});
  let closing = false;
  let listening: pg.Client | undefined;
  const connect = async (heard: (text: string) => void, lost: () => void, again: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'fieldpost news' });
    listening = client;
    let over = false;
    const retry = () => {
      if (over) return;
      over = true;
      client.end().catch(() => {});
      if (!closing) setTimeout(() => void connect(heard, lost, true), pause).unref();
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', ({ payload }) => payload && heard(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      if (again) lost();
    } catch {
      retry();
    }
  };
  return {
    async send(texts) {
      await pool.query('SELECT pg_notify($1, item) FROM unnest($2::text[]) item', [channel, texts]);
    },
    receive: (heard, lost) => void connect(heard, lost, false),
    async close() {
      closing = true;
      await Promise.all([pool.end(), listening?.end().catch(() => {})]);
    },
  };
}

function redisWire(url: string): Wire {
  const open = (maxRetriesPerRequest: number | null) => {
    const redis = new Redis(url, { maxRetriesPerRequest, connectTimeout: 5_000, retryStrategy: (times) => Math.min(times * 100, 2_000) });
    redis.on('error', () => {});
    return redis;
  };
  const sender = open(1);
  let listening: Redis | undefined;
  return {
    async send(texts) {
      await Promise.all(texts.map((text) => sender.publish(channel, text)));
    },
    receive(heard, lost) {
      const receiver = open(null);
      listening = receiver;
      let before = false;
      receiver.on('message', (_channel, text: string) => heard(text));
      receiver.on('ready', () => {
        if (before) lost();
        before = true;
      });
      // subscriptions come back by themselves when the connection does
      receiver.subscribe(channel).catch(() => {});
    },
    async close() {
      sender.disconnect();
      listening?.disconnect();
    },
  };
}
