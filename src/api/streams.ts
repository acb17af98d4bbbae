// Streams of one process: each hears what its listener may know, in order, until its session or token is revoked.
import type { App, NewsItem } from '../app/app.ts';
import { type Change, changeFor, isStillOpen, type Listener, missedBy, peopleOfGame } from '../app/streams/index.ts';
import { addressKey } from './limits.ts';
import type { Heard, NewsSource } from './news.ts';

export interface StreamEnd {
  /** what happened, and the instant to come back with */
  change(change: Change, at: Date): void;
  /** nothing comes any more */
  end(): void;
}

interface Stream {
  listener: Listener;
  /** the account, else the address */
  who: string;
  to: StreamEnd;
  /** events wait for each other, so that they arrive in order */
  last: Promise<void>;
  /** changes that are not yet looked at: each game and kind once */
  waiting: Map<string, NewsItem>;
  closed: boolean;
}

const mostPerAccount = 50;

export class Streams {
  readonly #app: App;
  readonly #streams = new Set<Stream>();
  readonly #stop: () => void;

  constructor(app: App, news: NewsSource) {
    this.#app = app;
    this.#stop = news.listen((heard) => this.#hear(heard));
  }

  /** Opens a stream for whoever comes from an address; answers how to close it. `lastEvent`: what was missed since then comes first. */
  async open(listener: Listener, address: string, to: StreamEnd, lastEvent?: string): Promise<() => void> {
    const { accountId } = listener.caller;
    const who = accountId === null ? addressKey(address) : `@${accountId}`;
    const stream: Stream = { listener, who, to, last: Promise.resolve(), waiting: new Map(), closed: false };
    this.#makeRoom(who);
    this.#streams.add(stream);
    if (lastEvent !== undefined) {
      try {
        const missed = await missedBy(this.#app, listener, lastEvent);
        const at = this.#app.clock.now();
        for (const change of missed) if (!stream.closed) to.change(change, at);
      } catch (error) {
        this.#close(stream);
        throw error;
      }
    }
    return () => this.#close(stream);
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Ends all streams and listens no more. */
  close(): void {
    this.#stop();
    for (const stream of this.#streams) this.#end(stream);
  }

  #hear(heard: Heard): void {
    if (heard.type === 'lost') {
      for (const stream of this.#streams) this.#end(stream);
    } else if (heard.type === 'revoked') {
      for (const stream of this.#streams) if (isRevoked(stream, heard)) this.#end(stream);
    } else if (this.#streams.size > 0) {
      const people = heard.type === 'decision' ? Promise.resolve(new Set<string>()) : peopleOfGame(this.#app, heard.game);
      people.catch(() => undefined);
      for (const stream of this.#streams) if (this.#mayConcern(stream, heard)) this.#look(stream, heard, people);
    }
  }

  #mayConcern({ listener }: Stream, item: Exclude<NewsItem, { type: 'revoked' }>): boolean {
    const account = listener.caller.accountId;
    return item.type === 'decision' ? item.account === account : account !== null || listener.games.includes(item.game);
  }

  #look(stream: Stream, item: Exclude<NewsItem, { type: 'revoked' }>, people: Promise<Set<string>>): void {
    const key = `${item.type} ${item.game}`;
    const waits = stream.waiting.has(key);
    stream.waiting.set(key, item);
    if (waits) return;
    stream.last = stream.last.then(async () => {
      const newest = stream.waiting.get(key) as NewsItem;
      stream.waiting.delete(key);
      if (stream.closed) return;
      try {
        const change = await changeFor(this.#app, stream.listener, newest, await people);
        if (change === null) return;
        if (!(await isStillOpen(this.#app, stream.listener.caller))) return this.#end(stream);
        if (!stream.closed) stream.to.change(change, this.#app.clock.now());
      } catch (error) {
        // what cannot be looked up now is asked for by the client when it comes back
        this.#app.log.warn({ error: String(error) }, 'a stream could not look at news and ends');
        this.#end(stream);
      }
    });
  }

  /** A client that opens streams without end loses its oldest; whoever is signed out is known by the address. */
  #makeRoom(who: string): void {
    const own = [...this.#streams].filter((stream) => stream.who === who);
    for (const stream of own.slice(0, Math.max(0, own.length - mostPerAccount + 1))) this.#end(stream);
  }

  #end(stream: Stream): void {
    if (stream.closed) return;
    this.#close(stream);
    stream.to.end();
  }

  #close(stream: Stream): void {
    stream.closed = true;
    this.#streams.delete(stream);
  }
}

function isRevoked({ listener: { caller } }: Stream, news: Extract<NewsItem, { type: 'revoked' }>): boolean {
  if (caller.accountId !== news.account) return false;
  if (news.token === undefined && news.session === undefined) return true;
  return (news.token !== undefined && caller.tokenId === news.token) || (news.session !== undefined && caller.sessionId === news.session);
}
