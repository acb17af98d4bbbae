// A small woodcut for each ruleset.
import type { ReactNode } from 'react';

const rows = (count: number, make: (i: number) => ReactNode) => Array.from({ length: count }, (_, i) => make(i));

const emblems: Record<string, ReactNode> = {
  'push-of-pike': (
    <>
      {rows(5, (i) => (
        <path key={`p${i}`} className="line" d={`M${22 + i * 14} 62 V8`} />
      ))}
      {rows(5, (i) => (
        <path key={`h${i}`} className="fill seat-0" d={`M${22 + i * 14} 4 l4 10 h-8z`} />
      ))}
      {rows(10, (i) => (
        <circle key={`m${i}`} className="fill ink" cx={22 + (i % 5) * 14} cy={i < 5 ? 48 : 62} r="4.4" />
      ))}
      <path className="line seat-1" d="M104 20v48M98 26h12M116 20v48M110 26h12" />
    </>
  ),
  'sealed-orders': (
    <>
      {rows(4, (i) => (
        <path key={`v${i}`} className="line faint" d={`M${20 + i * 20} 8v60M20 ${8 + i * 20}h60`} />
      ))}
      <path className="fill seat-1" d="M30 52h16v-6l10 12-10 12v-6H30z" transform="translate(-4 -10)" />
      <rect className="paper line" x="78" y="24" width="44" height="30" rx="2" />
      <path className="line" d="M78 26l22 16 22-16" />
      <circle className="fill danger" cx="100" cy="43" r="6" />
    </>
  ),
  'relic-marches': (
    <>
      {(
        [
          [44, 24],
          [72, 24],
          [58, 48],
          [86, 48],
          [30, 48],
        ] as const
      ).map(([x, y], i) => (
        <path key={`${x},${y}`} className={i === 2 ? 'paper line strong' : 'line faint'} d={`M${x} ${y - 16}l14 8v16l-14 8-14-8V${y - 8}z`} />
      ))}
      <path className="fill seat-2" d="M58 36l4 8h8l-6 6 3 9-9-6-9 6 3-9-6-6h8z" />
      <path className="line" d="M38 20l6-8 6 8M66 26q4-4 8 0t8 0" />
    </>
  ),
  'woodland-war': (
    <>
      <path className="line" d="M28 54L60 20l34 10-20 34zM60 20l14 44M94 30l22-14" />
      {(
        [
          [28, 54],
          [60, 20],
          [94, 30],
          [74, 64],
          [116, 16],
        ] as const
      ).map(([x, y]) => (
        <circle key={`${x},${y}`} className="paper line strong" cx={x} cy={y} r="9" />
      ))}
      <path className="fill seat-1" d="M56 24q0-9 9-9 0 9-9 9z" />
      <path className="fill seat-0" d="M24 58q0-9 9-9 0 9-9 9z" />
      <path className="fill seat-2" d="M90 34q0-9 9-9 0 9-9 9z" />
    </>
  ),
};

export function Emblem({ rules }: { rules: string }) {
  return (
    <svg className="emblem" viewBox="0 0 140 76" aria-hidden="true">
      {emblems[rules]}
    </svg>
  );
}
