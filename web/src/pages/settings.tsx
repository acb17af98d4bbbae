// My account: what I am told of and how, when I am left in peace, tokens for programs, where I am signed in.
import { type FormEvent, useState } from 'react';
import { call } from '../api/http.ts';
import type { Me } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { A, navigate } from '../state/route.tsx';
import { Button, Check, Choice, Field, Notice, Trouble } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { Notifications } from './settings-notifications.tsx';
import { Sessions, Tokens } from './settings-programs.tsx';

export default function SettingsPage() {
  const { t } = useWords();
  const { me } = useMe();
  useSubject(t('nav.settings'));
  if (me === null)
    return (
      <>
        <h1>{t('nav.settings')}</h1>
        <p>{t('settings.signedOut')}</p>
        <p>
          <A href="/account?then=/settings" className="button primary">
            {t('nav.signIn')}
          </A>
        </p>
      </>
    );
  return (
    <>
      <h1>{t('nav.settings')}</h1>
      {me.kind === 'guest' && (
        <Notice kind="warn">
          {t('account.claim.why')} <A href="/account?then=/settings">{t('account.keep')}</A>
        </Notice>
      )}
      <Particulars me={me} />
      <Notifications />
      <QuietHours me={me} />
      <Tokens />
      <Sessions />
      <Leaving me={me} />
    </>
  );
}

function Particulars({ me }: { me: Me }) {
  const { t } = useWords();
  const { become } = useMe();
  const { busy, problem, act } = useAct();
  const [saved, setSaved] = useState(false);
  const zones = Intl.supportedValuesOf('timeZone');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '');
    const change = {
      about: String(form.get('about') ?? ''),
      timeZone: String(form.get('timeZone')),
      ...(email !== '' && email !== me.email && { email }),
    };
    setSaved(await act(async () => become(await call<Me>('PATCH', '/me', change))));
  };
  return (
    <form className="panel" onSubmit={send}>
      <h2>{t('settings.me')}</h2>
      <p>
        <strong>{me.name}</strong> · <A href={`/players/${me.name}`}>{t('settings.profile')}</A>
      </p>
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        defaultValue={me.pendingEmail ?? me.email ?? ''}
        help={
          me.email === null
            ? t('settings.noMail')
            : me.emailConfirmed && me.pendingEmail === null
              ? t('settings.confirmed')
              : t('settings.unconfirmed')
        }
      />
      <Field label={t('settings.about')} name="about" defaultValue={me.about} maxLength={500} />
      <Choice label={t('settings.timeZone')} name="timeZone" defaultValue={me.timeZone} help={t('settings.timeZone.help')}>
        {[...new Set([me.timeZone, 'UTC', ...zones])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Choice>
      <Trouble problem={problem} />
      {saved && <Notice kind="good">{t('saved')}</Notice>}
      <Button type="submit" look="primary" disabled={busy}>
        {t('save')}
      </Button>
    </form>
  );
}

function QuietHours({ me }: { me: Me }) {
  const { t } = useWords();
  const { become } = useMe();
  const { busy, problem, act } = useAct();
  const [on, setOn] = useState(me.quietHours !== null);
  const [saved, setSaved] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const quietHours = on ? { from: String(form.get('from')), to: String(form.get('to')) } : null;
    setSaved(await act(async () => become(await call<Me>('PATCH', '/me', { quietHours }))));
  };
  return (
    <form className="panel" onSubmit={send}>
      <h2>{t('settings.quiet')}</h2>
      <p>{t('settings.quiet.help', { zone: me.timeZone })}</p>
      <Check label={t('settings.quiet.on')} checked={on} onChange={(event) => setOn(event.target.checked)} />
      {on && (
        <div className="row">
          <Field label={t('settings.from')} name="from" type="time" required defaultValue={me.quietHours?.from ?? '22:00'} />
          <Field label={t('settings.to')} name="to" type="time" required defaultValue={me.quietHours?.to ?? '07:00'} />
        </div>
      )}
      <Trouble problem={problem} />
      {saved && <Notice kind="good">{t('saved')}</Notice>}
      <Button type="submit" disabled={busy}>
        {t('save')}
      </Button>
    </form>
  );
}

function Leaving({ me }: { me: Me }) {
  const { t } = useWords();
  const { become } = useMe();
  const { busy, problem, act } = useAct();
  const [sure, setSure] = useState(false);
  const leave = (wish: () => Promise<unknown>) =>
    act(async () => {
      await wish();
      await become(null);
      navigate('/');
    });
  return (
    <section className="panel">
      <h2>{t('settings.leaving')}</h2>
      <p>
        <Button disabled={busy} onClick={() => leave(() => call('DELETE', '/sessions/current'))}>
          {t('settings.signOut')}
        </Button>{' '}
        <a className="button" href="/v1/me/export">
          {t('settings.export')}
        </a>
      </p>
      {me.kind === 'guest' && <p className="help">{t('settings.signOut.guest')}</p>}
      {sure ? (
        <p>
          {t('settings.delete.sure')}{' '}
          <Button look="danger" disabled={busy} onClick={() => leave(() => call('DELETE', '/me'))}>
            {t('settings.delete.yes')}
          </Button>{' '}
          <Button onClick={() => setSure(false)}>{t('no')}</Button>
        </p>
      ) : (
        <p>
          <Button look="danger" onClick={() => setSure(true)}>
            {t('settings.delete')}
          </Button>
        </p>
      )}
      <Trouble problem={problem} />
    </section>
  );
}
