// Order of play (RULES.md §6, §7): who is asked, which rule an action calls, what then happens by itself.
import { refuse } from '../../engine/refuse.ts';
import type { Action, Applied, Decision, Draws, Seat } from '../../engine/ruleset.ts';
import { isWellShaped } from './actions.ts';
import { type Faction, factionOf, type Kind, type Play, type Rule, type Scene, type Step } from './faction.ts';
import { factions } from './factions/index.ts';
import { type FactionId, isClearing, type Pending, type PendingOf, type Position, type Turn } from './position.ts';
import { ambush, decline } from './rules/ambush.ts';
import { craft } from './rules/crafting.ts';
import { endAtGoal, resign } from './rules/scoring.ts';
import { standing } from './rules/standing.ts';
import { placeTrophy, settleTrophy } from './rules/trophies.ts';
import { discard, endPhase, start, use } from './rules/turns.ts';

/** Actions that every faction has. */
export const commonActions: Readonly<Record<string, Rule>> = {
  standing,
  resign,
  end_phase: endPhase,
  discard,
  craft,
  use,
  ambush,
  decline,
  place_trophy: placeTrophy,
};

export const sceneOf = (position: Position): Scene => ({ position, factions });

/** The action types of a faction. */
// WW-AC-2
export function ruleOf(faction: Faction, type: string): Rule | undefined {
  if (Object.hasOwn(commonActions, type)) return commonActions[type];
  return Object.hasOwn(faction.actions, type) ? faction.actions[type] : undefined;
}

const stepOf = (scene: Scene): Step | undefined => {
  const { step, active } = scene.position;
  return step === 'start' ? start : factionOf(scene, active).steps[step];
};

/** Who is asked, and for what. */
// WW-DE-1
function open(scene: Scene): { faction: FactionId; kind: Kind } | null {
  const { position } = scene;
  if (position.phase === 'over') return null;
  const first = position.pending[0];
  if (first !== undefined) return { faction: first.faction, kind: first.kind }; // WW-DE-1
  const kind = stepOf(scene)?.kind;
  return kind === undefined ? null : { faction: position.active, kind };
}

/** Who must decide what. A turn is one call; turns are counted through the whole game. */
// WW-DE-1
export function decisions(position: Position): Decision[] {
  const asked = open(sceneOf(position));
  if (asked === null) return [];
  const turn = (position.round - 1) * position.order.length + position.order.indexOf(position.active);
  return [{ seat: position.order.indexOf(asked.faction), kind: asked.kind, turn, reaction: asked.faction !== position.active }];
}

/** The kind of decision that a seat has open. */
export function kindOf(scene: Scene, seat: Seat): Kind | undefined {
  const asked = open(scene);
  return asked !== null && asked.faction === scene.position.order[seat] ? asked.kind : undefined;
}

/** Refuses an action or is silent; returns the rule that performs it. */
// WW-AC-10
export function checkAction(scene: Scene, seat: Seat, action: Action): Rule {
  const { position } = scene;
  const me = position.order[seat];
  const type = typeOf(action);
  if (position.phase === 'over' || me === undefined) refuse('WW-AC-1'); // WW-AC-1
  const faction = factionOf(scene, me);
  const rule = type === null ? undefined : ruleOf(faction, type);
  const kind = kindOf(scene, seat);
  const anytime = rule !== undefined && rule.kinds.length === 0;
  if (kind === undefined && !anytime) refuse('WW-AC-1'); // WW-AC-1
  if (rule === undefined || !(anytime || rule.kinds.includes(kind as Kind))) refuse('WW-AC-2', {}, '/type'); // WW-AC-2
  if (!isWellShaped(rule.parameters, action)) refuse('WW-AC-2'); // WW-AC-2
  if (Object.hasOwn(action, 'clearing') && !isClearing(action.clearing)) refuse('WW-AC-4', {}, '/clearing'); // WW-AC-4
  rule.check(scene, me, action as never);
  return rule;
}

/** Performs an action on the position handed in; one that is refused has changed nothing. */
// WW-AC-9
export function apply(position: Position, seat: Seat, action: Action, draws: Draws): Applied {
  const play: Play = { position, factions, draws, log: [], shown: false };
  const rule = checkAction(play, seat, action);
  if (rule.kinds.length > 0 && position.pending.length === 0) lapse(position.turn, rule.offer);
  rule.perform(play, position.order[seat] as FactionId, action as never);
  settle(play);
  return { events: play.log, shown: play.shown };
}

/** Offers that are not taken up are gone. */
// WW-AC-6
function lapse(turn: Turn, taken: Rule['offer']): void {
  if (taken === 'all') return; // WW-AC-6
  if (taken !== 'delve') turn.delve = null; // WW-AC-6
  if (taken !== 'claim') turn.claim = null; // WW-AC-6
  if (taken !== 'rolls') turn.rolls = 0; // WW-AC-6
}

/** Runs whatever happens by itself, up to the next decision or the end. */
// WW-SC-4, WW-DR-4
export function settle(play: Play): void {
  const { position } = play;
  while (position.phase !== 'over' && !endAtGoal(play)) {
    const first = position.pending[0];
    const went = first === undefined ? (stepOf(play)?.run?.(play) ?? false) : settleFirst(play, first); // WW-DE-1
    if (!went) return;
  }
}

// WW-PO-4
function settleFirst(play: Play, entry: Pending): boolean {
  if (entry.kind === 'ambush') return false;
  if (entry.kind === 'trophy') return settleTrophy(play, entry as PendingOf<'trophy'>);
  return factionOf(play, entry.faction).settles[entry.kind]?.(play, entry as never) ?? false;
}

/** An own `type` only: what came over the wire may bring keys of any name. */
function typeOf(action: unknown): string | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action) || !Object.hasOwn(action, 'type')) return null;
  const { type } = action as { type: unknown };
  return typeof type === 'string' ? type : null;
}
