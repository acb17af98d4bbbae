import { describe, expect, it } from 'vitest';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { Plan, Position } from '../../../src/rulesets/sealed-orders/position.ts';
import { playGame } from '../../../src/tools/playout.ts';
import { randomOf } from '../../support/random-play.ts';
import { fighting, planning, refusal, troop } from './field.ts';

const decide = (position: Position, seat: number, seed = 1) =>
  sealedOrders.bot(sealedOrders.view(position, seat), seat, sealedOrders.legal(position, seat), randomOf(seed), () => expect.unreachable());
const planOf = (position: Position): Plan => decide(position, 0) as unknown as Plan;

describe('the bot `steady`', () => {
  it('raises troops, and marches them off with instructions', () => {
    const { musters } = planOf(planning(['vikings', 'knights'], {}));
    expect(musters.length).toBeGreaterThan(0);
    for (const { steps, leave } of musters) expect([steps, typeof leave]).toEqual([3, 'number']);
  });

  it('takes a castle that it can take', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'c5', { chips: 12, type: 'catapult', shown: true }) });
    expect(planOf(position).marches.t1!.steps).toBeGreaterThanOrEqual(2);
  });

  it('leaves orders that ask nothing: each with a standing instruction', () => {
    const troops = { t1: troop(0, 'c3', { chips: 8 }), t2: troop(1, 'd3', { chips: 3 }), t3: troop(1, 'c2', { chips: 3 }) };
    for (const faction of ['vikings', 'samurai', 'spartans'] as const) {
      const { orders, marches } = planOf(planning([faction, 'knights'], troops));
      for (const { do: instruction, auto, order } of orders)
        if (auto !== undefined) expect([order, instruction, auto]).toMatchObject([order, {}, true]);
      for (const { leave } of Object.values(marches)) expect(leave).not.toBeNull();
    }
  });

  it('fights on when it wins, and leaves when it must lose', () => {
    const duel = (one: object, other: object) =>
      fighting(['vikings', 'knights'], { t1: troop(0, 'c3', { shown: true, ...one }), t2: troop(1, 'd3', { shown: true, ...other }) }, {});
    expect(decide(duel({ chips: 20 }, { chips: 4 }), 0).type).toBe('fight');
    expect(decide(duel({ chips: 6, type: 'shooters' }, { chips: 20, type: 'horse' }), 0).type).toBe('leave');
  });

  it('decides the same for the same chance, whatever it cannot see', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'b3'), t2: troop(1, 'd3') });
    const other = structuredClone(position);
    Object.assign(other.troops.t2!, { type: 'horse', steps: 3, leave: 4 });
    other.deck.reverse();
    other.plans[1]!.policy = 'cards';
    expect(decide(other, 0)).toEqual(decide(position, 0));
    expect(refusal(position, 0, decide(position, 0))).toBeNull();
  });

  it.each([0, 1])(
    'beats random play and idleness from seat %i',
    (first) => {
      for (const rival of ['random', 'idle']) {
        const game = playGame(sealedOrders, { games: 1, seats: 2, seed: 11, bots: ['steady', rival], options: {} }, first, () => 0);
        expect(game.fault).toBeNull();
        expect(game.result?.ranking[0]).toEqual([game.bots.indexOf('steady')]);
      }
    },
    60_000,
  );
});
