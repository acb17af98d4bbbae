// Lists of choices for those who ask what is legal.

/** Every subset of a list, the empty one first; each keeps the order of the list. */
export function subsets<T>(list: readonly T[]): T[][] {
  const sets: T[][] = [[]];
  for (const one of list) {
    for (const set of sets.slice()) sets.push([...set, one]);
  }
  return sets;
}
