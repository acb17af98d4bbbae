// The battle in words: for those who do not see the board, and for who points at a unit.
import type { DescribeBoard } from '../contract.ts';
import { dangerGroup } from '../drawing/danger.tsx';
import { fill, type Language, naming } from '../drawing/words.ts';
import { dangers } from './danger.ts';
import { names } from './names.ts';
import {
  cellFrom,
  enemyBefore,
  isOnBoard,
  isStanding,
  lossesOf,
  menOf,
  type Position,
  type Standing,
  standing,
  startOf,
  strikersAt,
  type Unit,
} from './position.ts';
import { words } from './words.ts';

export const nameIn = naming(names);

export const describe: DescribeBoard = (position, seat, language) => {
  const battle = position as Position;
  const say = words[language];
  const name = nameIn(language);
  const state = [fill(say[`phase.${battle.phase}`], { round: battle.round, rounds: battle.rounds })];
  if (battle.turn !== null) state.push(fill(say.moves, { seat: name(`seat.${battle.turn}`) }));
  const armies = battle.seats.map(({ army }, seat) => ({
    heading: fill(say.units, { seat: name(`seat.${seat}`), army: name(`army.${army}`) }),
    lines: [...unitsOf(battle, seat).map((id) => unitLine(battle, id, language)), lossLine(battle, seat, language)],
  }));
  const land = Object.entries(battle.terrain).map(([at, kind]) => fill(say.land, { what: name(`ground.${kind}`), at }));
  const worth = battle.objectives.map(({ x, y, points }) => fill(say.worth, { points, at: `${x},${y}`, who: holder(battle, x, y, language) }));
  const fallen = battle.fallen.map(({ unit, cost, how }) => fill(how === 'routed' ? say.routed : say.destroyed, { id: unit, cost }));
  return [
    { heading: say.state, lines: state },
    ...dangerGroup(dangers(battle, seat, language), language),
    ...armies,
    { heading: say.board, lines: [...worth, ...land] },
    ...(fallen.length > 0 ? [{ heading: say.fallen, lines: fallen }] : []),
  ];
};

const unitsOf = (position: Position, seat: number): string[] =>
  Object.keys(position.units)
    .filter((id) => position.units[id]?.seat === seat)
    .sort();

function lossLine(position: Position, seat: number, language: Language): string {
  return fill(words[language].losses, { ...lossesOf(position, seat) });
}

function holder(position: Position, x: number, y: number, language: Language): string {
  const found = standing(position).find(([, unit]) => unit.x === x && unit.y === y && unit.formed);
  return found === undefined ? words[language].nobody : fill(words[language].held, { id: found[0] });
}

/** Everything about a unit that can be seen, in one line. */
export function unitLine(position: Position, id: string, language: Language): string {
  const unit = position.units[id] as Unit;
  const say = words[language];
  const name = nameIn(language);
  const title = fill(say.unit, { id, entry: name(`entry.${unit.entry}`), seat: name(`seat.${unit.seat}`) });
  const parts = unit.groups.filter(({ men }) => men > 0).map(({ type, men }) => `${men} ${name(`type.${type}`)}`);
  if (menOf(unit) < startOf(unit)) parts.push(`${menOf(unit)}/${startOf(unit)} ${say.men}`);
  if (isStanding(unit)) parts.push(...standingParts(position, id, unit, language));
  else parts.push(unit.x === '?' ? say.unseen : say.unplaced);
  parts.push(fill(say.morale, { morale: unit.morale }));
  const ammo = Math.max(0, ...unit.groups.map((group) => group.ammo));
  if (ammo > 0) parts.push(fill(say.ammo, { ammo }));
  if (unit.stance !== '?') parts.push(`${name('stance.react')}: ${name(`stance.react.${unit.stance.react}`)}`);
  return `${title}: ${parts.join('; ')}.`;
}

function standingParts(position: Position, id: string, unit: Standing, language: Language): string[] {
  const say = words[language];
  const name = nameIn(language);
  const parts = [
    fill(say.shape, {
      at: `${unit.x},${unit.y}`,
      facing: name(`facing.${unit.facing}`),
      density: name(`density.${unit.density}`),
      files: unit.files,
      ranks: Math.ceil(menOf(unit) / unit.files),
    }),
  ];
  if (!unit.formed) parts.push(say.unformed);
  const before = enemyBefore(position, unit);
  const strikers = strikersAt(position, id);
  if (before !== null) parts.push(fill(say.strikes, { ids: before }));
  const behind = strikers.filter((striker) => striker !== before);
  if (before !== null && strikers.includes(before)) parts.push(fill(say.struck, { ids: before }));
  if (behind.length > 0) parts.push(fill(say.flank, { ids: behind.join(', ') }));
  if (unit.target !== null) parts.push(fill(say.shoots, { id: unit.target }));
  if (unit.rallying) parts.push(say.rallying);
  return parts;
}

/** What a cell is and what threatens there, for the viewer's seat. */
export function cellLine(position: Position, at: string, seat: number | null, language: Language): string {
  const say = words[language];
  const [x, y] = at.split(',').map(Number) as [number, number];
  const what = [nameIn(language)(`ground.${position.terrain[at] ?? 'open'}`)];
  const here = standing(position).find(([, unit]) => unit.x === x && unit.y === y);
  if (here !== undefined) what.push(here[0]);
  for (const [id, unit] of standing(position)) {
    const front = cellFrom(unit, 1, 0);
    if (unit.seat !== seat && unit.formed && front.x === x && front.y === y && isOnBoard(position, front)) what.push(fill(say.threat, { id }));
  }
  return fill(say.cell, { at, what: what.join(', ') });
}
