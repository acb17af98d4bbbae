// Signing up and in, by password or by a mailed link; a guest becomes a full account and keeps its games.
import { type FormEvent, useState } from 'react';
import { api, ask } from '../api/http.ts';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { navigate, useAddress } from '../state/route.tsx';
import { Button, Field, Notice, Trouble } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';

const value = (form: FormData, name: string) => String(form.get(name) ?? '');

export default function AccountPage() {
  const { t } = useWords();
  const { me } = useMe();
  const { searchParams } = useAddress();
  useSubject(t('nav.signIn'));
  const asked = searchParams.get('then') ?? '';
  // a page of this site: two slashes lead elsewhere
  const then = /^\/(?![/\\])/.test(asked) ? asked : '/lobby';
  return (
    <>
      <h1>{me?.kind === 'guest' ? t('account.claim') : t('nav.signIn')}</h1>
      {me?.kind === 'guest' && <p>{t('account.claim.why')}</p>}
      <div className="columns">
        {me?.kind !== 'person' && <SignUp guest={me?.kind === 'guest'} then={then} />}
        <SignIn then={then} />
        <ByMail />
      </div>
    </>
  );
}

function SignUp({ guest, then }: { guest: boolean; then: string }) {
  const { t, language } = useWords();
  const { become } = useMe();
  const { busy, problem, act } = useAct();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: value(form, 'name'),
      email: value(form, 'email'),
      password: value(form, 'password'),
      locale: language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    await act(async () => {
      await become(guest ? await ask(api.POST('/v1/me/claim', { body })) : (await ask(api.POST('/v1/accounts', { body }))).account);
      navigate(then);
    });
  };
  return (
    <form className="panel" onSubmit={send}>
      <h2>{guest ? t('account.keep') : t('account.signUp')}</h2>
      <Field label={t('account.name')} name="name" required autoComplete="username" help={t('account.name.help')} />
      <Field label={t('account.email')} name="email" type="email" required autoComplete="email" help={t('account.email.help')} />
      <Field
        label={t('account.password')}
        name="password"
        type="password"
        required
        minLength={8}
        autoComplete="new-password"
        help={t('account.password.help')}
      />
      <Trouble problem={problem} />
      <Button type="submit" look="primary" disabled={busy}>
        {guest ? t('account.keep') : t('account.signUp')}
      </Button>
    </form>
  );
}

function SignIn({ then }: { then: string }) {
  const { t } = useWords();
  const { become } = useMe();
  const { busy, problem, act } = useAct();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await act(async () => {
      const body = { login: value(form, 'login'), password: value(form, 'password') };
      await become((await ask(api.POST('/v1/sessions', { body }))).account);
      navigate(then);
    });
  };
  return (
    <form className="panel" onSubmit={send}>
      <h2>{t('account.signIn')}</h2>
      <Field label={t('account.login')} name="login" required autoComplete="username" />
      <Field label={t('account.password')} name="password" type="password" required autoComplete="current-password" />
      <Trouble problem={problem} />
      <Button type="submit" look="primary" disabled={busy}>
        {t('account.signIn')}
      </Button>
    </form>
  );
}

function ByMail() {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [sent, setSent] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = value(new FormData(event.currentTarget), 'email');
    setSent(await act(() => ask(api.POST('/v1/sessions/magic-link', { body: { email } }))));
  };
  return (
    <form className="panel" onSubmit={send}>
      <h2>{t('account.byMail')}</h2>
      <p>{t('account.byMail.how')}</p>
      <Field label={t('account.email')} name="email" type="email" required autoComplete="email" />
      <Trouble problem={problem} />
      {sent && <Notice kind="good">{t('account.byMail.sent')}</Notice>}
      <Button type="submit" disabled={busy}>
        {t('account.byMail.send')}
      </Button>
    </form>
  );
}
