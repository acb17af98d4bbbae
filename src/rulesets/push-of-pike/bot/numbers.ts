// What the bot holds things to be worth; found by playing it against itself, random and idle players. No rule depends on these.
export const weights = {
  /** own losses count a little less than the enemy's, and less with every round: a battle is decided by fighting it */
  boldness: 0.1,
  boldnessPerRound: 0.04,
  /** what it is worth to come to blows at all, as a share of the enemy's cost */
  eagerness: 0.08,
  eagernessPerRound: 0.02,
  /** with such a lead, and half of the rounds over, it is no bolder than in this round */
  safeLead: 6,
  calmRound: 3,
  /** how far off a fight may be: a turn's march leaves this share of its worth */
  patience: 0.8,
  /** fights to come: they last longer than one melee */
  prospects: 2,
  frontal: 0.7,
  flank: 0.3,
  flankLostPerRound: 0.15,
  /** turns that are lost when the unit does not come to blows now */
  waiting: 1,
  /** cells of march that a wheel is like */
  wheel: 0.7,
  /** turns that a step of density takes: alone, and on the march */
  dressing: 0.8,
  dressingOnTheWay: 0.1,
  /** loss of formation, as a share of what is left of the unit */
  disorder: 0.45,
  /** the worth of a blow that an enemy could strike in his turn; care wears off from round to round, down to the least */
  threat: 0.5,
  careLostPerRound: 0.16,
  leastCare: 0.1,
  /** a point of ground, where the unit stands and where it may get to */
  ground: 1.2,
  groundAhead: 1.5,
  support: 1.5,
  /** a charge at somebody who may evade */
  evasive: 0.6,
  /** shots of later turns */
  laterShots: 0.8,
  /** least gain for which a unit moves at all */
  least: 0.05,
} as const;
