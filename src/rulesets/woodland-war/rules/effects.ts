// Effects that happen as a card is crafted (RULES.md §3, Effects).
import { objectOf, spot } from '../../../engine/read.ts';
import { refuse } from '../../../engine/refuse.ts';
import type { JsonObject, JsonSchema } from '../../../engine/ruleset.ts';
import { type CardId, cards } from '../data/cards.ts';
import { type Immediate, immediate } from '../data/effects.ts';
import { clearingIds } from '../data/map.ts';
import { effect as numbers } from '../data/numbers.ts';
import { factionOf, type Play, type Scene } from '../faction.ts';
import { areAdjacent, clearingOf, enemiesOf, type FactionId, isClearing, pathsFrom, stateOf, suitOf } from '../position.ts';
import { placeWarriors, removeHolding, removeWarriors } from './pieces.ts';
import { ordinary, ruled, rules, warriorsOf } from './ruling.ts';
import { score } from './scoring.ts';

/** Exactly the fields of its effect (WW-AC-2); the others are never read. */
export interface Target extends JsonObject {
  clearing: string;
  faction: FactionId;
  piece: string;
  to: string;
  warriors: number;
}

const fields: JsonObject = {
  clearing: { type: 'string' },
  faction: { type: 'string' },
  piece: { type: 'string' },
  to: { type: 'string' },
  warriors: { type: 'integer' },
};
export const targetSchema: JsonSchema = { type: 'object', properties: fields, additionalProperties: false };

/** A target must have exactly the fields of its effect, and name clearings that exist. */
// WW-AC-2, WW-AC-4
export function checkTarget(name: Immediate, target: JsonObject): void {
  const wanted: readonly string[] = immediate[name];
  objectOf(target, wanted, spot('WW-AC-2', '/target')); // WW-AC-2
  for (const field of wanted) {
    const fits = field === 'warriors' ? Number.isSafeInteger(target[field]) : typeof target[field] === 'string'; // WW-AC-2
    if (!fits) refuse('WW-AC-2', {}, `/target/${field}`);
  }
  for (const field of ['clearing', 'to']) {
    if (wanted.includes(field) && !isClearing(target[field])) refuse('WW-AC-4', {}, `/target/${field}`); // WW-AC-4
  }
}

interface Effect {
  check(scene: Scene, me: FactionId, target: Target): void;
  happen(play: Play, me: FactionId, target: Target, card: CardId): void;
  targets(scene: Scene, me: FactionId): JsonObject[];
}

const isEnemy = ({ position }: Scene, me: FactionId, faction: FactionId): boolean => enemiesOf(position, me).includes(faction);

const withOwnWarrior = (scene: Scene, me: FactionId): string[] => clearingIds.filter((clearing) => warriorsOf(scene, me, clearing) > 0);

/** The enemy who owns a building or token in the clearing. */
const ownerOf = (scene: Scene, me: FactionId, { clearing, piece }: Target): FactionId | undefined =>
  enemiesOf(scene.position, me).find((other) => factionOf(scene, other).holdings(scene.position, clearing).includes(piece));

const effects: Readonly<Record<Immediate, Effect>> = {
  // WW-EF-7
  rally_horn: {
    check(scene, me, { clearing }) {
      if (!rules(scene, me, clearing) || stateOf(scene.position, me).supply < 1) refuse('WW-EF-7', { clearing }, '/target/clearing'); // WW-EF-7
    },
    happen: (play, me, { clearing }, card) => placeWarriors(play, me, clearing, numbers.rallied, card),
    targets: (scene, me) => ruled(scene, me).map((clearing) => ({ clearing })),
  },
  // WW-EF-8
  night_raid: {
    check(scene, me, { clearing, faction }) {
      const fits = warriorsOf(scene, me, clearing) > 0 && isEnemy(scene, me, faction); // WW-EF-8
      if (!fits || ordinary(scene, faction, clearing) < 1) refuse('WW-EF-8', { clearing }, '/target'); // WW-EF-8, WW-WL-2
    },
    happen: (play, me, { clearing, faction }) =>
      removeWarriors(play, faction, clearing, Math.min(numbers.raided, ordinary(play, faction, clearing)), me),
    targets: (scene, me) => enemiesOf(scene.position, me).flatMap((faction) => withOwnWarrior(scene, me).map((clearing) => ({ clearing, faction }))),
  },
  // WW-EF-9
  harvest_feast: {
    check: () => {},
    happen(play, me, _target, card) {
      const suited = ruled(play, me).filter((clearing) => suitOf(clearing) === cards[card]?.suit); // WW-EF-9
      score(play, me, Math.min(numbers.feastMost, suited.length), 'harvest_feast'); // WW-EF-9
    },
    targets: () => [{}],
  },
  // WW-EF-10
  pickpocket: {
    check(scene, me, { faction }) {
      const fits = isEnemy(scene, me, faction) && stateOf(scene.position, faction).hand.length > 0; // WW-EF-10
      if (!fits) refuse('WW-EF-10', {}, '/target/faction');
    },
    happen(play, me, { faction }) {
      const { hand } = stateOf(play.position, faction);
      const [taken] = hand.splice(play.draws.pick(hand.length), 1); // WW-EF-10, WW-DR-3
      stateOf(play.position, me).hand.push(taken as CardId);
      play.log.push({ type: 'pickpocket', faction: me, from: faction });
    },
    targets: (scene, me) => enemiesOf(scene.position, me).map((faction) => ({ faction })),
  },
  // WW-EF-11
  burning_thatch: {
    check(scene, me, target) {
      const fits = warriorsOf(scene, me, target.clearing) > 0 && ownerOf(scene, me, target) !== undefined; // WW-EF-11
      if (!fits) refuse('WW-EF-11', { clearing: target.clearing }, '/target');
    },
    happen: (play, me, target) => removeHolding(play, ownerOf(play, me, target) as FactionId, target.piece, target.clearing, me),
    targets: (scene, me) =>
      withOwnWarrior(scene, me).flatMap((clearing) => holdingsOfEnemies(scene, me, clearing).map((piece) => ({ clearing, piece }))),
  },
  // WW-EF-12
  stampede: {
    check(scene, me, { clearing, faction, to, warriors }) {
      const fits = warriorsOf(scene, me, clearing) > 0 && isEnemy(scene, me, faction) && areAdjacent(clearing, to); // WW-EF-12
      const inRange = warriors >= numbers.stampedeLeast && warriors <= numbers.stampedeMost; // WW-EF-12
      if (!fits || !inRange || warriors > ordinary(scene, faction, clearing)) refuse('WW-EF-12', { clearing }, '/target'); // WW-EF-12, WW-WL-3
    },
    happen(play, _me, { clearing, faction, to, warriors }) {
      clearingOf(play.position, clearing).warriors[faction] = ordinary(play, faction, clearing) - warriors;
      clearingOf(play.position, to).warriors[faction] = ordinary(play, faction, to) + warriors;
      play.log.push({ type: 'move', faction, from: clearing, to, warriors, warlord: false, relics: [] });
    },
    targets: (scene, me) =>
      enemiesOf(scene.position, me).flatMap((faction) => withOwnWarrior(scene, me).flatMap((clearing) => stampedes(scene, clearing, faction))),
  },
};

const holdingsOfEnemies = (scene: Scene, me: FactionId, clearing: string): string[] => [
  ...new Set(enemiesOf(scene.position, me).flatMap((other) => factionOf(scene, other).holdings(scene.position, clearing))),
];

function stampedes(scene: Scene, clearing: string, faction: FactionId): JsonObject[] {
  const most = Math.min(numbers.stampedeMost, ordinary(scene, faction, clearing));
  return pathsFrom(clearing).flatMap((to) =>
    Array.from({ length: most }, (_, i) => ({ clearing, faction, to, warriors: i + numbers.stampedeLeast })),
  );
}

export const checkEffect = (scene: Scene, me: FactionId, name: Immediate, target: Target): void => effects[name].check(scene, me, target);

export const happen = (play: Play, me: FactionId, card: CardId, name: Immediate, target: Target): void =>
  effects[name].happen(play, me, target, card);

export const targetsOf = (scene: Scene, me: FactionId, name: Immediate): JsonObject[] => effects[name].targets(scene, me);
