// The Morning of the Hundreds (RULES.md §15).
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import type { Item } from '../../../data/items.ts';
import { type ClearingId, clearingIds } from '../../../data/map.ts';
import { factionOf, type Play, type Rule, type Scene, type Step } from '../../../faction.ts';
import { clearingOf, enemiesOf, type Position } from '../../../position.ts';
import { placeWarriors, removeHolding } from '../../../rules/pieces.ts';
import { ordinary } from '../../../rules/ruling.ts';
import { enter } from '../../../rules/turns.ts';
import { hoard, hundreds, own, trackValue } from '../state.ts';
import { gain } from './hoard.ts';
import { hasMob, maySpread, rollMob } from './mobs.ts';
import { openMoods, takeMood } from './moods.ts';

/** Clearings whose mobs will act, noted as the turn starts. */
// WW-TU-3
export function noteMobs(position: Position): void {
  position.turn.raze = clearingIds.filter((clearing) => hasMob(position, clearing)); // WW-TU-3
}

/** One clearing at a time; what that leaves to settle comes before the next. */
// WW-HM-1
const raze: Step = {
  run(play) {
    const clearing = play.position.turn.raze.shift(); // WW-HM-1
    if (clearing === undefined) {
      play.position.step = 'roll';
      return true;
    }
    razeClearing(play, clearing);
    takeFromRuin(play, clearing);
    return true;
  },
};

// WW-HM-2
function razeClearing(play: Play, clearing: ClearingId): void {
  for (const enemy of enemiesOf(play.position, hundreds)) {
    for (const piece of factionOf(play, enemy).holdings(play.position, clearing)) removeHolding(play, enemy, piece, clearing, hundreds); // WW-HM-2
  }
}

// WW-HM-3
function takeFromRuin(play: Play, at: ClearingId): void {
  const { ruin } = clearingOf(play.position, at);
  if (ruin === null) return;
  const item = ruin.shift() as Item; // WW-HM-3
  if (ruin.length === 0) clearingOf(play.position, at).ruin = null; // WW-HM-3
  play.shown = true; // WW-UN-1
  play.log.push({ type: 'ruin', at, item });
  gain(play, item);
}

/** The step stays while the clearing is chosen (`spread`). */
// WW-HM-4, WW-MB-5
const roll: Step = {
  run(play) {
    if (maySpread(play.position)) rollMob(play); // WW-MB-5
    if (play.position.pending.length === 0) play.position.step = 'muster';
    return true;
  },
};

// WW-HM-5, WW-HM-6
const muster: Step = {
  run(play) {
    const { warlord } = own(play.position);
    if (warlord !== null) placeWarriors(play, hundreds, warlord, trackValue(play.position, 'prowess')); // WW-HM-5
    for (const clearing of byFewest(play)) {
      placeWarriors(play, hundreds, clearing, clearingOf(play.position, clearing).buildings.stronghold ?? 0); // WW-HM-6
    }
    play.position.step = 'appoint';
    return true;
  },
};

/** Clearings with fewest ordinary warriors first, then ascending. */
// WW-HM-6
function byFewest(scene: Scene): ClearingId[] {
  const counted = clearingIds.map((clearing) => ({ clearing, there: ordinary(scene, hundreds, clearing) }));
  return counted.sort((a, b) => a.there - b.there).map(({ clearing }) => clearing); // WW-HM-6
}

/** Where the warlord may be appointed: in place of a warrior, or anywhere when there is none. */
// WW-HM-7
export function placesForWarlord(scene: Scene): ClearingId[] {
  const held = clearingIds.filter((clearing) => ordinary(scene, hundreds, clearing) > 0); // WW-HM-7
  return held.length > 0 ? held : [...clearingIds]; // WW-HM-7
}

// WW-HM-7, WW-AC-7
const appointing: Step = {
  kind: 'appoint',
  run(play) {
    const places = placesForWarlord(play);
    if (own(play.position).warlord === null) {
      if (places.length > 1) return false; // WW-AC-7
      appointAt(play, places[0] as ClearingId);
    }
    play.position.step = 'mood';
    return true;
  },
};

// WW-HM-7, WW-WL-4
function appointAt(play: Play, at: ClearingId): void {
  const { position, log } = play;
  if (ordinary(play, hundreds, at) > 0) {
    clearingOf(position, at).warriors[hundreds] = ordinary(play, hundreds, at) - 1;
    own(position).supply += 1; // WW-HM-7
  }
  own(position).warlord = at;
  log.push({ type: 'appoint', at });
}

export const appoint: Rule = {
  kinds: ['appoint'],
  parameters: { clearing: text },
  check(scene, _me, { clearing }: Action & { clearing: ClearingId }) {
    if (!placesForWarlord(scene).includes(clearing)) refuse('WW-HM-7', { clearing }, '/clearing'); // WW-HM-7
  },
  perform: (play, _me, { clearing }: Action & { clearing: ClearingId }) => appointAt(play, clearing),
  candidates: (scene) => placesForWarlord(scene).map((clearing) => ({ type: 'appoint', clearing })),
};

// WW-HM-8, WW-AC-7
const moodChange: Step = {
  kind: 'mood',
  run(play) {
    const open = openMoods(play.position);
    if (open.length > 1) return false; // WW-AC-7
    if (open[0] !== undefined) takeMood(play, open[0]);
    play.position.step = 'lavish';
    return true;
  },
};

// WW-HM-9, WW-MO-4
const lavish: Step = {
  kind: 'lavish',
  run({ position }) {
    if (own(position).mood === 'lavish' && hoard(position).length > 0) return false; // WW-MO-4
    enter(position, 'day', 'craft');
    return true;
  },
  end: ({ position }) => enter(position, 'day', 'craft'),
};

export const morningSteps: Readonly<Record<string, Step>> = { raze, roll, muster, appoint: appointing, mood: moodChange, lavish };
