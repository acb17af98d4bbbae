import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Patience, type Supervised, supervise } from '../../src/embedded/supervise.ts';

const patience: Patience = { quickMs: 60_000, crashes: 3, firstDelayMs: 1, longestDelayMs: 2, stopMs: 300 };
const serves = "process.send({ ready: true }); process.on('SIGTERM', () => process.exit(0)); process.on('disconnect', () => process.exit(0));";

describe('a supervised process', () => {
  let folder: string;
  let lines: string[];
  let supervised: Supervised | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fieldpost-supervise-'));
    lines = [];
  });
  afterEach(async () => {
    await supervised?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each run appends a line to the file `runs` before it does anything else. */
  function run(code: string): Supervised {
    const file = join(folder, 'child.cjs');
    writeFileSync(file, `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'runs'))}, process.pid + '\\n');\n${code}`);
    const ward = { name: 'The child', command: process.execPath, args: [file], cwd: folder, env: process.env };
    supervised = supervise(ward, (line) => lines.push(line), patience);
    return supervised;
  }
  const pids = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').map(Number);

  it('says when it is ready', async () => {
    await expect(run(serves).ready).resolves.toBeUndefined();
  });

  it('is started again after a crash, and that is said', async () => {
    const once = `if (require('node:fs').readFileSync(${JSON.stringify(join(folder, 'runs'))}, 'utf8').trim().split('\\n').length === 1) process.exit(7);`;
    await run(once + serves).ready;
    expect(pids()).toHaveLength(2);
    expect(lines).toEqual(['The child ended with code 7; starting it again in 0.001 s']);
  });

  it('that crashes again and again is given up with one line', async () => {
    await expect(run('process.exit(3)').givenUp).resolves.toBe('The child ended with code 3, 3 times in a row; what it said stands above.');
    expect(pids()).toHaveLength(3);
  });

  it('is gone after stop and not started again', async () => {
    const child = run(serves);
    await child.ready;
    await child.stop();
    expect(pids()).toHaveLength(1);
    expect(() => process.kill(pids()[0] ?? 0, 0)).toThrow('ESRCH');
    expect(lines).toEqual([]);
  });

  it('that does not stop is killed', async () => {
    const child = run("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send({ ready: true });");
    await child.ready;
    await child.stop();
    expect(lines).toEqual(['The child does not stop, it is killed']);
    expect(() => process.kill(pids()[0] ?? 0, 0)).toThrow('ESRCH');
  });
});
