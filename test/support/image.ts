// Follows the Dockerfile without Docker: its stages are folders, its commands run here. Not what a container is, but every file
// that is forgotten and every package that is left out is missed here too.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { machineSettings } from './clone.ts';

const root = join(import.meta.dirname, '..', '..');

interface Stage {
  /** stands for the root of the image */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
}

export interface Image {
  /** where its processes run */
  folder: string;
  env: Record<string, string>;
  command: string[];
  remove(): void;
}

/** Throws where a step fails. */
export function buildImage(): Image {
  const home = mkdtempSync(join(tmpdir(), 'fieldpost-image-'));
  const context = join(home, 'context');
  copyContext(context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')) {
    const [, word, rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === undefined) continue;
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last';
      stage = { folder: join(home, name), workdir: '/', env: {}, command: [] };
      stages.set(name, stage);
    }
    if (stage === undefined) throw new Error(`the Dockerfile begins with ${word}`);
    step(stage, word, rest, context, stages);
  }
  const { folder, workdir, env, command } = stages.get('last') as Stage;
  return { folder: join(folder, workdir), env, command, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** What .dockerignore lets in: it names what is wanted, and what of that is not. */
function copyContext(to: string): void {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const wanted = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const left = new Set([...lines.filter((line) => !/^[!*]/.test(line)), ...wanted.map((name) => `${name}/node_modules`)]);
  const filter = (from: string) => !left.has(relative(root, from));
  for (const name of wanted) cpSync(join(root, name), join(to, name), { recursive: true, filter });
}

function step(stage: Stage, word: string, rest: string, context: string, stages: Map<string, Stage>): void {
  const here = join(stage.folder, stage.workdir);
  switch (word) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(join(stage.folder, rest), { recursive: true });
      return;
    case 'ENV':
      for (const pair of rest.split(' ')) stage.env[pair.split('=')[0] as string] = pair.slice(pair.indexOf('=') + 1);
      return;
    case 'COPY': {
      const from = /^--from=(\S+) /.exec(rest);
      const places = rest.slice(from?.[0].length ?? 0).split(' ');
      const to = places.pop() as string;
      const source = from ? stages.get(from[1] as string)?.folder : context;
      for (const place of places) copy(join(source as string, place), resolve(here, to), to.endsWith('/'));
      return;
    }
    case 'RUN': {
      // an image of Node has it there
      const command = rest.replaceAll('/usr/local/bin/node', process.execPath);
      const env = { PATH: process.env.PATH, HOME: stage.folder, npm_config_update_notifier: 'false', ...machineSettings(), ...stage.env };
      execFileSync('sh', ['-ec', command], { cwd: here, env, stdio: ['ignore', 'pipe', 'pipe'] });
      return;
    }
    case 'CMD':
      stage.command = JSON.parse(rest);
  }
}

/** As COPY does: of a folder what is in it, a file under its own name where the place is a folder. */
function copy(from: string, to: string, into: boolean): void {
  if (!statSync(from).isDirectory()) {
    cpSync(from, into ? join(to, basename(from)) : to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
}
