// Numbers of the rules that concern every faction, with their clauses.

// WW-SU-1, WW-SU-2
export const setup = { seats: 2, corner: 'c1', goal: 30, leastGoal: 10, mostGoal: 60, rounds: 20, leastRounds: 1, mostRounds: 99 } as const;

// WW-CD-5
export const handLimit = 5;

export const battle = {
  /** each die shows 0 to 3 */
  faces: 4, // WW-BT-10
  ambushHits: 2, // WW-BT-7
  outridersFewer: 1, // WW-EF-6
  ignoredHits: 1, // WW-BT-15
  defenceless: 1, // WW-BT-13
  dugIn: 1, // WW-BT-20
  slingBandHits: 1, // WW-EF-2
  slingBandWarriors: 3, // WW-EF-2
} as const;

export const effect = {
  tithe: 1, // WW-EF-5
  rallied: 2, // WW-EF-7
  raided: 2, // WW-EF-8
  feastMost: 2, // WW-EF-9
  stampedeLeast: 1, // WW-EF-12
  stampedeMost: 3, // WW-EF-12
} as const;

export const points = {
  removed: 1, // WW-SC-2
  trophy: 1, // WW-TR-1
} as const;

// WW-SI-1
export const standing = { leastAmbush: 1, mostAmbush: 20, ambush: 2 } as const;

/** Bounds of positions written by hand; play stays far below them. */
export const bounds = { warriors: 40, count: 40, score: 999, list: 60 } as const;
