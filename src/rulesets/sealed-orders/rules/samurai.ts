// Orders of the Samurai (RULES.md §8, SO-SA).
import { objectOf, spot } from '../../../engine/read.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { Action, Seat } from '../../../engine/ruleset.ts';
import { type Diagonal, diagonals, neighbours } from '../board.ts';
import { orders } from '../data/numbers.ts';
import { type TroopType, troopTypes } from '../data/troops.ts';
import type { Play } from '../play.ts';
import { castleAt, controllerOf, type Position, seatState, troopAt, troopOf, wayOn } from '../position.ts';
import { discardCards, takeExtra } from './cards.ts';
import { falling } from './common-orders.ts';
import { type Discard, discardByPolicy, discardsOf } from './instructions.ts';
import type { AskingRule, PlainRule } from './order-rule.ts';

// SO-SA-1
export const notrumpsRule: AskingRule = {
  clause: 'SO-SA-1',
  list: (position, id) => {
    const { seat, cell } = troopOf(position, id);
    const near = neighbours(position.map, cell).flatMap((beside) => seatAt(position, beside) ?? []);
    const opponents = near.filter((other, i) => other !== seat && near.indexOf(other) === i); // SO-SA-1
    return opponents.filter((other) => discardsOf(position, other).length > 0).map((other) => ({ seat: other })); // SO-SA-1
  },
  perform: (play, id, choice) => {
    const seat = choice.seat as Seat;
    const choices = discardsOf(play.position, seat);
    const answer = choices.length === 1 ? choices[0] : discardByPolicy(play.position, seat); // SO-SA-1, SO-SI-5
    if (answer) discard(play, seat, answer);
    else play.position.pending = { kind: 'discard', seat, troop: id }; // SO-SA-1
  },
};

/** The seat that has a castle on the cell, or controls the troop there. */
// SO-SA-1
function seatAt(position: Position, cell: string): Seat | null {
  const id = troopAt(position, cell);
  return castleAt(position, cell)?.seat ?? (id === null ? null : controllerOf(troopOf(position, id)));
}

// SO-DC-1
export function checkDiscard(position: Position, seat: Seat, { type, ...given }: Action): void {
  const keys = given.what === 'castle' ? ['what', 'castle', 'upgrade'] : ['what'];
  objectOf(given, keys, spot('SO-GE-7')); // SO-GE-7
  const has = discardsOf(position, seat).some((choice) => keys.every((key) => choice[key as keyof typeof choice] === given[key]));
  if (!has) refuse('SO-DC-1', {}, '/what'); // SO-DC-1
}

// SO-DC-1
export function discard({ position, log }: Play, seat: Seat, choice: Discard): void {
  if (choice.what === 'cards') discardCards(position, seat);
  else {
    const castle = position.castles[choice.castle] as Position['castles'][string];
    castle.upgrades = castle.upgrades.filter((name) => name !== choice.upgrade); // SO-DC-1
  }
  log.push({ type: 'discard', seat, ...choice });
}

// SO-SA-2
export const diagonalRule: AskingRule = {
  clause: 'SO-SA-2',
  list: (position, id) => {
    const troop = troopOf(position, id);
    if (troop.frozen) return []; // SO-SP-2
    return diagonals.filter((dir) => wayOn(position, troop, dir) !== null).map((dir) => ({ dir })); // SO-SA-2
  },
  perform: (play, id, { dir }) => {
    const cell = wayOn(play.position, troopOf(play.position, id), dir as Diagonal) as string;
    play.next = { kind: 'enter', troop: id, cell, dash: false }; // SO-SA-2
  },
};

// SO-SA-3
export const reinforceRule: AskingRule = {
  clause: 'SO-SA-3',
  list: (position, id) => {
    const { seat, chips } = troopOf(position, id);
    const most = Math.min(Math.ceil(chips / orders.reinforceOneIn), seatState(position, seat).barracks); // SO-SA-3
    return falling(most).map((more) => ({ chips: more }));
  },
  perform: ({ position }, id, { chips }) => {
    const troop = troopOf(position, id);
    troop.chips += chips as number;
    seatState(position, troop.seat).barracks -= chips as number; // SO-SA-3
  },
};

// SO-SA-4
export const rearmRule: AskingRule = {
  clause: 'SO-SA-4',
  list: (position, id) => {
    const { type } = troopOf(position, id);
    return troopTypes.filter((to) => to !== type && to !== 'catapult').map((to) => ({ to })); // SO-SA-4
  },
  perform: ({ position }, id, { to }) => {
    const troop = troopOf(position, id);
    troop.type = to as TroopType;
    troop.shown = false; // SO-SA-4
  },
};

// SO-SA-5
export const superiority: PlainRule = (play, id) => {
  troopOf(play.position, id).shown = true; // SO-SA-5
  takeExtra(play, id);
  return true;
};
