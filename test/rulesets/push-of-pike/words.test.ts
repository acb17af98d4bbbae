import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedDraws } from '../../../src/engine/draws.ts';
import { languages } from '../../../src/engine/ruleset.ts';
import { say } from '../../../src/engine/sentence.ts';
import { armies } from '../../../src/rulesets/push-of-pike/data/armies.ts';
import { fields } from '../../../src/rulesets/push-of-pike/data/fields.ts';
import { scenarios } from '../../../src/rulesets/push-of-pike/data/scenarios.ts';
import { warriors } from '../../../src/rulesets/push-of-pike/data/warriors.ts';
import { missiles, weapons } from '../../../src/rulesets/push-of-pike/data/weapons.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import { stanceValues } from '../../../src/rulesets/push-of-pike/rules/stances.ts';
import { gathering, unit } from './battle.ts';

const source = join(import.meta.dirname, '../../../src/rulesets/push-of-pike');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('locales'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

describe.each(languages)('sentences in %s', (language) => {
  const locale = pushOfPike.locales[language];

  it('have the same keys and parameters as in English', () => {
    const shape = (table: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(table).map(([key, text]) => [key, text.match(/\{\+?\w+\}/g)?.sort() ?? []]));
    expect(shape(locale)).toEqual(shape(pushOfPike.locales.en));
  });

  it('are there for every clause that refuses', () => {
    const refusing = [...new Set(code.match(/'PP-[A-Z]{2}-\d+'/g))].map((quoted) => `clause.${quoted.slice(1, -1)}`);
    expect(refusing.length).toBeGreaterThan(45);
    expect(refusing.filter((key) => !Object.hasOwn(locale, key))).toEqual([]);
  });

  it('name armies, entries, types, weapons, fields, scenarios, stances and options', () => {
    const keys = [
      ...Object.keys(armies).map((id) => `army.${id}`),
      ...Object.values(armies).flatMap(({ entries }) => Object.keys(entries).map((id) => `entry.${id}`)),
      ...Object.keys(warriors).map((id) => `type.${id}`),
      ...Object.keys(weapons).map((id) => `weapon.${id}`),
      ...Object.keys(missiles).map((id) => `missile.${id}`),
      ...[...Object.keys(fields), 'random'].map((id) => `field.${id}`),
      ...Object.keys(scenarios).map((id) => `scenario.${id}`),
      ...Object.entries(stanceValues).flatMap(([key, values]) => [`stance.${key}`, ...values.map((value) => `stance.${key}.${value}`)]),
      ...Object.keys((pushOfPike.schemas.options as { properties: object }).properties).flatMap((key) => [`option.${key}`, `option.${key}.help`]),
    ];
    expect(keys.filter((key) => !Object.hasOwn(locale, key))).toEqual([]);
  });

  it('tell every event of the recorded games, with every parameter filled', () => {
    const told = new Set<string>();
    for (const game of JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'))) {
      const position = pushOfPike.setup(2, game.options, recordedDraws(game.setupDraws));
      for (const { seat, action, draws } of game.steps)
        for (const event of pushOfPike.apply(position, seat, action, recordedDraws(draws)).events) {
          const sentence = pushOfPike.describe(event)!;
          expect(Object.hasOwn(locale, sentence.key), sentence.key).toBe(true);
          const text = say(locale, sentence);
          expect(text).not.toMatch(/[{}]|undefined|facing\.|density\.|seat\.|why\./);
          told.add(event.type);
        }
    }
    expect(told.size).toBeGreaterThan(15);
  });

  it('ask each kind of decision', () => {
    const position = gathering('muster', { a1: unit(0, null, null, 'N', { cost: 36 }), b1: unit(1, null, null, 'S') });
    const [decision] = pushOfPike.decisions(position);
    expect(pushOfPike.ask(decision!, pushOfPike.view(position, 0))).toEqual({ key: 'ask.muster', params: { points: 204, units: 1 } });
    for (const [kind, params] of [
      ['deploy', { unplaced: 1 }],
      ['orders', { round: 0, rounds: 12 }],
    ] as const) {
      const sentence = pushOfPike.ask({ ...decision!, kind }, pushOfPike.view(position, 0));
      expect(sentence).toEqual({ key: `ask.${kind}`, params });
      expect(say(locale, sentence)).not.toMatch(/[{}]/);
    }
  });
});

describe('PP-AC-6 every event has its sentence', () => {
  it.each([
    [{ type: 'over', ranking: [[1], [0]], scores: [3, 9], why: 'broken' }, 'Army B wins (an army is broken); score 3 : 9'],
    [{ type: 'over', ranking: [[0, 1]], scores: [3, 3], why: 'time' }, 'The battle is drawn (the last round is over); score 3 : 3'],
    [{ type: 'saves', unit: 'a1', rolls: [], lost: 2 }, 'a1 has nothing to save it; men lost: 2'],
    [{ type: 'density', unit: 'a1', to: 5 }, 'a1 takes locked order'],
    [{ type: 'step', unit: 'a1', step: 'L', x: 1, y: 1, facing: 'W' }, 'a1 wheels left and faces west'],
    [{ type: 'parry', unit: 'a1', spent: 2 }, 'a1 parries; sword hits spent: 2'],
    [{ type: 'shot_lost', unit: 'a1' }, 'a1 can no longer shoot: its order is lost'],
    [{ type: 'rally', unit: 'a1', roll: 2, formed: true }, 'a1 rallies and is formed again (2)'],
    [
      { type: 'strike', unit: 'a1', target: 'b1', first: true, lots: [{ rolls: [1, 2] }, { rolls: [3] }], hits: 1 },
      'a1 throws at b1 (1, 2 · 3); hits: 1',
    ],
  ])('%j', (event, text) => expect(say(pushOfPike.locales.en, pushOfPike.describe(event)!)).toBe(text));

  it('has none for what is no event of the game', () => expect(pushOfPike.describe({ type: 'constructor' })).toBeNull());
});
