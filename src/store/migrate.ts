import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A migration on disk. `checksum` is what Prisma writes: SHA-256 of the file in hex. */
export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

/** The schema cannot be brought up to date; `message` is one line and says what to change. */
export class MigrationFault extends Error {
  override name = 'MigrationFault';
}

// Prisma Migrate's own lock: `prisma migrate deploy` and we never work on one database at once.
const prismaLock = 72707369;

// As Prisma Migrate creates it.
const table = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/** The migrations under a folder in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const file = readFileSync(join(folder, name, 'migration.sql'));
      return { name, checksum: createHash('sha256').update(file).digest('hex'), sql: file.toString('utf8') };
    });
}

/**
 * Applies what the database lacks, in order, and keeps Prisma's own record of it, so that a stock `prisma migrate deploy`
 * finds nothing to do. Each file is one query and so one transaction: it is there whole or not at all.
 * @returns names of the migrations that were applied now
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'fieldpost migrate', connectionTimeoutMillis: 10_000 });
  // a lost connection fails the query under way; without a listener it would end the process as well
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [prismaLock]);
    return await applyMissing(client, migrations);
  } finally {
    // closing the session gives the lock back
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there");
  if (!found[0]?.there) await client.query(table);
  const { rows } = await client.query<Row>(
    'SELECT migration_name, checksum, finished_at, rolled_back_at FROM _prisma_migrations ORDER BY started_at, migration_name',
  );
  const applied = new Map(rows.filter((row) => !row.rolled_back_at).map((row) => [row.migration_name, row]));
  refuseStrange(applied, migrations);
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await apply(client, migration);
    done.push(migration.name);
  }
  return done;
}

interface Row {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  rolled_back_at: Date | null;
}

function refuseStrange(applied: Map<string, Row>, migrations: readonly Migration[]): void {
  const held = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, row] of applied) {
    const migration = held.get(name);
    if (!migration)
      throw new MigrationFault(
        `The database has the migration ${name}, which this release does not know: it is newer than the program; run the release that made it.`,
      );
    if (!row.finished_at)
      throw new MigrationFault(`The migration ${name} was begun by another program and not finished: see to it with \`prisma migrate resolve\`.`);
    if (row.checksum !== migration.checksum)
      throw new MigrationFault(
        `The migration ${name} was changed after it was applied to this database: put the file back as it was and add a new migration.`,
      );
  }
}

async function apply(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count) VALUES ($1, $2, $3, now(), 0)', [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql);
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    // nothing of the file stands, which Prisma calls rolled back: after a repair the next run tries again
    await client.query('UPDATE _prisma_migrations SET logs = $2, rolled_back_at = now() WHERE id = $1', [id, reason]);
    throw new MigrationFault(`The migration ${name} failed and changed nothing: ${reason}`);
  }
  await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id]);
}
