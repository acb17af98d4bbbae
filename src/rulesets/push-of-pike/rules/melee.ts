// Melee: who strikes whom and in which order (RULES.md §10). The whole field fights as one.
import type { Draws, GameEvent, Json } from '../../../engine/ruleset.ts';
import { enemyInFront, fieldOrder, isOn, type Position, standsBefore, unitOf } from '../position.ts';
import { type Hit, type Losses, removeMen, saveHits, sourceOfBlow } from './protection.ts';
import { type Blows, cancelHit, type InHand, parrying, rollMain, rollThrown, spendSwordHits, takeInHand } from './weapons.ts';

/** One unit striking at the enemy in its front, fixed when melee begins (PP-ML-6). */
interface Bout {
  striker: string;
  target: string;
  inHand: InHand;
}

interface Strike extends Blows {
  striker: string;
  target: string;
}

/** What the tests of morale want to know of the melee, by unit. */
export interface Tally {
  lost: Map<string, number>;
  taken: Map<string, number>;
  /** enemies that struck at it */
  struckBy: Map<string, Set<string>>;
  /** struck at by an enemy not in its front cell */
  flanked: Set<string>;
}

/** Steps 3 and 4 of `end`. */
export function fight(position: Position, draws: Draws, log: GameEvent[]): Tally {
  const tally: Tally = { lost: new Map(), taken: new Map(), struckBy: new Map(), flanked: new Set() };
  const bouts = boutsOf(position);
  const thrown = rollAll(position, bouts, true, draws, tally, log);
  takeLosses(position, thrown, draws, tally, log); // PP-ML-11
  const main = rollAll(position, bouts, false, draws, tally, log);
  parry(position, main, log);
  takeLosses(position, main, draws, tally, log); // PP-ML-3
  return tally;
}

/** Every formed unit with an enemy in its front, in field order; throws are taken in hand at once. */
// PP-ML-6
function boutsOf(position: Position): Bout[] {
  const bouts: Bout[] = [];
  for (const striker of fieldOrder(position)) {
    const unit = unitOf(position, striker);
    const target = enemyInFront(position, unit); // PP-ML-5
    if (!unit.formed || target === null) continue; // PP-FO-7, PP-ML-6
    bouts.push({ striker, target, inHand: takeInHand(unit) });
  }
  return bouts;
}

/** Both sides roll before anyone is removed. */
// PP-ML-3, PP-ML-12
function rollAll(position: Position, bouts: readonly Bout[], first: boolean, draws: Draws, tally: Tally, log: GameEvent[]): Strike[] {
  const strikes: Strike[] = [];
  for (const { striker, target, inHand } of bouts) {
    if (!isOn(position, striker) || !isOn(position, target)) continue; // PP-ML-12
    if (first && inHand.size === 0) continue; // PP-ML-11
    const from = sourceOfBlow(position, striker, target);
    const blows = (first ? rollThrown : rollMain)(unitOf(position, striker), unitOf(position, target), inHand, from, draws);
    strikes.push({ striker, target, ...blows });
    note(position, striker, target, tally);
    log.push({ type: 'strike', unit: striker, target, first, lots: blows.lots as unknown as Json, hits: blows.hits.length });
  }
  return strikes;
}

/** Spending is fixed for all first, on the hits as rolled; then spent hits go, then they cancel. */
// PP-WP-16, PP-WP-17
function parry(position: Position, strikes: readonly Strike[], log: GameEvent[]): void {
  const spending = strikes.map((strike) => {
    const answer = answerTo(strikes, strike);
    if (!answer) return 0; // PP-WP-16
    const swordHits = strike.hits.filter((hit) => hit.sword).length;
    return Math.min(parrying(unitOf(position, strike.striker), swordHits), answer.hits.length); // PP-WP-16
  });
  strikes.forEach((strike, index) => {
    const spent = spending[index] as number;
    if (spent === 0) return;
    spendSwordHits(strike.hits, spent);
    log.push({ type: 'parry', unit: strike.striker, spent });
  });
  strikes.forEach((strike, index) => {
    const answer = answerTo(strikes, strike);
    for (let spent = spending[index] as number; spent > 0 && answer; spent--) cancelHit(answer.hits); // PP-WP-17
  });
}

/** The strike of the enemy in front, if he strikes back at this unit. */
const answerTo = (strikes: readonly Strike[], { striker, target }: Strike): Strike | undefined =>
  strikes.find((answer) => answer.striker === target && answer.target === striker); // PP-WP-16

/** All units hit roll their saves in field order; then all losses come off. */
// PP-ML-3
function takeLosses(position: Position, strikes: readonly Strike[], draws: Draws, tally: Tally, log: GameEvent[]): void {
  const losses: [string, Losses][] = [];
  for (const id of fieldOrder(position)) {
    const hits: Hit[] = strikes.filter(({ target }) => target === id).flatMap((strike) => strike.hits);
    if (hits.length > 0) losses.push([id, saveHits(position, id, hits, draws, log)]);
  }
  for (const [id, lost] of losses) {
    add(tally.lost, id, lost.total);
    for (const [striker, men] of lost.byStriker) add(tally.taken, striker, men);
    removeMen(position, id, lost, log);
  }
}

// PP-MO-3, PP-MO-6
function note(position: Position, striker: string, target: string, tally: Tally): void {
  const struckBy = tally.struckBy.get(target) ?? new Set();
  tally.struckBy.set(target, struckBy.add(striker));
  if (!standsBefore(unitOf(position, striker), unitOf(position, target))) tally.flanked.add(target); // PP-MO-3
}

const add = (counts: Map<string, number>, id: string, men: number): Map<string, number> => counts.set(id, (counts.get(id) ?? 0) + men);
