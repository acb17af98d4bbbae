import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from '../config.ts';

/**
 * Builds the web client into web/dist unless it is there and nothing that it is made of has changed.
 * @returns why it could not be built, or null
 */
export async function buildWeb(root: string, say: (line: string) => void): Promise<string | null> {
  const stamp = join(root, '.fieldpost', 'web-made-from');
  const from = fingerprint(root);
  if (existsSync(join(root, 'web', 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return null;
  say('building the web client');
  const { code, said } = await run(root);
  if (code !== 0) return said.trim() || `vite ended with ${code}`;
  mkdirSync(join(root, '.fieldpost'), { recursive: true });
  writeFileSync(stamp, from);
  return null;
}

function run(root: string): Promise<{ code: number | null; said: string }> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', join(root, 'web', 'vite.config.ts'), '--logLevel', 'error'];
  const child = spawn(process.execPath, args, { cwd: root, env: environmentWith({ NODE_ENV: 'production' }), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  // the launcher may be told to stop meanwhile
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, said: error.message }));
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code, said });
    });
  });
}

/** Path, time and size of every file that it is made of. */
function fingerprint(root: string): string {
  const hash = createHash('sha256').update(root);
  for (const folder of ['web', 'clients']) {
    if (!existsSync(join(root, folder))) continue;
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(^|[\\/])(dist|node_modules)([\\/]|$)/.test(file)) continue;
      const { mtimeMs, size } = statSync(join(root, folder, file));
      hash.update(`${folder}/${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}
