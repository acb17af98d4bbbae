// The settings of the service, and the only reader of the environment.
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** What the processes run with. Absent things are null. */
export interface Config {
  port: number;
  host: string;
  /** origin that players use, without a closing slash; null: the request's own */
  publicUrl: string | null;
  /** where links in mails lead: PUBLIC_URL, else HOST and PORT */
  baseUrl: string;
  /** as Fastify takes it: all, none, a number of hops, or addresses */
  trustProxy: boolean | number | string[];
  databaseUrl: string | null;
  migrationDatabaseUrl: string | null;
  redisUrl: string | null;
  /** database of BullMQ's PostgreSQL backend; null while REDIS_URL is set */
  queueDatabaseUrl: string | null;
  mail: Mail;
  /** absolute path */
  dataFolder: string;
  allowLocalWebhooks: boolean;
  /** where traces go; null: nowhere */
  tracesUrl: string | null;
  /** port on which a worker shows its figures; null: none */
  metricsPort: number | null;
  /** HOST can be reached from this machine only */
  loopback: boolean;
}

/** Where mail goes: to an SMTP server; kept and shown to loopback connections; nowhere. */
export type Mail = { from: string } & ({ kind: 'smtp'; url: string } | { kind: 'mailbox' } | { kind: 'nowhere' });

type Environment = Record<string, string | undefined>;

interface Setting<T> {
  name: string;
  /** what holds where nothing is set */
  standard: T;
  meaning: string;
  /** Throws a `Refused` whose message says what may stand there. */
  parse(text: string): T;
  /** the standard in words, for help */
  shown: string;
}

class Refused extends Error {}

/** Every bad setting, one line each. */
export class BadSettings extends Error {
  override name = 'BadSettings';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const root = join(import.meta.dirname, '..');

const table = {
  PORT: setting<number>('PORT', 3000, 'port that the service listens on', port),
  HOST: setting<string>('HOST', '127.0.0.1', 'address that the service listens on; 0.0.0.0 opens it to the network', host),
  PUBLIC_URL: setting<string | null>('PUBLIC_URL', null, 'address that players use, as https://play.example.org', origin, 'HOST and PORT'),
  TRUST_PROXY: setting<Config['trustProxy']>(
    'TRUST_PROXY',
    false,
    'believe X-Forwarded-For: true, false, how many proxies, or their addresses',
    proxies,
  ),
  DATABASE_URL: setting<string | null>(
    'DATABASE_URL',
    null,
    'as postgresql://user:password@host:5432/fieldpost',
    postgresUrl,
    'a PostgreSQL of its own',
  ),
  MIGRATION_DATABASE_URL: setting<string | null>('MIGRATION_DATABASE_URL', null, 'the same, as the owner of the tables', postgresUrl, 'DATABASE_URL'),
  REDIS_URL: setting<string | null>(
    'REDIS_URL',
    null,
    'Redis for the queue, as redis://host:6379',
    urlOf('redis:', 'rediss:'),
    'the queue is in PostgreSQL',
  ),
  QUEUE_DATABASE_URL: setting<string | null>(
    'QUEUE_DATABASE_URL',
    null,
    'PostgreSQL of the queue where there is no Redis',
    postgresUrl,
    'chosen by npm start',
  ),
  SMTP_URL: setting<string | null>(
    'SMTP_URL',
    null,
    'mail server, as smtp://user:password@host:587',
    urlOf('smtp:', 'smtps:'),
    'mail is kept and shown here',
  ),
  MAIL_FROM: setting<string>('MAIL_FROM', 'Fieldpost <fieldpost@localhost>', 'sender of mails', mailAddress),
  FIELDPOST_DATA: setting<string>('FIELDPOST_DATA', join(root, 'data'), 'folder for data', (text) => resolve(root, text), './data'),
  ALLOW_LOCAL_WEBHOOKS: setting<boolean>('ALLOW_LOCAL_WEBHOOKS', false, 'let webhooks reach private and local addresses', yesOrNo),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting<string | null>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    'collector of traces (OTLP over HTTP), as http://host:4318',
    urlOf('http:', 'https:'),
    'no traces',
  ),
  METRICS_PORT: setting<number | null>('METRICS_PORT', null, 'port on which a worker shows figures for Prometheus at /metrics', port, 'none'),
};

function setting<T>(name: string, standard: T, meaning: string, parse: (text: string) => T, shown = String(standard)): Setting<T> {
  return { name, standard, meaning, parse, shown };
}

/** Reads the environment, and under it an `.env` file beside package.json. @throws BadSettings */
export function loadConfig(): Config {
  return readConfig({ ...readEnvFile(join(root, '.env')), ...process.env });
}

/** Where the person stood who called `npm run fieldpost`: npm goes to the project's folder first. */
export function callersFolder(): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  return (npm_lifecycle_event === 'fieldpost' && INIT_CWD) || process.cwd();
}

/** What child processes are started with: our own environment, the `.env` file and more. */
export function environmentWith(more: Environment): Environment {
  return { ...readEnvFile(join(root, '.env')), ...process.env, ...more };
}

function readEnvFile(file: string): Environment {
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Environment) : {};
}

/** @throws BadSettings */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const read = <T>({ name, parse, standard }: Setting<T>): T => {
    const text = env[name]?.trim();
    // compose files pass what is not set as an empty string
    if (!text) return standard;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      faults.push(`${name} must be ${error.message}${/_URL$/.test(name) ? '' : `, not ${JSON.stringify(text.slice(0, 100))}`}.`);
      return standard;
    }
  };
  const config = assemble(read);
  if (faults.length > 0) throw new BadSettings(faults);
  return config;
}

function assemble(read: <T>(setting: Setting<T>) => T): Config {
  const [listen, number, publicUrl] = [read(table.HOST), read(table.PORT), read(table.PUBLIC_URL)];
  const [databaseUrl, redisUrl] = [read(table.DATABASE_URL), read(table.REDIS_URL)];
  const loopback = isLoopback(listen);
  const smtp = read(table.SMTP_URL);
  const from = read(table.MAIL_FROM);
  const queueDatabaseUrl = read(table.QUEUE_DATABASE_URL);
  return {
    port: number,
    host: listen,
    publicUrl,
    baseUrl: publicUrl ?? addressOf(listen, number),
    trustProxy: read(table.TRUST_PROXY),
    databaseUrl,
    migrationDatabaseUrl: read(table.MIGRATION_DATABASE_URL) ?? databaseUrl,
    redisUrl,
    queueDatabaseUrl: redisUrl ? null : queueDatabaseUrl,
    mail: smtp ? { kind: 'smtp', url: smtp, from } : { kind: loopback ? 'mailbox' : 'nowhere', from },
    dataFolder: read(table.FIELDPOST_DATA),
    allowLocalWebhooks: read(table.ALLOW_LOCAL_WEBHOOKS),
    tracesUrl: read(table.OTEL_EXPORTER_OTLP_ENDPOINT),
    metricsPort: read(table.METRICS_PORT),
    loopback,
  };
}

/** The settings as `npm start -- --help` prints them. */
export function describeSettings(): string {
  const rows = Object.values(table).map(({ name, shown, meaning }) => `  ${name.padEnd(29)}${meaning} (else: ${shown})`);
  return ['Settings, from the environment or from an .env file beside package.json:', '', ...rows].join('\n');
}

/** Only connections from this machine reach the address. */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function addressOf(listen: string, number: number): string {
  const everywhere = listen === '0.0.0.0' || listen === '::';
  return `http://${everywhere ? 'localhost' : isIP(listen) === 6 ? `[${listen}]` : listen}${number === 80 ? '' : `:${number}`}`;
}

function port(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) throw new Refused('a port from 1 to 65535');
  return value;
}

function host(text: string): string {
  const bare = text.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare)) throw new Refused('an address or a host name, as 127.0.0.1');
  return bare;
}

function origin(text: string): string {
  const url = parseUrl(text);
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!url || !bare || !/^https?:$/.test(url.protocol)) throw new Refused('an address without a path, as https://play.example.org');
  return url.origin;
}

function proxies(text: string): boolean | number | string[] {
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (!addresses.every(isNetwork)) throw new Refused('true, false, a number of proxies, or addresses separated by commas');
  return addresses;
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const kind = isIP(address);
  return kind !== 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)));
}

function postgresUrl(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new Refused('an address as postgresql://user:password@host:5432/fieldpost');
  return text;
}

function urlOf(...protocols: string[]): (text: string) => string {
  return (text) => {
    const url = parseUrl(text);
    if (!url?.hostname || !protocols.includes(url.protocol))
      throw new Refused(`an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`);
    return text;
  };
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function mailAddress(text: string): string {
  if (!/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) throw new Refused('a mail address, as Fieldpost <post@example.org>');
  return text;
}

function yesOrNo(text: string): boolean {
  if (/^(true|yes|1)$/i.test(text)) return true;
  if (/^(false|no|0)$/i.test(text)) return false;
  throw new Refused('true or false');
}
