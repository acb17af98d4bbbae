// npm run mutate -- RULESET [--jobs 2] [--only TEXT]: flips every number in data/ and every comparison on a line that carries a
// clause id, one at a time, and lists what no vector, recorded game or test of the ruleset caught.
//
// Vectors and games run in long-lived children, on a mutated copy of the ruleset's folder beside a link to the engine; what they let
// pass goes through the ruleset's own vitest files. Survivors that are explained in scripts/survivors/<id>.json
// ([{file, code, change, why}]) are listed apart; exit code 1 when one is not.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { labelOf, type Mutant, mutantsOf, mutated } from './mutants.ts';

const root = join(import.meta.dirname, '..');
/** Milliseconds of CPU that a mutant may take: on a busy machine time by the wall says nothing. */
const patience = 20_000;
const mutantsPerChild = 80;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '2' }, only: { type: 'string', default: '' } },
});
const id = positionals[0] ?? '';
const rules = join(root, 'src', 'rulesets', id);
const tests = join(root, 'test', 'rulesets', id);
if (id === '' || !existsSync(join(rules, 'index.ts'))) {
  console.error('usage: npm run mutate -- RULESET [--jobs 2] [--only TEXT]');
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), 'fieldpost-mutate-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
writeFileSync(join(work, 'package.json'), '{"type":"module"}');

/** A folder `src/` with a copy of the ruleset and a link to the engine, and what tests need where `whole`. */
function copyTree(name: string, whole: boolean): string {
  const tree = join(work, name);
  mkdirSync(join(tree, 'src', 'rulesets'), { recursive: true });
  symlinkSync(join(root, 'src', 'engine'), join(tree, 'src', 'engine'));
  cpSync(rules, join(tree, 'src', 'rulesets', id), { recursive: true });
  if (!whole) return tree;
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  mkdirSync(join(tree, 'test', 'rulesets'), { recursive: true });
  cpSync(tests, join(tree, 'test', 'rulesets', id), { recursive: true });
  cpSync(join(root, 'package.json'), join(tree, 'package.json'));
  const register = readFileSync(join(root, 'src', 'rulesets', 'index.ts'), 'utf8');
  writeFileSync(join(tree, 'src', 'rulesets', 'index.ts'), register);
  for (const other of readdirSync(join(root, 'src', 'rulesets'), { withFileTypes: true }))
    if (other.isDirectory() && other.name !== id) symlinkSync(join(root, 'src', 'rulesets', other.name), join(tree, 'src', 'rulesets', other.name));
  for (const [from, to] of [
    ['src/tools', 'src/tools'],
    ['test/support', 'test/support'],
  ] as const)
    if (existsSync(join(root, from))) cpSync(join(root, from), join(tree, to), { recursive: true });
  const include = `test/rulesets/${id}/**/*.test.ts`;
  // how well a bot plays takes minutes to find out and says nothing of the rules
  // a test that a busy machine makes slow has caught nothing
  const test = `{ include: ['${include}'], exclude: ['**/bot*.test.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 120_000 }`;
  writeFileSync(join(tree, 'vitest.config.mjs'), `export default { test: ${test} };\n`);
  return tree;
}

function writeMutant(tree: string, mutant: Mutant): void {
  writeFileSync(join(tree, 'src', 'rulesets', id, mutant.file), mutated(readFileSync(join(rules, mutant.file), 'utf8'), mutant));
}

function restore(tree: string, mutant: Mutant): void {
  cpSync(join(rules, mutant.file), join(tree, 'src', 'rulesets', id, mutant.file));
}

async function startChild(): Promise<ChildProcess> {
  const child = fork(join(root, 'scripts', 'mutate-worker.ts'), [id, tests], {
    execArgv: ['--import', 'tsx'],
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  keep(child);
  // one that dies between two mutants is found dead by the next answer
  child.on('error', () => {});
  if ((await answerOf(child)) === null) throw new Error('the process that plays the mutants does not start');
  return child;
}

/** Nothing that was started outlives the run. */
function keep(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** The child's next message; null when it dies or takes too much CPU, and is then killed: an endless loop counts as caught. */
function answerOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(null);
  const before = cpuOf(child);
  return new Promise((resolve) => {
    const done = (answer: unknown) => {
      clearInterval(timer);
      child.off('message', done);
      child.off('exit', died);
      resolve(answer);
    };
    const died = () => done(null);
    const timer = setInterval(() => {
      if (cpuOf(child) - before < patience) return;
      child.kill('SIGKILL');
      done(null);
    }, 250);
    child.once('message', done);
    child.once('exit', died);
  });
}

/** Milliseconds of CPU of a process so far; where the system does not tell, a third of the time that went by. */
function cpuOf(child: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return performance.now() / 3;
  }
}

let nextTree = 0;
/** What vectors and recorded games let pass. */
async function playAll(queue: Mutant[], report: () => void): Promise<Mutant[]> {
  const passed: Mutant[] = [];
  let child = await startChild();
  let used = 0;
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    if (used++ >= mutantsPerChild || child.exitCode !== null || child.signalCode !== null) {
      child.kill();
      child = await startChild();
      used = 1;
    }
    const tree = copyTree(`m${nextTree++}`, false);
    writeMutant(tree, mutant);
    child.send(join(tree, 'src', 'rulesets', id));
    if ((await answerOf(child)) === false) passed.push(mutant);
    rmSync(tree, { recursive: true, force: true });
    report();
  }
  child.kill();
  return passed;
}

/** What the ruleset's own tests let pass too. */
async function testAll(queue: Mutant[], tree: string, report: () => void): Promise<Mutant[]> {
  const passed: Mutant[] = [];
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    writeMutant(tree, mutant);
    if (await testsPass(tree)) passed.push(mutant);
    restore(tree, mutant);
    report();
  }
  return passed;
}

function testsPass(tree: string): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--root', tree, '--bail', '1', '--reporter', 'dot'], { cwd: tree, stdio: 'ignore' });
  keep(child);
  // tests that do not come to an end have caught nothing: endless loops were found by the vectors before
  const timer = setTimeout(() => child.kill('SIGKILL'), 600_000);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0 || code === null);
    }),
  );
}

async function inJobs(jobs: number, run: (job: number) => Promise<Mutant[]>): Promise<Mutant[]> {
  return (await Promise.all(Array.from({ length: jobs }, (_, job) => run(job)))).flat();
}

function progress(what: string, total: number): () => void {
  let done = 0;
  return () => {
    done++;
    if (done % 25 === 0 || done === total) process.stderr.write(`${what}: ${done} of ${total}\n`);
  };
}

function hasTests(): boolean {
  return existsSync(tests) && readdirSync(tests, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.test.ts'));
}

const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !/^(v\d+|locales)\//.test(name));
const mutants = files
  .flatMap((file) => mutantsOf(file, readFileSync(join(rules, file), 'utf8')))
  .filter((mutant) => labelOf(mutant).includes(values.only));
const jobs = Math.max(1, Number(values.jobs));
const began = performance.now();

const probe = await startChild();
const clean = copyTree('clean', false);
probe.send(join(clean, 'src', 'rulesets', id));
if ((await answerOf(probe)) !== false) throw new Error('the ruleset fails its vectors or games before anything is changed');
probe.kill();

const queue = [...mutants];
const reportPlayed = progress('vectors and games', mutants.length);
let survivors = await inJobs(jobs, () => playAll(queue, reportPlayed));
const afterPlay = survivors.length;
if (hasTests()) {
  const trees = Array.from({ length: jobs }, (_, job) => copyTree(`tests${job}`, true));
  if (!(await testsPass(trees[0]!))) throw new Error('the tests of the ruleset fail before anything is changed');
  const left = [...survivors];
  const reportTested = progress('tests', left.length);
  survivors = await inJobs(jobs, (job) => testAll(left, trees[job]!, reportTested));
}

interface Explained {
  file: string;
  code: string;
  change: string;
  why: string;
}
const explained = join(import.meta.dirname, 'survivors', `${id}.json`);
const explanations: Explained[] = existsSync(explained) ? JSON.parse(readFileSync(explained, 'utf8')) : [];
const whyOf = (mutant: Mutant) =>
  explanations.find(({ file, code, change }) => file === mutant.file && code === mutant.code && change === mutant.change)?.why ?? null;
survivors.sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
for (const mutant of survivors.filter((one) => whyOf(one) !== null)) console.log(`explained  ${labelOf(mutant)}\n           ${whyOf(mutant)}`);
const open = survivors.filter((one) => whyOf(one) === null);
for (const mutant of open) console.log(`survived   ${labelOf(mutant)}`);
console.log(
  `${id}: ${mutants.length} mutants, ${mutants.length - afterPlay} caught by vectors and games, ${afterPlay - survivors.length} by tests, ` +
    `${survivors.length - open.length} explained, ${open.length} survived (${Math.round((performance.now() - began) / 1000)} s)`,
);
process.exit(open.length === 0 ? 0 : 1);
