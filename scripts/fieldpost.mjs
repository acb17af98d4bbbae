#!/usr/bin/env node
// The command line: runs src/cli.ts through tsx. Installs nothing.
try {
  const { register } = await import('tsx/esm/api');
  register();
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('fieldpost: the packages are not installed here; run `node scripts/ready.mjs` first');
  process.exit(1);
}
await import('../src/cli.ts');
