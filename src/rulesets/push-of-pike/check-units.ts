// The units of a position written by hand (PP-PO-2).

import { anyObject, fault, flag, integer, listOf, objectOf, oneOf, type Spot, spot, text, under } from '../../engine/read.ts';
import type { Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { armies } from './data/armies.ts';
import { bounds, facings, formation, morale, setup } from './data/numbers.ts';
import { type WarriorType, warriors } from './data/warriors.ts';
import { groundAt, type Position, type Unit } from './position.ts';
import { inZone } from './rules/deployment.ts';
import { newUnit } from './rules/muster.ts';
import { mayReact, stanceValues } from './rules/stances.ts';

const flags = ['formed', 'bent', 'dressed', 'reformed', 'done', 'rallying', 'charged', 'evaded'] as const;
/** Set only in the owner's own turn, and cleared at its close (PP-TU-4). */
const flagsOfTurn = ['bent', 'dressed', 'reformed', 'done', 'rallying', 'charged'] as const;
const unitFields = Object.keys(newUnit(0, '', armies.macedon.entries.phalanx as never));

/** Ids of a seat's units. */
// PP-PO-1
export const idPattern = (seat: Seat): RegExp => (seat === 0 ? /^a[1-9]\d?$/ : /^b[1-9]\d?$/);

/** Judges `units`; options, board, terrain, seats and phase have been judged. */
// PP-PO-2
export function checkUnits(position: Position): void {
  const here = under(spot('PP-PO-2'), 'units');
  const counts = [0, 0];
  const cells = new Set<string>();
  for (const [id, json] of Object.entries(anyObject(position.units as unknown as Json, here))) {
    const spotHere = under(here, id);
    const unit = checkUnit(position, id, json, spotHere);
    counts[unit.seat] = (counts[unit.seat] as number) + 1;
    if (counts.some((count) => count > setup.mostUnits)) fault({ ...spotHere, clause: 'PP-SU-6' }); // PP-SU-6
    if (unit.x !== null && cells.has(`${unit.x},${unit.y}`)) fault({ ...spotHere, clause: 'PP-CO-3' }); // PP-CO-3
    cells.add(`${unit.x},${unit.y}`);
  }
  for (const [id, unit] of Object.entries(position.units)) {
    if (unit.target !== null && !isEnemy(position, unit)) fault(under({ ...under(here, id), clause: 'PP-SH-4' }, 'target')); // PP-SH-4
  }
  if (position.phase === 'muster') checkEntries(position, here);
}

// PP-PO-2
function checkUnit(position: Position, id: string, json: Json, here: Spot): Unit {
  const given = objectOf(json, unitFields, here);
  const seat = oneOf(given.seat, [0, 1], under(here, 'seat'));
  if (!idPattern(seat).test(id)) fault({ ...here, clause: 'PP-PO-1' }); // PP-PO-1
  text(given.entry, bounds.name, under(here, 'entry'));
  oneOf(given.facing, facings, under(here, 'facing'));
  for (const name of flags) flag(given[name], under(here, name));
  checkNumbers(given, here);
  checkGroups(given, here);
  checkCell(position, given, here);
  const unit = given as unknown as Unit;
  checkStance(unit, here);
  checkTurn(position, unit, here);
  return unit;
}

// PP-PO-2
function checkNumbers(given: JsonObject, here: Spot): void {
  const range = under(here, 'range');
  const [low, high] = listOf(given.range, 2, 2, range);
  const least = integer(low, formation.leastDensity, formation.mostDensity, under(range, 0)); // PP-CO-6
  const most = integer(high, least, formation.mostDensity, under(range, 1)); // PP-CO-6
  integer(given.density, least, most, under(here, 'density'));
  integer(given.files, bounds.leastFiles, formation.mostFiles, under(here, 'files'));
  integer(given.morale, morale.least, morale.most, under(here, 'morale'));
  integer(given.cost, 0, bounds.points, under(here, 'cost'));
  integer(given.spent, 0, bounds.counter, under(here, 'spent'));
  integer(given.run, 0, bounds.counter, under(here, 'run'));
}

// PP-CO-4
function checkGroups(given: JsonObject, here: Spot): void {
  const spotHere = under(here, 'groups');
  let men = 0;
  const mounted = new Set<boolean>();
  listOf(given.groups, 1, bounds.groups, spotHere).forEach((entry, i) => {
    const place = under(spotHere, i);
    const group = objectOf(entry, ['type', 'men', 'start', 'ammo', 'throws'], place);
    const type = oneOf(group.type, Object.keys(warriors), { ...under(place, 'type'), clause: 'PP-CO-4' }); // PP-CO-4
    const warrior = warriors[type as WarriorType];
    const start = integer(group.start, 1, bounds.men, under(place, 'start'));
    men += integer(group.men, 0, start, under(place, 'men'));
    integer(group.ammo, 0, warrior.missile === null ? 0 : bounds.supply, under(place, 'ammo')); // PP-SH-2
    integer(group.throws, 0, warrior.throws === 0 ? 0 : bounds.supply, under(place, 'throws')); // PP-WP-14
    mounted.add(warrior.mounted);
  });
  if (mounted.size > 1) fault({ ...spotHere, clause: 'PP-CO-4' }); // PP-CO-4
  if (men === 0) fault(spotHere); // PP-PO-2
}

// PP-PO-2
function checkCell(position: Position, given: JsonObject, here: Spot): void {
  const { width, height } = position.board;
  const { phase } = position;
  if (given.x === null && phase !== 'battle') {
    oneOf(given.y, [null], under(here, 'y'));
    return;
  }
  if (phase === 'muster') fault({ ...under(here, 'x'), clause: 'PP-SU-4' }); // PP-SU-4
  const x = integer(given.x, 0, width - 1, under(here, 'x'));
  const y = integer(given.y, 0, height - 1, under(here, 'y'));
  if (groundAt(position, x, y) === 'water') fault({ ...here, clause: 'PP-CO-2' }); // PP-CO-2
  if (phase === 'deploy' && !inZone(position, given.seat as Seat, y)) fault({ ...under(here, 'y'), clause: 'PP-SU-11' }); // PP-SU-11
}

// PP-ST-1
function checkStance(unit: Unit, here: Spot): void {
  const spotHere = { ...under(here, 'stance'), clause: 'PP-ST-1' };
  const stance = objectOf(unit.stance as unknown as Json, Object.keys(stanceValues), spotHere);
  for (const [key, values] of Object.entries(stanceValues)) oneOf<Json>(stance[key], values, under(spotHere, key));
  const refused = mayReact(unit, unit.stance.react);
  if (refused !== null) fault({ ...under(spotHere, 'react'), clause: refused });
}

/** What only stands in a unit during a turn, by whose turn it is. */
// PP-TU-4
function checkTurn(position: Position, unit: Unit, here: Spot): void {
  const { phase, turn } = position;
  if (unit.target !== null && typeof unit.target !== 'string') fault(under(here, 'target'));
  if (unit.rallying && (unit.formed || !unit.done)) fault({ ...under(here, 'rallying'), clause: 'PP-FO-10' }); // PP-FO-9, PP-FO-10
  if (phase === 'over' || (phase === 'battle' && turn === unit.seat)) return; // PP-TU-4; a resignation leaves a turn half done
  const there = { ...here, clause: 'PP-TU-4' };
  if (unit.target !== null) fault(under(there, 'target')); // PP-TU-4
  for (const name of ['spent', 'run'] as const) if (unit[name] !== 0) fault(under(there, name)); // PP-TU-4
  for (const name of flagsOfTurn) if (unit[name]) fault(under(there, name)); // PP-TU-4
  if (unit.evaded && phase !== 'battle') fault(under(there, 'evaded')); // PP-TU-4
}

/** In muster the entries are looked up: the army's own, no more of each than the list allows. */
// PP-SU-5, PP-SU-7
function checkEntries(position: Position, here: Spot): void {
  for (const [id, unit] of Object.entries(position.units)) {
    const { entries } = armies[(position.seats[unit.seat] as Position['seats'][number]).army];
    const same = Object.values(position.units).filter(({ seat, entry }) => seat === unit.seat && entry === unit.entry).length;
    const spotHere = under(under(here, id), 'entry');
    if (!Object.hasOwn(entries, unit.entry)) fault({ ...spotHere, clause: 'PP-SU-5' }); // PP-SU-5
    if (same > (entries[unit.entry]?.most ?? 0)) fault({ ...spotHere, clause: 'PP-SU-7' }); // PP-SU-7
  }
}

const isEnemy = (position: Position, { seat, target }: Unit): boolean =>
  Object.hasOwn(position.units, target as string) && position.units[target as string]?.seat !== seat;
