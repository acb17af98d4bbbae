// My account in five rooms: me, what I am told of and how, vacations, programs, people whom I want no more of.
import { api, ask } from '../api/http.ts';
import type { Me } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { unsubscribe } from '../state/push.ts';
import { A, navigate } from '../state/route.tsx';
import { Form, written } from '../ui/form.tsx';
import { Button, Choice, Field, Notice, Trouble } from '../ui/parts.tsx';
import { type Room, Rooms } from '../ui/rooms.tsx';
import { Sure } from '../ui/sure.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { Notices } from './settings-notices.tsx';
import { Blocks } from './settings-people.tsx';
import { Bots, Tokens } from './settings-programs.tsx';
import { Password, Sessions } from './settings-sessions.tsx';
import { Vacations } from './settings-vacation.tsx';
import { Webhooks } from './settings-webhooks.tsx';

const rooms: Room[] = [
  { id: '', key: 'settings.tab.me' },
  { id: 'notices', key: 'settings.tab.notices' },
  { id: 'vacation', key: 'settings.tab.vacation' },
  { id: 'programs', key: 'settings.tab.programs' },
  { id: 'people', key: 'settings.tab.people' },
];

export default function SettingsPage({ room }: { room: string }) {
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
      <Rooms rooms={rooms} here={room} label={t('nav.settings')} addressOf={(id) => (id === '' ? '/settings' : `/settings/${id}`)} />
      {me.kind === 'guest' && (
        <Notice kind="warn">
          {t('account.claim.why')} <A href="/account?then=/settings">{t('account.keep')}</A>
        </Notice>
      )}
      <SettingsRoom room={room} me={me} />
    </>
  );
}

function SettingsRoom({ room, me }: { room: string; me: Me }) {
  if (room === 'notices') return <Notices me={me} />;
  if (room === 'vacation') return <Vacations zone={me.timeZone} />;
  if (room === 'programs')
    return (
      <>
        <Tokens />
        {me.kind === 'person' && <Bots />}
        <Webhooks />
      </>
    );
  if (room === 'people') return <Blocks />;
  return (
    <>
      <Particulars me={me} />
      <Sessions />
      {me.kind === 'person' && <Password />}
      <Leaving me={me} />
    </>
  );
}

function Particulars({ me }: { me: Me }) {
  const { t } = useWords();
  const { become } = useMe();
  const send = async (form: FormData) => {
    const email = written(form, 'email');
    const body = { about: written(form, 'about'), timeZone: written(form, 'timeZone'), ...(email !== '' && email !== me.email && { email }) };
    await become(await ask(api.PATCH('/v1/me', { body })));
  };
  return (
    <Form title={t('settings.me')} look="primary" send={send}>
      <p>
        <strong>{me.name}</strong> · <A href={`/players/${me.name}`}>{t('settings.profile')}</A>
      </p>
      {me.kind === 'person' && (
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
      )}
      <Field label={t('settings.about')} name="about" defaultValue={me.about} maxLength={500} />
      <Choice label={t('settings.timeZone')} name="timeZone" defaultValue={me.timeZone} help={t('settings.timeZone.help')}>
        {[...new Set([me.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Choice>
    </Form>
  );
}

function Leaving({ me }: { me: Me }) {
  const { t } = useWords();
  const { become } = useMe();
  const { busy, problem, act } = useAct();
  const leave = async (wish: () => Promise<unknown>) => {
    // messages of this account are not for whoever uses the browser next
    await unsubscribe();
    await wish();
    await become(null);
    navigate('/');
  };
  return (
    <section className="panel">
      <h2>{t('settings.leaving')}</h2>
      <p className="actions">
        <Button disabled={busy} onClick={() => act(() => leave(() => ask(api.DELETE('/v1/sessions/current'))))}>
          {t('settings.signOut')}
        </Button>
        <a className="button" href="/v1/me/export" download="fieldpost.json">
          {t('settings.export')}
        </a>
      </p>
      {me.kind === 'guest' && <p className="help">{t('settings.signOut.guest')}</p>}
      <Trouble problem={problem} />
      <Sure
        look="danger"
        ask={t('settings.delete')}
        sure={t('settings.delete.sure')}
        yes={t('settings.delete.yes')}
        act={() => leave(() => ask(api.DELETE('/v1/me')))}
      />
    </section>
  );
}
