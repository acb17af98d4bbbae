import { describe, expect, it } from 'vitest';
import { chooseByBot } from '../../../src/engine/bots.ts';
import { seededDraws } from '../../../src/engine/draws.ts';
import type { BotRandom, JsonObject } from '../../../src/engine/ruleset.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import type { Position } from '../../../src/rulesets/woodland-war/position.ts';
import { endPhase, H, K, type Said, war } from './war.ts';

const randomOf = (seed: number): BotRandom => {
  const draws = seededDraws(seed);
  return (count) => draws.pick(count);
};

/** What the bot plays, from what its seat sees. */
const choice = (position: Position, seat: number, seed = 1) =>
  woodlandWar.bot(woodlandWar.view(position, seat), seat, woodlandWar.legal(position, seat), randomOf(seed), (partial) =>
    woodlandWar.compose!(position, seat, partial),
  );

/** A game of two bots; points by faction and the rounds played. */
function game(hundreds: string, keepers: string, seed: number): { hundreds: number; keepers: number } {
  const draws = seededDraws(seed);
  const position = woodlandWar.setup(2, {}, draws) as Position;
  const random = randomOf(seed + 1);
  for (let open = woodlandWar.decisions(position)[0]; open !== undefined; open = woodlandWar.decisions(position)[0]) {
    const name = position.order[open.seat] === 'hundreds' ? hundreds : keepers;
    const { actions } = chooseByBot(woodlandWar, name, position as unknown as JsonObject, open, 0, random);
    for (const action of actions) woodlandWar.apply(position, open.seat, action, draws);
  }
  const [h, k] = (position.result as unknown as { scores: [number, number] }).scores;
  return { hundreds: h, keepers: k };
}

describe('WW-BA-1 the bot', () => {
  it('plays each faction to a win against random play and against one who does nothing', () => {
    for (const other of ['random', 'idle']) {
      for (const seed of [3, 4]) {
        const asHundreds = game('steady', other, seed);
        expect(asHundreds.hundreds).toBeGreaterThan(asHundreds.keepers);
        const asKeepers = game(other, 'steady', seed);
        expect(asKeepers.keepers).toBeGreaterThan(asKeepers.hundreds);
      }
    }
  }, 120_000);

  it('ends every game against itself within the rounds', () => {
    const { hundreds, keepers } = game('steady', 'steady', 9);
    expect(Math.max(hundreds, keepers)).toBeGreaterThan(5);
  }, 60_000);

  it('knows no more than its seat: what is hidden from it changes nothing', () => {
    const said: Said = {
      hundreds: { c1: 4, c9: 2 },
      keepers: { c9: 1, c3: 3 },
      ruins: { c6: ['bag'] },
      H: { hand: ['a02', 'b02'] },
      K: { hand: ['f02', 'f03'] },
    };
    const one = war(said);
    const other = war({
      ...said,
      ruins: { c6: ['coins'] },
      K: { hand: ['w01', 'w02'], standing: { ambush: 'hold', ambush_min: 5, losses: ['relic', 'waystation'] } },
    });
    other.deck.reverse();
    other.relics.r1!.value = 1;
    for (const seed of [1, 2, 3]) expect(choice(other, H, seed)).toEqual(choice(one, H, seed));
  });

  it('looks at the steps in order: it crafts before it moves', () => {
    const position = war({ hundreds: { c1: 4 }, strongholds: { c1: 1 }, H: { hand: ['a02'] } });
    expect(choice(position, H).type).toBe('craft');
  });

  it('WW-BA-2 builds early, incites at ruins', () => {
    expect(choice(war({ hundreds: { c5: 2 }, H: { hand: ['b02'] } }), H)).toEqual({ type: 'build', card: 'b02', clearing: 'c5' });
    const evening = war({ phase: 'evening', at: 'incite', hundreds: { c5: 1, c10: 1 }, ruins: { c10: ['tea'] }, H: { hand: ['a02'] } });
    expect(choice(evening, H)).toEqual({ type: 'incite', card: 'a02', clearing: 'c10' });
  });

  it('WW-BA-3 is furious with Keepers about, rowdy in quiet turns', () => {
    expect(choice(war({ phase: 'morning', at: 'mood', keepers: { c1: 2 }, H: { mood: 'proud' } }), H).mood).toBe('furious');
    expect(choice(war({ phase: 'morning', at: 'mood', H: { mood: 'proud' } }), H).mood).toBe('rowdy');
  });

  it('WW-BA-4, WW-BA-5 claims a relic that is ready, and delves what it has dug for', () => {
    const claim = war({
      active: 'keepers',
      at: 'column3',
      keepers: { c3: 2, c4: 1, c5: 1 },
      relics: { r1: 'c3' },
      waystations: { w1: ['c3', 'statue'] },
    });
    expect(choice(claim, K)).toEqual({ type: 'claim', card: 't3', clearing: 'c3', relic: 'r1' });
    const dug = war({
      active: 'keepers',
      at: 'column2',
      keepers: { c11: 3, c3: 1, c6: 1 },
      turn: { played: ['t2'], delve: { card: 't2', clearing: 'c11' } },
    });
    expect(choice(dug, K).type).toBe('delve');
  });

  it('WW-BA-6 recruits while it has few warriors', () => {
    const position = war({
      active: 'keepers',
      phase: 'morning',
      at: 'recruit',
      keepers: { c3: 2 },
      waystations: { w1: ['c3', 'statue'] },
      K: { hand: ['b02', 'w03'] },
    });
    expect(choice(position, K).type).toBe('recruit');
  });

  it('ends a phase in which nothing is worth doing', () => expect(choice(war({ H: { warlord: null } }), H)).toEqual(endPhase));
});
