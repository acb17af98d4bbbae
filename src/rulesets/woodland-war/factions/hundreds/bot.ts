// What the Hundreds think of a position (RULES.md §24).
import type { Action } from '../../../../engine/ruleset.ts';
import { clearingIds } from '../../data/map.ts';
import { type Advice, factionOf, type Scene } from '../../faction.ts';
import { clearingOf, enemiesOf, type Position, pathsFrom } from '../../position.ts';
import { enemyPieces, ordinary, rules, warriorsOf } from '../../rules/ruling.ts';
import type { Mood } from './data/moods.ts';
import { oppression } from './data/numbers.ts';
import { hasMob } from './rules/mobs.ts';
import { hoard, hundreds, own, trackValue } from './state.ts';

/** Units (WW-BA-2). */
const units = {
  stronghold: 5,
  trackStep: 7,
  item: 2,
  mob: 1.5,
  mobAtRuin: 6,
  mobAtToken: 8,
  warrior: 0.9,
  warlord: 7,
  guard: 0.5,
  free: 1.6,
  oppressed: 8,
  card: 2.2,
  spareCard: 0.4,
  effect: 6,
  prey: 2.5,
};
const mostGuards = 6;
const handKept = 5;

function estimate(scene: Scene): number {
  const { position } = scene;
  const state = own(position);
  const cards = Math.min(handKept, state.hand.length) * units.card + Math.max(0, state.hand.length - handKept) * units.spareCard;
  const tracks = (trackValue(position, 'command') + trackValue(position, 'prowess')) * units.trackStep + hoard(position).length * units.item;
  return cards + tracks + state.effects.length * units.effect + onMap(scene) + warlordPlace(scene);
}

/** Strongholds, mobs, warriors, and clearings that would count for oppression. */
function onMap(scene: Scene): number {
  const { position } = scene;
  let sum = 0;
  let free = 0;
  for (const clearing of clearingIds) {
    sum += factionOf(scene, hundreds).buildings(position, clearing) * units.stronghold;
    sum += ordinary(scene, hundreds, clearing) * units.warrior;
    if (hasMob(position, clearing)) sum += mobAt(scene, clearing);
    if (rules(scene, hundreds, clearing) && enemyPieces(scene, hundreds, clearing) === 0) free += 1;
  }
  return sum + free * units.free + (oppression[free] ?? 0) * units.oppressed;
}

/** What a mob will bring next Morning, if it is still there. */
// WW-BA-2
function mobAt(scene: Scene, clearing: string): number {
  const { position } = scene;
  const tokens = enemiesOf(position, hundreds).reduce((sum, enemy) => sum + factionOf(scene, enemy).holdings(position, clearing).length, 0);
  return units.mob + (clearingOf(position, clearing).ruin === null ? 0 : units.mobAtRuin) + tokens * units.mobAtToken;
}

/** The warlord on the map, with guards, next to what can be taken. */
// WW-BA-2
function warlordPlace(scene: Scene): number {
  const { position } = scene;
  const { warlord } = own(position);
  if (warlord === null) return 0;
  const guards = Math.min(mostGuards, ordinary(scene, hundreds, warlord));
  const near = [warlord, ...pathsFrom(warlord)];
  const prey = near.reduce((sum, clearing) => sum + preyAt(scene, clearing, guards + 1), 0);
  return units.warlord + guards * units.guard + Math.min(4, prey) * units.prey;
}

/** Tokens in a clearing that a force might beat. */
function preyAt(scene: Scene, clearing: string, force: number): number {
  const { position } = scene;
  return enemiesOf(position, hundreds).reduce((sum, enemy) => {
    const tokens = factionOf(scene, enemy).holdings(position, clearing).length;
    return sum + (force > warriorsOf(scene, enemy, clearing) ? tokens : tokens * 0.3);
  }, 0);
}

/** What an enemy thinks of them: warriors, mobs at his tokens, the way to oppression. */
function threat(scene: Scene): number {
  const { position } = scene;
  let sum = (trackValue(position, 'command') + trackValue(position, 'prowess')) * 2;
  let free = 0;
  for (const clearing of clearingIds) {
    sum += ordinary(scene, hundreds, clearing) * 0.8;
    sum += factionOf(scene, hundreds).buildings(position, clearing) * 3;
    if (hasMob(position, clearing)) sum += 1.5 + mobAt(scene, clearing) * 0.6;
    if (rules(scene, hundreds, clearing) && enemyPieces(scene, hundreds, clearing) === 0) free += 1;
  }
  return sum + (own(position).warlord === null ? 0 : 4) + (oppression[free] ?? 0) * 6 + free * 0.8;
}

/** Moods by what lies about the warlord (WW-BA-3). */
function settle(scene: Scene, actions: readonly Action[]): Action | null {
  const open = actions.filter(({ type }) => type === 'mood').map(({ mood }) => mood as Mood);
  if (open.length === 0) return null;
  const wanted = wishes(scene).find((mood) => open.includes(mood)) ?? open[0];
  return { type: 'mood', mood: wanted as string };
}

// WW-BA-3
function wishes(scene: Scene): Mood[] {
  const { position } = scene;
  const { warlord, hand, mobs } = own(position);
  const here = warlord === null ? 0 : enemyPieces(scene, hundreds, warlord);
  const near = warlord === null ? 0 : pathsFrom(warlord).reduce((sum, next) => sum + enemyPieces(scene, hundreds, next), 0);
  const fight: Mood[] = here > 0 ? ['furious', 'merciless'] : ['merciless', 'furious'];
  if (here + near > 0) return [...fight, 'unyielding', 'rowdy', 'triumphant', 'proud', 'pressing'];
  if (hand.length > 3 && mobs > 2) return ['triumphant', 'rowdy', 'unyielding', 'merciless'];
  return ['rowdy', 'unyielding', 'merciless', 'furious', 'triumphant', 'proud', 'pressing'];
}

const order = (position: Position): readonly string[] => {
  const { day, morning, evening } = { day: ['craft', 'command', 'advance'], morning: ['lavish'], evening: ['incite'] };
  if (position.phase === 'day') return own(position).mood === 'proud' ? ['craft', 'advance', 'command'] : day;
  return position.phase === 'morning' ? morning : evening;
};

export const advice: Advice = { estimate, threat, order, settle };
