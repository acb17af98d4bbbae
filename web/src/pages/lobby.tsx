// Games: mine with my turn first, open ones, what can be watched, what is over.

import type { operations } from '@fieldpost/client';
import { useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Game, Page } from '../api/types.ts';
import { clockInWords, deadline, relative } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useLoad } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { usePages } from '../state/pages.ts';
import { A, navigate, useAddress } from '../state/route.tsx';
import { More } from '../ui/more.tsx';
import { Choice, SeatMark, seatName } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { PlayNow, useRules } from './play-now.tsx';

type Query = NonNullable<operations['listGames']['parameters']['query']>;

const tabs: { id: string; key: Key; query: Query; needsMe?: boolean }[] = [
  { id: 'mine', key: 'lobby.mine', query: { mine: true, first: 100 }, needsMe: true },
  { id: 'open', key: 'lobby.open', query: { open: true } },
  { id: 'offered', key: 'lobby.offered', query: { offered: true } },
  { id: 'watch', key: 'lobby.watch', query: { status: 'active' } },
  { id: 'finished', key: 'lobby.finished', query: { status: 'finished' } },
];

/** Lists in which my own games have no place. */
const ofOthers = ['watch', 'offered'];

/** Those of my games that are not over. */
export function useMyGames(): Game[] {
  const games = useLoad<Page<Game>>('games:all-mine', () => ask(api.GET('/v1/games', { params: { query: { mine: true, first: 200 } } })));
  return (games.data?.items ?? []).filter(({ status }) => status !== 'finished' && status !== 'cancelled');
}

export function LobbyPage() {
  const { t } = useWords();
  const { me } = useMe();
  const { searchParams } = useAddress();
  const shown = tabs.filter(({ needsMe }) => !needsMe || me !== null);
  const tab = shown.find(({ id }) => id === searchParams.get('show')) ?? shown[0];
  useSubject(t('nav.games'));
  if (!tab) return null;
  return (
    <>
      <div className="title-row">
        <h1>{t('nav.games')}</h1>
        <A href="/new" className="button primary">
          {t('nav.new')}
        </A>
      </div>
      <nav className="tabs" aria-label={t('lobby.which')}>
        {shown.map(({ id, key }) => (
          <A key={id} href={`/lobby?show=${id}`} aria-current={id === tab.id ? 'page' : undefined}>
            {t(key)}
          </A>
        ))}
      </nav>
      <Games key={tab.id} tab={tab.id} query={tab.query} />
      <PlayNow small />
      <p>
        <A href="/new">{t('start.ownTable')}</A>
      </p>
    </>
  );
}

function Games({ tab, query }: { tab: string; query: Query }) {
  const { t } = useWords();
  const { me } = useMe();
  const rules = useRules();
  const [of, setOf] = useState('');
  const games = usePages<Game>(`games:${tab}:${of}`, (after) =>
    ask(api.GET('/v1/games', { params: { query: { ...query, ...(of !== '' && { rules: of }), after } } })),
  );
  const items = games.items.filter((game) => !ofOthers.includes(tab) || game.seat === null).toSorted(byTurn);
  if (games.data && items.length === 0 && of === '' && games.more === undefined) return <Empty tab={tab} />;
  return (
    <>
      <Choice label={t('new.rules')} value={of} onChange={(event) => setOf(event.target.value)}>
        <option value="">{t('lobby.allRules')}</option>
        {rules.data?.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
      <ul className="games">
        {items.map((game) => (
          <GameRow key={game.id} game={game} offered={tab === 'offered'} zone={me?.timeZone} />
        ))}
      </ul>
      <More of={games} none={t('lobby.noneSuch')} />
    </>
  );
}

const myDecision = (game: Game) => game.decisions.find(({ seat }) => seat === game.seat);
/** Where I am asked first, nearest deadline first; then what runs, then what is over. */
function byTurn(a: Game, b: Game): number {
  const rank = (game: Game) => (myDecision(game) ? 0 : game.status === 'active' || game.status === 'paused' ? 1 : game.status === 'open' ? 2 : 3);
  const due = (game: Game) => (myDecision(game)?.deadline ? new Date(myDecision(game)?.deadline as string).getTime() : Number.MAX_SAFE_INTEGER);
  return rank(a) - rank(b) || due(a) - due(b) || b.createdAt.localeCompare(a.createdAt);
}

function GameRow({ game, offered, zone }: { game: Game; offered: boolean; zone: string | undefined }) {
  const { t, language } = useWords();
  const rules = useRules().data?.items.find(({ id }) => id === game.rules);
  const title = rules?.title ?? game.rules;
  const mine = myDecision(game);
  return (
    <li className={mine ? 'game-row mine' : 'game-row'}>
      <div>
        <h3>
          <A href={`/games/${game.id}`}>{game.name}</A>
          {mine && <span className="turn-flag">{t('lobby.yourTurn')}</span>}
        </h3>
        <p className="dim">
          {game.name !== title && `${title} · `}
          {statusOf(game, t)} · {clockInWords(game.clock, language, t)}
        </p>
      </div>
      <ul className="seats-line">
        {game.seats.map((seat) => (
          <li key={seat.seat}>
            <SeatMark seat={seat.seat} /> {seatName(seat, t)}
          </li>
        ))}
      </ul>
      <p className="when">
        {mine?.deadline
          ? deadline(mine.deadline, language, zone)
          : game.finishedAt
            ? relative(game.finishedAt, language)
            : relative(game.startedAt ?? game.createdAt, language)}
      </p>
      {(game.status === 'open' || offered) && (
        <button type="button" className="button" onClick={() => navigate(`/games/${game.id}`)}>
          {t('lobby.look')}
        </button>
      )}
    </li>
  );
}

export function statusOf(game: Game, t: ReturnType<typeof useWords>['t']): string {
  const words: Record<Game['status'], Key> = {
    open: 'status.open',
    active: 'status.active',
    paused: 'status.paused',
    finished: 'status.finished',
    cancelled: 'status.cancelled',
  };
  return t(words[game.status]);
}

/** An empty list teaches what could be in it. */
function Empty({ tab }: { tab: string }) {
  const { t } = useWords();
  const words: Record<string, Key> = {
    mine: 'lobby.empty.mine',
    open: 'lobby.empty.open',
    offered: 'lobby.empty.offered',
    watch: 'lobby.empty.watch',
  };
  return <p>{t(words[tab] ?? 'lobby.empty.finished')}</p>;
}
