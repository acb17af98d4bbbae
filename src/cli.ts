// The command line: reads arguments, calls a tool or a use case, prints, sets the exit code.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rulesets } from './rulesets/index.ts';
import { replayFiles } from './tools/replay-games.ts';
import { reportOf, type Tally } from './tools/tally.ts';
import { runVectors } from './tools/vectors.ts';

/** A command line that makes no sense: printed as one line, exit code 2. */
class UsageError extends Error {}

interface Command {
  usage: string;
  does: string;
  /** the exit code */
  run(args: string[]): number | Promise<number>;
}

const commands: Record<string, Command> = {
  vectors: {
    usage: 'vectors DIR…',
    does: 'run the rulebook vectors found under the folders',
    run: (args) => print(runVectors(rulesets, pathsOf(args))),
  },
  replay: {
    usage: 'replay FILE…',
    does: 'play recorded games and compare their ends',
    run: (args) => print(replayFiles(rulesets, pathsOf(args))),
  },
};

/** Paths are meant from where the user stands, which npm puts into INIT_CWD. */
function pathsOf(args: string[]): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length === 0) throw new UsageError('name at least one file or folder');
  const from = process.env.npm_lifecycle_event === 'fieldpost' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
  return positionals.map((path) => resolve(from, path));
}

function print(tally: Tally): number {
  process.stdout.write(reportOf(tally));
  return tally.failures.length === 0 ? 0 : 1;
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(72)} ${does}\n`);
  return `npm run fieldpost -- COMMAND …\n\n${lines.join('')}`;
}

async function main(name: string | undefined, args: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || args.includes('--help')) {
    process.stdout.write(help());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`no command ${name}; known: ${Object.keys(commands).join(', ')}`);
  return command.run(args);
}

try {
  process.exitCode = await main(process.argv[2], process.argv.slice(3));
} catch (error) {
  const usage = error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  process.stderr.write(`fieldpost: ${usage ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = usage ? 2 : 1;
}
