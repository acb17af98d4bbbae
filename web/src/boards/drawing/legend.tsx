// Every sign of a board with what it means, behind one button.
import { type ReactNode, useId } from 'react';
import { DangerSign, ThreatArrow } from './danger.tsx';
import { Trail } from './moved.tsx';
import { SeatShape } from './seats.tsx';
import { common, type Language } from './words.ts';

/** A sign as it is drawn on the board, about the origin. */
export interface Sign {
  means: string;
  mark: ReactNode;
  /** map units from the origin to the edge of what is drawn */
  reach?: number;
}

export function Legend({ signs, language }: { signs: readonly Sign[]; language: Language }) {
  const id = useId();
  const words = common[language];
  return (
    <>
      <button type="button" aria-label={words.legend} title={words.legend} popoverTarget={id}>
        ?
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={words.legend} className="board-legend">
        <h3>{words.legend}</h3>
        <ul>
          {[...signs, ...signsOfAll(language)].map(({ means, mark, reach = 50 }) => (
            <li key={means}>
              <svg viewBox={`${-reach} ${-reach} ${reach * 2} ${reach * 2}`} width="44" height="44" aria-hidden="true">
                {mark}
              </svg>
              <span>{means}</span>
            </li>
          ))}
        </ul>
        <button type="button" className="wide" popoverTarget={id} popoverTargetAction="hide">
          {words.close}
        </button>
      </div>
    </>
  );
}

/** What is drawn alike on every board. */
function signsOfAll(language: Language): Sign[] {
  const words = common[language];
  const picking = (kind: string) => (
    <g className={`spot ${kind}`}>
      <rect className="mark" x={-14} y={-14} width={28} height={28} rx={4} />
    </g>
  );
  return [
    { means: words.danger, mark: <DangerSign />, reach: 16 },
    { means: words.mayBe, mark: <DangerSign sure={false} />, reach: 16 },
    { means: words.threat, mark: <ThreatArrow seat={1} from={{ x: -40, y: 0 }} to={{ x: 40, y: 0 }} start={0} end={0} />, reach: 46 },
    {
      means: words.seats,
      reach: 46,
      mark: [0, 1, 2, 3].map((seat) => (
        <g key={seat} transform={`translate(${seat % 2 === 0 ? -22 : 22} ${seat < 2 ? -22 : 22})`}>
          <SeatShape seat={seat} r={15} />
        </g>
      )),
    },
    { means: words.open, mark: picking('open'), reach: 20 },
    { means: words.picked, mark: picking('picked'), reach: 20 },
    { means: words.lit, mark: picking('lit'), reach: 20 },
    { means: words.moved, mark: <Trail from={{ x: -40, y: 0 }} to={{ x: 40, y: 0 }} gap={6} width={5} />, reach: 46 },
  ];
}
