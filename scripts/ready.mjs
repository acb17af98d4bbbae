// Before commands that read the whole code (check, bench, contract): installs and generates what is missing, as npm start and npm test do.
import { bootstrap, CannotRun, toldToStop } from './bootstrap.mjs';

try {
  await bootstrap((line) => console.log(`fieldpost: ${line}`), toldToStop());
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
