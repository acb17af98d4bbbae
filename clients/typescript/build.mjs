// Plain JavaScript with declarations in dist/, and a package.json that names them: a package to publish or to install from its folder.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
// tsc rewrites the endings of imports in JavaScript only
for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts'))) {
  const text = readFileSync(join(dist, file), 'utf8');
  writeFileSync(join(dist, file), text.replace(/(from ')(\.\/[a-z-]+)\.ts'/g, "$1$2.js'"));
}
const { scripts: _, files: __, ...described } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const exports = { '.': { types: './index.d.ts', default: './index.js' } };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ ...described, exports }, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(dist, 'README.md'));
