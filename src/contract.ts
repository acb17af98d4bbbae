// Writes the contract that the code offers: openapi/openapi.yaml and openapi/schema.graphql. A test says when they drift.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf } from './api/contract.ts';
import { buildServer } from './api/server.ts';
import { composeApp } from './compose.ts';
import { openDatabase } from './store/database.ts';

// nothing is asked of it: a pool connects when it is used
const db = openDatabase('postgresql://nobody@localhost/nothing', 1);
const silent = { info() {}, warn() {}, error() {} };
const app = composeApp({
  db,
  clock: { now: () => new Date() },
  bell: { ring() {} },
  news: { publish() {} },
  log: silent,
  publicUrl: 'http://localhost',
});
const server = await buildServer(app, { publicUrl: null, trustProxy: false, mailbox: false, news: { listen: () => () => {} } });
for (const [file, text] of Object.entries(contractOf(server))) writeFileSync(join(import.meta.dirname, '..', 'openapi', file), text);
await server.close();
await db.close();
