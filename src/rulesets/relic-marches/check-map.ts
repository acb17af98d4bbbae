// Judges the map of a position written by hand: provinces, terrain, armies, buildings, relics.
import { distance, isHex } from '../../engine/board/hexes.ts';
import { anyObject, fault, integer, listOf, objectOf, oneOf, type Spot, text, under } from '../../engine/read.ts';
import { refuse } from '../../engine/refuse.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { hexesOf, isLand, placeAt } from './board.ts';
import { buildingNames } from './data/buildings.ts';
import { armySize, bounds, castlesOfSeat } from './data/numbers.ts';
import { relicNames } from './data/relics.ts';
import { stackTiles, terrains } from './data/tiles.ts';
import { isShip, type Unit, unitNames } from './data/units.ts';
import { buildingsOf, sizeOf } from './pieces.ts';
import type { Position, UnitCount } from './position.ts';
import { mayStop } from './rules/steps.ts';

/** How far a hex may lie from the middle of the map. */
const farthest = 60;

export function hexIn(value: Json | undefined, here: Spot): string {
  return isHex(value) && value.length < 8 && distance(value, '0,0') <= farthest ? value : fault(here);
}

// RM-PO-1
export function checkMap(given: JsonObject, here: Spot): void {
  checkProvinces(given.provinces, under(here, 'provinces'));
  checkTerrain(given, under(here, 'terrain'));
  const position = given as unknown as Position;
  checkArmies(position, under(here, 'armies'));
  checkBuildings(position, under(here, 'buildings'));
  checkRelics(position, here);
  listOf(given.tile_stack, 0, bounds.list, under(here, 'tile_stack')).forEach((tile, i) => {
    oneOf(tile, stackTiles, under(under(here, 'tile_stack'), i));
  });
}

// RM-HX-4, RM-HX-5
function checkProvinces(value: Json | undefined, here: Spot): void {
  const taken = new Set<string>();
  listOf(value, 1, bounds.provinces, here).forEach((one, i) => {
    const spot = under(here, i);
    const province = objectOf(one, ['center', 'tile', 'rotation'], spot);
    const center = hexIn(province.center, under(spot, 'center'));
    if (province.tile !== null) text(province.tile, bounds.list, under(spot, 'tile'));
    integer(province.rotation, 0, province.tile === null ? 0 : 5, under(spot, 'rotation'));
    for (const hex of hexesOf(center, 0)) {
      if (taken.has(hex)) fault(under(spot, 'center')); // RM-HX-5
      taken.add(hex);
    }
  });
}

/** Every hex of every explored province, and no other. */
// RM-PO-1
function checkTerrain(given: JsonObject, here: Spot): void {
  const { provinces } = given as unknown as Position;
  const explored = provinces.flatMap(({ center, tile }) => (tile === null ? [] : hexesOf(center, 0)));
  const terrain = objectOf(given.terrain, explored, here);
  for (const hex of explored) oneOf(terrain[hex], terrains, under(here, hex));
}

/** Seats that are not out. */
const playing = (position: Position): number[] => position.seats.flatMap(({ out }, seat) => (out === null ? [seat] : []));

// RM-CO-3, RM-FE-5, RM-SH-2, RM-MG-5
function checkArmies(position: Position, here: Spot): void {
  const armies = anyObject(position.armies as unknown as Json, here);
  for (const [hex, one] of Object.entries(armies)) {
    const spot = under(here, hex);
    hexIn(hex, spot);
    const army = objectOf(one, ['seat', 'units', 'cubes'], spot);
    oneOf(army.seat, playing(position), under(spot, 'seat'));
    integer(army.cubes, 0, bounds.cubes, under(spot, 'cubes'));
    const count = countIn(army.units, under(spot, 'units'));
    const names = Object.keys(count) as Unit[];
    const halves = [names.filter(isShip), names.filter((unit) => !isShip(unit))].filter((half) => half.length > 0);
    const place = placeAt(position, hex);
    const stands = place !== null && place !== 'unexplored' && halves.every((half) => mayStop(position, half, hex));
    if (!stands) fault(spot); // RM-FE-5, RM-SH-2
    if (sizeOf(count) > armySize) refuse('RM-MG-5', { hex, most: armySize }, spot.pointer); // RM-MG-5
  }
}

function countIn(value: Json | undefined, here: Spot): UnitCount {
  const count = anyObject(value, here);
  if (Object.keys(count).length === 0) fault(here);
  for (const [unit, n] of Object.entries(count)) {
    oneOf(unit, unitNames, under(here, unit));
    integer(n, 1, bounds.cubes, under(here, unit));
  }
  return count as UnitCount;
}

// RM-CO-3, RM-CO-4, RM-EC-9
function checkBuildings(position: Position, here: Spot): void {
  const all = anyObject(position.buildings as unknown as Json, here);
  for (const [hex, one] of Object.entries(all)) {
    const spot = under(here, hex);
    hexIn(hex, spot);
    const building = objectOf(one, ['seat', 'kind'], spot);
    oneOf(building.seat, playing(position), under(spot, 'seat'));
    oneOf(building.kind, buildingNames, under(spot, 'kind'));
    if (!isLand(placeAt(position, hex))) fault(spot);
    const army = Object.hasOwn(position.armies, hex) ? position.armies[hex] : undefined;
    if (army !== undefined && army.seat !== building.seat) fault({ ...spot, clause: 'RM-CO-3' }); // RM-CO-3
  }
  const most = position.seats.findIndex((_, seat) => buildingsOf(position, seat, 'castle').length > castlesOfSeat);
  if (most >= 0) fault(here); // RM-EC-9
}

// RM-RL-5
function checkRelics(position: Position, above: Spot): void {
  const here = under(above, 'relics');
  const seen: string[] = [];
  const once = (id: string, spot: Spot) => (seen.includes(id) ? fault(spot) : seen.push(id));
  listOf(position.relics as unknown as Json, 0, relicNames.length, here).forEach((one, i) => {
    const spot = under(here, i);
    const relic = objectOf(one, ['id', 'at'], spot);
    once(oneOf(relic.id, relicNames, under(spot, 'id')), spot);
    if (!Object.hasOwn(position.terrain, hexIn(relic.at, under(spot, 'at')))) fault(under(spot, 'at')); // RM-RL-5
  });
  const stack = under(above, 'relic_stack');
  listOf(position.relic_stack, 0, relicNames.length, stack).forEach((id, i) => {
    once(oneOf(id, relicNames, under(stack, i)), under(stack, i));
  });
}
