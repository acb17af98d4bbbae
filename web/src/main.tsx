import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstLanguage, WordsProvider, wordsOf } from './i18n/index.tsx';
import { firstMe, MeProvider } from './state/me.tsx';
import './styles/index.css';

async function begin(): Promise<void> {
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
if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
