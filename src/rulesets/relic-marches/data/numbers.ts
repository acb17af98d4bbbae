// Limits and small numbers.
// RM-SU-1
export const options = { rounds: { least: 4, most: 12, usual: 7 }, tempo: { least: 1, most: 4, usual: 2 } } as const;
export const seats = { least: 2, most: 4 } as const;

/** Units of an army. */
// RM-MG-5
export const armySize = 4;
/** Units that a ship carries. */
// RM-FE-7
export const shipPlaces = 2;
// RM-MV-4
export const exploreCost = 2;
// RM-EC-6
export const recruitsOfHex = 2;
// RM-EC-9
export const castlesOfSeat = 3;
// RM-SC-3
export const ascendantRounds = 2;
// RM-SO-2
export const mostOdds = 1000;
// RM-BT-13
export const capitalPoints = 2;
// RM-BT-8
export const die = { sides: 6, perHit: 3 } as const;

/** What a position written by hand may hold at most. */
export const bounds = { provinces: 24, goods: 100_000, points: 100_000, cubes: 1000, list: 64, turns: 4000, places: 400 } as const;
