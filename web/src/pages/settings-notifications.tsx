// What I am told of: by kind of notice and by channel, with a test for each channel.
import { type FormEvent, useState } from 'react';
import { call, get, post } from '../api/http.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { tell, useAct, useLoad } from '../state/cache.ts';
import { Button, Check, Field, Notice, Trouble, Waiting } from '../ui/parts.tsx';

interface Channel {
  state: string;
  error: string | null;
  address?: string | null;
  confirmed?: boolean;
  webhook?: string | null;
  mention?: string | null;
}
interface Settings {
  kinds: Record<string, Record<string, string>>;
  channels: Record<string, Channel>;
}

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
const channelWords: Record<string, Key> = { email: 'channel.email', discord: 'channel.discord', push: 'channel.push', webhook: 'channel.webhook' };
const timingWords: Record<string, Key> = { atOnce: 'timing.atOnce', digest: 'timing.digest', off: 'timing.off' };
const stateWords: Record<string, Key> = { on: 'state.on', off: 'state.off', failing: 'state.failing', unset: 'state.unset' };

export function Notifications() {
  const { t } = useWords();
  const settings = useLoad<Settings>('notifications', () => get('/me/notifications'));
  if (settings.problem) return <Trouble problem={settings.problem} />;
  if (!settings.data) return <Waiting />;
  return (
    <section className="panel">
      <h2>{t('settings.notifications')}</h2>
      <Kinds settings={settings.data} />
      {Object.entries(settings.data.channels).map(([name, channel]) => (
        <ChannelPanel key={name} name={name} channel={channel} />
      ))}
    </section>
  );
}

const put = async (change: object) => tell('notifications', await call<Settings>('PUT', '/me/notifications', change));

function Kinds({ settings }: { settings: Settings }) {
  const { t } = useWords();
  const { problem, act } = useAct();
  const channels = Object.keys(Object.values(settings.kinds)[0] ?? {});
  const word = (table: Record<string, Key>, name: string) => (table[name] ? t(table[name]) : name);
  return (
    <>
      <section className="table" aria-label={t('settings.notifications')}>
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
                  <td key={channel}>
                    <select
                      aria-label={`${word(kindWords, kind)}, ${word(channelWords, channel)}`}
                      value={chosen[channel]}
                      onChange={(event) => act(() => put({ kinds: { [kind]: { [channel]: event.target.value } } }))}
                    >
                      {[...new Set(['atOnce', 'digest', 'off', chosen[channel] ?? 'off'])].map((timing) => (
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
    </>
  );
}

function ChannelPanel({ name, channel }: { name: string; channel: Channel }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [tested, setTested] = useState(false);
  const test = async () => setTested(await act(() => post('/me/notifications/test', { channel: name })));
  const webhook = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const mention = String(form.get('mention') ?? '').trim();
    await act(() => put({ channels: { discord: { webhook: String(form.get('webhook')), mention: mention === '' ? null : mention } } }));
  };
  const on = channel.state === 'on' || channel.state === 'failing';
  return (
    <div className="channel">
      <h3>{channelWords[name] ? t(channelWords[name]) : name}</h3>
      <p className="dim">
        {channel.address ?? channel.webhook ?? ''} {stateWords[channel.state] ? t(stateWords[channel.state] as Key) : channel.state}
        {channel.error !== null && `: ${channel.error}`}
      </p>
      {name === 'email' && channel.state === 'unset' && <p className="help">{t('channel.email.unset')}</p>}
      {channel.state !== 'unset' && (name === 'email' || name === 'discord') && (
        <Check
          label={t('channel.on')}
          checked={on}
          disabled={busy}
          onChange={(event) => act(() => put({ channels: { [name]: { state: event.target.checked ? 'on' : 'off' } } }))}
        />
      )}
      {name === 'discord' && (
        <form onSubmit={webhook} className="row">
          <Field label={t('channel.discord.webhook')} name="webhook" type="url" required placeholder="https://discord.com/api/webhooks/…" />
          <Field label={t('channel.discord.mention')} name="mention" inputMode="numeric" defaultValue={channel.mention ?? ''} />
          <Button type="submit" disabled={busy}>
            {t('save')}
          </Button>
        </form>
      )}
      {on && (
        <Button disabled={busy} onClick={test}>
          {t('channel.test')}
        </Button>
      )}
      {tested && <Notice kind="good">{t('channel.tested')}</Notice>}
      <Trouble problem={problem} />
    </div>
  );
}
