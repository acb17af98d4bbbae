// Woodland War: the Hundreds against the Keepers. This folder imports the engine and itself alone; RULES.md is what it enacts.
import type { GameResult, Language, Locale, Ruleset } from '../../engine/ruleset.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import { compose } from './compose.ts';
import { ask, describe } from './describe.ts';
import { factions } from './factions/index.ts';
import { fallback } from './fallback.ts';
import { legal } from './legal.ts';
import { en } from './locales/en.ts';
import { ru } from './locales/ru.ts';
import { uk } from './locales/uk.ts';
import type { Position } from './position.ts';
import { actionSchemas, instructionsSchema, kinds, optionsSchema, positionSchema } from './schemas.ts';
import { setup } from './setup.ts';
import { apply, decisions } from './turn.ts';
import { instructions, view, viewMove } from './view.ts';

/** Common sentences, and those of every faction. */
const localeOf = (language: Language, common: Locale): Locale =>
  Object.assign({}, common, ...Object.values(factions).map(({ locales }) => locales[language]));

export const woodlandWar: Ruleset<Position> = {
  id: 'woodland-war',
  version: 1,
  title: 'Woodland War',
  summary: {
    en: 'A war band of mobs and strongholds against a knightly order that digs for relics.',
    ru: 'Полчища с бунтами и крепостями против рыцарского ордена, что ищет реликвии.',
    uk: 'Орди з бунтами й фортецями проти лицарського ордену, що шукає реліквії.',
  },
  seats: { min: 2, max: 2 },
  schemas: { options: optionsSchema, position: positionSchema, actions: actionSchemas, instructions: instructionsSchema },
  bots: ['steady'],
  scenarios: [],
  kinds,
  anytime: ['standing', 'resign'],
  locales: { en: localeOf('en', en), ru: localeOf('ru', ru), uk: localeOf('uk', uk) },
  shapeClause: 'WW-AC-2',
  setup,
  decisions,
  legal,
  compose,
  apply,
  view,
  viewMove,
  check,
  fallback,
  result: (position) => structuredClone(position.result) as GameResult | null,
  describe,
  ask,
  bot,
  instructions,
};
