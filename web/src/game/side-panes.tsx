// Beside the board: log, talk, notes, and what the game is.
import { useId, useState } from 'react';
import { hasTurnKey } from '../api/http.ts';
import type { Game, Move, RuleSet } from '../api/types.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useMe } from '../state/me.tsx';
import { A } from '../state/route.tsx';
import { AboutPane } from './about.tsx';
import { LogPane } from './log.tsx';
import { type Begun, OrdersPane } from './orders.tsx';
import { Matters } from './table-matters.tsx';
import { NotesPane, TalkPane } from './talk.tsx';
import type { Log } from './use-game.ts';

interface Props {
  game: Game;
  rules: RuleSet | undefined;
  log: Log;
  begun: Begun | null;
  at: number | null;
  seen: number | null;
  zone: string | undefined;
  look(at: number | null): void;
  onFocus(move: Move | null): void;
}

type Pane = 'log' | 'talk' | 'orders' | 'notes' | 'about';
const words: Record<Pane, Key> = { log: 'pane.log', talk: 'pane.talk', orders: 'pane.orders', notes: 'pane.notes', about: 'pane.about' };

export function SidePanes({ game, rules, log, begun, at, seen, zone, look, onFocus }: Props) {
  const { t } = useWords();
  const { me } = useMe();
  const [shown, show] = useState<Pane>('log');
  const id = useId();
  // a mail's link opens the seat, not the account
  const own = me !== null && game.seat !== null && !hasTurnKey(game.id);
  const panes: Pane[] = own ? ['log', 'talk', 'orders', 'notes', 'about'] : hasTurnKey(game.id) ? ['log', 'about'] : ['log', 'talk', 'about'];
  const move = (by: number) => {
    const next = panes[(panes.indexOf(shown) + by + panes.length) % panes.length] as Pane;
    show(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside className="side">
      <div role="tablist" className="tabs" aria-label={t('pane.which')}>
        {panes.map((pane) => (
          <button
            key={pane}
            id={`${id}-${pane}`}
            type="button"
            role="tab"
            aria-selected={pane === shown}
            aria-controls={`${id}-panel`}
            tabIndex={pane === shown ? 0 : -1}
            onClick={() => show(pane)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              event.preventDefault();
              event.stopPropagation();
              move(event.key === 'ArrowRight' ? 1 : -1);
            }}
          >
            {t(words[pane])}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="pane" tabIndex={0}>
        {shown === 'log' && <LogPane game={game} log={log} at={at} seen={seen} zone={zone} onLook={look} onFocus={onFocus} />}
        {shown === 'talk' && <TalkPane game={game} zone={zone} />}
        {shown === 'orders' && <OrdersPane game={game} begun={begun} />}
        {shown === 'notes' && <NotesPane game={game} />}
        {shown === 'about' && (
          <>
            <AboutPane game={game} rules={rules} at={at} zone={zone} />
            {own && <Matters game={game} rules={rules} moves={log.moves} />}
            {me?.admin && (
              <p>
                <A href={`/admin?game=${game.id}`}>{t('admin.thisGame')}</A>
              </p>
            )}
          </>
        )}
      </div>
    </aside>
  );
}
