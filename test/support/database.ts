import { inject } from 'vitest';
import { withClient, withDatabase } from '../../src/store/roles.ts';
import { freshName } from './server.ts';

export interface TestDatabase {
  /** connects as the application does: `fieldpost_app` */
  url: string;
  /** connects as the owner of the tables */
  ownerUrl: string;
  /** connects as the server's superuser (with DATABASE_URL set: as its user) */
  adminUrl: string;
  /** removes the database, also under connections that are still open */
  drop(): Promise<void>;
}

/** A migrated database of the caller's own, empty of rows. One per test file is the usual measure: it costs about 50 ms. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = freshName();
  await withClient(server.adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${server.template} OWNER fieldpost_owner`));
  return {
    url: withDatabase(server.url, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    adminUrl: withDatabase(server.adminUrl, name),
    async drop() {
      await withClient(server.adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
