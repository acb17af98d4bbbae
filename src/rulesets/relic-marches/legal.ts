// The bounded list of legal actions (RULES.md §24). More is legal: actions are composed in compose.ts.
import { distance, type Hex } from '../../engine/board/hexes.ts';
import { allowed } from '../../engine/refuse.ts';
import type { Action, JsonObject, Legal, Seat } from '../../engine/ruleset.ts';
import { armySize } from './data/numbers.ts';
import { units } from './data/units.ts';
import { armiesOf, armyOf, enemiesOf, entriesOf, reachOf, sizeOf, unitsIn } from './pieces.ts';
import { type Army, type Battle, isOut, type Manoeuvre, type Position, type UnitCount } from './position.ts';
import { automaticMoves } from './rules/automatic.ts';
import { benchOf, itemsOf } from './rules/council.ts';
import { rotationsOf } from './rules/exploring.ts';
import { planManoeuvre } from './rules/manoeuvre.ts';
import type { Move } from './rules/moves.ts';
import { type Field, fieldOf, type Node, pathTo, reachFrom, slowest } from './rules/reach.ts';
import { planReaction, reactions } from './rules/reaction.ts';
import { formationLimit, halfOf } from './rules/sortie.ts';
import { mayStand } from './rules/steps.ts';
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
  const field = fieldOf(position, seat);
  const single = armiesOf(position, seat).flatMap((from) => movesOf(position, seat, field, from));
  const targets = enemiesOf(position, seat);
  const found: Action[] = [];
  for (const { move, end, reach } of single) {
    const plain = actionOf([move]);
    if (end === null) {
      if (isLegal(position, seat, plain)) found.push(plain);
      continue;
    }
    const other = end === move.from ? null : armyOf(position, end, seat);
    if (other !== null && sizeOf(other.units) + sizeOf(move.units) > armySize) continue; // RM-MG-5
    found.push(plain);
    if (other !== null && other.cubes > 0) continue; // RM-MG-7
    for (const target of targets) {
      if (distance(end, target) > reach) continue;
      const attack = actionOf([move], { target, with: [end] });
      if (isLegal(position, seat, attack)) found.push(attack);
    }
  }
  return [...found, ...formations(position, seat, targets, single)];
}

const isLegal = (position: Position, seat: Seat, action: Action): boolean =>
  allowed(() => void planManoeuvre(position, seat, action as unknown as { moves: Move[] }));

/** A move, where it stops (null: it looks into the unexplored), and how far it then strikes. */
interface Listed {
  move: Move;
  end: Hex | null;
  reach: number;
}

// RM-LG-2
function movesOf(position: Position, seat: Seat, field: Field, from: Hex): Listed[] {
  const army = armyOf(position, from, seat) as Army;
  if (army.cubes > 0) return [];
  return [halfOf(army.units, false), halfOf(army.units, true)].flatMap((half) =>
    partsOf(half).flatMap((part) => waysOf(field, from, part, sizeOf(part) === sizeOf(half))),
  );
}

/** All of them, the fastest kind alone, one of each kind. */
// RM-LG-2
function partsOf(half: UnitCount): UnitCount[] {
  const names = unitsIn(half);
  if (names.length === 0) return [];
  const fastest = names.reduce((best, unit) => (units[unit].speed > units[best].speed ? unit : best));
  const parts: UnitCount[] = [half, { [fastest]: half[fastest] as number }, ...names.map((unit) => ({ [unit]: 1 }))];
  const told = parts.map((part) => JSON.stringify(part));
  return parts.filter((_, i) => told.indexOf(told[i] as string) === i);
}

function waysOf(field: Field, from: Hex, part: UnitCount, whole: boolean): Listed[] {
  const names = unitsIn(part);
  const speed = slowest(field, names, false);
  const reach = reachOf(part);
  const { ends, unexplored } = reachFrom(field, from, part, true);
  const made = (node: Node): Move => ({ from, units: { ...part }, path: pathTo(node), ...(node.cost > speed ? { march: true } : {}) });
  const found: Listed[] = [];
  for (const node of ends) {
    if (!mayStand(names, field.places[node.at] ?? null) || (node.before === null && !whole)) continue;
    found.push({ move: made(node), end: node.hex, reach });
  }
  for (const node of unexplored) found.push({ move: made(node), end: null, reach });
  return found;
}

/** For each target one formation, strongest armies first. */
// RM-LG-2
function formations(position: Position, seat: Seat, targets: readonly Hex[], single: readonly Listed[]): Action[] {
  const limit = formationLimit(position, seat);
  if (limit < 2) return [];
  const strength = ({ move }: Listed) => entriesOf(move.units).reduce((sum, [unit, count]) => sum + count * units[unit].att, 0);
  const ranked = single.filter((one) => one.end !== null && strength(one) > 0 && one.move.march !== true).sort((a, b) => strength(b) - strength(a));
  return targets.flatMap((target) => {
    const chosen: Listed[] = [];
    for (const one of ranked) {
      if (chosen.length >= limit) break;
      const near = distance(one.end as Hex, target) <= one.reach;
      const apart = chosen.every(({ move, end }) => move.from !== one.move.from && end !== one.end);
      if (near && apart) chosen.push(one);
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
