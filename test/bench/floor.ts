// The floor: what the bare database needs to lock a game, write a move, move the game on and leave a row in the outbox.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

export const floorGames = 20_000;

const schema = `
  CREATE TABLE games (id bigint PRIMARY KEY, version int NOT NULL DEFAULT 0, status text NOT NULL DEFAULT 'open', turn smallint NOT NULL DEFAULT 0, deadline timestamptz);
  CREATE TABLE moves (game_id bigint NOT NULL REFERENCES games (id), seq int NOT NULL, actor smallint NOT NULL, body jsonb NOT NULL, at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (game_id, seq));
  CREATE TABLE outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game_id bigint NOT NULL, seq int NOT NULL, kind text NOT NULL);
  INSERT INTO games (id) SELECT generate_series(1, ${floorGames});
  ANALYZE;`;

/** 287 bytes, as a move of a card game might have. */
export const body = JSON.stringify({
  kind: 'place',
  from: 'hand',
  to: { x: 7, y: 11 },
  cards: ['c017', 'c044', 'c102'],
  rng: { seed: '3f9a6b1c77d04e21', n: 4 },
  prev: 'b2f0c1d2a4e5968778695a4b3c2d1e0f112233445566778899aabbccddeeff00',
  note: 'for the lord of the north marches and the keeper of the old road, with compliments',
});

/** The four statements between BEGIN and COMMIT: six round trips. */
export const statements = {
  lock: 'SELECT version AS v FROM games WHERE id = $1 FOR UPDATE',
  move: 'INSERT INTO moves (game_id, seq, actor, body) VALUES ($1, $2, 1, $3)',
  game: 'UPDATE games SET version = $2, turn = 1 - turn WHERE id = $1',
  outbox: "INSERT INTO outbox (game_id, seq, kind) VALUES ($1, $2, 'moved')",
};

const script = `\\set g random(1, ${floorGames})
BEGIN;
SELECT version AS v FROM games WHERE id = :g FOR UPDATE \\gset
\\set s :v + 1
INSERT INTO moves (game_id, seq, actor, body) VALUES (:g, :s, 1, '${body}');
UPDATE games SET version = :s, turn = 1 - turn WHERE id = :g;
INSERT INTO outbox (game_id, seq, kind) VALUES (:g, :s, 'moved');
COMMIT;
`;

export async function prepareFloor(client: pg.Client): Promise<void> {
  await client.query(schema);
}

export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Moves per second of pgbench over a stretch. */
export async function runPgbench(client: pg.Client, clients: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-floor-'));
  try {
    const file = join(folder, 'move.sql');
    writeFileSync(file, script);
    const { host, port, user, database } = client;
    const env = { ...process.env, PGPASSWORD: String(client.password ?? ''), PGHOST: host, PGPORT: String(port), PGUSER: user ?? '' };
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, database ?? ''];
    const out = await outputOf(spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'inherit'] }));
    const tps = /tps = ([\d.]+)/.exec(out)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${out}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outputOf(child: ChildProcess): Promise<string> {
  let out = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(out));
  });
}
