import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedServer } from '../../src/embedded/index.ts';
import { withClient } from '../../src/store/roles.ts';
import { type ServerFolder, serverFolder } from '../support/temporary-server.ts';

const ask = (server: EmbeddedServer, sql: string) => withClient(server.adminUrl, async (client: pg.Client) => (await client.query(sql)).rows);
const pidOf = (server: EmbeddedServer) => Number(readFileSync(join(server.home, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded server', () => {
  let place: ServerFolder;
  let held: EmbeddedServer[] = [];
  beforeAll(() => {
    place = serverFolder();
  });
  afterEach(async () => {
    for (const server of held) await server.release();
    held = [];
  });
  afterAll(() => place.remove());

  async function start(): Promise<EmbeddedServer> {
    const server = await place.start();
    held.push(server);
    return server;
  }

  it('is PostgreSQL 18 with room for 200 connections, UTF-8 and UTC, also under a folder that only its owner may enter', async () => {
    expect(statSync(place.folder).mode & 0o777).toBe(0o700);
    const rows = await ask(
      await start(),
      `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('max_connections') AS connections,
              current_setting('TimeZone') AS zone, pg_encoding_to_char(encoding) AS encoding, datlocale AS locale
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([{ version: 18, connections: '200', zone: 'UTC', encoding: 'UTF8', locale: 'C.UTF-8' }]);
  });

  it('lets nobody in without the password, which only we can read', async () => {
    const server = await start();
    expect(statSync(join(server.home, 'passwords.json')).mode & 0o777).toBe(0o600);
    const wrong = server.adminUrl.replace(server.password('postgres'), 'guess');
    await expect(withClient(wrong, async () => undefined)).rejects.toThrow('password authentication failed');
    expect(await ask(server, "SELECT left(rolpassword, 13) AS kind FROM pg_authid WHERE rolname = 'postgres'")).toEqual([{ kind: 'SCRAM-SHA-256' }]);
  });

  it('listens on no port of the network', async () => {
    expect(await ask(await start(), "SELECT current_setting('listen_addresses') AS addresses")).toEqual([{ addresses: '' }]);
  });

  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.release();
    expect(await ask(await start(), 'SELECT * FROM kept')).toEqual([{ seven: 7 }]);
  });

  it('is shared by who starts it meanwhile, and stops when the last lets go', async () => {
    const [first, second] = [await start(), await start()];
    expect(pidOf(second)).toBe(pidOf(first));
    expect(await first.release()).toBe(false);
    expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await second.release()).toBe(true);
    await expect(ask(second, 'SELECT 1')).rejects.toThrow();
  });

  it('started by several at once starts once', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(pidOf)).size).toBe(1);
  });

  it('that was killed starts again for who holds it, at the same address', async () => {
    const server = await start();
    const lost = new Promise<Error>((resolve) => server.onLost(resolve));
    process.kill(pidOf(server), 'SIGKILL');
    await lost;
    await server.regain();
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is not misled by a pid file whose number another program has got', async () => {
    const first = await start();
    const file = join(first.home, 'pgdata', 'postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.release();
    // of the server's own user: PostgreSQL by itself takes only another user's program, or its own parent, for none of its servers
    const { uid, gid } = statSync(file, { throwIfNoEntry: false }) ?? statSync(join(first.home, 'pgdata'));
    const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
    try {
      writeFileSync(file, text.replace(/^\d+/, String(other.pid)));
      expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      other.kill();
    }
  });
});
