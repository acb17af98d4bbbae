// Relic Marches: exploration and conquest on hexes. This folder imports the engine and itself alone; RULES.md is what it enacts.
import type { GameResult, Ruleset } from '../../engine/ruleset.ts';
import { actionSchemas, asks } from './actions.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import { compose } from './compose.ts';
import { seats } from './data/numbers.ts';
import { ask, describe } from './describe.ts';
import { fallback } from './fallback.ts';
import { legal } from './legal.ts';
import { en } from './locales/en.ts';
import { ru } from './locales/ru.ts';
import { uk } from './locales/uk.ts';
import type { Position } from './position.ts';
import { instructionsSchema, optionsSchema, positionSchema } from './schemas.ts';
import { setup } from './setup.ts';
import { apply, decisions } from './turn.ts';
import { instructions, view, viewMove } from './view.ts';

export const relicMarches: Ruleset<Position> = {
  id: 'relic-marches',
  version: 1,
  title: 'Relic Marches',
  summary: {
    en: 'Armies explore an unknown land of hexes, look for relics, and fight for them.',
    ru: 'Войска исследуют неведомую землю из шестиугольников, ищут реликвии и сражаются за них.',
    uk: 'Війська досліджують невідому землю із шестикутників, шукають реліквії та б’ються за них.',
  },
  seats: { min: seats.least, max: seats.most },
  schemas: { options: optionsSchema, position: positionSchema, actions: actionSchemas, instructions: instructionsSchema },
  bots: ['steady'],
  scenarios: [],
  kinds: asks,
  anytime: ['standing'],
  locales: { en, ru, uk },
  shapeClause: 'RM-AC-1',
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
