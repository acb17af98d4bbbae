// Where I am signed in, and the password.
import { api, ask } from '../api/http.ts';
import { relative } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { invalidate, useAct, useLoad } from '../state/cache.ts';
import { Form } from '../ui/form.tsx';
import { Button, Field, Trouble, Waiting } from '../ui/parts.tsx';

export function Sessions() {
  const { t, language } = useWords();
  const sessions = useLoad('sessions', () => ask(api.GET('/v1/me/sessions')));
  const { busy, problem, act } = useAct();
  const end = (id: string) =>
    act(async () => {
      await ask(api.DELETE('/v1/me/sessions/{id}', { params: { path: { id } } }));
      invalidate('sessions');
    });
  return (
    <section className="panel">
      <h2>{t('settings.sessions')}</h2>
      {sessions.loading && !sessions.data && <Waiting />}
      <ul className="rows">
        {(sessions.data?.items ?? []).map((session) => (
          <li key={session.id}>
            <span>{browserOf(session.userAgent)}</span>
            <span className="dim">{session.current ? t('settings.sessions.this') : relative(session.lastSeenAt, language)}</span>
            {!session.current && (
              <Button disabled={busy} onClick={() => end(session.id)}>
                {t('settings.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Trouble problem={problem ?? sessions.problem} />
    </section>
  );
}

export function Password() {
  const { t } = useWords();
  const change = (form: FormData) =>
    ask(api.PUT('/v1/me/password', { body: { current: String(form.get('current')), password: String(form.get('password')) } })).then(() =>
      invalidate('sessions'),
    );
  return (
    <Form title={t('settings.password')} done={t('settings.password.changed')} clears send={change}>
      <Field label={t('settings.password.current')} name="current" type="password" required autoComplete="current-password" />
      <Field label={t('settings.password.new')} name="password" type="password" minLength={8} required autoComplete="new-password" />
    </Form>
  );
}

/** "Firefox, Linux" out of what a browser calls itself. */
export function browserOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1]?.replace('Edg', 'Edge').replace('OPR', 'Opera');
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1];
  return [browser, system].filter((part) => part !== undefined).join(', ') || agent.slice(0, 40) || '–';
}
