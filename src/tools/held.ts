// Finding a ruleset in the register that a tool is handed.
import type { AnyRuleset } from '../engine/ruleset.ts';

/** The newest held version of an id, or the version that `id@N` names; null where it is not held. */
export function heldRuleset(register: readonly AnyRuleset[], name: string): AnyRuleset | null {
  const [id, version] = name.split('@');
  const held = register.filter((ruleset) => ruleset.id === id && (version === undefined || ruleset.version === Number(version)));
  return held.reduce<AnyRuleset | null>((newest, ruleset) => (newest === null || ruleset.version > newest.version ? ruleset : newest), null);
}

/** `push-of-pike, sealed-orders`: for messages. */
export function heldIds(register: readonly AnyRuleset[]): string {
  return [...new Set(register.map((ruleset) => ruleset.id))].join(', ') || 'none';
}
