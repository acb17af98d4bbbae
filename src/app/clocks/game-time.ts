// The clocks of one game: what a call may take, until when, what is left of it (ARCHITECTURE 5).
import type { CallClock, CallRow, ClosedCall, GameRow, SeatClock } from '../../store/games.ts';
import type { Calendar } from '../app.ts';
import { endOf, type Interval, type Pauses, ran } from './running.ts';
import type { ClockSetting } from './setting.ts';
import { day, spanOf } from './span.ts';

/** What clocks need to know of a game. */
export type TimedGame = Pick<GameRow, 'clock' | 'pauses' | 'vacations' | 'seats' | 'seatClocks'>;

/** `clock` null: nobody counts. `deadline` null: none, or a pause without an end stands in the way. */
export interface TimeOfCall {
  clock: CallClock | null;
  deadline: number | null;
}

export interface GameTime {
  setting: ClockSetting;
  /** a call that begins: a bank gets its increment now, once */
  begin(seat: number, reaction: boolean, at: number, kept: SeatClock | undefined): TimeOfCall;
  /** a call that another seat's reaction interrupted: the time that it had, at least the reaction span */
  resume(closed: ClosedCall, seat: number, at: number): TimeOfCall;
  /** a call that an undo opens again as if it had never closed */
  reopen(closed: ClosedCall, seat: number): TimeOfCall;
  /** a call with so much left from `at` on; in a bank it is the bank */
  withLeft(seat: number, left: number, at: number): TimeOfCall;
  /** what a call has left at an instant; null where nobody counts */
  left(call: Pick<CallRow, 'seat' | 'clock'>, at: number): number | null;
  deadline(call: Pick<CallRow, 'seat' | 'clock'>): number | null;
  /** what a seat's bank holds at an instant; null without one */
  bank(seat: number, call: Pick<CallRow, 'seat' | 'clock'> | undefined, at: number): number | null;
  /** a new player in a seat has no less than this */
  least(): number;
  /** everything that makes the seat's clock stand still, but for weekends */
  pausesOf(seat: number): { reason: string; from: number; until: number | null }[];
}

export function timeOf(calendar: Calendar, game: TimedGame): GameTime {
  const setting = game.clock as unknown as ClockSetting;
  const none: TimeOfCall = { clock: null, deadline: null };
  const pauses = (seat: number, zone: string | null): Pauses => ({
    known: pausesIn(game, seat),
    again: zone === null ? null : (instant) => calendar.weekend(zone, instant),
  });
  const zoneOf = (seat: number) => (setting.kind !== 'none' && setting.pauseWeekends ? (game.seats[seat]?.zone ?? 'UTC') : null);
  const timed = (seat: number, clock: CallClock): TimeOfCall => ({ clock, deadline: endOf(clock.left, clock.at, pauses(seat, clock.zone)) });
  const left = (call: Pick<CallRow, 'seat' | 'clock'>, at: number) =>
    call.clock === null ? null : Math.max(0, call.clock.left - ran(call.clock.at, at, pauses(call.seat, call.clock.zone)));
  const bankNow = (seat: number) => game.seatClocks[seat]?.bank ?? (setting.kind === 'bank' ? msOf(setting.reserve) : 0);
  return {
    setting,
    begin(seat, reaction, at, kept) {
      if (setting.kind === 'none') return none;
      const zone = zoneOf(seat);
      if (reaction && setting.reaction !== undefined) return timed(seat, { left: msOf(setting.reaction), at, zone });
      const shrunk = shrunkTo(setting, kept);
      if (setting.kind === 'fixed') return timed(seat, { left: Math.min(msOf(setting.span), shrunk), at, zone });
      const bank = kept?.bank ?? msOf(setting.reserve);
      const filled = Math.max(bank, Math.min(bank + msOf(setting.increment), msOf(setting.cap ?? setting.reserve)));
      return timed(seat, { left: Math.min(filled, shrunk), at, zone, bank: filled - Math.min(filled, shrunk) });
    },
    resume(closed, seat, at) {
      if (setting.kind === 'none' || closed.clock == null || closed.left == null) return none;
      const least = setting.reaction === undefined ? 0 : msOf(setting.reaction);
      const given = Math.max(closed.left, least);
      const bank = closed.clock.bank;
      return timed(seat, { ...closed.clock, left: given, at, ...(bank !== undefined && { bank: bank - (given - closed.left) }) });
    },
    reopen: (closed, seat) => (closed.clock == null ? none : timed(seat, closed.clock)),
    withLeft: (seat, rest, at) =>
      setting.kind === 'none' ? none : timed(seat, { left: rest, at, zone: zoneOf(seat), ...(setting.kind === 'bank' && { bank: 0 }) }),
    left,
    deadline: (call) => (call.clock === null ? null : endOf(call.clock.left, call.clock.at, pauses(call.seat, call.clock.zone))),
    bank(seat, call, at) {
      if (setting.kind !== 'bank') return null;
      const beside = call?.clock?.bank;
      return call === undefined || beside === undefined ? bankNow(seat) : Math.max(0, (left(call, at) as number) + beside);
    },
    least: () => (setting.kind === 'none' ? 0 : Math.min(day, msOf(setting.kind === 'fixed' ? setting.span : setting.reserve))),
    pausesOf: (seat) => pausesIn(game, seat),
  };
}

function msOf(span: string | undefined): number {
  return span === undefined ? 0 : (spanOf(span) ?? 0);
}

function shrunkTo(setting: Exclude<ClockSetting, { kind: 'none' }>, seat: SeatClock | undefined): number {
  const shrinks = setting.shrinkAfter !== undefined && (seat?.missed ?? 0) >= setting.shrinkAfter;
  return shrinks ? msOf(setting.shrinkTo) : Number.POSITIVE_INFINITY;
}

/** Pauses of the whole game, and vacations of the seat's account; against bots only nobody is waited for, so there are none. */
function pausesIn(game: TimedGame, seat: number): (Interval & { reason: string })[] {
  const account = game.seats[seat]?.account;
  const alone = account == null || !game.seats.some((other) => other.seat !== seat && other.account !== null);
  const away = alone ? [] : game.vacations.filter((vacation) => vacation.account === account);
  return [...game.pauses, ...away.map(({ from, until }) => ({ reason: 'vacation', from, until }))];
}
