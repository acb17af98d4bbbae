// The worker process. Several of them may run beside each other on one database.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { pino } from 'pino';
import { pushKeys } from '../src/app/notifications/index.ts';
import { openChannels } from '../src/channels/index.ts';
import { composeApp } from '../src/compose.ts';
import { BadSettings, type Config, loadConfig } from '../src/config.ts';
import { databaseClock } from '../src/ports/clock.ts';
import { openFigures } from '../src/ports/figures.ts';
import { openNews } from '../src/ports/news.ts';
import { openTracing } from '../src/ports/tracing.ts';
import type { QueueSettings } from '../src/queue/index.ts';
import { openDatabase } from '../src/store/database.ts';
import { keepMail } from '../src/store/mailbox.ts';
import { serveFigures } from './figures.ts';
import { startWorker } from './worker.ts';

const log = pino({ base: { process: 'worker' }, timestamp: pino.stdTimeFunctions.isoTime });

async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.databaseUrl) throw new BadSettings(['DATABASE_URL must be set for a worker that is started by itself.']);
  const db = openDatabase(config.databaseUrl, 10);
  const clock = await databaseClock(db);
  const news = openNews(config.redisUrl ? { kind: 'redis', url: config.redisUrl } : { kind: 'postgres', url: config.databaseUrl });
  const { allowLocalWebhooks, baseUrl: publicUrl } = config;
  const channels = openChannels({
    mail: config.mail,
    allowLocalWebhooks,
    keep: (mail) => keepMail(db, mail, clock.now()),
  });
  const traces = config.tracesUrl === null ? undefined : await openTracing(config.tracesUrl, 'fieldpost-worker');
  const figures = openFigures({ itself: config.metricsPort !== null });
  const app = composeApp({ db, clock, news, log, bell: { ring() {} }, figures, tracing: traces?.tracing, publicUrl, allowLocalWebhooks });
  const shown = config.metricsPort === null ? undefined : await serveFigures(app, config.host, config.metricsPort);
  await pushKeys(app);
  const worker = startWorker({ app, channels }, queueOf(config), `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`);
  whenStopped(async () => {
    shown?.stop();
    await worker.close();
    await news.close();
    channels.close();
    clock.stop();
    await traces?.close();
    await db.close();
  });
  process.send?.({ ready: true });
}

function queueOf(config: Config): QueueSettings {
  if (config.redisUrl) return { kind: 'redis', url: config.redisUrl };
  return { kind: 'postgres', url: config.queueDatabaseUrl ?? (config.databaseUrl as string) };
}

/** On SIGTERM, Ctrl-C, or when whoever started us is gone: ends what is under way, then the process. */
function whenStopped(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ error: String(error) }, 'the worker did not stop cleanly');
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
