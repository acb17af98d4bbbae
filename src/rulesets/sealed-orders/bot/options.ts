// What a plan may be changed to: for one troop, one muster, the castles.
import type { Seat } from '../../../engine/ruleset.ts';
import { sensibleInstruction, sensibleLeave } from '../advice.ts';
import { type Direction, directions, nextCell } from '../board.ts';
import { advice } from '../data/advice.ts';
import { planning, prices, tokens } from '../data/numbers.ts';
import { type OrderKind, ordersOf } from '../data/orders.ts';
import { troopTypes } from '../data/troops.ts';
import {
  castlesOf,
  isMountain,
  type MarchEntry,
  type MusterEntry,
  type OrderEntry,
  type Plan,
  type Position,
  seatState,
  tokensOf,
  troopOf,
} from '../position.ts';
import { mayLieOn } from '../rules/planning.ts';
import { poolOf } from '../rules/pool.ts';
import { missingUpgrades, musterCells, musterPrice, priceOf } from '../rules/spending.ts';

/** Ways of a troop: it stands, turns, marches, or turns on a guide under it and marches. */
export function marchesOf(position: Position, seat: Seat, id: string, plan: Plan): Plan[] {
  const { dir, cell, chips } = troopOf(position, id);
  const found: Plan[] = [];
  for (const leave of [sensibleLeave(chips), 0]) {
    const march = (entry: MarchEntry, order?: OrderEntry): void => {
      const orders = order === undefined ? plan.orders : [...plan.orders, order];
      found.push({ ...plan, orders, marches: { ...plan.marches, [id]: { ...entry, leave } } });
    };
    for (let steps = 0; steps <= planning.steps; steps++) {
      march({ steps });
      for (const to of directions) {
        if (to === dir) continue;
        if (steps === 0) march({ steps, turn: to });
        const order: OrderEntry = { cell, order: `guide-${to}` };
        if (steps > 0 && mayAdd(position, seat, plan, order)) march({ steps }, order);
      }
    }
  }
  return found;
}

/** Orders on the cells that a troop will stand on or pass, as its march in the plan goes. */
export function ordersFor(position: Position, seat: Seat, id: string, plan: Plan): Plan[] {
  const kinds: readonly OrderKind[] = ordersOf[seatState(position, seat).faction];
  const entries = trackOf(position, id, plan).flatMap((cell) => kinds.map((order): OrderEntry => ({ cell, order, ...instructionOf(order) })));
  return entries.filter((entry) => mayAdd(position, seat, plan, entry)).map((entry) => ({ ...plan, orders: [...plan.orders, entry] }));
}

/** The bot answers no letters: where nothing is sensible everywhere, it takes the first choice. */
function instructionOf(order: OrderKind): Pick<OrderEntry, 'do' | 'auto'> {
  const sensible = sensibleInstruction(order);
  const asks = order === 'change' || order === 'diagonal' || order === 'rearm';
  return asks ? { do: { pick: 'first' }, auto: true } : sensible;
}

/** A pool order on a cell that no other of the plan takes. */
function mayAdd(position: Position, seat: Seat, plan: Plan, { cell, order }: OrderEntry): boolean {
  if (plan.orders.length >= planning.orders || !mayLieOn(position, cell)) return false;
  if ([...plan.orders, ...position.orders.filter((laid) => laid.seat === seat)].some((other) => other.cell === cell)) return false;
  const laid = plan.orders.filter((other) => other.order === order).length;
  return (poolOf(position, seat).get(order) ?? 0) > laid;
}

function trackOf(position: Position, id: string, plan: Plan): string[] {
  const troop = troopOf(position, id);
  const entry = plan.marches[id];
  const guide = plan.orders.find(({ cell, order }) => cell === troop.cell && order.startsWith('guide-'));
  const dir = (guide?.order.slice('guide-'.length) ?? entry?.turn ?? troop.dir) as Direction;
  const track = [troop.cell];
  for (let step = 0; step < (entry?.steps ?? 0); step++) {
    const next = nextCell(position.map, track.at(-1) as string, dir);
    if (next === null || isMountain(position, next)) break;
    track.push(next);
  }
  return track;
}

/** Musters more, where there is room: every cell, direction and type, with all recruits or half of them. */
export function mustersOf(position: Position, seat: Seat, plan: Plan): Plan[] {
  const recruits = seatState(position, seat).barracks - priceOf({ ...plan } as never);
  const room = plan.musters.length < planning.musters && tokensOf(position, seat) + plan.musters.length < tokens.ofSeat;
  if (!room || recruits < prices.chip) return [];
  const cells = castlesOf(position, seat).flatMap((castle) => musterCells(position, castle).map((cell) => ({ castle, cell })));
  const free = cells.filter(({ cell }) => plan.musters.every((other) => other.cell !== cell));
  return free.flatMap(({ castle, cell }) =>
    directions.flatMap((dir) => entriesFor(castle, cell, dir, recruits).map((entry) => ({ ...plan, musters: [...plan.musters, entry] }))),
  );
}

function entriesFor(castle: string, cell: string, dir: Direction, recruits: number): MusterEntry[] {
  return troopTypes.flatMap((troop) =>
    [1, 2].flatMap((part): MusterEntry[] => {
      const chips = Math.floor(recruits / part / musterPrice({ troop, chips: 1 }));
      return chips < 1 ? [] : [{ castle, cell, dir, troop, chips, steps: advice.musterSteps, leave: sensibleLeave(chips) }];
    }),
  );
}

/** Garrisons, castle upgrades and a card. */
export function castlePlans(position: Position, seat: Seat, plan: Plan): Plan[] {
  const recruits = seatState(position, seat).barracks - priceOf({ ...plan } as never);
  const found: Plan[] = [];
  if (recruits >= prices.card && plan.build === null) found.push({ ...plan, build: { card: true } });
  for (const castle of castlesOf(position, seat)) {
    for (const part of [1, 2]) {
      const chips = Math.floor(recruits / part);
      if (chips >= 1) found.push({ ...plan, garrison: { ...plan.garrison, [castle]: chips } });
    }
    if (recruits < prices.castleUpgrade || plan.build !== null) continue;
    for (const upgrade of missingUpgrades(position, castle)) found.push({ ...plan, build: { castle, upgrade } });
  }
  return found;
}
