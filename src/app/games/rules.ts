// What is known about the rulesets that new games can take.

import { kernelBots } from '../../engine/bots.ts';
import type { AnyRuleset, JsonObject } from '../../engine/ruleset.ts';
import { namesOf } from '../../engine/sentence.ts';
import type { App, Caller } from '../app.ts';
import { notFound } from '../errors.ts';
import { type OptionView, optionsInWords } from './options-in-words.ts';

export interface RulesView {
  id: string;
  version: number;
  /** versions that are held, newest first: games of the others can be read, not played */
  versions: number[];
  title: string;
  summary: string;
  seats: { min: number; max: number };
  bots: string[];
  scenarios: { id: string; title: string; options: JsonObject }[];
  /** the options in the caller's language */
  options: OptionView[];
  /** `instructions`: of the rulebook's own standing instructions; null where there are none */
  schemas: { options: JsonObject; position: JsonObject; actions: JsonObject; instructions: JsonObject | null };
  /** action types whose decision is null */
  anytime: string[];
  /** kinds of decisions */
  decisions: string[];
  /** what the things of a position are called in the caller's language, by their ids: `seat.0`, `type.pikeman`, `c4` */
  names: Record<string, string>;
}

export function listRules(app: App, caller: Caller): RulesView[] {
  return app.register.all().map((rules) => viewOf(app, rules, caller));
}

/** Throws `not_found`. */
export function ruleOf(app: App, caller: Caller, id: string): RulesView {
  const rules = app.register.newest(id);
  if (rules === null) throw notFound('There are no such rules here.');
  return viewOf(app, rules, caller);
}

/** The rulebook as Markdown, its clauses by their ids. */
export async function rulebookOf(app: App, id: string): Promise<string> {
  const rules = app.register.newest(id);
  const text = rules === null ? null : await app.register.rulebook(rules.id);
  if (text === null) throw notFound('There is no such rulebook here.');
  return text;
}

function viewOf(app: App, rules: AnyRuleset, caller: Caller): RulesView {
  return {
    id: rules.id,
    version: rules.version,
    versions: app.register.versions(rules.id),
    title: rules.title,
    summary: rules.summary[caller.language],
    seats: { min: rules.seats.min, max: rules.seats.max },
    bots: [...rules.bots, ...kernelBots],
    scenarios: rules.scenarios.map(({ id, title, options }) => ({ id, title: rules.locales[caller.language][`scenario.${id}`] ?? title, options })),
    options: optionsInWords(rules, caller.language),
    schemas: { ...rules.schemas, instructions: rules.schemas.instructions ?? null } as unknown as RulesView['schemas'],
    anytime: [...rules.anytime],
    decisions: [...rules.kinds],
    names: namesOf(rules.locales[caller.language]),
  };
}
