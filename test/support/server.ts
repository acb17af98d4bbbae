import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startPostgres } from '../../src/embedded/index.ts';
import { migrate, readMigrations } from '../../src/store/migrate.ts';
import { appRole, ensureMembership, ensureRole, grantApplication, ownerRole, withClient, withDatabase, withRole } from '../../src/store/roles.ts';

const root = join(import.meta.dirname, '..', '..');
// holders share it; who is last takes it alone and cleans up
const testLock = 0x6670_0003;
const prefix = 'fieldpost_test_';

/** All that a test file needs to make a database for itself; plain data, so that it can be handed to other processes. */
export interface TestServer {
  /** a superuser's or the database maker's, on the maintenance database */
  adminUrl: string;
  template: string;
  /** connection strings with the database `template`: as the application, as the owner of the tables */
  url: string;
  ownerUrl: string;
}

/**
 * The server for tests: DATABASE_URL where it is set, else an embedded one of this clone that several runs share.
 * Has a database migrated as the files say now, named by their hash: a run that changes a migration gets another.
 * `close` by the last run removes what tests left behind and stops the embedded server.
 */
export async function openTestServer(): Promise<{ server: TestServer; close: () => Promise<void> }> {
  // the one variable that says where tests run; an .env file with a real service behind it must not be followed here
  const given = process.env.DATABASE_URL;
  const embedded = given
    ? undefined
    : await startPostgres({ root, folder: join(root, '.fieldpost', 'test'), settings: forgetful, say: (line) => console.log(line) });
  const adminUrl = embedded?.adminUrl ?? (given as string);
  const keeper = new pg.Client({ connectionString: adminUrl, application_name: 'fieldpost tests' });
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    const server = await prepare(keeper, adminUrl, embedded);
    const close = async () => {
      await sweep(keeper, embedded ? server.template : undefined);
      await keeper.end();
      await embedded?.release();
    };
    return { server, close };
  } catch (error) {
    await keeper.end();
    await embedded?.release();
    throw error;
  }
}

async function prepare(keeper: pg.Client, adminUrl: string, embedded: EmbeddedServer | undefined): Promise<TestServer> {
  await keeper.query('SELECT pg_advisory_lock_shared($1)', [testLock]);
  for (const role of [ownerRole, appRole]) {
    await ensureRole(keeper, role, embedded?.password(role));
    await ensureMembership(keeper, role);
  }
  const urlOf = (role: string) => (embedded ? embedded.url(role, 'postgres') : withRole(adminUrl, role));
  const template = await ensureTemplate(keeper, adminUrl, urlOf);
  return { adminUrl, template, url: withDatabase(urlOf(appRole), template), ownerUrl: withDatabase(urlOf(ownerRole), template) };
}

// A test server's data is worth nothing: it need not wait for the disk.
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function ensureTemplate(keeper: pg.Client, adminUrl: string, urlOf: (role: string) => string): Promise<string> {
  const migrations = readMigrations(join(root, 'prisma', 'migrations'));
  const hash = createHash('sha256').update(migrations.map(({ name, checksum }) => name + checksum).join());
  // and by what applies them and gives the rights: a change there must not meet a template made before it
  for (const file of ['src/store/migrate.ts', 'src/store/roles.ts']) hash.update(readFileSync(join(root, file)));
  const template = `${prefix}template_${hash.digest('hex').slice(0, 16)}`;
  const half = `${prefix}half_${randomBytes(6).toString('hex')}`;
  const found = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount) return template;
  await keeper.query(`CREATE DATABASE ${half} OWNER ${ownerRole} ENCODING 'UTF8' TEMPLATE template0`);
  const ownerUrl = withDatabase(urlOf(ownerRole), half);
  await migrate(ownerUrl, migrations);
  await withClient(ownerUrl, (client) => grantApplication(client, appRole));
  try {
    // named only when whole; nobody connects to it, so that it can be copied at any moment
    await keeper.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
    await keeper.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`);
  } catch (error) {
    // another run was first with the same migrations
    if ((error as pg.DatabaseError).code !== '42P04') throw error;
    await withClient(adminUrl, (client) => client.query(`DROP DATABASE ${half} WITH (FORCE)`));
  }
  return template;
}

async function sweep(keeper: pg.Client, keep: string | undefined): Promise<void> {
  await keeper.query('SELECT pg_advisory_unlock_shared($1)', [testLock]);
  const { rows: last } = await keeper.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [testLock]);
  if (!last[0]?.alone) return;
  const { rows } = await keeper.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows)
    if (datname !== keep) await keeper.query(`DROP DATABASE IF EXISTS ${keeper.escapeIdentifier(datname)} WITH (FORCE)`);
}

/** The name of a new database of a test. */
export function freshName(): string {
  return `${prefix}${randomBytes(8).toString('hex')}`;
}
