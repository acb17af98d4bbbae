// The signs of this board, for its legend.
import type { Sign } from '../drawing/legend.tsx';
import { Swords } from '../drawing/swords.tsx';
import type { Language } from '../drawing/words.ts';
import { CastleMark, Letter, LookMark, Mountain, Token, Village } from './marks.tsx';
import type { Troop } from './position.ts';
import { words } from './words.ts';

const sample: Troop = {
  seat: 0,
  captor: null,
  cell: 'a1',
  dir: 'e',
  type: 'spears',
  shown: true,
  chips: 5,
  steps: 0,
  leave: null,
  stances: [],
  frozen: false,
};

export function signsOf(language: Language): Sign[] {
  const say = words[language];
  const token = (change: Partial<Troop>) => <Token id="" troop={{ ...sample, ...change }} />;
  return [
    { means: say['sign.token'], mark: token({}) },
    { means: say['sign.down'], mark: token({ type: '?', shown: false }) },
    { means: say['sign.own'], mark: token({ shown: false }) },
    { means: say['sign.steps'], mark: token({ steps: 2 }) },
    { means: say['sign.stance'], mark: token({ stances: ['defend'] }) },
    { means: say['sign.frozen'], mark: token({ frozen: true }) },
    { means: say['sign.captive'], mark: token({ captor: 1 }) },
    { means: say['sign.castle'], mark: <CastleMark castle={{ seat: 0, garrison: 5, upgrades: ['walls', 'towers', 'oil', 'stores'] }} /> },
    { means: say['sign.village'], mark: <Village seat={1} /> },
    { means: say['sign.mountain'], mark: <Mountain /> },
    { means: say['sign.letter'], mark: letter('?'), reach: 26 },
    { means: say['sign.ownLetter'], mark: letter('guide-e'), reach: 26 },
    { means: say['sign.planned'], mark: letter('guide-e', true), reach: 26 },
    {
      means: say['sign.looks'],
      reach: 60,
      mark: (
        <g className="so-looks">
          <LookMark seat={2} length={140} transform="translate(-74 0)" />
        </g>
      ),
    },
    { means: say['sign.clash'], mark: <Swords />, reach: 20 },
    {
      means: say['sign.march'],
      reach: 40,
      mark: (
        <g className="so-march">
          <path d="M-36 0H20m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" />
        </g>
      ),
    },
  ];
}

/** Letters of seat 0 lie in the upper left corner of a cell. */
const letter = (order: string, planned = false) => (
  <g transform="translate(33 38)">
    <Letter laid={{ seat: 0, order }} planned={planned} />
  </g>
);
