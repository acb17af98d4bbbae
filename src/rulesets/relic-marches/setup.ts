// Setting a game up (RULES.md §5).
import type { Hex } from '../../engine/board/hexes.ts';
import { integer, objectOf, spot, under } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Draws, JsonObject, Seat } from '../../engine/ruleset.ts';
import { hexesOf } from './board.ts';
import { type Board, boards, laterGoods, startGoods, startUnits } from './data/boards.ts';
import { cardNames } from './data/events.ts';
import { options as optionRanges } from './data/numbers.ts';
import { relicNames } from './data/relics.ts';
import { startTile, tiles } from './data/tiles.ts';
import { type Goods, goods } from './data/units.ts';
import type { Position, SeatState } from './position.ts';

export const optionNames = ['rounds', 'tempo'] as const;

// RM-SU-1
function optionsOf(given: JsonObject): Position['options'] {
  const here = spot('RM-SU-1');
  const value = (name: 'rounds' | 'tempo') => {
    const { least, most, usual } = optionRanges[name];
    return Object.hasOwn(given, name) ? integer(given[name], least, most, under(here, name)) : usual; // RM-SU-1
  };
  objectOf(
    given,
    Object.keys(given).filter((key) => (optionNames as readonly string[]).includes(key)),
    here,
  );
  return { rounds: value('rounds'), tempo: value('tempo') };
}

export function setup(seats: number, options: JsonObject, draws: Draws): Position {
  if (!Object.hasOwn(boards, seats)) refuse('RM-SU-1', {}, '/seats'); // RM-SU-1
  const board = boards[seats] as Board;
  const chosen = optionsOf(options);
  const unexplored = board.centers.length - seats;
  const tile_stack = draws.shuffle(unexplored).map((x) => `T${1 + x}`); // RM-SU-5
  const relic_stack = draws.shuffle(relicNames.length).map((i) => relicNames[i] as (typeof relicNames)[number]);
  const deck = draws.shuffle(cardNames.length).map((i) => cardNames[i] as string); // RM-SU-5
  const first = draws.pick(seats); // RM-SU-5
  const position: Position = {
    game: 'relic-marches',
    version: 1,
    options: chosen,
    round: 1,
    phase: 'action',
    first,
    turn: { seat: first, left: chosen.tempo }, // RM-SU-5
    seats: Array.from({ length: seats }, (_, seat) => newSeat((seat - first + seats) % seats)),
    provinces: board.centers.map((center) => ({ center, tile: null, rotation: 0 })),
    terrain: {},
    armies: {},
    buildings: {},
    relics: [],
    relic_stack: relic_stack.slice(0, seats + 1), // RM-SU-5, RM-RL-3
    tile_stack,
    events: { deck, rows: [], discard: [] },
    flags: { truce: false, roads: false },
    manoeuvre: null,
    battle: null,
    result: null,
  };
  for (let seat = 0; seat < seats; seat++) settleSeat(position, board, seat);
  return position;
}

// RM-SU-4, RM-SU-7
function newSeat(place: number): SeatState {
  const more = laterGoods[place] as Goods;
  const held = Object.fromEntries(goods.map((good) => [good, startGoods[good] + more[good]])) as Goods; // RM-SU-7
  return { goods: held, points: 0, passed: false, out: null, ascendant: 0, standing: { default: { mode: 'ask' }, places: {} }, council: null };
}

// RM-SU-3, RM-SU-4
function settleSeat(position: Position, { starts }: Board, seat: Seat): void {
  const { province, rotation } = starts[seat] as Board['starts'][number];
  const { center } = position.provinces[province] as { center: Hex };
  position.provinces[province] = { center, tile: startTile, rotation }; // RM-SU-2
  const hexes = hexesOf(center, rotation);
  hexes.forEach((hex, place) => {
    position.terrain[hex] = (tiles[startTile] as (typeof tiles)[string]).terrain[place] as Position['terrain'][Hex];
  });
  position.buildings[center] = { seat, kind: 'capital' }; // RM-SU-3
  for (const { ring, unit } of startUnits) {
    const hex = hexes[ring === null ? 0 : ring + 1] as Hex;
    const units = { ...position.armies[hex]?.units };
    position.armies[hex] = { seat, units: { ...units, [unit]: (units[unit] ?? 0) + 1 }, cubes: 0 }; // RM-SU-4
  }
}
