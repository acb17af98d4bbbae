// When a clock runs. Pauses are intervals of instants (ms since 1970); where several lie over each other the clock stands still once.

/** From `from` on, up to `until`; null: until somebody ends it. */
export interface Interval {
  from: number;
  until: number | null;
}

/** All that keeps a clock from running: known intervals in any order, and one that comes again and again. */
export interface Pauses {
  known: readonly Interval[];
  /** the interval that covers an instant or is the next after it */
  again: ((instant: number) => { from: number; until: number }) | null;
}

/** The instant at which `left` ms have run since `at`; null while a pause without an end stands in the way. */
export function endOf(left: number, at: number, pauses: Pauses): number | null {
  let [instant, rest] = [at, left];
  for (;;) {
    const on = runsFrom(instant, pauses);
    if (on === null) return null;
    const next = nextPause(on, pauses);
    if (next === null || on + rest <= next) return on + rest;
    rest -= next - on;
    instant = next;
  }
}

/** How many ms a clock runs from one instant up to another. */
export function ran(from: number, to: number, pauses: Pauses): number {
  let [instant, sum] = [from, 0];
  for (;;) {
    const on = runsFrom(instant, pauses);
    if (on === null || on >= to) return sum;
    const next = nextPause(on, pauses) ?? to;
    sum += Math.min(next, to) - on;
    if (next >= to) return sum;
    instant = next;
  }
}

/** The first instant, not before this one, that no pause covers; null where there is none. */
function runsFrom(instant: number, { known, again }: Pauses): number | null {
  for (;;) {
    let on = instant;
    for (const { from, until } of known) {
      if (from > on || (until !== null && until <= on)) continue;
      if (until === null) return null;
      on = until;
    }
    const weekend = again?.(on);
    if (weekend && weekend.from <= on) on = weekend.until;
    if (on === instant) return on;
    instant = on;
  }
}

/** When the next pause begins, for an instant that none covers; null where none comes. */
function nextPause(instant: number, { known, again }: Pauses): number | null {
  let next = again ? again(instant).from : null;
  for (const { from, until } of known) if (from > instant && (until === null || until > from) && (next === null || from < next)) next = from;
  return next;
}
