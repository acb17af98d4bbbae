// Commands of whoever runs the service.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Finding } from '../app/operations/index.ts';
import { type Command, CommandFault, nothingElse, say } from './command.ts';
import type { ServiceApp } from './service-app.ts';

const root = join(import.meta.dirname, '..', '..');

export const migrate: Command = {
  usage: 'migrate',
  does: 'bring the schemas of database and queue up to date',
  async run(args) {
    nothingElse(args);
    const [{ loadConfig }, { prepareDatabases }, { plainly }] = await Promise.all([
      import('../config.ts'),
      import('../embedded/databases.ts'),
      import('./service-app.ts'),
    ]);
    await plainly(async () => {
      const databases = await prepareDatabases(loadConfig(), say);
      for (const note of databases.notes) say(note);
      await databases.server?.release();
      say(`up to date: ${databases.where}`);
    });
    return 0;
  },
};

export const doctor: Command = {
  usage: 'doctor',
  does: 'check database and roles, Redis, mail, clock skew, pending jobs, outbox lag',
  async run(args) {
    nothingElse(args);
    const { withApp } = await import('./service-app.ts');
    const found = await withApp(examine);
    const marks = { ok: 'ok  ', note: 'note', bad: 'BAD ' };
    for (const { state, text } of found) say(`${marks[state]}  ${text}`);
    return found.some(({ state }) => state === 'bad') ? 1 : 0;
  },
};

export const account: Command = {
  usage: 'account promote NAME',
  does: 'make an account an administrator',
  async run(args) {
    const [what, name, ...more] = args;
    if (what !== 'promote' || name === undefined || more.length > 0) throw new CommandFault('as in: account promote NAME');
    const [{ promoteAccount }, { withApp }] = await Promise.all([import('../app/operations/index.ts'), import('./service-app.ts')]);
    say(`${await withApp(({ app }) => promoteAccount(app, name))} is an administrator now`);
    return 0;
  },
};

export const bounce: Command = {
  usage: 'bounce < MAIL',
  does: 'read a mail that came back to MAIL_FROM, as a mail server hands it to a program, and switch off mail to whom nothing arrives any more',
  async run(args) {
    nothingElse(args);
    const [{ mailCameBack }, { readBounces }, { withApp }] = await Promise.all([
      import('../app/notifications/index.ts'),
      import('../channels/bounce.ts'),
      import('./service-app.ts'),
    ]);
    const bounces = await readBounces(await buffer(process.stdin));
    if (bounces.length === 0) say('no report of a mail that came back');
    else
      await withApp(async ({ app }) => {
        const words = { off: 'mail to it is off', noted: 'noted', unknown: 'no mail of this service to it' };
        for (const one of bounces) say(`${one.recipient}: ${words[await mailCameBack(app, one)]}`);
      });
    return 0;
  },
};

async function examine(service: ServiceApp): Promise<Finding[]> {
  const [{ findings }, { readMigrations }] = await Promise.all([import('../app/operations/index.ts'), import('../store/migrate.ts')]);
  const names = readMigrations(join(root, 'prisma', 'migrations')).map(({ name }) => name);
  return [...(await findings(service.app, names)), clockFinding(service), await mailFinding(service), ...(await queueFindings(service))];
}

function clockFinding({ clock }: ServiceApp): Finding {
  const ms = clock.skew();
  return {
    state: Math.abs(ms) > 2_000 ? 'note' : 'ok',
    text: `clock: the database's is ${Math.abs(ms)} ms ${ms < 0 ? 'behind' : 'ahead of'} this machine's`,
  };
}

async function mailFinding({ config }: ServiceApp): Promise<Finding> {
  if (config.mail.kind === 'nowhere') return { state: 'note', text: 'mail: goes nowhere, no SMTP_URL is set' };
  if (config.mail.kind === 'mailbox') return { state: 'note', text: 'mail: is kept and shown to this machine only, no SMTP_URL is set' };
  const { checkMail } = await import('../channels/check-mail.ts');
  const { host } = new URL(config.mail.url);
  const fault = await checkMail(config.mail.url);
  return fault === null ? { state: 'ok', text: `mail: ${host} answers` } : { state: 'bad', text: `mail: ${host}: ${fault}` };
}

async function queueFindings({ config, reached }: ServiceApp): Promise<Finding[]> {
  const { countJobs, reachRedis } = await import('../queue/index.ts');
  const where = config.redisUrl ? `Redis at ${new URL(config.redisUrl).host}` : 'PostgreSQL';
  try {
    const { warning } = config.redisUrl ? await reachRedis(config.redisUrl) : { warning: null };
    if (!config.redisUrl && reached.queueUrl === null)
      return [{ state: 'bad', text: 'queue: its tables are missing; run `npm run fieldpost -- migrate`' }];
    const counts = await countJobs(config.redisUrl ? { kind: 'redis', url: config.redisUrl } : { kind: 'postgres', url: reached.queueUrl! });
    const jobs = Object.entries(counts).map(([name, { pending, failed }]) => `${name} ${pending}${failed > 0 ? ` (${failed} failed)` : ''}`);
    const found: Finding[] = [{ state: 'ok', text: `queue: ${where}; pending jobs: ${jobs.join(', ')}` }];
    return warning === null ? found : [...found, { state: 'note', text: `queue: ${warning}` }];
  } catch (error) {
    return [{ state: 'bad', text: `queue: ${where}: ${(error as Error).message}` }];
  }
}
