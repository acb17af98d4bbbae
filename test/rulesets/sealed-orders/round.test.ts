import { describe, expect, it } from 'vitest';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { emptyPlan, fighting, laid, marching, ofType, opened, planning, play, round, seatOf, troop } from './field.ts';

describe('SO-GE-5 directions and board order', () => {
  it.each([
    ['n', 'c2'],
    ['e', 'd3'],
    ['s', 'c4'],
    ['w', 'b3'],
  ] as const)('%s leads from c3 to %s', (dir, cell) => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'c3', { dir }) });
    round(position, { marches: { t1: { steps: 1 } } });
    expect(position.troops.t1!.cell).toBe(cell);
  });
});

describe('SO-GE-6 a cell holds one troop', () => {
  it('so a troop that steps on an own one is gone', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'c3', { chips: 2 }), t2: troop(0, 'd3', { leave: 1, dir: 's' }) });
    const { events } = round(position, { marches: { t1: { steps: 3 } } });
    expect(ofType(events, 'merge')).toEqual([{ type: 'merge', troop: 't1', into: 't2' }]);
    expect(Object.keys(position.troops)).toEqual(['t2']);
  });
});

describe('SO-RD-1, SO-RD-6 turns', () => {
  const three = (but: Partial<Position>): Position =>
    planning(
      ['vikings', 'knights', 'samurai'],
      { t10: troop(0, 'b3'), t2: troop(0, 'b4'), t3: troop(1, 'c3'), t4: troop(2, 'c4', { captor: 0 }), t5: troop(2, 'd1') },
      but,
    );
  it.each([
    [1, [0, 0, 0, 1, 2]],
    [2, [1, 2, 0, 0, 0]],
    [6, [2, 0, 0, 0, 1]],
  ])('in round %i the seats follow %j', (number, expected) => {
    const position = three({ round: number });
    position.orders = Object.values(position.troops)
      .filter(({ captor }) => captor === null)
      .map(({ seat, cell }) => laid(seat, cell, 'split'));
    position.orders.sort((a, b) => (a.cell[1]! + a.cell[0]! < b.cell[1]! + b.cell[0]! ? -1 : 1));
    round(position);
    const first = expected[0]!;
    expect(sealedOrders.decisions(position)).toMatchObject([{ seat: first, kind: 'order' }]);
    const acting = [first, ...position.turns.map((id) => position.troops[id]!.captor ?? position.troops[id]!.seat)];
    expect(acting).toEqual(expected);
  });
  it('go by number of id, ten after two, the captor’s troops together', () => {
    const position = three({});
    position.orders = [laid(0, 'b4', 'split')];
    round(position);
    expect([position.pending, position.turns]).toEqual([{ kind: 'order', troop: 't2', order: 'split' }, ['t4', 't10', 't3', 't5']]);
  });
  it('leave out seats that are eliminated', () => {
    const position = three({ round: 2 });
    position.seats[1]!.out = 1;
    position.plans[1] = null;
    delete position.castles.e5;
    delete position.troops.t3;
    position.orders = [laid(2, 'd1', 'split')];
    round(position);
    expect(position.turns).toEqual(['t2', 't4', 't10']);
  });
});

describe('SO-RD-8 the end of the round', () => {
  it('clears orders, stances, steps and instructions, and brings extra cards to the discard pile', () => {
    const t2 = troop(1, 'd3', { shown: true, steps: 1, leave: 2, stances: ['spears'], frozen: true });
    const position = fighting(
      ['samurai', 'knights'],
      { t1: troop(0, 'c3', { shown: true, steps: 2 }), t2 },
      {},
      { discards: ['horse-drill'], orders: [laid(1, 'b1', 'change')] },
    );
    Object.assign(position.seats[0]!, { extra: ['swords-edge'], used: ['rearm'], policy: 'cards' });
    Object.assign(position.seats[1]!, {
      extra: ['swords-plate'],
      burnt: [
        { order: 'split', back: 2 },
        { order: 'defend', back: 3 },
      ],
    });
    const { events } = play(position, 0, { type: 'leave' });
    expect(position).toMatchObject({
      round: 2,
      stage: 'plan',
      step: 0,
      orders: [],
      turns: [],
      battle: null,
      discards: ['horse-drill', 'swords-edge', 'swords-plate'],
    });
    expect(position.troops.t2).toMatchObject({ steps: 0, leave: null, stances: [], frozen: false });
    expect(position.seats[0]).toMatchObject({ extra: [], used: [], policy: null });
    expect(position.seats[1]!.burnt).toEqual([{ order: 'defend', back: 3 }]);
    expect(events.at(-1)).toEqual({ type: 'round', round: 2 });
  });
  it('SO-RD-9: a captive holds a village for its captor; who holds one keeps it without a troop', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(1, 'c3', { captor: 0 }), t2: troop(1, 'd3') });
    position.map.villages = { c3: 1, b5: 1, c5: null };
    round(position);
    expect(position.map.villages).toEqual({ c3: 0, b5: 1, c5: null });
    expect([position.seats[0]!.points, position.seats[1]!.points]).toEqual([1, 1]);
  });
  it('SO-RD-10: income by castles, villages and stores', () => {
    const position = planning(['vikings', 'knights'], {});
    position.castles.c1 = { seat: 0, garrison: 0, upgrades: ['stores'] };
    position.castles.a1!.upgrades = ['oil', 'stores'];
    position.map.villages = { c3: 0, c4: 0, c5: 1 };
    round(position);
    expect([position.seats[0]!.barracks, position.seats[1]!.barracks]).toEqual([10 + 6 + 2 + 2, 10 + 3 + 1]);
  });
});

describe('SO-EN-1 elimination', () => {
  const beaten = (): Position => {
    const troops = {
      t1: troop(0, 'c3', { shown: true, chips: 9 }),
      t2: troop(1, 'd3', { shown: true, chips: 1 }),
      t3: troop(2, 'a5', { captor: 1, steps: 1, leave: 2 }),
      t4: troop(2, 'a3'),
    };
    const position = fighting(
      ['samurai', 'vikings', 'knights'],
      troops,
      {},
      { orders: [laid(1, 'b1', 'dash'), laid(2, 'b1', 'change')], turns: ['t3', 't4'], step: 2 },
    );
    position.castles = { a1: position.castles.a1!, e1: { seat: 2, garrison: 1, upgrades: [] } };
    position.map.villages = { c1: 1, c2: 2 };
    position.seats[1]!.points = 7;
    return position;
  };
  it('takes orders, recruits and villages, frees captives and keeps the points', () => {
    const position = beaten();
    const { events } = play(position, 0, { type: 'fight' });
    expect(ofType(events, 'out')).toEqual([{ type: 'out', seat: 1 }]);
    expect(ofType(events, 'freed')).toEqual([{ type: 'freed', troop: 't3' }]);
    expect(position.seats[1]).toMatchObject({ out: 1, barracks: 0, points: 7 });
    expect(position.map.villages).toEqual({ c1: null, c2: 2 });
    expect(position.troops.t3).toMatchObject({ captor: null, cell: 'a5' });
    expect(sealedOrders.decisions(position).map(({ seat }) => seat)).toEqual([0, 2]);
  });
  it('keeps the orders of others on the board, and the seat is asked no more', () => {
    const position = beaten();
    position.troops.t4!.cell = 'b1';
    position.step = 0;
    position.turns = ['t4'];
    position.orders = [laid(1, 'b1', 'dash'), laid(2, 'b1', 'change'), laid(2, 'c1', 'split')];
    position.map.villages = {};
    play(position, 0, { type: 'fight' });
    expect(position.orders).toEqual([laid(2, 'c1', 'split')]);
    expect(sealedOrders.legal(position, 1)).toEqual({ actions: [], complete: true });
  });
  it('does not count a troop that is captive elsewhere', () => {
    const troops = { t1: troop(0, 'c3', { chips: 9 }), t2: troop(1, 'd3', { captor: 0 }), t3: troop(2, 'a5') };
    const position = planning(['vikings', 'knights', 'samurai'], troops);
    delete position.castles.e5;
    round(position);
    expect(position.seats[1]!.out).toBe(1);
    expect(position.troops.t2!.captor).toBe(0);
  });
  it('lets captives of an owner who is out vanish with their captor', () => {
    const position = beaten();
    position.seats[2]!.out = 1;
    position.plans[2] = null;
    position.castles = { a1: position.castles.a1! };
    delete position.troops.t4;
    position.orders = [];
    position.map.villages = {};
    position.turns = [];
    const { events } = play(position, 0, { type: 'fight' });
    expect(ofType(events, 'destroyed').map(({ troop }) => troop)).toEqual(['t2', 't3']);
    expect(position.stage).toBe('over');
  });
});

describe('SO-EN-2, SO-EN-3, SO-EN-4 end and ranking', () => {
  it('ends at once when one seat is left, in the middle of the round', () => {
    const position = fighting(
      ['samurai', 'vikings'],
      { t1: troop(0, 'c3', { shown: true, chips: 9 }), t2: troop(1, 'd3', { shown: true, chips: 1 }), t3: troop(0, 'a3') },
      {},
    );
    delete position.castles.e5;
    Object.assign(position, { step: 1, turns: ['t3'] });
    position.map.villages = { a3: null };
    play(position, 0, { type: 'fight' });
    expect(position).toMatchObject({ stage: 'over', step: 1, round: 1, turns: [], map: { villages: { a3: null } } });
    expect(position.result).toEqual({ ranking: [[0], [1]], scores: { 0: 2 + 8, 1: 0 } });
    expect(sealedOrders.decisions(position)).toEqual([]);
  });
  /** as many points in all, of more castles and fewer chips */
  const ranksByCastles = (p: Position) => {
    p.castles.c1 = { seat: 1, garrison: 0, upgrades: [] };
    p.castles.e5!.garrison = 0;
    p.seats[0]!.points = 8;
  };
  const ranksByChips = (p: Position) => {
    p.troops = { t1: troop(1, 'c3', { chips: 2 }) };
    p.castles.a5!.garrison = 4;
  };
  const ended = (change: (position: Position) => void): number[][] => {
    const position = planning(['vikings', 'knights', 'samurai'], { t1: troop(0, 'c3') }, { rounds: 1 });
    position.castles = {
      a1: { seat: 0, garrison: 3, upgrades: [] },
      e5: { seat: 1, garrison: 3, upgrades: [] },
      a5: { seat: 2, garrison: 3, upgrades: [] },
    };
    delete position.troops.t1;
    change(position);
    round(position);
    return position.result!.ranking;
  };
  it.each<[string, number[][], (p: Position) => void]>([
    ['equal in all', [[0, 1, 2]], () => {}],
    ['score', [[2], [0, 1]], (p) => void Object.assign(p.seats[2]!, { points: 1 })],
    ['castles before chips', [[1], [0], [2]], ranksByCastles],
    ['chips of garrisons and troops', [[1], [2], [0]], ranksByChips],
    ['captives count for their captor', [[0], [1, 2]], (p) => void Object.assign(p, { troops: { t1: troop(1, 'c3', { captor: 0 }) } })],
    ['recruits', [[1], [0, 2]], (p) => void Object.assign(p.seats[1]!, { barracks: 11 })],
  ])('ranks by %s', (_, expected, change) => expect(ended(change)).toEqual(expected));
  it('ranks seats that are out last, the later the better, then by score', () => {
    const position = planning(['vikings', 'knights', 'samurai', 'spartans'], {}, { round: 6 });
    position.castles = { a1: position.castles.a1!, e5: position.castles.e5! };
    for (const seat of [2, 3]) {
      position.seats[seat] = seatOf(seat === 2 ? 'samurai' : 'spartans', { out: seat, points: 40 });
      position.plans[seat] = null;
    }
    round(structuredClone(position));
    position.seats[2]!.out = 3;
    position.seats[2]!.points = 50;
    round(position);
    expect(position.result!.ranking).toEqual([[0, 1], [2], [3]]);
  });
  it('shares the last places too', () => {
    const position = planning(['vikings', 'knights', 'samurai', 'spartans'], {}, { round: 6 });
    position.castles = { a1: position.castles.a1!, e5: position.castles.e5! };
    for (const seat of [2, 3]) {
      position.seats[seat] = seatOf(seat === 2 ? 'samurai' : 'spartans', { out: 2 });
      position.plans[seat] = null;
    }
    round(position);
    expect(position.result!.ranking).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

describe('SO-UN-1 undo', () => {
  const kept = (position: Position, seat: number, action: object): boolean => !play(position, seat, action as never).shown;
  it('a sealed plan may be taken back until the last is in', () => {
    const position = planning(['vikings', 'knights', 'samurai'], {});
    position.plans = { 0: null, 1: null, 2: null };
    expect([0, 1, 2].map((seat) => kept(position, seat, { type: 'plan' }))).toEqual([true, true, false]);
  });
  it('the last plan may not, though it asks the same seat again', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'c3') });
    expect(kept(position, 0, { type: 'plan', orders: [{ cell: 'c3', order: 'split' }] })).toBe(false);
    expect(position.pending).not.toBeNull();
  });
  it('the last plan may not even where it shows nothing new: a siege of a troop that is shown', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'd5', { shown: true, chips: 20 }) });
    expect(kept(position, 0, { type: 'plan', marches: { t1: { steps: 1 } } })).toBe(false);
    expect(sealedOrders.decisions(position)).toMatchObject([{ seat: 0, kind: 'battle' }]);
  });
  it('a fight against a garrison may, which never leaves', () => {
    const position = marching(['vikings', 'knights'], { t1: troop(0, 'd5', { shown: true, chips: 9 }) });
    position.battle = { attacker: 't1', defender: null, castle: 'e5', phase: 3, dash: false, last: false, lost: [0, 0] };
    expect(kept(position, 0, { type: 'fight' })).toBe(true);
  });
  const walled = (leave: number | null): Position => {
    const position = fighting(
      ['vikings', 'knights'],
      { t1: troop(0, 'd4', { shown: true, chips: 9 }), t2: troop(1, 'd5', { shown: true, chips: 9, leave }) },
      {},
    );
    return position;
  };
  it('a fight that another seat is asked about, or has given an instruction for, may not', () => {
    expect(kept(walled(null), 0, { type: 'fight' })).toBe(false);
    expect(kept(walled(1), 0, { type: 'fight' })).toBe(false);
  });
  it('a fight may, if the enemy has nowhere to go', () => {
    const position = walled(1);
    position.map.mountains = ['c5'];
    expect(kept(position, 0, { type: 'fight' })).toBe(true);
  });
  it('an answer may not that ends the question', () => {
    expect(kept(walled(null), 0, { type: 'leave' })).toBe(false);
    const position = opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') });
    expect(kept(position, 0, { type: 'skip' })).toBe(false);
  });
  const twice = (turn: object): Position => {
    const position = opened(['vikings', 'knights'], 'split', {
      t1: troop(0, 'c3'),
      t2: troop(0, 'd5', { shown: true, chips: 9, steps: 1 }),
      t3: troop(1, 'a3', { steps: 1 }),
    });
    return Object.assign(position, turn);
  };
  it('an answer may that leads to a battle of its own troop with nothing new shown', () => {
    expect(kept(twice({ turns: ['t2'] }), 0, { type: 'skip' })).toBe(true);
  });
  it('an answer may not where another seat’s troop has marched, a type was shown or an order opened', () => {
    expect(kept(twice({ turns: ['t3', 't2'] }), 0, { type: 'skip' })).toBe(false);
    const hidden = twice({ turns: ['t2'] });
    hidden.troops.t2!.shown = false;
    expect(kept(hidden, 0, { type: 'skip' })).toBe(false);
    const order = twice({ turns: ['t2'], step: 0, orders: [laid(0, 'd5', 'split')] });
    expect(kept(order, 0, { type: 'skip' })).toBe(false);
  });
  it('a discard may not', () => {
    const position = marching(['samurai', 'knights'], { t1: troop(0, 'd5'), t2: troop(1, 'b1', { shown: true, chips: 9, steps: 1, dir: 'w' }) });
    Object.assign(position, { pending: { kind: 'discard', seat: 1, troop: 't1' }, turns: ['t2'] });
    position.castles.e5!.upgrades = ['oil', 'walls'];
    expect(kept(position, 1, { type: 'discard', what: 'castle', castle: 'e5', upgrade: 'oil' })).toBe(false);
    expect(position.battle).not.toBeNull();
  });
});

describe('SO-DC-3 who is asked', () => {
  it('all who have not planned, in one turn; in the march one seat, and the same turn for a troop’s whole turn', () => {
    const position = planning(['vikings', 'knights', 'samurai'], {
      t1: troop(0, 'c3', { chips: 20 }),
      t2: troop(1, 'd3', { chips: 20 }),
      t3: troop(0, 'd5', { chips: 20 }),
    });
    position.plans = { 0: null, 1: null, 2: null };
    const plans = sealedOrders.decisions(position);
    expect(plans).toEqual([0, 1, 2].map((seat) => ({ seat, kind: 'plan', turn: plans[0]!.turn, reaction: false })));
    for (const seat of [2, 1]) play(position, seat, { type: 'plan' });
    play(position, 0, { type: 'plan', marches: { t1: { steps: 1 }, t3: { steps: 1 } } });
    const seen: [number, boolean, number][] = [];
    for (let i = 0; i < 4; i++) {
      const [open] = sealedOrders.decisions(position);
      seen.push([open!.seat, open!.reaction, open!.turn]);
      play(position, open!.seat, i === 3 ? { type: 'leave' } : { type: 'fight' });
    }
    const turn = seen[0]![2];
    expect(turn).toBeGreaterThan(plans[0]!.turn);
    expect(seen).toEqual([
      [1, true, turn],
      [0, false, turn],
      [1, true, turn],
      [0, false, turn],
    ]);
  });
  it('the next troop’s turn is another one, and so is the next round', () => {
    const turnAt = (but: Partial<Position>): number => {
      const position = marching(['vikings', 'knights'], { t1: troop(0, 'd5', { shown: true }) }, but);
      position.battle = { attacker: 't1', defender: null, castle: 'e5', phase: 3, dash: false, last: false, lost: [0, 0] };
      return sealedOrders.decisions(position)[0]!.turn;
    };
    const turns = [
      turnAt({ step: 0, turns: ['t1', 't2'] }),
      turnAt({ step: 0, turns: ['t2'] }),
      turnAt({ step: 1, turns: ['t1'] }),
      turnAt({ step: 3 }),
      turnAt({ round: 2, step: 0, turns: ['t1'] }),
    ];
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    expect(new Set(turns).size).toBe(turns.length);
    expect(sealedOrders.decisions(planning(['vikings', 'knights'], {}, { round: 2 }))[0]!.turn).toBeGreaterThan(turnAt({ step: 3 }));
  });
  it('a discard is a reaction', () => {
    const position = marching(['samurai', 'knights'], { t1: troop(0, 'd5') }, { pending: { kind: 'discard', seat: 1, troop: 't1' } });
    expect(sealedOrders.decisions(position)).toMatchObject([{ seat: 1, kind: 'discard', reaction: true }]);
  });
});

describe('SO-DC-2 fallbacks', () => {
  const safe = (position: Position) => sealedOrders.decisions(position).flatMap((decision) => sealedOrders.fallback(position, decision));
  it('plan nothing, skip, leave', () => {
    expect(safe(planning(['vikings', 'knights'], {}))).toEqual([{ type: 'plan' }]);
    expect(safe(opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') }))).toEqual([{ type: 'skip' }]);
    const duel = (phase: number) => fighting(['vikings', 'knights'], { t1: troop(0, 'c3'), t2: troop(1, 'd3') }, { phase });
    expect(safe(duel(3))).toEqual([{ type: 'leave' }]);
    expect(safe(duel(2))).toEqual([{ type: 'leave', to: 'd2' }]);
  });
  it.each([
    [['swords-edge'], ['oil'], { what: 'cards' }],
    [['swords-edge', 'swords-plate'], ['walls', 'oil'], { what: 'castle', castle: 'e5', upgrade: 'walls' }],
    [[], ['walls', 'oil'], { what: 'castle', castle: 'e5', upgrade: 'walls' }],
  ] as const)('discard of %j and %j', (cards, upgrades, expected) => {
    const position = marching(['samurai', 'knights'], { t1: troop(0, 'd5') }, { pending: { kind: 'discard', seat: 1, troop: 't1' } });
    position.seats[1]!.cards.swords = [...cards];
    position.castles.e5!.upgrades = [...upgrades];
    expect(safe(position)).toEqual([{ type: 'discard', ...expected }]);
  });
  it('a whole game of fallbacks ends', () => {
    const position = planning(['vikings', 'knights'], {});
    position.plans = { 0: null, 1: emptyPlan() };
    for (let moves = 0; moves < 20 && position.result === null; moves++)
      for (const { seat } of sealedOrders.decisions(position)) play(position, seat, { type: 'plan' });
    expect(position.stage).toBe('over');
  });
});
