// Moods (RULES.md §15, Moods): changing them, and what they do in a battle.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import type { Item } from '../../../data/items.ts';
import { type ClearingId, clearingIds } from '../../../data/map.ts';
import type { Play, Rule, Scene } from '../../../faction.ts';
import { areAdjacent, type Battle, clearingOf, type Position, takeFrom } from '../../../position.ts';
import { placeWarriors } from '../../../rules/pieces.ts';
import { type Mood, moodNames, moodNumbers, moods } from '../data/moods.ts';
import { feels, hoard, hundreds, isInHoard, own, trackOf } from '../state.ts';
import { leaveGame } from './hoard.ts';
import { hasMob } from './mobs.ts';

/** Other moods whose item is not in the hoard. */
// WW-HM-8, WW-MO-9
export const openMoods = (position: Position): Mood[] => moodNames.filter((mood) => mood !== own(position).mood && !isInHoard(position, moods[mood])); // WW-HM-8

export function takeMood(play: Play, mood: Mood): void {
  own(play.position).mood = mood;
  play.log.push({ type: 'mood', mood });
}

// WW-HM-8
export const changeMood: Rule = {
  kinds: ['mood'],
  parameters: { mood: text },
  check({ position }, _me, { mood }: Action & { mood: Mood }) {
    if (!openMoods(position).includes(mood)) refuse('WW-HM-8', {}, '/mood'); // WW-HM-8
  },
  perform(play, _me, { mood }: Action & { mood: Mood }) {
    takeMood(play, mood);
    play.position.step = 'lavish';
  },
  candidates: ({ position }) => openMoods(position).map((mood) => ({ type: 'mood', mood })),
};

// WW-MO-4
export const squander: Rule = {
  kinds: ['lavish'],
  parameters: { item: text },
  check({ position }, _me, { item }: Action & { item: Item }) {
    if (!hoard(position).includes(item)) refuse('WW-MO-4', {}, '/item'); // WW-MO-4
  },
  perform(play, _me, { item }: Action & { item: Item }) {
    const { warlord } = own(play.position);
    takeFrom(own(play.position)[trackOf(item)], item); // WW-HO-4
    leaveGame(play, item);
    if (warlord !== null) placeWarriors(play, hundreds, warlord, moodNumbers.lavishWarriors); // WW-MO-4
  },
  candidates: ({ position }) => [...new Set(hoard(position))].map((item) => ({ type: 'squander', item })),
};

/** Unyielding. */
// WW-MO-7
export const ignoresFirstHit = ({ position }: Scene, clearing: ClearingId): boolean => feels(position, 'unyielding', clearing); // WW-MO-7

/** Furious. */
// WW-MO-8
export const extraHits = ({ position }: Scene, clearing: ClearingId): number => (feels(position, 'furious', clearing) ? moodNumbers.furiousHits : 0); // WW-MO-8

/** Mobs that may press into a clearing. */
// WW-MO-2
const mobsNear = (position: Position, clearing: ClearingId): ClearingId[] => [
  ...(hasMob(position, clearing) ? [clearing] : []), // WW-MO-2
  ...clearingIds.filter((next) => areAdjacent(clearing, next) && hasMob(position, next)), // WW-MO-2
];

export const mobsToPress = (position: Position, clearing: ClearingId): ClearingId[] =>
  feels(position, 'pressing', clearing) ? mobsNear(position, clearing) : [];

/** Mobs named for an attack: there, near, each once, and no more than the supply has warriors. */
// WW-MO-2
export function checkMobs({ position }: Scene, clearing: ClearingId, mobs: readonly ClearingId[]): void {
  if (mobs.length === 0) return;
  const near = mobsToPress(position, clearing);
  const fits = new Set(mobs).size === mobs.length && mobs.every((at) => near.includes(at)); // WW-MO-2
  if (!fits || mobs.length > own(position).supply) refuse('WW-MO-2', { clearing }, '/mobs'); // WW-MO-2
}

/** Pressing: mobs become warriors before the dice. */
// WW-MO-2
export function press(play: Play, { attacker, clearing, mobs }: Battle): void {
  const { position, log } = play;
  if (!feels(position, 'pressing', clearing)) return; // WW-MO-2
  const { supply, standing } = own(position);
  const asked = attacker === hundreds ? mobs : mobsNear(position, clearing).slice(0, standing.press as number); // WW-MO-2
  for (const from of asked.filter((at) => hasMob(position, at)).slice(0, supply)) {
    clearingOf(position, from).tokens.mob = 0;
    own(position).mobs += 1; // WW-MO-2
    log.push({ type: 'press', from, to: clearing });
    placeWarriors(play, hundreds, clearing, 1); // WW-MO-2
  }
}
