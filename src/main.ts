// The API process. Several of them may run beside each other on one database.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildServer } from './api/server.ts';
import { beat } from './app/clocks/index.ts';
import { composeApp } from './compose.ts';
import { BadSettings, type Config, loadConfig } from './config.ts';
import { databaseClock } from './ports/clock.ts';
import { openFigures } from './ports/figures.ts';
import { openNews } from './ports/news.ts';
import { openTracing } from './ports/tracing.ts';
import { openBell, openJobCounter, type QueueSettings } from './queue/index.ts';
import { openDatabase } from './store/database.ts';

const beatMs = 30_000;
const log = pino({ base: { process: 'api' }, timestamp: pino.stdTimeFunctions.isoTime });

async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.databaseUrl) throw new BadSettings(['DATABASE_URL must be set for an API process that is started by itself.']);
  const db = openDatabase(config.databaseUrl, 10);
  const clock = await databaseClock(db);
  const news = openNews(config.redisUrl ? { kind: 'redis', url: config.redisUrl } : { kind: 'postgres', url: config.databaseUrl });
  const bell = openBell(queueOf(config), (why) => log.warn({ why }, 'workers cannot be rung; the sweep serves instead'));
  const jobs = openJobCounter(queueOf(config));
  const traces = config.tracesUrl === null ? undefined : await openTracing(config.tracesUrl, 'fieldpost-api');
  const figures = openFigures({ itself: true });
  const { publicUrl, trustProxy, allowLocalWebhooks } = config;
  const app = composeApp({
    db,
    clock,
    news,
    bell,
    log,
    queues: jobs.count,
    figures,
    tracing: traces?.tracing,
    publicUrl: config.baseUrl,
    allowLocalWebhooks,
  });
  const server = await buildServer(app, {
    publicUrl,
    trustProxy,
    news,
    webFolder: webFolder(),
    mailbox: config.mail.kind === 'mailbox',
    logger: log,
  });
  const name = `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`;
  const stopBeating = await keepBeating(() => beat(app, { process: name, kind: 'api' }));
  whenStopped(async () => {
    stopBeating();
    await server.close();
    await Promise.all([bell.close(), news.close(), jobs.close(), traces?.close()]);
    clock.stop();
    await db.close();
  });
  await server.listen({ host: config.host, port: config.port });
  log.info({ address: config.baseUrl }, 'serving');
  process.send?.({ ready: true });
}

/** The web client, where it has been built. */
function webFolder(): string | null {
  const folder = join(import.meta.dirname, '..', 'web', 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

function queueOf(config: Config): QueueSettings {
  if (config.redisUrl) return { kind: 'redis', url: config.redisUrl };
  return { kind: 'postgres', url: config.queueDatabaseUrl ?? (config.databaseUrl as string) };
}

/** The first beat comes before anything is served: after an outage clocks get their time back first. */
async function keepBeating(once: () => Promise<void>): Promise<() => void> {
  await once();
  const timer = setInterval(() => void once().catch((error) => log.warn({ error: String(error) }, 'a heartbeat was not written')), beatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** On SIGTERM, Ctrl-C, or when whoever started us is gone: ends what is under way, then the process. */
function whenStopped(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // a request that hangs must not keep a stopped service alive
    setTimeout(() => process.exit(1), 10_000).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ error: String(error) }, 'the API process did not stop cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  if (process.send) process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  for (const line of error instanceof BadSettings ? error.lines : [error instanceof Error ? error.message : String(error)]) console.error(line);
  process.exit(1);
});
