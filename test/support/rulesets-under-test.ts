import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { counter } from './counter.ts';

/** What the properties must hold for: every registered ruleset, and the counter that the service's tests are played with. */
export const rulesetsUnderTest: readonly AnyRuleset[] = [...rulesets, counter];

/** `push-of-pike@1`: names a ruleset in a test's title. */
export function titleOf(ruleset: AnyRuleset): string {
  return `${ruleset.id}@${ruleset.version}`;
}
