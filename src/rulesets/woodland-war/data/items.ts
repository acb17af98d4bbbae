// Items (RULES.md §3).

/** Points that an item brings when it is crafted. */
// WW-IT-1
export const itemPoints = { bag: 1, boots: 1, coins: 3, crossbow: 2, hammer: 2, sword: 2, tea: 1 } as const;

export type Item = keyof typeof itemPoints;

/** By name, which is the order of ties. */
export const items: readonly Item[] = Object.keys(itemPoints) as Item[];

export const isItem = (value: unknown): value is Item => typeof value === 'string' && Object.hasOwn(itemPoints, value);

/** Items of each type that may be crafted in a game. */
// WW-IT-2
export const craftable = 2;

/** The items marked R, which start under the ruins. */
// WW-SU-7
export const ruinItems: readonly Item[] = ['bag', 'boots', 'coins', 'hammer'];
