// Legal actions: candidates of each rule, kept where its check lets them pass (WW-AC-8).
import { allowed } from '../../engine/refuse.ts';
import type { Action, Legal, Seat } from '../../engine/ruleset.ts';
import { factionOf, type Rule } from './faction.ts';
import type { FactionId, Position } from './position.ts';
import { commonActions, kindOf, sceneOf } from './turn.ts';

/**
 * Every legal action with `pay` and `foil` at their defaults and the defender named, without `standing` and `resign`.
 * Never complete: the rest is composed.
 */
// WW-AC-8
export function legal(position: Position, seat: Seat): Legal {
  const scene = sceneOf(position);
  const kind = kindOf(scene, seat);
  if (kind === undefined) return { actions: [], complete: false };
  const me = position.order[seat] as FactionId;
  const rules: Rule[] = Object.values({ ...commonActions, ...factionOf(scene, me).actions }).filter(({ kinds }) => kinds.includes(kind));
  const actions = rules.flatMap((rule) =>
    rule.candidates(scene, me).filter((action: Action) => allowed(() => rule.check(scene, me, action as never))),
  );
  return { actions, complete: false };
}
