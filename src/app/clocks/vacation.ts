import { lockAccount } from '../../store/accounts.ts';
import { connectionOf, lockGame } from '../../store/games.ts';
import { cutVacations, gamesUnderWayOf, insertVacation, type VacationRow, vacationsOf } from '../../store/vacations.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, accountGone, invalidInput } from '../errors.ts';
import { signedIn } from '../games/access.ts';
import { instantOf } from '../instant.ts';
import { once, type Transaction } from '../once.ts';
import { rewriteClocks } from './rewrite-clocks.ts';
import { day } from './span.ts';

/** Days of vacation in a calendar year (UTC); a day that is begun counts. */
export const vacationBudget = 30;

export interface VacationView {
  /** the one that is on and those to come */
  vacations: { from: string; to: string }[];
  /** days left in the calendar year that runs, and how many there are in a year */
  daysLeft: number;
  daysAYear: number;
}

export interface VacationInput {
  /** ISO 8601 instants; `from` left out: now */
  from?: string;
  to: string;
}

export async function vacationOf(app: App, caller: Caller): Promise<VacationView> {
  return view(app, signedIn(caller, 'account'));
}

/**
 * Clocks of the account's games stand still meanwhile, in games against others. Throws `invalid_input`, and `conflict` where it lies over
 * another one or the year's days do not reach.
 */
export async function takeVacation(app: App, caller: Caller, input: VacationInput, key?: IdempotencyKey): Promise<VacationView> {
  const account = signedIn(caller, 'account');
  const now = app.clock.now();
  const { from, until } = spanOfInput(input, now);
  const id = app.ids.next('vacation');
  await rewriting(app, account, key, now, async (tx) => {
    const connection = connectionOf(tx);
    const others = await vacationsOf(connection, account, yearBegins(yearOf(now)));
    if (others.some((other) => other.from < until && other.until > from)) throw new AppError('conflict', 'It lies over another vacation of yours.');
    for (const year of new Set([yearOf(from), yearOf(new Date(until.getTime() - 1))])) {
      if (daysIn(year, [...others, { from, until }]) > vacationBudget)
        throw new AppError(
          'conflict',
          `A year has ${vacationBudget} days of vacation; ${vacationBudget - daysIn(year, others)} are left in ${year}.`,
        );
    }
    await insertVacation(connection, account, { id, from, until }, now);
  });
  return view(app, account);
}

/** Ends the vacation that is on, now, and takes those to come back. What is not used is given back to the year. */
export async function endVacation(app: App, caller: Caller, key?: IdempotencyKey): Promise<VacationView> {
  const account = signedIn(caller, 'account');
  const now = app.clock.now();
  await rewriting(app, account, key, now, (tx) => cutVacations(connectionOf(tx), account, now));
  return view(app, account);
}

/** Changes the vacations of an account, and with them the deadlines of all its games, in one transaction. */
async function rewriting(app: App, account: string, key: IdempotencyKey | undefined, now: Date, write: (tx: Transaction) => Promise<void>) {
  const touched: { id: string; version: number }[] = [];
  await once(app, account, key, {}, async (tx) => {
    touched.length = 0;
    if ((await lockAccount(tx, account)) === null) throw accountGone();
    await write(tx);
    const connection = connectionOf(tx);
    for (const id of await gamesUnderWayOf(connection, account)) {
      const game = await lockGame(connection, id);
      if (game === null || game.status !== 'active' || game.clock.kind === 'none') continue;
      await rewriteClocks(app, connection, game);
      touched.push({ id, version: game.version });
    }
  });
  for (const { id, version } of touched) app.news.publish({ type: 'game', game: id, version });
  app.log.info({ account, games: touched.length, at: now.toISOString() }, 'a vacation was written into the clocks');
}

function spanOfInput({ from, to }: VacationInput, now: Date): { from: Date; until: Date } {
  const begins = from === undefined ? now : instantOf(from, '/from');
  const until = instantOf(to, '/to');
  const starts = begins < now ? now : begins;
  // some minutes of grace for who sends "now"
  if (now.getTime() - begins.getTime() > 10 * 60_000) throw invalidInput('/from', 'A vacation begins now or later.');
  if (starts.getTime() - now.getTime() > 366 * day) throw invalidInput('/from', 'At most a year ahead.');
  if (until.getTime() - starts.getTime() < day) throw invalidInput('/to', 'A vacation lasts a day at least.');
  if (until.getTime() - starts.getTime() > 2 * vacationBudget * day) throw invalidInput('/to', `A year has ${vacationBudget} days of vacation.`);
  return { from: starts, until };
}

async function view(app: App, account: string): Promise<VacationView> {
  const now = app.clock.now();
  const rows = await vacationsOf(app.db.pool, account, yearBegins(yearOf(now)));
  return {
    vacations: rows.filter(({ until }) => until > now).map(({ from, until }) => ({ from: from.toISOString(), to: until.toISOString() })),
    daysLeft: Math.max(0, vacationBudget - daysIn(yearOf(now), rows)),
    daysAYear: vacationBudget,
  };
}

/** Days that vacations take from a year, each rounded up. */
function daysIn(year: number, vacations: readonly Pick<VacationRow, 'from' | 'until'>[]): number {
  const [begins, ends] = [yearBegins(year).getTime(), yearBegins(year + 1).getTime()];
  const inYear = vacations.map(({ from, until }) => Math.min(until.getTime(), ends) - Math.max(from.getTime(), begins));
  return inYear.reduce((days, ms) => days + Math.max(0, Math.ceil(ms / day)), 0);
}

function yearOf(instant: Date): number {
  return instant.getUTCFullYear();
}

function yearBegins(year: number): Date {
  return new Date(Date.UTC(year, 0, 1));
}
