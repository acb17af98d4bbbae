import { describe, expect, it } from 'vitest';
import { languages, type Sentence } from '../../src/engine/ruleset.ts';
import { namesOf, say } from '../../src/engine/sentence.ts';
import { rulesets } from '../../src/rulesets/index.ts';

describe('the names of a ruleset', () => {
  it.each(rulesets)('of $id are words without parameters, in three languages', ({ locales }) => {
    const [keys, ...others] = languages.map((language) => Object.keys(namesOf(locales[language])));
    expect(keys!.length).toBeGreaterThan(20);
    for (const other of others) expect(other.sort()).toEqual([...keys!].sort());
    for (const language of languages)
      for (const [key, name] of Object.entries(namesOf(locales[language]))) expect(name, key).toMatch(/^[^{}]{1,150}$/);
  });

  it('leave out what is asked, offered, told and refused', () => {
    const table = {
      'type.pikeman': 'pikemen',
      c1: 'Millrace',
      'ask.turn': 'Your turn',
      'clause.PP-1': 'No.',
      'event.end': '{seat} ends',
      nothing: '–',
    };
    expect(namesOf(table)).toEqual({ 'type.pikeman': 'pikemen', c1: 'Millrace' });
  });
});

describe('a sentence', () => {
  it('may have sentences as its parts', () => {
    const table = { ask: 'Day: {what}.', craft: 'craft', left: 'commands left: {count}' };
    const what = [
      { key: 'craft', params: {} },
      { key: 'left', params: { count: 2 } },
    ] as Sentence[] as never;
    expect(say(table, { key: 'ask', params: { what } })).toBe('Day: craft, commands left: 2.');
  });
});
