// Carrying sealed plans out, seat by seat (RULES.md §5, §6).
import type { Seat } from '../../../engine/ruleset.ts';
import { boardOrder } from '../board.ts';
import { prices } from '../data/numbers.ts';
import type { Play } from '../play.ts';
import { type Castle, form, initiative, isFree, type MusterEntry, type Plan, type Position, seatState, troopOf, troopsOf } from '../position.ts';
import { buyCard } from './cards.ts';
import { musterPrice } from './spending.ts';

// SO-RD-3
export function carryOutPlans(play: Play): void {
  const { position } = play;
  for (const seat of initiative(position)) {
    const plan = position.plans[seat] as Plan;
    seatState(position, seat).policy = plan.policy; // SO-RD-3
    build(play, seat, plan);
    garrison(play, seat, plan);
    for (const entry of plan.musters) muster(play, seat, entry);
    orderMarches(position, seat, plan);
    layOrders(position, seat, plan);
  }
  for (const seat in position.plans) position.plans[seat] = null;
}

// SO-PL-11
function build(play: Play, seat: Seat, plan: Plan): void {
  if (plan.build === null) return;
  const state = seatState(play.position, seat);
  if ('card' in plan.build) {
    state.barracks -= prices.card; // SO-PL-11
    buyCard(play, seat);
    return;
  }
  const { castle, upgrade } = plan.build;
  state.barracks -= prices.castleUpgrade; // SO-PL-11
  (play.position.castles[castle] as Castle).upgrades.push(upgrade);
  play.log.push({ type: 'upgrade', seat, castle, upgrade });
}

// SO-PL-10
function garrison({ position, log }: Play, seat: Seat, plan: Plan): void {
  for (const cell of Object.keys(plan.garrison).sort(boardOrder)) {
    const chips = plan.garrison[cell] as number;
    seatState(position, seat).barracks -= chips * prices.garrison; // SO-PL-10
    (position.castles[cell] as Castle).garrison += chips;
    log.push({ type: 'garrison', seat, castle: cell, chips });
  }
}

// SO-PL-8
function muster({ position, log }: Play, seat: Seat, entry: MusterEntry): void {
  const { cell, dir, troop: type, chips, steps = 0, leave = null } = entry;
  if (!isFree(position, cell)) {
    log.push({ type: 'muster_failed', seat, cell }); // SO-PL-13
    return;
  }
  seatState(position, seat).barracks -= musterPrice(entry);
  const shown = type === 'catapult'; // SO-PL-8
  const id = form(position, { seat, captor: null, cell, dir, type, shown, chips, steps, leave, stances: [], frozen: false });
  log.push({ type: 'muster', seat, troop: id, cell, chips });
}

/** A troop that the plan does not name stands still; one that it has just raised marches as raised. */
// SO-PL-5, SO-PL-6
function orderMarches(position: Position, seat: Seat, plan: Plan): void {
  for (const id of troopsOf(position, seat)) {
    const raised = plan.musters.some(({ cell }) => cell === troopOf(position, id).cell);
    if (raised) continue;
    const troop = troopOf(position, id);
    const entry = Object.hasOwn(plan.marches, id) ? plan.marches[id] : undefined;
    troop.steps = entry?.steps ?? 0; // SO-PL-5
    troop.leave = entry?.leave ?? null; // SO-PL-7
    troop.dir = entry?.turn ?? troop.dir; // SO-PL-6
  }
}

/** Face down, kept sorted by cell, then seat. */
// SO-RD-3
function layOrders(position: Position, seat: Seat, plan: Plan): void {
  for (const { cell, order, do: instruction, auto } of plan.orders) {
    position.orders.push({ seat, cell, order, do: instruction ?? null, auto: auto ?? false });
  }
  position.orders.sort((a, b) => boardOrder(a.cell, b.cell) || a.seat - b.seat);
}
