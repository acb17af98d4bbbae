// Positions as they might be: what the seat cannot see is filled in, and rounds are played on to their end.
import type { Action, BotRandom, Draws, JsonObject, Seat } from '../../../engine/ruleset.ts';
import { sensibleLeave } from '../advice.ts';
import { copy } from '../copy.ts';
import { cardList } from '../data/cards.ts';
import { planning } from '../data/numbers.ts';
import { type TroopType, troopTypes } from '../data/troops.ts';
import { fallback } from '../fallback.ts';
import { isOut, type Plan, type Position, type Troop, troopOf, troopsOf } from '../position.ts';
import { cardsOf } from '../rules/cards.ts';
import { apply, decisions } from '../turn.ts';

const hidden = '?';
const foot = troopTypes.filter((type) => type !== 'catapult');

/** A whole position that the view fits: unknown types are drawn, unknown orders are taken off, unknown troops leave in good time. */
export function imagine(view: JsonObject, seat: Seat, random: BotRandom): Position {
  const position = copy(view) as unknown as Position;
  position.orders = position.orders.filter((laid) => laid.seat === seat);
  for (const id in position.troops) fillIn(troopOf(position, id), random);
  for (const other in position.seats) {
    const state = position.seats[other] as Position['seats'][string];
    if (Number(other) !== seat) state.policy = 'castle';
  }
  const known = new Set([...position.discards, ...Object.keys(position.seats).flatMap((other) => cardsOf(position, Number(other)))]);
  const unknown = cardList.filter((card) => !known.has(card));
  position.deck = position.deck.map((_, i) => unknown[i % Math.max(1, unknown.length)] ?? 'swords-edge');
  return position;
}

function fillIn(troop: Troop, random: BotRandom): void {
  if ((troop.type as string) === hidden) troop.type = foot[random(foot.length)] as TroopType;
  if ((troop.steps as unknown) === hidden) troop.steps = 0;
  if ((troop.leave as unknown) === hidden) troop.leave = sensibleLeave(troop.chips);
}

/** The other seats' plans: all their troops stand, or all of them march. */
export function guessPlans(position: Position, seat: Seat, marching: boolean): void {
  for (const key in position.plans) {
    const other = Number(key);
    if (other === seat || isOut(position, other)) continue;
    const steps = marching ? planning.steps : 0;
    const marches = troopsOf(position, other).map((id) => [id, { steps, leave: sensibleLeave(troopOf(position, id).chips) }]);
    const plan: Plan = { orders: [], marches: Object.fromEntries(marches), musters: [], garrison: {}, build: null, policy: 'castle' };
    position.plans[other] = plan;
  }
}

/** The position after an action and all that follows in the round, where every question gets the fallback. */
export function playedOut(start: Position, seat: Seat, action: Action, draws: Draws): Position {
  const position = copy(start);
  apply(position, seat, action, draws);
  while (position.stage === 'march') {
    const [asked] = decisions(position);
    if (asked === undefined) break;
    apply(position, asked.seat, fallback(position, asked)[0] as Action, draws);
  }
  return position;
}

/** Chance inside an imagined round. */
export function imaginedDraws(random: BotRandom): Draws {
  const pick = (count: number): number => random(count);
  return {
    pick,
    die: (sides) => 1 + pick(sides),
    shuffle: (count) => {
      const order = Array.from({ length: count }, (_, i) => i);
      for (let k = count - 1; k > 0; k--) {
        const j = pick(k + 1);
        [order[k], order[j]] = [order[j] as number, order[k] as number];
      }
      return order;
    },
  };
}
