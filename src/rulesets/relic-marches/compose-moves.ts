// Composing moves step by step: which army, with whom, where next, what is dropped, picked up and carried.
import { neighboursOf } from '../../engine/board/hexes.ts';
import type { Fault, JsonObject, NextChoice } from '../../engine/ruleset.ts';
import { choice, isUnits, objectsIn, textsIn } from './composing.ts';
import { isMilitary, type Unit } from './data/units.ts';
import { armiesOf, entriesOf, sizeOf } from './pieces.ts';
import type { Army, Position, UnitCount } from './position.ts';
import { halfOf } from './rules/sortie.ts';

/** What choices are made for: whose, and what would be wrong with an action. */
export interface Desk {
  position: Position;
  seat: number;
  judge(partial: JsonObject): Fault | null;
  /** what the army that moves last may still spend */
  left(partial: JsonObject): number;
}

/** Where a move lies in an action: a move of `moves`, or `place` itself. */
export interface Slot {
  move: JsonObject;
  key: 'path' | 'on';
  from: string;
  /** units that set out: a `place` cannot leave any behind */
  units: UnitCount | null;
  put(move: JsonObject): JsonObject;
}

/** Faults of a half-made move that going on, or another choice, can mend. */
const curable: readonly string[] = ['RM-SP-2', 'RM-SP-3', 'RM-MG-3', 'RM-FE-5', 'RM-RX-6', 'RM-MG-5', 'RM-RX-5', 'RM-MG-7'];

/** True when the choice leads to something. */
export function leads(desk: Desk, partial: JsonObject): boolean {
  const fault = desk.judge(partial);
  if (fault === null) return true;
  const stage = /\/(drops|picks)\/\d+$/.test(fault.pointer);
  return curable.includes(fault.clause) && (!stage || fault.clause === 'RM-SP-3' || fault.clause === 'RM-MG-3');
}

/** Armies that can begin a move: all their land units, or all their ships. */
export function beginnings(desk: Desk, key: string, put: (move: JsonObject) => JsonObject): NextChoice[] {
  const { position, seat } = desk;
  return armiesOf(position, seat).flatMap((from) => {
    const { units, cubes } = position.armies[from] as Army;
    if (cubes > 0) return [];
    const halves = [halfOf(units, false), halfOf(units, true)].filter((half) => sizeOf(half) > 0);
    return halves
      .map((half) => choice(key, { hex: from, units: namesOf(half) }, [from], put({ from, units: { ...half } as JsonObject, path: [] })))
      .filter(({ partial }) => leads(desk, partial));
  });
}

const namesOf = (units: UnitCount): string[] => entriesOf(units).flatMap(([unit, count]) => Array.from({ length: count }, () => `unit.${unit}`));

/** Everything that may be added to a move. */
export function additions(desk: Desk, slot: Slot): NextChoice[] {
  const found = [...steps(desk, slot), ...flags(slot), ...fewer(slot), ...stages(desk, slot), ...carries(desk, slot)];
  return found.filter(({ partial }) => leads(desk, partial));
}

const pathOf = ({ move, key }: Slot): string[] => textsIn(move[key]);

function steps(desk: Desk, slot: Slot): NextChoice[] {
  const path = pathOf(slot);
  const here = path.at(-1) ?? slot.from;
  const fresh = neighboursOf(here).filter((hex) => !path.includes(hex));
  return fresh.flatMap((hex) => {
    const partial = slot.put({ ...slot.move, [slot.key]: [...path, hex] });
    if (!leads(desk, partial)) return [];
    return [choice('step', { hex, left: desk.left(partial) }, [hex], partial)];
  });
}

function flags({ move, put, key, units }: Slot): NextChoice[] {
  const found: NextChoice[] = [];
  if (!Object.hasOwn(move, 'march')) found.push(choice('march', {}, [], put({ ...move, march: true })));
  const sails = units !== null && Object.hasOwn(units, 'galley');
  if (key === 'path' && !sails && !Object.hasOwn(move, 'ferry')) found.push(choice('ferry', {}, [], put({ ...move, ferry: false })));
  return found;
}

/** One unit of a kind stays behind. */
function fewer({ move, units, put }: Slot): NextChoice[] {
  if (units === null || sizeOf(units) < 2) return [];
  return entriesOf(units).map(([unit, count]) => {
    const { [unit]: _, ...others } = units;
    const rest = count > 1 ? { ...others, [unit]: count - 1 } : others;
    return choice('fewer', { unit: `unit.${unit}` }, [], put({ ...move, units: rest as JsonObject }));
  });
}

/** Units put down or taken along on the hex where the way has come to; it must go on from there. */
function stages({ position, seat }: Desk, slot: Slot): NextChoice[] {
  const path = pathOf(slot);
  const here = path.at(-1);
  if (here === undefined) return [];
  const army = Object.hasOwn(position.armies, here) ? position.armies[here] : undefined;
  const near = army !== undefined && army.seat === seat && army.cubes === 0 ? entriesOf(army.units).map(([unit]) => unit) : [];
  const step = path.length - 1;
  const picks = near.map((unit) => choice('pick', { unit: `unit.${unit}`, hex: here }, [here], staged(slot, 'picks', step, unit)));
  const drops = aboard(slot).map((unit) => choice('drop', { unit: `unit.${unit}`, hex: here }, [here], staged(slot, 'drops', step, unit)));
  return [...picks, ...drops];
}

/** Kinds of unit that may be in the moving army. */
function aboard({ move, units }: Slot): Unit[] {
  const picked = objectsIn(move.picks).flatMap(({ units: more }) => (isUnits(more) ? (Object.keys(more as JsonObject) as Unit[]) : []));
  const begun = units === null ? [] : (Object.keys(units) as Unit[]);
  return [...new Set([...begun, ...picked])].sort((a, b) => Number(isMilitary(a)) - Number(isMilitary(b)));
}

/** The move with one unit more dropped or picked up at a step. */
function staged({ move, put }: Slot, list: 'drops' | 'picks', step: number, unit: Unit): JsonObject {
  const begun = objectsIn(move[list]);
  const last = begun.at(-1);
  if (last === undefined || last.step !== step || !isUnits(last.units)) return put({ ...move, [list]: [...begun, { step, units: { [unit]: 1 } }] });
  const units = last.units as JsonObject;
  const more = { ...units, [unit]: ((Object.hasOwn(units, unit) ? units[unit] : 0) as number) + 1 };
  return put({ ...move, [list]: [...begun.slice(0, -1), { step, units: more }] });
}

/** Relics on the way. */
function carries({ position }: Desk, { move, put, key, from }: Slot): NextChoice[] {
  const begun = textsIn(move.carry);
  const way = [from, ...(textsIn(move[key]) as string[])];
  const lying = position.relics.filter(({ at }) => way.includes(at) || (key === 'on' && position.manoeuvre?.mover.seen.includes(at) === true));
  const names = [...lying.map(({ id }): string => id), ...(key === 'on' ? ['new'] : [])].filter((id) => !begun.includes(id));
  return names.map((id) => choice('carry', { relic: `relic.${id}` }, [], put({ ...move, carry: [...begun, id] })));
}
