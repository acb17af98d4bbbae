// The words of this faction, by language.
import type { Language, Locale } from '../../../../../engine/ruleset.ts';
import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export const locales: Readonly<Record<Language, Locale>> = { en, ru, uk };
