// The load process of the bench: plays games over GraphQL, or the floor's SQL where there is no pgbench. Its CPU is left out of all figures.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { body, floorGames, statements } from './floor.ts';
import type { Game } from './games.ts';

/** What the parent asks for, one at a time. */
export type Order =
  | { kind: 'games'; group: string; games: Game[] }
  | { kind: 'play'; group: string; port: number; clients: number; seconds: number; withPosition: boolean }
  | { kind: 'floor'; url: string; clients: number; seconds: number };

export interface Played {
  moves: number;
  seconds: number;
  /** ms */
  p50: number;
  p99: number;
  /** refusals by code: there should be none */
  refused: Record<string, number>;
}

const groups = new Map<string, Game[]>();

process.on('message', async (order: Order) => {
  if (order.kind === 'games') groups.set(order.group, order.games);
  if (order.kind === 'play') process.send?.(await play(order));
  else if (order.kind === 'floor') process.send?.(await floor(order));
  else process.send?.(null);
});

async function play({ group, port, clients, seconds, withPosition }: Extract<Order, { kind: 'play' }>): Promise<Played> {
  const games = groups.get(group)!;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const began = performance.now();
  const end = began + seconds * 1000;
  // each client has games of its own, so that no two move in one game
  const client = async (number: number) => {
    const own = games.filter((_, i) => i % clients === number);
    for (let i = 0; performance.now() < end; i++) {
      const playing = own.filter((game) => game.decision !== null);
      const game = playing[(i * 7) % playing.length];
      if (game === undefined) return;
      const started = performance.now();
      const code = await move(agent, port, game, withPosition);
      if (code === null) times.push(performance.now() - started);
      else refused[code] = (refused[code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    moves: times.length,
    seconds: took,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    refused,
  };
}

const query = (position: string) =>
  `mutation Move($id: ID!, $decision: ID, $action: JSON!) { submitMove(id: $id, decision: $decision, action: $action) { version result decisions { id seat kind deadline } move { seq events text } ${position} } }`;
const lean = query('');
const whole = query('position');
let keys = 0;

/** Null when the move was accepted, else the code of the refusal. */
async function move(agent: Agent, port: number, game: Game, withPosition: boolean): Promise<string | null> {
  const { id, seat } = game.decision!;
  const action = nextAction(game);
  // push-of-pike needs the position to know which units still stand
  const text = JSON.stringify({
    query: withPosition || game.units !== null ? whole : lean,
    variables: { id: game.id, decision: id, action },
  });
  const answer = await post(agent, port, game.tokens[seat]!, text);
  if (answer.errors) return String(answer.errors[0]?.extensions?.code ?? 'unknown');
  const { decisions, position } = answer.data!.submitMove;
  game.decision = decisions[0] ?? null;
  game.moves++;
  if (game.units !== null) game.units = unitsOf(position, game.units);
  return null;
}

function nextAction(game: Game): object {
  if (game.units === null) return { type: 'add', n: 1 + (game.moves % 3) };
  if (game.moves % game.perTurn === game.perTurn - 1) return { type: 'end' };
  const own = Object.entries(game.units).filter(([, unit]) => unit.seat === game.decision!.seat);
  const [name, unit] = own[game.moves % own.length]!;
  unit.parry = unit.parry === 'half' ? 'none' : 'half';
  return { type: 'stance', unit: name, key: 'parry', value: unit.parry };
}

function unitsOf(position: { units: Record<string, { seat: number }> }, before: NonNullable<Game['units']>): NonNullable<Game['units']> {
  return Object.fromEntries(Object.keys(position.units).map((name) => [name, before[name]!]));
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: positions differ by ruleset
  data?: { submitMove: { decisions: { id: string; seat: number }[]; position?: any } };
  errors?: { extensions?: { code?: string } }[];
}

function post(agent: Agent, port: number, token: string, text: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    authorization: `Bearer ${token}`,
    'idempotency-key': `bench-${process.pid}-${++keys}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString('utf8'))));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

async function floor({ url, clients, seconds }: Extract<Order, { kind: 'floor' }>): Promise<Played> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let moves = 0;
  const client = async () => {
    const connection = new pg.Client({ connectionString: url });
    await connection.connect();
    const run = (name: keyof typeof statements, values: unknown[]) => connection.query({ name, text: statements[name], values });
    while (performance.now() < end) {
      const game = 1 + Math.floor(Math.random() * floorGames);
      await connection.query('BEGIN');
      const seq = (await run('lock', [game])).rows[0].v + 1;
      await run('move', [game, seq, body]);
      await run('game', [game, seq]);
      await run('outbox', [game, seq]);
      await connection.query('COMMIT');
      moves++;
    }
    await connection.end();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { moves, seconds: (performance.now() - began) / 1000, p50: 0, p99: 0, refused: {} };
}
