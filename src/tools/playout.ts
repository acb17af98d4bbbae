// Bots play whole games in memory: how they end, who wins, how fast, and how long a bot thinks.
import { chooseByBot } from '../engine/bots.ts';
import { type RecordingDraws, seededDraws } from '../engine/draws.ts';
import type { Action, AnyRuleset, BotRandom, Decision, DrawValue, GameResult, JsonObject, Seat } from '../engine/ruleset.ts';
import { same } from './differences.ts';
import { reasonOf } from './vectors.ts';

export interface PlayoutPlan {
  games: number;
  seats: number;
  seed: number;
  /** sit at the seats in turn and move on by one seat with each game */
  bots: readonly string[];
  options: JsonObject;
}

/** One game as it was played. */
export interface PlayedGame {
  bots: string[];
  setupDraws: DrawValue[];
  steps: { seat: Seat; action: Action; draws: DrawValue[] }[];
  position: JsonObject;
  result: GameResult | null;
  /** a bot's action that was refused, or a game that did not end */
  fault: string | null;
  /** seats whose bot played nothing but what the fallback would have played */
  onlyFallback: Seat[];
  /** by seat, the most CPU time for one action and for one whole call, ms */
  thinking: { action: number; call: number }[];
}

/** Milliseconds of CPU time used so far; handed in, so that tests need none. */
export type CpuClock = () => number;

const mostActions = 50_000;

interface Player {
  bot: string;
  random: BotRandom;
  /** the call that it is in: its turn number, actions and CPU time so far */
  turn: number | null;
  taken: number;
  spent: number;
  ownIdeas: boolean;
  played: number;
  worst: { action: number; call: number };
}

/** Plays game `index` of a plan. Never throws for what a bot or a ruleset does wrong: that is the game's `fault`. */
export function playGame(ruleset: AnyRuleset, plan: PlayoutPlan, index: number, cpu: CpuClock): PlayedGame {
  const seed = (plan.seed * 1_000_003 + index * 7919) >>> 0;
  const draws = seededDraws(seed);
  const players = Array.from({ length: plan.seats }, (_, seat) => newPlayer(plan, index, seat, seed));
  const game: PlayedGame = {
    bots: players.map(({ bot }) => bot),
    setupDraws: [],
    steps: [],
    position: {},
    result: null,
    fault: null,
    onlyFallback: [],
    thinking: players.map(({ worst }) => worst),
  };
  try {
    game.position = ruleset.setup(plan.seats, structuredClone(plan.options), draws);
    game.setupDraws = draws.values.splice(0);
    while (game.result === null && game.fault === null) playNext(ruleset, game, players, draws, cpu);
  } catch (error) {
    game.fault = reasonOf(error);
  }
  game.onlyFallback = players.flatMap(({ bot, played, ownIdeas }, seat) => (bot !== 'idle' && played > 0 && !ownIdeas ? [seat] : []));
  return game;
}

function newPlayer(plan: PlayoutPlan, index: number, seat: Seat, seed: number): Player {
  const source = seededDraws((seed ^ 0x5bd1e995) + seat * 104_729);
  const random: BotRandom = (count) => {
    source.values.length = 0;
    return source.pick(count);
  };
  const bot = plan.bots[(seat + index) % plan.bots.length]!;
  return { bot, random, turn: null, taken: 0, spent: 0, ownIdeas: false, played: 0, worst: { action: 0, call: 0 } };
}

function playNext(ruleset: AnyRuleset, game: PlayedGame, players: Player[], draws: RecordingDraws, cpu: CpuClock): void {
  const decision = ruleset.decisions(game.position)[0];
  if (decision === undefined) {
    game.result = ruleset.result(game.position);
    if (game.result === null) game.fault = 'nothing is asked, and there is no result';
    return;
  }
  if (game.steps.length >= mostActions) {
    game.fault = `no end after ${mostActions} actions`;
    return;
  }
  const player = players[decision.seat]!;
  const single = ruleset.only?.(game.position, decision) ?? null;
  const actions = single === null ? think(ruleset, game.position, player, decision, cpu) : [single];
  if (actions.length === 0) game.fault = `no fallback for ${decision.kind} of seat ${decision.seat}`;
  for (const action of actions) {
    try {
      ruleset.apply(game.position, decision.seat, action, draws);
    } catch (error) {
      game.fault = `seat ${decision.seat} (${player.bot}) played ${JSON.stringify(action)}: ${reasonOf(error)}`;
      return;
    }
    game.steps.push({ seat: decision.seat, action, draws: draws.values.splice(0) });
  }
}

function think(ruleset: AnyRuleset, position: JsonObject, player: Player, decision: Decision, cpu: CpuClock): Action[] {
  if (player.turn !== decision.turn) Object.assign(player, { turn: decision.turn, taken: 0, spent: 0 });
  const before = cpu();
  const choice = chooseByBot(ruleset, player.bot, position, decision, player.taken, player.random);
  const used = cpu() - before;
  player.spent += used;
  player.worst.action = Math.max(player.worst.action, used);
  player.worst.call = Math.max(player.worst.call, player.spent);
  player.taken += choice.actions.length;
  player.played += choice.actions.length;
  if (!player.ownIdeas && !choice.fallback) {
    const safe = ruleset.fallback(position, decision);
    player.ownIdeas = !choice.actions.every((action) => safe.some((other) => same(other, action)));
  }
  return choice.actions;
}
