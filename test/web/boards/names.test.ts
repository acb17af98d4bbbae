import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/engine/ruleset.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import { names as pike } from '../../../web/src/boards/push-of-pike/names.ts';
import { names as relic } from '../../../web/src/boards/relic-marches/names.ts';
import { names as sealed } from '../../../web/src/boards/sealed-orders/names.ts';
import { names as wood } from '../../../web/src/boards/woodland-war/names.ts';

const tables = { 'push-of-pike': pike, 'relic-marches': relic, 'sealed-orders': sealed, 'woodland-war': wood };

describe.each(Object.entries(tables))('names on the board of %s', (id, names) => {
  it.each(languages)('are those of the ruleset (%s)', (language) => {
    const locale = rulesets.find((ruleset) => ruleset.id === id)?.locales[language] ?? {};
    const kept = Object.keys(names[language]);
    expect(kept.length).toBeGreaterThan(20);
    expect(names[language]).toEqual(Object.fromEntries(kept.map((key) => [key, locale[key]])));
  });
});
