// The bot before the battle: which units it musters, where and how they stand.
import { allowed } from '../../../engine/refuse.ts';
import type { Action, Seat } from '../../../engine/ruleset.ts';
import { columnsOfFallback, formation } from '../data/numbers.ts';
import { weapons } from '../data/weapons.ts';
import { idsOf, isMounted, menInRanks, menOf, type Position, type Unit, unitOf, warriorOf } from '../position.ts';
import { facingOf, standardMuster } from '../rules/muster.ts';
import { extraStrikes } from '../rules/weapons.ts';
import { checkAction } from '../turn.ts';

export function muster(position: Position, seat: Seat): Action {
  const [entry] = standardMuster(position, seat);
  return entry === undefined ? { type: 'ready' } : { type: 'recruit', entry };
}

export function deploy(position: Position, seat: Seat): Action {
  const ids = [...idsOf(position, seat)].sort((a, b) => rank(unitOf(position, a)) - rank(unitOf(position, b)) || (a < b ? -1 : 1));
  const may = (action: Action) => allowed(() => checkAction(position, seat, action));
  for (const id of ids) {
    const action = [...placement(position, seat, id), ...dressing(id, unitOf(position, id))].find(may);
    if (action) return action;
  }
  return { type: 'ready' };
}

/** Foot in the middle, shooters beside them, horse on the wings. */
function rank(unit: Unit): number {
  if (isMounted(unit)) return 2;
  return shoots(unit) && unit.range[1] < formation.mostDensity ? 1 : 0;
}

/** The foremost free cell of the unit's part of the line; several are offered, the rules choose. */
function placement(position: Position, seat: Seat, id: string): Action[] {
  if (unitOf(position, id).x !== null) return [];
  const { width, height, depth } = position.board;
  const columns = [...columnsOfFallback.filter((x) => x < width), ...Array.from({ length: width }, (_, x) => x).slice(columnsOfFallback.length)];
  const rows = Array.from({ length: depth }, (_, i) => (seat === 0 ? depth - 1 - i : height - depth + i));
  return rows.flatMap((y) => columns.map((x) => ({ type: 'place', unit: id, x, y, facing: facingOf(seat) })));
}

/** Loose enough to march, in as many files as strike hardest, with a stance that fits. */
function dressing(id: string, unit: Unit): Action[] {
  const actions: Action[] = [];
  const march = Math.max(unit.range[0], Math.min(3, unit.density));
  if (unit.density !== march) actions.push({ type: 'density', unit: id, to: march });
  const files = bestFiles(unit);
  if (unit.files !== files) actions.push({ type: 'form', unit: id, files });
  const react = shoots(unit)
    ? unit.range[0] === 2 && (isMounted(unit) || unit.groups.every((group) => warriorOf(group).weapon === null))
      ? 'evade'
      : 'fire'
    : 'hold';
  if (unit.stance.react !== react) actions.push({ type: 'stance', unit: id, key: 'react', value: react });
  return actions;
}

/** Dice of the first rank against depth, which steadies. Shooters keep the two ranks that they come in. */
function bestFiles(unit: Unit): number {
  if (shoots(unit)) return unit.files;
  let best = { files: unit.files, score: score(unit, unit.files) };
  for (let files = formation.leastFiles; files <= formation.mostFiles; files++) {
    const value = score(unit, files);
    if (value > best.score + 0.01) best = { files, score: value };
  }
  return best.files;
}

function score(unit: Unit, files: number): number {
  const formed = { ...unit, files };
  const first = menInRanks(formed, 1);
  const dice = unit.groups.reduce((sum, group, index) => {
    const men = first[index] as number;
    const weapon = weapons[warriorOf(group).weapon ?? 'improvised'];
    return men === 0 ? sum : sum + (men + extraStrikes(weapon, formed, group, men)) * (weapon.fast ? 2 : 1);
  }, 0);
  const ranks = (menOf(unit) * 0.85) / files;
  return dice * (1 + (ranks >= 4 ? 0.12 : 0) - (ranks < 2 ? 0.15 : 0));
}

const shoots = (unit: Unit): boolean => unit.groups.some((group) => warriorOf(group).missile !== null);
