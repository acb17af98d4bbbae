// Push of Pike: a battle of formed bodies. This folder imports the engine and itself alone; RULES.md is what it enacts.
import type { GameResult, Ruleset } from '../../engine/ruleset.ts';
import { actionSchemas, kinds } from './actions.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import { compose } from './compose.ts';
import { scenarios } from './data/scenarios.ts';
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

export const pushOfPike: Ruleset<Position> = {
  id: 'push-of-pike',
  version: 1,
  title: 'Push of Pike',
  summary: {
    en: 'Two armies in rank and file: density of formation, pikes, swords and horse.',
    ru: 'Две армии в сомкнутых рядах: плотность строя, пики, мечи и конница.',
    uk: 'Дві армії у шерегах: щільність строю, списи, мечі та кіннота.',
  },
  seats: { min: 2, max: 2 },
  schemas: { options: optionsSchema, position: positionSchema, actions: actionSchemas, instructions: instructionsSchema },
  bots: ['steady'],
  scenarios: Object.entries(scenarios).map(([id, { title }]) => ({ id, title, options: { scenario: id } })),
  kinds,
  anytime: [],
  locales: { en, ru, uk },
  shapeClause: 'PP-AC-2',
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
