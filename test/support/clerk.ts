// Keeps the clocks of a game of two as a patient clerk would: minute by minute, with a tick for each in which somebody's clock ran. Knows nothing of how
// the service reckons, neither its intervals nor its calendar. Minutes are since 1970.

export const pauseReasons = ['vacation', 'weekend', 'agreement', 'staff', 'outage'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export interface ClerkClock {
  kind: 'fixed' | 'bank';
  /** minutes of a call; of a bank at the start */
  span: number;
  increment: number;
  cap: number;
}

export interface Clerk {
  /** whose call is open, and the minutes that it has left */
  seat: number;
  left: number;
  /** a pause of one seat, or of all, from a minute on up to another; `on` false takes it back */
  pause(reason: PauseReason, seat: number | null, from: number, until: number, on: boolean): void;
  /** one minute goes by, unless the clock stands still */
  tick(minute: number): void;
  /** the call is over and the other seat's begins */
  next(): void;
  /** the minute at which the call's time is up, as far as pauses are known; null: a pause without an end stands in the way */
  deadline(minute: number): number | null;
  /** minutes that the seats' banks hold; null without one */
  banks(): [number | null, number | null];
}

/** `begins`, `ends`: between these everything happens. */
export function clerkFor(clock: ClerkClock, zones: readonly (string | null)[], begins: number, ends: number): Clerk {
  const marks = zones.map((zone) => (zone === null ? new Uint8Array(ends - begins) : weekendsOf(zone, begins, ends).slice()));
  const banks = [clock.span, clock.span];
  const start = (seat: number) => (clock.kind === 'fixed' ? clock.span : Math.max(banks[seat]!, Math.min(banks[seat]! + clock.increment, clock.cap)));
  const stands = (minute: number) => marks[here.seat]![minute - begins] !== 0;
  const here: Clerk = {
    seat: 0,
    left: start(0),
    pause(reason, seat, from, until, on) {
      const bit = 1 << pauseReasons.indexOf(reason);
      for (const mark of seat === null ? marks : [marks[seat]!])
        for (let at = from - begins; at < Math.min(until, ends) - begins; at++) mark[at] = on ? mark[at]! | bit : mark[at]! & ~bit;
    },
    tick(minute) {
      if (!stands(minute)) here.left--;
    },
    next() {
      banks[here.seat] = here.left;
      here.seat = 1 - here.seat;
      here.left = start(here.seat);
    },
    deadline(minute) {
      let [at, left] = [minute, here.left];
      for (; left > 0 && at < ends; at++) if (!stands(at)) left--;
      return left > 0 ? null : at;
    },
    banks() {
      if (clock.kind === 'fixed') return [null, null];
      return here.seat === 0 ? [here.left, banks[1]!] : [banks[0]!, here.left];
    },
  };
  return here;
}

const weekends = new Map<string, Uint8Array>();

/** A mark for each minute that is of a Saturday or a Sunday on the calendars of a zone. Offsets of zones are whole quarters of an hour. */
function weekendsOf(zone: string, begins: number, ends: number): Uint8Array {
  const key = `${zone} ${begins} ${ends}`;
  const known = weekends.get(key);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' });
  const marks = new Uint8Array(ends - begins);
  const bit = 1 << pauseReasons.indexOf('weekend');
  for (let at = begins - (begins % 15); at < ends; at += 15)
    if (calendar.format(at * 60_000).startsWith('S')) marks.fill(bit, Math.max(0, at - begins), at + 15 - begins);
  weekends.set(key, marks);
  return marks;
}
