// Keys of the page of a game; where somebody writes, keys write.
import { useEffect, useRef } from 'react';

export interface KeyWishes {
  enter(): boolean;
  escape(): boolean;
  undo(): boolean;
  step(by: number): boolean;
  help(): boolean;
}

export function useKeys(wishes: KeyWishes): void {
  const now = useRef(wishes);
  now.current = wishes;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const writing = target.matches('input:not([type=range]):not([type=checkbox]), textarea, select');
      const wish = wishOf(event, target, writing, now.current);
      if (wish?.()) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function wishOf(event: KeyboardEvent, target: HTMLElement, writing: boolean, wishes: KeyWishes): (() => boolean) | undefined {
  if (event.defaultPrevented || event.altKey) return undefined;
  // what is opened over the page closes by itself
  if (event.key === 'Escape') return document.querySelector(':popover-open') === null ? wishes.escape : undefined;
  if (writing) return undefined;
  if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) return wishes.undo;
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.key === '?') return wishes.help;
  if (event.key === 'Enter' && !target.closest('a, button, summary, [role=button]')) return wishes.enter;
  if (target.matches('input[type=range]') || target.closest('.board-frame')) return undefined;
  if (event.key === 'ArrowLeft') return () => wishes.step(-1);
  if (event.key === 'ArrowRight') return () => wishes.step(1);
  return undefined;
}
