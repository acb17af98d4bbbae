// `npm start`: installs what is missing, then runs the whole service until it is told to stop.
import { pathToFileURL } from 'node:url';
import { bootstrap, CannotRun, root, toldToStop } from './bootstrap.mjs';
import { bundle } from './bundle.mjs';

const args = process.argv.slice(2);
const say = (line) => console.log(`fieldpost: ${line}`);
const known = ['--help', '-h', '--watch'];
const parts = ['src/embedded/serve.ts', 'src/main.ts', 'workers/main.ts'];

// whoever read what we say may go away; the service goes on
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const stopped = toldToStop();

process.exitCode = await main();
// a handle left open by a library must not keep a stopped service alive
process.exit();

async function main() {
  const strange = args.find((arg) => !known.includes(arg));
  if (strange !== undefined) {
    console.error(`Unknown argument ${strange}: npm start -- --help tells what there is.`);
    return 1;
  }
  try {
    await bootstrap(say, stopped);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    console.error(error.message);
    return 1;
  }
  let files;
  try {
    files = await bundle(root, parts);
  } catch {
    console.error('The source cannot be built; the reason stands above.');
    return 1;
  }
  const [launcher, api, worker] = files;
  const { help, serve } = await import(pathToFileURL(launcher).href);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help());
    return 0;
  }
  return serve({ api, worker, rebuild: args.includes('--watch') ? () => bundle(root, parts) : null, stopped });
}
