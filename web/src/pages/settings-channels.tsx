// The ways by which notices come: where they lead, how each fares, and a test of each.
import type { operations } from '@fieldpost/client';
import { type ReactNode, useEffect, useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Named } from '../api/types.ts';
import { relative } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { invalidate, tell, useAct } from '../state/cache.ts';
import { type PushState, pushState, subscribe, unsubscribe } from '../state/push.ts';
import { Form, written } from '../ui/form.tsx';
import { Button, Check, Choice, Field, Notice, Trouble } from '../ui/parts.tsx';
import { useMyGames } from './lobby.tsx';
import { browserOf } from './settings-sessions.tsx';

type Channels = Named<'NotificationSettings'>['channels'];
type ChannelName = keyof Channels;
type Input = operations['putNotifications']['requestBody']['content']['application/json'];

export const channelWords: Record<string, Key> = { email: 'channel.email', discord: 'channel.discord', push: 'channel.push' };
const stateWords: Record<string, Key> = { on: 'state.on', off: 'state.off', failing: 'state.failing', unset: 'state.unset' };

export function stateWord(state: string, t: ReturnType<typeof useWords>['t']): string {
  return stateWords[state] === undefined ? state : t(stateWords[state]);
}

/** What is left out stays as it is. */
export async function putNotices(change: Input): Promise<void> {
  tell('notifications', await ask(api.PUT('/v1/me/notifications', { body: change })));
}

export function Channels({ settings: { channels } }: { settings: Named<'NotificationSettings'> }) {
  const { t } = useWords();
  return (
    <section className="panel">
      <h2>{t('channels')}</h2>
      <Channel name="email" of={channels.email} where={channels.email.address}>
        {channels.email.state === 'unset' && <p className="help">{t('channel.email.unset')}</p>}
      </Channel>
      <Channel name="discord" of={channels.discord} where={channels.discord.webhook}>
        <Discord discord={channels.discord} />
      </Channel>
      <Channel name="push" of={channels.push} where={null}>
        <Push push={channels.push} />
      </Channel>
    </section>
  );
}

interface ChannelProps {
  name: ChannelName;
  of: { state: string; error: string | null };
  where: string | null;
  children: ReactNode;
}

function Channel({ name, of: { state, error }, where, children }: ChannelProps) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const on = state === 'on' || state === 'failing';
  return (
    <div className="channel">
      <h3>{t(channelWords[name] as Key)}</h3>
      <p className="dim">
        {where ?? ''} {stateWord(state, t)}
        {error !== null && `: ${error}`}
      </p>
      {state !== 'unset' && (
        <Check
          label={t('channel.on')}
          checked={on}
          disabled={busy}
          onChange={(event) => act(() => putNotices({ channels: { [name]: { state: event.target.checked ? 'on' : 'off' } } }))}
        />
      )}
      {children}
      {on && <Test channel={name} />}
      <Trouble problem={problem} />
    </div>
  );
}

/** How long after a test its outcome is looked for, in milliseconds. */
const looks = [1500, 4000, 8000, 15_000, 30_000];

function Test({ channel }: { channel: ChannelName }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [tests, setTests] = useState(0);
  // how it went shows in the channel's state, which nobody announces
  useEffect(() => {
    if (tests === 0) return;
    const timers = looks.map((ms) => setTimeout(() => invalidate('notifications'), ms));
    return () => timers.forEach(clearTimeout);
  }, [tests]);
  const test = async () => {
    if (await act(() => ask(api.POST('/v1/me/notifications/test', { body: { channel } })))) setTests(tests + 1);
  };
  return (
    <>
      <Button disabled={busy} aria-label={`${t('channel.test')}: ${t(channelWords[channel] as Key)}`} onClick={test}>
        {t('channel.test')}
      </Button>
      {tests > 0 && <Notice kind="good">{t('channel.tested')}</Notice>}
      <Trouble problem={problem} />
    </>
  );
}

const discordPlace = { type: 'url', required: true, placeholder: 'https://discord.com/api/webhooks/…', maxLength: 500 };

function Discord({ discord }: { discord: Channels['discord'] }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const games = useMyGames();
  const nameOf = (id: string) => games.find((game) => game.id === id)?.name ?? id;
  const places = Object.entries(discord.games);
  const whole = (form: FormData) =>
    putNotices({ channels: { discord: { webhook: written(form, 'webhook'), mention: written(form, 'mention') || null } } });
  const single = (form: FormData) => putNotices({ channels: { discord: { games: { [written(form, 'game')]: written(form, 'place') } } } });
  return (
    <>
      <Form send={whole}>
        <Field label={t('channel.discord.webhook')} name="webhook" {...discordPlace} />
        <Field label={t('channel.discord.mention')} name="mention" inputMode="numeric" defaultValue={discord.mention ?? ''} />
      </Form>
      {discord.webhook !== null && (
        <Button disabled={busy} onClick={() => act(() => putNotices({ channels: { discord: { webhook: null } } }))}>
          {t('channel.discord.remove')}
        </Button>
      )}
      <h4>{t('channel.discord.games')}</h4>
      <p className="help">{t('channel.discord.games.help')}</p>
      <ul className="rows">
        {places.map(([game, place]) => (
          <li key={game}>
            <strong>{nameOf(game)}</strong> <span className="dim">{String(place)}</span>
            <Button
              disabled={busy}
              aria-label={`${t('remove')}: ${nameOf(game)}`}
              onClick={() => act(() => putNotices({ channels: { discord: { games: { [game]: null } } } }))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Trouble problem={problem} />
      {games.length > 0 && (
        <Form submit={t('channel.discord.add')} clears send={single}>
          <Choice label={t('channel.discord.game')} name="game">
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Field label={t('channel.discord.place')} name="place" {...discordPlace} />
        </Form>
      )}
    </>
  );
}

const pushWords: Record<PushState, Key> = {
  impossible: 'push.impossible',
  blocked: 'push.blocked',
  off: 'push.off',
  on: 'push.on',
  dead: 'push.dead',
};

function Push({ push }: { push: Channels['push'] }) {
  const { t, language } = useWords();
  const { busy, problem, act } = useAct();
  const [here, setHere] = useState<PushState | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let wanted = true;
    pushState(push.devices.map(({ id }) => id)).then((state) => wanted && setHere(state));
    return () => {
      wanted = false;
    };
  }, [push.devices]);
  const begin = () =>
    act(async () => {
      setRefused(!(await subscribe(push.key)));
      invalidate('notifications');
    });
  const end = () =>
    act(async () => {
      await unsubscribe();
      invalidate('notifications');
    });
  return (
    <>
      <ul className="rows">
        {push.devices.map((device) => (
          <li key={device.id}>
            {browserOf(device.userAgent)} <span className="dim">{relative(device.createdAt, language)}</span>
          </li>
        ))}
      </ul>
      {here !== null && <p className={here === 'dead' ? 'trouble' : 'help'}>{t(pushWords[here])}</p>}
      {refused && <p className="trouble">{t('push.refused')}</p>}
      <p className="actions">
        {(here === 'off' || here === 'dead') && (
          <Button disabled={busy} onClick={begin}>
            {t('push.begin')}
          </Button>
        )}
        {here === 'on' && (
          <Button disabled={busy} onClick={end}>
            {t('push.end')}
          </Button>
        )}
      </p>
      {problem?.code === 'push' ? <p className="trouble">{t('push.failed', { why: problem.message })}</p> : <Trouble problem={problem} />}
    </>
  );
}
