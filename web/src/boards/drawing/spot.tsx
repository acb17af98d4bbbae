// What can be picked on a map, and how it shows that it can.
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { BoardProps } from '../contract.ts';

/** What a board is handed about picking, and where it tells what is pointed at. */
export interface Picking extends Pick<BoardProps, 'targets' | 'selected' | 'lit' | 'onPick'> {
  onPoint(name: string | null): void;
}

interface SpotProps {
  name: string;
  /** its name for those who hear the board */
  label: string;
  picking: Picking;
  className?: string;
  style?: CSSProperties;
  transform?: string;
  children: ReactNode;
}

/**
 * A place or piece. While it may be picked it is a button. What is drawn in it with the class `mark` is shown when it may be picked,
 * is picked, or is lit.
 */
export function Spot({ name, label, picking, className, style, transform, children }: SpotProps) {
  const { targets, selected, lit, onPick, onPoint } = picking;
  const open = targets.has(name);
  const classes = ['spot', className, open && 'open', selected.has(name) && 'picked', lit.has(name) && 'lit'].filter(Boolean).join(' ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPick(name);
  };
  const looks = { onPointerEnter: () => onPoint(name), onPointerLeave: () => onPoint(null) };
  if (!open) {
    return (
      <g className={classes} style={style} transform={transform} data-name={name} role="img" aria-label={label} {...looks}>
        {children}
      </g>
    );
  }
  return (
    <g
      className={classes}
      style={style}
      transform={transform}
      data-name={name}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={selected.has(name)}
      onClick={() => onPick(name)}
      onKeyDown={onKeyDown}
      onFocus={() => onPoint(name)}
      {...looks}
    >
      {children}
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
