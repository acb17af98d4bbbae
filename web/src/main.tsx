import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTurnKey } from './api/http.ts';
import { App } from './app.tsx';
import { firstLanguage, WordsProvider, wordsOf } from './i18n/index.tsx';
import { invalidate } from './state/cache.ts';
import { firstMe, MeProvider } from './state/me.tsx';
import './styles/index.css';

/** A turn mail's link brought the reader here: its key leaves the address at once, an address is no place to keep one. */
function takeTurnKey(): void {
  const [, game] = /^\/games\/([^/]+)$/.exec(location.pathname) ?? [];
  const turn = new URLSearchParams(location.search).get('turn');
  if (game === undefined || turn === null) return;
  keepTurnKey(game, turn);
  history.replaceState(null, '', `${location.pathname}${location.hash}`);
}

async function begin(): Promise<void> {
  takeTurnKey();
  const me = await firstMe();
  const language = me?.locale ?? firstLanguage();
  const table = await wordsOf(language);
  createRoot(document.getElementById('app') as HTMLElement).render(
    <StrictMode>
      <WordsProvider first={{ language, table }}>
        <MeProvider first={me}>
          <App />
        </MeProvider>
      </WordsProvider>
    </StrictMode>,
  );
}

void begin();
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // what was on the screen before the worker was there is asked again, so that it is kept
  if (navigator.serviceWorker.controller === null) navigator.serviceWorker.addEventListener('controllerchange', () => invalidate(''), { once: true });
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}

/** A new version has taken away a file of this one: the page begins anew, once. */
addEventListener('vite:preloadError', (event) => {
  const tried = 'fieldpost.reloaded';
  if (Date.now() - Number(sessionStorage.getItem(tried) ?? 0) < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem(tried, String(Date.now()));
  location.reload();
});
