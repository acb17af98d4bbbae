import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../src/store/roles.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

describe('a database for tests', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('is entered by the application as fieldpost_app and by its owner as fieldpost_owner', async () => {
    const who = (client: pg.Client) => client.query<{ role: string }>('SELECT current_user AS role').then(({ rows }) => rows[0]?.role);
    expect(await withClient(database.url, who)).toBe('fieldpost_app');
    expect(await withClient(database.ownerUrl, who)).toBe('fieldpost_owner');
  });
});
