// What lies beside the map: open events with their votes, and what is still to come.
import type { BoardProps } from '../contract.ts';
import { SeatShape } from '../drawing/seats.tsx';
import { fill } from '../drawing/words.ts';
import { nameIn } from './name-in.ts';
import type { Position } from './position.ts';
import { words } from './words.ts';

export function Council({ position, language }: { position: Position; language: BoardProps['language'] }) {
  const say = words[language];
  const name = nameIn(language);
  const { events, flags, tile_stack, relic_stack } = position;
  return (
    <aside className={events.rows.length === 0 ? 'rm-council short' : 'rm-council'}>
      <h3>{say.events}</h3>
      {events.rows.length === 0 ? <p>{say.noEvents}</p> : null}
      {events.rows.map((cards, row) => (
        <ul key={cards.map(({ card }) => card).join(' ')} aria-label={fill(say.row, { row: row + 1 })}>
          {cards.map(({ card, votes }) => (
            <li key={card}>
              <b>{name(`card.${card}`)}</b>
              <span>: {name(`effect.${card}`)}</span>
              <span className="rm-votes">
                {votes
                  .map((count, seat) => ({ count, seat }))
                  .filter(({ count }) => count > 0)
                  .map(({ count, seat }) => (
                    <Votes key={seat} seat={seat} count={count} label={say.votes} />
                  ))}
              </span>
            </li>
          ))}
        </ul>
      ))}
      {flags.truce ? <p>{say.truce}</p> : null}
      {flags.roads ? <p>{say.roads}</p> : null}
      <p>
        {[
          fill(say.deck, { count: events.deck.length }),
          fill(say.tiles, { count: tile_stack.length }),
          fill(say.hidden, { count: relic_stack.length }),
        ].join(' · ')}
      </p>
    </aside>
  );
}

const Votes = ({ seat, count, label }: { seat: number; count: number; label: string }) => (
  <span>
    <svg viewBox="-12 -12 24 24" width="16" height="16" role="img" aria-label={`${label}: ${seat + 1}`}>
      <SeatShape seat={seat} r={9} />
    </svg>
    {count}
  </span>
);
