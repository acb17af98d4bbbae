// Writes the contract that the code offers (openapi/openapi.yaml, openapi/schema.graphql) and what follows from code: the types of the client, the names on its boards.
// With --check nothing is written, and a file that has drifted makes it fail. Tests say so too.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractOf } from '../src/api/contract.ts';
import { buildServer } from '../src/api/server.ts';
import { composeApp } from '../src/compose.ts';
import { openDatabase } from '../src/store/database.ts';
import { boardNames } from './board-names.ts';
import { clientTypes, clientTypesFile } from './client-types.ts';

const root = join(import.meta.dirname, '..');

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
const files = Object.entries(contractOf(server)).map(([name, text]) => [join('openapi', name), text] as const);
const openapi = files.find(([name]) => name.endsWith('.yaml'))?.[1] as string;
await server.close();
await db.close();

for (const [name, text] of [...files, [clientTypesFile, await clientTypes(openapi)] as const, ...boardNames()]) {
  const path = join(root, name);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${name} is not what the code offers: npm run contract`);
    process.exitCode = 1;
  }
}
