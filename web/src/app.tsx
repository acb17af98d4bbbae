// The frame of every page: where one is, where one can go, what waits.
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useState } from 'react';
import { api, ask } from './api/http.ts';
import type { Language } from './api/types.ts';
import { useSize } from './game/use-size.ts';
import { languages, useWords } from './i18n/index.tsx';
import { LobbyPage } from './pages/lobby.tsx';
import { StartPage } from './pages/start.tsx';
import { useLive } from './state/live.ts';
import { useMe } from './state/me.tsx';
import { A, useAddress } from './state/route.tsx';
import { HeadSlot } from './ui/head-slot.ts';
import { Waiting } from './ui/parts.tsx';
import { useTabTitle } from './ui/tab-title.ts';

const GamePage = lazy(() => import('./game/game-page.tsx'));
const NewGamePage = lazy(() => import('./pages/new-game.tsx'));
const AccountPage = lazy(() => import('./pages/account.tsx'));
const SettingsPage = lazy(() => import('./pages/settings.tsx'));
const RulesPage = lazy(() => import('./pages/rules.tsx'));
const PlayerPage = lazy(() => import('./pages/player.tsx'));
const ProgramsPage = lazy(() => import('./pages/programs.tsx'));
const AdminPage = lazy(() => import('./pages/admin.tsx'));
const HelpPage = lazy(() => import('./pages/help.tsx'));

export function App() {
  const { pathname } = useAddress();
  const [, room = '', name = ''] = pathname.split('/').map(decoded);
  const { me } = useMe();
  const { t } = useWords();
  useLive(me?.id ?? null, room === 'games' ? name : null);
  useTabTitle();
  const wide = room === 'games';
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Header room={room} compact={wide} slot={setSlot} />
      <main id="main" className={wide ? 'wide' : 'page'} tabIndex={-1}>
        <Suspense fallback={<Waiting />}>
          <HeadSlot value={slot}>
            <Room room={room} name={name} key={`${room}/${name}`} />
          </HeadSlot>
        </Suspense>
      </main>
      {!wide && <Footer />}
    </>
  );
}

/** An address that is no text as it should be is shown as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function Room({ room, name }: { room: string; name: string }): ReactNode {
  const { me } = useMe();
  const { t } = useWords();
  if (room === '') return me === null ? <StartPage /> : <LobbyPage />;
  if (room === 'lobby') return <LobbyPage />;
  if (room === 'games') return <GamePage id={name} />;
  if (room === 'new') return <NewGamePage />;
  if (room === 'account') return <AccountPage />;
  if (room === 'settings') return <SettingsPage room={name} />;
  if (room === 'rules') return <RulesPage id={name} />;
  if (room === 'players') return <PlayerPage name={name} />;
  if (room === 'programs') return <ProgramsPage />;
  if (room === 'admin') return <AdminPage room={name} />;
  if (room === 'help') return <HelpPage />;
  return (
    <>
      <h1>{t('error.noPage')}</h1>
      <p>
        <A href="/" className="button primary">
          {t('error.noPage.home')}
        </A>
      </p>
    </>
  );
}

function Header({ room, compact, slot }: { room: string; compact: boolean; slot: Ref<HTMLDivElement> }) {
  const { me, waiting } = useMe();
  const { t } = useWords();
  // a phone has one row for all of it
  const small = useSize() === 'phone';
  const here = (is: string) => (room === is ? ('page' as const) : undefined);
  return (
    <header className={compact ? 'top compact' : 'top'}>
      <A href="/" className="brand">
        <img src="/icon.svg" alt="" width="26" height="26" />
        <span>Fieldpost</span>
      </A>
      {compact && <div className="top-head" ref={slot} />}
      <nav aria-label={t('nav.main')}>
        <A href="/lobby" aria-current={here('lobby')}>
          {t('nav.games')}
          {waiting.length > 0 && (
            <span className="badge">
              {waiting.length}
              <span className="unseen"> {t('nav.waiting')}</span>
            </span>
          )}
        </A>
        <A href="/new" aria-current={here('new')}>
          {t(small ? 'nav.new.short' : 'nav.new')}
        </A>
        <A href="/rules" aria-current={here('rules')}>
          {t(small ? 'nav.rules.short' : 'nav.rules')}
        </A>
      </nav>
      <div className="self">
        {me === null ? (
          <A href="/account" aria-current={here('account')}>
            <span>{t('nav.signIn')}</span>
          </A>
        ) : (
          <A href="/settings" aria-current={here('settings')} title={t('nav.settings')}>
            <span>{me.kind === 'guest' ? t('nav.guest') : me.name}</span>
          </A>
        )}
        <LanguageChoice />
      </div>
    </header>
  );
}

function LanguageChoice() {
  const { language, choose, t } = useWords();
  const { me, become } = useMe();
  const change = async (next: Language) => {
    if (me !== null) await ask(api.PATCH('/v1/me', { body: { locale: next } })).then(become, () => {});
    await choose(next);
  };
  return (
    <div className="language">
      {/* a phone shows the code; the list that opens has whole names */}
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select aria-label={t('nav.language')} value={language} onChange={(event) => change(event.target.value as Language)}>
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Footer() {
  const { t } = useWords();
  const { me } = useMe();
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <footer className="bottom">
      <p>
        <A href="/help">{t('footer.help')}</A>
        <A href="/programs">{t('programs')}</A>
        {me?.admin && <A href="/admin">{t('admin')}</A>}
        <a href="/plain">{t('footer.plain')}</a>
      </p>
    </footer>
  );
}
