// For scripts that look at the web client: a service with data of its own (or the one at FIELDPOST_ADDRESS), and a browser.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const root = join(import.meta.dirname, '..');

interface Service {
  address: string;
  stop(): Promise<void>;
}

export const aService = async (): Promise<Service> =>
  process.env.FIELDPOST_ADDRESS ? { address: process.env.FIELDPOST_ADDRESS, stop: async () => {} } : await startService();

export function aBrowser(): Promise<Browser> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

async function startService(): Promise<Service> {
  const data = mkdtempSync(join(tmpdir(), 'fieldpost-look-'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), FIELDPOST_DATA: data };
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Fieldpost is up.')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
