import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { migrateQueue, reachRedis } from '../queue/prepare.ts';
import { migrate, readMigrations } from '../store/migrate.ts';
import {
  appRole,
  ensureDatabase,
  ensureMembership,
  ensureRole,
  grantApplication,
  ownerRole,
  queueRole,
  withClient,
  withDatabase,
  withRole,
} from '../store/roles.ts';
import { CannotStart } from './cannot-start.ts';
import { type EmbeddedServer, startPostgres } from './postgres.ts';

/** Migrated databases, ready for the service's processes. */
export interface Databases {
  /** for the application's role */
  url: string;
  ownerUrl: string;
  /** null while Redis is used */
  queueUrl: string | null;
  /** where the data lies, in words */
  where: string;
  notes: string[];
  /** the server behind them, when it is ours */
  server: EmbeddedServer | null;
}

const root = join(import.meta.dirname, '..', '..');
// what the migrations and BullMQ's tables were tried with
const oldestServer = 140_000;

/** Brings up or reaches the databases that the settings name, makes the roles and brings the schemas up to date. */
export async function prepareDatabases(config: Config, say: (line: string) => void): Promise<Databases> {
  const notes = config.redisUrl ? await checkRedis(config.redisUrl) : [];
  if (!config.databaseUrl) return embedded(config, say, notes);
  return given(config.databaseUrl, config, say, notes);
}

async function embedded(config: Config, say: (line: string) => void, notes: string[]): Promise<Databases> {
  const server = await startPostgres({ root, folder: join(config.dataFolder, 'postgres'), say });
  try {
    const database = 'fieldpost';
    await withClient(server.adminUrl, async (client) => {
      for (const role of [ownerRole, appRole, queueRole]) await ensureRole(client, role, server.password(role));
      await ensureDatabase(client, database, ownerRole);
      await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${appRole}`);
      await ensureDatabase(client, queueRole, queueRole);
    });
    const ownerUrl = server.url(ownerRole, database);
    const queueUrl = config.redisUrl ? null : server.url(queueRole, queueRole);
    await allDone([migrateGames(ownerUrl, appRole, say), queueUrl === null ? null : migrateQueue(queueUrl)]);
    return {
      url: server.url(appRole, database),
      ownerUrl,
      queueUrl,
      where: `${server.home} (PostgreSQL ${server.version} of its own)`,
      notes,
      server,
    };
  } catch (error) {
    await server.release();
    throw error;
  }
}

async function given(url: string, config: Config, say: (line: string) => void, notes: string[]): Promise<Databases> {
  const ownerUrl = config.migrationDatabaseUrl ?? url;
  const app = await reach('DATABASE_URL', url);
  const owner = ownerUrl === url ? app : await reach('MIGRATION_DATABASE_URL', ownerUrl);
  const databases: Databases = { url, ownerUrl, queueUrl: null, where: `the database ${described(url)}`, notes, server: null };
  if (app.user !== owner.user) {
    await migrateGames(ownerUrl, app.user, say);
    if (!config.redisUrl) await migrateQueue(ownerUrl, [app.user]).then(() => (databases.queueUrl = url));
    return databases;
  }
  const mayMakeRoles = await withClient(ownerUrl, makeAppRole);
  if (mayMakeRoles) databases.url = withRole(url, appRole);
  else
    notes.push(
      `The user ${app.user} may not make roles, so the trigger alone guards the log: give it CREATEROLE, or set MIGRATION_DATABASE_URL to another user's address.`,
    );
  await migrateGames(ownerUrl, mayMakeRoles ? appRole : null, say);
  if (!config.redisUrl) databases.queueUrl = await giveQueue(url, say);
  return databases;
}

interface Reached {
  user: string;
}

export async function reach(setting: string, url: string): Promise<Reached> {
  const at = described(url);
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ user: string; version: number }>(
        "SELECT current_user AS user, current_setting('server_version_num')::int AS version",
      );
      const [row] = rows;
      if (!row || row.version < oldestServer)
        throw new CannotStart(`The server of ${setting} (${at}) is PostgreSQL ${Math.floor((row?.version ?? 0) / 10_000)}: use 14 or newer.`);
      return { user: row.user };
    });
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(unreachable(setting, at, url, error as NodeJS.ErrnoException));
  }
}

function unreachable(setting: string, at: string, url: string, error: NodeJS.ErrnoException): string {
  const { username, pathname } = new URL(url);
  if (error.code === '3D000') return `There is no database ${pathname.slice(1)} at ${at}: create it, or correct ${setting}.`;
  if (error.code === '28P01' || error.code === '28000')
    return `The database at ${at} refuses the user ${username}: correct user and password in ${setting}.`;
  if (error.code === '53300') return `The database at ${at} has no free connection: raise its max_connections, or end other programs.`;
  return `The database at ${at} cannot be reached (${reason(error)}): start it, or correct ${setting}.`;
}

/** Host, port and name, never the password. */
function described(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host || 'localhost'}:${port || 5432}${pathname}`;
}

/** An unreachable host with several addresses fails with an error without words of its own. */
function reason(error: NodeJS.ErrnoException & { errors?: Error[] }): string {
  return error.message || error.errors?.[0]?.message || error.code || 'no answer';
}

async function checkRedis(url: string): Promise<string[]> {
  try {
    const { warning } = await reachRedis(url);
    return warning ? [warning] : [];
  } catch (error) {
    const { host } = new URL(url);
    throw new CannotStart(`Redis at ${host} cannot be reached (${reason(error as NodeJS.ErrnoException)}): start it, or correct REDIS_URL.`);
  }
}

async function makeAppRole(client: pg.Client): Promise<boolean> {
  try {
    await ensureRole(client, appRole);
    await ensureMembership(client, appRole);
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return false;
    throw error;
  }
}

async function migrateGames(ownerUrl: string, app: string | null, say: (line: string) => void): Promise<void> {
  const applied = await migrate(ownerUrl, readMigrations(join(root, 'prisma', 'migrations')));
  for (const name of applied) say(`applied the migration ${name}`);
  if (app) await withClient(ownerUrl, (client) => grantApplication(client, app));
}

/** Waits for all even when one fails: the server must not be stopped under the others. */
async function allDone(works: (Promise<void> | null)[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}

/** A database of the queue's own beside the games' where the user may make one, else a schema in it. */
async function giveQueue(url: string, say: (line: string) => void): Promise<string> {
  const name = `${decodeURIComponent(new URL(url).pathname.slice(1))}_queue`;
  const own = withDatabase(url, name);
  try {
    await withClient(url, async (client) => {
      await ensureRole(client, queueRole);
      await ensureMembership(client, queueRole);
      await ensureDatabase(client, name, queueRole);
    });
    const queueUrl = withRole(own, queueRole);
    await migrateQueue(queueUrl);
    return queueUrl;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    say('the queue shares the database of the games, in a schema of its own');
    await migrateQueue(url);
    return url;
  }
}
