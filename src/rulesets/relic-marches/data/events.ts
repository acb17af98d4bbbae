// Event cards (RULES.md §13).
import type { Goods, Unit } from './units.ts';

// RM-CO-9
export const cardNames = [
  ...['harvest', 'fellings', 'lode', 'taxes', 'masons', 'levy', 'mercenaries', 'riders'],
  ...['jubilee', 'pilgrims', 'chronicle', 'plague', 'storm', 'winter', 'truce', 'roads'],
] as const;

/** Goods for every seat, or for the sponsor alone. */
// RM-EV-6
export const giftsToAll: Readonly<Record<string, Partial<Goods>>> = { harvest: { food: 2 }, fellings: { timber: 2 }, lode: { ore: 2 } };
export const giftsToSponsor: Readonly<Record<string, Partial<Goods>>> = { taxes: { food: 1, timber: 1, ore: 1 }, masons: { timber: 2, ore: 2 } };
export const levies: Readonly<Record<string, Unit>> = { levy: 'spearmen', mercenaries: 'swordsmen', riders: 'cavalry' };

/** Cards of a full row. */
// RM-EV-1
export const rowLength = 3;
