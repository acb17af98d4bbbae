// What viewers hear without asking: Server-Sent Events and GraphQL subscriptions.
import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { type Graph, selectionOf } from './twin-graphql.ts';
import { withoutBeats } from './twin-rest.ts';
import { tellAnswer } from './twin-transcript.ts';
import { headersOf, insidersOf, origin, type TwinGame, type Viewer, type World } from './twin-world.ts';

/** As much of a WebSocket as a listener needs. */
interface Socket {
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'ping', listener: () => void): void;
  pong(): void;
  send(text: string): void;
  terminate(): void;
}

/** How each subscription is asked for: its arguments, once for each game or once at all. */
const subscriptions: Record<string, (game: TwinGame) => Record<string, unknown> | null> = {
  gameUpdated: ({ id }) => ({ id }),
  decisionOpened: () => null,
};

/** Opens all streams of a viewer; what they say is told when `end` is called. */
export async function listen(world: World, graph: Graph, viewer: Viewer): Promise<{ end(): Promise<void> }> {
  const events = await hear(world, viewer);
  const socket = await subscribe(world, graph, viewer);
  return {
    async end() {
      await world.quiet();
      for (const one of [events, socket]) one();
    },
  };
}

function tell(world: World, viewer: Viewer, game: string | null, what: string, told: string): void {
  world.entries.push({ viewer: viewer.role, game, what, sent: '', told });
}

/** One stream that follows every game that the viewer may know of; what happens to the others is asked by the crawl. */
async function hear(world: World, viewer: Viewer): Promise<() => void> {
  const games = world.games.filter((game) => !game.private || insidersOf(game).has(viewer.role));
  const url = `/v1/events?game=${games.map(({ id }) => id).join()}`;
  const answer = await world.server.inject({ method: 'GET', url, headers: headersOf(viewer), payloadAsStream: true });
  let said = '';
  answer.stream().on('data', (chunk) => (said += String(chunk)));
  return () => {
    tell(world, viewer, null, `events ${url}`, tellAnswer(answer.statusCode, answer.headers, withoutBeats(said)));
    answer.raw.res.destroy();
  };
}

async function subscribe(world: World, graph: Graph, viewer: Viewer): Promise<() => void> {
  const said = new Map<string, string[]>();
  const { injectWS } = world.server as unknown as { injectWS(path: string, context: object): Promise<Socket> };
  const headers = { ...headersOf(viewer), origin, 'sec-websocket-protocol': 'graphql-transport-ws' };
  const socket = await injectWS.call(world.server, '/graphql', { headers, socket: { remoteAddress: '127.0.0.1' } });
  // a socket that was not made by connecting does not answer by itself
  socket.on('ping', () => socket.pong());
  const acknowledged = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as { type: string; id?: string };
      if (message.type === 'connection_ack') resolve();
      if (message.id !== undefined) said.get(message.id)?.push(data.toString());
    });
  });
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await acknowledged;
  const { streams } = world.server;
  for (const [id, payload] of askedFor(graph, world.games)) {
    const before = streams.size;
    const messages: string[] = [];
    said.set(id, messages);
    socket.send(JSON.stringify({ type: 'subscribe', id, payload }));
    // open, or refused
    while (streams.size === before && messages.length === 0) await world.quiet();
  }
  return () => {
    for (const [id, messages] of said)
      tell(world, viewer, world.games.find((game) => id.endsWith(` ${game.id}`))?.id ?? null, id, messages.join('\n'));
    socket.terminate();
  };
}

/** What is sent for each subscription, by a name for it. */
function askedFor(graph: Graph, games: readonly TwinGame[]): Map<string, { query: string; variables: Record<string, unknown> }> {
  const all = new Map<string, { query: string; variables: Record<string, unknown> }>();
  for (const field of graph.subscriptions) {
    const ask = subscriptions[field.name];
    if (ask === undefined) throw new Error(`the crawl does not know how to ask for the subscription ${field.name}`);
    const query = documentFor(field);
    for (const game of games) {
      const variables = ask(game);
      all.set(`subscription ${field.name}${variables === null ? '' : ` ${game.id}`}`, { query, variables: variables ?? {} });
    }
  }
  return all;
}

function documentFor(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const inner = isObjectType(type) ? ` { ${selectionOf(type)} }` : '';
  return `subscription${args && ` (${args})`} { ${field.name}${given && `(${given})`}${inner} }`;
}
