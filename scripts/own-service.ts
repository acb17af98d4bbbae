// `npm start` with data of its own, for tests and scripts that look at the web client.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

/** What the caller may have set for a service of their own: here nothing of it may be reached. */
const nobodyElses = {
  PUBLIC_URL: '',
  DATABASE_URL: '',
  QUEUE_DATABASE_URL: '',
  REDIS_URL: '',
  SMTP_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
};

export interface OwnService {
  address: string;
  /** its data, where the command line finds it */
  data: string;
  stop(): Promise<void>;
}

/** The service at FIELDPOST_ADDRESS, which goes on; else one that is made now and leaves nothing behind. */
export async function ownService(settings: Record<string, string> = {}): Promise<OwnService> {
  const running = process.env.FIELDPOST_ADDRESS;
  if (running) return { address: running, data: process.env.FIELDPOST_DATA ?? '', stop: async () => {} };
  const data = mkdtempSync(join(tmpdir(), 'fieldpost-own-'));
  const port = await freePort();
  const env = { ...process.env, ...nobodyElses, PORT: String(port), FIELDPOST_DATA: data, ...settings };
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
  return {
    address: `http://127.0.0.1:${port}`,
    data,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
