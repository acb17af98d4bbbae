import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Register } from '../app/app.ts';
import type { AnyRuleset } from '../engine/ruleset.ts';

/** A register of these rulesets; rulebooks are read from their folders. */
export function registerOf(rulesets: readonly AnyRuleset[]): Register {
  const newest = new Map<string, AnyRuleset>();
  for (const rules of rulesets) if ((newest.get(rules.id)?.version ?? 0) < rules.version) newest.set(rules.id, rules);
  return {
    newest: (id) => newest.get(id) ?? null,
    held: (id, version) => rulesets.find((rules) => rules.id === id && rules.version === version) ?? null,
    all: () => [...newest.values()],
    versions: (id) =>
      rulesets
        .filter((rules) => rules.id === id)
        .map((rules) => rules.version)
        .sort((a, b) => b - a),
    async rulebook(id) {
      if (!newest.has(id)) return null;
      return readFile(join(import.meta.dirname, '..', 'rulesets', id, 'RULES.md'), 'utf8').catch(() => null);
    },
  };
}
