import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Migration, migrate, readMigrations } from '../../src/store/migrate.ts';
import { withClient, withDatabase } from '../../src/store/roles.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { freshName } from '../support/server.ts';

const ours = join(import.meta.dirname, '..', '..', 'prisma', 'migrations');

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function rows<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(sql)).rows);
}

describe('a database for tests', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('is entered by the application as fieldpost_app and by its owner as fieldpost_owner', async () => {
    expect(await rows(database.url, 'SELECT current_user AS role')).toEqual([{ role: 'fieldpost_app' }]);
    expect(await rows(database.ownerUrl, 'SELECT current_user AS role')).toEqual([{ role: 'fieldpost_owner' }]);
  });

  it('has the record that Prisma keeps: each file once, finished, with the SHA-256 of its bytes', async () => {
    const record = await rows(
      database.ownerUrl,
      'SELECT migration_name AS name, checksum, applied_steps_count AS steps, finished_at >= started_at AS finished, rolled_back_at, logs FROM _prisma_migrations ORDER BY started_at',
    );
    const expected = readMigrations(ours).map(({ name, checksum }) => ({
      name,
      checksum,
      steps: 1,
      finished: true,
      rolled_back_at: null,
      logs: null,
    }));
    expect(record).toEqual(expected);
  });

  it('lets the application read that record and not change it', async () => {
    expect(await rows(database.url, 'SELECT migration_name FROM _prisma_migrations')).toHaveLength(readMigrations(ours).length);
    await expect(rows(database.url, 'DELETE FROM _prisma_migrations')).rejects.toThrow('permission denied');
  });
});

describe('migrations', () => {
  let url: string;
  let name: string;
  beforeEach(async () => {
    name = freshName();
    const { adminUrl } = inject('testServer');
    await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
    url = withDatabase(adminUrl, name);
  });
  afterEach(() => withClient(inject('testServer').adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)));

  const first = migration(
    '0001_a',
    'CREATE TABLE a (x integer); CREATE FUNCTION f() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;',
  );
  const second = migration('0002_b', 'ALTER TABLE a ADD y integer');

  it('are applied in order, and each once', async () => {
    expect(await migrate(url, [first])).toEqual(['0001_a']);
    expect(await migrate(url, [first, second])).toEqual(['0002_b']);
    expect(await migrate(url, [first, second])).toEqual([]);
    expect(await rows(url, 'SELECT f() AS f, count(y)::int AS y FROM a')).toEqual([{ f: 2, y: 0 }]);
  });

  it('started twice at once are applied once', async () => {
    const both = await Promise.all([migrate(url, [first, second]), migrate(url, [first, second])]);
    expect(both.flat().sort()).toEqual(['0001_a', '0002_b']);
  });

  it('wait while Prisma Migrate holds its lock', async () => {
    await withClient(url, async (client) => {
      await client.query('SELECT pg_advisory_lock(72707369)');
      const applying = migrate(url, [first]);
      const waiting =
        "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
      await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
      expect(await rows(url, "SELECT to_regclass('a') AS a")).toEqual([{ a: null }]);
      await client.query('SELECT pg_advisory_unlock(72707369)');
      expect(await applying).toEqual(['0001_a']);
    });
  });

  it('that fail change nothing, are named, and are tried again once repaired', async () => {
    const broken = migration('0001_a', 'CREATE TABLE a (x integer); SELECT nonsense');
    await expect(migrate(url, [broken])).rejects.toThrow(/^The migration 0001_a failed and changed nothing: .*nonsense/);
    expect(await rows(url, "SELECT to_regclass('a') AS a")).toEqual([{ a: null }]);
    expect(await migrate(url, [first])).toEqual(['0001_a']);
  });

  it('changed after they were applied are refused', async () => {
    await migrate(url, [first]);
    await expect(migrate(url, [migration('0001_a', 'SELECT 1')])).rejects.toThrow('The migration 0001_a was changed after it was applied');
  });

  it('of a newer release are refused', async () => {
    await migrate(url, [first, second]);
    await expect(migrate(url, [first])).rejects.toThrow('0002_b, which this release does not know');
  });

  it('that another program left half done are refused', async () => {
    await migrate(url, [first]);
    await rows(url, "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', '', '0002_b')");
    await expect(migrate(url, [first, second])).rejects.toThrow('0002_b was begun by another program and not finished');
  });
});

describe('migration files', () => {
  it('are read in the order of their names, with the SHA-256 of their bytes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldpost-migrations-'));
    for (const [name, sql] of [
      ['0002_b', 'SELECT 2;\n'],
      ['0001_a', 'SELECT 1;\r\n'],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'migration.sql'), sql);
    }
    writeFileSync(join(folder, 'migration_lock.toml'), '');
    expect(readMigrations(folder)).toEqual([migration('0001_a', 'SELECT 1;\r\n'), migration('0002_b', 'SELECT 2;\n')]);
    rmSync(folder, { recursive: true });
  });
});
