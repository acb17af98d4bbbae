import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Json, JsonObject } from '../../../src/engine/ruleset.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { jsonFilesUnder, readCases } from '../../../src/tools/files.ts';
import { leavesOf, valueAt, writeAt } from '../../support/plain-data.ts';
import { emptyPlan, faultIn, fighting, laid, marching, opened, planning, troop } from './field.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a spoiled position holds has no type
type Spoiled = any;
type Change = (position: Spoiled) => unknown;

const whole = (): Position =>
  planning(
    ['vikings', 'knights', 'samurai'],
    { t1: troop(0, 'c3', { stances: ['siege:e5', 'spears'] }), t2: troop(1, 'd4', { captor: 0, leave: 3 }), t3: troop(2, 'b4') },
    {
      orders: [laid(1, 'c2', 'split'), laid(0, 'd2', 'dash'), laid(1, 'd2', 'guide-n', { auto: true })],
      map: { name: 'test', width: 5, height: 5, mountains: ['b1'], villages: { b5: 1, c5: null } },
      plans: { 0: null, 1: emptyPlan({ policy: 'cards' }), 2: null },
    },
  );
const battle = (but: JsonObject = {}): Position => fighting(['vikings', 'knights'], { t1: troop(0, 'c3'), t2: troop(1, 'd3') }, but);
const siege = (but: JsonObject = {}): Position => {
  const position = marching(['vikings', 'knights'], { t1: troop(0, 'd5') });
  position.battle = { attacker: 't1', defender: null, castle: 'e5', phase: 3, dash: false, last: false, lost: [0, 0], ...but } as never;
  return position;
};
const splitting = (): Position => opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') });
const discarding = (): Position => {
  const position = marching(['samurai', 'knights'], { t1: troop(0, 'd5') }, { pending: { kind: 'discard', seat: 1, troop: 't1' } });
  position.castles.e5!.upgrades = ['oil', 'walls'];
  return position;
};
const over = (): Position =>
  planning(
    ['vikings', 'knights'],
    {},
    { stage: 'over', step: 2, plans: { 0: null, 1: null }, result: { ranking: [[1], [0]], scores: { 0: 1, 1: 9 } } },
  );

function fault(make: () => Position, change: Change): [string, string] | null {
  const position = make();
  change(position);
  return faultIn(position);
}

const t1 =
  (but: JsonObject): Change =>
  (p) =>
    Object.assign(p.troops.t1, but);
const map =
  (but: JsonObject): Change =>
  (p) =>
    Object.assign(p.map, but);
const seat0 =
  (but: JsonObject): Change =>
  (p) =>
    Object.assign(p.seats[0], but);
const named = (json: string): object => JSON.parse(json);

describe('SO-SU-6 whole positions', () => {
  it('lets every position of the vectors and recorded games pass', () => {
    for (const file of jsonFilesUnder(join(import.meta.dirname, 'vectors')))
      for (const { name, position } of readCases(file) as { name: string; position?: Json }[])
        if (position !== undefined) expect([name, faultIn(position)]).toEqual([name, null]);
    for (const { position } of JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'))) expect(faultIn(position)).toBeNull();
  });

  it.each([whole, () => battle(), () => battle({ phase: 2 }), () => siege(), splitting, discarding, over])('lets a whole one pass', (make) =>
    expect(faultIn(make())).toBeNull(),
  );

  it.each<[string, string, Change]>([
    ['SO-SU-6', '/game', (p) => Object.assign(p, { game: 'chess' })],
    ['SO-SU-6', '/turns', (p) => delete p.turns],
    ['SO-SU-6', '/extra', (p) => Object.assign(p, { extra: 1 })],
    ['SO-SU-6', '/rounds', (p) => Object.assign(p, { rounds: 100 })],
    ['SO-SU-6', '/round', (p) => Object.assign(p, { round: 7 })],
    ['SO-SU-6', '/round', (p) => Object.assign(p, { round: 0 })],
    ['SO-SU-6', '/round', (p) => Object.assign(p, { round: 1.5 })],
    ['SO-SU-6', '/stage', (p) => Object.assign(p, { stage: 'night' })],
    ['SO-SU-6', '/step', (p) => Object.assign(p, { step: 1 })],
    ['SO-SU-6', '/next', (p) => Object.assign(p, { next: 0 })],
    ['SO-SU-6', '/next', (p) => Object.assign(p, { next: 1_000_000 })],
    ['SO-SU-1', '/seats', (p) => Object.assign(p, { seats: { 0: p.seats[0] } })],
    ['SO-SU-1', '/seats', (p) => Object.assign(p.seats, { 3: p.seats[0], 4: p.seats[0] })],
    ['SO-SU-6', '/seats/one', (p) => Object.assign(p, { seats: { 0: p.seats[0], one: p.seats[1] } })],
    ['SO-SU-6', '/map/name', map({ name: '' })],
    ['SO-SU-6', '/map/name', map({ name: 'x'.repeat(41) })],
    ['SO-SU-6', '/map/width', map({ width: 16 })],
    ['SO-SU-6', '/map/height', map({ height: 0 })],
    ['SO-SU-6', '/map/mountains/1', map({ mountains: ['b1', 'b1'] })],
    ['SO-SU-6', '/map/mountains/0', map({ mountains: ['f1'] })],
    ['SO-SU-6', '/map/villages/f1', map({ villages: { f1: null } })],
    ['SO-SU-6', '/map/villages/b1', map({ villages: { b1: null } })],
    ['SO-SU-6', '/map/villages/b5', map({ villages: { b5: 3 } })],
    ['SO-SU-6', '/map/villages/__proto__', (p) => Object.assign(p.map, { villages: named('{"__proto__":null}') })],
    ['SO-SU-1', '/options/rounds', (p) => Object.assign(p, { options: { rounds: 13 } })],
    ['SO-SU-1', '/options/factions', (p) => Object.assign(p, { options: { factions: ['vikings', 'knights'] } })],
    ['SO-SU-1', '/seats/2/faction', (p) => Object.assign(p, { options: { factions: ['vikings', 'knights', 'spartans'] } })],
    ['SO-SU-6', '/seats/0/faction', seat0({ faction: 'romans' })],
    ['SO-CM-8', '/seats/2/faction', (p) => Object.assign(p.seats[2], { faction: 'knights' })],
    ['SO-SU-6', '/seats/0/barracks', seat0({ barracks: -1 })],
    ['SO-SU-6', '/seats/0/barracks', seat0({ barracks: 10_000 })],
    ['SO-SU-6', '/seats/0/points', seat0({ points: 100_000 })],
    ['SO-SU-6', '/seats/0/out', seat0({ out: 2 })],
    ['SO-SU-6', '/seats/0/policy', seat0({ policy: 'all' })],
    ['SO-SU-6', '/seats/0/name', seat0({ name: 'x' })],
    ['SO-CM-7', '/seats/0/used/0', seat0({ used: ['defend'] })],
    ['SO-CM-7', '/seats/0/burnt/0/order', seat0({ burnt: [{ order: 'defend', back: 2 }] })],
    ['SO-VI-2', '/seats/0/burnt/0/back', seat0({ burnt: [{ order: 'dash', back: 1 }] })],
    ['SO-VI-2', '/seats/0/burnt/0/back', seat0({ burnt: [{ order: 'split', back: 4 }] })],
    ['SO-SU-6', '/seats/0/burnt/0/why', seat0({ burnt: [{ order: 'dash', back: 2, why: 1 }] })],
    ['SO-CM-7', '/seats/0', seat0({ used: ['dash'] })],
    ['SO-SU-6', '/seats/0/used', seat0({ used: Array(401).fill('split') })],
    ['SO-CM-7', '/seats/0', seat0({ used: ['split', 'split'], burnt: [{ order: 'split', back: 2 }] })],
    ['SO-UP-1', '/deck/0', (p) => Object.assign(p, { deck: ['catapult-drill'] })],
    ['SO-UP-1', '/deck/0', (p) => Object.assign(p, { deck: ['?'] })],
    ['SO-SU-6', '/deck', (p) => Object.assign(p, { deck: Array(23).fill('swords-edge') })],
    ['SO-UP-1', '/discards/0', (p) => Object.assign(p, { discards: [1] })],
    ['SO-UP-1', '/seats/0/extra/0', seat0({ extra: ['edge'] })],
    ['SO-UP-7', '/seats/0/cards/swords', (p) => Object.assign(p.seats[0].cards, { swords: ['swords-edge', 'swords-plate', 'swords-drill'] })],
    ['SO-UP-7', '/seats/0/cards/swords', (p) => Object.assign(p.seats[0].cards, { swords: ['horse-edge'] })],
    ['SO-SU-6', '/seats/0/cards/archers', (p) => Object.assign(p.seats[0].cards, { archers: [] })],
    ['SO-SU-6', '/castles/b1', (p) => Object.assign(p.castles, { b1: p.castles.a1 })],
    ['SO-SU-6', '/castles/c5', (p) => Object.assign(p.castles, { c5: p.castles.a1 })],
    ['SO-SU-6', '/castles/f6', (p) => Object.assign(p.castles, { f6: p.castles.a1 })],
    ['SO-SU-6', '/castles/a1/seat', (p) => Object.assign(p.castles.a1, { seat: 3 })],
    ['SO-SU-6', '/castles/a1/garrison', (p) => Object.assign(p.castles.a1, { garrison: -1 })],
    ['SO-SU-6', '/castles/a1/garrison', (p) => Object.assign(p.castles.a1, { garrison: 1000 })],
    ['SO-UP-8', '/castles/a1/upgrades/0', (p) => Object.assign(p.castles.a1, { upgrades: ['moat'] })],
    ['SO-UP-8', '/castles/a1/upgrades/1', (p) => Object.assign(p.castles.a1, { upgrades: ['oil', 'oil'] })],
    ['SO-SU-6', '/troops/x1', (p) => Object.assign(p.troops, { x1: troop(0, 'e2') })],
    ['SO-SU-6', '/troops/t4', (p) => Object.assign(p.troops, { t4: troop(0, 'e2') })],
    ['SO-SU-6', '/troops/t01', (p) => Object.assign(p.troops, { t01: troop(0, 'e2') })],
    ['SO-SU-6', '/troops/__proto__', (p) => Object.assign(p, { troops: named(JSON.stringify(p.troops).replace('"t1"', '"__proto__"')) })],
    ['SO-SU-6', '/troops/t1/seat', t1({ seat: 3 })],
    ['SO-SU-6', '/troops/t1/captor', t1({ captor: 4 })],
    ['SO-VI-5', '/troops/t1/captor', t1({ captor: 0 })],
    ['SO-VI-5', '/troops/t1/captor', t1({ captor: 1 })],
    ['SO-SU-6', '/troops/t1/cell', t1({ cell: 'f1' })],
    ['SO-SU-6', '/troops/t1/cell', t1({ cell: 'b1' })],
    ['SO-GE-6', '/troops/t1/cell', t1({ cell: 'e5' })],
    ['SO-GE-6', '/troops/t2/cell', t1({ cell: 'd4' })],
    ['SO-SU-6', '/troops/t1/dir', t1({ dir: 'ne' })],
    ['SO-CM-2', '/troops/t1/type', t1({ type: '?' })],
    ['SO-SU-6', '/troops/t1/shown', t1({ shown: 0 })],
    ['SO-SU-6', '/troops/t1/frozen', t1({ frozen: null })],
    ['SO-CM-1', '/troops/t1/chips', t1({ chips: 0 })],
    ['SO-CM-1', '/troops/t1/chips', t1({ chips: 1000 })],
    ['SO-SU-6', '/troops/t1/steps', t1({ steps: 4 })],
    ['SO-PL-7', '/troops/t1/leave', t1({ leave: -1 })],
    ['SO-SU-6', '/troops/t1/stances/0', t1({ stances: ['dash'] })],
    ['SO-SU-6', '/troops/t1/stances/0', t1({ stances: ['siege:f1'] })],
    ['SO-SU-6', '/troops/t1/stances/0', t1({ stances: [7] })],
    ['SO-OR-8', '/troops/t1/stances/1', t1({ stances: ['equal', 'equal'] })],
    [
      'SO-CM-3',
      '/troops',
      (p) => {
        const more = ['a2', 'a3', 'a4', 'b2', 'b3', 'c1'].map((cell, i) => [`t${i + 10}`, troop(0, cell)]);
        Object.assign(p, { next: 20, troops: { ...p.troops, ...Object.fromEntries(more) } });
      },
    ],
    ['SO-SU-6', '/orders/0/seat', (p) => Object.assign(p.orders[0], { seat: 3 })],
    ['SO-PL-3', '/orders/0/cell', (p) => Object.assign(p.orders[0], { cell: 'b1' })],
    ['SO-PL-3', '/orders/0/cell', (p) => Object.assign(p.orders[0], { cell: 'a1' })],
    ['SO-CM-7', '/orders/0/order', (p) => Object.assign(p.orders[0], { order: 'dash' })],
    ['SO-SI-1', '/orders/0/do', (p) => Object.assign(p.orders[0], { do: { seat: 1 } })],
    ['SO-SU-6', '/orders/0/auto', (p) => Object.assign(p.orders[0], { auto: null })],
    ['SO-PL-3', '/orders/1', (p) => p.orders.reverse()],
    ['SO-PL-3', '/orders/2', (p) => Object.assign(p.orders[2], { seat: 0, order: 'guide-n' })],
    ['SO-SU-6', '/plans/2', (p) => delete p.plans[2]],
    ['SO-SU-6', '/plans/1/orders', (p) => delete p.plans[1].orders],
    ['SO-PL-5', '/plans/1/marches/t1', (p) => Object.assign(p.plans[1], { marches: { t1: {} } })],
    ['SO-PL-12', '/plans/1', (p) => Object.assign(p.plans[1], { garrison: { e5: 11 } })],
    ['SO-RD-2', '/plans', (p) => Object.assign(p, { plans: { 0: emptyPlan(), 1: emptyPlan(), 2: emptyPlan() } })],
    ['SO-SU-6', '/turns', (p) => Object.assign(p, { turns: ['t1'] })],
    ['SO-SU-6', '/pending', (p) => Object.assign(p, { pending: { kind: 'order', troop: 't1', order: 'split' } })],
    ['SO-SU-6', '/battle', (p) => Object.assign(p, { battle: battle().battle })],
    ['SO-SU-6', '/result', (p) => Object.assign(p, { result: { ranking: [[0, 1, 2]], scores: { 0: 0, 1: 0, 2: 0 } } })],
  ])('%s at %s', (clause, pointer, change) => expect(fault(whole, change)).toEqual([clause, pointer]));

  it.each<[string, string, (seat: Spoiled) => Change]>([
    ['SO-EN-1', '/castles/a1/seat', () => () => {}],
    ['SO-EN-1', '/troops/t1/seat', () => (p) => delete p.castles.a1],
    ['SO-EN-1', '/troops/t2/captor', () => (p) => delete p.castles.a1 && delete p.troops.t1],
    ['SO-EN-1', '/orders/1/seat', () => (p) => delete p.castles.a1 && delete p.troops.t1 && delete p.troops.t2],
  ])('%s at %s of a seat that is out', (clause, pointer, change) =>
    expect(fault(whole, (p) => Object.assign(p.seats[0], { out: 1 }) && change(p)(p))).toEqual([clause, pointer]),
  );

  it('SO-EN-1: a seat that is out holds no village and has no plan; two seats must be left', () => {
    const out = (p: Spoiled): void => {
      p.seats[1].out = 1;
      p.orders = [];
      delete p.castles.e5;
    };
    expect(fault(whole, out)).toEqual(['SO-EN-1', '/map/villages/b5']);
    const withPlan = (p: Spoiled): void => {
      out(p);
      p.map.villages = {};
    };
    expect(fault(whole, withPlan)).toEqual(['SO-RD-2', '/plans/1']);
    const alone = (p: Spoiled): void => {
      withPlan(p);
      Object.assign(p, { plans: { 0: null, 1: null, 2: null } });
      delete p.castles.a5;
      delete p.troops.t3;
      p.seats[2].out = 1;
    };
    expect(fault(whole, alone)).toEqual(['SO-EN-2', '/seats']);
  });

  it.each<[string, string, () => Position, Change]>([
    ['SO-RD-2', '/plans/1', splitting, (p) => Object.assign(p, { plans: { 0: null, 1: emptyPlan() } })],
    ['SO-SU-6', '/pending', splitting, (p) => Object.assign(p, { pending: null })],
    ['SO-SU-6', '/pending/kind', splitting, (p) => Object.assign(p.pending, { kind: 'skip' })],
    ['SO-SU-6', '/pending/troop', splitting, (p) => Object.assign(p.pending, { troop: 't7' })],
    ['SO-CM-7', '/pending/order', splitting, (p) => Object.assign(p.pending, { order: 'change' })],
    ['SO-OR-4', '/pending/order', splitting, (p) => Object.assign(p.pending, { order: 'dash' })],
    ['SO-OR-5', '/pending/order', splitting, t1({ chips: 1 })],
    ['SO-OR-3', '/pending/troop', splitting, (p) => Object.assign(p.troops.t1, { seat: 1, captor: 0 })],
    ['SO-SU-6', '/turns/0', splitting, (p) => Object.assign(p, { turns: ['t9'] })],
    ['SO-SU-6', '/turns/1', splitting, (p) => Object.assign(p, { turns: ['t1', 't1'] })],
    ['SO-SU-6', '/pending/seat', discarding, (p) => Object.assign(p.pending, { seat: 2 })],
    ['SO-SA-1', '/pending/troop', discarding, (p) => Object.assign(p.pending, { seat: 0 })],
    ['SO-SA-1', '/pending/seat', discarding, (p) => Object.assign(p.castles.e5, { upgrades: ['oil'] })],
    ['SO-SU-6', '/pending', () => battle(), (p) => Object.assign(p, { pending: splitting().pending })],
    ['SO-SU-6', '/battle/attacker', () => battle(), (p) => Object.assign(p.battle, { attacker: 't9' })],
    ['SO-VI-5', '/battle/attacker', () => battle(), (p) => Object.assign(p.troops.t1, { seat: 1, captor: 0 })],
    ['SO-SU-6', '/battle/defender', () => battle(), (p) => Object.assign(p.battle, { defender: null })],
    ['SO-BT-1', '/battle/defender', () => battle(), (p) => Object.assign(p.troops.t2, { seat: 0 })],
    ['SO-BT-1', '/battle/attacker', () => battle(), (p) => Object.assign(p.troops.t2, { cell: 'e3' })],
    ['SO-BT-10', '/battle/phase', () => battle(), (p) => Object.assign(p.battle, { phase: 1 })],
    ['SO-BT-10', '/battle/phase', () => battle(), (p) => Object.assign(p.battle, { phase: 2, last: true })],
    ['SO-SU-6', '/battle/phase', () => battle(), (p) => Object.assign(p.battle, { phase: 10_000 })],
    ['SO-SU-6', '/battle/dash', () => battle(), (p) => Object.assign(p.battle, { dash: 1 })],
    ['SO-SU-6', '/battle/lost', () => battle(), (p) => Object.assign(p.battle, { lost: [0] })],
    ['SO-SU-6', '/battle/lost/1', () => battle(), (p) => Object.assign(p.battle, { lost: [0, -1] })],
    ['SO-SU-6', '/battle/defender', () => siege(), (p) => Object.assign(p.battle, { defender: 't1' })],
    ['SO-SG-1', '/battle/castle', () => siege(), (p) => Object.assign(p.battle, { castle: 'a1' })],
    ['SO-SG-1', '/battle/castle', () => siege(), (p) => Object.assign(p.battle, { castle: 'toString' })],
    ['SO-SG-1', '/battle/castle', () => siege(), (p) => Object.assign(p.castles.e5, { garrison: 0 })],
    ['SO-BT-10', '/battle/phase', () => siege(), (p) => Object.assign(p.battle, { phase: 4 })],
    ['SO-SU-6', '/result', over, (p) => Object.assign(p, { result: null })],
    ['SO-SU-6', '/result/ranking', over, (p) => Object.assign(p.result, { ranking: [[0]] })],
    ['SO-SU-6', '/result/ranking', over, (p) => Object.assign(p.result, { ranking: [[0, 0]] })],
    ['SO-SU-6', '/result/scores/1', over, (p) => Object.assign(p.result, { scores: { 0: 1, 1: -1 } })],
    ['SO-SU-6', '/pending', over, (p) => Object.assign(p, { pending: splitting().pending })],
    ['SO-SU-6', '/battle', over, (p) => Object.assign(p, { battle: battle().battle })],
    ['SO-SU-6', '/turns', over, (p) => Object.assign(p, { turns: ['t1'] })],
  ])('%s at %s', (clause, pointer, make, change) => expect(fault(make, change)).toEqual([clause, pointer]));

  it('lets a diagonal battle pass, and the troops that are gone from `turns`', () => {
    expect(
      fault(
        () => battle(),
        (p) => Object.assign(p.troops.t2, { cell: 'd4' }),
      ),
    ).toBeNull();
    expect(fault(splitting, (p) => Object.assign(p, { turns: ['t1', 't3'], next: 5 }))).toBeNull();
  });

  it('a battle in which the defender cannot retreat waits for nobody', () => {
    const surrounded = (p: Spoiled) => Object.assign(p.map, { mountains: ['d2', 'e3', 'd4'] });
    expect(fault(() => battle({ phase: 2 }), surrounded)).toEqual(['SO-BT-10', '/battle/phase']);
    expect(fault(() => battle(), surrounded)).toBeNull();
  });
});

describe('what passes can be played to an end', () => {
  const odd: Json[] = [
    null,
    true,
    -1,
    0,
    1,
    2,
    3,
    9,
    400,
    'a1',
    'c3',
    't1',
    't2',
    'swords',
    'split',
    'plan',
    'march',
    [],
    {},
    ['t1'],
    { skip: true },
  ];
  it('whatever is bent in a position: no function throws anything but a refusal', () => {
    const makers = [whole, () => battle(), () => battle({ phase: 2 }), () => siege(), splitting, discarding];
    fc.assert(
      fc.property(fc.constantFrom(...makers), fc.nat(), fc.nat(odd.length - 1), fc.nat(2), (make, at, value, up) => {
        const position = make() as unknown as JsonObject;
        const paths = leavesOf(position);
        const path = paths[at % paths.length]!;
        writeAt(position, path.slice(0, Math.max(1, path.length - up)), odd[value]);
        if (sealedOrders.check(position) !== null) return;
        playToTheEnd(position as unknown as Position);
      }),
      { numRuns: 1500, seed: 7 },
    );
  });
});

function playToTheEnd(position: Position): void {
  const draws = seededDraws(3);
  for (let moves = 0; moves < 400 && position.result === null; moves++) {
    const open = sealedOrders.decisions(position);
    expect(open.length, JSON.stringify(valueAt(position as unknown as Json, ['pending']))).toBeGreaterThan(0);
    for (const decision of open.slice(0, 1)) {
      expect(sealedOrders.legal(position, decision.seat).actions.length).toBeGreaterThan(0);
      for (const viewer of [null, 0, 1]) sealedOrders.view(position, viewer);
      sealedOrders.compose!(position, decision.seat, {});
      sealedOrders.ask(decision, sealedOrders.view(position, decision.seat));
      try {
        sealedOrders.apply(position, decision.seat, sealedOrders.fallback(position, decision)[0]!, draws);
      } catch (error) {
        if (error instanceof IllegalAction) throw new Error(`the fallback is refused by ${error.clause}`);
        throw error;
      }
    }
  }
  expect(position.result).not.toBeNull();
}
