// Commands that need rules and files only.
import { parseArgs } from 'node:util';
import { isBot, kernelBots } from '../engine/bots.ts';
import type { JsonObject } from '../engine/ruleset.ts';
import { rulesets } from '../rulesets/index.ts';
import { isObject } from '../tools/differences.ts';
import { heldIds, heldRuleset } from '../tools/held.ts';
import { type PlayedGame, type PlayoutPlan, playGame } from '../tools/playout.ts';
import { playoutText, reportPlayout } from '../tools/playout-report.ts';
import { replayFiles } from '../tools/replay-games.ts';
import { reportOf, type Tally } from '../tools/tally.ts';
import { runVectors } from '../tools/vectors.ts';
import { type Command, CommandFault, pathOf, wordsOf } from './command.ts';

export const vectors: Command = {
  usage: 'vectors DIR…',
  does: 'run the rulebook vectors found under the folders',
  run: (args) => print(runVectors(rulesets, wordsOf(args, 'at least one folder').map(pathOf))),
};

export const replay: Command = {
  usage: 'replay FILE…',
  does: 'play recorded games and compare their ends',
  run: (args) => print(replayFiles(rulesets, wordsOf(args, 'at least one file').map(pathOf))),
};

export const playout: Command = {
  usage: 'playout RULES [--games N] [--seats N] [--seed S] [--bots a,b] [--options JSON]',
  does: 'let bots (steady, random, idle) play games in memory',
  run: playMany,
};

function print(tally: Tally): number {
  process.stdout.write(reportOf(tally));
  return tally.failures.length === 0 ? 0 : 1;
}

function playMany(args: string[]): number {
  const text = { type: 'string' } as const;
  const options = { games: text, seats: text, seed: text, bots: text, options: text };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const ruleset = positionals.length === 1 ? heldRuleset(rulesets, positionals[0]!) : null;
  if (ruleset === null) throw new CommandFault(`name one ruleset (held: ${heldIds(rulesets)})`);
  const plan: PlayoutPlan = {
    games: integerOf('games', values.games, 100),
    seats: integerOf('seats', values.seats, ruleset.seats.min),
    seed: integerOf('seed', values.seed, 1),
    bots: values.bots?.split(',') ?? [ruleset.bots[0] ?? 'random'],
    options: optionsOf(values.options),
  };
  const stranger = plan.bots.find((bot) => !isBot(ruleset, bot));
  if (stranger !== undefined) throw new CommandFault(`no bot ${stranger} (held: ${[...ruleset.bots, ...kernelBots].join(', ')})`);
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
  if (!/^\d{1,9}$/.test(value)) throw new CommandFault(`--${name} must be a number, not ${value}`);
  return Number(value);
}

function optionsOf(value: string | undefined): JsonObject {
  if (value === undefined) return {};
  try {
    const options: unknown = JSON.parse(value);
    if (isObject(options)) return options as JsonObject;
  } catch {}
  throw new CommandFault('--options must be a JSON object');
}
