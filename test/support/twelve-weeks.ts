// A game of two that goes on for twelve weeks: somebody moves after hours or days or not at all, and clocks stand still for this reason and that.
// Minutes are since 1970.
import { type ClerkClock, clerkFor, type PauseReason, pauseReasons } from './clerk.ts';

/** How two pauses lie: one within the other, half over each other, over the very same time, one where the other ends. */
export const lies = ['inside', 'across', 'equal', 'adjoining'] as const;
type Lie = (typeof lies)[number];

export interface Course {
  clock: ClerkClock;
  /** one, or two that lie so to each other */
  reasons: readonly PauseReason[];
  lie: Lie;
  /** of the two seats */
  zones: readonly [string, string];
  /** the first minute */
  begins: number;
}

/** A pause begins or is announced (`on`), or somebody ends it. Vacations are those of seat 0, all else is of the game. */
export interface PauseEvent {
  at: number;
  reason: Exclude<PauseReason, 'weekend'>;
  on: boolean;
  from: number;
  /** null: until somebody ends it */
  until: number | null;
}

/** What is tried beside the clerk. */
export interface Table {
  act(event: PauseEvent): Promise<void>;
  move(minute: number): Promise<void>;
  /** time was up at `due`, a minute before it was not; an outage that began then keeps it from being seen sooner */
  timeOut(minute: number, due: number): Promise<void>;
  read(minute: number): Promise<{ deadline: number | null; banks: (number | null)[] }>;
}

const hour = 60;
const day = 24 * hour;
const length = 12 * 7 * day;
/** Minutes after the begin of a call; null: never */
const thinking = [7 * hour, 31 * hour + 17, 50 * hour, 3 * hour, null, 20 * hour + 1, 1, 44 * hour, null, 12 * hour];

/** Plays the course at a table beside a clerk and calls `compare` with both again and again. Answers how many calls it had, and how many were missed. */
export async function twelveWeeks(
  course: Course,
  table: Table,
  compare: (minute: number, read: Awaited<ReturnType<Table['read']>>, clerk: Awaited<ReturnType<Table['read']>>) => void,
): Promise<{ calls: number; missed: number }> {
  const { begins, clock, reasons, zones } = course;
  const [ends, horizon] = [begins + length, begins + length + 60 * day];
  const clerk = clerkFor(
    clock,
    zones.map((zone) => (reasons.includes('weekend') ? zone : null)),
    begins,
    horizon,
  );
  const stretches = stretchesOf(course);
  const events = stretches.flatMap(eventsOf).sort((a, b) => a.at - b.at);
  const silences = stretches.filter(({ reason }) => reason === 'outage');
  const count = { calls: 0, missed: 0 };
  let moves: number | null = begins + thinking[0]!;
  let due: number | null = null;
  const next = (minute: number) => {
    clerk.next();
    due = null;
    count.calls++;
    const wait = thinking[count.calls % thinking.length]!;
    moves = wait === null ? null : minute + wait;
  };
  for (let minute = begins; minute < ends; minute++) {
    let look = minute % day === 0;
    for (; events[0]?.at === minute; events.shift()) {
      await table.act(events[0]);
      learn(clerk, events[0], horizon);
      look = true;
    }
    const silent = silences.some(({ from, until }) => from <= minute && minute < until);
    if (silent && moves === minute) moves++;
    if (clerk.left === 0) due ??= minute;
    if (!silent && due !== null) {
      await table.timeOut(minute, due);
      count.missed++;
      next(minute);
      look = true;
    } else if (moves === minute) {
      await table.move(minute);
      next(minute);
      look = true;
    }
    if (look && !silent) compare(minute, await table.read(minute), { deadline: clerk.deadline(minute), banks: clerk.banks() });
    // What is lost in a silence is given back when it ends, so the clock stands still from its begin on.
    if (!silent) clerk.tick(minute);
  }
  return count;
}

function learn(clerk: ReturnType<typeof clerkFor>, { at, reason, on, from, until }: PauseEvent, horizon: number): void {
  const seat = reason === 'vacation' ? 0 : null;
  if (reason === 'outage') {
    if (!on) clerk.pause(reason, seat, from, at, true);
  } else clerk.pause(reason, seat, on ? from : at, (on ? until : null) ?? horizon, on);
}

interface Stretch {
  reason: Exclude<PauseReason, 'weekend'>;
  from: number;
  until: number;
  /** every second one is announced or ended otherwise */
  round: number;
}

/** Six times, a fortnight apart, the pauses lie over each other as the course says. */
function stretchesOf({ reasons, lie, begins, zones }: Course): Stretch[] {
  return Array.from({ length: 6 }, (_, round) => {
    const about = begins + (14 * round + 3) * day + round * (5 * hour + 7);
    const first = reasons.includes('weekend') ? weekendAfter(zones[0], about) : { from: about, until: about + 3 * day };
    const second = beside(first, lie, round);
    const plain = reasons.filter((reason) => reason !== 'weekend');
    const places = reasons.includes('weekend') ? [second] : round % 3 === 2 ? [second, first] : [first, second];
    return plain.map((reason, i) => ({ reason, round, ...places[i]! }));
  }).flat();
}

function beside({ from, until }: { from: number; until: number }, lie: Lie, round: number): { from: number; until: number } {
  const half = Math.floor((until - from) / 2) * (round % 2 === 0 ? 1 : -1);
  switch (lie) {
    case 'inside':
      return { from: from + 11 * hour, until: from + 37 * hour };
    case 'across':
      return { from: from + half, until: until + half };
    case 'equal':
      return { from, until };
    case 'adjoining':
      return round % 2 === 0 ? { from: until, until: until + 2 * day } : { from: from - 2 * day, until: from };
  }
}

function weekendAfter(zone: string, minute: number): { from: number; until: number } {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' });
  const ends = (on: boolean, from: number) => {
    let at = from - (from % 15);
    while (weekday.format(at * 60_000).startsWith('S') !== on) at += 15;
    return at;
  };
  const from = ends(true, minute);
  return { from, until: ends(false, from) };
}

/** What people do so that a stretch comes about: ahead or at once, ending by itself or by somebody. */
function eventsOf({ reason, from, until, round }: Stretch): PauseEvent[] {
  const early = round % 2 === 1;
  const late = until + 2 * day;
  switch (reason) {
    case 'staff':
      return [
        { at: from, reason, on: true, from, until: null },
        { at: until, reason, on: false, from, until },
      ];
    case 'outage':
      return [true, false].map((on) => ({ at: on ? from : until, reason, on, from, until }));
    default:
      if (!early) return [{ at: reason === 'vacation' ? from - day : from, reason, on: true, from, until }];
      return [
        { at: from, reason, on: true, from, until: late },
        { at: until, reason, on: false, from, until },
      ];
  }
}

/** All that a table is tried with: each reason alone, and each two in every way. */
export function reasonsAndLies(): { reasons: PauseReason[]; lie: Lie }[] {
  const alone = pauseReasons.map((reason) => ({ reasons: [reason], lie: 'equal' as const }));
  const pairs = pauseReasons.flatMap((one, i) => pauseReasons.slice(i + 1).map((other) => [one, other]));
  return [...alone, ...pairs.flatMap((reasons) => lies.map((lie) => ({ reasons, lie })))];
}
