// `npm start` with data of its own, once for all files; the address reaches them by `inject`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../support/clone.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    /** its data, where the command line finds it */
    data: string;
  }
}

const root = join(import.meta.dirname, '..', '..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.FIELDPOST_ADDRESS;
  if (running) {
    project.provide('address', running);
    project.provide('data', process.env.FIELDPOST_DATA ?? '');
    return async () => {};
  }
  const data = mkdtempSync(join(tmpdir(), 'fieldpost-browser-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    FIELDPOST_DATA: data,
    PUBLIC_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    ALLOW_LOCAL_WEBHOOKS: 'true',
    // each player comes from an address of its own, as the limits on new accounts expect
    TRUST_PROXY: '127.0.0.1',
  };
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Fieldpost is up.')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)));
  });
  project.provide('data', data);
  project.provide('address', `http://127.0.0.1:${port}`);
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
