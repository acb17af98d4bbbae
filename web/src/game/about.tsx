// What this game is: options, clock, the promise about its chance, and at the end the check of it.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Game, RuleSet } from '../api/types.ts';
import { clockHabits, clockInWords, wholeDate } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { A } from '../state/route.tsx';
import { Button, Notice, Trouble } from '../ui/parts.tsx';
import { checkRecord, type Findings } from './fairness.ts';
import { Fork } from './fork.tsx';
import { ownEntropy } from './own-entropy.ts';

interface Props {
  game: Game;
  rules: RuleSet | undefined;
  at: number | null;
  zone: string | undefined;
}

export function AboutPane({ game, rules, at, zone }: Props) {
  const { t, language } = useWords();
  const { me } = useMe();
  const over = game.status === 'finished' || game.status === 'cancelled';
  return (
    <div className="about-game">
      <dl>
        <dt>{t('about.rules')}</dt>
        <dd>
          <A href={`/rules/${game.rules}`}>{rules?.title ?? game.rules}</A>
        </dd>
        <dt>{t('about.clock')}</dt>
        <dd>{clockInWords(game.clock, language, t)}</dd>
        {clockHabits(game.clock, language, t).map((line) => (
          <dd key={line}>{line}</dd>
        ))}
        {(rules?.options ?? [])
          .filter(({ name }) => game.options[name] !== undefined)
          .map(({ name, title, values }) => (
            <div key={name}>
              <dt>{title}</dt>
              <dd>
                {values?.find(({ value }) => value === game.options[name])?.title ??
                  [game.options[name]]
                    .flat()
                    .map((each) => values?.find(({ value }) => value === each)?.title ?? String(each))
                    .join(', ')}
              </dd>
            </div>
          ))}
        {game.startedAt && (
          <>
            <dt>{t('about.started')}</dt>
            <dd>{wholeDate(game.startedAt, language, zone)}</dd>
          </>
        )}
        {game.finishedAt && (
          <>
            <dt>{t('about.finished')}</dt>
            <dd>{wholeDate(game.finishedAt, language, zone)}</dd>
          </>
        )}
        {game.forkedFrom && (
          <>
            <dt>{t('fork.from')}</dt>
            <dd>
              <A href={`/games/${game.forkedFrom.game}#move-${game.forkedFrom.at}`}>{t('vote.move', { move: game.forkedFrom.at })}</A>
            </dd>
          </>
        )}
      </dl>
      <h3>{t('fair.title')}</h3>
      <p>{t('fair.promise')}</p>
      <p className="hash">{game.fairness.commitment}</p>
      {game.head !== null && (
        <>
          <p>{t('fair.head')}</p>
          <p className="hash">{game.head}</p>
        </>
      )}
      {over && <FairnessCheck game={game} />}
      {over && (
        <p>
          <a className="button" href={`/v1/games/${game.id}/record`} download={`${game.id}.ndjson`}>
            {t('about.record')}
          </a>
        </p>
      )}
      {over && me !== null && <Fork game={game} at={at} />}
    </div>
  );
}

const recordOf = (game: string) => ask(api.GET('/v1/games/{id}/record', { params: byId(game), parseAs: 'text' }));

function FairnessCheck({ game }: { game: Game }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [found, setFound] = useState<Findings | null>(null);
  const check = () => act(async () => setFound(await checkRecord(await recordOf(game.id), ownEntropy(game.id))));
  const good = found?.commitment === true && found.own !== false && found.wrongDraw === null && found.brokenAt === null;
  return (
    <>
      <Button disabled={busy} onClick={check}>
        {t('fair.check')}
      </Button>
      <Trouble problem={problem} />
      {found !== null && (
        <Notice kind={good ? 'good' : 'warn'}>
          <p>
            <strong>{good ? t('fair.good') : t('fair.bad')}</strong>
          </p>
          <ul>
            <li>{found.commitment ? t('fair.commitment.yes') : t('fair.commitment.no')}</li>
            {found.own !== null && <li>{found.own ? t('fair.own.yes') : t('fair.own.no')}</li>}
            <li>
              {found.wrongDraw === null
                ? t('fair.draws.yes', { numbers: found.numbers, shuffles: found.shuffles })
                : t('fair.draws.no', { move: found.wrongDraw })}
            </li>
            <li>{found.brokenAt === null ? t('fair.chain.yes', { rows: found.rows }) : t('fair.chain.no', { move: found.brokenAt })}</li>
          </ul>
          <p className="help">{t('fair.limits')}</p>
        </Notice>
      )}
    </>
  );
}
