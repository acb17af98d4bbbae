import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Puts each entry and all that it imports into one file, so that a process loads in a second: our source read one by one through a
 * TypeScript loader costs three times the CPU, and the thousand files of the packages cost as much as running them does.
 * Kept until a source file changes. Plain Node, because it loads the launcher itself.
 * @param {string} root
 * @param {readonly string[]} entries paths from there
 * @returns {Promise<string[]>} the files to run, in the order of the entries
 */
export async function bundle(root, entries) {
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
    external: notInlined,
    banner: { js: commonJs },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [ownPlace, unmappedPackages],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, from);
  return outputs;
}

/** Packages that are machine code or fetch it, those that others ask for only where they are installed, and those that are loaded only where a setting asks for them. */
const notInlined = ['@node-rs/argon2', '@opentelemetry/*', 'bufferutil', 'esbuild', 'pg-native', 'utf-8-validate'];

/** What a CommonJS package finds in Node without asking. */
const commonJs = [
  "import { createRequire as fieldpostCreateRequire } from 'node:module';",
  'const require = fieldpostCreateRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

/** Packages are left out of the source map, which every start reads whole: an empty map of their own takes their place in it. */
const unmappedPackages = {
  name: 'unmapped packages',
  setup({ onLoad }) {
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => ({ contents: `${readFileSync(path, 'utf8')}\n${emptyMap}`, loader: 'js' }));
  },
};
const emptyMap = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"A"}')}`;

/** Files read beside a source file are found from where it stands, not from where the bundle lies. */
const ownPlace = {
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
function fingerprint(root) {
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
