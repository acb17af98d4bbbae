// What cards do that are no items (RULES.md §3, Effects).

/** Effects that stay before their owner. */
// WW-EF-1, WW-EF-2, WW-EF-3, WW-EF-4, WW-EF-5, WW-EF-6
export const persistent = ['padded_coats', 'sling_band', 'pathfinders', 'barter_stall', 'tithe_box', 'outriders'] as const;
export type Persistent = (typeof persistent)[number];

/** Effects that happen as they are crafted, and the fields of their target; none: no target. */
// WW-EF-7, WW-EF-8, WW-EF-9, WW-EF-10, WW-EF-11, WW-EF-12
export const immediate = {
  rally_horn: ['clearing'],
  night_raid: ['clearing', 'faction'],
  harvest_feast: [],
  pickpocket: ['faction'],
  burning_thatch: ['clearing', 'piece'],
  stampede: ['clearing', 'faction', 'to', 'warriors'],
} as const;
export type Immediate = keyof typeof immediate;

export const isPersistent = (name: string): name is Persistent => (persistent as readonly string[]).includes(name);
export const isImmediate = (name: string): name is Immediate => Object.hasOwn(immediate, name);
