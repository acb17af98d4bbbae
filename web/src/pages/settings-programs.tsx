// Access tokens for programs, and the browsers that I am signed in with.
import { type FormEvent, useState } from 'react';
import { call, get, post } from '../api/http.ts';
import type { Page, Session, Token } from '../api/types.ts';
import { relative } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { invalidate, useAct, useLoad } from '../state/cache.ts';
import { Button, Check, Field, Notice, Trouble, Waiting } from '../ui/parts.tsx';

const scopes: { id: string; key: Key }[] = [
  { id: 'read', key: 'scope.read' },
  { id: 'play', key: 'scope.play' },
  { id: 'account', key: 'scope.account' },
];

export function Tokens() {
  const { t, language } = useWords();
  const tokens = useLoad<Page<Token>>('tokens', () => get('/tokens'));
  const { busy, problem, act } = useAct();
  const [made, setMade] = useState<Token | null>(null);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = scopes.map(({ id }) => id).filter((id) => form.get(id) !== null);
    await act(async () => {
      setMade(await post<Token>('/tokens', { name: String(form.get('name')), scopes: wanted, expiresAt: null }));
      invalidate('tokens');
    });
  };
  return (
    <section className="panel">
      <h2>{t('settings.tokens')}</h2>
      <p>{t('settings.tokens.help')}</p>
      {made?.token && (
        <Notice kind="good">
          {t('settings.tokens.made')} <code className="secret">{made.token}</code>
        </Notice>
      )}
      {tokens.data === undefined ? (
        <Waiting />
      ) : (
        <ul className="rows">
          {tokens.data.items.map((token) => (
            <li key={token.id}>
              <strong>{token.name}</strong>{' '}
              <span className="dim">
                {token.scopes.join(', ')} · {relative(token.createdAt, language)}
              </span>
              <Button
                disabled={busy}
                aria-label={`${t('settings.tokens.revoke')}: ${token.name}`}
                onClick={() =>
                  act(async () => {
                    await call('DELETE', `/tokens/${token.id}`);
                    invalidate('tokens');
                  })
                }
              >
                {t('settings.tokens.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={make}>
        <Field label={t('settings.tokens.name')} name="name" required maxLength={60} />
        <fieldset className="row">
          <legend>{t('settings.tokens.scopes')}</legend>
          {scopes.map(({ id, key }) => (
            <Check key={id} label={t(key)} name={id} defaultChecked={id !== 'account'} />
          ))}
        </fieldset>
        <Trouble problem={problem ?? tokens.problem} />
        <Button type="submit" disabled={busy}>
          {t('settings.tokens.make')}
        </Button>
      </form>
    </section>
  );
}

export function Sessions() {
  const { t, language } = useWords();
  const sessions = useLoad<Page<Session>>('sessions', () => get('/me/sessions'));
  const { busy, problem, act } = useAct();
  const [changed, setChanged] = useState(false);
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setChanged(await act(() => call('PUT', '/me/password', { current: String(form.get('current')), password: String(form.get('password')) })));
  };
  return (
    <section className="panel">
      <h2>{t('settings.sessions')}</h2>
      <ul className="rows">
        {(sessions.data?.items ?? []).map((session) => (
          <li key={session.id}>
            <span>{browserOf(session.userAgent)}</span>{' '}
            <span className="dim">{session.current ? t('settings.sessions.this') : relative(session.lastSeenAt, language)}</span>
            {!session.current && (
              <Button
                disabled={busy}
                onClick={() =>
                  act(async () => {
                    await call('DELETE', `/me/sessions/${session.id}`);
                    invalidate('sessions');
                  })
                }
              >
                {t('settings.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <details className="fold">
        <summary>{t('settings.password')}</summary>
        <form onSubmit={change}>
          <Field label={t('settings.password.current')} name="current" type="password" required autoComplete="current-password" />
          <Field label={t('settings.password.new')} name="password" type="password" minLength={8} required autoComplete="new-password" />
          <Button type="submit" disabled={busy}>
            {t('save')}
          </Button>
        </form>
      </details>
      {changed && <Notice kind="good">{t('saved')}</Notice>}
      <Trouble problem={problem ?? sessions.problem} />
    </section>
  );
}

/** "Firefox, Linux" out of what a browser calls itself. */
function browserOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1]?.replace('Edg', 'Edge').replace('OPR', 'Opera');
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1];
  return [browser, system].filter((part) => part !== undefined).join(', ') || agent.slice(0, 40) || '–';
}
