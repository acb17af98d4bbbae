import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { type GameEvent, type Locale, languages } from '../../../src/engine/ruleset.ts';
import { say } from '../../../src/engine/sentence.ts';
import { cards } from '../../../src/rulesets/woodland-war/data/cards.ts';
import { itemPoints, items } from '../../../src/rulesets/woodland-war/data/items.ts';
import { clearingIds, forestIds, suits } from '../../../src/rulesets/woodland-war/data/map.ts';
import { battle, effect } from '../../../src/rulesets/woodland-war/data/numbers.ts';
import { relicIds, relicTypes } from '../../../src/rulesets/woodland-war/data/relics.ts';
import { moodNames } from '../../../src/rulesets/woodland-war/factions/hundreds/data/moods.ts';
import { factions } from '../../../src/rulesets/woodland-war/factions/index.ts';
import { waystationIds } from '../../../src/rulesets/woodland-war/factions/keepers/data/numbers.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import { H, K, play, type Said, war } from './war.ts';

const source = join(import.meta.dirname, '../../../src/rulesets/woodland-war');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('locales'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
const games = JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'));

describe.each(languages)('sentences in %s', (language) => {
  const locale = woodlandWar.locales[language];

  it('have the same keys and parameters as in English', () => {
    const shape = (table: Locale) => Object.fromEntries(Object.entries(table).map(([key, text]) => [key, text.match(/\{\+?\w+\}/g)?.sort() ?? []]));
    expect(shape(locale)).toEqual(shape(woodlandWar.locales.en));
  });

  it('are there for every clause that refuses', () => {
    const refusing = [...new Set(code.match(/'WW-[A-Z]{2}-\d+'/g))].map((quoted) => `clause.${quoted.slice(1, -1)}`);
    expect(refusing.length).toBeGreaterThan(60);
    expect(refusing.filter((key) => !Object.hasOwn(locale, key))).toEqual([]);
  });

  it('name factions, cards, items, places, relics, waystations, moods, actions and options', () => {
    const keys = [
      ...Object.keys(factions),
      ...[...Object.keys(cards), ...items, ...clearingIds, ...forestIds, ...suits, ...relicIds, ...relicTypes, ...waystationIds, ...moodNames],
      ...Object.keys(woodlandWar.schemas.actions).map((type) => `action.${type}`),
      ...Object.keys((woodlandWar.schemas.options as { properties: object }).properties).flatMap((key) => [`option.${key}`, `option.${key}.help`]),
      ...['warlord', 'stronghold', 'mob', 'waystation', 'relic', 'nothing'],
    ];
    expect(keys.filter((key) => !Object.hasOwn(locale, key))).toEqual([]);
  });

  it.each([...new Set(Object.values(cards).map(({ name }) => name))])('say what the card does: %s', (name) => {
    // a sentence of its own, with spaces between its words and nothing left to fill
    expect(locale[`effect.${name}`]).toMatch(/^\S+ [^{}]*\.$/);
  });

  it.each<[string, number[]]>([
    ...items.map((item): [string, number[]] => [item, [itemPoints[item]]]),
    ['ambush', [battle.ambushHits]],
    ['sling_band', [battle.slingBandWarriors, battle.slingBandHits]],
    ['tithe_box', [effect.tithe]],
    ['outriders', [battle.outridersFewer]],
    ['rally_horn', [effect.rallied]],
    ['night_raid', [effect.raided]],
    ['harvest_feast', [1, effect.feastMost]],
    ['stampede', [effect.stampedeLeast, effect.stampedeMost]],
  ])('take the numbers of %s from the tables', (name, numbers) => {
    expect(locale[`effect.${name}`]?.match(/\d+/g)?.map(Number)).toEqual(numbers);
  });

  it('tell every event of the recorded games, with every parameter filled', () => {
    const told = new Set<string>();
    for (const game of games) {
      const position = woodlandWar.setup(2, game.options, recordedDraws(game.setupDraws));
      for (const { seat, action, draws } of game.steps)
        for (const event of woodlandWar.apply(position, seat, action, recordedDraws(draws)).events) {
          const sentence = woodlandWar.describe(event)!;
          expect(Object.hasOwn(locale, sentence.key), sentence.key).toBe(true);
          expect(say(locale, sentence)).not.toMatch(/[{}]|undefined|why\.|reason\.|\b[abfw]\d\d\b|\bc\d+\b/);
          told.add(event.type);
        }
    }
    expect(told.size).toBeGreaterThan(20);
  });
});

describe('WW-EV-1 every event of the rulebook has a sentence', () => {
  const en = woodlandWar.locales.en;
  it.each<[GameEvent, string]>([
    [
      { type: 'move', faction: 'hundreds', from: 'c1', to: 'c5', warriors: 2, warlord: true, relics: [] },
      'Hundreds move: Millrace → Northstile; the warlord and warriors: 2',
    ],
    [
      { type: 'move', faction: 'hundreds', from: 'c1', to: 'c5', warriors: 0, warlord: true, relics: [] },
      'Hundreds move: Millrace → Northstile; the warlord alone',
    ],
    [
      { type: 'move', faction: 'keepers', from: 'c1', to: 'c5', warriors: 1, warlord: false, relics: ['r1'] },
      'Keepers move: Millrace → Northstile; warriors: 1; with them: Relic 1',
    ],
    [{ type: 'remove', piece: 'w1', at: 'c1', by: 'hundreds', faction: 'keepers' }, 'Keepers lose at Millrace: Waystation 1'],
    [{ type: 'remove', piece: 'warrior', at: 'c1', by: 'hundreds', count: 2, faction: 'keepers' }, 'Keepers lose warriors at Millrace: 2'],
    [
      { type: 'battle', attacker: 'hundreds', defender: 'keepers', clearing: 'c1', loot: 'any' },
      'Hundreds attack Keepers at Millrace to loot (any item)',
    ],
    [{ type: 'roll', rolls: [1, 3], hits: { keepers: 2, hundreds: 0 } }, 'Dice: 1, 3; hits taken: hundreds 0, keepers 2'],
    [{ type: 'press', from: 'c9', to: 'c1' }, 'A mob presses into the battle: Hazel Cross → Millrace'],
    [{ type: 'loot', item: 'tea', from: 'keepers' }, 'Hundreds loot Keepers: Tea'],
    [{ type: 'pickpocket', faction: 'keepers', from: 'hundreds' }, 'Keepers take a card from the hand of Hundreds'],
    [{ type: 'foil', faction: 'keepers', card: 'w01' }, 'Keepers foil the ambush: Ambush (wild)'],
    [{ type: 'ambush', faction: 'keepers', card: 'a01' }, 'Keepers spring an ambush: Ambush (acorn)'],
    [{ type: 'score', faction: 'keepers', points: 2, why: 'column' }, 'Keepers: +2 (a full column of relics)'],
    [
      { type: 'end', result: { ranking: [[1], [0]], scores: [3, 30], reason: 'points' } },
      'The game is over (the goal is reached): seat 2 wins; points 3, 30',
    ],
    [
      { type: 'end', result: { ranking: [[0, 1]], scores: [3, 3], reason: 'rounds' } },
      'The game is over (the last round is played): a tie; points 3, 3',
    ],
  ])('%j', (event, text) => expect(say(en, woodlandWar.describe(event)!).toLowerCase()).toBe(text.toLowerCase()));

  it('has none for what is no event of the game', () => expect(woodlandWar.describe({ type: 'constructor' })).toBeNull());
});

describe('what is asked', () => {
  const ask = (position: ReturnType<typeof war>) => {
    const [decision] = woodlandWar.decisions(position);
    return say(woodlandWar.locales.en, woodlandWar.ask(decision!, woodlandWar.view(position, decision!.seat)));
  };

  it.each<[string, Said, string]>([
    [
      'craft, command and advance',
      { strongholds: { c1: 1 }, H: { warlord: 'c1', hand: ['a02'], command: ['bag'] }, turn: { commands: 1 } },
      'Day: craft, commands left: 1, advances left: 1.',
    ],
    ['no crafting without pieces for a card', { H: { warlord: 'c1', hand: ['a02'] } }, 'Day: commands left: 1, advances left: 1.'],
    ['the only thing that is left', { at: 'advance', H: { warlord: 'c1' } }, 'Day: advances left: 1.'],
    ['no advance without a warlord', { at: 'command', H: { warlord: null } }, 'Day: commands left: 1.'],
    ['commands after the advances of a proud warlord', { at: 'command', H: { warlord: 'c1', mood: 'proud' } }, 'Day: commands left: 1.'],
    [
      'an advance that has moved up to an enemy',
      {
        ...{ at: 'advance', hundreds: { c1: 1 }, keepers: { c1: 1 }, H: { warlord: 'c1' } },
        turn: { advances: 1, advance: { moved: true, fought: false } },
      },
      'Day: the warlord may go on with his advance.',
    ],
    [
      'no advance that has moved to where nobody is',
      { at: 'advance', H: { warlord: 'c1' }, turn: { advances: 1, advance: { moved: true, fought: false } } },
      'Day: nothing is left to do, end it.',
    ],
    [
      'the extra of a merciless warlord',
      { at: 'advance', H: { warlord: 'c1', mood: 'merciless' }, turn: { advances: 1, advance: { moved: true, fought: true } } },
      'Day: the warlord may go on with his advance.',
    ],
  ])('names what is left of the Day: %s', (_what, said, text) => expect(ask(war(said))).toBe(text));

  it('never names what cannot be done, nor leaves out what can', () => {
    const parts: Record<string, string[]> = {
      craft: ['craft'],
      commands: ['move', 'battle', 'build'],
      advances: ['advance_move', 'advance_battle'],
    };
    let asked = 0;
    for (const game of games) {
      const position = woodlandWar.setup(2, game.options, recordedDraws(game.setupDraws));
      for (const { seat, action, draws } of game.steps) {
        if (position.active === 'hundreds' && position.phase === 'day' && position.pending.length === 0) {
          const types = new Set(woodlandWar.legal(position, position.order.indexOf('hundreds')).actions.map(({ type }) => type));
          const text = ask(position).replace('the warlord may go on with his advance', 'advances');
          const open = Object.keys(parts).filter((part) => parts[part]?.some((type) => types.has(type)));
          expect(
            Object.keys(parts).filter((part) => text.includes(part)),
            text,
          ).toEqual(open);
          asked++;
        }
        woodlandWar.apply(position, seat, action, recordedDraws(draws));
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('names the step of the retinue', () => expect(ask(war({ active: 'keepers', at: 'column2' }))).toBe('Day: second column: battle, then delve.'));
  it('counts the surplus', () =>
    expect(ask(war({ phase: 'evening', at: 'discard', H: { hand: ['a02', 'a03', 'a04', 'a05', 'a06', 'a07', 'a08'] } }))).toBe(
      'You hold too many cards: discard 2.',
    ));
  it('names the attacker to who is asked about an ambush', () => {
    const position = war({
      hundreds: { c1: 2 },
      keepers: { c1: 1 },
      K: { hand: ['a02'], standing: { ambush: 'ask', ambush_min: 2, losses: ['waystation', 'relic'] } },
    });
    play(position, H, { type: 'battle', clearing: 'c1' });
    expect(ask(position)).toBe('Hundreds attack you at Millrace: play an ambush?');
    play(position, K, { type: 'decline' }, [0, 0]);
  });
  it('names the item that found no room', () =>
    expect(
      ask(war({ H: { command: ['bag', 'bag', 'bag', 'bag'] }, but: { pending: [{ kind: 'hoard', faction: 'hundreds', item: 'coins' }] } })),
    ).toBe('The track is full: which item leaves the game? Gained: Coins.'));
});
