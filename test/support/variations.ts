// What the property tests need to know of a ruleset beyond its contract, by ruleset id. A ruleset works without an entry here.
import type { AnyRuleset, BotRandom, JsonObject, Viewer } from '../../src/engine/ruleset.ts';

/** A way to set a game up. */
export interface TableToPlay {
  name: string;
  seats: number;
  options: JsonObject;
}

/** The same position with other things in what the viewer cannot see, or null where it knows none. */
export type Vary = (position: JsonObject, viewer: Viewer, random: BotRandom) => JsonObject | null;

interface Extras {
  options?: readonly JsonObject[];
  vary?: Vary;
}

const extras: Record<string, Extras> = {
  counter: {
    options: [
      { seal: true, react: true, steps: 3, target: 40 },
      { combo: true, react: true, steps: 2, target: 60, turns: 30 },
    ],
  },
};

/** Every number of seats with no options, every scenario, and the options that the entry above adds. */
export function tablesOf(ruleset: AnyRuleset): TableToPlay[] {
  const { min, max } = ruleset.seats;
  const sizes = Array.from({ length: max - min + 1 }, (_, i) => ({ name: `${min + i} seats`, seats: min + i, options: {} }));
  const scenarios = ruleset.scenarios.map(({ id, options }) => ({ name: id, seats: min, options }));
  const more = (extras[ruleset.id]?.options ?? []).map((options) => ({ name: JSON.stringify(options), seats: min, options }));
  return [...sizes, ...scenarios, ...more];
}

export function varyOf(ruleset: AnyRuleset): Vary | null {
  return extras[ruleset.id]?.vary ?? null;
}
