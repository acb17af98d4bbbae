// Relics (RULES.md §16). They lie on the common map, so that every faction may meet them.

// WW-RE-1
export const relicTypes = ['statue', 'tablet', 'jewel'] as const;
export type RelicType = (typeof relicTypes)[number];

/** Values within each type. */
// WW-RE-1
export const relicValues = [3, 3, 2, 1] as const;
export const leastValue = 1; // WW-RE-1
export const mostValue = 3; // WW-RE-1

export type RelicId = string;

/** The relics before they are shuffled: they take their ids, r1 to r12, afterwards. */
// WW-SU-10
export const relicList: readonly { type: RelicType; value: number }[] = relicTypes.flatMap((type) => relicValues.map((value) => ({ type, value })));

export const relicIds: readonly RelicId[] = relicList.map((_, i) => `r${i + 1}`);

/** Places of a relic that are neither forest nor clearing. */
// WW-PO-1
export const kept = 'kept';
export const limbo = 'limbo';
