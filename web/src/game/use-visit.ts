// How far the reader had seen on the visit before.
import { useEffect, useState } from 'react';

const name = (game: string) => `fieldpost.seen.${game}`;
const settleMs = 4000;

/** The last row seen on the visit before; null on the first visit. What is seen now counts for the next one. */
export function useVisit(game: string, version: number): number | null {
  const [seen] = useState(() => {
    const kept = localStorage.getItem(name(game));
    return kept === null ? null : Number(kept);
  });
  useEffect(() => {
    const timer = setTimeout(() => document.visibilityState === 'visible' && localStorage.setItem(name(game), String(version)), settleMs);
    return () => clearTimeout(timer);
  }, [game, version]);
  return seen;
}
