// The signs of this board, for its legend.
import type { Sign } from '../drawing/legend.tsx';
import type { Language } from '../drawing/words.ts';
import { ArmyMark, BuildingMark, GroundMark, questionPath, RelicMark, StruckMark } from './marks.tsx';
import { nameIn } from './name-in.ts';
import { kinds } from './position.ts';
import { words } from './words.ts';

export function signsOf(language: Language): Sign[] {
  const say = words[language];
  const name = nameIn(language);
  const ground = (kind: string, means: string) => ({
    means,
    mark: (
      <g className={`rm-ground ${kind}`}>
        <GroundMark kind={kind} />
      </g>
    ),
  });
  return [
    ...Object.keys(kinds).map((unit) => ({
      means: `${name(`unit.${unit}`)}: ${say[`sign.${unit}` as 'sign.archers']}`,
      mark: <ArmyMark army={{ seat: 0, units: { [unit]: 1 }, cubes: 0 }} y={0} />,
      reach: 30,
    })),
    { means: say['sign.tired'], mark: <ArmyMark army={{ seat: 0, units: { spearmen: 1 }, cubes: 2 }} y={0} />, reach: 30 },
    ...['capital', 'city', 'castle'].map((kind) => ({
      means: `${name(`building.${kind}`)}: ${say[`sign.${kind}` as 'sign.city']}`,
      reach: 30,
      mark: (
        <g transform="translate(0 22)">
          <BuildingMark seat={0} kind={kind} />
        </g>
      ),
    })),
    {
      means: say['sign.relic'],
      reach: 20,
      mark: (
        <g transform="translate(0 30)">
          <RelicMark id="chalice" x={0} />
        </g>
      ),
    },
    {
      means: say.unexplored,
      mark: (
        <g className="rm-ground unexplored">
          <GroundMark kind="unexplored" />
          <path className="rm-question" d={questionPath} />
        </g>
      ),
    },
    ...['plains', 'forest'].map((kind) => ground(kind, name(`terrain.${kind}`))),
    ...['mountains', 'swamp'].map((kind) => ground(kind, `${name(`terrain.${kind}`)}: ${say['sign.slow']}`)),
    ground('water', `${name('terrain.water')}: ${say['sign.water']}`),
    ground('sea', say.sea),
    {
      means: say['sign.struck'],
      reach: 56,
      mark: (
        <g className="rm-strife">
          <StruckMark />
        </g>
      ),
    },
  ];
}
