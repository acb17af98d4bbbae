// Battle (RULES.md §10): who fights whom, the dice and what they do.
import { refuse } from '../../../engine/refuse.ts';
import type { ClearingId } from '../data/map.ts';
import { battle as numbers } from '../data/numbers.ts';
import { factionOf, type Play, type Scene } from '../faction.ts';
import { type Battle, enemiesOf, type FactionId, hasEffect } from '../position.ts';
import { takeHits } from './pieces.ts';
import { piecesOf, warriorsOf } from './ruling.ts';

/** Hits that each side takes. */
interface Hits {
  attacker: number;
  defender: number;
}

/** Refuses an attack that has no attacker or no defender. */
// WW-BT-1, WW-BT-2
export function checkBattle(scene: Scene, me: FactionId, clearing: ClearingId, named: FactionId | undefined): void {
  if (warriorsOf(scene, me, clearing) < 1) refuse('WW-BT-1', { clearing }, '/clearing'); // WW-BT-1
  const defenders = defendersAt(scene, me, clearing);
  if (named === undefined ? defenders.length !== 1 : !defenders.includes(named)) refuse('WW-BT-2', { clearing }, '/defender'); // WW-BT-2
}

/** Enemies with a piece in the clearing. */
// WW-BT-2
export const defendersAt = (scene: Scene, me: FactionId, clearing: ClearingId): FactionId[] =>
  enemiesOf(scene.position, me).filter((other) => piecesOf(scene, other, clearing) > 0); // WW-BT-2

/** The battle from the mobs on; `ignored`: the attacker has ignored a hit of the ambush. */
// WW-BT-3
export function fight(play: Play, battle: Battle, ignored: boolean): void {
  const { attacker, defender, clearing } = battle;
  if (warriorsOf(play, attacker, clearing) > 0) {
    factionOf(play, attacker).press(play, battle); // WW-BT-9
    factionOf(play, defender).press(play, battle); // WW-BT-9
    const rolls = [play.draws.pick(numbers.faces), play.draws.pick(numbers.faces)]; // WW-BT-10, WW-DR-3
    const hits = afterIgnoring(play, battle, dealt(play, battle, rolls), ignored);
    play.log.push({ type: 'roll', rolls, hits: { [attacker]: hits.attacker, [defender]: hits.defender } });
    takeHits(play, defender, clearing, hits.defender, attacker); // WW-BT-16
    takeHits(play, attacker, clearing, hits.attacker, defender); // WW-BT-16
  }
  factionOf(play, attacker).afterAttack(play, battle); // WW-BT-8, WW-BT-19
}

/** The higher number for the attacker, the lower for the defender, each limited by his warriors; then extra hits. */
// WW-BT-11, WW-BT-12, WW-LO-2
function dealt(scene: Scene, battle: Battle, rolls: number[]): Hits {
  const { attacker, defender, clearing, loot } = battle;
  const rolled = loot === null ? Math.min(Math.max(...rolls), warriorsOf(scene, attacker, clearing)) : 0; // WW-BT-11, WW-BT-12, WW-LO-2
  const returned = Math.min(Math.min(...rolls), warriorsOf(scene, defender, clearing)); // WW-BT-11, WW-BT-12
  return { defender: rolled + extraOfAttacker(scene, battle), attacker: returned + extraOfDefender(scene, battle) }; // WW-BT-14
}

// WW-BT-13, WW-BT-14, WW-EF-2
function extraOfAttacker(scene: Scene, { attacker, defender, clearing }: Battle): number {
  const own = warriorsOf(scene, attacker, clearing);
  const sling = hasEffect(scene.position, attacker, 'sling_band') && own >= numbers.slingBandWarriors ? numbers.slingBandHits : 0; // WW-EF-2
  const defenceless = warriorsOf(scene, defender, clearing) === 0 ? numbers.defenceless : 0; // WW-BT-13
  return sling + defenceless + factionOf(scene, attacker).extraHits(scene, clearing); // WW-BT-14
}

// WW-BT-20
function extraOfDefender(scene: Scene, { defender, clearing }: Battle): number {
  const bases = factionOf(scene, defender).bases(scene.position, clearing);
  return warriorsOf(scene, defender, clearing) > 0 && bases > 0 ? numbers.dugIn : 0; // WW-BT-20
}

// WW-BT-15
function afterIgnoring(scene: Scene, { attacker, defender, clearing }: Battle, hits: Hits, ignored: boolean): Hits {
  const ignores = (faction: FactionId) => factionOf(scene, faction).ignoresFirstHit(scene, clearing);
  const coats = hasEffect(scene.position, defender, 'padded_coats'); // WW-EF-1
  const first = (taken: number, may: boolean) => (taken > 0 && may ? numbers.ignoredHits : 0); // WW-BT-15
  return {
    attacker: hits.attacker - first(hits.attacker, !ignored && ignores(attacker)), // WW-BT-15
    defender: hits.defender - first(hits.defender, coats || ignores(defender)), // WW-BT-15, WW-EF-1
  };
}
