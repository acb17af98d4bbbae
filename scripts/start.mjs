// `npm start`: installs what is missing, then runs the whole service until it is told to stop.
import { bootstrap, CannotRun, importTypeScript, toldToStop } from './bootstrap.mjs';

const args = process.argv.slice(2);
const say = (line) => console.log(`fieldpost: ${line}`);
const known = ['--help', '-h', '--watch'];

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
  const { help, serve } = await importTypeScript('src/embedded/serve.ts');
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help());
    return 0;
  }
  return serve({ watch: args.includes('--watch'), stopped });
}
