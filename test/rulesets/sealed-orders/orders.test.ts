import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/ruleset.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { emptyPlan, laid, listed, marching, ofType, opened, planning, play, refusal, round, seatOf, troop } from './field.ts';

const choose = (choice: object): Action => ({ type: 'choose', ...choice }) as Action;

describe('SO-OR-3 captives', () => {
  it('open no orders, neither their captor’s nor their owner’s', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(1, 'c3', { captor: 0 }), t2: troop(1, 'd1') });
    position.plans[1] = emptyPlan({ orders: [{ cell: 'c3', order: 'guide-n' }] });
    const { events } = round(position, { orders: [{ cell: 'c3', order: 'guide-s' }] });
    expect(ofType(events, 'open')).toEqual([]);
    expect(position.troops.t1!.dir).toBe('e');
  });
});

describe('SO-OR-6 an illegal choice', () => {
  it('is refused, and the order still waits', () => {
    const position = opened(['vikings', 'knights'], 'plunder', { t1: troop(0, 'd5') });
    expect(refusal(position, 0, choose({ cell: 'd4' }))).toBe('SO-VI-1');
    expect(refusal(position, 0, choose({ cell: 'e5', seat: 1 }))).toBe('SO-GE-7');
    expect(refusal(position, 0, choose({}))).toBe('SO-GE-7');
    expect(refusal(position, 1, choose({ cell: 'e5' }))).toBe('SO-GE-7');
    expect(refusal(position, 0, { type: 'skip', cell: 'e5' })).toBe('SO-GE-7');
    expect(position.pending).not.toBeNull();
  });
});

describe('SO-OR-7, SO-DC-4 lists of choices', () => {
  it('go round the troop n, e, s, w, chips falling, then skip', () => {
    const position = opened(['vikings', 'knights'], 'split', { t1: troop(0, 'b1', { chips: 3 }) });
    const cells = ['c1', 'b2'].flatMap((cell) => [2, 1].map((chips) => choose({ cell, chips })));
    expect(listed(position, 0)).toEqual([...cells, { type: 'skip' }]);
  });

  it('burn: by cell, then seat', () => {
    const orders = [laid(1, 'c2', 'split'), laid(0, 'd3', 'split'), laid(1, 'd3', 'guide-n'), laid(2, 'd3', 'guide-n')];
    const position = opened(['vikings', 'knights', 'samurai'], 'burn', { t1: troop(0, 'c3') }, { orders });
    expect(listed(position, 0)).toEqual([
      ...[
        ['c2', 1],
        ['d3', 1],
        ['d3', 2],
      ].map(([cell, seat]) => choose({ cell, seat })),
      { type: 'skip' },
    ]);
  });

  it('longshot: in board order', () => {
    const troops = { t1: troop(0, 'c3', { type: 'shooters' }), t2: troop(1, 'e3'), t3: troop(1, 'c1'), t4: troop(1, 'b2'), t5: troop(1, 'd5') };
    const position = opened(['knights', 'vikings'], 'longshot', troops);
    expect(listed(position, 0)).toEqual([...['c1', 'b2', 'e3'].map((cell) => choose({ cell })), { type: 'skip' }]);
  });

  it('diagonal: ne, se, sw, nw', () => {
    const position = opened(['samurai', 'knights'], 'diagonal', { t1: troop(0, 'c3') });
    expect(listed(position, 0)).toEqual([...['ne', 'se', 'sw', 'nw'].map((dir) => choose({ dir })), { type: 'skip' }]);
  });

  it('rearm: types in their order', () => {
    const position = opened(['samurai', 'knights'], 'rearm', { t1: troop(0, 'c3', { type: 'horse' }) });
    expect(listed(position, 0)).toEqual([...['swords', 'spears', 'shooters'].map((to) => choose({ to })), { type: 'skip' }]);
  });

  it('frighten: by target, then where it may flee', () => {
    const troops = { t1: troop(0, 'b3'), t2: troop(1, 'b2', { chips: 2 }), t3: troop(1, 'c3', { chips: 3 }), t4: troop(1, 'c2') };
    const position = opened(['spartans', 'knights'], 'frighten', troops);
    expect(listed(position, 0)).toEqual([
      choose({ cell: 'b2', to: null }),
      ...['d3', 'c4'].map((to) => choose({ cell: 'c3', to })),
      { type: 'skip' },
    ]);
  });

  it('SO-OR-9: change: single exchanges by cell, then kinds of the faction and common ones', () => {
    const orders = [laid(0, 'c2', 'guide-n'), laid(0, 'd3', 'defend'), laid(0, 'a5', 'catapult')];
    const position = opened(['knights', 'vikings'], 'change', { t1: troop(0, 'c3') }, { orders });
    position.seats[0]!.used = ['change', 'guide-e', 'guide-e'];
    const kinds = (own: string) => ['defectors', 'longshot', 'defend', 'guide-n', 'guide-s', 'guide-w', 'split'].filter((kind) => kind !== own);
    const singles = [
      ...kinds('guide-n')
        .filter((kind) => kind !== 'defend')
        .map((order) => ({ cell: 'c2', order })),
      ...kinds('defend').map((order) => ({ cell: 'd3', order })),
    ];
    expect(listed(position, 0)).toEqual([...singles.map((change) => choose({ changes: [change] })), { type: 'skip' }]);
  });
});

describe('SO-OR-8 stances and new troops', () => {
  it('a stance is not doubled', () => {
    const position = planning(['spartans', 'knights'], { t1: troop(0, 'c3', { stances: ['spears'] }), t2: troop(1, 'd3', { steps: 0, dir: 'w' }) });
    position.plans[1] = emptyPlan({ marches: { t2: { steps: 1 } } });
    round(position, { orders: [{ cell: 'c3', order: 'spears' }] });
    expect(position.troops.t1!.stances).toEqual(['spears']);
  });

  it('a troop split off has none, and is not frozen', () => {
    const position = opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3', { stances: ['siege:e5'], frozen: true }), t2: troop(1, 'c5') });
    position.turns = ['t2'];
    position.orders = [laid(1, 'c5', 'split')];
    position.step = 0;
    play(position, 0, choose({ cell: 'c4', chips: 2 }));
    expect(position.troops.t3).toMatchObject({ stances: [], frozen: false, chips: 2, dir: 'e', steps: 0 });
    expect(position.troops.t1).toMatchObject({ stances: ['siege:e5'], frozen: true, chips: 3 });
  });
});

describe('SO-CO-2 split', () => {
  it('leaves a chip behind, and needs a march token', () => {
    const one = opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3', { chips: 2 }) });
    expect(refusal(one, 0, choose({ cell: 'c4', chips: 2 }))).toBe('SO-CO-2');
    expect(refusal(one, 0, choose({ cell: 'c4', chips: 0 }))).toBe('SO-CO-2');
    expect(refusal(one, 0, choose({ cell: 'c4', chips: '1' }))).toBe('SO-CO-2');
    const six = Object.fromEntries(['b1', 'b2', 'b3', 'b4', 'b5', 'c1'].map((cell, i) => [`t${i + 1}`, troop(0, cell)]));
    const { events } = round(planning(['vikings', 'knights'], six), { orders: [{ cell: 'c1', order: 'split' }] });
    expect(ofType(events, 'no_effect')).toEqual([{ type: 'no_effect', order: 'split' }]);
  });
});

describe('SO-VI Vikings', () => {
  it('SO-VI-1: an own village, and one whose holder has none, is paid by the supply', () => {
    for (const holder of [0, 1, null]) {
      const position = opened(['vikings', 'knights'], 'plunder', { t1: troop(0, 'c3') });
      position.map.villages = { c2: holder };
      position.seats[1]!.barracks = 0;
      play(position, 0, choose({ cell: 'c2' }));
      expect([position.seats[0]!.barracks, position.seats[1]!.barracks]).toEqual([10 + 2 + 3 + (holder === 0 ? 1 : 0), 3 + (holder === 1 ? 1 : 0)]);
    }
  });
  it('SO-VI-1: takes one recruit where there is one, and no castle without recruits', () => {
    const position = opened(['vikings', 'knights'], 'plunder', { t1: troop(0, 'd5') });
    position.seats[1]!.barracks = 1;
    play(position, 0, choose({ cell: 'e5' }));
    expect([position.seats[0]!.barracks, position.seats[1]!.barracks]).toEqual([14, 3]);
    const poor = opened(['vikings', 'knights'], 'plunder', { t1: troop(0, 'd5') });
    poor.map.villages = { c5: null };
    poor.seats[1]!.barracks = 0;
    expect(listed(poor, 0)).toEqual([choose({ cell: 'c5' }), { type: 'skip' }]);
  });
  it('SO-VI-1: own castles are not plundered', () => {
    const position = opened(['vikings', 'knights'], 'plunder', { t1: troop(0, 'a2') });
    position.map.villages = { a3: null };
    expect(refusal(position, 0, choose({ cell: 'a1' }))).toBe('SO-VI-1');
  });
  it('SO-VI-3: Dash does nothing for a frozen troop, and joins, besieges and attacks as a march does', () => {
    const frozen = marching(['vikings', 'spartans'], { t1: troop(0, 'c3', { frozen: true }), t2: troop(0, 'c1', { steps: 1 }), t3: troop(1, 'c5') });
    frozen.step = 2;
    expect(ofType(play(withTurn(frozen, 't1', 'dash'), 0, { type: 'skip' }).events, 'no_effect')).toHaveLength(1);
    const joining = planning(['vikings', 'knights'], { t1: troop(0, 'c3'), t2: troop(0, 'd3', { chips: 2 }) });
    round(joining, { orders: [{ cell: 'c3', order: 'dash' }] });
    expect(joining.troops).toEqual({ t2: expect.objectContaining({ chips: 7 }) });
    const siege = planning(['vikings', 'knights'], { t1: troop(0, 'd5', { leave: 0 }) });
    const { events } = round(siege, { orders: [{ cell: 'd5', order: 'dash' }], marches: { t1: { leave: 0 } } });
    expect(ofType(events, 'attack')[0]).toEqual({ type: 'attack', phase: 1, cost: 1, loss: 3 });
  });
  it('SO-VI-4: the siege is of an enemy castle ahead, not of an own one', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'b1', { dir: 'w' }) });
    expect(ofType(round(position, { orders: [{ cell: 'b1', order: 'siege' }] }).events, 'no_effect')).toHaveLength(1);
  });
  it('SO-VI-5: takes a troop of exactly half its chips', () => {
    const position = opened(['vikings', 'knights'], 'capture', {
      t1: troop(0, 'c3', { chips: 6 }),
      t2: troop(1, 'd3', { chips: 3, stances: ['defend'], frozen: true }),
    });
    play(position, 0, choose({ cell: 'd3' }));
    expect(position.troops.t2).toMatchObject({ captor: 0, steps: 0, frozen: false });
  });
  it('SO-VI-5: captives of one owner and captor merge; before anything else they halt', () => {
    const troops = {
      t1: troop(1, 'c3', { captor: 0 }),
      t2: troop(1, 'd3', { captor: 0 }),
      t3: troop(1, 'b2', { captor: 0, dir: 'n' }),
      t4: troop(0, 'b1'),
    };
    const position = planning(['vikings', 'knights'], troops);
    const { events } = round(position, { marches: { t1: { steps: 1 }, t3: { steps: 2 } } });
    expect(position.troops.t2!.chips).toBe(10);
    expect(position.troops.t3!.cell).toBe('b2');
    expect(ofType(events, 'halt')).toEqual([{ type: 'halt', troop: 't3' }]);
  });
  it('SO-VI-5: captives of different owners, castles and their captor’s troops stop a captive', () => {
    const troops = {
      t1: troop(1, 'c3', { captor: 0 }),
      t2: troop(2, 'd3', { captor: 0 }),
      t3: troop(1, 'b1', { captor: 0, dir: 'w' }),
      t4: troop(2, 'b4'),
    };
    const position = planning(['vikings', 'knights', 'samurai'], troops);
    expect(ofType(round(position, { marches: { t1: { steps: 1 }, t3: { steps: 1 } } }).events, 'halt')).toHaveLength(2);
  });
  it('SO-VI-5: a captive whose owner is out is gone when its captor attacks it', () => {
    const troops = { t1: troop(0, 'c3'), t2: troop(1, 'd3', { captor: 0 }) };
    const position = planning(['vikings', 'knights', 'samurai'], troops);
    position.seats[1]!.out = 1;
    delete position.castles.e5;
    position.plans[1] = null;
    const { events } = round(position, { marches: { t1: { steps: 1 } } });
    expect(ofType(events, 'destroyed')).toEqual([{ type: 'destroyed', troop: 't2' }]);
    expect(position.troops.t1!.cell).toBe('d3');
  });
});

describe('SO-KN Knights', () => {
  it('SO-KN-1: the half is rounded down', () => {
    const position = opened(['knights', 'vikings'], 'catapult', { t1: troop(0, 'c3', { chips: 5 }) });
    expect(refusal(position, 0, choose({ cell: 'c4', chips: 3 }))).toBe('SO-KN-1');
    expect(refusal(position, 0, choose({ cell: 'c4', chips: 2 }))).toBeNull();
  });
  it('SO-KN-2: four chips give one, three give none', () => {
    const position = opened(['knights', 'vikings'], 'defectors', {
      t1: troop(0, 'c3'),
      t2: troop(1, 'd3', { chips: 4 }),
      t3: troop(1, 'c2', { chips: 3 }),
    });
    expect(refusal(position, 0, choose({ cell: 'c2' }))).toBe('SO-KN-2');
    position.seats[1]!.barracks = 0;
    play(position, 0, choose({ cell: 'd3' }));
    expect([position.troops.t1!.chips, position.troops.t2!.chips, position.seats[0]!.barracks, position.seats[1]!.barracks]).toEqual([6, 3, 14, 3]);
  });
  it('SO-KN-2: recruits go from the seat that controls the troop', () => {
    const position = opened(['knights', 'vikings', 'samurai'], 'defectors', { t1: troop(0, 'c3'), t2: troop(2, 'd3', { captor: 1, chips: 8 }) });
    play(position, 0, choose({ cell: 'd3' }));
    expect([position.seats[1]!.barracks, position.seats[2]!.barracks]).toEqual([11, 13]);
  });
  describe('SO-KN-3 change', () => {
    const changing = (): Position =>
      opened(
        ['knights', 'vikings'],
        'change',
        { t1: troop(0, 'c3') },
        {
          orders: [laid(0, 'c2', 'guide-n'), laid(0, 'd3', 'split', { do: { skip: true } }), laid(1, 'b3', 'split'), laid(0, 'a5', 'defend')],
        },
      );
    const change = (...changes: unknown[]): Action => choose({ changes });
    it('brings a new instruction or none, and takes the old one off', () => {
      const position = changing();
      position.turns = ['t1'];
      position.troops.t2 = troop(0, 'c5');
      position.next = 3;
      play(position, 0, change({ cell: 'd3', order: 'longshot', do: { pick: 'most' }, auto: true }, { cell: 'c2', order: 'guide-s' }));
      expect(position.round).toBe(2);
    });
    it('exchanges two for each other’s kind', () => {
      const position = changing();
      position.step = 0;
      position.turns = ['t2'];
      position.troops.t2 = troop(0, 'a5');
      position.troops.t3 = troop(0, 'a3');
      position.next = 4;
      position.orders.find(({ cell }) => cell === 'a5')!.order = 'catapult';
      play(position, 0, change({ cell: 'c2', order: 'split', do: { chips: 2 } }, { cell: 'd3', order: 'guide-n' }));
      expect(position.pending).toMatchObject({ order: 'catapult' });
      expect(position.orders.filter(({ seat }) => seat === 0)).toEqual([laid(0, 'c2', 'split', { do: { chips: 2 } }), laid(0, 'd3', 'guide-n')]);
    });
    it.each([
      ['nothing', 'c2'],
      ['no array', {}],
      ['an enemy order', [{ cell: 'b3', order: 'guide-s' }]],
      ['one that is not adjacent', [{ cell: 'a5', order: 'guide-s' }]],
      [
        'one twice',
        [
          { cell: 'c2', order: 'guide-s' },
          { cell: 'c2', order: 'guide-w' },
        ],
      ],
      ['its own kind', [{ cell: 'c2', order: 'guide-n' }]],
      ['a kind that is not in the pool', [{ cell: 'c2', order: 'defend' }]],
      ['a foreign kind', [{ cell: 'c2', order: 'dash' }]],
      [
        'two for one',
        [
          { cell: 'c2', order: 'longshot' },
          { cell: 'd3', order: 'longshot' },
        ],
      ],
      ['an unknown key', [{ cell: 'c2', order: 'longshot', why: 1 }]],
      ['a bad instruction', [{ cell: 'c2', order: 'longshot', do: { pick: 'all' } }]],
      ['a bad auto', [{ cell: 'c2', order: 'longshot', auto: 1 }]],
      ['no object', ['c2']],
      ['no order', [{ cell: 'c2' }]],
    ])('refuses %s', (_, changes) => expect(refusal(changing(), 0, choose({ changes }))).toBe('SO-KN-3'));
    it('lets `auto` and a null instruction stand', () =>
      expect(refusal(changing(), 0, change({ cell: 'c2', order: 'longshot', do: null, auto: false }))).toBeNull());
  });
  describe('SO-KN-4 long shot', () => {
    const shot = (but: object): Position =>
      opened(['knights', 'vikings'], 'longshot', { t1: troop(0, 'c3', { type: 'shooters', chips: 2 }), t2: troop(1, 'd4', { chips: 9, ...but }) });
    it.each([
      ['two for each shooter', {}, 5],
      ['half at shields', { stances: ['shields'] }, 7],
      ['not more than there are', { chips: 3 }, 0],
      ['the plain strike, whatever the other stances', { stances: ['defend', 'equal'] }, 5],
    ])('makes the target lose %s', (_, but, left) => {
      const position = shot(but);
      play(position, 0, choose({ cell: 'd4' }));
      expect(position.troops.t2?.chips ?? 0).toBe(left);
      expect(position.troops.t1!.shown).toBe(true);
    });
    it('makes a captive lose one more, and thaws the target', () => {
      const position = opened(['knights', 'vikings', 'samurai'], 'longshot', {
        t1: troop(0, 'c3', { type: 'shooters', chips: 2 }),
        t2: troop(2, 'd4', { chips: 9, captor: 1, frozen: true }),
        t3: troop(2, 'a3'),
      });
      position.turns = ['t3'];
      position.step = 0;
      position.orders = [laid(2, 'a3', 'reinforce')];
      play(position, 0, choose({ cell: 'd4' }));
      expect(position.troops.t2).toMatchObject({ chips: 4, frozen: false });
    });
    it('reaches two cells, not three, and no troop of its own', () => {
      const position = shot({});
      Object.assign(position.troops, { t3: troop(1, 'e4'), t4: troop(0, 'c4') });
      position.next = 5;
      expect(refusal(position, 0, choose({ cell: 'e4' }))).toBe('SO-KN-4');
      expect(refusal(position, 0, choose({ cell: 'c4' }))).toBe('SO-KN-4');
    });
  });
});

describe('SO-SA Samurai', () => {
  it('SO-SA-1: only an opponent that has something to discard, each once', () => {
    const troops = { t1: troop(0, 'c3'), t2: troop(1, 'c2'), t3: troop(2, 'd3'), t4: troop(1, 'c4') };
    const position = opened(['samurai', 'knights', 'vikings'], 'notrumps', troops);
    position.castles.e5!.upgrades = ['oil', 'walls'];
    expect(listed(position, 0)).toEqual([choose({ seat: 1 }), { type: 'skip' }]);
  });
  it('SO-SA-1: the one castle upgrade that there is goes unasked', () => {
    const position = opened(['samurai', 'knights'], 'notrumps', { t1: troop(0, 'c3'), t2: troop(1, 'c2') });
    position.castles.e5!.upgrades = ['oil'];
    expect(ofType(play(position, 0, choose({ seat: 1 })).events, 'discard')).toEqual([
      { type: 'discard', seat: 1, what: 'castle', castle: 'e5', upgrade: 'oil' },
    ]);
  });
  it('SO-SA-3: the half is rounded up', () => {
    const position = opened(['samurai', 'knights'], 'reinforce', { t1: troop(0, 'c3', { chips: 3 }) });
    expect(listed(position, 0)).toEqual([choose({ chips: 2 }), choose({ chips: 1 }), { type: 'skip' }]);
  });
  it('SO-SA-2: has no effect for a frozen troop', () => {
    const position = withTurn(marching(['samurai', 'spartans'], { t1: troop(0, 'c3', { frozen: true }) }), 't1', 'diagonal');
    expect(ofType(play(position, 0, { type: 'skip' }).events, 'no_effect')).toHaveLength(1);
  });
  it('SO-SA-5: lays the first two that match, of three', () => {
    const position = planning(
      ['samurai', 'knights'],
      { t1: troop(0, 'c3') },
      { deck: ['swords-edge', 'swords-plate', 'swords-drill', 'horse-edge'] },
    );
    const { events } = round(position, { orders: [{ cell: 'c3', order: 'superiority' }] });
    expect(ofType(events, 'superiority')).toEqual([
      { type: 'superiority', troop: 't1', laid: ['swords-edge', 'swords-plate'], discarded: ['swords-drill'] },
    ]);
    expect(position.discards).toEqual(['swords-drill', 'swords-edge', 'swords-plate']);
    expect(position.troops.t1!.shown).toBe(true);
  });
});

describe('SO-SP Spartans', () => {
  it('SO-SP-2: a third is rounded down; of three chips one flees', () => {
    const position = opened(['spartans', 'knights'], 'frighten', {
      t1: troop(0, 'c3'),
      t2: troop(1, 'd3', { chips: 5, steps: 2, leave: 1, stances: ['defend'] }),
      t3: troop(0, 'a5'),
    });
    position.step = 0;
    position.turns = ['t3'];
    position.orders = [laid(0, 'a5', 'split')];
    play(position, 0, choose({ cell: 'd3', to: 'd2' }));
    expect(position.troops.t2).toMatchObject({ chips: 4, frozen: true, steps: 2, leave: 1 });
    expect(position.troops.t4).toMatchObject({ seat: 1, cell: 'd2', chips: 1, steps: 0, leave: null, frozen: true, stances: [] });
  });
  it('SO-SP-2: without a march token or a free cell the troop only freezes', () => {
    const walled = opened(['spartans', 'knights'], 'frighten', { t1: troop(0, 'd5'), t2: troop(1, 'c5', { chips: 6 }), t3: troop(1, 'b5') });
    walled.map.mountains = ['c4'];
    expect(listed(walled, 0)).toEqual([choose({ cell: 'c5', to: null }), { type: 'skip' }]);
    const six = Object.fromEntries(['b1', 'b2', 'b3', 'b4', 'd3', 'c1'].map((cell, i) => [`t${i + 2}`, troop(1, cell)]));
    const full = opened(['spartans', 'knights'], 'frighten', { t1: troop(0, 'd4'), ...six });
    expect(listed(full, 0)).toEqual([choose({ cell: 'd3', to: null }), { type: 'skip' }]);
  });
  it('SO-SP-2: a frozen troop does not march', () => {
    const position = planning(['spartans', 'knights'], { t1: troop(0, 'c3'), t2: troop(1, 'd3') });
    position.plans[1] = emptyPlan({ marches: { t2: { steps: 2 } } });
    round(position, { orders: [{ cell: 'c3', order: 'frighten', do: { pick: 'first' } }] });
    expect(position.troops.t2!.cell).toBe('d3');
  });
});

describe('SO-DC-1, SO-DC-2, SO-SI-5 what No Trumps takes', () => {
  const tried = (cards: string[], upgrades: string[], policy: 'cards' | 'castle' | null): unknown => {
    const position = opened(['samurai', 'knights'], 'notrumps', { t1: troop(0, 'd5') });
    position.seats[1] = seatOf('knights', { policy });
    position.seats[1].cards.swords = cards;
    position.castles.e5!.upgrades = upgrades as never;
    const { events } = play(position, 0, choose({ seat: 1 }));
    const [taken] = ofType(events, 'discard');
    return taken === undefined ? 'asked' : (taken.upgrade ?? 'cards');
  };
  it.each([
    [['swords-edge'], ['oil', 'walls'], null, 'asked'],
    [['swords-edge'], ['oil', 'walls'], 'cards', 'cards'],
    [['swords-edge'], ['oil', 'walls'], 'castle', 'oil'],
    [[], ['oil', 'walls'], 'cards', 'oil'],
    [[], ['oil', 'walls'], null, 'asked'],
    [['swords-edge', 'swords-plate'], [], 'castle', 'cards'],
    [['swords-edge', 'swords-plate'], [], null, 'cards'],
  ] as const)('cards %j, upgrades %j, policy %s: %s', (cards, upgrades, policy, expected) =>
    expect(tried([...cards], [...upgrades], policy)).toBe(expected),
  );

  it('goes from the extra cards too, fields first', () => {
    const position = marching(
      ['samurai', 'knights'],
      { t1: troop(0, 'd5') },
      { pending: { kind: 'discard', seat: 1, troop: 't1' }, discards: ['horse-drill'] },
    );
    Object.assign(position.seats[1]!, { extra: ['spears-edge'] });
    position.seats[1]!.cards = { swords: ['swords-edge', 'swords-plate'], spears: [], horse: ['horse-edge'], shooters: [], catapult: [] };
    position.castles.e5!.upgrades = ['oil'];
    play(position, 1, { type: 'discard', what: 'cards' });
    expect(position.discards).toEqual(['horse-drill', 'swords-edge', 'swords-plate', 'horse-edge', 'spears-edge']);
    expect(position.seats[1]).toMatchObject({ extra: [], cards: { swords: [], horse: [] } });
  });
});

/** The same position with an order that the troop opens as soon as seat 0 has skipped another. */
function withTurn(position: Position, id: string, order: string): Position {
  const helper = troop(0, 'a5');
  const under = position.troops[id]!.cell;
  return {
    ...position,
    troops: { ...position.troops, t9: helper },
    next: 10,
    step: 0,
    turns: [id],
    orders: [laid(0, under, order as never)],
    pending: { kind: 'order', troop: 't9', order: 'split' },
  };
}
