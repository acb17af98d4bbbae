import type { Action, Legal } from '../../engine/ruleset.ts';
export const bot = (_view: unknown, _seat: number, legal: Legal): Action => legal.actions[0] as Action;
