// The hoard (RULES.md §14).
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import { type Item, itemPoints } from '../../../data/items.ts';
import type { Play, Rule } from '../../../faction.ts';
import { type PendingOf, takeFrom } from '../../../position.ts';
import { score } from '../../../rules/scoring.ts';
import { cells, fullTrack } from '../data/numbers.ts';
import { hundreds, own, trackOf } from '../state.ts';

/** An item is gained; it is stored when it comes to that. */
// WW-HO-2
export function gain({ position }: Play, item: Item): void {
  position.pending.push({ kind: 'gain', faction: hundreds, item }); // WW-PO-4
}

/** Kept without points, or out of the game for them. */
// WW-CR-6
export function gainCrafted(play: Play, item: Item, keep: boolean): void {
  if (keep) {
    gain(play, item);
    return;
  }
  leaveGame(play, item); // WW-CR-6
  score(play, hundreds, itemPoints[item], 'craft'); // WW-IT-1
}

// WW-IT-4
export function leaveGame({ position, log }: Play, item: Item): void {
  position.items_out.push(item); // WW-IT-4
  log.push({ type: 'item_out', item });
}

/** Stores what was gained; a full track brings a point and a choice. */
// WW-HO-2, WW-HO-3
export function settleGain(play: Play, { item }: PendingOf<'gain'>): boolean {
  const { position, log } = play;
  const track = own(position)[trackOf(item)];
  if (track.length >= cells) {
    position.pending[0] = { kind: 'hoard', faction: hundreds, item }; // WW-HO-3
    score(play, hundreds, fullTrack, 'hoard'); // WW-HO-3
    return true;
  }
  position.pending.shift();
  track.push(item); // WW-HO-2
  log.push({ type: 'hoard', item });
  return true;
}

/** Takes the gained item, or one of its track, out of the game. */
// WW-HO-3
export const scrap: Rule = {
  kinds: ['hoard'],
  parameters: { item: text },
  check({ position }, _me, { item }: Action & { item: Item }) {
    const gained = (position.pending[0] as PendingOf<'hoard'>).item;
    if (item !== gained && !own(position)[trackOf(gained)].includes(item)) refuse('WW-HO-3', { item: gained }, '/item'); // WW-HO-3
  },
  perform(play, _me, { item }: Action & { item: Item }) {
    const { item: gained } = play.position.pending.shift() as PendingOf<'hoard'>;
    leaveGame(play, item);
    if (item === gained) return; // WW-HO-3
    const track = own(play.position)[trackOf(gained)];
    takeFrom(track, item); // WW-HO-4
    track.push(gained); // WW-HO-3
    play.log.push({ type: 'hoard', item: gained });
  },
  candidates({ position }) {
    const gained = (position.pending[0] as PendingOf<'hoard'>).item;
    return [...new Set([gained, ...own(position)[trackOf(gained)]])].map((item) => ({ type: 'scrap', item }));
  },
};
