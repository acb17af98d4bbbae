// Positions written by hand: what could be played is let in, what could not is turned away.
import { describe, expect, it } from 'vitest';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import type { CouncilPlan, Position } from '../../../src/rulesets/relic-marches/position.ts';
import { army, go, play, realm } from './realm.ts';

const faultOf = (position: Position) => relicMarches.check(position as never);
const castles = (hexes: string[]): Position['buildings'] => ({
  ...realm().buildings,
  ...Object.fromEntries(hexes.map((hex) => [hex, { seat: 0, kind: 'castle' as const }])),
});

/** A third seat sits down; seat 1 is out. */
function without(but: Partial<Position> = {}): Position {
  const position = realm({ ...but, buildings: { '-1,0': { seat: 0, kind: 'capital' }, '3,1': { seat: 2, kind: 'capital' } } });
  position.seats = [position.seats[0]!, { ...position.seats[1]!, out: 1 }, structuredClone(position.seats[0]!)];
  return position;
}

describe('the map', () => {
  it('RM-MG-5 an army of four may stand, one of five may not', () => {
    expect(faultOf(realm({ armies: { '0,0': army(0, { cavalry: 4 }) } }))).toBeNull();
    expect(faultOf(realm({ armies: { '0,0': army(0, { cavalry: 4, archers: 1 }) } }))).toMatchObject({ clause: 'RM-MG-5', pointer: '/armies/0,0' });
  });

  it('RM-EC-9 the first seat, too, has at most three castles', () => {
    expect(faultOf(realm({ buildings: castles(['0,0', '1,0', '0,1']) }))).toBeNull();
    expect(faultOf(realm({ buildings: castles(['0,0', '1,0', '0,1', '1,1']) }))).toMatchObject({ pointer: '/buildings' });
  });
});

describe('whose turn it is', () => {
  it('RM-DF-1, RM-SC-5 a game goes on while two seats play', () => {
    expect(faultOf(without())).toBeNull();
    const alone = without({ first: 0 });
    alone.buildings = { '-1,0': { seat: 0, kind: 'capital' } };
    alone.seats[2]!.out = 1;
    expect(faultOf(alone)).toMatchObject({ clause: 'RM-DF-1', pointer: '/seats' });
  });

  it('RM-DF-1 a council waits for a seat that plays', () => {
    const council: CouncilPlan = { recruits: [], builds: [], vote: null };
    const position = without({ phase: 'council', turn: null });
    position.seats[0]!.council = council;
    expect(faultOf(position)).toBeNull();
    position.seats[2]!.council = council;
    expect(faultOf(position)).toMatchObject({ clause: 'RM-DF-1', pointer: '/seats' });
  });
});

describe('what waits', () => {
  const exploring = (): Position => {
    const position = realm({ armies: { '1,2': army(0, { swordsmen: 1 }) }, tile_stack: ['T8'] });
    position.provinces.push({ center: '1,4', tile: null, rotation: 0 });
    play(position, 0, go('1,2', { swordsmen: 1 }, ['1,3']));
    return position;
  };
  const attacked = (): Position => {
    const position = realm({ armies: { '1,0': army(0, { swordsmen: 3 }), '1,1': army(1, { swordsmen: 2 }), '0,0': army(0, { spearmen: 1 }, 1) } });
    position.seats[1]!.standing.default = { mode: 'ask' };
    play(position, 0, go('1,0', { swordsmen: 3 }, [], { attack: { target: '1,1', with: ['1,0'] } }));
    return position;
  };

  it('RM-PO-3, RM-PO-4 is let in as it comes about', () => {
    expect(exploring().manoeuvre).not.toBeNull();
    expect(faultOf(exploring())).toBeNull();
    expect(attacked().battle).not.toBeNull();
    expect(faultOf(attacked())).toBeNull();
  });

  it.each([
    ['RM-EX-2 the named hex is unexplored', { named: '1,1' }, '/manoeuvre/named'],
    ['RM-EX-1 no peasants explore', { units: [['peasants', 1, 0, '1,2']] }, '/manoeuvre/mover/units/0/0'],
    ['RM-SH-3 no ship explores with an army of land units', { units: [['galley', 1, 0, '1,2']] }, '/manoeuvre/mover/units/0/0'],
  ])('%s', (_, { named, ...mover }: { named?: string; units?: unknown }, pointer) => {
    const position = exploring();
    const begun = position.manoeuvre!;
    Object.assign(begun, named === undefined ? {} : { named });
    Object.assign(begun.mover, mover);
    expect(faultOf(position)).toMatchObject({ pointer });
  });

  it.each([
    ['RM-BT-1 something stands on the target', { target: '2,1' }, '/battle/target'],
    ['RM-BT-1 nobody attacks what is his own', { target: '0,0' }, '/battle/target'],
    ['RM-BT-2 an army attacks from its hex', { with: ['0,1'] }, '/battle/with/0'],
    ['RM-BT-2 an army attacks once', { with: ['1,0', '1,0'] }, '/battle/with/1'],
    ['RM-BT-3 the target is in reach', { with: ['0,0'] }, '/battle/with/0'],
  ])('%s', (_, but, pointer) => {
    const position = attacked();
    Object.assign(position.battle!, but);
    expect(faultOf(position)).toMatchObject({ pointer });
  });
});

describe('bounds', () => {
  const times = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));
  const center = (i: number) => `${2 * (i % 5) - Math.floor(i / 5)},${(i % 5) + 3 * Math.floor(i / 5)}`;
  const unexplored = (i: number) => ({ center: center(i), tile: null, rotation: 0 });
  const standing = (count: number): Position['seats'][number]['standing'] => ({
    default: { mode: 'ask' },
    places: Object.fromEntries(times(count, (i) => [`${i % 30},${Math.floor(i / 30)}`, { mode: 'never' }])),
  });
  const seat = (but: Partial<Position['seats'][number]>): Partial<Position> => ({ seats: [{ ...realm().seats[0]!, ...but }, realm().seats[1]!] });

  it.each<[string, number, (count: number) => Partial<Position>, string]>([
    ['RM-SU-1 seats', 4, (most) => ({ seats: times(most, () => realm().seats[0]!) }), '/seats'],
    ['RM-HX-5 provinces', 24, (most) => ({ provinces: [...realm().provinces, ...times(most - 2, (i) => unexplored(i + 2))] }), '/provinces'],
    ['RM-EC-3 goods of a kind', 100_000, (most) => seat({ goods: { food: most, timber: 0, ore: 0 } }), '/seats/0/goods/food'],
    ['RM-PO-2 points', 100_000, (most) => seat({ points: most }), '/seats/0/points'],
    ['RM-PO-1 cubes', 1000, (most) => ({ armies: { '0,0': army(0, { cavalry: 1 }, most) } }), '/armies/0,0/cubes'],
    ['RM-PO-1 tiles of a stack', 64, (most) => ({ tile_stack: times(most, () => 'T1') }), '/tile_stack'],
    ['RM-RD-7 turns of a round', 4000, (most) => ({ turn: { seat: 0, left: 2, nth: most } }), '/turn/nth'],
    ['RM-SO-2 standing rules of a seat', 400, (most) => seat({ standing: standing(most) }), '/seats/0/standing/places'],
  ])('%s are at most %d', (_, most, made, pointer) => {
    expect(faultOf(realm(made(most)))).toBeNull();
    expect(faultOf(realm(made(most + 1)))).toMatchObject({ pointer });
  });
});
