// Random play of a ruleset, kept as positions and moves that properties are tried on.
import { chooseByBot } from '../../src/engine/bots.ts';
import { type RecordingDraws, seededDraws } from '../../src/engine/draws.ts';
import { IllegalAction } from '../../src/engine/refuse.ts';
import type { Action, AnyRuleset, BotRandom, Decision, DrawValue, JsonObject, LoggedMove, Seat, Viewer } from '../../src/engine/ruleset.ts';
import { deepFreeze } from './plain-data.ts';
import { gamesPerTable, type TableToPlay, tablesOf } from './variations.ts';

/** A position that was reached, frozen, and the move that was made in it (null at the end of a game). */
export interface Reached {
  table: TableToPlay;
  position: JsonObject;
  move: (LoggedMove & { shown: boolean }) | null;
}

export interface RandomGame {
  table: TableToPlay;
  setupDraws: DrawValue[];
  moves: LoggedMove[];
  position: JsonObject;
}

export interface RandomPlay {
  ruleset: AnyRuleset;
  games: RandomGame[];
  /** a spread of the positions reached: some of every kind of decision and phase, of every table */
  reached: Reached[];
  /** actions that were accepted somewhere, of every type */
  actions: Action[];
}

const mostMoves = 6000;
const keptPerKind = 12;
const keptPositions = 160;

/** Plays every table of a ruleset with a few seeds. Throws when a game does not end or a listed action is refused. */
export function playAtRandom(ruleset: AnyRuleset): RandomPlay {
  const play: RandomPlay = { ruleset, games: [], reached: [], actions: [] };
  const kept = new Map<string, number>();
  const pool = new Map<string, Action[]>();
  tablesOf(ruleset).forEach((table, t) => {
    for (let g = 0; g < gamesPerTable(ruleset); g++) play.games.push(playOne(ruleset, table, 1 + t * 1000 + g, play.reached, kept, pool));
  });
  play.actions = [...pool.values()].flat();
  play.reached = spread(play.reached);
  return play;
}

/** As many positions as the properties can afford, evenly over kinds of decision and move, the ends of games among them. */
function spread(reached: Reached[]): Reached[] {
  const byKind = new Map<string, Reached[]>();
  for (const one of reached) {
    const kind = one.move === null ? 'over' : `${one.move.asked} ${one.move.action.type}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), one]);
  }
  const each = Math.max(2, Math.floor(keptPositions / byKind.size));
  return [...byKind.values()].flatMap((list) =>
    list.filter((_, i) => Math.floor((i * each) / list.length) !== Math.floor(((i - 1) * each) / list.length)),
  );
}

function playOne(
  ruleset: AnyRuleset,
  table: TableToPlay,
  seed: number,
  reached: Reached[],
  kept: Map<string, number>,
  pool: Map<string, Action[]>,
): RandomGame {
  const draws = seededDraws(seed);
  const random = randomOf(seed * 31);
  const position: JsonObject = ruleset.setup(table.seats, structuredClone(table.options), draws);
  const game: RandomGame = { table, setupDraws: draws.values.splice(0), moves: [], position };
  const taken: number[] = Array(table.seats).fill(0);
  // One game in three is played by the ruleset's own bot, so that the late game is reached as it is in earnest.
  const bots = seed % 3 === 0 ? ['random', ...ruleset.bots] : ['random'];
  for (let open = ruleset.decisions(position); open.length > 0; open = ruleset.decisions(position)) {
    if (game.moves.length > mostMoves) throw new Error(`${ruleset.id}: no end after ${mostMoves} moves`);
    const { seat, asked, action } = nextAction(ruleset, position, open, taken, bots, random);
    const before = keep(ruleset, table, position, open, action, kept);
    const move = playMove(ruleset, position, seat, asked, action, draws);
    if (before !== null) reached.push({ table, position: before, move });
    addToPool(pool, action);
    game.moves.push(move);
  }
  reached.push({ table, position: deepFreeze(structuredClone(position)), move: null });
  return game;
}

/** An action of any seat that is asked, or now and then one of any time. */
function nextAction(
  ruleset: AnyRuleset,
  position: JsonObject,
  open: Decision[],
  taken: number[],
  bots: string[],
  random: BotRandom,
): { seat: Seat; asked: string | null; action: Action } {
  if (ruleset.anytime.length > 0 && random(12) === 0) {
    const seat = random(taken.length);
    const anytime = ruleset.legal(position, seat).actions.filter((action) => ruleset.anytime.includes(action.type));
    if (anytime.length > 0) return { seat, asked: null, action: anytime[random(anytime.length)]! };
  }
  const decision = open[random(open.length)]!;
  const bot = bots[random(bots.length)]!;
  const choice = chooseByBot(ruleset, bot, position, decision, taken[decision.seat]!, random);
  const action = choice.actions[0]!;
  taken[decision.seat] = choice.fallback ? 0 : taken[decision.seat]! + 1;
  return { seat: decision.seat, asked: decision.kind, action };
}

/** Plays a move and logs it. The action is frozen: a ruleset must leave it as it is. */
export function playMove(
  ruleset: AnyRuleset,
  position: JsonObject,
  seat: Seat,
  asked: string | null,
  action: Action,
  draws: RecordingDraws,
): LoggedMove & { shown: boolean } {
  const sent = deepFreeze(structuredClone(action));
  try {
    const { events, shown } = ruleset.apply(position, seat, sent, draws);
    return { seat, asked, action: sent, draws: draws.values.splice(0), events: structuredClone(events), shown };
  } catch (error) {
    if (error instanceof IllegalAction)
      throw new Error(`${ruleset.id}: seat ${seat} was refused ${JSON.stringify(action)} by ${error.clause} ${JSON.stringify(error.params)}`);
    throw error;
  }
}

/** A copy of the position where it is still wanted, else null. */
function keep(
  ruleset: AnyRuleset,
  table: TableToPlay,
  position: JsonObject,
  open: Decision[],
  action: Action,
  kept: Map<string, number>,
): JsonObject | null {
  const kind = `${ruleset.id} ${table.name} ${open.map((decision) => decision.kind).join(' ')} ${action.type}`;
  const seen = kept.get(kind) ?? 0;
  kept.set(kind, seen + 1);
  // the first ones, then ever rarer ones, so that late positions are kept too
  const wanted = seen < keptPerKind / 2 || (Number.isInteger(Math.log2(seen / 3)) && seen < 3 * 2 ** keptPerKind);
  return wanted ? deepFreeze(structuredClone(position)) : null;
}

function addToPool(pool: Map<string, Action[]>, action: Action): void {
  const list = pool.get(action.type) ?? [];
  pool.set(action.type, list);
  if (list.length < 25) list.push(structuredClone(action));
}

export function randomOf(seed: number): BotRandom {
  const draws = seededDraws(seed);
  return (count) => {
    draws.values.length = 0;
    return draws.pick(count);
  };
}

/** All who may look at a table. */
export function viewersOf(table: TableToPlay): Viewer[] {
  return [null, ...seatsOf(table)];
}

export function seatsOf(table: TableToPlay): Seat[] {
  return Array.from({ length: table.seats }, (_, seat) => seat);
}
