import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { choosePlace, ownedFolder, type Place } from './place.ts';

export interface EmbeddedOptions {
  /** the clone: its node_modules hold the binaries */
  root: string;
  /** where data should lie; elsewhere when the user that PostgreSQL runs as cannot reach it (`home` tells) */
  folder: string;
  /** settings of the server beside ours */
  settings?: Record<string, string>;
  /** told what is being done when it takes long */
  say?: (line: string) => void;
}

/** A running embedded server that this process holds. Several processes may hold one server; it stops when the last lets go. */
export interface EmbeddedServer {
  readonly home: string;
  readonly version: string;
  /** a password made once for this server, by role name */
  password(role: string): string;
  /** connection string of a role for a database of this server */
  url(role: string, database: string): string;
  /** the superuser's, on the maintenance database */
  readonly adminUrl: string;
  /** called once when the server is lost while we hold it */
  onLost(tell: (why: Error) => void): void;
  /** starts the server again after it was lost, at the same address */
  regain(): Promise<void>;
  /** lets go; resolves true when that stopped the server */
  release(): Promise<boolean>;
}

export const superuser = 'postgres';
// "fp" and a version of what is agreed on here: holders share it, whoever stops the server takes it alone.
const holdLock = 0x6670_0001;
// A socket's path may have 103 bytes on macOS, 107 on Linux.
const longestSocketPath = 103;
const socketPort = 5432;

/** Starts the server of a folder, or joins the one that is running there, and holds it. */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = choosePlace(options.root, options.folder);
  let held = await acquire(place, options);
  const address = held.address;
  const url = (role: string, database: string) => connectionString(address, role, passwordOf(place.home, role), database);
  return {
    home: place.home,
    version: address.version,
    adminUrl: url(superuser, 'postgres'),
    password: (role) => passwordOf(place.home, role),
    url,
    onLost: (tell) => held.onLost(tell),
    regain: async () => {
      held = await acquire(place, options, address.port);
    },
    release: () => held.release(),
  };
}

async function acquire(place: Place, options: EmbeddedOptions, port?: number): Promise<Hold> {
  for (let attempt = 1; ; attempt++) {
    const address = await withLaunchLock(place.home, async () => running(place) ?? (await launch(place, options, port)));
    const held = await hold(place, address);
    if (held) return held;
    // its last holder was just stopping it
    if (attempt === 10)
      throw new CannotStart(`The PostgreSQL server in ${place.home} does not stay up; its log is ${join(place.home, 'postgres.log')}.`);
    await pause(100 * attempt);
  }
}

interface Address {
  host: string;
  port: number;
  version: string;
}

/** The live server of this folder according to its pid file. */
function running(place: Place): Address | undefined {
  const data = join(place.home, 'pgdata');
  const file = join(data, 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux' && !isPostmaster(pid, data)) {
    // Another program got the number since, or nobody took note of its death: PostgreSQL would refuse to start. The file itself
    // stays, because PostgreSQL finds in it whether processes of the dead server still use its memory.
    for (const held of [file, join(place.home, 'socket', `.s.PGSQL.${socketPort}.lock`)]) {
      const [owner, ...rest] = readLines(held);
      if (owner === lines[0]) writeFileSync(held, [deadPid, ...rest].join('\n'));
    }
    return undefined;
  }
  // it has just been started, or is on its way down
  if (lines[7]?.trim() !== 'ready') return undefined;
  return { host: lines[4]?.trim() || '127.0.0.1', port: Number(lines[3]), version: readLines(join(data, 'PG_VERSION'))[0] ?? '' };
}

// beyond what any Linux hands out
const deadPid = 2_147_483_000;

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** A server works in its data folder; a dead one that was not waited for has no folder any more. */
function isPostmaster(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

async function launch(place: Place, options: EmbeddedOptions, port: number | undefined): Promise<Address> {
  const data = join(place.home, 'pgdata');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    options.say?.(`making a PostgreSQL data folder in ${place.home}`);
    await initialise(place);
  }
  const version = readLines(join(data, 'PG_VERSION'))[0] ?? '';
  const bundled = await output(place, 'postgres', ['--version']);
  if (!bundled.includes(` ${version}.`) && !bundled.includes(` ${version}b`)) {
    throw new CannotStart(
      `The data in ${data} is of PostgreSQL ${version}, the bundled server is ${bundled.trim()}: dump it with the old release, or set FIELDPOST_DATA to a new folder.`,
    );
  }
  const socket = join(place.home, 'socket');
  ownedFolder(socket, place.runAs);
  const bySocket = process.platform !== 'win32' && Buffer.byteLength(join(socket, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  for (let attempt = 1; ; attempt++) {
    const address = bySocket ? { host: socket, port: socketPort, version } : { host: '127.0.0.1', port: port ?? (await freePort()), version };
    const fault = await spawnServer(place, bySocket, address, options.settings ?? {});
    if (!fault) return address;
    // somebody took the port between our look and the server's
    if (bySocket || attempt === 5 || !/could not (bind|create any TCP)/.test(fault)) {
      throw new CannotStart(`PostgreSQL did not start: ${fault} (whole log: ${join(place.home, 'postgres.log')})`);
    }
  }
}

/** initdb into a folder aside, so that one cut short leaves nothing that looks like data. */
async function initialise(place: Place): Promise<void> {
  const passwordFile = join(place.home, `.password-${process.pid}`);
  const fresh = join(place.home, `pgdata-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  ownedFolder(fresh, place.runAs);
  writeFileSync(passwordFile, `${passwordOf(place.home, superuser)}\n`, { mode: 0o600 });
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid);
  try {
    const rights = ['--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
    // the builtin provider sorts alike on every system, whatever locales it has
    const text = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
    await output(place, 'initdb', ['--pgdata', fresh, ...rights, ...text]);
    renameSync(fresh, join(place.home, 'pgdata'));
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Passwords are made at first need and kept in a file that only we can read. */
function passwordOf(home: string, role: string): string {
  const file = join(home, 'passwords.json');
  const passwords = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const known = passwords[role];
  if (known) return known;
  const made = randomBytes(24).toString('base64url');
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify({ ...passwords, [role]: made }, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, file);
  return made;
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
}

function identity(place: Place): { uid?: number; gid?: number } {
  return place.runAs ? { uid: place.runAs.uid, gid: place.runAs.gid } : {};
}

/** Runs one of the server's programs to its end, also when Ctrl-C is pressed meanwhile: half an initdb helps nobody. */
function output(place: Place, program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.native, 'bin', program), args, {
      ...identity(place),
      cwd: place.home,
      env: environment(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('error', (error) =>
      reject(new CannotStart(`The bundled PostgreSQL does not run here (${error.message}): set DATABASE_URL to a server of your own.`)),
    );
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new CannotStart(`${program} failed: ${lastLine(err || out)}`))));
  });
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC): +/, '').trim();
}

/** Resolves with nothing once the server takes connections, else with what it said before it ended. */
async function spawnServer(place: Place, bySocket: boolean, address: Address, settings: Record<string, string>): Promise<string | undefined> {
  const data = join(place.home, 'pgdata');
  const all: Record<string, string> = {
    max_connections: '200',
    listen_addresses: bySocket ? '' : address.host,
    unix_socket_directories: bySocket ? address.host : '',
    port: String(address.port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const log = join(place.home, 'postgres.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 8_000_000) renameSync(log, `${log}.1`);
  const logFrom = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const descriptor = openSync(log, 'a', 0o600);
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // detached: a Ctrl-C in the terminal must not reach it before the processes that use it have stopped
  const child = spawn(join(place.native, 'bin', 'postgres'), args, {
    ...identity(place),
    cwd: place.home,
    env: environment(),
    detached: true,
    stdio: ['ignore', descriptor, descriptor],
  });
  closeSync(descriptor);
  child.unref();
  const said = () => lastLine(readFileSync(log).subarray(logFrom).toString('utf8')) || 'it ended without a word';
  return ready(child, join(data, 'postmaster.pid'), said);
}

async function ready(child: ChildProcess, pidFile: string, said: () => string): Promise<string | undefined> {
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  // once it is ready its end is no fault of the start, and the log may be gone by then
  const died = () => {
    ended ??= said();
  };
  child.once('exit', died);
  // recovery after a crash may take its time
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(20)) {
    if (ended !== undefined) return ended;
    const lines = readLines(pidFile);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') {
      child.off('exit', died);
      return undefined;
    }
  }
  return `it was not ready within 2 minutes: ${said()}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Two launchers of one folder take turns. */
async function withLaunchLock<T>(home: string, act: () => Promise<T>): Promise<T> {
  const file = join(home, 'launch.lock');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new CannotStart(`${home} cannot be written to: set FIELDPOST_DATA to a folder of yours, or DATABASE_URL.`);
      const owner = Number(readLines(file)[0]);
      if (owner && !isAlive(owner)) rmSync(file, { force: true });
      await pause(50);
    }
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Hold {
  address: Address;
  onLost(tell: (why: Error) => void): void;
  release(): Promise<boolean>;
}

/** Undefined when the server is on its way down. */
async function hold(place: Place, address: Address): Promise<Hold | undefined> {
  const connection = connectionString(address, superuser, passwordOf(place.home, superuser), 'postgres');
  const client = new pg.Client({ connectionString: connection, application_name: 'fieldpost launcher' });
  let over = false;
  let lost: (why: Error) => void = () => undefined;
  client.on('error', (error) => {
    if (over) return;
    over = true;
    lost(error);
  });
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [holdLock]);
  } catch (error) {
    over = true;
    await client.end().catch(() => undefined);
    if (['28P01', '28000'].includes((error as pg.DatabaseError).code ?? '')) {
      const file = join(place.home, 'passwords.json');
      throw new CannotStart(
        `The passwords in ${file} do not open the data beside them: put back the file that belongs to it, or set FIELDPOST_DATA to a new folder.`,
      );
    }
    return undefined;
  }
  return {
    address,
    onLost: (tell) => {
      lost = tell;
    },
    async release() {
      if (over) return false;
      over = true;
      const alone = await letGo(client);
      if (alone) await output(place, 'pg_ctl', ['-D', join(place.home, 'pgdata'), '-m', 'fast', '-w', '-t', '60', 'stop']);
      await client.end().catch(() => undefined);
      return alone;
    },
  };
}

async function letGo(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [holdLock]);
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [holdLock]);
    return rows[0]?.alone === true;
  } catch {
    return false;
  }
}

/** `host` as a parameter wins over the one in the authority; with it there, a socket's address is a well-formed URL too. */
function connectionString({ host, port }: Address, role: string, password: string, database: string): string {
  const bySocket = host.startsWith('/');
  return `postgresql://${role}:${password}@${bySocket ? 'localhost' : host}:${port}/${database}${bySocket ? `?host=${encodeURIComponent(host)}` : ''}`;
}
