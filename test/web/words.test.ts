import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../web/src/i18n/en.ts';
import { ru } from '../../web/src/i18n/ru.ts';
import { uk } from '../../web/src/i18n/uk.ts';

const src = join(import.meta.dirname, '..', '..', 'web', 'src');
const parameters = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();

describe('sentences of the client', () => {
  it.each([
    ['ru', ru],
    ['uk', uk],
  ])('%s has the keys of English, with the same parameters and words of its own', (_language, table) => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(en).sort());
    for (const [key, sentence] of Object.entries(table)) {
      expect({ key, takes: parameters(sentence) }).toEqual({ key, takes: parameters(en[key as keyof typeof en]) });
      expect(sentence.trim()).not.toBe('');
    }
  });

  it('are all said somewhere', () => {
    const source = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/i18n.(en|ru|uk)\.ts$/.test(file))
      .map((file) => readFileSync(join(src, file), 'utf8'))
      .join('\n');
    expect(Object.keys(en).filter((key) => !source.includes(`'${key}'`))).toEqual([]);
  });
});
