// What can be picked on a map, and how it shows that it can.
import type { KeyboardEvent, ReactNode } from 'react';
import type { BoardProps } from '../contract.ts';

/** What a board is handed about picking, and where it tells what is pointed at. */
export interface Picking extends Pick<BoardProps, 'targets' | 'selected' | 'lit' | 'onPick'> {
  onPoint(name: string | null): void;
}

/** What the layers of a map are drawn from. */
export interface Layer<P> extends Pick<BoardProps<P>, 'position' | 'before' | 'seat' | 'language'> {
  picking: Picking;
}

interface SpotProps {
  name: string;
  /** its name for those who hear the board */
  label: string;
  picking: Picking;
  /** the shape that shows whether it may be picked, is picked, or is lit; it wears the class `mark` */
  mark: ReactNode;
  className?: string;
  transform?: string;
  children?: ReactNode;
}

/**
 * A place or piece. While it may be picked, its mark is a button. What is drawn, and written on what is drawn, lies beside the button:
 * its name tells all of that in words.
 */
export function Spot({ name, label, picking, mark, className, transform, children }: SpotProps) {
  const { targets, selected, lit, onPick, onPoint } = picking;
  const open = targets.has(name);
  const classes = ['spot', className, open && 'open', selected.has(name) && 'picked', lit.has(name) && 'lit'].filter(Boolean).join(' ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPick(name);
  };
  return (
    <g className={classes} transform={transform} onPointerEnter={() => onPoint(name)} onPointerLeave={() => onPoint(null)}>
      {children === undefined ? null : <g aria-hidden="true">{children}</g>}
      {open ? (
        <g
          data-name={name}
          role="button"
          tabIndex={0}
          aria-label={label}
          aria-pressed={selected.has(name)}
          onClick={() => onPick(name)}
          onKeyDown={onKeyDown}
          onFocus={() => onPoint(name)}
        >
          {mark}
        </g>
      ) : (
        <g data-name={name} role="img" aria-label={label}>
          {mark}
        </g>
      )}
    </g>
  );
}

/** Names that may be picked and lie nowhere on the map: buttons below it. */
export function Elsewhere({
  names,
  nameOf,
  heading,
  picking,
}: {
  names: readonly string[];
  nameOf(name: string): string;
  heading: string;
  picking: Picking;
}) {
  const open = names.filter((name) => picking.targets.has(name));
  if (open.length === 0) return null;
  return (
    <fieldset className="board-elsewhere">
      <legend>{heading}</legend>
      {open.map((name) => (
        <button
          key={name}
          type="button"
          data-name={name}
          aria-pressed={picking.selected.has(name)}
          className={picking.lit.has(name) ? 'lit' : undefined}
          onClick={() => picking.onPick(name)}
        >
          {nameOf(name)}
        </button>
      ))}
    </fieldset>
  );
}
