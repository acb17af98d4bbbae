import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type Databases, prepareDatabases } from '../../src/embedded/databases.ts';
import { appRole, queueRole, withClient, withDatabase } from '../../src/store/roles.ts';
import { type ServerFolder, serverFolder } from '../support/temporary-server.ts';

// What a server of somebody else's may allow: each login may do less than the one before.
describe('a database that DATABASE_URL names', () => {
  let place: ServerFolder;
  let adminUrl: string;
  let made = 0;
  beforeAll(async () => {
    place = serverFolder();
    adminUrl = (await place.start()).adminUrl;
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    await asAdmin(`DROP DATABASE IF EXISTS games_${made}_queue WITH (FORCE)`, `DROP DATABASE IF EXISTS games_${made} WITH (FORCE)`);
    for (const role of [appRole, queueRole, 'maker', 'plain', 'web']) await asAdmin(`DROP ROLE IF EXISTS ${role}`);
    made += 1;
    await asAdmin(
      "CREATE ROLE maker LOGIN PASSWORD 'x' CREATEROLE CREATEDB",
      "CREATE ROLE plain LOGIN PASSWORD 'x'",
      "CREATE ROLE web LOGIN PASSWORD 'x'",
    );
  });

  async function asAdmin(...statements: string[]): Promise<void> {
    await withClient(adminUrl, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  /** Address of a new database of this owner, for this login. */
  async function database(owner: string): Promise<(login: string) => string> {
    await asAdmin(`CREATE DATABASE games_${made} OWNER ${owner}`);
    return (login) => {
      const url = new URL(withDatabase(adminUrl, `games_${made}`));
      if (login !== 'postgres') [url.username, url.password] = [login, 'x'];
      return url.href;
    };
  }

  const said: string[] = [];
  const prepare = (env: Record<string, string>) => prepareDatabases(readConfig(env), (line) => said.push(line));
  const roleOf = (url: string | null) => withClient(url ?? '', async (client) => (await client.query('SELECT current_user AS role')).rows[0].role);
  const mayUpdateMoves = ({ url }: Databases) =>
    withClient(url, async (client) => (await client.query("SELECT has_table_privilege('moves', 'UPDATE') AS may")).rows[0].may);
  const jobsAreThere = ({ queueUrl }: Databases) =>
    withClient(queueUrl ?? '', async (client) => (await client.query('SELECT count(*)::int AS n FROM bullmq.job')).rows);

  it.each(['postgres', 'maker'])('is used as fieldpost_app where %s may make roles, with a database for the queue beside it', async (login) => {
    const url = await database(login);
    const databases = await prepare({ DATABASE_URL: url(login) });
    expect(await roleOf(databases.url)).toBe('fieldpost_app');
    expect(await mayUpdateMoves(databases)).toBe(false);
    expect(await roleOf(databases.queueUrl)).toBe('fieldpost_queue');
    expect(new URL(databases.queueUrl ?? '').pathname).toBe(`/games_${made}_queue`);
    expect(await jobsAreThere(databases)).toEqual([{ n: 0 }]);
    expect(databases.notes).toEqual([]);
  });

  it('is used as it is where the user may not make roles, and that is said', async () => {
    const url = await database('plain');
    const databases = await prepare({ DATABASE_URL: url('plain') });
    expect(await roleOf(databases.url)).toBe('plain');
    expect(databases.notes).toEqual([expect.stringMatching(/^The user plain may not make roles, so the trigger alone guards the log: /)]);
    expect(databases.queueUrl).toBe(url('plain'));
    expect(await jobsAreThere(databases)).toEqual([{ n: 0 }]);
  });

  it('is migrated by the owner that MIGRATION_DATABASE_URL names and used by the other, who may not change the log', async () => {
    const url = await database('plain');
    const databases = await prepare({ DATABASE_URL: url('web'), MIGRATION_DATABASE_URL: url('plain') });
    expect(await roleOf(databases.url)).toBe('web');
    expect(await mayUpdateMoves(databases)).toBe(false);
    expect(await roleOf(databases.queueUrl)).toBe('web');
    expect(await jobsAreThere(databases)).toEqual([{ n: 0 }]);
  });

  it.each(['maker', 'plain'])('is left as it is by the second start as %s', async (login) => {
    const url = await database(login);
    const first = await prepare({ DATABASE_URL: url(login) });
    said.length = 0;
    expect(await prepare({ DATABASE_URL: url(login) })).toEqual(first);
    expect(said.filter((line) => line.startsWith('applied'))).toEqual([]);
  });

  it('that is missing is named, without the password', async () => {
    const url = await database('plain');
    const wrong = withDatabase(url('plain'), 'nothing');
    await expect(prepare({ DATABASE_URL: wrong })).rejects.toThrow(/^There is no database nothing at .*: create it, or correct DATABASE_URL\.$/);
  });

  it('that refuses the password is named', async () => {
    const url = new URL((await database('plain'))('plain'));
    url.password = 'guess';
    await expect(prepare({ DATABASE_URL: url.href })).rejects.toThrow(/refuses the user plain: correct user and password in DATABASE_URL\.$/);
  });
});
