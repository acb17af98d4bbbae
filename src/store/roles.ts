import pg from 'pg';

export const ownerRole = 'fieldpost_owner';
export const appRole = 'fieldpost_app';
export const queueRole = 'fieldpost_queue';

// Of our own: creating roles and databases at once from several processes fails in ugly ways.
const rolesLock = 0x6670_0002;

/**
 * The same connection with the rights of another role, that the session's user is a member of.
 * Options in an address win over those that a pool is made with, so the time zone is said here too.
 */
export function withRole(url: string, role: string): string {
  const result = new URL(url);
  const options = result.searchParams.get('options');
  result.searchParams.set('options', `${options ? `${options} ` : ''}-c timezone=UTC -c role=${role}`);
  return result.href;
}

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}

export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'fieldpost', connectionTimeoutMillis: 5_000 });
  // a lost connection fails the query under way; without a listener it would end the process as well
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Makes a role where it is missing; with a password one that may log in. */
export async function ensureRole(client: pg.Client, role: string, password?: string): Promise<void> {
  await locked(client, async () => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    const login = password === undefined ? '' : ` LOGIN PASSWORD ${client.escapeLiteral(password)}`;
    if (!rowCount) await client.query(`CREATE ROLE ${client.escapeIdentifier(role)}${login}`);
  });
}

/** Makes sure that the session's user may act as the role. */
export async function ensureMembership(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await locked(client, async () => {
    // who made a role may give it away, but since PostgreSQL 16 may not act as it yet
    const may = await client.query(`SET ROLE ${name}; RESET ROLE`).then(
      () => true,
      () => false,
    );
    if (!may) await client.query(`GRANT ${name} TO SESSION_USER`);
  });
}

/** Makes a database that only its owner may enter until others are let in. */
export async function ensureDatabase(client: pg.Client, database: string, owner: string): Promise<void> {
  await locked(client, async () => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount) return;
    const name = client.escapeIdentifier(database);
    await client.query(`CREATE DATABASE ${name} OWNER ${client.escapeIdentifier(owner)} ENCODING 'UTF8' TEMPLATE template0`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  });
}

/**
 * What a role of the application may do in a migrated database: read and write every table, but only read and add to the log.
 * The migrations say the same for `fieldpost_app`; here it is said for the tables of later ones and for roles of other names.
 */
export async function grantApplication(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`
    BEGIN;
    SELECT pg_advisory_xact_lock(${rolesLock});
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE, TRUNCATE ON moves FROM ${name};
    REVOKE ALL ON _prisma_migrations FROM ${name};
    GRANT SELECT ON _prisma_migrations TO ${name};
    COMMIT`);
}

async function locked<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [rolesLock]);
  try {
    return await act();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [rolesLock]);
  }
}
