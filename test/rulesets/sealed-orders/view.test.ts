import { describe, expect, it } from 'vitest';
import type { Action, JsonObject, LoggedMove } from '../../../src/engine/ruleset.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { emptyPlan, laid, marching, opened, planning, play, troop } from './field.ts';

const logged = (seat: number, action: object, events: object[] = [], draws: number[][] = []): LoggedMove =>
  ({ seat, asked: 'order', action, draws, events }) as unknown as LoggedMove;
const seen = (move: LoggedMove, viewer: number | null) => sealedOrders.viewMove(move, viewer);

describe('SO-VW-1 to SO-VW-6 positions', () => {
  const position = (): Position => {
    const start = planning(['vikings', 'knights'], {
      t1: troop(0, 'b2', { steps: 1 }),
      t2: troop(1, 'd4', { captor: 0, leave: 2 }),
      t3: troop(1, 'd2', { shown: true }),
    });
    start.orders = [laid(1, 'c3', 'split', { do: { chips: 1 }, auto: true })];
    start.plans = { 0: null, 1: emptyPlan({ policy: 'cards' }) };
    start.seats[1]!.policy = 'castle';
    return start;
  };
  it('hide another seat’s orders, plans, types, steps, instructions and policy, and the deck', () => {
    const view = sealedOrders.view(position(), 0) as unknown as Position;
    expect(view.orders).toEqual([{ seat: 1, cell: 'c3', order: '?', do: '?', auto: '?' }]);
    expect(view.plans).toEqual({ 0: null, 1: '?' });
    expect(view.troops).toMatchObject({
      t1: { type: 'swords', steps: 1 },
      t2: { type: 'swords', leave: 2 },
      t3: { type: 'swords', steps: '?', leave: '?' },
    });
    expect([view.seats[0]!.policy, view.seats[1]!.policy]).toEqual([null, '?']);
    expect(view.deck).toEqual(['?', '?', '?']);
  });
  it('SO-VW-3: the owner of a captive knows its type, and neither steps nor instruction', () => {
    const view = sealedOrders.view(position(), 1) as unknown as Position;
    expect(view.troops).toMatchObject({ t1: { type: '?', steps: '?' }, t2: { type: 'swords', steps: '?', leave: '?' } });
    expect(view.orders[0]).toMatchObject({ order: 'split', do: { chips: 1 } });
  });
  it('SO-VW-7: a spectator sees what everybody sees of others', () => {
    const view = sealedOrders.view(position(), null) as unknown as Position;
    expect(view.troops).toMatchObject({ t1: { type: '?' }, t2: { type: '?', steps: '?' }, t3: { type: 'swords' } });
    expect([view.plans[0], view.plans[1], view.seats[0]!.policy]).toEqual([null, '?', '?']);
  });
  it('SO-VW-6: everything else is public', () => {
    const start = position();
    const [mine, theirs] = [0, null].map((viewer) => sealedOrders.view(start, viewer));
    for (const field of ['castles', 'discards', 'pending', 'battle', 'turns', 'next', 'map', 'result']) expect(theirs![field]).toEqual(mine![field]);
    expect((theirs!.seats as unknown as Position['seats'])[0]).toMatchObject({ barracks: 10, cards: { swords: [] }, used: [], burnt: [] });
    expect((theirs!.troops as unknown as Position['troops']).t1).toMatchObject({ chips: 5, cell: 'b2', dir: 'e', stances: [], frozen: false });
  });
});

describe('moves', () => {
  it('SO-VW-4: a plan is hidden whole, its events are not', () => {
    const move = logged(0, { type: 'plan', orders: [{ cell: 'c3', order: 'dash' }] }, [{ type: 'planned', seat: 0 }]);
    expect(seen(move, 1)).toEqual({ action: null, draws: [], events: [{ type: 'planned', seat: 0 }] });
    expect(seen(move, null).action).toBeNull();
    expect(seen(move, 0).action).toEqual(move.action);
  });
  it('SO-VW-5: a shuffle is the deck, which nobody sees', () => {
    const move = logged(0, { type: 'plan' }, [], [[1, 0]]);
    expect([0, 1, null].map((viewer) => seen(move, viewer).draws)).toEqual([null, null, null]);
  });
  it('SO-VW-3: whether a fight came with an instruction does not show', () => {
    for (const action of [{ type: 'fight' }, { type: 'fight', leave: 3 }]) {
      expect(seen(logged(0, action), 1).action).toEqual({ type: 'fight', leave: '?' });
      expect(seen(logged(0, action), 0).action).toEqual(action);
    }
  });
  it('SO-VW-1: of exchanged orders the cells show', () => {
    const action = {
      type: 'choose',
      changes: [
        { cell: 'c3', order: 'dash', do: null },
        { cell: 'c4', order: 'split' },
      ],
    };
    expect(seen(logged(0, action), 1).action).toEqual({
      type: 'choose',
      changes: ['c3', 'c4'].map((cell) => ({ cell, order: '?', do: '?', auto: '?' })),
    });
  });
  it('SO-VW-2: a new type is its seat’s; where frightened troops flee is everybody’s', () => {
    const rearmed = logged(0, { type: 'choose', to: 'horse' }, [{ type: 'effect', order: 'rearm', troop: 't1', to: 'horse' }]);
    expect(seen(rearmed, 1)).toMatchObject({ action: { to: '?' }, events: [{ to: '?' }] });
    expect(seen(rearmed, 0)).toMatchObject({ action: { to: 'horse' }, events: [{ to: 'horse' }] });
    const frightened = logged(0, { type: 'choose', cell: 'c3', to: 'c4' }, [
      { type: 'effect', order: 'frighten', troop: 't1', cell: 'c3', to: 'c4' },
    ]);
    expect(seen(frightened, 1)).toMatchObject({ action: { to: 'c4' }, events: [{ to: 'c4' }] });
  });
  it('SO-VW-2: a new type that an instruction chose is the seat’s that opened the order, whoever’s move it was', () => {
    const events = [
      { type: 'open', seat: 0, troop: 't1', cell: 'c3', order: 'rearm' },
      { type: 'effect', order: 'rearm', troop: 't1', to: 'horse' },
    ];
    const move = logged(1, { type: 'plan' }, events);
    expect([0, 1, null].map((viewer) => seen(move, viewer).events[1]!.to)).toEqual(['horse', '?', '?']);
  });
  it.each<[Position, number, Action]>([
    [opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') }), 0, { type: 'choose', cell: 'c4', chips: 2 }],
    [opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') }), 0, { type: 'skip' }],
    [discarding(), 1, { type: 'discard', what: 'castle', castle: 'e5', upgrade: 'oil' }],
  ])('other answers are public', (position, seat, action) => {
    const { events } = play(position, seat, action);
    for (const viewer of [0, 1, null]) expect(seen(logged(seat, action, events as never), viewer)).toEqual({ action, draws: [], events });
  });
  it('share nothing with the log', () => {
    const move = logged(0, { type: 'choose', cell: 'c4', chips: 2 }, [{ type: 'battle_end', winner: 0, points: { 0: 1 } }]);
    const told = seen(move, 0);
    (told.events[0]!.points as JsonObject)[0] = 9;
    expect(move.events[0]!.points).toEqual({ 0: 1 });
  });
});

function discarding(): Position {
  const position = marching(['samurai', 'knights'], { t1: troop(0, 'd5') }, { pending: { kind: 'discard', seat: 1, troop: 't1' } });
  position.castles.e5!.upgrades = ['oil', 'walls'];
  return position;
}
