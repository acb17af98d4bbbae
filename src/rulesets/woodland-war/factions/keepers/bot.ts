// What the Keepers think of a position (RULES.md §24).
import { clearingIds, forestIds } from '../../data/map.ts';
import { relicIds } from '../../data/relics.ts';
import type { Advice, Scene } from '../../faction.ts';
import { enemiesOf, type Position, pathsFrom, relicOf, touches } from '../../position.ts';
import { ordinary, rules, warriorsOf } from '../../rules/ruling.ts';
import { keepers, own, stationed, waystation, waystationsAt } from './state.ts';

/** Units (WW-BA-4 to WW-BA-6). */
const units = {
  point: 10,
  warrior: 2.4,
  furtherWarrior: 0.9,
  waystation: 4,
  typeNear: 1.2,
  ruled: 1.1,
  relicLoose: 1 / 3,
  relicShown: 1 / 2,
  relicReady: 0.75,
  unguarded: 0.4,
  offer: 0.6,
  card: 2.2,
  spareCard: 0.3,
  effect: 6,
  retinue: 3.2,
  fullRetinue: 1.4,
  item: 0,
  crowd: 1.5,
  danger: 1.5,
};
const enoughWarriors = 9; // WW-BA-6
const fullColumn = 4; // WW-BA-6
const handKept = 5;

function estimate(scene: Scene): number {
  const { position } = scene;
  const state = own(position);
  const cards = Math.min(handKept, state.hand.length) * units.card + Math.max(0, state.hand.length - handKept) * units.spareCard;
  const retinue = state.retinue.reduce((sum, column) => sum + columnWorth(column.length), 0);
  return cards + retinue + state.effects.length * units.effect + warriorsWorth(scene) + stationsWorth(scene) + relicsWorth(scene) + offerWorth(scene);
}

// WW-BA-6
const columnWorth = (cards: number): number => Math.min(fullColumn, cards) * units.retinue + Math.max(0, cards - fullColumn) * units.fullRetinue;

// WW-BA-6
function warriorsWorth(scene: Scene): number {
  let total = 0;
  let sum = 0;
  for (const clearing of clearingIds) {
    const there = ordinary(scene, keepers, clearing);
    total += there;
    if (there > 3) sum -= units.crowd; // WW-KE-1
    if (rules(scene, keepers, clearing)) sum += units.ruled;
  }
  return sum + Math.min(enoughWarriors, total) * units.warrior + Math.max(0, total - enoughWarriors) * units.furtherWarrior;
}

/** Waystations beside forests whose relics have the type shown. */
// WW-BA-4
function stationsWorth(scene: Scene): number {
  const { position } = scene;
  return stationed(position).reduce((sum, id) => {
    const { at, side } = waystation(position, id);
    const near = relicIds.filter((relic) => relicOf(position, relic).type === side && isForestBeside(position, relic, at)).length;
    const guard = ordinary(scene, keepers, at) > 0 ? 1 : -1.5;
    return sum + units.waystation + Math.min(3, near) * units.typeNear + guard;
  }, 0);
}

const isForestBeside = (position: Position, relic: string, clearing: string): boolean => {
  const { at } = relicOf(position, relic);
  return forestIds.includes(at) && touches(clearing, at);
};

/** Relics in clearings, by how near they are to a claim. */
// WW-BA-4, WW-BA-5
function relicsWorth(scene: Scene): number {
  const { position } = scene;
  let sum = 0;
  for (const id of relicIds) {
    const { at, type, value } = relicOf(position, id);
    if (!clearingIds.includes(at)) continue;
    const shown = waystationsAt(position, at).some((station) => waystation(position, station).side === type);
    const share = shown ? units.relicShown : units.relicLoose;
    sum += value * units.point * share * safety(scene, at);
  }
  return sum;
}

/** How safe tokens are in a clearing: guards against the force that may come. */
function safety(scene: Scene, clearing: string): number {
  const guards = ordinary(scene, keepers, clearing);
  const force = enemiesOf(scene.position, keepers).reduce((most, enemy) => {
    const near = pathsFrom(clearing).map((next) => warriorsOf(scene, enemy, next));
    return Math.max(most, warriorsOf(scene, enemy, clearing), ...near);
  }, 0);
  if (guards === 0) return units.unguarded;
  return force > guards + 1 ? 0.7 : 1;
}

/** An open delve is worth a good part of the best relic that it may bring, and less where that costs the card. */
// WW-BA-5
function offerWorth(scene: Scene): number {
  const { position } = scene;
  const clearing = position.turn.delve?.clearing;
  if (position.active !== keepers || clearing === undefined || !rules(scene, keepers, clearing) || ordinary(scene, keepers, clearing) === 0) return 0;
  const near = relicIds.filter((relic) => isForestBeside(position, relic, clearing));
  return units.offer * near.reduce((best, relic) => Math.max(best, delveWorth(scene, relic, clearing)), 0);
}

function delveWorth(scene: Scene, relic: string, clearing: string): number {
  const { at, value } = relicOf(scene.position, relic);
  const ruledThere = clearingIds.filter((id) => touches(id, at) && rules(scene, keepers, id)).length;
  return value * units.point * units.relicLoose * safety(scene, clearing) - (ruledThere < value ? units.retinue : 0);
}

/** What an enemy thinks of them: warriors, waystations, and relics that they are about to claim. */
function threat(scene: Scene): number {
  const { position } = scene;
  const total = clearingIds.reduce((sum, clearing) => sum + ordinary(scene, keepers, clearing), 0);
  const retinue = own(position).retinue.reduce((sum, column) => sum + column.length, 0);
  return total * 1.1 + stationed(position).length * 2 + retinue * 1.5 + relicsWorth(scene) * 0.7 + own(position).effects.length * 2;
}

const order = (position: Position): readonly string[] => {
  if (position.phase === 'day') return ['craft', 'column1', 'column2', 'column3'];
  return position.phase === 'morning' ? ['encamp', 'decamp', 'recruit'] : ['retinue'];
};

export const advice: Advice = { estimate, threat, order, settle: () => null };
