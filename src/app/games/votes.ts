// Votes of a table: who is asked, and what of them is open.
import type { Seat } from '../../engine/ruleset.ts';
import type { GameRow, VoteRow } from '../../store/games.ts';
import { day } from '../clocks/span.ts';
import { AppError } from '../errors.ts';
import type { Loaded } from './load.ts';
import type { VoteView } from './shapes.ts';

const minute = 60_000;
/** A vote that nobody completes lapses after this. */
const patience = 7 * day;
/** Between taking something back and doing it again, where the whole table is told each time. */
const rest = 60 * minute;

/** Seats whose player is at the table: no bots, none that a bot keeps, none that has gone. */
export function peopleAt({ game, table }: Pick<Loaded, 'game' | 'table'>): Seat[] {
  const gone = table?.gone ?? [];
  return game.seats
    .filter(({ seat, state, bot }) => (state === 'taken' || state === 'offered') && bot === null && !gone.includes(seat))
    .map(({ seat }) => seat);
}

/** The votes of a game that have not lapsed. */
export function openVotes(game: Pick<GameRow, 'votes' | 'status' | 'version'>, now: number): VoteRow[] {
  return game.status !== 'active'
    ? []
    : game.votes.filter((vote) => vote.version === game.version && vote.openedAt + patience > now && !isWithdrawn(vote));
}

/** What is kept of a vote that the seat which opened it withdraws, until the next row of the log. */
export function withdrawn(vote: VoteRow, now: number): VoteRow {
  return { ...vote, choices: {}, openedAt: now };
}

function isWithdrawn({ choices }: VoteRow): boolean {
  return Object.keys(choices).length === 0;
}

/** Each vote that is opened is told to all, so a seat does not open one and withdraw it in turn. Throws `conflict`. */
export function insistRest(game: Pick<GameRow, 'votes' | 'version'>, kind: string, seat: Seat, now: number): void {
  const last = game.votes.find((vote) => vote.kind === kind && vote.version === game.version && vote.seat === seat && isWithdrawn(vote));
  if (last !== undefined)
    insistWait(last.openedAt, now, (minutes) => `You withdrew such a vote: open it again in ${minutes} min, or when somebody has moved.`);
}

/** `at`: when it was taken back. Throws `conflict` for an hour, in words that tell the minutes. */
export function insistWait(at: number, now: number, words: (minutes: number) => string): void {
  const wait = at + rest - now;
  if (wait <= 0) return;
  throw new AppError('conflict', words(Math.ceil(wait / minute)), { retryAfter: Math.ceil(wait / 1000) });
}

export function seeVote({ kind, seat, choices, span, from, rulesVersion, openedAt }: VoteRow): VoteView {
  const seats = (choice: string) =>
    Object.entries(choices)
      .filter(([, said]) => said === choice)
      .map(([of]) => Number(of));
  return {
    kind,
    seat,
    agreed: seats('for'),
    asked: seats('asked'),
    span,
    from,
    rulesVersion,
    openedAt: new Date(openedAt).toISOString(),
    lapsesAt: new Date(openedAt + patience).toISOString(),
  };
}
