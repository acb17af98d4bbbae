// Orders of the Vikings (RULES.md §8, SO-VI).
import type { Seat } from '../../../engine/ruleset.ts';
import { neighbours } from '../board.ts';
import { orders } from '../data/numbers.ts';
import { castleAt, enemyAt, type Position, seatState, troopOf, wayOn } from '../position.ts';
import { capture } from './captives.ts';
import type { AskingRule, PlainRule } from './order-rule.ts';
import { addStance } from './stances.ts';

// SO-VI-1
export const plunderRule: AskingRule = {
  clause: 'SO-VI-1',
  list: (position, id) => {
    const { seat, cell } = troopOf(position, id);
    return neighbours(position.map, cell)
      .filter((near) => Object.hasOwn(position.map.villages, near) || isRichCastle(position, seat, near)) // SO-VI-1
      .map((near) => ({ cell: near }));
  },
  perform: ({ position }, id, { cell }) => {
    const { seat } = troopOf(position, id);
    const victim = victimAt(position, seat, cell as string);
    const taken = victim === null ? orders.plunder : Math.min(orders.plunder, seatState(position, victim).barracks); // SO-VI-1
    if (victim !== null) seatState(position, victim).barracks -= taken;
    seatState(position, seat).barracks += taken;
  },
};

/** An enemy castle whose seat has recruits. */
// SO-VI-1
function isRichCastle(position: Position, seat: Seat, cell: string): boolean {
  const castle = castleAt(position, cell);
  return castle !== null && castle.seat !== seat && seatState(position, castle.seat).barracks > 0; // SO-VI-1
}

/** Whose recruits are taken; null: they come from the supply. */
// SO-VI-1
function victimAt(position: Position, seat: Seat, cell: string): Seat | null {
  const castle = castleAt(position, cell);
  if (castle !== null) return castle.seat;
  const holder = position.map.villages[cell] ?? null;
  return holder !== null && holder !== seat && seatState(position, holder).barracks > 0 ? holder : null; // SO-VI-1
}

// SO-VI-2
export const burnRule: AskingRule = {
  clause: 'SO-VI-2',
  list: (position, id) => {
    const { seat, cell } = troopOf(position, id);
    // kept sorted by cell and seat, so that a filter keeps the order of SO-OR-7
    return neighbours(position.map, cell).flatMap(
      (near) => position.orders.filter((laid) => laid.cell === near && laid.seat !== seat).map((laid) => ({ cell: near, seat: laid.seat })), // SO-VI-2
    );
  },
  perform: ({ position, log }, _, choice) => {
    const at = position.orders.findIndex(({ cell, seat }) => cell === choice.cell && seat === choice.seat);
    const [{ seat, order }] = position.orders.splice(at, 1) as [Position['orders'][number]];
    seatState(position, seat).burnt.push({ order, back: position.round + orders.burntRounds }); // SO-VI-2
    log.push({ type: 'burnt', seat, order });
  },
};

// SO-VI-3
export const dash: PlainRule = (play, id) => {
  const troop = troopOf(play.position, id);
  const cell = wayOn(play.position, troop);
  if (cell === null || troop.frozen) return false; // SO-VI-3, SO-SP-2
  play.next = { kind: 'enter', troop: id, cell, dash: true }; // SO-VI-3
  return true;
};

// SO-VI-4
export const unstoppableSiege: PlainRule = ({ position }, id) => {
  const troop = troopOf(position, id);
  const cell = wayOn(position, troop);
  const castle = cell === null ? null : castleAt(position, cell);
  if (castle === null || castle.seat === troop.seat) return false; // SO-VI-4
  addStance(troop, `siege:${cell}`); // SO-VI-4
  return true;
};

// SO-VI-5
export const captureRule: AskingRule = {
  clause: 'SO-VI-5',
  list: (position, id) => {
    const troop = troopOf(position, id);
    return neighbours(position.map, troop.cell)
      .filter((near) => {
        const enemy = enemyAt(position, troop.seat, near);
        return enemy !== null && troopOf(position, enemy).chips * orders.captiveIsTimesSmaller <= troop.chips; // SO-VI-5
      })
      .map((cell) => ({ cell }));
  },
  perform: (play, id, { cell }) => {
    const { seat } = troopOf(play.position, id);
    capture(play, enemyAt(play.position, seat, cell as string) as string, seat); // SO-VI-5
  },
};
