import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { beat, type ClockSetting, endVacation, pauseByStaff, takeVacation } from '../../../src/app/clocks/index.ts';
import { gameOf, movesOf, vote } from '../../../src/app/games/index.ts';
import { allScopes, testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, counterGame, play } from '../../support/post-office.ts';

// Twelve weeks of a game on a real database with a moved clock, beside a clerk who counts half hours: whatever lies over each other, a half hour
// is charged when nothing stands in its way, and only then.
const tick = 30 * 60_000;
const hour = 2 * tick;
const day = 24 * hour;
const weeks = 12 * 7 * day;
const reasons = ['vacation', 'weekend', 'agreement', 'staff', 'outage'] as const;
type Reason = (typeof reasons)[number];
const zones = ['Europe/Kyiv', 'Asia/Kolkata'] as const;
// in March the clocks of Kyiv go forward
const start = new Date('2026-02-16T09:00:00Z').getTime();

let app: Awaited<ReturnType<typeof testApp>>;
let people: [Caller, Caller];
let staff: Caller;

beforeAll(async () => {
  app = await testApp();
  people = [await app.person('ann'), await app.person('bob')];
  staff = await app.person('boss', { admin: true, scopes: new Set([...allScopes, 'admin']) });
  for (const [i, zone] of zones.entries()) await app.db.pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [people[i]!.accountId, zone]);
});
afterAll(() => app.close());

interface Stretch {
  seat: number | null;
  from: number;
  until: number;
}

/** Counts by hand. Knows days of the week from Intl, not from what is tested. */
class Clerk {
  stretches: Stretch[] = [];
  banks: [number, number];
  seat = 0;
  rest = 0;
  readonly setting: ClockSetting;
  readonly weekdays = zones.map((timeZone) => new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }));
  readonly ms: (span: string) => number;
  constructor(setting: ClockSetting, ms: (span: string) => number) {
    this.setting = setting;
    this.ms = ms;
    const reserve = setting.kind === 'bank' ? ms(setting.reserve) : 0;
    this.banks = [reserve, reserve];
  }
  begin(seat: number): void {
    this.seat = seat;
    if (this.setting.kind === 'fixed') this.rest = this.ms(this.setting.span);
    if (this.setting.kind !== 'bank') return;
    const filled = Math.min(this.banks[seat]! + this.ms(this.setting.increment!), this.ms(this.setting.cap!));
    this.rest = Math.max(this.banks[seat]!, filled);
  }
  end(): void {
    this.banks[this.seat] = Math.max(0, this.rest);
  }
  stands(at: number): boolean {
    if (this.stretches.some(({ seat, from, until }) => (seat === null || seat === this.seat) && from <= at && at < until)) return true;
    return this.setting.kind !== 'none' && this.setting.pauseWeekends === true && /Sat|Sun/.test(this.weekdays[this.seat]!.format(at));
  }
  pass(from: number, to: number): void {
    for (let at = from; at < to; at += tick) if (!this.stands(at)) this.rest -= tick;
  }
  /** the instant that is promised, with what is known now */
  deadline(now: number): number | null {
    let rest = this.rest;
    for (let at = now; at < now + 400 * day; at += tick) {
      if (rest <= 0) return at;
      if (!this.stands(at)) rest -= tick;
    }
    return null;
  }
}

function lot(seed: string): (count: number) => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const spans: Record<string, number> = { PT36H: 36 * hour, P4D: 4 * day, PT12H: 12 * hour, P5D: 5 * day };
const clocks: Record<string, ClockSetting> = {
  none: { kind: 'none' },
  fixed: { kind: 'fixed', span: 'PT36H' },
  bank: { kind: 'bank', reserve: 'P4D', increment: 'PT12H', cap: 'P5D' },
};

async function simulate(name: string, on: readonly Reason[]): Promise<{ fallbacks: number; paused: number }> {
  const pick = lot(`${name} ${on.join(' ')}`);
  for (const table of ['vacations', 'heartbeats', 'outages', 'decisions', 'outbox']) await app.db.pool.query(`DELETE FROM ${table}`);
  app.setNow(new Date(start));
  const setting = { ...clocks[name]!, ...(on.includes('weekend') && name !== 'none' && { pauseWeekends: true }) } as ClockSetting;
  const id = await counterGame(app, people, { clock: setting, options: { target: 99, turns: 200 } });
  const clerk = new Clerk(setting, (span) => spans[span]!);
  const channels = channelsTo(app, null);
  const now = () => app.clock.now().getTime();
  const say = async (caller: Caller, kind: 'pause' | 'resume', span?: string) =>
    vote(app, caller, id, { kind, choice: 'for', version: (await gameOf(app, caller, id)).version, ...(span !== undefined && { span }) });
  const until = (seat: number | null) => clerk.stretches.filter((one) => one.seat === seat && one.until > now());
  let [fallbacks, paused, agreed, standing] = [0, 0, 0, false];
  clerk.begin(0);
  const go = async (ms: number) => {
    clerk.pass(now(), now() + ms);
    app.pass(ms);
  };
  const check = async () => {
    const view = await gameOf(app, people[0], id);
    expect(view.decisions.map(({ seat }) => seat)).toEqual([clerk.seat]);
    const promised = name === 'none' || standing ? null : clerk.deadline(now());
    expect(view.decisions[0]!.deadline, new Date(now()).toISOString()).toBe(promised === null ? null : new Date(promised).toISOString());
    if (name === 'bank' && !standing) expect(view.seats[1 - clerk.seat]!.reserve).toBe(spanOfHours(clerk.banks[1 - clerk.seat]! / hour));
  };
  const acts: Record<Reason, () => Promise<unknown>> = {
    async vacation() {
      const seat = pick(2);
      const mine = until(seat);
      if (mine.length > 0 && pick(2) === 0) {
        await endVacation(app, people[seat]!);
        for (const one of mine) one.until = Math.max(one.from, now());
        return;
      }
      if (mine.length > 0) return;
      const from = now() + pick(3) * day;
      const to = from + (1 + pick(3)) * day;
      const done = await takeVacation(app, people[seat]!, { from: new Date(from).toISOString(), to: new Date(to).toISOString() }).catch(() => null);
      if (done === null) return;
      clerk.stretches.push({ seat, from, until: to });
      paused++;
    },
    // on by itself
    weekend: async () => {},
    async agreement() {
      const mine = clerk.stretches.filter((one) => one.seat === null && one.until > now() && one.from === agreed);
      if (name === 'none') return;
      if (mine.length > 0) {
        await say(people[pick(2)]!, 'resume');
        for (const one of mine) one.until = now();
        return;
      }
      await say(people[0], 'pause', 'P4D');
      await say(people[1], 'pause');
      agreed = now();
      clerk.stretches.push({ seat: null, from: now(), until: now() + 4 * day });
      paused++;
    },
    async staff() {
      if (standing) {
        for (const one of clerk.stretches) if (one.until === Number.POSITIVE_INFINITY) one.until = now();
      } else clerk.stretches.push({ seat: null, from: now(), until: Number.POSITIVE_INFINITY });
      standing = !standing;
      await pauseByStaff(app, staff, id, { paused: standing });
      paused++;
    },
    async outage() {
      const alive = () => Promise.all((['api', 'worker'] as const).map((kind) => beat(app, { process: kind, kind })));
      await alive();
      const length = (1 + pick(30)) * hour;
      clerk.stretches.push({ seat: null, from: now(), until: now() + length });
      await go(length);
      await workOff(app, channels);
      expect(clerk.rest).toBeGreaterThan(0);
      await alive();
      await alive();
      await app.db.pool.query('DELETE FROM heartbeats');
      paused++;
    },
  };
  while (now() < start + weeks) {
    await go((2 + pick(60)) * hour - tick);
    const before = (await gameOf(app, people[0], id)).version;
    await workOff(app, channels);
    const version = (await gameOf(app, people[0], id)).version;
    const due = name !== 'none' && clerk.rest <= 0;
    expect(version - before, `${new Date(now()).toISOString()}: ${clerk.rest / hour} h left`).toBe(due ? 1 : 0);
    if (due) {
      fallbacks++;
      clerk.end();
      clerk.begin(1 - clerk.seat);
    }
    await check();
    await acts[on[pick(on.length)]!]();
    await check();
    if (pick(2) === 0) {
      await play(app, people[clerk.seat]!, id, { type: 'pass' });
      clerk.end();
      clerk.begin(1 - clerk.seat);
      await check();
    }
  }
  const kinds = [];
  for (let after: string | null = '0'; after !== null; ) {
    const page: Awaited<ReturnType<typeof movesOf>> = await movesOf(app, people[0], id, { after, first: 200 });
    kinds.push(...page.items.map(({ kind }) => kind));
    after = page.next;
  }
  expect(kinds.filter((kind) => kind === 'fallback')).toHaveLength(fallbacks);
  return { fallbacks, paused };
}

function spanOfHours(hours: number): string {
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const time = `${rest >= 1 ? `${Math.floor(rest)}H` : ''}${rest % 1 > 0 ? '30M' : ''}`;
  return hours === 0 ? 'PT0S' : `P${days > 0 ? `${days}D` : ''}${time && `T${time}`}`;
}

describe.each(Object.keys(clocks))('twelve weeks on a clock of kind %s', (name) => {
  const pairs = reasons.flatMap((one, i) => reasons.slice(i).map((other) => (one === other ? [one] : [one, other])));
  it.each(name === 'none' ? [[...reasons]] : pairs.map((pair) => [...pair]))('with %s %s', async (...on) => {
    const { fallbacks, paused } = await simulate(name, on.filter((one) => typeof one === 'string') as Reason[]);
    if (name !== 'none') expect(fallbacks).toBeGreaterThan(0);
    if (on.some((one) => one !== 'weekend') && name !== 'none') expect(paused).toBeGreaterThan(0);
  });
});
