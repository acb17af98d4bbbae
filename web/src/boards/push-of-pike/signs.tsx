// The signs of this board, for its legend.
import type { Sign } from '../drawing/legend.tsx';
import type { Language } from '../drawing/words.ts';
import { strokes, WorthMark } from './ground.tsx';
import type { Unit } from './position.ts';
import { UnitMark } from './unit.tsx';
import { words } from './words.ts';

/** About the middle of the cell before a unit that looks north. */
export const holdsPath = 'M-34 44L0 26L34 44M-24 44L0 31L24 44';
/** From the front of a unit that looks north. */
export const blowPath = 'M-15 -43H15L0 -62Z';

const sample: Unit = {
  seat: 0,
  entry: '',
  x: 0,
  y: 0,
  facing: 'N',
  formed: true,
  density: 4,
  range: [2, 4],
  files: 6,
  morale: 3,
  cost: 0,
  groups: [{ type: 'pikeman', men: 18, start: 18, ammo: 0, throws: 0 }],
  spent: 0,
  done: false,
  rallying: false,
  charged: false,
  target: null,
  stance: '?',
};

export function signsOf(language: Language): Sign[] {
  const say = words[language];
  const ground = (kind: string) => ({
    means: say[`sign.${kind}` as 'sign.rough'],
    mark: (
      <g className={`pike-ground ${kind}`} transform="translate(-50 -50)">
        <rect width={100} height={100} />
        <path d={strokes[kind]} />
      </g>
    ),
  });
  return [
    { means: say['sign.unit'], mark: <UnitMark id="a1" unit={sample} /> },
    { means: say['sign.dense'], mark: <UnitMark id="a1" unit={{ ...sample, density: 2 }} /> },
    { means: say['sign.broken'], mark: <UnitMark id="a1" unit={{ ...sample, formed: false }} /> },
    { means: say['sign.blow'], mark: <path className="pike-blow seat-0" d={blowPath} transform="translate(0 52)" />, reach: 24 },
    {
      means: say['sign.shot'],
      reach: 30,
      mark: (
        <g className="pike-shot seat-0">
          <path d="M-26 22L12 -12" />
          <circle cx={12} cy={-12} r={12} />
        </g>
      ),
    },
    { means: say['sign.holds'], mark: <path className="pike-holds" d={holdsPath} transform="translate(0 -34)" />, reach: 38 },
    {
      means: say['sign.worth'],
      reach: 26,
      mark: <WorthMark points={2} />,
    },
    ...['rough', 'wood', 'hill', 'water'].map(ground),
  ];
}
