// Numbers of the rulebook, by section, each with its clause.

export const setup = {
  leastSeats: 2, // SO-SU-1
  mostSeats: 4, // SO-SU-1
  mostRounds: 12, // SO-SU-1
  recruits: 14, // SO-SU-4
  garrison: 5, // SO-SU-4
} as const;

/** By number of seats: rounds where the options do not say, and recruits for going early, by seat. */
export const table: Readonly<Record<number, { readonly rounds: number; readonly early: readonly number[] }>> = {
  2: { rounds: 6, early: [1, 0] }, // SO-SU-1, SO-SU-4
  3: { rounds: 6, early: [3, 1, 0] }, // SO-SU-1, SO-SU-4
  4: { rounds: 8, early: [3, 2, 0, 0] }, // SO-SU-1, SO-SU-4
};

export const tokens = {
  ofSeat: 6, // SO-CM-3
} as const;

export const field = {
  cards: 2, // SO-UP-7
} as const;

export const planning = {
  orders: 4, // SO-PL-2
  steps: 3, // SO-PL-5
  musters: 2, // SO-PL-8
} as const;

export const prices = {
  chip: 1, // SO-PL-8
  catapultChip: 2, // SO-PL-8
  garrison: 1, // SO-PL-10
  card: 1, // SO-PL-11
  castleUpgrade: 3, // SO-PL-11
} as const;

export const march = {
  lastStep: 3, // SO-RD-5
} as const;

export const income = {
  castle: 3, // SO-RD-10
  village: 1, // SO-RD-10
  stores: 1, // SO-RD-10
  villagePoints: 1, // SO-RD-9
} as const;

export const orders = {
  plunder: 2, // SO-VI-1
  burntRounds: 2, // SO-VI-2
  captiveIsTimesSmaller: 2, // SO-VI-5
  catapultOneIn: 2, // SO-KN-1
  defectorsFrom: 4, // SO-KN-2
  defectorsOneIn: 4, // SO-KN-2
  shotReach: 2, // SO-KN-4
  shotStrength: 2, // SO-KN-4
  reinforceOneIn: 2, // SO-SA-3
  superiorityTakes: 3, // SO-SA-5
  superiorityLays: 2, // SO-SA-5
  frightenOneIn: 3, // SO-SP-2
} as const;

export const battle = {
  stronger: 4, // SO-BT-3
  even: 2, // SO-BT-3
  weaker: 1, // SO-BT-3
  dash: 4, // SO-BT-5
  defended: 1, // SO-BT-6
  cost: 1, // SO-BT-8
  costAgainstSpears: 2, // SO-BT-8
  firstLeaving: 2, // SO-BT-10
  edge: 1, // SO-UP-2
  plate: 1, // SO-UP-3
  drill: 1, // SO-UP-4
  surgeon: 1, // SO-UP-5
  trophy: 1, // SO-UP-6
  captive: 1, // SO-VI-5
  shieldsOneIn: 2, // SO-SP-5
} as const;

export const siege = {
  catapult: 4, // SO-SG-2
  other: 1, // SO-SG-2
  dash: 4, // SO-SG-2
  garrison: 2, // SO-SG-2
  walls: 1, // SO-UP-8
  towers: 1, // SO-UP-8
  oil: 1, // SO-SG-4
  attacks: 1, // SO-BT-2
  unstoppableAttacks: 2, // SO-SG-5
} as const;

export const points = {
  chipsForOne: 2, // SO-BT-11
  victory: 2, // SO-BT-11
  lastBattle: 5, // SO-SP-1
  capture: 5, // SO-SG-6
  castle: 8, // SO-EN-3
} as const;

/** How far a position written by hand may go where the rulebook sets no bound: wide enough for any game, small enough to play fast. */
// SO-SU-6
export const bounds = {
  side: 15, // SO-SU-6
  chips: 999,
  recruits: 9999,
  points: 99_999,
  rounds: 99,
  phase: 9999,
  list: 400,
  id: 999_999,
  name: 40,
} as const;
