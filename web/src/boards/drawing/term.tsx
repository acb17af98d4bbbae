// A word that a stranger does not know, and what it means: shown on a tap, by hovering, and by keyboard.
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import type { Language } from './words.ts';

export interface Term {
  name: string;
  means: string;
  /** finds the word in a sentence, in whatever form */
  forms: RegExp;
}

interface TermProps {
  term: Pick<Term, 'name' | 'means'>;
  /** what is drawn instead of the name */
  children?: ReactNode;
  className?: string;
  style?: CSSProperties;
}

export function TermButton({ term: { name, means }, children = name, className, style }: TermProps) {
  const id = useId();
  const told = useRef<HTMLSpanElement>(null);
  const show = (on: boolean) => told.current?.togglePopover(on);
  return (
    <span className="term" onPointerEnter={(event) => event.pointerType === 'mouse' && show(true)} onPointerLeave={() => show(false)}>
      <button type="button" className={className} style={style} popoverTarget={id} popoverTargetAction="show" aria-describedby={id}>
        {children}
      </button>
      <span id={id} ref={told} popover="auto" role="note" className="term-means">
        <b>{name}</b>: {means}
      </span>
    </span>
  );
}

type Row = readonly [name: string, forms: RegExp, means: string];

/** A board's terms by language. */
export const termTable =
  (table: Readonly<Record<Language, readonly Row[]>>) =>
  (language: Language): Term[] =>
    table[language].map(([name, forms, means]) => ({ name, forms, means }));

/** Those of the terms that some sentences use, in their order. */
export const termsIn = (terms: readonly Term[], sentences: readonly string[]): Term[] =>
  terms.filter(({ forms }) => sentences.some((sentence) => forms.test(sentence)));
