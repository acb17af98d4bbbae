// The numbers of the rules that belong to no single weapon, warrior or army.

/** Compass order: a quarter turn to the right is one further. */
export const facings = ['N', 'E', 'S', 'W'] as const;
export type Facing = (typeof facings)[number];

// PP-CO-1
export const ahead: Readonly<Record<Facing, readonly [number, number]>> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

export type Step = 'F' | 'B' | 'SL' | 'SR' | 'L' | 'R';

/** `turn`: quarter turns to the right; a step that turns is a wheel. */
export interface StepTraits {
  readonly cost: number;
  readonly ahead: number;
  readonly aside: number;
  readonly turn: number;
}

// PP-MV-4
export const steps: Readonly<Record<Step, StepTraits>> = {
  F: { cost: 1, ahead: 1, aside: 0, turn: 0 },
  B: { cost: 2, ahead: -1, aside: 0, turn: 0 },
  SL: { cost: 2, ahead: 0, aside: -1, turn: 0 },
  SR: { cost: 2, ahead: 0, aside: 1, turn: 0 },
  L: { cost: 1, ahead: 0, aside: 0, turn: 3 },
  R: { cost: 1, ahead: 0, aside: 0, turn: 1 },
};

export const movement = {
  pointsOnFoot: 6, // PP-MV-1
  pointsMounted: 8, // PP-MV-1
  densityOfUnformed: 3, // PP-MV-1
  entryOfHeavyGround: 1, // PP-MV-4
  dressing: 1, // PP-FO-3
  reforming: 1, // PP-FO-4
  dressBy: 1, // PP-FO-3
} as const;

export const formation = {
  densityOfUnformed: 2, // PP-FO-2
  leastDensity: 2, // PP-CO-6
  mostDensity: 5, // PP-CO-6
  leastFiles: 3, // PP-FO-4
  mostFiles: 8, // PP-FO-4
  brokenByRoughFrom: 4, // PP-FO-5
  brokenByWoodFrom: 3, // PP-FO-5
} as const;

export const shooting = {
  ranks: 2, // PP-SH-2
  nearCells: 2, // PP-SH-9
  fartherCountsLess: 1, // PP-SH-9
} as const;

export const melee = {
  mainStrikesOfFast: 2, // PP-WP-23
  shortSpearShockFrom: 4, // PP-ST-4
} as const;

export const protection = {
  most: 5, // PP-PR-2
  cover: 1, // PP-PR-5
  saveBase: 7, // PP-PR-6
} as const;

export const morale = {
  remnantsBelowOneIn: 4, // PP-MO-1
  testFromLossOfOneIn: 4, // PP-MO-2
  weakBelowOneIn: 2, // PP-MO-3
  deepFromRanks: 4, // PP-MO-3
  thinBelowRanks: 2, // PP-MO-3
  alwaysPasses: 1, // PP-MO-4
  neverPasses: 6, // PP-MO-4
  least: 1, // PP-PO-2
  most: 5, // PP-PO-2
} as const;

export const stances = {
  evadesUpToDensity: 3, // PP-ST-7
  evaderReachesDownTo: 2, // PP-ST-7
  evadeOnFoot: 2, // PP-ST-7
  evadeMounted: 3, // PP-ST-7
} as const;

export const scoring = {
  brokenFromOneIn: 2, // PP-SC-1
  weakBelowOneIn: 2, // PP-SC-2
  weakCountsOneIn: 2, // PP-SC-2
} as const;

export const setup = {
  seats: 2, // PP-SU-1
  points: [240, 280], // PP-SU-2
  rounds: 12, // PP-SU-2
  leastRounds: 4, // PP-SU-2
  mostRounds: 20, // PP-SU-2
  mostUnits: 9, // PP-SU-6
} as const;

/** Columns in the order in which units are placed when time is up. */
// PP-DC-4
export const columnsOfFallback: readonly number[] = [5, 4, 6, 3, 7, 2, 8, 1, 9, 0, 10];

/** How far a position written by hand may go where the rulebook sets no bound: wide enough for any battle, small enough to play fast. */
// PP-PO-1
export const bounds = {
  leastSide: 3,
  mostSide: 20,
  objectives: 40,
  objectivePoints: 99,
  points: 9999,
  groups: 6,
  men: 200,
  supply: 99,
  counter: 99,
  leastFiles: 2, // the rulebook's vectors begin with units of two files, narrower than PP-FO-4 forms them
  name: 40,
} as const;
