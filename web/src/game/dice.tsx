// Chance as it fell: dice as dice, a shuffle by its size.
import type { Json } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';

const pips: Record<number, [number, number][]> = {
  1: [[8, 8]],
  2: [
    [4, 4],
    [12, 12],
  ],
  3: [
    [4, 4],
    [8, 8],
    [12, 12],
  ],
  4: [
    [4, 4],
    [12, 4],
    [4, 12],
    [12, 12],
  ],
  5: [
    [4, 4],
    [12, 4],
    [8, 8],
    [4, 12],
    [12, 12],
  ],
  6: [
    [4, 4],
    [12, 4],
    [4, 8],
    [12, 8],
    [4, 12],
    [12, 12],
  ],
};

export function Draws({ draws }: { draws: Json[] }) {
  const { t } = useWords();
  const dice = draws.filter((draw): draw is number => typeof draw === 'number');
  const shuffles = draws.filter((draw): draw is Json[] => Array.isArray(draw));
  return (
    <span className="draws">
      {dice.length > 0 && <span className="unseen">{t('log.drawn', { numbers: dice.join(', ') })}</span>}
      {dice.map((value, i) => (
        <Die key={`${i}:${value}`} value={value} />
      ))}
      {shuffles.map((order, i) => (
        <small key={`${i}:${order.length}`} className="dim">
          {t('log.shuffled', { count: order.length })}
        </small>
      ))}
    </span>
  );
}

function Die({ value }: { value: number }) {
  return (
    <svg className="die" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <rect x=".75" y=".75" width="14.5" height="14.5" rx="3" />
      {pips[value]?.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="1.5" />) ?? (
        <text x="8" y="11.5" textAnchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}
