import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, Json } from '../../../src/engine/ruleset.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import type { Position } from '../../../src/rulesets/woodland-war/position.ts';
import { jsonFilesUnder, readCases } from '../../../src/tools/files.ts';
import { endPhase, faultIn, H, K, play, war } from './war.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a spoiled position holds has no type
type Spoiled = any;
type Change = (position: Spoiled) => unknown;

const whole = () =>
  war({
    hundreds: { c1: 3 },
    strongholds: { c1: 1 },
    keepers: { c3: 2 },
    mobs: ['c9'],
    relics: { r1: 'c3' },
    waystations: { w1: ['c3', 'statue'] },
    ruins: { c6: ['tea'] },
    H: { hand: ['a02'] },
  });
/** Battle that waits for an ambush. */
const waiting = () => {
  const position = war({
    hundreds: { c1: 2 },
    keepers: { c1: 1 },
    K: { hand: ['a02'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
  });
  play(position, H, { type: 'battle', clearing: 'c1' });
  return position;
};
const over = () => {
  const position = whole();
  play(position, K, { type: 'resign' });
  return position;
};

function fault(change: Change, start: Position = whole()): [string, string] | null {
  change(start);
  return faultIn(start);
}

describe('WW-PO-1, WW-PO-6 whole positions', () => {
  it('lets every position of the vectors and recorded games pass', () => {
    for (const file of jsonFilesUnder(join(import.meta.dirname, 'vectors')))
      for (const entry of readCases(file) as { name: string; position: Json }[])
        expect([entry.name, faultIn(entry.position)]).toEqual([entry.name, null]);
    for (const game of JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'))) expect(faultIn(game.position)).toBeNull();
  });

  it.each([whole, waiting, over])('lets a whole one pass', (make) => expect(faultIn(make())).toBeNull());

  it.each<[string, string, Change]>([
    ['WW-PO-1', '/game', (p) => (p.game = 'chess')],
    ['WW-PO-1', '/discard', (p) => delete p.discard],
    ['WW-PO-1', '/extra', (p) => (p.extra = 1)],
    ['WW-SU-2', '/options/goal', (p) => (p.options.goal = 5)],
    ['WW-SU-2', '/options/second', (p) => delete p.options.second],
    ['WW-PO-1', '/order/0', (p) => p.order.reverse()],
    ['WW-PO-1', '/round', (p) => (p.round = 0)],
    ['WW-PO-1', '/round', (p) => (p.round = 21)],
    ['WW-PO-1', '/active', (p) => (p.active = 'vagabond')],
    ['WW-PO-1', '/phase', (p) => (p.phase = 'night')],
    ['WW-PO-5', '/step', (p) => (p.step = 'incite')],
    ['WW-PO-5', '/step', (p) => Object.assign(p, { phase: 'evening', step: 'oppress' })],
    ['WW-PO-5', '/step', (p) => Object.assign(p, { phase: 'morning', step: 'roll' })],
    ['WW-PO-5', '/step', (p) => Object.assign(p, { phase: 'morning', step: 'appoint' })],
    ['WW-PO-5', '/step', (p) => Object.assign(p, { phase: 'morning', step: 'lavish' })],
    ['WW-PO-5', '/step', (p) => Object.assign(p, { phase: 'evening', step: 'discard' })],
    ['WW-PO-5', '/step', (p) => Object.assign(p.factions.hundreds, { score: 30 })],
    [
      'WW-PO-5',
      '/step',
      (p) => Object.assign(p, { active: 'keepers', phase: 'morning', step: 'recruit', clearings: war().clearings, waystations: war().waystations }),
    ],
    ['WW-PO-2', '/factions/keepers/retinue', (p) => delete p.factions.keepers.retinue],
    ['WW-PO-2', '/factions/hundreds/items', (p) => (p.factions.hundreds.items = [])],
    ['WW-PO-2', '/factions/hundreds/score', (p) => (p.factions.hundreds.score = -1)],
    ['WW-PO-2', '/factions/hundreds/supply', (p) => (p.factions.hundreds.supply = -1)],
    ['WW-SI-1', '/factions/hundreds/standing/press', (p) => (p.factions.hundreds.standing.press = 6)],
    ['WW-SI-1', '/factions/keepers/standing', (p) => (p.factions.keepers.standing = '?')],
    ['WW-PO-1', '/clearings/c13', (p) => (p.clearings.c13 = p.clearings.c1)],
    ['WW-PO-1', '/clearings/c1/warriors/hundreds', (p) => (p.clearings.c1.warriors.hundreds = 1.5)],
    ['WW-PO-1', '/clearings/c1/warriors/vagabond', (p) => (p.clearings.c1.warriors.vagabond = 1)],
    ['WW-MB-2', '/clearings/c1/tokens/mob', (p) => (p.clearings.c1.tokens.mob = 2)],
    ['WW-MP-1', '/clearings/c1/buildings', (p) => (p.clearings.c1.buildings.stronghold = 2)],
    ['WW-MP-1', '/clearings/c6/buildings', (p) => (p.clearings.c6.buildings.stronghold = 1)],
    ['WW-MP-5', '/clearings/c6/ruin', (p) => (p.clearings.c6.ruin = [])],
    ['WW-MP-5', '/clearings/c6/ruin/0', (p) => (p.clearings.c6.ruin = ['?'])],
    ['WW-RE-1', '/relics/r1/type', (p) => (p.relics.r1.type = 'coin')],
    ['WW-RE-1', '/relics/r1/value', (p) => (p.relics.r1.value = 4)],
    ['WW-RE-1', '/relics/r2/value', (p) => (p.relics.r2.value = '?')],
    ['WW-PO-1', '/relics/r1/at', (p) => (p.relics.r1.at = 'c13')],
    ['WW-RE-2', '/relics/r1/up', (p) => (p.relics.r1.up = false)],
    ['WW-RE-4', '/factions/keepers/relics', (p) => (p.relics.r1.at = 'kept')],
    [
      'WW-RE-4',
      '/factions/keepers/relics/tablet/0',
      (p) => Object.assign(p.relics.r1, { at: 'kept' }) && p.factions.keepers.relics.tablet.push('r1'),
    ],
    ['WW-RE-4', '/factions/keepers/relics/statue/0', (p) => p.factions.keepers.relics.statue.push('r1')],
    ['WW-PO-4', '/pending', (p) => (p.relics.r1.at = 'limbo')],
    ['WW-PO-1', '/waystations/w1/at', (p) => (p.waystations.w1.at = 'f1')],
    ['WW-WS-1', '/waystations/w1/side', (p) => (p.waystations.w1.side = 'jewel')],
    ['WW-WS-1', '/waystations/w1/side', (p) => (p.waystations.w1.at = 'track')],
    ['WW-PO-1', '/waystations/w4', (p) => (p.waystations.w4 = { at: 'track', side: null })],
    ['WW-PO-1', '/deck/0', (p) => (p.deck[0] = '?')],
    ['WW-PO-1', '/deck/0', (p) => (p.deck[0] = 't1')],
    ['WW-PO-2', '/factions/hundreds/hand/0', (p) => (p.factions.hundreds.hand = ['zz'])],
    ['WW-PO-2', '/factions/hundreds/effects/0', (p) => (p.factions.hundreds.effects = ['a02'])],
    ['WW-CR-7', '/factions/hundreds/effects', (p) => (p.factions.hundreds.effects = ['a08', 'w07'])],
    ['WW-RT-1', '/factions/keepers/retinue', (p) => p.factions.keepers.retinue.pop()],
    ['WW-RT-1', '/factions/keepers/retinue/0/0', (p) => (p.factions.keepers.retinue[0] = ['t4'])],
    ['WW-RT-3', '/factions/keepers/retinue', (p) => (p.factions.keepers.retinue[0] = 'a02 a03 a04 a05 a06 a07 a08 a09 a10'.split(' '))],
    ['WW-PO-1', '/item_supply/tea', (p) => (p.item_supply.tea = -1)],
    ['WW-PO-1', '/items_out/0', (p) => (p.items_out = ['gem'])],
    ['WW-HO-1', '/factions/hundreds/command/0', (p) => (p.factions.hundreds.command = ['tea'])],
    ['WW-HO-1', '/factions/hundreds/prowess', (p) => (p.factions.hundreds.prowess = ['tea', 'tea', 'tea', 'tea', 'tea'])],
    ['WW-MO-9', '/factions/hundreds/mood', (p) => (p.factions.hundreds.mood = 'calm')],
    ['WW-PO-2', '/factions/hundreds/warlord', (p) => (p.factions.hundreds.warlord = 'f1')],
    ['WW-PO-2', '/factions/hundreds/mobs', (p) => (p.factions.hundreds.mobs = -1)],
    ['WW-PO-3', '/turn/raze', (p) => (p.turn.raze = ['c2', 'c1'])],
    ['WW-PO-3', '/turn/raze', (p) => (p.turn.raze = ['c2', 'c2'])],
    ['WW-PO-3', '/turn/rolls', (p) => (p.turn.rolls = -1)],
    ['WW-PO-3', '/turn/advance/fought', (p) => (p.turn.advance = { moved: true, fought: 1 })],
    ['WW-PO-3', '/turn/used', (p) => (p.turn.used = ['tithe_box', 'tithe_box'])],
    ['WW-PO-3', '/turn/crafted/fern', (p) => (p.turn.crafted.fern = null)],
    ['WW-PO-3', '/turn/played/0', (p) => (p.turn.played = ['t9'])],
    ['WW-PO-3', '/turn/claim/clearing', (p) => (p.turn.claim = { card: 't1', clearing: 'f1' })],
    ['WW-PO-3', '/turn/delve/card', (p) => (p.turn.delve = { card: 'a02', clearing: 'c1' })],
    ['WW-PO-3', '/turn/retinue', (p) => (p.turn.retinue = 'both')],
    ['WW-PO-1', '/result', (p) => (p.result = { ranking: [[0], [1]], scores: [0, 0], reason: 'rounds' })],
    ['WW-PO-5', '/step', (p) => (p.phase = 'over')],
    ['WW-PO-1', '/result', (p) => Object.assign(p, { phase: 'over', step: 'over' })],
  ])('%s at %s', (clause, pointer, change) => expect(fault(change)).toEqual([clause, pointer]));

  it.each<[string, string, Change]>([
    ['WW-PO-4', '/pending/0/kind', (p) => (p.pending[0].kind = 'duel')],
    ['WW-PO-4', '/pending/0/extra', (p) => (p.pending[0].extra = 1)],
    ['WW-PO-4', '/pending/0/attacker', (p) => (p.pending[0].attacker = 'keepers')],
    ['WW-PO-4', '/pending/0/defender', (p) => (p.pending[0].defender = 'hundreds')],
    ['WW-PO-4', '/pending/0/faction', (p) => (p.pending[0].faction = 'hundreds')],
    ['WW-PO-4', '/pending/0/clearing', (p) => (p.pending[0].clearing = 'f1')],
    ['WW-BT-1', '/pending/0/clearing', (p) => (p.pending[0].clearing = 'c9')],
    ['WW-BT-2', '/pending/0/defender', (p) => (p.clearings.c1.warriors.keepers = 0)],
    ['WW-BT-4', '/pending/0/faction', (p) => (p.factions.keepers.hand = [])],
    ['WW-PO-4', '/pending/0/foil', (p) => (p.pending[0].foil = '?')],
    ['WW-PO-4', '/pending/0/loot', (p) => (p.pending[0].loot = 'gem')],
    ['WW-MO-2', '/pending/0/mobs', (p) => (p.pending[0].mobs = ['c9'])],
    ['WW-PO-4', '/pending/0', (p) => p.pending.push({ kind: 'gain', faction: 'hundreds', item: 'tea' })],
  ])('%s at %s of a battle that waits', (clause, pointer, change) => expect(fault(change, waiting())).toEqual([clause, pointer]));

  it.each<[string, string, Spoiled[]]>([
    ['WW-PO-4', '/pending', [{ kind: 'gain', faction: 'hundreds', item: 'tea' }]],
    ['WW-PO-4', '/pending/0/item', [{ kind: 'hoard', faction: 'hundreds', item: 'gem' }]],
    ['WW-PO-4', '/pending/0/faction', [{ kind: 'hoard', faction: 'keepers', item: 'tea' }]],
    ['WW-PO-4', '/pending/0/relic', [{ kind: 'trophy', faction: 'hundreds', relic: 'r1' }]],
    ['WW-PO-4', '/pending', [{ kind: 'loot', faction: 'hundreds', from: 'keepers' }]],
    ['WW-PO-4', '/pending/0/from', [{ kind: 'loot', faction: 'hundreds', from: 'hundreds' }]],
    ['WW-PO-4', '/pending/0/clearings', [{ kind: 'spread', faction: 'hundreds', clearings: ['c10'] }]],
    ['WW-PO-4', '/pending/0/clearings', [{ kind: 'spread', faction: 'hundreds', clearings: ['c12', 'c10'] }]],
    ['WW-MB-2', '/pending/0/clearings', [{ kind: 'spread', faction: 'hundreds', clearings: ['c9', 'c10'] }]],
    ['WW-PO-4', '/pending/0', ['gain']],
  ])('%s at %s of pending %j', (clause, pointer, pending) => expect(fault((p) => (p.pending = pending))).toEqual([clause, pointer]));

  it('WW-TR-1 a relic in limbo waits for an enemy of its owner, not for the owner', () => {
    const removed =
      (faction: string): Change =>
      (p) => {
        p.relics.r1.at = 'limbo';
        p.pending = [{ kind: 'trophy', faction, relic: 'r1' }];
      };
    expect([fault(removed('hundreds')), fault(removed('keepers'))]).toEqual([null, ['WW-PO-4', '/pending/0/faction']]);
  });

  it('WW-MB-2 mobs wait for a clearing only while there is one to place', () => {
    const spread =
      (mobs: number): Change =>
      (p) => {
        p.factions.hundreds.mobs = mobs;
        p.pending = [{ kind: 'spread', faction: 'hundreds', clearings: ['c10', 'c12'] }];
      };
    expect([fault(spread(1)), fault(spread(0))]).toEqual([null, ['WW-MB-2', '/pending/0/clearings']]);
  });

  it('WW-BT-1 one attacker is enough for a battle that waits', () => {
    const alone: Change = (p) => {
      p.clearings.c1.warriors.hundreds = 1;
      p.factions.hundreds.warlord = 'c9';
    };
    expect(fault(alone, waiting())).toBeNull();
  });

  it('WW-LO-1, WW-MO-2 Keepers who wait for an ambush have declared neither loot nor mobs', () => {
    const dug = () => {
      const position = war({
        active: 'keepers',
        keepers: { c9: 3 },
        hundreds: { c9: 1 },
        H: { hand: ['a02'], standing: { ambush: 'ask', ambush_min: 1, losses: ['mob', 'stronghold'], warlord: 'last', press: 0, trophies: [] } },
      });
      play(position, K, { type: 'dig', card: 't2', clearing: 'c9' });
      return position;
    };
    expect([faultIn(dug()), fault((p) => (p.pending[0].loot = 'tea'), dug()), fault((p) => (p.pending[0].mobs = ['c9']), dug())]).toEqual([
      null,
      ['WW-LO-1', '/pending/0/loot'],
      ['WW-MO-2', '/pending/0/mobs'],
    ]);
  });

  it('WW-PO-3 an offer may be of a card in any column', () => {
    const first = war({ active: 'keepers', at: 'column1', keepers: { c11: 3 }, turn: { played: ['t1'], delve: { card: 't1', clearing: 'c11' } } });
    expect(faultIn(first)).toBeNull();
  });

  it('WW-PO-6 counts of a hand-written position are bounded far above what play reaches', () => {
    const bounds: [string, Change, Change][] = [
      ['score', (p) => (p.factions.hundreds.score = 999), (p) => (p.factions.hundreds.score = 1000)],
      ['supply', (p) => (p.factions.hundreds.supply = 40), (p) => (p.factions.hundreds.supply = 41)],
      ['items', (p) => (p.item_supply.tea = 40), (p) => (p.item_supply.tea = 41)],
      ['discard', (p) => (p.discard = Array(60).fill('a02')), (p) => (p.discard = Array(61).fill('a02'))],
    ];
    for (const [what, most, more] of bounds) expect([what, fault(most, over()), fault(more, over()) === null]).toEqual([what, null, false]);
  });

  it('WW-PO-4 what chooses first stands first', () => {
    const pending = [
      { kind: 'spread', faction: 'hundreds', clearings: ['c10', 'c12'] },
      { kind: 'hoard', faction: 'hundreds', item: 'tea' },
    ];
    expect(fault((p) => (p.pending = pending))).toEqual(['WW-PO-4', '/pending/1/kind']);
  });

  it.each<[string, string, Change]>([
    ['WW-PO-1', '/result/ranking', (p) => (p.result.ranking = [[0, 0]])],
    ['WW-PO-1', '/result/ranking', (p) => (p.result.ranking = [[0]])],
    ['WW-PO-1', '/result/scores', (p) => (p.result.scores = [1])],
    ['WW-PO-1', '/result/scores/1', (p) => (p.result.scores = [1, 0.5])],
    ['WW-PO-1', '/result/reason', (p) => (p.result.reason = 'luck')],
  ])('%s at %s of a game that is over', (clause, pointer, change) => expect(fault(change, over())).toEqual([clause, pointer]));

  it('WW-PO-6 a hand-written position need not keep the totals', () => {
    expect(fault((p) => Object.assign(p, { deck: ['a02', 'a02'], discard: [] }))).toBeNull();
    expect(fault((p) => Object.assign(p.clearings.c9.warriors, { hundreds: 30 }))).toBeNull();
  });
});

/** Every place in a piece of JSON, as a path of keys. */
function places(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner as Json, [...path, key]))];
}

const spoiled: Json[] = [
  null,
  true,
  0,
  -1,
  1,
  3,
  7,
  1.5,
  1e300,
  '',
  '?',
  'c1',
  'f1',
  'r1',
  'tea',
  'a02',
  'hundreds',
  'constructor',
  '__proto__',
  [],
  {},
  [0],
  ['c1'],
  { type: 'x' },
];

describe('WW-PO-1 whatever is handed in', () => {
  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => void faultIn(json)),
      { numRuns: 300, seed: 51 },
    );
  });

  it('never throws on a whole position with one part spoiled; what passes can be played on', () => {
    const dig = war({ active: 'keepers', at: 'column2', keepers: { c11: 3 }, turn: { played: ['t2'], delve: { card: 't2', clearing: 'c11' } } });
    for (const start of [whole(), waiting(), dig]) {
      for (const path of places(start as unknown as Json)) {
        const last = path.at(-1);
        if (last === undefined || (path[0] === 'deck' && path.length > 1 && last !== '0')) continue;
        for (const value of spoiled) {
          const position = structuredClone(start) as Spoiled;
          const parent = path.slice(0, -1).reduce((at, key) => at[key], position);
          parent[last] = value;
          if (faultIn(position) === null) playOn(position);
        }
      }
    }
  }, 120_000);
});

/** Every function of the ruleset goes on from here; actions are refused or accepted, nothing else. */
function playOn(position: Position): void {
  for (const decision of woodlandWar.decisions(position)) {
    const { actions } = woodlandWar.legal(position, decision.seat);
    expect(actions.length).toBeGreaterThan(0);
    for (const viewer of [0, 1, null]) woodlandWar.view(position, viewer);
    woodlandWar.ask(decision, woodlandWar.view(position, decision.seat));
    for (const action of [...actions.slice(0, 3), endPhase]) attempt(structuredClone(position), decision.seat, action);
    for (const action of woodlandWar.fallback(position, decision)) expect(attempt(structuredClone(position), decision.seat, action)).toBe(true);
  }
}

function attempt(position: Position, seat: number, action: Action): boolean {
  try {
    woodlandWar.apply(position, seat, action, seededDraws(1));
    return true;
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return false;
  }
}
