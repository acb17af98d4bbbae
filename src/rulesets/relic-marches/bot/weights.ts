// What the bot thinks things are worth, in points of the game (RM-BA-1).
export const weights = {
  /** a good of a unit's cost */
  good: 0.35,
  /** a hex nearer to what an army wants */
  near: 0.12,
  /** looking into the unexplored */
  explore: 2,
  /** the exploring army is away from home: galleys and cavalry first */
  exploreSlow: 0.6,
  /** peasants on ground that yields a good */
  yield: 0.3,
  /** peasants where a city can be founded */
  site: 0.8,
  /** military units beside the capital, up to so many */
  guard: 0.5,
  guards: 2,
  /** a manoeuvre must gain so much, or the army stays ready for reactions */
  least: 0.1,
  /** a cube more than needed */
  tired: 0.15,
  /** kills must be worth more than they cost by this factor */
  caution: 1.1,
} as const;

/** Mean of a die, and force for a hit. */
export const meanDie = 3.5;
export const perHit = 3;

/** Standing orders: help comes where the defence is so strong in percent of the attack, from armies so near. */
export const orders = { odds: 80, near: 4 } as const;
