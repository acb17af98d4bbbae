// Judges a position written by hand: the only door for scenarios and imports. What passes here the rules can play on to a result.

import { anyObject, fault, flag, integer, listOf, objectOf, oneOf, type Spot, spot, under } from '../../engine/read.ts';
import { faultOf } from '../../engine/refuse.ts';
import type { Fault, Json, JsonObject } from '../../engine/ruleset.ts';
import { checkUnits, idPattern } from './check-units.ts';
import { armies } from './data/armies.ts';
import { type Ground, standardBoard } from './data/fields.ts';
import { bounds, setup } from './data/numbers.ts';
import { scenarios } from './data/scenarios.ts';
import { groundAt, type Options, type Position } from './position.ts';
import { inZone } from './rules/deployment.ts';
import { armyCost } from './rules/muster.ts';
import { badOption, optionNames } from './setup.ts';

const positionFields = [
  ...['game', 'options', 'phase', 'round', 'rounds', 'turn', 'first', 'board', 'terrain', 'objectives'],
  ...['seats', 'units', 'fallen', 'result'],
];
const seat = [0, 1] as const;
const heavy: readonly Ground[] = ['rough', 'wood', 'hill', 'water'];

/** Null, or the first fault; never throws, whatever JSON it is given. */
export const check = (position: Json): Fault | null => faultOf(() => checkPosition(position));

// PP-PO-1
function checkPosition(json: Json): void {
  const here = spot('PP-PO-1');
  const given = objectOf(json, positionFields, here);
  oneOf(given.game, ['push-of-pike'], under(here, 'game'));
  checkOptions(given);
  checkClockwork(given, here);
  checkBoard(given);
  checkObjectives(given);
  checkSeats(given, here);
  checkUnits(given as unknown as Position);
  checkFallen(given, here);
  checkResult(given, here);
  checkWayOn(given as unknown as Position);
}

// PP-SU-2
function checkOptions(given: JsonObject): void {
  const here = under(spot('PP-SU-2'), 'options');
  const options = objectOf(given.options, optionNames, here);
  const bad = badOption(options);
  if (bad !== null) fault(under(here, bad)); // PP-SU-2
  const { scenario, armies: pair, field, rounds } = options as unknown as Options;
  if (scenario === null) return;
  const fixed = scenarios[scenario];
  if (pair.some((army, i) => army !== fixed.armies[i])) fault(under(here, 'armies')); // PP-SU-2
  if (field !== fixed.field) fault(under(here, 'field')); // PP-SU-2
  if (rounds !== fixed.rounds) fault(under(here, 'rounds')); // PP-SU-2
}

/** Phase, round, turn: what drives the order of play. */
// PP-PO-1
function checkClockwork(given: JsonObject, here: Spot): void {
  const phase = oneOf(given.phase, ['muster', 'deploy', 'battle', 'over'], under(here, 'phase'));
  const rounds = (given.options as unknown as Options).rounds;
  oneOf(given.rounds, [rounds], under(here, 'rounds'));
  const begun = phase === 'battle' ? 1 : 0; // PP-PO-1
  integer(given.round, begun, phase === 'muster' || phase === 'deploy' ? 0 : rounds, under(here, 'round')); // PP-PO-1
  if (phase === 'battle') oneOf(given.turn, seat, under(here, 'turn'));
  else oneOf(given.turn, [null], under(here, 'turn'));
  oneOf(given.first, seat, under(here, 'first'));
}

// PP-CO-1, PP-CO-2
function checkBoard(given: JsonObject): void {
  const here = under(spot('PP-CO-1'), 'board');
  const board = objectOf(given.board, Object.keys(standardBoard), here);
  const width = integer(board.width, bounds.leastSide, bounds.mostSide, under(here, 'width'));
  const height = integer(board.height, bounds.leastSide, bounds.mostSide, under(here, 'height'));
  integer(board.depth, 1, Math.floor(height / 2), under(here, 'depth')); // PP-SU-11: the zones do not meet
  const ground = under(spot('PP-CO-2'), 'terrain');
  for (const [cell, kind] of Object.entries(anyObject(given.terrain, ground))) {
    const [x, y] = cell.split(',').map(Number) as [number, number];
    if (cell !== `${x},${y}` || !isCell(x, width) || !isCell(y, height)) fault(under(ground, cell)); // PP-CO-2
    oneOf(kind, heavy, under(ground, cell));
  }
}

// PP-PO-1
function checkObjectives(given: JsonObject): void {
  const here = under(spot('PP-PO-1'), 'objectives');
  const board = given.board as Position['board'];
  const taken = new Set<string>();
  listOf(given.objectives, 0, bounds.objectives, here).forEach((entry, i) => {
    const spotHere = under(here, i);
    const objective = objectOf(entry, ['x', 'y', 'points'], spotHere);
    const x = integer(objective.x, 0, board.width - 1, under(spotHere, 'x'));
    const y = integer(objective.y, 0, board.height - 1, under(spotHere, 'y'));
    integer(objective.points, 0, bounds.objectivePoints, under(spotHere, 'points'));
    if (taken.has(`${x},${y}`)) fault(spotHere);
    taken.add(`${x},${y}`);
  });
}

// PP-PO-1
function checkSeats(given: JsonObject, above: Spot): void {
  const here = under(above, 'seats');
  const chosen = (given.options as unknown as Options).armies;
  listOf(given.seats, setup.seats, setup.seats, here).forEach((entry, i) => {
    const spotHere = under(here, i);
    const state = objectOf(entry, ['army', 'points', 'ready', 'total', 'ground'], spotHere);
    oneOf(state.army, [chosen[i] as string], under(spotHere, 'army'));
    integer(state.points, 0, bounds.points, under(spotHere, 'points'));
    flag(state.ready, under(spotHere, 'ready'));
    integer(state.total, 0, bounds.points, under(spotHere, 'total'));
    integer(state.ground, 0, bounds.points, under(spotHere, 'ground'));
  });
}

// PP-PO-1
function checkFallen(given: JsonObject, above: Spot): void {
  const here = under(above, 'fallen');
  const begun = given.phase === 'battle' || given.phase === 'over';
  const gone = new Set(Object.keys(given.units as JsonObject));
  listOf(given.fallen, 0, begun ? setup.mostUnits * setup.seats : 0, here).forEach((entry, i) => {
    const spotHere = under(here, i);
    const fallen = objectOf(entry, ['unit', 'seat', 'cost', 'men', 'how'], spotHere);
    const owner = oneOf(fallen.seat, seat, under(spotHere, 'seat'));
    const id = fallen.unit;
    if (typeof id !== 'string' || !idPattern(owner).test(id) || gone.has(id)) fault(under(spotHere, 'unit'));
    gone.add(id);
    integer(fallen.cost, 0, bounds.points, under(spotHere, 'cost'));
    integer(fallen.men, 0, bounds.men * bounds.groups, under(spotHere, 'men'));
    oneOf(fallen.how, ['destroyed', 'routed'], under(spotHere, 'how'));
  });
}

// PP-PO-1
function checkResult(given: JsonObject, above: Spot): void {
  const here = under(above, 'result');
  if (given.phase !== 'over') {
    oneOf(given.result, [null], here);
    return;
  }
  const result = objectOf(given.result, ['ranking', 'scores', 'why'], here);
  const ranking = JSON.stringify(listOf(result.ranking, 1, setup.seats, under(here, 'ranking')));
  oneOf(ranking, ['[[0],[1]]', '[[1],[0]]', '[[0,1]]'], under(here, 'ranking')); // PP-SC-3
  listOf(result.scores, setup.seats, setup.seats, under(here, 'scores')).forEach((score, i) => {
    integer(score, 0, Number.MAX_SAFE_INTEGER, under(under(here, 'scores'), i));
  });
  oneOf(result.why, ['broken', 'time', 'resigned'], under(here, 'why'));
}

/** Before the battle nobody may be stuck: somebody is asked, and `ready` can be reached. */
// PP-SU-10, PP-SU-13, PP-SU-15
function checkWayOn(position: Position): void {
  const { phase } = position;
  if (phase !== 'muster' && phase !== 'deploy') return;
  if (position.seats.every((state) => state.ready)) fault(under(spot('PP-SU-15'), 'seats')); // PP-SU-15
  for (const owner of seat) {
    const here = under(under(spot('PP-SU-10'), 'seats'), owner);
    const units = Object.values(position.units).filter((unit) => unit.seat === owner);
    const { army, points, ready } = position.seats[owner] as Position['seats'][number];
    const { entries, standard } = armies[army];
    const recruits = phase === 'muster' && !ready && standard.some((name) => (entries[name]?.cost ?? 0) <= points);
    if (units.length === 0 && !recruits) fault(here); // PP-SU-10
    const room = phase === 'muster' ? setup.mostUnits : units.length;
    if (freeCells(position, owner) < room) fault({ ...here, clause: 'PP-SU-11' }); // PP-SU-11
    if (phase === 'deploy' && ready && units.some((unit) => unit.x === null)) fault({ ...here, clause: 'PP-SU-13' }); // PP-SU-13
    if (phase === 'muster' && armyCost(position, owner) > points) fault({ ...here, clause: 'PP-SU-8' }); // PP-SU-8
  }
}

/** Cells of a zone that a unit may stand in. */
// PP-SU-11
function freeCells(position: Position, owner: number): number {
  const { width, height } = position.board;
  let cells = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (inZone(position, owner, y) && groundAt(position, x, y) !== 'water') cells += 1; // PP-SU-11
  }
  return cells;
}

const isCell = (value: number, side: number): boolean => Number.isInteger(value) && value >= 0 && value < side;
