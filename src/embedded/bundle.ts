import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Puts each entry and all of our source that it imports into one file, so that a process loads in a second: read one by one through
 * a TypeScript loader the same source costs three times the CPU. Packages stay where they are.
 * Kept until a source file changes. @returns the files to run, in the order of the entries
 */
export async function bundle(root: string, entries: readonly string[]): Promise<string[]> {
  const folder = join(root, '.fieldpost', 'bundle');
  const outputs = entries.map((entry) => join(folder, entry.replace(/\.ts$/, '.mjs')));
  const stamp = join(folder, 'made-from');
  const from = fingerprint(root);
  if (outputs.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return outputs;
  const { build } = await import('esbuild');
  await build({
    entryPoints: entries.map((entry) => join(root, entry)),
    outdir: folder,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [ownPlace],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, from);
  return outputs;
}

/** Files read beside a source file are found from where it stands, not from where the bundle lies. */
const ownPlace: Plugin = {
  name: 'own place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const contents = text
        .replace(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(path)))
        .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** Path, time and size of every source file: cheaper than reading them, and a clone that was moved differs too. */
function fingerprint(root: string): string {
  const hash = createHash('sha256').update(root);
  for (const folder of ['src', 'workers']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!file.endsWith('.ts')) continue;
      const { mtimeMs, size } = statSync(join(root, folder, file));
      hash.update(`${folder}/${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}
