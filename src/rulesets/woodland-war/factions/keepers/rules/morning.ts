// The Morning of the Keepers (RULES.md §17): camps and recruits.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { text } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import { type ClearingId, clearingIds } from '../../../data/map.ts';
import type { RelicType } from '../../../data/relics.ts';
import type { Play, Rule, Scene, Step } from '../../../faction.ts';
import { clearingOf, isOnEdge, matches, stateOf } from '../../../position.ts';
import { checkInHand, spend } from '../../../rules/cards.ts';
import { placeWarriors } from '../../../rules/pieces.ts';
import { ordinary } from '../../../rules/ruling.ts';
import { checkStep, enter, goTo } from '../../../rules/turns.ts';
import { recruits, sides, waystationIds } from '../data/numbers.ts';
import { areDriven, keepers, own, stationed, waystation, waystationsAt } from '../state.ts';

type Encamp = Action & { clearing: ClearingId; waystation: string; side: RelicType };
type Decamp = Action & { waystation: string };
type Recruit = Action & { card: CardId; clearing: ClearingId };

const order = ['encamp', 'decamp', 'recruit'] as const;

const end = (play: Play): void => enter(play.position, 'day', 'craft');

export const morningSteps: Readonly<Record<string, Step>> = {
  encamp: { kind: 'morning', end },
  decamp: { kind: 'morning', end },
  recruit: { kind: 'morning', end },
};

/** Driven off the map they must come back before anything else. */
// WW-KM-2
export function checkNotDriven({ position }: Scene): void {
  if (position.phase === 'morning' && areDriven(position)) refuse('WW-KM-2'); // WW-KM-2
}

const isUsed = ({ position }: Scene, clearing: ClearingId): boolean => position.turn.sites.includes(clearing);

// WW-KM-1, WW-KM-2
export const encamp: Rule = {
  kinds: ['morning'],
  parameters: { clearing: text, waystation: text, side: text },
  check(scene, _me, { clearing, waystation: id, side }: Encamp) {
    const { position } = scene;
    checkStep(position, order, 'encamp');
    const onTrack = waystationIds.includes(id) && waystation(position, id).at === 'track'; // WW-WS-2
    if (!onTrack || !sides[id]?.includes(side)) refuse('WW-WS-2', {}, onTrack ? '/side' : '/waystation'); // WW-WS-2
    if (areDriven(position)) {
      if (!isOnEdge(clearing)) refuse('WW-KM-2', {}, '/clearing'); // WW-KM-2
      return;
    }
    if (isUsed(scene, clearing) || ordinary(scene, keepers, clearing) < 1) refuse('WW-KM-1', { clearing }, '/clearing'); // WW-KM-1
  },
  perform(play, _me, { clearing, waystation: id, side }: Encamp) {
    const { position, log } = play;
    const driven = areDriven(position);
    Object.assign(waystation(position, id), { at: clearing, side });
    log.push({ type: 'encamp', at: clearing, waystation: id, side });
    if (driven) {
      placeWarriors(play, keepers, clearing, 1); // WW-KM-2
      goTo(position, 'decamp'); // WW-KM-2
      return;
    }
    clearingOf(position, clearing).warriors[keepers] = ordinary(play, keepers, clearing) - 1; // WW-KM-1
    own(position).supply += 1; // WW-KM-1
    position.turn.sites.push(clearing); // WW-KM-1
  },
  candidates(scene) {
    const free = waystationIds.filter((id) => waystation(scene.position, id).at === 'track');
    const places = clearingIds.filter((clearing) => areDriven(scene.position) || ordinary(scene, keepers, clearing) > 0);
    return places.flatMap((clearing) => free.flatMap((id) => (sides[id] ?? []).map((side) => ({ type: 'encamp', clearing, waystation: id, side }))));
  },
};

// WW-KM-3
export const decamp: Rule = {
  kinds: ['morning'],
  parameters: { waystation: text },
  check(scene, _me, { waystation: id }: Decamp) {
    checkNotDriven(scene);
    checkStep(scene.position, order, 'decamp');
    if (!stationed(scene.position).includes(id)) refuse('WW-WS-2', {}, '/waystation'); // WW-WS-2
    const clearing = waystation(scene.position, id).at;
    const used = scene.position.step === 'decamp' && isUsed(scene, clearing); // WW-KM-3
    if (used || own(scene.position).supply < 1) refuse('WW-KM-3', { clearing }, '/waystation'); // WW-KM-3
  },
  perform(play, _me, { waystation: id }: Decamp) {
    const { position, log } = play;
    goTo(position, 'decamp');
    const clearing = waystation(position, id).at;
    Object.assign(waystation(position, id), { at: 'track', side: null });
    log.push({ type: 'decamp', at: clearing, waystation: id });
    placeWarriors(play, keepers, clearing, 1); // WW-KM-3
    position.turn.sites.push(clearing); // WW-KM-3
  },
  candidates: ({ position }) => stationed(position).map((id) => ({ type: 'decamp', waystation: id })),
};

// WW-KM-4
export const recruit: Rule = {
  kinds: ['morning'],
  parameters: { card: text, clearing: text },
  check(scene, me, { card, clearing }: Recruit) {
    checkNotDriven(scene);
    checkStep(scene.position, order, 'recruit');
    checkInHand(scene, me, card);
    if (!matches(card, clearing)) refuse('WW-CD-2', { card, clearing }, '/card'); // WW-CD-2
    const camp = waystationsAt(scene.position, clearing).length > 0;
    if (!camp || own(scene.position).supply < 1) refuse('WW-KM-4', { clearing }, '/clearing'); // WW-KM-4
  },
  perform(play, me, { card, clearing }: Recruit) {
    goTo(play.position, 'recruit');
    spend(play, me, card);
    placeWarriors(play, keepers, clearing, recruits, card); // WW-KM-4
  },
  candidates(scene, me) {
    const camps = clearingIds.filter((clearing) => waystationsAt(scene.position, clearing).length > 0);
    return stateOf(scene.position, me).hand.flatMap((card) =>
      camps.filter((clearing) => matches(card, clearing)).map((clearing) => ({ type: 'recruit', card, clearing })),
    );
  },
};
