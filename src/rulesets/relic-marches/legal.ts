// The bounded list of legal actions (RULES.md §24). More is legal: actions are composed in compose.ts.
import { distance, type Hex } from '../../engine/board/hexes.ts';
import { allowed } from '../../engine/refuse.ts';
import type { Action, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
import { armySize } from './data/numbers.ts';
import { type Unit, units } from './data/units.ts';
import { type Army, armiesOf, type Battle, isOut, type Manoeuvre, ownerOf, type Position, reachOf, sizeOf, type UnitCount } from './position.ts';
import { benchOf, itemsOf } from './rules/council.ts';
import { rotationsOf } from './rules/exploring.ts';
import { planManoeuvre } from './rules/manoeuvre.ts';
import type { Move } from './rules/moves.ts';
import { reachFrom } from './rules/reach.ts';
import { automaticMoves, planReaction, reactions } from './rules/reaction.ts';
import { formationLimit, halfOf, sortieOf } from './rules/sortie.ts';
import { mayStop } from './rules/steps.ts';
import { kindOf } from './turn.ts';

// RM-LG-1
export function legal(position: Position, seat: Seat): Legal {
  if (position.phase === 'over' || position.seats[seat] === undefined || isOut(position, seat)) return { actions: [], complete: true };
  return { actions: [...answers(position, seat), ...orders], complete: false };
}

/** Standing orders that are always legal; others are composed. */
// RM-SO-1
const orders: readonly Action[] = [
  { type: 'standing', place: null, rule: { mode: 'ask' } },
  { type: 'standing', place: null, rule: { mode: 'never' } },
  { type: 'standing', place: null, rule: { mode: 'auto', odds: 80, else: 'ask' } },
];

function answers(position: Position, seat: Seat): Action[] {
  switch (kindOf(position, seat)) {
    case 'turn':
      return [...manoeuvres(position, seat), { type: 'end', pass: false }, { type: 'end', pass: true }];
    case 'place':
      return rotationsOf(position, position.manoeuvre as Manoeuvre).map((rotation) => ({ type: 'place', rotation })); // RM-LG-3
    case 'react':
      return [{ type: 'hold' }, ...reactionsOf(position, position.battle as Battle)];
    case 'council':
      return councils(position, seat);
    default:
      return [];
  }
}

const actionOf = (moves: readonly Move[], attack?: { target: Hex; with: Hex[] }): Action =>
  ({ type: 'manoeuvre', moves, ...(attack === undefined ? {} : { attack }) }) as unknown as Action;

// RM-LG-2
function manoeuvres(position: Position, seat: Seat): Action[] {
  if ((position.turn?.left ?? 0) < 1) return [];
  const single = armiesOf(position, seat).flatMap((from) => movesOf(position, seat, from));
  const targets = targetsOf(position, seat);
  const found = single.flatMap(({ move, end }) => {
    const plain = actionOf([move]);
    if (end === null) return isLegal(position, seat, plain) ? [plain] : [];
    const other = end === move.from ? undefined : position.armies[end];
    if (other !== undefined && sizeOf(other.units) + sizeOf(move.units) > armySize) return []; // RM-MG-5
    const near = targets.filter((target) => (other?.cubes ?? 0) === 0 && distance(end, target) <= reachOf(move.units)); // RM-MG-7
    const attacks = near.map((target) => actionOf([move], { target, with: [end] })).filter((action) => isLegal(position, seat, action));
    return [plain, ...attacks];
  });
  return [...found, ...formations(position, seat, targets, single)];
}

const isLegal = (position: Position, seat: Seat, action: Action): boolean =>
  allowed(() => void planManoeuvre(position, seat, action as unknown as { moves: Move[] }));

/** Hexes with enemy objects. */
const targetsOf = (position: Position, seat: Seat): Hex[] =>
  [...new Set([...Object.keys(position.armies), ...Object.keys(position.buildings)])].filter((hex) => ownerOf(position, hex) !== seat);

/** A move and where it stops; null: it looks into the unexplored. */
interface Listed {
  move: Move;
  end: Hex | null;
}

// RM-LG-2
function movesOf(position: Position, seat: Seat, from: Hex): Listed[] {
  const army = position.armies[from] as Army;
  if (army.cubes > 0) return [];
  return [halfOf(army.units, false), halfOf(army.units, true)].flatMap((half) =>
    partsOf(half).flatMap((part) => waysOf(position, seat, from, part, sizeOf(part) === sizeOf(half))),
  );
}

/** All of them, the fastest kind alone, one of each kind. */
// RM-LG-2
function partsOf(half: UnitCount): UnitCount[] {
  const names = Object.keys(half) as Unit[];
  if (names.length === 0) return [];
  const fastest = names.reduce((best, unit) => (units[unit].speed > units[best].speed ? unit : best));
  const parts: UnitCount[] = [half, { [fastest]: half[fastest] as number }, ...names.map((unit) => ({ [unit]: 1 }))];
  const told = parts.map((part) => JSON.stringify(part));
  return parts.filter((_, i) => told.indexOf(told[i] as string) === i);
}

function waysOf(position: Position, seat: Seat, from: Hex, part: UnitCount, whole: boolean): Listed[] {
  const sortie = sortieOf(position, seat);
  const plain = reachFrom(sortie, from, part, {});
  const marched = reachFrom(sortie, from, part, { march: true });
  const names = Object.keys(part) as Unit[];
  const made = (path: Hex[], march: boolean): Move => ({ from, units: { ...part }, path, ...(march ? { march } : {}) });
  const found: Listed[] = [];
  for (const [hex, { path }] of marched.ends) {
    const easy = plain.ends.get(hex);
    if (!mayStop(position, names, hex) || (path.length === 0 && !whole)) continue;
    found.push({ move: made(easy?.path ?? path, easy === undefined), end: hex });
  }
  for (const [hex, { path }] of marched.unexplored) {
    const easy = plain.unexplored.get(hex);
    found.push({ move: made(easy?.path ?? path, easy === undefined), end: null });
  }
  return found;
}

/** For each target one formation, strongest armies first. */
// RM-LG-2
function formations(position: Position, seat: Seat, targets: readonly Hex[], single: readonly Listed[]): Action[] {
  const limit = formationLimit(position, seat);
  if (limit < 2) return [];
  const strength = ({ move }: Listed) =>
    (Object.entries(move.units) as [Unit, number][]).reduce((sum, [unit, count]) => sum + count * units[unit].att, 0);
  const ranked = single
    .filter(({ end, move }) => end !== null && strength({ move, end }) > 0 && move.march !== true)
    .sort((a, b) => strength(b) - strength(a));
  return targets.flatMap((target) => {
    const chosen: Listed[] = [];
    for (const one of ranked) {
      const near = distance(one.end as Hex, target) <= reachOf(one.move.units);
      const apart = chosen.every(({ move, end }) => move.from !== one.move.from && end !== one.end);
      if (chosen.length < limit && near && apart) chosen.push(one);
    }
    const action = actionOf(
      chosen.map(({ move }) => move),
      { target, with: chosen.map(({ end }) => end as Hex) },
    );
    return chosen.length > 1 && isLegal(position, seat, action) ? [action] : [];
  });
}

// RM-LG-4
function reactionsOf(position: Position, battle: Battle): Action[] {
  const single = [...reactions(position, battle)].map((move) => [move]);
  const automatic = automaticMoves(position, battle);
  const lists = automatic.length > 1 && allowed(() => void planReaction(position, battle, automatic)) ? [...single, automatic] : single;
  return lists.map((moves) => ({ type: 'react', moves }) as unknown as Action);
}

// RM-LG-3
function councils(position: Position, seat: Seat): Action[] {
  const { recruits, builds } = itemsOf(benchOf(position, seat));
  const votes = position.events.rows.flatMap((cards, row) => cards.map((_, slot): JsonObject => ({ row, slot })));
  return [
    { type: 'council' },
    ...recruits.map((item) => ({ type: 'council', recruits: [item] }) as Action),
    ...builds.map((item) => ({ type: 'council', builds: [item] }) as Action),
    ...votes.map((vote) => ({ type: 'council', vote }) as Action),
  ];
}
