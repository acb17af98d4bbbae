// News as it comes: says what changed; what is on the screen asks again by itself.
import { useEffect } from 'react';
import { hasTurnKey } from '../api/http.ts';
import { invalidate } from './cache.ts';

const pollMs = 15_000;

/** Follows my games, and one more that is looked at. */
export function useLive(account: string | null, game: string | null): void {
  useEffect(() => {
    if (game !== null && hasTurnKey(game)) return poll(game);
    if (account === null && game === null) return;
    const source = new EventSource(`/v1/events${game === null ? '' : `?game=${encodeURIComponent(game)}`}`);
    const on = (type: string, names: (data: { id: string; game: string }) => string[]) =>
      source.addEventListener(type, (event) => invalidate(...names(JSON.parse((event as MessageEvent<string>).data))));
    on('game', ({ id }) => [`game:${id}`, 'games:', 'decisions:']);
    on('decision', ({ game: of }) => [`game:${of}`, 'decisions:', 'games:']);
    on('message', ({ game: of }) => [`messages:${of}`]);
    // what happened while the line was down
    source.addEventListener('open', () => game !== null && invalidate(`game:${game}`, `messages:${game}`));
    const back = () => document.visibilityState === 'visible' && invalidate('decisions:', ...(game === null ? [] : [`game:${game}`]));
    document.addEventListener('visibilitychange', back);
    return () => {
      source.close();
      document.removeEventListener('visibilitychange', back);
    };
  }, [account, game]);
}

/** The link of a turn mail opens no stream. */
function poll(game: string): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && invalidate(`game:${game}`), pollMs);
  return () => clearInterval(timer);
}
