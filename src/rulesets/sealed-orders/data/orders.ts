// Orders: which faction has which, how many of each, and what a choice is made of (RULES.md §2, §8).

export type FactionId = 'vikings' | 'knights' | 'samurai' | 'spartans';

// SO-SU-2
export const factions: readonly FactionId[] = ['vikings', 'knights', 'samurai', 'spartans'];

// SO-CM-7
export const ordersOf = {
  vikings: ['plunder', 'burn', 'dash', 'siege', 'capture'],
  knights: ['catapult', 'defectors', 'change', 'longshot', 'defend'],
  samurai: ['notrumps', 'diagonal', 'reinforce', 'rearm', 'superiority'],
  spartans: ['lastbattle', 'frighten', 'equal', 'spears', 'shields'],
} as const satisfies Record<FactionId, readonly string[]>;

// SO-CM-7, SO-OR-9
export const commonOrders = ['guide-n', 'guide-e', 'guide-s', 'guide-w', 'split'] as const;

export type OrderKind = (typeof ordersOf)[FactionId][number] | (typeof commonOrders)[number];

export const supply = {
  ofFaction: 1, // SO-CM-7
  ofCommon: 2, // SO-CM-7
} as const;

/** Parameters of `choose`, by order; an order that is not here is carried out without a choice. */
// SO-OR-4
export const choiceKeys = {
  split: ['cell', 'chips'], // SO-CO-2
  plunder: ['cell'], // SO-VI-1
  burn: ['cell', 'seat'], // SO-VI-2
  capture: ['cell'], // SO-VI-5
  catapult: ['cell', 'chips'], // SO-KN-1
  defectors: ['cell'], // SO-KN-2
  change: ['changes'], // SO-KN-3
  longshot: ['cell'], // SO-KN-4
  notrumps: ['seat'], // SO-SA-1
  diagonal: ['dir'], // SO-SA-2
  reinforce: ['chips'], // SO-SA-3
  rearm: ['to'], // SO-SA-4
  frighten: ['cell', 'to'], // SO-SP-2
} as const satisfies Partial<Record<OrderKind, readonly string[]>>;

export type AskingOrder = keyof typeof choiceKeys;
