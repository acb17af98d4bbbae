import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { type Clone, cloneProject, folderOf, gone, nobody, npm, processesOf, type Running } from '../support/clone.ts';

// `npm start` in a fresh clone under a folder of mode 700: as we are, and where we are root also as an ordinary user.
const users = process.getuid?.() === 0 ? (['root', 'an ordinary user'] as const) : (['an ordinary user'] as const);

describe.each(users)('npm start in a fresh clone, as %s', (user) => {
  let clone: Clone;
  let home: string;
  let running: Running | undefined;
  beforeAll(() => {
    clone = cloneProject(user === 'an ordinary user' && process.getuid?.() === 0 ? nobody() : undefined);
  });
  afterEach(async () => {
    running?.child.kill('SIGTERM');
    await gone(clone.folder, ...(home ? [home] : []));
    running = undefined;
  });
  afterAll(() => clone.remove());

  async function start(settings: Record<string, string> = {}): Promise<string> {
    const port = String(await freePort());
    running = npm(clone, ['start'], { PORT: port, ...settings });
    const [, address] = await running.said(/^ +open +(\S+)/m);
    home = (await running.said(/^ +data +(\S+)/m))[1] ?? '';
    return address ?? '';
  }

  it('installs, serves, says where and how to stop, and SIGTERM to npm stops all of it', async () => {
    const address = await start();
    const text = running?.text() ?? '';
    expect(text).toMatch(/installing the packages/);
    expect(text).toMatch(/mail +is kept and shown to this machine only/);
    expect(text).toMatch(/stop +Ctrl-C/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(processesOf(home)).not.toEqual([]);
    running?.child.kill('SIGTERM');
    await gone(clone.folder, home);
  });

  it('installs nothing the second time, and has its data still', async () => {
    const before = home;
    const address = await start();
    expect(running?.text()).not.toMatch(/installing|generating|making a PostgreSQL|applied the migration/);
    expect(home).toBe(before);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('stops when npm is killed', async () => {
    await start();
    running?.child.kill('SIGKILL');
    await gone(clone.folder, home);
  });

  it('stops on Ctrl-C', async () => {
    await start();
    // a terminal sends it to all that stands in its foreground: npm, its shell, the launcher
    process.kill(-(running?.child.pid ?? 0), 'SIGINT');
    await gone(clone.folder, home);
  });

  it('leaves no process of the service behind when it is killed itself, and the next start takes the database over', async () => {
    const first = await start();
    const launcher = processesOf('scripts/start.mjs').find(({ pid, command }) => command.startsWith('node') && folderOf(pid) === clone.folder);
    const server = processesOf(`-D ${home}`);
    process.kill(launcher?.pid ?? 0, 'SIGKILL');
    await gone(`${clone.folder}/.fieldpost/bundle/`);
    await expect(fetch(`${first}/healthz`)).rejects.toThrow();
    const address = await start();
    expect(processesOf(`-D ${home}`)).toEqual(server);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('starts a process again that was killed, and the database too', async () => {
    const address = await start();
    const [worker] = processesOf(`${clone.folder}/.fieldpost/bundle/workers/main.mjs`);
    process.kill(worker?.pid ?? 0, 'SIGKILL');
    await running?.said(/The worker process was ended by SIGKILL; starting it again/);
    const [server] = processesOf(`-D ${home}`);
    process.kill(server?.pid ?? 0, 'SIGKILL');
    await running?.said(/PostgreSQL went away .*; starting it again/);
    await expect
      .poll(
        () =>
          fetch(`${address}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  });

  it('says that mail goes nowhere where HOST lets others in', async () => {
    await start({ HOST: '0.0.0.0' });
    expect(running?.text()).toMatch(/mail +goes nowhere: no SMTP_URL is set/);
  });

  describe('says in one line what to change, and fails:', () => {
    let busy: Server | undefined;
    afterEach(() => {
      busy?.close();
    });

    /** What was said beside npm's own lines. */
    async function refusal(settings: Record<string, string>, args: string[] = []): Promise<string[]> {
      running = npm(clone, ['start', '--silent', ...args], settings);
      expect(await running.ended).toBe(1);
      // the exit may be seen before the last of the output
      await pause(50);
      return running.text().trim().split('\n');
    }

    it('a taken port', async () => {
      const port = await freePort();
      busy = createServer().listen(port, '127.0.0.1');
      expect(await refusal({ PORT: String(port) })).toEqual([
        expect.stringMatching(`^Port ${port} on 127.0.0.1 is taken: .* PORT=${port + 1} npm start\\.$`),
      ]);
    });

    it('bad settings, a line each', async () => {
      expect(await refusal({ PORT: 'x', SMTP_URL: 'mail' })).toEqual([
        expect.stringMatching(/^PORT must be /),
        expect.stringMatching(/^SMTP_URL must be /),
      ]);
    });

    it('a bad setting in .env', async () => {
      writeFileSync(join(clone.folder, '.env'), 'PORT=eighty\n');
      expect(await refusal({})).toEqual(['PORT must be a port from 1 to 65535, not "eighty".']);
      writeFileSync(join(clone.folder, '.env'), '');
    });

    it('a HOST that is not ours', async () => {
      expect(await refusal({ HOST: '192.0.2.1', PORT: String(await freePort()) })).toEqual([
        expect.stringMatching(/^HOST 192\.0\.2\.1 is no address of this machine: /),
      ]);
    });

    it('a database that cannot be reached, without its password', async () => {
      const lines = await refusal({ PORT: String(await freePort()), DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${await freePort()}/fieldpost` });
      expect(lines).toEqual([expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/fieldpost cannot be reached .*DATABASE_URL\.$/)]);
      expect(lines.join()).not.toContain('hunter2');
    });

    it('Redis that cannot be reached', async () => {
      expect(await refusal({ PORT: String(await freePort()), REDIS_URL: `redis://127.0.0.1:${await freePort()}` })).toEqual([
        expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ cannot be reached .*REDIS_URL\.$/),
      ]);
    });

    it('an argument that it does not know', async () => {
      expect(await refusal({}, ['--', '--port=80'])).toEqual([expect.stringMatching(/^Unknown argument --port=80: /)]);
    });

    it('a Node that is too old', async () => {
      const file = join(clone.folder, 'package.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/"node": ">=[\d.]+"/, '"node": ">=99.1"'));
      expect(await refusal({})).toEqual([expect.stringMatching(/^This is Node [\d.]+; Fieldpost needs >=99\.1: install a newer Node/)]);
      writeFileSync(file, text);
    });

    it('an API process that crashes again and again', async () => {
      const file = join(clone.folder, 'src', 'main.ts');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, "process.stderr.write('no way\\n');\nprocess.exit(9);\n");
      const lines = await refusal({ PORT: String(await freePort()) });
      expect(lines.filter((line) => line === 'no way')).toHaveLength(5);
      expect(lines).toContain('The API process ended with code 9, 5 times in a row; what it said stands above.');
      writeFileSync(file, text);
    });
  });

  it('--help prints the settings', async () => {
    running = npm(clone, ['start', '--silent', '--', '--help']);
    expect(await running.ended).toBe(0);
    await running.said(/^ {2}DATABASE_URL .*\n(.*\n)* {2}SMTP_URL /m);
  });

  it('installs again when package-lock.json asks for something else than what is there, and stops installing when npm does', async () => {
    const file = join(clone.folder, 'node_modules', '.package-lock.json');
    const installed = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> };
    const fastify = installed.packages['node_modules/fastify'];
    if (!fastify) throw new Error('fastify is not installed');
    fastify.version = '5.0.0';
    writeFileSync(file, JSON.stringify(installed));
    running = npm(clone, ['start', '--', '--help']);
    // how it goes on the first test has seen; here npm is told to stop meanwhile
    await running.said(/installing the packages/);
    running.child.kill('SIGTERM');
    await gone(clone.folder);
  });
});
