// What a newer version of its rules would make of a game: a dry run, asked for once it is unfolded.
import { useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Game, Named } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { useLoad } from '../state/cache.ts';
import { Trouble, Waiting } from '../ui/parts.tsx';

interface Props {
  game: Game;
  /** a newer version than the game follows */
  to: number;
}

export function NewRules({ game, to }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('newRules.look', { version: to })}</summary>
      {open && <DryRun game={game} to={to} />}
    </details>
  );
}

function DryRun({ game, to }: Props) {
  const { t, language } = useWords();
  const params = { path: { id: game.id }, query: { to } };
  const run = useLoad<Named<'NewRules'>>(`game:${game.id}:rules:${to}:${language}`, () => ask(api.GET('/v1/games/{id}/new-rules', { params })));
  if (run.problem) return <Trouble problem={run.problem} />;
  if (!run.data) return <Waiting />;
  const { fits, at, moves, changed, positionChanges, result } = run.data;
  if (!fits)
    return (
      <p className="trouble">
        {t('newRules.unfit', { version: to })} {at === 0 && t('newRules.unfit.setup')}
        {at !== null && at > 0 && t('newRules.unfit.move', { move: at })}
      </p>
    );
  return (
    <>
      <p>
        {changed === 0 ? t('newRules.same') : t('newRules.changed', { count: changed })}{' '}
        {positionChanges ? t('newRules.position') : t('newRules.position.same')} {result !== null && t('newRules.over')}
      </p>
      <ul>
        {moves.map(({ seq, text, newText }) => (
          <li key={seq}>
            {t('vote.move', { move: seq })}: <del>{text.join(' ')}</del> <ins>{newText.join(' ')}</ins>
          </li>
        ))}
      </ul>
      {changed > moves.length && <p className="dim">{t('dangers.more', { count: changed - moves.length })}</p>}
    </>
  );
}
