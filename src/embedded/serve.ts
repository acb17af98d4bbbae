import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BadSettings, type Config, describeSettings, environmentWith, loadConfig } from '../config.ts';
import { MigrationFault } from '../store/migrate.ts';
import { CannotStart } from './cannot-start.ts';
import { type Databases, prepareDatabases } from './databases.ts';
import type { EmbeddedServer } from './postgres.ts';
import { type Supervised, supervise } from './supervise.ts';
import { buildWeb } from './web.ts';

const root = join(import.meta.dirname, '..', '..');

export interface ServeOptions {
  /** the files to run */
  api: string;
  worker: string;
  /** makes the files anew; given where processes shall start anew when their source changes */
  rebuild: (() => Promise<unknown>) | null;
  /** resolves with the reason once everything shall stop */
  stopped: Promise<string>;
}

/** Runs the whole service until it is told to stop. @returns the exit code */
export async function serve(options: ServeOptions): Promise<number> {
  try {
    return await run(loadConfig(), options);
  } catch (error) {
    if (error instanceof BadSettings) for (const line of error.lines) console.error(line);
    else if (error instanceof CannotStart || error instanceof MigrationFault) console.error(error.message);
    else console.error(error);
    return 1;
  }
}

export function help(): string {
  return [
    'npm start            runs Fieldpost: database, API and workers',
    'npm run dev          the same, and starts processes anew when source changes',
    '',
    describeSettings(),
  ].join('\n');
}

async function run(config: Config, { api, worker, rebuild, stopped }: ServeOptions): Promise<number> {
  let told: string | undefined;
  stopped.then((reason) => (told = reason));
  await checkAddress(config);
  const web = buildWeb(root, say);
  const databases = await prepareDatabases(config, say);
  const wards: Supervised[] = [];
  try {
    for (const note of databases.notes) say(note);
    const unbuilt = await web;
    if (unbuilt !== null) say(`the web client cannot be built, the plain pages stand in its place:\n${unbuilt}`);
    if (told === undefined) wards.push(...startProcesses(config, databases, api, worker));
    if (rebuild) restartOnChange(wards, rebuild);
    if (databases.server) keepUp(databases.server, config, () => told !== undefined);
    Promise.all(wards.map((ward) => ward.ready)).then(() => told === undefined && wards.length > 0 && banner(config, databases));
    const fault = await Promise.race([...wards.map((ward) => ward.givenUp), stopped.then(() => null)]);
    if (fault !== null) console.error(fault);
    else say(`${told}: stopping`);
    return fault === null ? 0 : 1;
  } finally {
    told ??= 'a fault';
    await Promise.all(wards.map((ward) => ward.stop()));
    await databases.server?.release();
    say('stopped');
  }
}

function say(line: string): void {
  console.log(`fieldpost: ${line}`);
}

/** Before anything is started: the commonest mistake gets its line at once. */
function checkAddress({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new CannotStart(addressFault(error, host, port))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function addressFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: end the program that uses it, or choose another, as PORT=${port === 65_535 ? 3000 : port + 1} npm start.`;
  if (code === 'EACCES') return `Port ${port} needs special rights: set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${host} is no address of this machine: set it to 127.0.0.1, or 0.0.0.0 for all.`;
  return `Cannot listen on ${host}, port ${port} (${message}): change HOST or PORT.`;
}

function startProcesses(config: Config, databases: Databases, api: string, worker: string): Supervised[] {
  const queue = config.redisUrl ? { REDIS_URL: config.redisUrl } : { QUEUE_DATABASE_URL: databases.queueUrl ?? undefined, REDIS_URL: undefined };
  const env = environmentWith({ ...queue, DATABASE_URL: databases.url, MIGRATION_DATABASE_URL: undefined });
  const start = (name: string, file: string) =>
    supervise({ name, command: process.execPath, args: ['--enable-source-maps', file], cwd: root, env }, say);
  return [start('The API process', api), start('The worker process', worker)];
}

function restartOnChange(wards: Supervised[], rebuild: () => Promise<unknown>): void {
  let due: NodeJS.Timeout | undefined;
  const restart = async () => {
    try {
      await rebuild();
    } catch {
      // esbuild has said where; what runs goes on running
      return;
    }
    say('source changed, starting anew');
    for (const ward of wards) ward.restart();
  };
  for (const folder of ['src', 'workers']) {
    watch(join(root, folder), { recursive: true }, (_kind, file) => {
      if (!file?.endsWith('.ts')) return;
      clearTimeout(due);
      due = setTimeout(restart, 150);
    });
  }
}

/** The database server is ours: when it goes down under us it is started again, and the processes find it by themselves. */
function keepUp(server: EmbeddedServer, config: Config, stopping: () => boolean): void {
  server.onLost(async (why) => {
    if (stopping()) return;
    say(`PostgreSQL went away (${why.message}); starting it again`);
    for (let delay = 500; !stopping(); delay = Math.min(delay * 2, 15_000)) {
      try {
        await server.regain();
        keepUp(server, config, stopping);
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(delay);
      }
    }
  });
}

function banner(config: Config, { where }: Databases): void {
  const rows = [
    ['open', config.baseUrl],
    ['data', where],
    ['mail', mail(config)],
    ['stop', 'Ctrl-C'],
  ];
  console.log(['', 'Fieldpost is up.', ...rows.map(([what, text]) => `  ${what}    ${text}`), ''].join('\n'));
}

function mail({ mail, host, port }: Config): string {
  if (mail.kind === 'smtp') return `by way of ${new URL(mail.url).host}`;
  if (mail.kind === 'mailbox')
    return `is kept and shown to this machine only, at http://${host.includes(':') ? `[${host}]` : host}:${port}/mailbox (no SMTP_URL is set)`;
  return `goes nowhere: no SMTP_URL is set, and a mailbox page would hold sign-in links where HOST ${host} lets others in`;
}
