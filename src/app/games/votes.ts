// Votes of a table: who is asked, and what of them is open.
import type { Seat } from '../../engine/ruleset.ts';
import type { GameRow, VoteRow } from '../../store/games.ts';
import { day } from '../clocks/span.ts';
import type { Loaded } from './load.ts';
import type { VoteView } from './shapes.ts';

/** A vote that nobody completes lapses after this. */
const patience = 7 * day;

/** Seats whose player is at the table: no bots, none that a bot keeps, none that has gone. */
export function peopleAt({ game, table }: Pick<Loaded, 'game' | 'table'>): Seat[] {
  const gone = table?.gone ?? [];
  return game.seats
    .filter(({ seat, state, bot }) => (state === 'taken' || state === 'offered') && bot === null && !gone.includes(seat))
    .map(({ seat }) => seat);
}

/** The votes of a game that have not lapsed. */
export function openVotes(game: Pick<GameRow, 'votes' | 'status' | 'version'>, now: number): VoteRow[] {
  return game.status !== 'active' ? [] : game.votes.filter((vote) => vote.version === game.version && vote.openedAt + patience > now);
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
