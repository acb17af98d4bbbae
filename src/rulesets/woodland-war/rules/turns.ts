// Turns, and the actions of any faction that drive them (RULES.md §6, §7).
import { refuse } from '../../../engine/refuse.ts';
import type { Action } from '../../../engine/ruleset.ts';
import { text } from '../actions.ts';
import type { CardId } from '../data/cards.ts';
import { effect as numbers } from '../data/numbers.ts';
import { factionOf, type Play, type Rule, type Step } from '../faction.ts';
import { enemiesOf, hasEffect, newTurn, type Phase, type Position, stateOf } from '../position.ts';
import { checkInHand, draw, mustDiscard, spend } from './cards.ts';
import { ruled } from './ruling.ts';
import { endOfRounds, score } from './scoring.ts';

/** Enters a phase. Marks of the step before stay (WW-PO-3). */
// WW-TU-1
export function enter(position: Position, phase: Phase, step: string): void {
  position.phase = phase;
  position.step = step;
}

/** Goes on to a later step of the phase, if it is not there yet: marks of the step before end. */
// WW-PO-3, WW-AC-3
export function goTo(position: Position, step: string): void {
  if (position.step === step) return;
  position.step = step;
  position.turn.advance = null; // WW-PO-3
  position.turn.sites = []; // WW-PO-3
}

/** Refuses a step that is closed; `order` holds the steps of the phase. */
// WW-AC-3
export function checkStep({ step: now }: Position, order: readonly string[], step: string): void {
  if (order.indexOf(now) > order.indexOf(step)) refuse('WW-AC-3'); // WW-AC-3
}

/** The first step of every turn. */
// WW-TU-3, WW-EF-5
export const start: Step = {
  run(play) {
    const { position } = play;
    const faction = factionOf(play, position.active);
    position.turn = newTurn(); // WW-TU-3
    position.step = faction.firstStep;
    if (hasEffect(position, position.active, 'tithe_box')) tithe(play); // WW-TU-3
    faction.startTurn(position); // WW-TU-3
    return true;
  },
};

// WW-EF-5
function tithe(play: Play): void {
  const { active } = play.position;
  const own = ruled(play, active).length;
  const most = enemiesOf(play.position, active).every((other) => own > ruled(play, other).length); // WW-EF-5
  if (most) score(play, active, numbers.tithe, 'tithe_box'); // WW-EF-5
}

/** The last step of every turn: waits while there are too many cards. */
// WW-HE-4, WW-KE-5, WW-CD-5
export const surplus: Step = {
  kind: 'discard',
  run(play) {
    if (mustDiscard(play, play.position.active)) return false; // WW-CD-5
    endTurn(play);
    return true;
  },
};

// WW-TU-1, WW-SC-5
function endTurn(play: Play): void {
  const { position, log } = play;
  const next = position.order.indexOf(position.active) + 1;
  if (next === position.order.length && position.round >= position.options.rounds) {
    endOfRounds(play); // WW-SC-5
    return;
  }
  if (next === position.order.length) position.round += 1; // WW-TU-1
  position.active = position.order[next % position.order.length] as string; // WW-TU-1
  enter(position, 'morning', 'start');
  log.push({ type: 'turn', faction: position.active, round: position.round });
}

export const endPhase: Rule = {
  kinds: ['morning', 'lavish', 'day', 'evening'],
  parameters: {},
  check(scene, me) {
    factionOf(scene, me).mayEndPhase(scene);
  },
  perform(play, me) {
    factionOf(play, me).steps[play.position.step]?.end?.(play);
  },
  candidates: () => [{ type: 'end_phase' }],
};

export const discard: Rule = {
  kinds: ['discard'],
  parameters: { card: text },
  check: (scene, me, { card }: Action & { card: CardId }) => checkInHand(scene, me, card),
  perform(play, me, { card }: Action & { card: CardId }) {
    spend(play, me, card);
    play.log.push({ type: 'discard', faction: me, card });
  },
  candidates: ({ position }, me) => [...new Set(stateOf(position, me).hand)].map((card) => ({ type: 'discard', card })),
};

/** Barter Stall. */
// WW-EF-4
export const use: Rule = {
  kinds: ['day'],
  parameters: { effect: text, card: text },
  offer: 'all',
  check(scene, me, { effect, card }: Action & { effect: string; card: CardId }) {
    const ready = effect === 'barter_stall' && hasEffect(scene.position, me, effect) && !scene.position.turn.used.includes(effect); // WW-EF-4
    if (!ready) refuse('WW-EF-4', {}, '/effect');
    checkInHand(scene, me, card);
  },
  perform(play, me, { card }: Action & { card: CardId }) {
    play.position.turn.used.push('barter_stall'); // WW-EF-4
    spend(play, me, card);
    play.log.push({ type: 'discard', faction: me, card });
    draw(play, me, 1); // WW-EF-4
  },
  candidates: ({ position }, me) =>
    hasEffect(position, me, 'barter_stall') ? stateOf(position, me).hand.map((card) => ({ type: 'use', effect: 'barter_stall', card })) : [],
};
