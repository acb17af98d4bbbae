// What lies beside the map: the race for points, the boards of the factions, the hand as a fan.
import type { CSSProperties } from 'react';
import type { BoardProps } from '../contract.ts';
import { SeatShape, seatClass } from '../drawing/seats.tsx';
import type { Picking } from '../drawing/spot.tsx';
import { TermButton } from '../drawing/term.tsx';
import { fill, type Language } from '../drawing/words.ts';
import { cardLine } from './describe.ts';
import { cards } from './map.ts';
import { Leaf } from './marks.tsx';
import { effectOfCard, nameIn } from './name-in.ts';
import type { Faction, Position } from './position.ts';
import { effectOf, termOf } from './terms.ts';
import { words } from './words.ts';

interface PanelProps {
  position: Position;
  language: Language;
  picking: Picking;
}

/** Points of all on one line up to the goal; `length` in pixels. */
export function ScoreTrack({ position, language, length }: Omit<PanelProps, 'picking'> & { length: number }) {
  const { goal } = position.options;
  const say = words[language];
  const label = position.order
    .map((faction) => `${nameIn(language)(faction)}: ${fill(say.track, { points: position.factions[faction]?.score ?? 0, goal })}`)
    .join('; ');
  return (
    <svg className="ww-track" viewBox={`0 0 ${length} 46`} style={{ width: length }} role="img" aria-label={label}>
      <path d={`M20 23H${length - 20}`} />
      {Array.from({ length: Math.floor(goal / 5) + 1 }, (_, i) => (i * 5 * (length - 40)) / goal + 20).map((x, i) => (
        <g key={x}>
          <path d={`M${x} 16V30`} />
          <text x={x} y={43} textAnchor="middle" fontSize={13}>
            {i * 5}
          </text>
        </g>
      ))}
      {position.order.map((faction, seat) => (
        <g
          key={faction}
          transform={`translate(${20 + (Math.min(goal, position.factions[faction]?.score ?? 0) * (length - 40)) / goal} ${seat === 0 ? 14 : 23})`}
        >
          <SeatShape seat={seat} r={9} />
        </g>
      ))}
    </svg>
  );
}

/** A card that may be picked is a button for that; any other tells what it does. */
function CardFace({ id, language, picking, style }: { id: string; language: Language; picking: Picking; style?: CSSProperties }) {
  const card = cards.get(id);
  const name = nameIn(language);
  const face =
    card === undefined ? (
      <span className="back" />
    ) : (
      <>
        <svg viewBox="-14 -15 28 30" width="22" height="22" aria-hidden="true">
          <Leaf suit={card.suit} />
        </svg>
        <span>{name(card.name)}</span>
        <span className="cost">{card.cost.map((one) => (one === 'any' ? '✱' : name(one).slice(0, 1).toUpperCase())).join(' ')}</span>
      </>
    );
  const classes = `ww-card ${card?.suit ?? 'hidden'}${picking.lit.has(id) ? ' lit' : ''}${picking.selected.has(id) ? ' chosen' : ''}`;
  if (!picking.targets.has(id)) {
    const means = effectOfCard(id, language);
    return means === null ? (
      <div className={classes} style={style}>
        {face}
      </div>
    ) : (
      <TermButton term={{ name: cardLine(id, language), means }} className={classes} style={style}>
        {face}
      </TermButton>
    );
  }
  return (
    <button
      type="button"
      className={`${classes} open`}
      style={style}
      data-name={id}
      aria-label={cardLine(id, language)}
      aria-pressed={picking.selected.has(id)}
      onClick={() => picking.onPick(id)}
      onFocus={() => picking.onPoint(id)}
      onPointerEnter={() => picking.onPoint(id)}
      onPointerLeave={() => picking.onPoint(null)}
    >
      {face}
    </button>
  );
}

/** The viewer's hand, spread like a fan. */
export function Hand({ position, seat, language, picking }: PanelProps & { seat: BoardProps['seat'] }) {
  const hand = seat === null ? [] : (position.factions[position.order[seat] ?? '']?.hand ?? []);
  if (hand.length === 0) return null;
  return (
    <section className="ww-hand" aria-label={words[language].yourHand}>
      {hand.map((id, i) => {
        const turn = (i - (hand.length - 1) / 2) * Math.min(4, 24 / hand.length);
        return (
          <CardFace
            key={id === '?' ? turn : id}
            id={id}
            language={language}
            picking={picking}
            style={{ rotate: `${turn}deg`, translate: `0 ${Math.abs(turn) * 1.1}px` }}
          />
        );
      })}
    </section>
  );
}

/** What the cards of the hand and those in play do, each once: there to be read while a tap on a card would pick it. */
export function CardsTold({ position, seat, language }: Omit<PanelProps, 'picking'> & { seat: BoardProps['seat'] }) {
  const mine = seat === null ? undefined : position.factions[position.order[seat] ?? ''];
  const shown = [...(mine?.hand ?? []), ...Object.values(position.factions).flatMap(({ effects }) => effects)];
  const names = [...new Set(shown.flatMap((id) => cards.get(id)?.name ?? []))];
  if (names.length === 0) return null;
  return (
    <details className="ww-told">
      <summary>{words[language].cardsTold}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{nameIn(language)(name)}</dt>
            <dd>{effectOfCard(name, language)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function FactionPanel({ position, faction, language, picking }: PanelProps & { faction: string }) {
  const say = words[language];
  const name = nameIn(language);
  const state = position.factions[faction] as Faction;
  const chips = (keys: readonly string[], room = 0) => (
    <span className="ww-cells">
      {keys.map((key, i) => (
        <i key={`${key} ${i}`}>{name(key)}</i>
      ))}
      {Array.from({ length: Math.max(0, room - keys.length) }, (_, i) => (
        <i key={i} className="free" />
      ))}
    </span>
  );
  return (
    <section className={`ww-faction ${seatClass(position.order.indexOf(faction))}`}>
      <h3>{name(faction)}</h3>
      {state.mood === undefined ? null : (
        <p>
          <TermButton term={termOf('mood', language)} /> <b>{name(state.mood)}</b>: {effectOf({ type: 'mood', mood: state.mood }, language)}
        </p>
      )}
      {state.command === undefined ? null : (
        <p>
          <TermButton term={termOf('command', language)} /> {chips(state.command, 4)}
        </p>
      )}
      {state.prowess === undefined ? null : (
        <p>
          <TermButton term={termOf('prowess', language)} /> {chips(state.prowess, 4)}
        </p>
      )}
      {state.items === undefined ? null : (
        <p>
          <TermButton term={termOf('items', language)} /> {state.items.length > 0 ? chips(state.items) : say.empty}
        </p>
      )}
      {state.relics === undefined ? null : (
        <p>
          <TermButton term={termOf('claimed', language)} />{' '}
          {chips(Object.entries(state.relics).flatMap(([type, ids]) => ids.map((id) => `${name(type)} ${position.relics[id]?.value ?? ''}`)))}
        </p>
      )}
      {state.effects.length === 0 ? null : (
        <div className="ww-column">
          {state.effects.map((id) => (
            <CardFace key={id} id={id} language={language} picking={picking} />
          ))}
        </div>
      )}
      {state.retinue === undefined ? null : (
        <p>
          <TermButton term={termOf('retinue', language)} />
        </p>
      )}
      {state.retinue?.map((column, i) => (
        <div key={i} className="ww-column">
          <span>{fill(say.column, { n: i + 1 })}</span>
          {column.map((id) => (
            <CardFace key={id} id={id} language={language} picking={picking} />
          ))}
        </div>
      ))}
    </section>
  );
}
