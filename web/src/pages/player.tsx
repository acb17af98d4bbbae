// What everybody may know of a player, and what I may do about one.
import { useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Named } from '../api/types.ts';
import { wholeDate } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { useAct, useLoad } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { A } from '../state/route.tsx';
import { Form, written } from '../ui/form.tsx';
import { Button, Notice, shortName, Trouble, Waiting } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { block } from './settings-people.tsx';

export default function PlayerPage({ name }: { name: string }) {
  const { t, language } = useWords();
  const { me } = useMe();
  const profile = useLoad<Named<'Profile'>>(`player:${name}`, () => ask(api.GET('/v1/accounts/{name}', { params: { path: { name } } })));
  useSubject(name);
  if (profile.problem) return <Trouble problem={profile.problem} />;
  if (!profile.data) return <Waiting />;
  const { about, createdAt, kind, owner, record } = profile.data;
  return (
    <>
      <h1>{shortName(profile.data.name, t)}</h1>
      <p className="dim">
        {kind === 'guest' && `${t('nav.guest')}, `}
        {kind === 'bot' && `${t('player.program')}, `}
        {t('player.since', { date: wholeDate(createdAt, language, me?.timeZone) })}
      </p>
      {owner !== null && (
        <p>
          {t('player.owner')} <A href={`/players/${owner}`}>{owner}</A>
        </p>
      )}
      {about !== '' && <p className="about">{about}</p>}
      <h2>{t('player.record')}</h2>
      <ul>
        <li>{t('player.missed', { count: record.missed })}</li>
        <li>{t('player.left', { count: record.left })}</li>
        <li>{t('player.steppedIn', { count: record.steppedIn })}</li>
      </ul>
      {me !== null && me.name !== profile.data.name && <Distance name={profile.data.name} />}
    </>
  );
}

function Distance({ name }: { name: string }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [blocked, setBlocked] = useState(false);
  return (
    <>
      <p>
        <Button disabled={busy} onClick={async () => setBlocked(await act(() => block(name)))}>
          {t('blocks.block')}
        </Button>
      </p>
      {blocked && (
        <Notice kind="good">
          {t('blocks.blocked')} <A href="/settings/people">{t('blocks')}</A>
        </Notice>
      )}
      <Trouble problem={problem} />
      <details className="fold">
        <summary>{t('report')}</summary>
        <Form
          submit={t('report.send')}
          done={t('report.sent')}
          clears
          send={(form) => ask(api.POST('/v1/reports', { body: { account: name, body: written(form, 'body') } }))}
        >
          <div className="field">
            <label htmlFor="report">{t('report.what')}</label>
            <textarea id="report" name="body" rows={4} required maxLength={2000} />
          </div>
        </Form>
      </details>
    </>
  );
}
