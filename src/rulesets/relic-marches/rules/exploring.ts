// Exploration (RULES.md §13): how a tile may lie, what it brings, and whether the army enters.
import { type Hex, neighboursOf } from '../../../engine/board/hexes.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { GameEvent } from '../../../engine/ruleset.ts';
import { groundOf, hexesOf, isLand, placeAt, unexploredCount } from '../board.ts';
import { rowLength } from '../data/events.ts';
import { exploreCost } from '../data/numbers.ts';
import { type Tile, tiles } from '../data/tiles.ts';
import type { Band, Manoeuvre, Mover, Position } from '../position.ts';
import { arriveAt, checkStages, claim, goOn, type Move, type Stage, sizeOfBands } from './moves.ts';
import { claimsOf } from './ships.ts';
import type { Sortie } from './sortie.ts';
import { stop } from './stages.ts';

/** A `place` action. */
export interface Placing {
  rotation: number;
  on?: Hex[];
  march?: boolean;
  drops?: Stage[];
  picks?: Stage[];
  carry?: string[];
  moves?: Move[];
}

const rotations = [0, 1, 2, 3, 4, 5];

/** Rotations in which the tile may lie. */
// RM-EX-5, RM-EX-6
export function rotationsOf(position: Position, { named, tile }: Manoeuvre): number[] {
  const { provinceOf } = groundOf(position);
  const index = provinceOf.get(named) as number;
  const { center } = position.provinces[index] as { center: Hex };
  const { terrain } = tiles[tile] as Tile;
  // the centre has no neighbour outside its province
  const ring = hexesOf(center, 0).slice(1);
  const shore = ring.map((hex) => neighboursOf(hex).some((near) => provinceOf.get(near) !== index && placeAt(position, near) === 'water'));
  const edge = ring.map((hex) => neighboursOf(hex).some((near) => !provinceOf.has(near)));
  const touching = rotations.filter((rotation) => isWetWhere(terrain, rotation, shore));
  const edged = rotations.filter((rotation) => isWetWhere(terrain, rotation, edge));
  const both = touching.filter((rotation) => edged.includes(rotation));
  return [both, touching, edged].find((allowed) => allowed.length > 0) ?? rotations; // RM-EX-6
}

/** A tile that lies so has water in one of the directions. */
// RM-HX-6
function isWetWhere(terrain: Tile['terrain'], rotation: number, directions: readonly boolean[]): boolean {
  const { length } = directions;
  for (let i = 0; i < length; i++) if (directions[i] === true && terrain[1 + ((i - rotation + length) % length)] === 'water') return true;
  return false;
}

/** Lays the tile, and the relic that comes with it; the relic's name, or null. */
// RM-EX-4, RM-EX-9, RM-RL-1, RM-RL-2
export function lay(sortie: Sortie, { named, tile: name }: Manoeuvre, rotation: number): string | null {
  const { world, log, seat } = sortie;
  const index = groundOf(world).provinceOf.get(named) as number;
  const { center } = world.provinces[index] as { center: Hex };
  const { terrain, symbol } = tiles[name] as Tile;
  const hexes = hexesOf(center, rotation);
  world.provinces = world.provinces.map((province, i) => (i === index ? { center, tile: name, rotation } : province));
  const laid = hexes.map((hex, place) => [hex, terrain[place] as Tile['terrain'][number]]);
  world.terrain = { ...world.terrain, ...Object.fromEntries(laid) };
  log.push({ type: 'placed', seat, tile: name, rotation });
  const [next] = world.relic_stack;
  const last = unexploredCount(world) === world.relic_stack.length - 1; // RM-RL-2
  if (symbol === null || next === undefined || !(symbol.filled || last)) return null; // RM-RL-1
  const at = hexes[symbol.place] as Hex;
  world.relics = [...world.relics, { id: next, at }];
  world.relic_stack = world.relic_stack.slice(1);
  log.push({ type: 'relic', id: next, at });
  return next;
}

/** The exploring army enters the named hex and goes on, or stays where it was. */
// RM-EX-7, RM-EX-8, RM-EX-10
export function advance(sortie: Sortie, { named, mover: begun }: Manoeuvre, action: Placing, found: string | null): void {
  const { on = [], drops = [], picks = [], moves = [] } = action;
  const carry = [...begun.carry, ...(action.carry ?? []).map((id) => (id === 'new' && found !== null ? found : id))]; // RM-RL-6
  const mover: Mover = { ...begun, ...copyOf(begun), march: begun.march || action.march === true, carry };
  const way = { path: on, drops, picks, last: moves.length === 0, pointer: '', key: 'on' };
  const enters = entryOf(sortie, mover, named, on.length > 0);
  if (enters === null && on.length > 0) refuse('RM-EX-8', { named }, '/on'); // RM-EX-8
  checkStages(way);
  if (enters === null) {
    mover.at = mover.back;
    stop(sortie, mover, '');
    sortie.log.push({ type: 'stayed', seat: sortie.seat, at: mover.back });
    return;
  }
  for (const [ship, places] of enters) claim(mover, ship, places);
  arriveAt(mover, named, exploreCost); // RM-EX-7, RM-FE-10
  goOn(sortie, mover, way);
}

/** What a mover changes on its way. */
const copyOf = ({ units, use, seen }: Mover): Pick<Mover, 'units' | 'use' | 'seen'> => ({
  units: units.map((band): Band => [...band]),
  use: { ...use },
  seen: [...seen],
});

/** Places of ships claimed by entering the named hex; null: the army cannot enter. */
// RM-EX-7
function entryOf(sortie: Sortie, mover: Mover, named: Hex, goesOn: boolean): [Hex, number][] | null {
  const place = placeAt(sortie.world, named);
  if (mover.sea) return place === 'water' ? [] : null;
  if (isLand(place)) return [];
  if (!goesOn || !mover.ferry) return null;
  return claimsOf(sortie, named, sizeOfBands(mover.units));
}

/** Turns up the top event card; the seat has a vote on it. */
// RM-EV-1, RM-EV-2, RM-EX-9
export function revealEvent({ world, seat, log }: Sortie): void {
  const { deck, rows, discard } = world.events;
  const [card] = deck;
  if (card === undefined) return; // RM-EV-2
  const laid = { card, votes: world.seats.map((_, voter) => (voter === seat ? 1 : 0)) }; // RM-EV-2
  const open = rows.at(-1);
  const grown = open !== undefined && open.length < rowLength ? [...rows.slice(0, -1), [...open, laid]] : [...rows, [laid]]; // RM-EV-1
  world.events = { deck: deck.slice(1), rows: grown, discard };
  log.push({ type: 'event-revealed', card, seat });
}

/** The event of moves that are done. */
export function movedEvent(sortie: Sortie, from = 0): void {
  const ends = sortie.stops.slice(from);
  const event: GameEvent = { type: sortie.foes === null ? 'moved' : 'reaction', seat: sortie.seat, ends };
  if (ends.length > 0) sortie.log.push(event);
}
