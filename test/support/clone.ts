import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
// what git ignores: made anew by the clone
const made = new Set(['node_modules', '.git', 'data', '.fieldpost', 'dist', 'coverage', '.env', 'src/store/prisma']);

export interface Owner {
  uid: number;
  gid: number;
}

/** A fresh copy of this project, without what installing makes, in a folder of mode 700. */
export interface Clone {
  folder: string;
  owner: Owner | undefined;
  remove(): void;
}

/** An ordinary user that every system has. */
export function nobody(): Owner {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return { uid: Number(row?.[2]), gid: Number(row?.[3]) };
}

export function cloneProject(owner?: Owner): Clone {
  const parent = mkdtempSync(join(tmpdir(), 'fieldpost-clone-'));
  const folder = join(parent, 'fieldpost');
  cpSync(root, folder, { recursive: true, filter: (from) => !made.has(relative(root, from)) && !from.endsWith('.log') });
  if (owner)
    for (const path of [parent, folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))])
      chownSync(path, owner.uid, owner.gid);
  return {
    folder,
    owner,
    remove() {
      // data that had to lie elsewhere
      const elsewhere = join(folder, 'data', 'postgres', 'elsewhere');
      if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true });
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** A command that runs in a clone; `text` is all that it has said. */
export interface Running {
  child: ChildProcess;
  text(): string;
  /** resolves with the exit code, null when a signal ended it */
  ended: Promise<number | null>;
  /** resolves once something that matches was said; rejects when the command ends first */
  said(pattern: RegExp): Promise<RegExpMatchArray>;
}

/** Runs `npm ARGS` in a clone as its owner, in a process group of its own, with a clean environment and these settings. */
export function npm(clone: Clone, args: string[], settings: Record<string, string> = {}): Running {
  // npm wants a home that its user may write to
  const kept = clone.owner ? { HOME: join(clone.folder, '..') } : { HOME: process.env.HOME };
  const env = { ...kept, ...machineSettings(), PATH: process.env.PATH, npm_config_update_notifier: 'false', ...settings };
  const child = spawn('npm', args, { cwd: clone.folder, env, ...clone.owner, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  // 'exit' and not 'close': what the command started may hold its output open
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let over = false;
  ended.then(() => (over = true));
  return {
    child,
    text: () => text,
    ended,
    async said(pattern) {
      for (;;) {
        const found = text.match(pattern);
        if (found) return found;
        if (over) throw new Error(`npm ${args.join(' ')} ended before it said ${pattern}:\n${text}`);
        await pause(50);
      }
    },
  };
}

/** How this machine reaches the registry, as settings. */
export function machineSettings(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) =>
    /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_.*|npm_config_(registry|cafile|proxy|https_proxy))$/i.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}

/** Processes whose command line names the text or that work in the folder; a dead one that nobody took note of is none. */
export function processesOf(text: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(name), folder: folderOf(Number(name)) }))
    .filter(({ pid, command, folder }) => pid !== process.pid && (command.includes(text) || `${folder}/`.startsWith(`${text}/`)))
    .map(({ pid, command }) => ({ pid, command }));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** The folder that a process works in; empty for one that is gone. */
export function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** Resolves when no process names any of the texts any more. */
export async function gone(...texts: string[]): Promise<void> {
  for (const until = Date.now() + 60_000; ; await pause(50)) {
    const left = texts.flatMap(processesOf);
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`still there: ${left.map(({ pid, command }) => `${pid} ${command}`).join('; ')}`);
  }
}
