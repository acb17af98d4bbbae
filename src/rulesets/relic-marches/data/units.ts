// Units and what they cost (RULES.md §2).
export const goods = ['food', 'timber', 'ore'] as const;
export type Good = (typeof goods)[number];
export type Goods = Record<Good, number>;

export interface UnitKind {
  speed: number;
  range: number;
  att: number;
  dfn: number;
  cost: Partial<Goods>;
}

// RM-CO-1
export const units = {
  peasants: { speed: 2, range: 0, att: 0, dfn: 0, cost: { food: 2 } },
  spearmen: { speed: 2, range: 1, att: 1, dfn: 2, cost: { food: 1, timber: 1 } },
  archers: { speed: 2, range: 2, att: 1, dfn: 1, cost: { food: 1, timber: 2 } },
  swordsmen: { speed: 2, range: 1, att: 2, dfn: 2, cost: { food: 1, ore: 2 } },
  cavalry: { speed: 3, range: 1, att: 2, dfn: 2, cost: { food: 2, ore: 1 } },
  galley: { speed: 5, range: 2, att: 2, dfn: 2, cost: { timber: 3 } },
} as const satisfies Record<string, UnitKind>;

export type Unit = keyof typeof units;
export const unitNames = Object.keys(units) as Unit[];

/** The order in which the units of a hex are lost. */
// RM-BT-11
export const lossOrder: readonly Unit[] = ['spearmen', 'archers', 'swordsmen', 'cavalry', 'galley', 'peasants'];

// RM-CO-2
export const isShip = (unit: Unit): boolean => unit === 'galley';
export const isMilitary = (unit: Unit): boolean => unit !== 'peasants';
export const isLandMilitary = (unit: Unit): boolean => isMilitary(unit) && !isShip(unit);
