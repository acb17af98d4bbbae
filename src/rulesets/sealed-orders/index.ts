// Sealed Orders: secret simultaneous plans, a march that plays out almost by itself. This folder imports the engine and itself alone;
// RULES.md is what it enacts.
import type { GameResult, Ruleset } from '../../engine/ruleset.ts';
import { actionSchemas, kinds } from './actions.ts';
import { bot } from './bot.ts';
import { check } from './check.ts';
import { compose } from './compose.ts';
import { setup as numbers } from './data/numbers.ts';
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

export const sealedOrders: Ruleset<Position> = {
  id: 'sealed-orders',
  version: 1,
  title: 'Sealed Orders',
  summary: {
    en: 'Vikings, Knights, Samurai and Spartans march over a field sown with face-down orders.',
    ru: 'Викинги, рыцари, самураи и спартанцы идут по полю, усеянному закрытыми приказами.',
    uk: 'Вікінги, лицарі, самураї та спартанці йдуть полем, усіяним закритими наказами.',
  },
  seats: { min: numbers.leastSeats, max: numbers.mostSeats },
  schemas: { options: optionsSchema, position: positionSchema, actions: actionSchemas, instructions: instructionsSchema },
  bots: ['steady'],
  scenarios: [],
  kinds,
  anytime: [],
  locales: { en, ru, uk },
  shapeClause: 'SO-GE-7',
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
