// Points and the end (RULES.md §12).
import type { GameResult } from '../../../engine/ruleset.ts';
import type { Play, Rule } from '../faction.ts';
import { type FactionId, type Position, seatOf, stateOf } from '../position.ts';

export type Why = 'removed' | 'trophy' | 'craft' | 'tithe_box' | 'harvest_feast' | 'oppression' | 'hoard' | 'relic' | 'column';
type Reason = 'points' | 'rounds' | 'resigned';

/** Points for a faction; none is no event. */
// WW-SC-1, WW-SC-3
export function score({ position, log }: Play, faction: FactionId, points: number, why: Why): void {
  if (points <= 0) return; // WW-SC-1
  stateOf(position, faction).score += points;
  log.push({ type: 'score', faction, points, why });
}

/** Ends the game where a faction has reached the goal. */
// WW-SC-4
export function endAtGoal(play: Play): boolean {
  const { position } = play;
  const { goal } = position.options;
  if (!position.order.some((faction) => stateOf(position, faction).score >= goal)) return false; // WW-SC-4
  end(
    play,
    byScore(position, (faction) => stateOf(position, faction).score * 2 + (faction === position.active ? 1 : 0)),
    'points',
  ); // WW-SC-4
  return true;
}

// WW-SC-5
export function endOfRounds(play: Play): void {
  end(
    play,
    byScore(play.position, (faction) => stateOf(play.position, faction).score),
    'rounds',
  ); // WW-SC-5
}

// WW-SC-6
export const resign: Rule = {
  kinds: [],
  parameters: {},
  check: () => {},
  perform(play, me) {
    const { order } = play.position;
    const others = order.filter((faction) => faction !== me); // WW-SC-6
    end(
      play,
      [...others, me].map((faction) => [seatOf(play.position, faction)]),
      'resigned',
    ); // WW-SC-6
  },
  candidates: () => [],
};

/** Seats by a measure, best first; equal ones share a place. */
function byScore({ order }: Position, measure: (faction: FactionId) => number): number[][] {
  const values = [...new Set(order.map(measure))].sort((a, b) => b - a);
  return values.map((value) => order.flatMap((faction, seat) => (measure(faction) === value ? [seat] : [])));
}

function end({ position, log }: Play, ranking: number[][], reason: Reason): void {
  const result: GameResult = { ranking, scores: position.order.map((faction) => stateOf(position, faction).score), reason };
  position.phase = 'over';
  position.step = 'over'; // WW-PO-5
  position.result = result;
  log.push({ type: 'end', result: structuredClone(result) as never });
}
