// The bot `steady` (RM-BA-1): it looks at each listed action with the rules themselves, and keeps what is worth most.
import type { Action, BotRandom, Composed, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
import { planCouncil } from './bot/council.ts';
import { judge, judgeBattle, unexploredAt } from './bot/judge.ts';
import { orderFor } from './bot/orders.ts';
import { weights } from './bot/weights.ts';
import type { Battle, Position, Standing } from './position.ts';
import type { Attack } from './rules/attack.ts';
import type { Placing } from './rules/exploring.ts';
import { type Planned, planManoeuvre, planPlace } from './rules/manoeuvre.ts';
import type { Move } from './rules/moves.ts';
import { planReaction } from './rules/reaction.ts';

/** Looks at no more actions than this in one call. */
const mostLooked = 400;

export function bot(view: JsonObject, seat: Seat, legal: Legal, random: BotRandom, compose: (partial: JsonObject) => Composed): Action {
  const world = imagine(view);
  if (world.phase === 'council') return planCouncil(world, seat, compose);
  const actions = legal.actions.filter(({ type }) => type !== 'standing').slice(0, mostLooked);
  if (world.battle !== null) return best(actions, random, (action) => judgeReaction(world, action));
  if (world.manoeuvre !== null) return best(actions, random, (action) => judgePlan(planPlace(world, seat, action as unknown as Placing), seat));
  const order = orderFor(world, seat);
  if (order !== null) return order;
  const now = judge(world, seat) + weights.least;
  return best(actions, random, (action) => judgeTurn(world, seat, action, now));
}

/** What is seen, as a position: what is hidden is of no account for a single action. */
function imagine(view: JsonObject): Position {
  const world = { ...view } as unknown as Position;
  const unknown: Standing = { default: { mode: 'ask' }, places: {} };
  world.seats = world.seats.map((state) => ({
    ...state,
    standing: typeof state.standing === 'string' ? unknown : state.standing,
    council: typeof state.council === 'string' ? null : state.council,
  }));
  return world;
}

/** Ending is worth what there is now; passing a little less, while another turn may still bring something. */
function judgeTurn(world: Position, seat: Seat, action: Action, now: number): number {
  if (action.type === 'end') return action.pass === true ? now : now - weights.least / 2;
  const { moves } = action as unknown as { moves: Move[] };
  const plan = planManoeuvre(world, seat, action as unknown as { moves: Move[]; attack?: Attack });
  const { named } = plan.sortie;
  if (named === null) return judgePlan(plan, seat);
  const fast = moves.every(({ units }) => Object.keys(units).every((unit) => unit === 'cavalry' || unit === 'galley'));
  const size = moves.flatMap(({ units }) => Object.values(units)).reduce((sum, count) => sum + count, 0);
  const away = (fast ? 1 : weights.exploreSlow) - 0.1 * size - (named.mover.march ? weights.tired : 0);
  return unexploredAt(world, named.hex) ? now + weights.explore * away : now;
}

function judgePlan({ sortie, battle }: Planned, seat: Seat): number {
  return judge(sortie.world, seat) + (battle === null ? 0 : judgeBattle(sortie.world, battle));
}

/** A battle is worth to the defender what the attacker would not like. */
function judgeReaction(world: Position, action: Action): number {
  const battle = world.battle as Battle;
  if (action.type === 'hold') return -judgeBattle(world, battle);
  const sortie = planReaction(world, battle, action.moves as unknown as Move[]);
  return -judgeBattle(sortie.world, { ...battle, reacted: [...sortie.ends.keys()] }) - weights.least;
}

/** One of those that are worth most. */
function best(actions: readonly Action[], random: BotRandom, worth: (action: Action) => number): Action {
  let found: Action[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = worth(action);
    if (value > most + 1e-9) [found, most] = [[action], value];
    else if (value > most - 1e-9) found.push(action);
  }
  return found[random(found.length)] as Action;
}
