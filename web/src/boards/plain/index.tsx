// A board for rulesets that have none of their own: the position as an outline, and what may be picked as buttons.
import type { BoardProps, DescribeBoard } from '../contract.ts';

export function Board({ position, targets, selected, onPick }: BoardProps) {
  return (
    <div className="plain-board">
      <p>
        {[...targets].map((name) => (
          <button type="button" key={name} aria-pressed={selected.has(name)} onClick={() => onPick(name)}>
            {name}
          </button>
        ))}
      </p>
      <pre>{JSON.stringify(position, null, 1)}</pre>
    </div>
  );
}

export const describe: DescribeBoard = (position) =>
  Object.entries(position as Record<string, unknown>).map(([heading, value]) => ({ heading, lines: linesOf(value) }));

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(each));
  if (value === null || typeof value !== 'object') return [String(value)];
  return Object.entries(value).map(([name, each]) => `${name}: ${JSON.stringify(each)}`);
}

export const dangers = (): [] => [];
export const terms = (): [] => [];
export const effectOf = (): null => null;
