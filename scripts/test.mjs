// `npm test [-- FILE…]`: installs what is missing, then runs the tests; the database server is seen to by test/support/global-setup.ts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap, CannotRun, root, toldToStop } from './bootstrap.mjs';

const stopped = toldToStop();

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
stopped.then(() => vitest.kill('SIGTERM'));
vitest.once('exit', (code) => process.exit(code ?? 1));
