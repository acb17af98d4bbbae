// `npm test [-- FILE…]`: installs what is missing, then runs the tests; the database server is seen to by test/support/global-setup.ts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap, CannotRun, root } from './bootstrap.mjs';

const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve(signal));
});

try {
  await bootstrap((line) => console.log(`fieldpost: ${line}`), stopped);
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  console.error(error.message);
  process.exit(1);
}
const vitest = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
stopped.then((signal) => vitest.kill(signal));
vitest.once('exit', (code) => process.exit(code ?? 1));
