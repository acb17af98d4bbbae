// One game: what is asked of me, what happened, how it is going.
import { Suspense, use, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Game } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { statusOf } from '../pages/lobby.tsx';
import { useRules } from '../pages/play-now.tsx';
import { useMe } from '../state/me.tsx';
import { A, useAddress } from '../state/route.tsx';
import { HeadSlot } from '../ui/head-slot.ts';
import { Trouble, Waiting } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { OpenGame } from './open-game.tsx';
import { roundOf } from './round.ts';
import { SeatsLine } from './seats-line.tsx';
import { Table } from './table.tsx';
import { TableNews } from './table-matters.tsx';
import { useGame, usePosition } from './use-game.ts';
import { useSize } from './use-size.ts';

export default function GamePage({ id }: { id: string }) {
  const { t } = useWords();
  const { me } = useMe();
  const loaded = useGame(id);
  const game = loaded.data;
  useSubject(game?.name);
  if (game === undefined) {
    if (!loaded.problem) return <Waiting />;
    return (
      <div className="page">
        <h1>{t('game.none')}</h1>
        <Trouble problem={loaded.problem} />
        <p>{me === null ? <A href={`/account?then=/games/${id}`}>{t('game.signIn')}</A> : <A href="/lobby">{t('nav.games')}</A>}</p>
      </div>
    );
  }
  return <Shown game={game} invitation={loaded.invitation} stale={loaded.problem !== undefined} />;
}

function Shown({ game, invitation, stale }: { game: Game; invitation: string | null; stale: boolean }) {
  const { t } = useWords();
  const { me } = useMe();
  const { hash } = useAddress();
  const zone = me?.timeZone;
  const linked = /^#move-(\d+)$/.exec(hash)?.[1];
  const [at, look] = useState<number | null>(linked === undefined ? null : Math.min(Number(linked), game.version));
  const [eyes, setEyes] = useState<number | null>(null);
  const position = usePosition(game, at, eyes);
  const rules = useRules().data?.items.find(({ id }) => id === game.rules);
  const round = roundOf(position?.position);
  return (
    <div className={`game ${game.status}`}>
      <Head game={game} rules={rules?.title ?? game.rules} round={round} />
      {stale && <p className="trouble">{t('error.offline.position')}</p>}
      {game.readOnly !== null && <p className="trouble">{t('game.readOnly')}</p>}
      {game.status === 'open' ? (
        <OpenGame game={game} invitation={invitation} />
      ) : (
        <>
          <SeatsLine game={game} zone={zone} />
          <TableNews game={game} zone={zone} />
          {position === undefined ? (
            <Waiting />
          ) : (
            <Suspense fallback={<Waiting />}>
              <Table game={game} rules={rules} position={position} at={at} look={look} eyes={eyes} setEyes={setEyes} zone={zone} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** A small screen has it in the first line of the page, with what changes first. */
function Head({ game, rules, round }: { game: Game; rules: string; round: number | null }) {
  const { t } = useWords();
  const slot = use(HeadSlot);
  const small = useSize() === 'phone' && slot !== null;
  // a game without a name of its own says that of its rules once
  const linked = !small && game.name === rules;
  const inRound = round === null ? null : t('log.round', { round });
  const head = (
    <header className="game-head">
      <h1>{linked ? <A href={`/rules/${game.rules}`}>{game.name}</A> : game.name}</h1>
      <p className="dim">
        {small ? (
          [inRound, statusOf(game, t)].filter((part) => part !== null).join(' · ')
        ) : (
          <>
            {!linked && (
              <>
                <A href={`/rules/${game.rules}`}>{rules}</A> ·{' '}
              </>
            )}
            {statusOf(game, t)}
            {inRound !== null && ` · ${inRound}`}
          </>
        )}
      </p>
    </header>
  );
  return small ? createPortal(head, slot) : head;
}
