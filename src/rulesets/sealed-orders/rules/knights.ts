// Orders of the Knights (RULES.md §8, SO-KN).
import type { Json, JsonObject } from '../../../engine/ruleset.ts';
import { cellsOf, distance, neighbours } from '../board.ts';
import { copy } from '../copy.ts';
import { orders } from '../data/numbers.ts';
import type { OrderKind } from '../data/orders.ts';
import { remove } from '../play.ts';
import { controllerOf, enemyAt, type LaidOrder, type Position, seatState, type Troop, troopOf } from '../position.ts';
import { part, partings } from './common-orders.ts';
import { type Choice, isInstruction } from './instructions.ts';
import type { AskingRule } from './order-rule.ts';
import { kindsOf, poolOf } from './pool.ts';
import { hurtByShot } from './strength.ts';

// SO-KN-1
export const catapultRule: AskingRule = {
  clause: 'SO-KN-1',
  list: (position, id) => partings(position, id, Math.floor(troopOf(position, id).chips / orders.catapultOneIn)), // SO-KN-1
  perform: (play, id, choice) => part(play, id, choice, { type: 'catapult', shown: true }), // SO-KN-1
};

// SO-KN-2
export const defectorsRule: AskingRule = {
  clause: 'SO-KN-2',
  list: (position, id) => {
    const { seat, cell } = troopOf(position, id);
    return neighbours(position.map, cell)
      .filter((near) => {
        const enemy = enemyAt(position, seat, near);
        return enemy !== null && troopOf(position, enemy).chips >= orders.defectorsFrom; // SO-KN-2
      })
      .map((near) => ({ cell: near }));
  },
  perform: ({ position }, id, { cell }) => {
    const troop = troopOf(position, id);
    const enemy = troopOf(position, enemyAt(position, troop.seat, cell as string) as string);
    const crossing = Math.floor(enemy.chips / orders.defectorsOneIn); // SO-KN-2
    const theirs = seatState(position, controllerOf(enemy));
    enemy.chips -= crossing;
    troop.chips += crossing;
    seatState(position, troop.seat).barracks += crossing; // SO-KN-2
    theirs.barracks -= Math.min(crossing, theirs.barracks); // SO-KN-2
  },
};

/** One or more own orders beside the troop are exchanged; single exchanges are listed. */
// SO-KN-3
export const changeRule: AskingRule = {
  clause: 'SO-KN-3',
  list: (position, id) => {
    const { seat } = troopOf(position, id);
    return laidBeside(position, troopOf(position, id)).flatMap(({ cell }) => {
      const singles = kindsOf(seatState(position, seat).faction).map((order): Choice => ({ changes: [{ cell, order }] }));
      return singles.filter((choice) => isExchange(position, id, choice)); // SO-OR-7
    });
  },
  isLegal: isExchange,
  perform: ({ position }, id, choice) => {
    const { seat } = troopOf(position, id);
    for (const change of choice.changes as unknown as Pick<LaidOrder, 'cell' | 'order' | 'do' | 'auto'>[]) {
      const laid = position.orders.find((order) => order.cell === change.cell && order.seat === seat) as LaidOrder;
      laid.order = change.order;
      laid.do = copy(change.do ?? null);
      laid.auto = change.auto ?? false;
    }
  },
};

/** Own orders on adjacent cells, by cell in the order n, e, s, w. */
// SO-KN-3
function laidBeside(position: Position, troop: Troop): LaidOrder[] {
  return neighbours(position.map, troop.cell).flatMap((near) => position.orders.filter(({ cell, seat }) => cell === near && seat === troop.seat));
}

/** The orders taken up return to the pool before the new ones are taken out of it, one by one. */
// SO-KN-3
function isExchange(position: Position, id: string, { changes }: Choice): boolean {
  if (!Array.isArray(changes) || changes.length === 0) return false; // SO-KN-3
  const troop = troopOf(position, id);
  const beside = laidBeside(position, troop);
  const pool = poolOf(position, troop.seat);
  const taken = changes.map((change) => beside.find(({ cell }) => cell === entryOf(change).cell));
  if (taken.includes(undefined) || new Set(taken).size < taken.length) return false; // SO-KN-3
  for (const laid of taken as LaidOrder[]) pool.set(laid.order, (pool.get(laid.order) as number) + 1); // SO-KN-3
  return changes.every((change, i) => {
    const { order, ...instruction } = entryOf(change);
    if (order === (taken[i] as LaidOrder).order || !isWhole(change, order, instruction)) return false; // SO-KN-3
    const left = pool.get(order as OrderKind) ?? 0;
    pool.set(order as OrderKind, left - 1);
    return left > 0; // SO-KN-3
  });
}

const entryOf = (change: Json): JsonObject => (typeof change === 'object' && change !== null && !Array.isArray(change) ? change : {});

/** No unknown key, and a well-formed instruction if any. */
// SO-KN-3
function isWhole(change: Json, order: Json | undefined, { do: instruction, auto }: JsonObject): boolean {
  if (typeof order !== 'string' || !Object.keys(entryOf(change)).every((key) => ['cell', 'order', 'do', 'auto'].includes(key))) return false;
  return (instruction === undefined || isInstruction(order as OrderKind, instruction)) && (auto === undefined || typeof auto === 'boolean'); // SO-KN-3
}

// SO-KN-4
export const longshotRule: AskingRule = {
  clause: 'SO-KN-4',
  list: (position, id) => {
    const troop = troopOf(position, id);
    if (troop.type !== 'shooters') return []; // SO-KN-4
    return cellsOf(position.map)
      .filter((cell) => distance(cell, troop.cell) <= orders.shotReach && enemyAt(position, troop.seat, cell) !== null) // SO-KN-4
      .map((cell) => ({ cell }));
  },
  perform: (play, id, { cell }) => {
    const troop = troopOf(play.position, id);
    const target = enemyAt(play.position, troop.seat, cell as string) as string;
    const enemy = troopOf(play.position, target);
    enemy.frozen = false; // SO-SP-2
    enemy.chips -= Math.min(enemy.chips, hurtByShot(enemy, troop.chips * orders.shotStrength)); // SO-KN-4
    troop.shown = true; // SO-KN-4
    if (enemy.chips === 0) remove(play, target); // SO-KN-4
  },
};
