// Twelve weeks of a game of two, every clock with every reason to pause and every pair of them, beside a clerk who ticks off minutes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { type TimedGame, type TimeOfCall, timeOf } from '../../../src/app/clocks/game-time.ts';
import { beat, type ClockSetting, endVacation, pauseByStaff, takeVacation } from '../../../src/app/clocks/index.ts';
import { spanOf, spanText } from '../../../src/app/clocks/span.ts';
import { gameOf, vote } from '../../../src/app/games/index.ts';
import { timeOut } from '../../../src/app/games/time-out.ts';
import { openCalendar } from '../../../src/ports/calendar.ts';
import { allScopes, testApp } from '../../support/app.ts';
import type { ClerkClock } from '../../support/clerk.ts';
import { counterGame, play } from '../../support/post-office.ts';
import { type Course, type PauseEvent, reasonsAndLies, type Table, twelveWeeks } from '../../support/twelve-weeks.ts';

const minute = 60_000;
const day = 1440;
const clocks: readonly ClerkClock[] = [
  { kind: 'fixed', span: 2 * day, increment: 0, cap: 0 },
  { kind: 'bank', span: 3 * day, increment: day / 2, cap: 4 * day },
];
// the clocks of all but the last two are changed while a game of one of these seasons goes on
const zones = ['Europe/Kyiv', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Asia/Kathmandu'];
const seasons = ['2026-03-02T09:00:00Z', '2026-09-21T09:00:00Z'].map((start) => Date.parse(start) / minute);
const courses: Course[] = clocks.flatMap((clock) =>
  reasonsAndLies().flatMap((paused, i) =>
    seasons.map((begins, season) => ({ ...paused, clock, begins, zones: [zones[(i + season) % 5]!, zones[(i + season + 1) % 5]!] as const })),
  ),
);
const nameOf = ({ clock, reasons, lie, zones, begins }: Course) =>
  `${clock.kind}, ${reasons.join(' and ')}${reasons.length > 1 ? ` ${lie}` : ''}, ${zones.join(' and ')}, from ${new Date(begins * minute).toISOString().slice(0, 10)}`;
const span = (minutes: number) => spanText(minutes * minute);

function settingOf({ clock, reasons }: Course): ClockSetting {
  const habits = reasons.includes('weekend') ? { pauseWeekends: true } : {};
  if (clock.kind === 'fixed') return { kind: 'fixed', span: span(clock.span), ...habits };
  return { kind: 'bank', reserve: span(clock.span), increment: span(clock.increment), cap: span(clock.cap), ...habits };
}

/** Both see the same instant and the same banks; a call of twelve weeks is worth nothing when none was missed. */
async function expectTheClerkToAgree(course: Course, table: Table): Promise<void> {
  const count = await twelveWeeks(course, table, (at, read, clerk) =>
    expect({ at: new Date(at * minute).toISOString(), ...read }).toEqual({ at: new Date(at * minute).toISOString(), ...clerk }),
  );
  expect(count.calls).toBeGreaterThan(25);
  expect(count.missed).toBeGreaterThan(3);
}

const calendar = openCalendar();

/** The clock alone: pauses in a list, no database. Throws where time left has grown. */
function bareTable(course: Course): Table {
  const seats = course.zones.map((zone, seat) => ({ seat, state: 'taken' as const, account: `a_${seat}`, bot: null, entropy: '', zone }));
  const game: TimedGame = { clock: { ...settingOf(course) }, pauses: [], vacations: [], seats, seatClocks: {} };
  const time = () => timeOf(calendar, game);
  let call: TimeOfCall & { seat: number } = { seat: 0, ...time().begin(0, false, course.begins * minute, undefined) };
  let least = Number.POSITIVE_INFINITY;
  const next = (at: number) => {
    const bank = time().bank(call.seat, call, at * minute);
    if (bank !== null) game.seatClocks[call.seat] = { bank };
    const seat = 1 - call.seat;
    call = { seat, ...time().begin(seat, false, at * minute, game.seatClocks[seat]) };
    least = Number.POSITIVE_INFINITY;
  };
  const cut = <P extends { until: number | null }>(pauses: P[], at: number) =>
    pauses.map((pause) => (pause.until === null || pause.until > at * minute ? { ...pause, until: at * minute } : pause));
  return {
    async act({ at, reason, on, from, until }) {
      const pause = { from: from * minute, until: until === null ? null : until * minute };
      if (reason === 'vacation') {
        if (on) game.vacations.push({ account: 'a_0', from: pause.from, until: until! * minute });
        else game.vacations = cut(game.vacations, at);
      } else if (reason === 'outage') {
        if (!on) game.pauses.push({ reason, ...pause });
      } else if (on) game.pauses.push({ reason, ...pause });
      else game.pauses = game.pauses.flatMap((other) => (other.reason === reason ? cut([other], at) : [other]));
      call.deadline = time().deadline(call);
    },
    async move(at) {
      expect(call.deadline === null || call.deadline > at * minute).toBe(true);
      next(at);
    },
    async timeOut(at, due) {
      expect(call.deadline).toBe(due * minute);
      next(at);
    },
    async read(at) {
      const left = time().left(call, at * minute)!;
      if (left > least) throw new Error(`${left - least} ms more are left than were before`);
      least = left;
      const banks = [0, 1].map((seat) => time().bank(seat, seat === call.seat ? call : undefined, at * minute));
      return { deadline: call.deadline === null ? null : call.deadline / minute, banks: banks.map((bank) => (bank === null ? null : bank / minute)) };
    },
  };
}

describe('a clock of twelve weeks', () => {
  it.each(courses.map((course) => [nameOf(course), course] as const))('is as the clerk says: %s', async (_name, course) => {
    await expectTheClerkToAgree(course, bareTable(course));
  });
});

describe('a game of twelve weeks', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let people: [Caller, Caller];
  let staff: Caller;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.person('boss', { admin: true, scopes: new Set([...allScopes, 'admin']) });
  });
  afterAll(() => app.close());

  const at = (instant: number) => app.setNow(new Date(instant * minute));

  /** The service as it is: use cases, and deadlines that stand in the database. */
  async function realTable(course: Course, round: number): Promise<Table> {
    at(course.begins);
    // another course may have been in a later season
    for (const table of ['heartbeats', 'outages', 'decisions']) await app.db.pool.query(`DELETE FROM ${table}`);
    people = [await app.person(`ann${round}`), await app.person(`bob${round}`)];
    for (const [seat, zone] of course.zones.entries())
      await app.db.pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [people[seat]!.accountId, zone]);
    const id = await counterGame(app, people, { clock: settingOf(course), options: { target: 1000, turns: 1000 } });
    const view = () => gameOf(app, people[0], id);
    const ballot = async (caller: Caller, kind: 'pause' | 'resume', more = {}) =>
      vote(app, caller, id, { kind, choice: 'for', version: (await view()).version, ...more });
    const beats = async () => {
      for (const kind of ['worker', 'api'] as const) await beat(app, { process: kind, kind });
    };
    const acts: Record<PauseEvent['reason'], (event: PauseEvent) => Promise<unknown>> = {
      vacation: ({ on, from, until }) =>
        on
          ? takeVacation(app, people[0], { from: new Date(from * minute).toISOString(), to: new Date(until! * minute).toISOString() })
          : endVacation(app, people[0]),
      agreement: async ({ on, from, until }) => {
        if (!on) return ballot(people[1], 'resume');
        await ballot(people[0], 'pause', { span: span(until! - from) });
        return ballot(people[1], 'pause');
      },
      staff: ({ on }) => pauseByStaff(app, staff, id, { paused: on }),
      outage: async ({ on }) => {
        await beats();
        // what follows is no silence: nobody beats here
        if (!on) await app.db.pool.query('DELETE FROM heartbeats');
      },
    };
    const call = async () => {
      const [open] = (await view()).decisions;
      return [open!.seat, Number(open!.id.split(':')[0])] as const;
    };
    return {
      async act(event) {
        at(event.at);
        await acts[event.reason](event);
      },
      async move(instant) {
        at(instant);
        await play(app, people[(await call())[0]]!, id, { type: 'add', n: 1 });
      },
      async timeOut(instant, due) {
        at(due - 1);
        expect(await timeOut(app, id, ...(await call()))).toBe('not_due');
        at(instant);
        expect(await timeOut(app, id, ...(await call()))).toBe('played');
      },
      async read(instant) {
        at(instant);
        const { decisions, seats } = await view();
        const deadline = decisions[0]!.deadline;
        return {
          deadline: deadline === null ? null : Date.parse(deadline) / minute,
          banks: seats.map(({ reserve }) => (reserve === null ? null : (spanOf(reserve) ?? 0) / minute)),
        };
      },
    };
  }

  // Each reason alone and each pair once, the ways in which they lie, clocks and seasons in turn: the clock alone has been through all of it.
  const some = reasonsAndLies().flatMap((_, i) =>
    i < 5 || (i - 5) % 4 === ((i - 5) >> 2) % 4 ? [courses[i * 2 + (i % 2) + (i % 3 === 0 ? courses.length / 2 : 0)]!] : [],
  );

  it.each(some.map((course, round) => [nameOf(course), course, round] as const))('is as the clerk says: %s', async (_name, course, round) => {
    await expectTheClerkToAgree(course, await realTable(course, round));
  });
});
