// What a game may choose for its clock.
import { invalidInput } from '../errors.ts';
import { spanOf } from './span.ts';

/**
 * What happens when time is up: the rulebook's safe actions; a bot for this call; a bot for good after some misses in a row, until the player
 * is back or a substitute comes; the game is lost.
 */
export const timeoutPolicies = ['fallback', 'bot', 'takeover', 'forfeit'] as const;
export type TimeoutPolicy = (typeof timeoutPolicies)[number];

interface Habits {
  /** at most this long for a choice in another seat's turn */
  reaction?: string;
  onTimeout?: TimeoutPolicy;
  /** `takeover`: after how many misses in a row; 2 where nothing is said */
  takeoverAfter?: number;
  /** clocks stand still on Saturday and Sunday of the seat's own time zone */
  pauseWeekends?: boolean;
  /** the first miss of each seat counts for nothing */
  excuseFirstMiss?: boolean;
  /** after so many misses in a row, and a warning, calls of that seat take at most this long, until it moves again */
  shrinkAfter?: number;
  shrinkTo?: string;
}

/** How long a call may take. Spans are ISO 8601 durations. */
export type ClockSetting =
  | { kind: 'none' }
  | ({ kind: 'fixed'; span: string } & Habits)
  /** the reserve is charged with the time of each call; a call adds the increment once, up to the cap */
  | ({ kind: 'bank'; reserve: string; increment?: string; cap?: string } & Habits);
/** A clock that runs. */
export type RunningClock = Exclude<ClockSetting, { kind: 'none' }>;

/** A clock that this service can run. Throws `invalid_input` with the pointer of the fault. */
export function clockOf(clock: ClockSetting): ClockSetting {
  switch (clock.kind) {
    case 'none':
      return { kind: 'none' };
    case 'fixed':
      return { kind: 'fixed', span: clock.span, ...habitsOf(clock, insistSpan(clock.span, 'span')) };
    case 'bank':
      return { ...bankOf(clock), ...habitsOf(clock, insistSpan(clock.reserve, 'reserve')) };
    default:
      throw invalidInput('/clock/kind', 'A clock is "none", "fixed" or "bank".');
  }
}

function bankOf(clock: ClockSetting & { kind: 'bank' }): { kind: 'bank'; reserve: string; increment?: string; cap: string } {
  const { reserve, increment, cap = reserve } = clock;
  const begin = insistSpan(reserve, 'reserve');
  if (begin > insistSpan(cap, 'cap')) throw invalidInput('/clock/cap', 'The cap is no less than the reserve.');
  if (increment === undefined || /^P(T?0[DHMS])+$/.test(increment)) return { kind: 'bank', reserve, cap };
  insistSpan(increment, 'increment');
  return { kind: 'bank', reserve, increment, cap };
}

/** `most`: ms of a whole call; what is to be shorter than that is. */
function habitsOf({ reaction, onTimeout, takeoverAfter, pauseWeekends, excuseFirstMiss, shrinkAfter, shrinkTo }: Habits, most: number): Habits {
  // a call that is interrupted goes on with this much at least: longer than a call, it would be time won
  if (reaction !== undefined) insistShorter(reaction, 'reaction', most, 'The time for a reaction');
  if (onTimeout !== undefined && !timeoutPolicies.includes(onTimeout))
    throw invalidInput('/clock/onTimeout', `The policy is one of ${timeoutPolicies.join(', ')}.`);
  if (takeoverAfter !== undefined) insistCount(takeoverAfter, 'takeoverAfter');
  if ((shrinkAfter === undefined) !== (shrinkTo === undefined))
    throw invalidInput(`/clock/${shrinkTo === undefined ? 'shrinkTo' : 'shrinkAfter'}`, 'shrinkAfter and shrinkTo go together.');
  if (shrinkAfter !== undefined) insistCount(shrinkAfter, 'shrinkAfter');
  if (shrinkTo !== undefined) insistShorter(shrinkTo, 'shrinkTo', most, 'The time that is left to who is late');
  return {
    ...(reaction !== undefined && { reaction }),
    onTimeout: onTimeout ?? 'fallback',
    ...(takeoverAfter !== undefined && { takeoverAfter }),
    ...(pauseWeekends === true && { pauseWeekends }),
    ...(excuseFirstMiss === true && { excuseFirstMiss }),
    ...(shrinkAfter !== undefined && { shrinkAfter, shrinkTo: shrinkTo as string }),
  };
}

function insistSpan(span: unknown, name: string): number {
  const ms = typeof span === 'string' ? spanOf(span) : null;
  if (ms === null) throw invalidInput(`/clock/${name}`, 'A span is an ISO 8601 duration such as P3D or PT12H, up to a year.');
  return ms;
}

function insistShorter(span: unknown, name: string, most: number, what: string): void {
  if (insistSpan(span, name) > most) throw invalidInput(`/clock/${name}`, `${what} is no longer than the time for an answer.`);
}

function insistCount(count: unknown, name: string): void {
  if (!Number.isInteger(count) || (count as number) < 1 || (count as number) > 20) throw invalidInput(`/clock/${name}`, 'A number from 1 to 20.');
}
