// Runs the suites one after the other, prints how long each took, and adds up what they report.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// parts of `npm test` with a word of their own
const parts = ['test:rules', 'test:api', 'test:workers'];
const slow = Object.keys(scripts).filter((name) => name.startsWith('test:') && !parts.includes(name));
const only = process.argv.slice(2);

const suites = [
  { name: 'test', tests: true },
  ...slow.map((name) => ({ name, tests: true })),
  { name: 'check' },
  { name: 'clauses' },
  { name: 'bench', args: ['--smoke'] },
].filter(({ name }) => scripts[name] && (only.length === 0 || only.includes(name)));

const results = [];
for (const suite of suites) results.push(await runSuite(suite));

console.log('\nsuite              passed  failed   seconds');
for (const { name, passed, failed, seconds } of results) {
  console.log(name.padEnd(16) + String(passed).padStart(9) + String(failed).padStart(8) + seconds.toFixed(1).padStart(10));
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** A suite of tests counts its tests, any other command counts as one. */
async function runSuite({ name, tests = false, args = [] }) {
  console.log(`\n=== npm run ${name} ===`);
  const since = process.hrtime.bigint();
  const report = join(root, '.fieldpost', 'ci', `${name.replace(':', '-')}.json`);
  rmSync(report, { force: true });
  mkdirSync(join(report, '..'), { recursive: true });
  const redis = name === 'test:redis' ? await startRedis() : undefined;
  const ready = name === 'test:web' ? await hasChromium() : redis !== null;
  const reporters = tests ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const more = [...args, ...reporters];
  const code = !ready ? 1 : await run('npm', ['run', name, ...(more.length > 0 ? ['--', ...more] : [])], redis ? { REDIS_URL: redis.url } : {});
  await redis?.stop();
  const seconds = Number(process.hrtime.bigint() - since) / 1e9;
  return { name, seconds, ...counts(code, tests && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined) };
}

function counts(code, report) {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // a file that did not load has no test that failed, and a run may fail outside its tests
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Debian's Chromium, installed where it is missing. */
async function hasChromium() {
  if ((await run('chromium', ['--version'])) === 0) return true;
  console.log('installing chromium');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], quiet);
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], quiet)) === 0;
}

/** A Redis of our own, which the tests may wipe; null where there is none to be had. */
async function startRedis() {
  if ((await run('redis-server', ['--version'])) !== 0) {
    console.log('installing redis-server');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], quiet);
    if ((await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'redis-server'], quiet)) !== 0) return null;
  }
  const port = await freePort();
  const settings = { bind: '127.0.0.1', port, save: '', appendonly: 'no', 'maxmemory-policy': 'noeviction', daemonize: 'no', dir: '/tmp' };
  const args = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const server = spawn('redis-server', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await listening(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop() {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function listening(port) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const there = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('redis-server does not listen');
}
