// Castles, troops and face-down orders of a position written by hand.

import { anyObject, fault, flag, integer, listOf, objectOf, oneOf, type Spot, text, under } from '../../engine/read.ts';
import type { Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { boardOrder, directions, isCell } from './board.ts';
import { castleUpgrades } from './data/cards.ts';
import { bounds, march, tokens } from './data/numbers.ts';
import { troopTypes } from './data/troops.ts';
import { castleAt, isMountain, isOut, type LaidOrder, type Position, seatState, type Troop, tokensOf } from './position.ts';
import { isInstruction, isLeave } from './rules/instructions.ts';
import { mayLieOn } from './rules/planning.ts';
import { kindsOf } from './rules/pool.ts';

const troopFields = ['seat', 'captor', 'cell', 'dir', 'type', 'shown', 'chips', 'steps', 'leave', 'stances', 'frozen'];
const stances = ['defend', 'lastbattle', 'equal', 'spears', 'shields'];

export function checkPieces(position: Position, here: Spot): void {
  for (const [cell, castle] of Object.entries(anyObject(position.castles as unknown as Json, under(here, 'castles')))) {
    checkCastle(position, cell, castle, under(under(here, 'castles'), cell));
  }
  const cells = new Set<string>();
  for (const [id, json] of Object.entries(anyObject(position.troops as unknown as Json, under(here, 'troops')))) {
    const there = under(under(here, 'troops'), id);
    const { cell } = checkTroop(position, id, json, there);
    if (cells.has(cell)) fault({ ...under(there, 'cell'), clause: 'SO-GE-6' }); // SO-GE-6
    cells.add(cell);
  }
  for (const seat of seatsOf(position)) if (tokensOf(position, seat) > tokens.ofSeat) fault({ ...under(here, 'troops'), clause: 'SO-CM-3' }); // SO-CM-3
  checkVillages(position, here);
  checkOrders(position, here);
}

const seatsOf = (position: Position): Seat[] => Object.keys(position.seats).map(Number);

const seatIn = (position: Position, value: Json | undefined, here: Spot): Seat => oneOf<Json>(value, seatsOf(position), here) as Seat;

/** A seat that is out has nothing on the board but captives of others. */
// SO-EN-1
function aliveIn(position: Position, value: Json | undefined, here: Spot): Seat {
  const seat = seatIn(position, value, here);
  if (isOut(position, seat)) fault({ ...here, clause: 'SO-EN-1' }); // SO-EN-1
  return seat;
}

// SO-CM-5, SO-UP-8
function checkCastle(position: Position, cell: string, json: Json, here: Spot): void {
  if (!isCell(position.map, cell) || isMountain(position, cell) || Object.hasOwn(position.map.villages, cell)) fault(here);
  const castle = objectOf(json, ['seat', 'garrison', 'upgrades'], here);
  aliveIn(position, castle.seat, under(here, 'seat'));
  integer(castle.garrison, 0, bounds.chips, under(here, 'garrison'));
  const upgrades = listOf(castle.upgrades, 0, castleUpgrades.length, under(here, 'upgrades'));
  upgrades.forEach((name, i) => {
    const there = { ...under(under(here, 'upgrades'), i), clause: 'SO-UP-8' };
    oneOf<Json>(name, castleUpgrades, there); // SO-UP-8
    if (upgrades.indexOf(name) < i) fault(there); // SO-UP-8
  });
}

/** Judges an id of a troop that stands on the board or stood there once. */
export function checkId(position: Position, id: Json | undefined, here: Spot): string {
  if (typeof id !== 'string' || !/^t[1-9]\d{0,6}$/.test(id) || Number(id.slice(1)) >= position.next) fault(here);
  return id;
}

// SO-CM-1
function checkTroop(position: Position, id: string, json: Json, here: Spot): Troop {
  checkId(position, id, here);
  const given = objectOf(json, troopFields, here);
  const seat = seatIn(position, given.seat, under(here, 'seat'));
  if (given.captor === null) aliveIn(position, seat, under(here, 'seat'));
  else checkCaptor(position, seat, given.captor, under(here, 'captor'));
  if (!isCell(position.map, given.cell) || isMountain(position, given.cell)) fault(under(here, 'cell'));
  if (castleAt(position, given.cell) !== null) fault({ ...under(here, 'cell'), clause: 'SO-GE-6' }); // SO-GE-6
  oneOf<Json>(given.dir, directions, under(here, 'dir'));
  oneOf<Json>(given.type, troopTypes, { ...under(here, 'type'), clause: 'SO-CM-2' }); // SO-CM-2
  for (const name of ['shown', 'frozen']) flag(given[name], under(here, name));
  integer(given.chips, 1, bounds.chips, { ...under(here, 'chips'), clause: 'SO-CM-1' }); // SO-CM-1
  integer(given.steps, 0, march.lastStep, under(here, 'steps'));
  if (!isLeave(given.leave)) fault({ ...under(here, 'leave'), clause: 'SO-PL-7' }); // SO-PL-7
  checkStances(position, given, here);
  return given as unknown as Troop;
}

/** Only Vikings take captives, and of others. */
// SO-VI-5
function checkCaptor(position: Position, owner: Seat, value: Json | undefined, here: Spot): void {
  const captor = aliveIn(position, value, here);
  if (captor === owner || seatState(position, captor).faction !== 'vikings') fault({ ...here, clause: 'SO-VI-5' }); // SO-VI-5
}

// SO-OR-8
function checkStances(position: Position, { stances: json }: JsonObject, above: Spot): void {
  const here = under(above, 'stances');
  const given = listOf(json, 0, bounds.list, here);
  given.forEach((stance, i) => {
    const name = text(stance, bounds.name, under(here, i));
    const besieging = name.startsWith('siege:') && isCell(position.map, name.slice('siege:'.length)); // SO-VI-4
    if (!besieging && !stances.includes(name)) fault(under(here, i));
    if (given.indexOf(name) < i) fault({ ...under(here, i), clause: 'SO-OR-8' }); // SO-OR-8
  });
}

// SO-EN-1
function checkVillages(position: Position, above: Spot): void {
  for (const [cell, holder] of Object.entries(position.map.villages)) {
    const here = under(under(under(above, 'map'), 'villages'), cell);
    if (holder !== null) aliveIn(position, holder, here);
  }
}

/** Sorted by cell in board order, then seat. */
// SO-PL-3
function checkOrders(position: Position, above: Spot): void {
  const here = under(above, 'orders');
  let last: LaidOrder | null = null;
  listOf(position.orders as unknown as Json, 0, bounds.list, here).forEach((json, i) => {
    const there = under(here, i);
    const laid = objectOf(json, ['seat', 'cell', 'order', 'do', 'auto'], there) as unknown as LaidOrder;
    const seat = aliveIn(position, laid.seat, under(there, 'seat'));
    if (!mayLieOn(position, laid.cell)) fault({ ...under(there, 'cell'), clause: 'SO-PL-3' }); // SO-PL-3
    oneOf<Json>(laid.order, kindsOf(seatState(position, seat).faction), { ...under(there, 'order'), clause: 'SO-CM-7' }); // SO-CM-7
    if (!isInstruction(laid.order, laid.do)) fault({ ...under(there, 'do'), clause: 'SO-SI-1' }); // SO-SI-1
    flag(laid.auto, under(there, 'auto'));
    if (last !== null && (boardOrder(last.cell, laid.cell) || last.seat - laid.seat) >= 0) fault({ ...there, clause: 'SO-PL-3' }); // SO-PL-3
    last = laid;
  });
}
