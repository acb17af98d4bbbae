// The Evening of the Hundreds (RULES.md §15): inciting, oppressing, drawing.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import { type ClearingId, clearingIds } from '../../../data/map.ts';
import type { Rule, Scene, Step } from '../../../faction.ts';
import { matches, stateOf } from '../../../position.ts';
import { checkInHand, draw, spend } from '../../../rules/cards.ts';
import { enemyPieces, ruled, warriorsOf } from '../../../rules/ruling.ts';
import { score } from '../../../rules/scoring.ts';
import { surplus } from '../../../rules/turns.ts';
import { moodNumbers } from '../data/moods.ts';
import { drawn, oppression } from '../data/numbers.ts';
import { feels, hundreds, own } from '../state.ts';
import { hasMob, placeMob } from './mobs.ts';

type Incite = Action & { card: CardId; clearing: ClearingId };

// WW-HE-1
export const incite: Rule = {
  kinds: ['evening'],
  parameters: { card: text, clearing: text },
  check(scene, me, { card, clearing }: Incite) {
    checkInHand(scene, me, card);
    if (!matches(card, clearing)) refuse('WW-CD-2', { card, clearing }, '/card'); // WW-CD-2
    if (warriorsOf(scene, me, clearing) < 1) refuse('WW-HE-1', { clearing }, '/clearing'); // WW-HE-1
    if (hasMob(scene.position, clearing) || own(scene.position).mobs < 1) refuse('WW-MB-2', { clearing }, '/clearing'); // WW-MB-2
  },
  perform(play, me, { card, clearing }: Incite) {
    spend(play, me, card);
    play.log.push({ type: 'discard', faction: me, card });
    placeMob(play, clearing);
    if (feels(play.position, 'triumphant', clearing)) play.position.turn.rolls = moodNumbers.triumphantRolls; // WW-MO-3
  },
  candidates: (scene, me) =>
    stateOf(scene.position, me).hand.flatMap((card) =>
      clearingIds
        .filter((clearing) => matches(card, clearing) && warriorsOf(scene, me, clearing) > 0)
        .map((clearing) => ({ type: 'incite', card, clearing })),
    ),
};

// WW-HE-2
const oppress: Step = {
  run(play) {
    const free = ruled(play, hundreds).filter((clearing) => enemyPieces(play, hundreds, clearing) === 0); // WW-HE-2
    score(play, hundreds, oppression[free.length] ?? 0, 'oppression'); // WW-HE-2
    play.position.step = 'draw';
    return true;
  },
};

// WW-HE-3
const drawing: Step = {
  run(play) {
    draw(play, hundreds, drawn + rowdyCards(play)); // WW-HE-3
    play.position.step = 'discard';
    return true;
  },
};

// WW-MO-6
function rowdyCards(scene: Scene): number {
  const { mood, warlord } = own(scene.position);
  if (mood !== 'rowdy') return 0; // WW-MO-6
  const crowd = warlord === null ? 0 : enemyPieces(scene, hundreds, warlord);
  return crowd >= moodNumbers.rowdyCrowd ? moodNumbers.rowdyCrowdCards : moodNumbers.rowdyCards; // WW-MO-6
}

export const eveningSteps: Readonly<Record<string, Step>> = {
  incite: {
    kind: 'evening',
    end({ position }) {
      position.step = 'oppress';
    },
  },
  oppress,
  draw: drawing,
  discard: surplus,
};
