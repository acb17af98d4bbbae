// The command line: reads arguments, calls a tool or a use case, prints, sets the exit code.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callersFolder } from './config.ts';
import { isBot, kernelBots } from './engine/bots.ts';
import type { JsonObject } from './engine/ruleset.ts';
import { rulesets } from './rulesets/index.ts';
import { isObject } from './tools/differences.ts';
import { heldIds, heldRuleset } from './tools/held.ts';
import { type PlayedGame, type PlayoutPlan, playGame } from './tools/playout.ts';
import { playoutText, reportPlayout } from './tools/playout-report.ts';
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
  playout: {
    usage: 'playout RULES [--games N] [--seats N] [--seed S] [--bots a,b] [--options JSON]',
    does: 'let bots (steady, random, idle) play games in memory',
    run: playout,
  },
};

function playout(args: string[]): number {
  const text = { type: 'string' } as const;
  const options = { games: text, seats: text, seed: text, bots: text, options: text };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const ruleset = positionals.length === 1 ? heldRuleset(rulesets, positionals[0]!) : null;
  if (ruleset === null) throw new UsageError(`name one ruleset (held: ${heldIds(rulesets)})`);
  const plan: PlayoutPlan = {
    games: integerOf('games', values.games, 100),
    seats: integerOf('seats', values.seats, ruleset.seats.min),
    seed: integerOf('seed', values.seed, 1),
    bots: values.bots?.split(',') ?? [ruleset.bots[0] ?? 'random'],
    options: optionsOf(values.options),
  };
  const stranger = plan.bots.find((bot) => !isBot(ruleset, bot));
  if (stranger !== undefined) throw new UsageError(`no bot ${stranger} (held: ${[...ruleset.bots, ...kernelBots].join(', ')})`);
  const began = performance.now();
  const games: PlayedGame[] = [];
  for (let i = 0; i < plan.games; i++) games.push(playGame(ruleset, plan, i, cpuMilliseconds));
  const report = reportPlayout(plan, games);
  process.stdout.write(playoutText(`${ruleset.id}@${ruleset.version}`, plan, report, (performance.now() - began) / 1000));
  return report.faults.length === 0 ? 0 : 1;
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function integerOf(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} must be a number, not ${value}`);
  return Number(value);
}

function optionsOf(value: string | undefined): JsonObject {
  if (value === undefined) return {};
  try {
    const options: unknown = JSON.parse(value);
    if (isObject(options)) return options as JsonObject;
  } catch {}
  throw new UsageError('--options must be a JSON object');
}

/** Paths are meant from where the user stands, which npm puts into INIT_CWD. */
function pathsOf(args: string[]): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length === 0) throw new UsageError('name at least one file or folder');
  return positionals.map((path) => resolve(callersFolder(), path));
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
