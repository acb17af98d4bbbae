// Mobs (RULES.md §13): how they spread, and the rolls of a triumphant warlord.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import { type ClearingId, clearingIds } from '../../../data/map.ts';
import type { Play, Rule } from '../../../faction.ts';
import { clearingOf, type PendingOf, type Position, pathsFrom, suitOf } from '../../../position.ts';
import { mobDie } from '../data/numbers.ts';
import { hundreds, own } from '../state.ts';

export const hasMob = (position: Position, clearing: ClearingId): boolean => (clearingOf(position, clearing).tokens.mob ?? 0) > 0;

/** Takes a mob out of the supply. */
export function placeMob({ position, log }: Play, at: ClearingId): void {
  own(position).mobs -= 1;
  clearingOf(position, at).tokens.mob = 1; // WW-MB-2
  log.push({ type: 'mob', at });
}

/** Clearings without a mob, next to one that has one. */
// WW-MB-4
const inReach = (position: Position): ClearingId[] =>
  clearingIds.filter((clearing) => !hasMob(position, clearing) && pathsFrom(clearing).some((next) => hasMob(position, next))); // WW-MB-4

/** False: a roll could not matter. */
// WW-MB-5
export const maySpread = (position: Position): boolean => own(position).mobs > 0 && inReach(position).length > 0; // WW-MB-5

/** Rolls the mob die; where several clearings fit, one is chosen. */
// WW-HM-4, WW-MB-1, WW-MB-4
export function rollMob(play: Play): void {
  const value = play.draws.die(mobDie.length); // WW-DR-3
  const suit = mobDie[value - 1] as string; // WW-MB-1
  play.log.push({ type: 'mob_die', value, suit });
  const clearings = inReach(play.position).filter((clearing) => suitOf(clearing) === suit); // WW-MB-4
  if (clearings.length === 1) placeMob(play, clearings[0] as ClearingId); // WW-MB-4
  if (clearings.length > 1) play.position.pending.push({ kind: 'spread', faction: hundreds, clearings }); // WW-MB-4
}

// WW-MB-4
export const spread: Rule = {
  kinds: ['spread'],
  parameters: { clearing: text },
  check({ position }, _me, { clearing }: Action & { clearing: ClearingId }) {
    const { clearings } = position.pending[0] as PendingOf<'spread'>;
    if (!clearings.includes(clearing)) refuse('WW-MB-4', { clearing }, '/clearing'); // WW-MB-4
  },
  perform(play, _me, { clearing }: Action & { clearing: ClearingId }) {
    play.position.pending.shift();
    placeMob(play, clearing);
    if (play.position.step === 'roll') play.position.step = 'muster'; // WW-HM-4: the one roll of the Morning is done
  },
  candidates: ({ position }) => (position.pending[0] as PendingOf<'spread'>).clearings.map((clearing) => ({ type: 'spread', clearing })),
};

/** A roll of a triumphant warlord's offer. */
// WW-MO-3
export const rollOffer: Rule = {
  kinds: ['evening'],
  parameters: {},
  offer: 'rolls',
  check({ position }) {
    if (position.turn.rolls < 1 || !maySpread(position)) refuse('WW-MO-3'); // WW-MO-3
  },
  perform(play) {
    play.position.turn.rolls -= 1; // WW-MO-3
    rollMob(play);
  },
  candidates: ({ position }) => (position.turn.rolls > 0 ? [{ type: 'roll_mob' }] : []),
};
