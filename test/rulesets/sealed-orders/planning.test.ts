import { describe, expect, it } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { emptyPlan, faultIn, laid, planning, play, refusal, round, troop } from './field.ts';

const start = (but: Partial<Position> = {}): Position => planning(['vikings', 'knights'], { t1: troop(0, 'b2'), t2: troop(1, 'd4') }, but);
const plan = (parts: object): object => ({ type: 'plan', ...parts });
const muster = (but: JsonObject = {}): JsonObject => ({ castle: 'a1', cell: 'b1', dir: 'e', troop: 'swords', chips: 2, ...but });

describe('SO-GE-7 the shape of an action', () => {
  it.each([
    [{}],
    [{ type: 'fight' }],
    [{ type: 'choose', cell: 'b2' }],
    [plan({ orders: {} })],
    [plan({ orders: null })],
    [plan({ marches: [] })],
    [plan({ marches: null })],
    [plan({ musters: {} })],
    [plan({ garrison: [] })],
    [plan({ build: 'card' })],
    [plan({ build: [] })],
    [plan({ policy: 'all' })],
    [plan({ policy: ['cards'] })],
    [plan({ orders: [7] })],
    [plan({ orders: [{ cell: 'c3' }] })],
    [plan({ orders: [{ cell: 'c3', order: 'dash', why: 1 }] })],
    [plan({ marches: { t1: { speed: 1 } } })],
    [plan({ marches: { t1: 3 } })],
    [plan({ musters: [{ ...muster(), name: 'x' }] })],
    [plan({ musters: [{ castle: 'a1', cell: 'b1', dir: 'e', troop: 'swords' }] })],
    [JSON.parse('{"type":"plan","__proto__":{}}')],
  ])('refuses %j', (action) => expect(refusal(start(), 0, action)).toBe('SO-GE-7'));

  it.each([1, 2, -1])('refuses seat %i, which is not asked', (seat) => expect(refusal(start(), seat, plan({}))).toBe('SO-GE-7'));
});

describe('SO-PL-1 the pool', () => {
  const twoGuides = ['c1', 'c2'].map((cell) => ({ cell, order: 'guide-n' }));
  it('SO-CM-7: has two of each common order', () => expect(refusal(start(), 0, plan({ orders: twoGuides }))).toBeNull());
  it('has no third one', () => expect(refusal(start(), 0, plan({ orders: [...twoGuides, { cell: 'c3', order: 'guide-n' }] }))).toBe('SO-PL-1'));
  it('lacks what lies on the board, for its own seat only', () => {
    expect(refusal(start({ orders: [laid(0, 'd1', 'guide-n')] }), 0, plan({ orders: twoGuides }))).toBe('SO-PL-1');
    expect(refusal(start({ orders: [laid(1, 'd1', 'guide-n')] }), 0, plan({ orders: twoGuides }))).toBeNull();
  });
  it.each(['toString', '__proto__', 7, null])('has no order %s', (order) =>
    expect(refusal(start(), 0, plan({ orders: [{ cell: 'c3', order }] }))).toBe('SO-PL-1'),
  );
});

describe('SO-PL-3 where an order lies', () => {
  it.each(['z9', 'c03', 'C3', '', 3, null])('not on %j', (cell) =>
    expect(refusal(start(), 0, plan({ orders: [{ cell, order: 'dash' }] }))).toBe('SO-PL-3'),
  );
  it('not where another of the seat lies already', () =>
    expect(refusal(start({ orders: [laid(0, 'c3', 'burn')] }), 0, plan({ orders: [{ cell: 'c3', order: 'dash' }] }))).toBe('SO-PL-3'));
  it('under any troop, and where an enemy order lies', () =>
    expect(refusal(start({ orders: [laid(1, 'd4', 'guide-n')] }), 0, plan({ orders: [{ cell: 'd4', order: 'dash' }] }))).toBeNull());
});

describe('SO-PL-4, SO-SI-1 standing instructions', () => {
  const withDo = (order: string, instruction: unknown, auto?: unknown) =>
    plan({ orders: [{ cell: 'c3', order, do: instruction, ...(auto !== undefined && { auto }) }] });
  it.each([
    ['plunder', null],
    ['plunder', { skip: true }],
    ['plunder', { pick: 'fewest' }],
    ['plunder', { cell: 'c4' }],
    ['burn', { seat: { any: ['thing'] } }],
    ['split', { cell: 'c4', chips: 2 }],
  ])('lets %s stand with %j', (order, instruction) => expect(refusal(start(), 0, withDo(order, instruction))).toBeNull());
  it.each([
    ['plunder', {}],
    ['plunder', { skip: false }],
    ['plunder', { skip: true, cell: 'c4' }],
    ['plunder', { pick: 'first', cell: 'c4' }],
    ['plunder', { pick: 'all' }],
    ['plunder', { chips: 1 }],
    ['plunder', { type: 'choose', cell: 'c4' }],
    ['plunder', 'first'],
    ['plunder', []],
    ['plunder', JSON.parse('{"__proto__":{}}')],
    ['dash', {}],
    ['dash', { skip: true }],
  ])('refuses %s with %j', (order, instruction) => expect(refusal(start(), 0, withDo(order, instruction))).toBe('SO-PL-4'));
  it.each([0, null, 'yes'])('refuses auto %j', (auto) => expect(refusal(start(), 0, withDo('plunder', null, auto))).toBe('SO-PL-4'));
});

describe('SO-PL-5, SO-PL-6, SO-PL-7 marches', () => {
  const marches = (entry: object, id = 't1') => plan({ marches: { [id]: entry } });
  it.each([0, 3])('takes %i steps', (steps) => expect(refusal(start(), 0, marches({ steps }))).toBeNull());
  it.each([-1, 4, 1.5, '1', null])('refuses %j steps', (steps) => expect(refusal(start(), 0, marches({ steps }))).toBe('SO-PL-5'));
  it.each(['t9', 'toString', '__proto__', ''])('refuses the troop %j', (id) =>
    expect(refusal(start(), 0, JSON.parse(`{"type":"plan","marches":{"${id}":{}}}`))).toBe('SO-PL-5'),
  );
  it('turns a troop that stands', () => {
    const position = start();
    round(position, { marches: { t1: { steps: 0, turn: 's' } } });
    expect(position.troops.t1).toMatchObject({ dir: 's', cell: 'b2' });
  });
  it.each(['ne', 1, null])('refuses the direction %j', (turn) => expect(refusal(start(), 0, marches({ turn }))).toBe('SO-PL-6'));
  it.each([null, 0, 7])('takes leave %j', (leave) => expect(refusal(start(), 0, marches({ leave }))).toBeNull());
  it.each([-1, 0.5, '2', 1e300])('refuses leave %j', (leave) => expect(refusal(start(), 0, marches({ leave }))).toBe('SO-PL-7'));
  it('moves a captive of its own, not a troop that is captive elsewhere', () => {
    const captive = () => planning(['vikings', 'knights'], { t1: troop(0, 'b2'), t2: troop(1, 'd4', { captor: 0 }) });
    expect(refusal(captive(), 0, marches({ steps: 1 }, 't2'))).toBeNull();
    const theirs = captive();
    theirs.plans = { 0: emptyPlan(), 1: null };
    expect(refusal(theirs, 1, marches({ steps: 1 }, 't2'))).toBe('SO-PL-5');
  });
});

describe('SO-PL-8, SO-PL-9 musters', () => {
  const musters = (...entries: object[]) => plan({ musters: entries });
  it.each([
    [{ castle: 'e5', cell: 'e4' }],
    [{ castle: 'b2' }],
    [{ castle: null }],
    [{ cell: 'c1' }],
    [{ cell: 'b2' }],
    [{ cell: 'a1' }],
    [{ cell: 5 }],
    [{ dir: 'ne' }],
    [{ troop: 'archers' }],
    [{ chips: 0 }],
    [{ chips: 1.5 }],
    [{ steps: 4 }],
    [{ steps: null }],
  ])('refuses one with %j', (but) => expect(refusal(start(), 0, musters(muster(but)))).toBe('SO-PL-8'));
  it('refuses a bad `leave` by its own clause', () => expect(refusal(start(), 0, musters(muster({ leave: -1 })))).toBe('SO-PL-7'));
  it('SO-GE-4: refuses a cell with a mountain or a troop', () => {
    const position = start();
    position.map.mountains = ['b1'];
    expect(refusal(position, 0, musters(muster()))).toBe('SO-PL-8');
    position.troops.t1!.cell = 'a2';
    expect(refusal(position, 0, musters(muster({ cell: 'a2' })))).toBe('SO-PL-8');
  });
  it('takes two, on cells of their own', () => {
    expect(refusal(start(), 0, musters(muster(), muster({ cell: 'a2' })))).toBeNull();
    expect(refusal(start(), 0, musters(muster(), muster()))).toBe('SO-PL-8');
  });
  it('refuses a third, whatever it is', () => {
    const third = start();
    third.castles.e1 = { seat: 0, garrison: 1, upgrades: [] };
    expect(refusal(third, 0, musters(muster(), muster({ cell: 'a2' }), muster({ castle: 'e1', cell: 'd1' })))).toBe('SO-PL-8');
    expect(refusal(start(), 0, musters(muster(), muster(), muster()))).toBe('SO-PL-8');
  });
  it('SO-CM-3: counts troops that are captive elsewhere', () => {
    const five = Object.fromEntries(['c1', 'c2', 'c3', 'c4', 'c5'].map((cell, i) => [`t${i + 1}`, troop(1, cell, { captor: i === 0 ? 0 : null })]));
    const position = planning(['vikings', 'knights'], five);
    position.plans = { 0: emptyPlan(), 1: null };
    expect(refusal(structuredClone(position), 1, musters(muster({ castle: 'e5', cell: 'e4' })))).toBeNull();
    expect(refusal(position, 1, musters(muster({ castle: 'e5', cell: 'e4' }), muster({ castle: 'e5', cell: 'd5' })))).toBe('SO-PL-9');
  });
  it('SO-CM-2, SO-CM-4: raises what the barracks pay for, catapults face up and at twice the price', () => {
    const position = start();
    round(position, { musters: [muster({ troop: 'catapult', chips: 3 }), muster({ cell: 'a2', chips: 4, leave: 1 })] });
    expect(position.troops.t3).toMatchObject({ type: 'catapult', shown: true, chips: 3 });
    expect(position.troops.t4).toMatchObject({ type: 'swords', shown: false, chips: 4, leave: null });
    expect(position.seats[0]!.barracks).toBe(10 - 6 - 4 + 3);
  });
});

describe('SO-PL-10, SO-PL-11, SO-PL-12 garrison, build and price', () => {
  it.each([
    ['a1', 0],
    ['a1', 1.5],
    ['a1', '1'],
    ['e5', 1],
    ['b2', 1],
    ['zz', 1],
    ['__proto__', 1],
  ])('refuses a garrison of %s by %j', (cell, chips) =>
    expect(refusal(start(), 0, JSON.parse(`{"type":"plan","garrison":{"${cell}":${JSON.stringify(chips)}}}`))).toBe('SO-PL-10'),
  );
  it.each([
    [{}],
    [{ card: false }],
    [{ card: true, castle: 'a1' }],
    [{ castle: 'a1' }],
    [{ castle: 'e5', upgrade: 'oil' }],
    [{ castle: 'a1', upgrade: 'moat' }],
    [{ castle: 'a1', upgrade: 'walls' }],
    [{ castle: 'a1', tower: 'oil' }],
  ])('refuses to build %j', (build) => {
    const position = start();
    position.castles.a1!.upgrades = ['walls'];
    expect(refusal(position, 0, plan({ build }))).toBe('SO-PL-11');
  });
  it('spends no more than there is', () => {
    expect(refusal(start(), 0, plan({ garrison: { a1: 7 }, build: { castle: 'a1', upgrade: 'oil' } }))).toBeNull();
    expect(refusal(start(), 0, plan({ garrison: { a1: 8 }, build: { castle: 'a1', upgrade: 'oil' } }))).toBe('SO-PL-12');
    expect(refusal(start(), 0, plan({ garrison: { a1: 9 }, build: { card: true } }))).toBeNull();
    expect(refusal(start(), 0, plan({ garrison: { a1: 10 }, build: { card: true } }))).toBe('SO-PL-12');
  });
  it('SO-PL-14: pays for a card where none is left', () => {
    const position = start({ deck: [] });
    expect(round(position, { build: { card: true } }).events).toContainEqual({ type: 'card', seat: 0, card: null });
    expect(position.seats[0]!.barracks).toBe(10 - 1 + 3);
  });
  it('SO-CM-6, SO-UP-7: lays a card in the field of its type, beside one other', () => {
    const position = start();
    position.seats[0]!.cards.swords = ['swords-drill'];
    round(position, { build: { card: true } });
    expect(position.seats[0]!.cards.swords).toEqual(['swords-drill', 'swords-edge']);
    expect(position.discards).toEqual([]);
  });
});

describe('SO-RD-2 sealing', () => {
  it('keeps the plan whole, in all six parts, sharing nothing with what was sent', () => {
    const position = planning(['vikings', 'knights', 'samurai'], { t1: troop(0, 'b2') });
    position.plans = { 0: null, 1: null, 2: emptyPlan() };
    const orders = [{ cell: 'c3', order: 'split', do: { cell: 'c4' } }];
    const { events, shown } = play(position, 0, { type: 'plan', orders });
    expect(events).toEqual([{ type: 'planned', seat: 0 }]);
    expect(shown).toBe(false);
    expect(position.plans[0]).toEqual(emptyPlan({ orders } as never));
    expect(position.plans[0]!.orders[0]).not.toBe(orders[0]);
    expect(sealedOrders.decisions(position).map(({ seat }) => seat)).toEqual([1]);
    expect(refusal(position, 0, { type: 'plan' })).toBe('SO-GE-7');
  });

  it('SO-RD-3: carries out policy, build, garrison, musters, marches and orders in order of initiative', () => {
    const position = start({ round: 2 });
    position.castles.c1 = { seat: 0, garrison: 0, upgrades: [] };
    position.plans[1] = emptyPlan({ build: { card: true } });
    const parts = {
      orders: [{ cell: 'c3', order: 'dash' }],
      garrison: { c1: 2, a1: 1 },
      build: { castle: 'a1', upgrade: 'oil' },
      musters: [muster()],
    };
    const { events } = round(position, parts);
    expect(events.map(({ type, castle }) => castle ?? type).slice(0, 7)).toEqual(['planned', 'card', 'a1', 'a1', 'c1', 'muster', 'step']);
  });

  it('SO-PL-5: a troop that the plan does not name stands', () => {
    const position = start();
    Object.assign(position.troops.t1!, { steps: 2, leave: 3 });
    round(position);
    expect(position.troops.t1).toMatchObject({ cell: 'b2', leave: null });
  });

  it('keeps orders of one cell in order of seats', () => {
    const position = planning(['samurai', 'knights'], { t1: troop(0, 'c3') }, { round: 2 });
    position.plans[1] = emptyPlan({
      orders: [
        { cell: 'b4', order: 'split' },
        { cell: 'b1', order: 'change' },
      ],
    });
    round(position, {
      orders: [
        { cell: 'c3', order: 'reinforce' },
        { cell: 'b4', order: 'split' },
      ],
    });
    expect(position.pending).not.toBeNull();
    expect(position.orders.map(({ seat, cell }) => [seat, cell])).toEqual([
      [1, 'b1'],
      [0, 'b4'],
      [1, 'b4'],
    ]);
    expect(faultIn(position)).toBeNull();
  });
});

describe('SO-PL-15 the first clause that a plan breaks', () => {
  const wrong = {
    orders: [{ cell: 'a1', order: 'dash' }],
    marches: { t1: { steps: 9 } },
    musters: [muster({ chips: 0 })],
    garrison: { e5: 1 },
    build: { castle: 'e5', upgrade: 'oil' },
  };
  const inOrder = ['orders', 'marches', 'musters', 'garrison', 'build'] as const;
  it.each(inOrder.map((part, i) => [part, ['SO-PL-3', 'SO-PL-5', 'SO-PL-8', 'SO-PL-10', 'SO-PL-11'][i]]))(
    'is that of %s before what follows',
    (part, clause) => {
      const left = inOrder.slice(inOrder.indexOf(part as never));
      expect(refusal(start(), 0, plan(Object.fromEntries(left.map((name) => [name, wrong[name]]))))).toBe(clause);
    },
  );
  it('changes nothing by a refusal, and draws nothing', () => {
    const position = start({ deck: [], discards: ['horse-edge'] });
    expect(() => sealedOrders.apply(position, 0, plan({ build: { card: true }, garrison: { a1: 99 } }) as never, recordedDraws([]))).toThrow();
  });
});
