// The API process of the bench: as src/main.ts puts it together, with the counter game on the register and no limits per account.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { pino } from 'pino';
import { buildServer } from '../../src/api/server.ts';
import { composeApp } from '../../src/compose.ts';
import { databaseClock } from '../../src/ports/clock.ts';
import { openNews } from '../../src/ports/news.ts';
import { openBell } from '../../src/queue/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { counter } from '../support/counter.ts';

const { BENCH_DATABASE_URL: url, BENCH_QUEUE_URL: queueUrl } = process.env as Record<string, string>;
// what a request logs is written as in earnest, to where standard output leads
const log = pino({ base: { process: 'api' }, timestamp: pino.stdTimeFunctions.isoTime });
const db = openDatabase(url!, 10);
const clock = await databaseClock(db);
const news = openNews({ kind: 'postgres', url: url! });
const bell = openBell({ kind: 'postgres', url: queueUrl! }, () => {});
const app = composeApp({ db, clock, news, bell, log, publicUrl: 'http://127.0.0.1', rulesets: [...rulesets, counter] });
const free = { perSecond: 1e6, burst: 1e6 };
const settings = {
  publicUrl: null,
  trustProxy: false,
  mailbox: false,
  news,
  logger: log,
  limits: { reads: free, writes: free, tokenReads: free, tokenWrites: free },
};
const server = await buildServer(app, settings);
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });

// Profiled only while it is measured: what loads the code is no part of a move.
const session = new Session();
process.on('message', async (message: { profile: 'start' | string }) => {
  if (message.profile === 'start') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  } else {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(message.profile, JSON.stringify(profile));
  }
  process.send?.(null);
});

process.on('SIGTERM', async () => {
  await server.close();
  await Promise.all([bell.close(), news.close()]);
  clock.stop();
  await db.close();
  process.exit(0);
});
