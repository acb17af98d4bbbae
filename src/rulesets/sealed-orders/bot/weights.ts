// What the bot thinks things are worth, in battle points, and how far it looks.

export const worth = {
  chip: 0.5,
  garrison: 0.45,
  recruit: 0.4,
  card: 0.9,
  upgrade: 0.8,
  castle: 8,
  /** income and points that a castle and a village bring in a round to come */
  castleRound: 1.2,
  villageRound: 1.4,
  winning: 60,
  /** what a troop is heading for, by distance */
  village: 1.1,
  siege: 5,
  prey: 0.5,
  blocked: 0.4,
  distance: 0.07,
} as const;

/** Chips that taking a castle needs for each chip of its garrison (RULES.md §18). */
export const siegeNeeds = { catapult: 0.5, other: 2, more: 2 } as const;

export const search = {
  /** imagined rounds for one plan; enough for every option of six troops and two musters */
  rounds: 520,
  /** of the plans tried for one part, so many are tried against every guess of what the others do */
  shortlist: 8,
  listed: 40,
  reach: 3,
} as const;
