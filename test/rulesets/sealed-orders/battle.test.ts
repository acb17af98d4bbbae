import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import type { TroopType } from '../../../src/rulesets/sealed-orders/data/troops.ts';
import type { Position, Troop } from '../../../src/rulesets/sealed-orders/position.ts';
import { emptyPlan, fighting, laid, listed, marching, ofType, planning, play, refusal, round, troop } from './field.ts';

const fight = { type: 'fight' };
const duel = (one: Partial<Troop>, other: Partial<Troop>, battle: JsonObject = {}, but: Partial<Position> = {}): Position =>
  fighting(['vikings', 'spartans'], { t1: troop(0, 'c3', { shown: true, ...one }), t2: troop(1, 'd3', { shown: true, ...other }) }, battle, but);

describe('SO-BT-10 leaving', () => {
  it('SO-DC-4: lists fight, then leave, for a defender by n, e, s, w', () => {
    expect(listed(duel({}, {}), 0)).toEqual([fight, { type: 'leave' }]);
    expect(listed(duel({}, {}, { phase: 2 }), 1)).toEqual([fight, ...['d2', 'e3', 'd4'].map((to) => ({ type: 'leave', to }))]);
  });
  it.each([[{ type: 'leave', to: null }], [{ type: 'leave', to: 'c3' }], [{ type: 'leave' }], [{ type: 'leave', to: 'e4' }]])(
    'a defender is refused %j',
    (action) => expect(refusal(duel({}, {}, { phase: 2 }), 1, action)).toBe('SO-BT-10'),
  );
  it('an attacker gives no cell, not even null', () => expect(refusal(duel({}, {}), 0, { type: 'leave', to: null })).toBe('SO-BT-10'));
  it.each([[{ type: 'leave', why: 1 }], [{ type: 'fight', to: 'd2' }]])('SO-GE-7: refuses %j', (action) =>
    expect(refusal(duel({}, {}), 0, action)).toBe('SO-GE-7'),
  );
  it.each([-1, 1.5, '1', 1e300])('SO-PL-7: refuses to fight with leave %j', (leave) =>
    expect(refusal(duel({}, {}), 0, { type: 'fight', leave })).toBe('SO-PL-7'),
  );
  it('ends the battle: the retreat costs steps and the defensive position, and the attacker moves in', () => {
    const position = duel({ steps: 1 }, { steps: 2, stances: ['defend', 'shields'] }, { phase: 2 }, { step: 2, turns: [] });
    position.orders = [laid(0, 'd3', 'split')];
    play(position, 1, { type: 'leave', to: 'd4' });
    expect(position.troops.t2).toMatchObject({ cell: 'd4', steps: 0, stances: ['shields'] });
    expect(position.troops.t1!.cell).toBe('d3');
    expect(position.pending).toMatchObject({ order: 'split' });
  });
  it('SO-SP-1: a defender in a Last Battle fights on unasked', () => {
    const { events } = play(duel({ chips: 3 }, { chips: 9 }, { last: true }), 0, fight);
    expect(ofType(events, 'attack').map(({ phase }) => phase)).toEqual([3, 4]);
  });
});

describe('SO-SI-4 leaving by instruction', () => {
  it.each([
    [4, 'fight'],
    [5, 'leave'],
    [6, 'leave'],
  ])('with %i of five chips: %s', (leave, what) => {
    const position = duel({ chips: 9 }, { chips: 7, leave }, { phase: 3 });
    const { events } = play(position, 0, fight);
    expect(ofType(events, 'leave')).toHaveLength(what === 'leave' ? 1 : 0);
    if (what === 'leave') expect(position.troops.t2!.cell).toBe('d2');
  });
  it('is set in the middle of a battle, and taken off', () => {
    const position = duel({ chips: 9, leave: 8 }, { chips: 7 });
    play(position, 0, { type: 'fight', leave: null });
    expect(position.troops.t1!.leave).toBeNull();
    play(position, 1, { type: 'fight', leave: 2 });
    expect(position.troops.t2!.leave).toBe(2);
  });
  it('answers also where the position waits for the seat all the same', () => {
    const position = duel({ chips: 9, leave: 8 }, {});
    expect(refusal(position, 0, fight)).toBeNull();
  });
});

describe('SO-BT-4 the reckoning', () => {
  const loss = (one: Partial<Troop>, other: Partial<Troop>, battle: JsonObject, change: (p: Position) => void = () => {}): number => {
    const position = duel({ chips: 30, ...one }, { chips: 30, ...other }, battle);
    change(position);
    const { events } = play(position, (battle.phase as number) % 2 === 1 ? 0 : 1, fight);
    return ofType(events, 'attack')[0]!.loss as number;
  };
  const card =
    (seat: number, ...ids: string[]) =>
    (position: Position) => {
      for (const id of ids) position.seats[seat]!.cards[id.split('-')[0] as TroopType].push(id);
    };
  it.each<[string, number, Partial<Troop>, Partial<Troop>, JsonObject, ((p: Position) => void)?]>([
    ['even', 2, {}, {}, { phase: 3 }],
    ['stronger', 4, {}, { type: 'spears' }, { phase: 3 }],
    ['weaker', 1, {}, { type: 'shooters' }, { phase: 3 }],
    ['SO-BT-5: Dash, in every phase of the attacker', 4, {}, { type: 'shooters' }, { phase: 5, dash: true }],
    ['SO-BT-5: not of the defender', 4, {}, { type: 'shooters' }, { phase: 4, dash: true }],
    ['SO-UP-2: edge', 3, {}, {}, { phase: 3 }, card(0, 'swords-edge')],
    ['SO-UP-2: edge on Dash', 5, {}, {}, { phase: 3, dash: true }, card(0, 'swords-edge')],
    ['SO-UP-2: edge of another type', 2, { type: 'horse' }, { type: 'horse' }, { phase: 3 }, card(0, 'swords-edge')],
    ['SO-UP-3: plate', 1, {}, {}, { phase: 3 }, card(1, 'swords-plate')],
    ['SO-UP-3: plate, at least one', 1, { type: 'shooters' }, { type: 'shooters' }, { phase: 3 }, card(1, 'shooters-plate')],
    ['SO-SP-5: shields', 2, {}, { type: 'spears', stances: ['shields'] }, { phase: 3 }],
    ['SO-SP-5: shields, rounded down', 1, {}, { stances: ['shields'] }, { phase: 3 }, card(0, 'swords-edge')],
    ['SO-SP-5: shields, at least one', 1, { type: 'horse' }, { type: 'spears', stances: ['shields'] }, { phase: 3 }],
    [
      'SO-SP-5: plate, then shields',
      1,
      {},
      { type: 'spears', stances: ['shields'] },
      { phase: 3 },
      (p) => void p.seats[1]!.cards.spears.push('spears-plate'),
    ],
    ['SO-BT-9: not the attacker’s shields', 2, { stances: ['shields'] }, {}, { phase: 4 }],
    ['SO-BT-6: defend', 1, {}, { type: 'spears', stances: ['defend'] }, { phase: 3, dash: true }, card(0, 'swords-edge')],
    ['SO-BT-6: defend, both sides', 1, { type: 'spears' }, { stances: ['defend'] }, { phase: 4 }],
    ['SO-BT-6: not the attacker’s', 2, { stances: ['defend'] }, {}, { phase: 4 }],
    ['SO-BT-7: equal against 1 to 4', 4, {}, { type: 'spears', stances: ['equal'] }, { phase: 4 }],
    ['SO-BT-7: equal against Dash', 4, {}, { stances: ['equal'] }, { phase: 4, dash: true }],
    ['SO-BT-7: not against 1 to 2 and edge', 2, {}, { stances: ['equal'] }, { phase: 4 }, card(0, 'swords-edge')],
    [
      'SO-BT-7: equal, its own strength where it is higher',
      5,
      {},
      { type: 'shooters', stances: ['equal'] },
      { phase: 4, dash: true },
      (p) => void p.seats[1]!.cards.shooters.push('shooters-edge'),
    ],
  ])('%s: %i', (_, expected, one, other, battle, change) => expect(loss(one, other, battle, change)).toBe(expected));

  it('SO-VI-5: a captive strikes one weaker and loses one more; its owner’s cards do nothing for it', () => {
    const captive = (phase: number): number => {
      const troops = { t1: troop(0, 'c3', { shown: true, chips: 20 }), t2: troop(2, 'd3', { captor: 1, shown: true, chips: 20 }) };
      const position = fighting(['samurai', 'vikings', 'knights'], troops, { phase });
      for (const id of ['swords-edge', 'swords-plate']) position.seats[phase % 2 === 1 ? 2 : 1]!.cards.swords.push(id);
      return ofType(play(position, phase % 2 === 1 ? 0 : 1, fight).events, 'attack')[0]!.loss as number;
    };
    expect([captive(3), captive(4)]).toEqual([3, 1]);
  });
});

describe('SO-BT-8 what attacking costs', () => {
  const cost = (phase: number, change: (p: Position) => void): number => {
    const position = duel({ chips: 30 }, { chips: 30 }, { phase });
    change(position);
    return ofType(play(position, phase % 2 === 1 ? 0 : 1, fight).events, 'attack')[0]!.cost as number;
  };
  it('SO-SP-4: two for the attacker against spears, one for the defender who has raised them', () => {
    const raised = (p: Position) => void p.troops.t2!.stances.push('spears');
    expect([cost(3, raised), cost(4, raised)]).toEqual([2, 1]);
    expect(cost(4, (p) => void p.troops.t1!.stances.push('spears'))).toBe(1);
  });
  it('SO-UP-4: drill spares a chip in the first own phase alone', () => {
    const drilled = (seat: number) => (p: Position) => void p.seats[seat]!.cards.swords.push('swords-drill');
    expect([cost(2, drilled(1)), cost(4, drilled(1)), cost(3, drilled(0)), cost(2, drilled(0))]).toEqual([0, 1, 1, 1]);
    const position = planning(['vikings', 'spartans'], { t1: troop(0, 'c3'), t2: troop(1, 'd3', { stances: ['spears'] }) });
    position.seats[0]!.cards.swords = ['swords-drill'];
    expect(ofType(round(position, { marches: { t1: { steps: 1 } } }).events, 'attack')[0]).toMatchObject({ phase: 1, cost: 1 });
  });
});

describe('SO-BT-11, SO-BT-12 the end', () => {
  it('gives a point for two chips, and two for the victory', () => {
    const position = duel({ chips: 9 }, { chips: 2 }, { lost: [3, 4] });
    const { events } = play(position, 0, fight);
    expect(ofType(events, 'battle_end')).toEqual([{ type: 'battle_end', winner: 0, points: { 0: 3 + 2, 1: 2 } }]);
    expect(position.seats[0]!.points).toBe(5);
  });
  it('SO-SP-1: in a Last Battle the attacker is paid as ever, with five for victory; the defender has five or nothing', () => {
    const won = duel({ chips: 9 }, { chips: 2 }, { last: true, lost: [3, 4] });
    play(won, 0, fight);
    expect([won.seats[0]!.points, won.seats[1]!.points]).toEqual([3 + 5, 0]);
    const left = duel({ chips: 9 }, { chips: 9 }, { last: true, lost: [4, 4] });
    play(left, 0, { type: 'leave' });
    expect([left.seats[0]!.points, left.seats[1]!.points]).toEqual([2, 5]);
  });
  it('SO-UP-5: surgeon gives a chip back to a winner that has lost one', () => {
    const healed = (lost: number): number => {
      const position = duel({ chips: 9 }, { chips: 9 }, { phase: 2, lost: [lost, 0] });
      position.seats[0]!.cards.swords = ['swords-surgeon'];
      play(position, 1, { type: 'leave', to: 'd2' });
      return position.troops.t1!.chips;
    };
    expect([healed(0), healed(1)]).toEqual([9, 10]);
  });
  it('SO-UP-6: trophy is a point more, but none for the defender in a Last Battle', () => {
    const points = (last: boolean): number => {
      const position = duel({ chips: 9 }, { chips: 9 }, { last });
      position.seats[1]!.cards.swords = ['swords-trophy'];
      play(position, 0, { type: 'leave' });
      return position.seats[1]!.points;
    };
    expect([points(false), points(true)]).toEqual([3, 5]);
    const attacker = duel({ chips: 9 }, { chips: 1 }, { last: true });
    attacker.seats[0]!.cards.swords = ['swords-trophy'];
    play(attacker, 0, fight);
    expect(attacker.seats[0]!.points).toBe(6);
  });
  it('SO-SP-3: equal is spent by the first battle in which the troop is attacked, not by one that it starts', () => {
    const attacked = duel({}, { stances: ['equal', 'spears'] }, {}, { step: 2 });
    attacked.orders = [laid(1, 'd3', 'split')];
    attacked.turns = [];
    attacked.troops.t3 = troop(0, 'a4', { steps: 1 });
    attacked.next = 4;
    play(attacked, 0, { type: 'leave' });
    const starting = duel({ stances: ['equal'] }, {}, {}, {});
    expect([attacked.round, refusal(starting, 0, { type: 'leave' })]).toEqual([2, null]);
  });
  it('SO-GE-3: points are of the seats that control the troops', () => {
    const troops = { t1: troop(0, 'c3', { shown: true, chips: 9 }), t2: troop(2, 'd3', { captor: 1, shown: true, chips: 9 }) };
    const position = fighting(['samurai', 'vikings', 'knights'], troops, { lost: [4, 2] });
    play(position, 0, { type: 'leave' });
    expect(Object.values(position.seats).map(({ points }) => points)).toEqual([1, 4, 0]);
  });
  it('SO-MV-3: an attacker that wins opens its order on the cell, and loses its defensive position', () => {
    const position = duel({ chips: 9, stances: ['defend'] }, { chips: 1 }, {}, { orders: [laid(0, 'd3', 'split')] });
    play(position, 0, fight);
    expect(position.pending).toEqual({ kind: 'order', troop: 't1', order: 'split' });
    expect(position.troops.t1!.stances).toEqual([]);
  });
});

describe('SO-SG sieges', () => {
  const siege = (one: Partial<Troop>, upgrades: string[], but: JsonObject = {}): Position => {
    const position = marching(['vikings', 'knights'], { t1: troop(0, 'd5', { shown: true, chips: 20, ...one }) });
    position.castles.e5 = { seat: 1, garrison: 9, upgrades: upgrades as never };
    position.battle = { attacker: 't1', defender: null, castle: 'e5', phase: 3, dash: false, last: false, lost: [0, 0], ...but } as never;
    return position;
  };
  const attacks = (position: Position) => ofType(play(position, 0, fight).events, 'attack').map(({ cost, loss }) => [cost, loss]);
  it.each<[string, number[][], Partial<Troop>, string[], JsonObject]>([
    [
      'SO-SG-2: others',
      [
        [1, 1],
        [1, 2],
      ],
      {},
      [],
      {},
    ],
    [
      'SO-SG-2: a catapult',
      [
        [1, 4],
        [1, 2],
      ],
      { type: 'catapult' },
      [],
      {},
    ],
    [
      'SO-SG-2: Dash',
      [
        [1, 4],
        [1, 2],
      ],
      {},
      [],
      { dash: true },
    ],
    [
      'SO-UP-8: walls and towers',
      [
        [1, 3],
        [1, 3],
      ],
      { type: 'catapult' },
      ['walls', 'towers'],
      {},
    ],
    [
      'SO-UP-8: walls, at least one',
      [
        [1, 1],
        [1, 2],
      ],
      {},
      ['walls'],
      {},
    ],
    [
      'SO-SG-4: oil only in the first phase',
      [
        [1, 1],
        [1, 2],
      ],
      {},
      ['oil'],
      {},
    ],
    [
      'SO-SG-5: unstoppable',
      [
        [1, 1],
        [1, 1],
        [1, 2],
      ],
      { stances: ['siege:e5'] },
      [],
      {},
    ],
    [
      'SO-SG-5: of this castle alone',
      [
        [1, 1],
        [1, 2],
      ],
      { stances: ['siege:a5'] },
      [],
      {},
    ],
  ])('%s: %j', (_, expected, one, upgrades, but) => expect(attacks(siege(one, upgrades, but))).toEqual(expected));

  it('SO-SG-5: the second attack is made only if both sides still stand', () => {
    const position = siege({ stances: ['siege:e5'] }, []);
    position.castles.e5!.garrison = 1;
    expect(attacks(position)).toEqual([[1, 1]]);
    const weak = siege({ stances: ['siege:e5'], chips: 1 }, []);
    expect(attacks(weak)).toEqual([[1, 1]]);
  });
  it('SO-SG-4, SO-UP-4: oil and drill in the first attack of the first phase', () => {
    const first = (upgrades: string[], cards: string[]): unknown => {
      const position = planning(['vikings', 'knights'], { t1: troop(0, 'd5', { chips: 20 }) });
      position.castles.e5 = { seat: 1, garrison: 9, upgrades: upgrades as never };
      position.seats[0]!.cards.swords = cards;
      return ofType(round(position, { marches: { t1: { steps: 1 } }, orders: [] }).events, 'attack')[0]!.cost;
    };
    expect([first([], []), first(['oil'], []), first(['oil'], ['swords-drill']), first([], ['swords-drill'])]).toEqual([1, 2, 1, 0]);
  });
  it('SO-SG-3: plate and surgeon are the besieger’s; its chips after the surgeon are the garrison', () => {
    const position = siege({}, []);
    position.castles.e5!.garrison = 1;
    position.troops.t2 = troop(1, 'a3');
    position.next = 3;
    position.seats[0]!.cards.swords = ['swords-surgeon'];
    play(position, 0, fight);
    expect(position.castles.e5).toEqual({ seat: 0, garrison: 20, upgrades: [] });
    expect(position.seats[0]!.points).toBe(2 + 5);
    const plated = siege({}, ['towers']);
    plated.seats[0]!.cards.swords = ['swords-plate'];
    expect(attacks(plated)).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });
  it('SO-SP-1: a Last Battle may be a siege', () => {
    const position = siege({}, [], { last: true });
    play(position, 0, { type: 'leave' });
    expect(position.seats[1]!.points).toBe(5);
  });
  it('SO-SG-1: shows the type and ends the march', () => {
    const position = planning(['spartans', 'knights'], { t1: troop(0, 'd5', { chips: 20 }) });
    const { events } = round(position, { marches: { t1: { steps: 3 } }, orders: [{ cell: 'd5', order: 'lastbattle' }] });
    expect(ofType(events, 'siege')).toEqual([{ type: 'siege', attacker: 't1', castle: 'e5', unit: 'swords' }]);
    expect(position.troops.t1).toMatchObject({ shown: true, steps: 0 });
    expect(position.battle).toMatchObject({ last: true, phase: 3 });
  });
});

describe('SO-BT-1 the start', () => {
  it('shows both types, thaws the defender and ends the attacker’s march', () => {
    const position = planning(['spartans', 'knights'], { t1: troop(0, 'c3', { chips: 9 }), t2: troop(1, 'd3', { chips: 9 }), t3: troop(0, 'd2') });
    const orders: JsonObject[] = [
      { cell: 'c3', order: 'lastbattle' },
      { cell: 'd2', order: 'frighten', do: { cell: 'd3', to: 'e3' } },
    ];
    const { events } = round(position, { marches: { t1: { steps: 3, leave: null } }, orders });
    expect(ofType(events, 'battle')).toEqual([{ type: 'battle', attacker: 't1', defender: 't2', types: ['swords', 'swords'] }]);
    expect(position.battle).toMatchObject({ attacker: 't1', defender: 't2', last: true, dash: false });
    expect(position.troops.t1).toMatchObject({ cell: 'c3', shown: true, steps: 0 });
    expect(position.troops.t2).toMatchObject({ shown: true, frozen: false, chips: 9 - 3 - 2 - 1 });
  });
  it('is not a Last Battle where the stance is the defender’s', () => {
    const position = planning(['spartans', 'knights'], { t1: troop(0, 'd3'), t2: troop(1, 'c3') });
    position.plans[1] = emptyPlan({ marches: { t2: { steps: 1 } } });
    round(position, { orders: [{ cell: 'd3', order: 'lastbattle' }] });
    expect(position.battle).toMatchObject({ attacker: 't2', last: false });
  });
});
