// What I am told of: by kind of notice and by channel, when, and in which hours not.
import { type ReactNode, useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Me, Named } from '../api/types.ts';
import { span } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useAct, useLoad } from '../state/cache.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { Form, written } from '../ui/form.tsx';
import { Button, Check, Choice, Field, Trouble, Waiting } from '../ui/parts.tsx';
import { Channels, channelWords, putNotices } from './settings-channels.tsx';

type Settings = Named<'NotificationSettings'>;

const kindWords: Record<string, Key> = {
  yourTurn: 'kind.yourTurn',
  reminder: 'kind.reminder',
  timeRanOut: 'kind.timeRanOut',
  started: 'kind.started',
  ended: 'kind.ended',
  invited: 'kind.invited',
  message: 'kind.message',
  seatTakenOver: 'kind.seatTakenOver',
  warning: 'kind.warning',
  paused: 'kind.paused',
  resumed: 'kind.resumed',
  outage: 'kind.outage',
  vote: 'kind.vote',
};
const timingWords: Record<string, Key> = { atOnce: 'timing.atOnce', digest: 'timing.digest', off: 'timing.off' };

export function Notices({ me }: { me: Me }) {
  const settings = useLoad('notifications', () => ask(api.GET('/v1/me/notifications')));
  if (settings.problem) return <Trouble problem={settings.problem} />;
  if (!settings.data) return <Waiting />;
  return (
    <>
      <Kinds settings={settings.data} />
      <When settings={settings.data} zone={me.timeZone} />
      <QuietHours settings={settings.data} zone={me.timeZone} />
      <Channels settings={settings.data} />
      <Calendar address={settings.data.calendar} />
    </>
  );
}

function Kinds({ settings }: { settings: Settings }) {
  const { t } = useWords();
  const { problem, act } = useAct();
  const channels = Object.keys(settings.channels);
  const word = (table: Record<string, Key>, name: string) => (table[name] ? t(table[name]) : name);
  return (
    <section className="panel">
      <h2>{t('settings.notifications')}</h2>
      <section className="table kinds" aria-label={t('settings.notifications')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('settings.kind')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {word(channelWords, channel)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(settings.kinds).map(([kind, chosen]) => (
              <tr key={kind}>
                <th scope="row">{word(kindWords, kind)}</th>
                {channels.map((channel) => (
                  <td key={channel} data-channel={word(channelWords, channel)}>
                    <select
                      aria-label={`${word(kindWords, kind)}, ${word(channelWords, channel)}`}
                      value={chosen[channel]}
                      onChange={(event) => act(() => putNotices({ kinds: { [kind]: { [channel]: event.target.value } } }))}
                    >
                      {/* a reminder that waits for a digest may come too late */}
                      {(kind === 'reminder' ? ['atOnce', 'off'] : ['atOnce', 'digest', 'off']).map((timing) => (
                        <option key={timing} value={timing}>
                          {word(timingWords, timing)}
                        </option>
                      ))}
                    </select>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Trouble problem={problem} />
    </section>
  );
}

/** Steps of the ladder that are offered; others that programs have set are kept beside them. */
const steps = ['P3D', 'P2D', 'P1D', 'PT12H', 'PT6H', 'PT3H', 'PT1H'];

function When({ settings, zone }: { settings: Settings; zone: string }) {
  const { t, language } = useWords();
  const ladder = [...new Set([...settings.reminders, ...steps])];
  const send = (form: FormData) =>
    putNotices({
      digestHour: Number(form.get('digestHour')),
      onceUntilVisit: form.get('once') !== null,
      reminders: ladder.filter((step) => form.get(step) !== null),
    });
  return (
    <Form title={t('when')} send={send}>
      <Choice label={t('when.digest')} help={t('settings.quiet.zone', { zone })} name="digestHour" defaultValue={settings.digestHour}>
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hour} value={hour}>
            {`${hour}`.padStart(2, '0')}:00
          </option>
        ))}
      </Choice>
      <Check label={t('when.once')} name="once" defaultChecked={settings.onceUntilVisit} />
      <fieldset>
        <legend>{t('when.reminders')}</legend>
        <p className="help">{t('when.reminders.help')}</p>
        {ladder.map((step) => (
          <Check key={step} label={t('when.before', { span: span(step, language) })} name={step} defaultChecked={settings.reminders.includes(step)} />
        ))}
      </fieldset>
    </Form>
  );
}

function QuietHours({ settings: { quietHours }, zone }: { settings: Settings; zone: string }) {
  const { t } = useWords();
  const [on, setOn] = useState(quietHours !== null);
  const send = (form: FormData) => putNotices({ quietHours: on ? { from: written(form, 'from'), to: written(form, 'to') } : null });
  return (
    <Form title={t('settings.quiet')} send={send}>
      <p>{t('settings.quiet.help', { zone })}</p>
      <Check label={t('settings.quiet.on')} checked={on} onChange={(event) => setOn(event.target.checked)} />
      {on && (
        <div className="row">
          <Field label={t('settings.from')} name="from" type="time" required defaultValue={quietHours?.from ?? '22:00'} />
          <Field label={t('settings.to')} name="to" type="time" required defaultValue={quietHours?.to ?? '07:00'} />
        </div>
      )}
    </Form>
  );
}

/** Deadlines as a feed for a calendar; its address is a key. */
function Calendar({ address }: { address: string }): ReactNode {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  return (
    <section className="panel">
      <h2>{t('calendar')}</h2>
      <p>{t('calendar.help')}</p>
      <CopyField label={t('calendar.address')} value={address} />
      <Button disabled={busy} onClick={() => act(() => putNotices({ calendar: 'renew' }))}>
        {t('calendar.renew')}
      </Button>
      <Trouble problem={problem} />
    </section>
  );
}
