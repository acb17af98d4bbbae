// The command line: finds the command, runs it, sets the exit code.
import { type Command, CommandFault, say } from './commands/command.ts';
import { exporting, importing, verify } from './commands/records.ts';
import { playout, replay, vectors } from './commands/rules.ts';
import { account, bounce, doctor, migrate } from './commands/service.ts';

const commands: Record<string, Command> = {
  vectors,
  replay,
  playout,
  verify,
  migrate,
  doctor,
  account,
  bounce,
  export: exporting,
  import: importing,
};

async function main(name: string | undefined, args: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || args.includes('--help')) {
    say('npm run fieldpost -- COMMAND …\n');
    for (const { usage, does } of Object.values(commands)) say(`  ${usage}\n      ${does}`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandFault(`no command ${name}; known: ${Object.keys(commands).join(', ')}`);
  return command.run(args);
}

try {
  process.exitCode = await main(process.argv[2], process.argv.slice(3));
} catch (error) {
  const usage = (error as { code?: unknown }).code;
  const ungenerated = usage === 'ERR_MODULE_NOT_FOUND' && /prisma.client/.test((error as Error).message);
  if (ungenerated) (error as Error).message = 'the database client is not generated here; run `node scripts/ready.mjs` first';
  const wrongArguments = typeof usage === 'string' && usage.startsWith('ERR_PARSE_ARGS');
  const plain = error instanceof CommandFault || wrongArguments || ungenerated;
  process.stderr.write(`fieldpost: ${plain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = error instanceof CommandFault ? error.exitCode : wrongArguments ? 2 : 1;
}
