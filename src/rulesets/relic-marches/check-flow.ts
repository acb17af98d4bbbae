// Judges whose turn it is in a position written by hand, and what waits: a manoeuvre, a battle.
import { distance, neighboursOf } from '../../engine/board/hexes.ts';
import { anyObject, fault, flag, integer, listOf, objectOf, oneOf, type Spot, spot, text, under } from '../../engine/read.ts';
import { allowed } from '../../engine/refuse.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { placeAt } from './board.ts';
import { hexIn } from './check-map.ts';
import { bounds } from './data/numbers.ts';
import { stackTiles } from './data/tiles.ts';
import { isMilitary, isShip, type Unit, unitNames } from './data/units.ts';
import { armyOf, ownerOf, reachOf } from './pieces.ts';
import type { Manoeuvre, Position, Turn } from './position.ts';
import { rotationsOf } from './rules/exploring.ts';
import { planPlace } from './rules/manoeuvre.ts';

// RM-DF-1, RM-PO-1
export function checkTurn(position: Position, here: Spot): void {
  const { phase } = position;
  const playing = position.seats.flatMap(({ out }, seat) => (out === null ? [seat] : []));
  oneOf(position.first, phase === 'over' ? position.seats.map((_, seat) => seat) : playing, under(here, 'first'));
  const ready = position.seats.every(({ council }) => council !== null);
  if (phase !== 'over' && (playing.length < 2 || ready)) fault(spot('RM-DF-1', '/seats')); // RM-DF-1, RM-SC-5
  const waits = playing.some((seat) => position.seats[seat]?.council === null);
  if (phase === 'council' && !waits) fault(spot('RM-DF-1', '/seats')); // RM-DF-1
  if (phase !== 'action') {
    for (const name of ['turn', 'manoeuvre', 'battle'] as const) if (position[name] !== null) fault(under(here, name));
    return;
  }
  const given = anyObject(position.turn as unknown as Json, under(here, 'turn'));
  const turn = objectOf(given, Object.hasOwn(given, 'nth') ? ['seat', 'left', 'nth'] : ['seat', 'left'], under(here, 'turn'));
  oneOf(turn.seat, playing, under(under(here, 'turn'), 'seat'));
  integer(turn.left, 0, position.options.tempo, under(under(here, 'turn'), 'left'));
  if (turn.nth !== undefined) integer(turn.nth, 1, bounds.turns, under(under(here, 'turn'), 'nth'));
  if (position.manoeuvre !== null) checkManoeuvre(position, under(spot('RM-PO-3'), 'manoeuvre'));
  if (position.battle !== null) checkBattle(position, under(spot('RM-PO-4'), 'battle'));
}

// RM-PO-3
function checkManoeuvre(position: Position, here: Spot): void {
  const fields = ['seat', 'count', 'ends', 'ferry', 'named', 'tile', 'mover'];
  const given = objectOf(position.manoeuvre as unknown as Json, fields, here);
  if (position.battle !== null) fault(here);
  oneOf(given.seat, [(position.turn as Turn).seat], under(here, 'seat'));
  integer(given.count, 1, bounds.list, under(here, 'count'));
  byHex(given.ends, under(here, 'ends'), flag);
  byHex(given.ferry, under(here, 'ferry'), (value, at) => integer(value, 0, bounds.cubes, at));
  const named = hexIn(given.named, under(here, 'named'));
  if (placeAt(position, named) !== 'unexplored') fault(under(here, 'named')); // RM-EX-2
  oneOf(given.tile, stackTiles, under(here, 'tile'));
  checkMover(given.mover, named, under(here, 'mover'));
  const begun = given as unknown as Manoeuvre;
  const goesOn = rotationsOf(position, begun).every((rotation) => allowed(() => void planPlace(position, begun.seat, { rotation })));
  if (!goesOn) fault(here); // RM-DF-3, RM-RL-6
}

function byHex(value: Json | undefined, here: Spot, judge: (value: Json | undefined, here: Spot) => unknown): void {
  const table = anyObject(value, here);
  if (Object.keys(table).length > bounds.places) fault(here);
  for (const [hex, one] of Object.entries(table)) {
    hexIn(hex, under(here, hex));
    judge(one, under(here, hex));
  }
}

const moverFields = ['start', 'at', 'back', 'units', 'march', 'free', 'use', 'carry', 'sea', 'ferry', 'seen'];

// RM-PO-3
function checkMover(value: Json | undefined, named: string, here: Spot): void {
  const mover: JsonObject = objectOf(value, moverFields, here);
  for (const name of ['start', 'at', 'back']) hexIn(mover[name], under(here, name));
  if (!neighboursOf(mover.at as string).includes(named)) fault(under(here, 'at')); // RM-HX-3
  for (const name of ['march', 'free', 'sea', 'ferry']) flag(mover[name], under(here, name));
  byHex(mover.use, under(here, 'use'), (count, at) => integer(count, 0, bounds.cubes, at));
  listOf(mover.units, 1, bounds.list, under(here, 'units')).forEach((one, i) => {
    const at = under(under(here, 'units'), i);
    const [unit, count, spent, origin] = listOf(one, 4, 4, at);
    const name = oneOf(unit as Json, unitNames, under(at, 0)) as Unit;
    if (isShip(name) !== mover.sea || !isMilitary(name)) fault(under(at, 0)); // RM-SH-3, RM-EX-1
    integer(count, 1, bounds.cubes, under(at, 1));
    integer(spent, 0, bounds.list, under(at, 2));
    hexIn(origin, under(at, 3));
  });
  listOf(mover.carry, 0, bounds.list, under(here, 'carry')).forEach((id, i) => {
    text(id, bounds.list, under(under(here, 'carry'), i));
  });
  listOf(mover.seen, 1, bounds.places, under(here, 'seen')).forEach((hex, i) => {
    hexIn(hex, under(under(here, 'seen'), i));
  });
}

// RM-PO-4, RM-BT-1, RM-BT-2, RM-BT-3
function checkBattle(position: Position, here: Spot): void {
  const battle = objectOf(position.battle as unknown as Json, ['attacker', 'defender', 'target', 'with', 'reacted'], here);
  const { seat } = position.turn as Turn;
  oneOf(battle.attacker, [seat], under(here, 'attacker'));
  const target = hexIn(battle.target, under(here, 'target'));
  const owner = ownerOf(position, target);
  if (owner === null || owner === seat) fault(under(here, 'target')); // RM-BT-1
  oneOf(battle.defender, [owner], under(here, 'defender'));
  listOf(battle.reacted, 0, 0, under(here, 'reacted'));
  const armies = listOf(battle.with, 1, bounds.list, under(here, 'with'));
  armies.forEach((one, i) => {
    const at = under(under(here, 'with'), i);
    const hex = hexIn(one, at);
    const army = armyOf(position, hex, seat);
    if (army === null || armies.indexOf(hex) !== i || distance(hex, target) > reachOf(army.units)) fault(at); // RM-BT-2, RM-BT-3
  });
}
