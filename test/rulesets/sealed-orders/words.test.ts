import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { type GameEvent, languages } from '../../../src/engine/ruleset.ts';
import { say } from '../../../src/engine/sentence.ts';
import { cardList, castleUpgrades } from '../../../src/rulesets/sealed-orders/data/cards.ts';
import { commonOrders, factions, ordersOf } from '../../../src/rulesets/sealed-orders/data/orders.ts';
import { troopTypes } from '../../../src/rulesets/sealed-orders/data/troops.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import { fighting, marching, opened, planning, round, troop } from './field.ts';

const source = join(import.meta.dirname, '../../../src/rulesets/sealed-orders');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('locales'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');
const orders = [...Object.values(ordersOf).flat(), ...commonOrders];

describe.each(languages)('sentences in %s', (language) => {
  const locale = sealedOrders.locales[language];
  const whole = (event: GameEvent): string => {
    const sentence = sealedOrders.describe(event);
    expect(sentence, event.type).not.toBeNull();
    expect(Object.hasOwn(locale, sentence!.key), sentence!.key).toBe(true);
    const text = say(locale, sentence!);
    expect(text).not.toMatch(/[{}]|undefined|\w\.\w/);
    return text;
  };

  it('have the same keys and parameters as in English', () => {
    const shape = (table: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(table).map(([key, text]) => [key, text.match(/\{\+?\w+\}/g)?.sort() ?? []]));
    expect(shape(locale)).toEqual(shape(sealedOrders.locales.en));
  });

  it('are there for every clause that refuses', () => {
    const refusing = [...new Set(code.match(/'SO-[A-Z]{2}-\d+'/g))].map((quoted) => `clause.${quoted.slice(1, -1)}`);
    expect(refusing.length).toBeGreaterThan(45);
    expect(refusing.filter((key) => !Object.hasOwn(locale, key))).toEqual([]);
  });

  it('name factions, orders, types, directions, cards, upgrades, actions and options', () => {
    const keys = [
      ...factions.map((id) => `faction.${id}`),
      ...orders.flatMap((id) => [`order.${id}`, `event.effect.${id}`]),
      ...troopTypes.map((id) => `type.${id}`),
      ...['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'].map((id) => `dir.${id}`),
      ...cardList.map((id) => `card.${id}`),
      ...castleUpgrades.flatMap((id) => [`upgrade.${id}`, `upgrade.${id}.help`]),
      ...Object.keys(sealedOrders.schemas.actions).map((id) => `action.${id}`),
      ...Object.keys((sealedOrders.schemas.options as { properties: object }).properties).flatMap((key) => [`option.${key}`, `option.${key}.help`]),
    ];
    expect(keys.filter((key) => !Object.hasOwn(locale, key))).toEqual([]);
  });

  it('tell every event of the recorded games, with every parameter filled', () => {
    const told = new Set<string>();
    for (const game of JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'))) {
      const position = sealedOrders.setup(game.seats, game.options, recordedDraws(game.setupDraws));
      for (const { seat, action, draws } of game.steps)
        for (const event of sealedOrders.apply(position, seat, action, recordedDraws(draws)).events) {
          whole(event);
          told.add(event.type);
        }
    }
    expect(told.size).toBeGreaterThan(20);
  });

  it.each<[GameEvent, string]>([
    [{ type: 'card', seat: 1, card: 'horse-edge' }, '2'],
    [{ type: 'card', seat: 1, card: null }, '2'],
    [{ type: 'superiority', troop: 't1', laid: ['swords-edge', 'swords-plate'], discarded: [] }, '–'],
    [{ type: 'effect', order: 'rearm', troop: 't4', to: '?' }, 't4'],
    [{ type: 'effect', order: 'rearm', troop: 't4', to: 'horse' }, 't4'],
    [{ type: 'effect', order: 'frighten', troop: 't4', cell: 'c3', to: null }, 'c3'],
    [{ type: 'effect', order: 'change', troop: 't4', cells: ['c3', 'c4'] }, 'c3, c4'],
    [{ type: 'leave', troop: 't4', to: null }, 't4'],
    [{ type: 'battle_end', winner: null, points: { 0: 3, 2: 1 } }, '1: +3, 3: +1'],
    [{ type: 'game_over', ranking: [[1], [0, 2]], scores: { 0: 5, 1: 9, 2: 5 } }, '2 (9), 1 (5) = 3 (5)'],
    [{ type: 'discard', seat: 0, what: 'castle', castle: 'c3', upgrade: 'oil' }, 'c3'],
    [{ type: 'discard', seat: 0, what: 'cards' }, '1'],
  ])('tell %j', (event, words) => expect(whole(event)).toContain(words));

  it('tell hidden plans of nobody, and know no unknown event', () => {
    expect(whole({ type: 'planned', seat: 2 })).toContain('3');
    expect(sealedOrders.describe({ type: 'toString' })).toBeNull();
  });

  it('ask in every kind of decision', () => {
    const discarding = marching(['samurai', 'knights'], { t1: troop(0, 'd5') }, { pending: { kind: 'discard', seat: 1, troop: 't1' } });
    const siege = marching(['vikings', 'knights'], { t1: troop(0, 'd5') });
    siege.battle = { attacker: 't1', defender: null, castle: 'e5', phase: 3, dash: false, last: false, lost: [0, 0] };
    const duel = (phase: number) => fighting(['vikings', 'knights'], { t1: troop(0, 'c3'), t2: troop(1, 'd3', { chips: 8 }) }, { phase });
    const positions = [
      planning(['vikings', 'knights'], {}),
      opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') }),
      discarding,
      siege,
      duel(2),
      duel(3),
    ];
    const asked = positions.map((position) => {
      const [decision] = sealedOrders.decisions(position);
      return say(locale, sealedOrders.ask(decision!, sealedOrders.view(position, decision!.seat)));
    });
    for (const text of asked) expect(text).not.toMatch(/[{}]|undefined/);
    expect(asked.map((text) => text.match(/[a-e][1-5]|\d+/g))).toMatchObject([
      ['1', '6', '10'],
      ['1', 'c3'],
      ['1', 'd5'],
      ['1', '5', 'e5', '3'],
      ['2', '8', '1', '5'],
      ['1', '5', '2', '8'],
    ]);
  });
});

describe('a round for one who is back after three days', () => {
  it('reads as what happened, in order', () => {
    const position = planning(['vikings', 'knights'], { t1: troop(0, 'c3', { chips: 9 }), t2: troop(1, 'e3', { chips: 2 }) });
    const { events } = round(position, { marches: { t1: { steps: 2 } }, orders: [{ cell: 'd3', order: 'dash' }] });
    expect(events.map((event) => say(sealedOrders.locales.en, sealedOrders.describe(event)!))).toEqual([
      'Seat 1 has sealed a plan',
      'The march begins: orders under troops are opened',
      'March, step 1',
      'Troop t1 marches to d3',
      'Troop t1 of seat 1 opens “Dash” on d3',
      'Troop t1 dashes on',
      'Troop t1 (Swords) attacks t2 (Swords)',
      'The attacker strikes: spends 1, the defender loses 2',
      'The battle is over, won by seat 1. Battle points by seat: 1: +3, 2: +0',
      'Troop t2 is gone',
      'Troop t1 marches to e3',
      'March, step 2',
      'March, step 3',
      'Round 2 begins',
    ]);
  });
});
