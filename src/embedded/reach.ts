import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { appRole, queueRole, withClient, withDatabase, withRole } from '../store/roles.ts';
import { CannotStart } from './cannot-start.ts';
import { reach } from './databases.ts';
import { choosePlace } from './place.ts';
import { startPostgres } from './postgres.ts';

/** The databases that the settings name, as they are: nothing is made, nothing migrated. */
export interface Reached {
  /** for the role that the service works with */
  url: string;
  /** null while Redis is used, or where the queue has no tables yet */
  queueUrl: string | null;
  /** lets go of the embedded server, which stops it when nobody else holds it */
  release(): Promise<unknown>;
}

const root = join(import.meta.dirname, '..', '..');

/** Throws `CannotStart` where there is no database yet or it cannot be reached. */
export async function reachDatabases(config: Config): Promise<Reached> {
  if (config.databaseUrl) return given(config.databaseUrl, config);
  const folder = join(config.dataFolder, 'postgres');
  if (!existsSync(folder) || !existsSync(join(choosePlace(root, folder).home, 'pgdata', 'PG_VERSION')))
    throw new CannotStart(`There is no database in ${config.dataFolder} yet: \`npm start\` makes one, or set DATABASE_URL.`);
  const server = await startPostgres({ root, folder });
  return {
    url: server.url(appRole, 'fieldpost'),
    queueUrl: config.redisUrl ? null : server.url(queueRole, queueRole),
    release: () => server.release(),
  };
}

async function given(databaseUrl: string, config: Config): Promise<Reached> {
  const { user } = await reach('DATABASE_URL', databaseUrl);
  const url = user !== appRole && (await mayBe(databaseUrl, appRole)) ? withRole(databaseUrl, appRole) : databaseUrl;
  const queueUrl = config.redisUrl ? null : (config.queueDatabaseUrl ?? (await queueOf(databaseUrl)));
  return { url, queueUrl, release: async () => undefined };
}

/** A database of the queue's own beside the games', else a schema in it. */
async function queueOf(url: string): Promise<string | null> {
  const own = withDatabase(url, `${decodeURIComponent(new URL(url).pathname.slice(1))}_queue`);
  for (const candidate of [own, url]) {
    const there = await withClient(candidate, (client) => client.query("SELECT to_regnamespace('bullmq') IS NOT NULL AS there")).catch(() => null);
    if (there?.rows[0].there) return candidate === own && (await mayBe(own, queueRole)) ? withRole(own, queueRole) : candidate;
  }
  return null;
}

function mayBe(url: string, role: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('SELECT pg_has_role(oid, $2) AS may FROM pg_roles WHERE rolname = $1', [role, 'MEMBER']);
    return rows[0]?.may === true;
  });
}
