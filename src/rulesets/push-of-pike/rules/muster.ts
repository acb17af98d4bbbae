// Muster: recruiting and dismissing (RULES.md §4).
import { allowed, refuse } from '../../../engine/refuse.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { RecruitAction, UnitAction } from '../actions.ts';
import { type Army, type ArmyEntry, armies } from '../data/armies.ts';
import { type Facing, setup } from '../data/numbers.ts';
import { warriors } from '../data/warriors.ts';
import { idsOf, isOn, type Position, type Unit, unitOf } from '../position.ts';

/** Towards the enemy. */
// PP-SU-4
export const facingOf = (seat: Seat): Facing => (seat === 0 ? 'N' : 'S'); // PP-SU-4

/** A unit as its entry makes it. */
// PP-SU-4
export function newUnit(seat: Seat, name: string, entry: ArmyEntry): Unit {
  return {
    seat,
    entry: name,
    x: null,
    y: null,
    facing: facingOf(seat),
    formed: true,
    density: entry.density,
    range: [...entry.range],
    files: entry.files,
    morale: entry.morale,
    cost: entry.cost,
    groups: entry.groups.map(([type, men]) => ({ type, men, start: men, ammo: warriors[type].ammo, throws: warriors[type].throws })),
    spent: 0,
    run: 0,
    bent: false,
    dressed: false,
    reformed: false,
    done: false,
    rallying: false,
    charged: false,
    evaded: false,
    target: null,
    stance: { parry: 'none', spear: 'auto', throw: true, react: entry.react },
  };
}

/** Adds a unit under the lowest free number. */
// PP-SU-4
export function enlist(position: Position, seat: Seat, name: string, entry: ArmyEntry): void {
  let number = 1;
  while (isOn(position, idOf(seat, number))) number++;
  position.units[idOf(seat, number)] = newUnit(seat, name, entry);
}

export function checkRecruit(position: Position, seat: Seat, { entry: name }: RecruitAction): void {
  const entry = entryOf(position, seat, name);
  if (!entry) refuse('PP-SU-5', { army: armyName(position, seat) }, '/entry');
  const ids = idsOf(position, seat);
  if (ids.length >= setup.mostUnits) refuse('PP-SU-6', { most: setup.mostUnits }); // PP-SU-6
  const same = ids.filter((id) => unitOf(position, id).entry === name).length;
  if (same >= entry.most) refuse('PP-SU-7', { entry: `entry.${name}`, most: entry.most }, '/entry'); // PP-SU-7
  const points = seatPoints(position, seat);
  if (armyCost(position, seat) + entry.cost > points) refuse('PP-SU-8', { cost: entry.cost, points }, '/entry'); // PP-SU-8
}

export function recruit(position: Position, seat: Seat, { entry: name }: RecruitAction): void {
  enlist(position, seat, name, entryOf(position, seat, name) as ArmyEntry);
}

export function dismiss(position: Position, { unit }: UnitAction): void {
  delete position.units[unit];
}

// PP-SU-8
export const armyCost = (position: Position, seat: Seat): number => idsOf(position, seat).reduce((sum, id) => sum + unitOf(position, id).cost, 0);

/** The recruitments of the standard muster from here, in order; the position stays as it is. */
// PP-SU-9
export function standardMuster(position: Position, seat: Seat): string[] {
  const draft = { ...position, units: { ...position.units } };
  const recruited: string[] = [];
  for (let before = -1; before < recruited.length; ) {
    before = recruited.length;
    for (const name of armyOf(position, seat).standard) {
      const action: RecruitAction = { type: 'recruit', entry: name };
      if (!allowed(() => checkRecruit(draft, seat, action))) continue;
      recruit(draft, seat, action);
      recruited.push(name);
    }
  }
  return recruited;
}

export const armyOf = (position: Position, seat: Seat): Army => armies[(position.seats[seat] as Position['seats'][number]).army];

const armyName = (position: Position, seat: Seat): string => `army.${(position.seats[seat] as Position['seats'][number]).army}`;

const seatPoints = (position: Position, seat: Seat): number => (position.seats[seat] as Position['seats'][number]).points;

// PP-PO-1
const idOf = (seat: Seat, number: number): string => `${seat === 0 ? 'a' : 'b'}${number}`;

// PP-SU-5
function entryOf(position: Position, seat: Seat, name: string): ArmyEntry | undefined {
  const entries = armyOf(position, seat).entries;
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
