// npm run bench [-- --quick | --smoke] [--rounds N] [--seconds N] [--only GROUP,…] [--profile]: figures 1, 1b, 4, 5 and 7, against the floor of the same PostgreSQL
// server, in turn. Prints medians of per-round ratios; asserts nothing. DATABASE_URL: a server whose user may make databases; else an embedded one.
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { composeApp } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { prepareDatabases } from '../../src/embedded/databases.ts';
import { startPostgres } from '../../src/embedded/index.ts';
import { databaseClock } from '../../src/ports/clock.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { withClient, withDatabase } from '../../src/store/roles.ts';
import { counter } from '../support/counter.ts';
import { cpuOf, cpuOfServer, postmasterOf } from './cpu.ts';
import { hasPgbench, prepareFloor, runPgbench } from './floor.ts';
import { type Game, type Group, makeGames, makePlayers } from './games.ts';
import { waitsOf } from './legal.ts';
import type { Played } from './load.ts';
import { ask, child, endChildren, told } from './processes.ts';
import { profileText } from './profile.ts';
import { replayCounter, replayGames } from './replay.ts';
import { median, reportRounds, type Sample } from './report.ts';

const root = join(import.meta.dirname, '..', '..');
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { quick: flag, smoke: flag, profile: flag, rounds: text, seconds: text, only: text } });
/** `smoke` only shows that the bench still runs: its figures mean nothing. */
const scale = values.smoke
  ? { rounds: 1, seconds: 1, size: 0.02, longMoves: 500, warmMoves: 50, warmSeconds: 5, randomGames: 1 }
  : values.quick
    ? { rounds: 3, seconds: 1, size: 0.25, longMoves: 5000, warmMoves: 8000, warmSeconds: 30, randomGames: 3 }
    : { rounds: 7, seconds: 3, size: 1, longMoves: 5000, warmMoves: 8000, warmSeconds: 90, randomGames: 10 };
const { size, longMoves, warmMoves, warmSeconds } = scale;
const rounds = Number(values.rounds ?? scale.rounds);
const seconds = Number(values.seconds ?? scale.seconds);
const clients = 8;

const endless = { target: 1e12, turns: 1e12 };
const pikes = { muster: 'standard', rounds: 20, field: 'plain' };
/** What is played in each round. `of`: the group that goal 4 compares it with. */
const allGroups: Record<string, Group> = {
  counter: { title: 'counter', kind: { rules: 'counter', options: endless, moves: 50, perTurn: 0 }, count: 400 },
  counterSeen: {
    title: 'counter, position in the answer',
    kind: { rules: 'counter', options: endless, moves: 50, perTurn: 0 },
    count: 400,
    position: true,
  },
  counterLong: {
    title: `counter at ${longMoves} moves`,
    kind: { rules: 'counter', options: endless, moves: longMoves, perTurn: 0 },
    count: 32,
    of: 'counter',
  },
  big: { title: 'counter, 20 KB position', kind: { rules: 'counter', options: { ...endless, pad: 20_000 }, moves: 50, perTurn: 0 }, count: 200 },
  bigSeen: {
    title: 'counter, 20 KB position, in the answer too',
    kind: { rules: 'counter', options: { ...endless, pad: 20_000 }, moves: 50, perTurn: 0 },
    count: 200,
    position: true,
  },
  pikes: { title: 'push-of-pike, turns of 8 actions', kind: { rules: 'push-of-pike', options: pikes, moves: 0, perTurn: 8 }, count: 400 },
  pikesShort: {
    title: 'push-of-pike at 50 moves, turns of 160',
    kind: { rules: 'push-of-pike', options: pikes, moves: 50, perTurn: 160 },
    count: 200,
  },
  pikesLong: {
    title: `push-of-pike at ${longMoves} moves, turns of 160`,
    kind: { rules: 'push-of-pike', options: pikes, moves: longMoves, perTurn: 160 },
    count: 32,
    of: 'pikesShort',
  },
};

/** By ruleset, the action that resolves a whole round, where there is one. */
const wholeRounds: Record<string, string> = { 'push-of-pike': 'end', 'sealed-orders': 'plan' };

const groups = Object.fromEntries(Object.entries(allGroups).filter(([name]) => values.only === undefined || values.only.split(',').includes(name)));

const say = (line = '') => console.log(line);
const embedded = process.env.DATABASE_URL ? null : await startPostgres({ root, folder: join(root, '.fieldpost', 'bench'), say });
const adminUrl = process.env.DATABASE_URL ?? embedded!.adminUrl;
try {
  await run();
} finally {
  await endChildren();
  await withClient(adminUrl, async (client) => {
    for (const name of ['fieldpost_bench', 'fieldpost_bench_queue', 'fieldpost_bench_floor'])
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  await embedded?.release();
}

async function run(): Promise<void> {
  replaySpeeds();
  choiceWaits();
  await withClient(adminUrl, async (client) => {
    for (const name of ['fieldpost_bench', 'fieldpost_bench_queue', 'fieldpost_bench_floor'])
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    for (const name of ['fieldpost_bench', 'fieldpost_bench_floor']) await client.query(`CREATE DATABASE ${name}`);
  });
  const databases = await prepareDatabases(readConfig({ DATABASE_URL: withDatabase(adminUrl, 'fieldpost_bench') }), () => {});
  const floorUrl = withDatabase(adminUrl, 'fieldpost_bench_floor');
  const floor = new pg.Client({ connectionString: floorUrl });
  // what goes wrong on the way shows where it is asked for; at the end its database is taken away from under it
  floor.on('error', () => undefined);
  await floor.connect();
  await prepareFloor(floor);
  const { version, pid, sync } = (
    await floor.query(
      "SELECT current_setting('server_version') AS version, pg_backend_pid() AS pid, current_setting('fsync') || ', synchronous_commit ' || current_setting('synchronous_commit') AS sync",
    )
  ).rows[0];
  const postmaster = postmasterOf(pid);
  const pgbench = hasPgbench();
  say(`\nPostgreSQL ${version}, fsync ${sync}; ${clients} clients, ${rounds} rounds of ${seconds} s each, in turn`);
  say(`the floor: lock, move, game, outbox in six round trips, by ${pgbench ? 'pgbench' : 'pg out of Node (pgbench is not installed)'}`);
  if (postmaster === null) say('the server runs out of sight: its CPU cannot be measured');

  const db = openDatabase(databases.url, 8);
  const clock = await databaseClock(db);
  const quiet = { ring() {}, publish() {}, info() {}, warn() {}, error: console.error };
  const app = composeApp({ db, clock, bell: quiet, news: quiet, log: quiet, publicUrl: 'http://127.0.0.1', rulesets: [...rulesets, counter] });
  const players = await makePlayers(app, 64);
  const load = await child('load.ts', {});
  const made = new Map<string, Game[]>();
  for (const [name, { title, kind, count }] of Object.entries(groups)) {
    const began = performance.now();
    const games = await makeGames(app, players, kind, Math.max(8, Math.round(count * size)));
    made.set(name, games);
    await ask(load, { kind: 'games', group: name, games });
    say(`made ${games.length} games: ${title} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  }
  await withClient(withDatabase(adminUrl, 'fieldpost_bench'), (client) => client.query('VACUUM ANALYZE'));

  const api = await child('api.ts', {
    BENCH_DATABASE_URL: databases.url,
    BENCH_QUEUE_URL: databases.queueUrl!,
    NODE_ENV: 'production',
  });
  const { port } = api.hello as { port: number };

  const measure = async (act: () => Promise<{ moves: number; seconds: number; p50: number; p99: number }>): Promise<Sample> => {
    const before = [postmaster === null ? 0 : cpuOfServer(postmaster), cpuOf(api.pid!)];
    const { moves, seconds: took, p50, p99 } = await act();
    const after = [postmaster === null ? 0 : cpuOfServer(postmaster), cpuOf(api.pid!)];
    return { rate: moves / took, database: (after[0]! - before[0]!) / moves, api: (after[1]! - before[1]!) / moves, p50, p99 };
  };
  const playFloor = async () => {
    if (!pgbench) return (await ask(load, { kind: 'floor', url: floorUrl, clients, seconds })) as Played;
    return { moves: (await runPgbench(floor, clients, seconds)) * seconds, seconds, p50: 0, p99: 0 };
  };
  const playGroup = async (group: string, stretch: number) => {
    const played = (await ask(load, {
      kind: 'play',
      group,
      port,
      clients,
      seconds: stretch,
      withPosition: groups[group]!.position === true,
    })) as Played;
    if (Object.keys(played.refused).length > 0) say(`refused in ${group}: ${JSON.stringify(played.refused)}`);
    return played;
  };
  await warmUp(playGroup);
  if (values.profile) await told(api, 'start');
  const samples: Record<string, Sample[]> = Object.fromEntries(['floor', ...Object.keys(groups)].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    samples.floor!.push(await measure(playFloor));
    for (const group of Object.keys(groups)) samples[group]!.push(await measure(() => playGroup(group, seconds)));
  }
  const profile = join(tmpdir(), `fieldpost-bench-${process.pid}.cpuprofile`);
  if (values.profile) await told(api, profile);
  reportRounds(say, groups, samples);
  if (values.profile) for (const line of profileText(profile, root)) say(line);
  if (values.profile) say(`the whole profile: ${profile}`);
  await reportOpening(port, made);
  await floor.end();
  clock.stop();
  await db.close();

  async function reportOpening(at: number, games: Map<string, Game[]>): Promise<void> {
    say('\n5  opening a game that the process does not hold (ms, median), GraphQL');
    for (const [short, long] of [
      ['counter', 'counterLong'],
      ['pikesShort', 'pikesLong'],
    ] as const) {
      if (!games.has(short) || !games.has(long)) continue;
      const times: Record<string, number[]> = { [short]: [], [long]: [], ratio: [] };
      const most = Math.min(16, games.get(long)!.length);
      for (let i = 0; i < most * 3; i++) for (const group of [short, long]) times[group]!.push(await open(at, games.get(group)![i % most]!));
      const shorts = times[short]!;
      const ratio = median(times[long]!.map((time, i) => time / shorts[i]!));
      await db.pool.query('DELETE FROM snapshots WHERE game_id = ANY($1)', [games.get(long)!.map(({ id }) => id)]);
      const bare: number[] = [];
      for (let i = 0; i < Math.min(8, most); i++) bare.push(await open(at, games.get(long)![i]!));
      say(
        `   ${groups[long]!.title}: ${median(times[long]!).toFixed(1)} against ${median(shorts).toFixed(1)} at 50: ${ratio.toFixed(2)} times (must 1.3, aim 1.15); with no snapshot ${median(bare).toFixed(0)} ms (must 500, aim 250)`,
      );
    }
  }

  /** Milliseconds to the whole answer. The clock's revision is moved on before, so that what the process holds is out of date. */
  async function open(at: number, game: Game): Promise<number> {
    await db.pool.query('UPDATE games SET clock_revision = clock_revision + 1 WHERE id = $1', [game.id]);
    const query = 'query Open($id: ID!) { game(id: $id) { status version decisions { id seat kind } position { version position } } }';
    const body = JSON.stringify({ query, variables: { id: game.id } });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authorization: `Bearer ${game.tokens[0]}` };
    const began = performance.now();
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request({ port: at, host: '127.0.0.1', path: '/graphql', method: 'POST', headers }, (response) => {
        let whole = '';
        response.setEncoding('utf8').on('data', (part) => {
          whole += part;
        });
        response.on('end', () => resolve(whole));
      });
      sent.on('error', reject).end(body);
    });
    const took = performance.now() - began;
    if (answer.includes('"errors"')) throw new Error(answer.slice(0, 300));
    return took;
  }
}

/** Code that has just been loaded costs many times as much: a few thousand moves first, however long they take. */
async function warmUp(play: (group: string, stretch: number) => Promise<Played>): Promise<void> {
  const began = performance.now();
  let moves = 0;
  while (moves < warmMoves && performance.now() - began < warmSeconds * 1000)
    for (const group of Object.keys(groups)) moves += (await play(group, 1)).moves;
  say(`warmed up with ${moves} moves (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

function choiceWaits(): void {
  say('11 legal, and one step of composing (ms; p99 must 50, aim 20)');
  for (const ruleset of rulesets)
    for (const { what, count, median, p99 } of waitsOf(ruleset, scale.randomGames))
      say(`   ${what}: median ${median.toFixed(2)}, p99 ${p99.toFixed(2)} (${count.toLocaleString('en')} times)`);
}

function replaySpeeds(): void {
  say('7  replay on one core, rules checked (actions per second of CPU; must 300,000 and 30,000, aim 1,000,000 and 100,000)');
  const speeds = [replayCounter(100 * longMoves), ...rulesets.flatMap((ruleset) => replayGames(ruleset, wholeRounds[ruleset.id], scale.randomGames))];
  for (const { what, actions, speed } of speeds)
    say(`   ${what}: ${Math.round(speed).toLocaleString('en')} (${actions.toLocaleString('en')} actions)`);
}
