// The signs of this board, for its legend.
import type { ReactNode } from 'react';
import type { Sign } from '../drawing/legend.tsx';
import { Swords } from '../drawing/swords.tsx';
import type { Language } from '../drawing/words.ts';
import { type Suit, stone } from './map.ts';
import { Leaf, RelicMark, StationMark, Sign as Token, Warriors } from './marks.tsx';
import { words } from './words.ts';

export function signsOf(language: Language): Sign[] {
  const say = words[language];
  const sign = (key: keyof typeof say, mark: ReactNode, reach: number): Sign => ({ means: say[key], mark, reach });
  const leaf = (suit: Suit): Sign => sign(`sign.${suit}`, <Leaf suit={suit} />, 18);
  const clearing = (
    <>
      <circle className="ww-stone acorn" r={stone} />
      <g transform="translate(0 -49)">
        <Leaf suit="acorn" />
      </g>
    </>
  );
  return [
    sign('sign.clearing', clearing, 76),
    sign('sign.ruler', <circle className="ww-ruler seat-0" r={stone - 4} />, 76),
    sign('sign.warriors', <Warriors seat={0} count={3} leader={false} x={0} y={0} />, 30),
    sign('sign.warlord', <Warriors seat={0} count={3} leader x={0} y={6} />, 36),
    sign('sign.clash', <Swords />, 20),
    ...(['stronghold', 'mob', 'ruin'] as const).map((kind) =>
      sign(`sign.${kind}`, <Token kind={kind} seat={kind === 'ruin' ? null : 0} x={0} y={0} />, 20),
    ),
    sign('sign.relicUp', <RelicMark type="statue" value={2} />, 26),
    sign('sign.relicDown', <RelicMark type="jewel" value={null} />, 20),
    sign('sign.station', <StationMark side="tablet" seat={1} />, 22),
    ...(['acorn', 'berry', 'fern', 'wild'] as const).map(leaf),
  ];
}
