// Sentences of the locales: `{name}` takes a parameter, `{+seat}` a number from 0 as people count, from 1.
import type { Json, JsonObject, Locale, Sentence } from './ruleset.ts';

/**
 * Fills a sentence. A string parameter that is itself a key of the table is looked up first (`{unit}` → "Pikes");
 * lists are joined by commas; a sentence is filled in turn; a key that is missing stands for itself, so that nothing is lost.
 */
export function say(locale: Locale, sentence: Sentence): string {
  const pattern = own(locale, sentence.key) ?? sentence.key;
  return pattern.replace(/\{(\+?)(\w+)\}/g, (whole, counted: string, name: string) => {
    if (!Object.hasOwn(sentence.params, name)) return whole;
    const value = sentence.params[name] as Json;
    return word(locale, counted && typeof value === 'number' ? value + 1 : value);
  });
}

function word(locale: Locale, value: Json): string {
  if (value === null) return own(locale, 'nothing') ?? '–';
  if (Array.isArray(value)) return value.map((item) => word(locale, item)).join(', ');
  if (typeof value === 'object') return isSentence(value) ? say(locale, value) : JSON.stringify(value);
  const text = String(value);
  return own(locale, text) ?? text;
}

const isSentence = (value: JsonObject): value is JsonObject & Sentence =>
  typeof value.key === 'string' && typeof value.params === 'object' && value.params !== null && !Array.isArray(value.params);

function own(locale: Locale, key: string): string | undefined {
  return Object.hasOwn(locale, key) ? locale[key] : undefined;
}

/** Keys of a locale that begin so are sentences, or say what may be done. */
const spoken = new Set([
  'action',
  'ask',
  'clause',
  'choice',
  'compose',
  'event',
  'option',
  'reason',
  'scenario',
  'standing',
  'step',
  'why',
  'nothing',
  'nowhere',
  '?',
]);

/** What the things of a position are called, by the ids that stand in it, and what they do: the part of a locale that a drawing needs. */
export function namesOf(locale: Locale): Locale {
  return Object.fromEntries(Object.entries(locale).filter(([key]) => !spoken.has(key.split('.')[0] as string)));
}
