// Names as the ruleset gives them.
import type { Language } from '../drawing/words.ts';
import { names } from './names.ts';

export const nameIn =
  (language: Language) =>
  (key: string): string =>
    names[language][key] ?? key;
