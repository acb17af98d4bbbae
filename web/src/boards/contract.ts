// What a board is handed and what it offers. Boards draw; they decide nothing.
import type { ComponentType } from 'react';
import type { Danger } from './drawing/danger.tsx';
import type { Term } from './drawing/term.tsx';

/** What a board is handed; it draws, lights up and reports a pick, it decides nothing. */
export interface BoardProps<P = unknown> {
  /** the viewer's view, as GET position gives it */
  position: P;
  /** the position one step earlier, to show what moved (or null) */
  before: P | null;
  /** whose eyes; null for a spectator */
  seat: number | null;
  seats: { seat: number; name: string }[];
  rulesId: string;
  /** names (from `at` of the next choices) that may be picked now */
  targets: ReadonlySet<string>;
  /** names picked so far in the draft */
  selected: ReadonlySet<string>;
  /** names that the focused log sentence names */
  lit: ReadonlySet<string>;
  onPick(name: string): void;
  language: 'en' | 'ru' | 'uk';
  size: 'phone' | 'desktop';
}

/** The board in words, for readers who cannot see it: groups with lines (places, pieces). */
export type DescribeBoard = (position: unknown, seat: number | null, language: 'en' | 'ru' | 'uk') => { heading: string; lines: string[] }[];

/** Who sits where, by seat; left out: sides go by the names of the ruleset. */
export type People = readonly string[];

export interface BoardModule {
  // biome-ignore lint/suspicious/noExplicitAny: each board knows the position of its own ruleset
  Board: ComponentType<BoardProps<any>>;
  describe: DescribeBoard;
  /** what the rules let others do to the seat now, as far as its view shows; the most pressing first */
  dangers(position: unknown, seat: number | null, language: BoardProps['language'], people?: People): Danger[];
  /** words of this ruleset that want an explanation */
  terms(language: BoardProps['language']): readonly Term[];
  /** names in the log that do not say what their bearers do; left out: there are none */
  told?(language: BoardProps['language']): readonly Term[];
  /** what a choice does, where its label does not tell */
  effectOf(partial: Readonly<Record<string, unknown>>, language: BoardProps['language']): string | null;
}
