import { Compile } from 'typebox/compile';
import { invalidInput } from '../../app/errors.ts';
import {
  addPushDevice,
  type DeviceView,
  getNotificationSettings,
  type NotificationInput,
  type NotificationSettings,
  putNotificationSettings,
  removePushDevice,
  testChannel,
  unsubscribe,
} from '../../app/notifications/index.ts';
import { type ChannelName, channelNames } from '../../app/notifications/kinds.ts';
import { notificationInput } from '../notification-input.ts';
import { defined, quietHours } from './accounts.ts';
import { builder } from './builder.ts';

const judge = Compile(notificationInput);

const device = builder.objectRef<DeviceView>('PushDevice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    service: t.exposeString('service', { description: 'Origin of its push service.' }),
    userAgent: t.exposeString('userAgent'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

interface ChannelShape {
  name: ChannelName;
  target: string | null;
  mention: string | null;
  games: Record<string, string>;
  key: string | null;
  devices: DeviceView[];
  state: string;
  error: string | null;
}

const channelState = builder.objectRef<ChannelShape>('NotificationChannel').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    target: t.exposeString('target', { nullable: true, description: 'Address, or webhook without its secret part.' }),
    mention: t.exposeString('mention', { nullable: true }),
    games: t.field({ type: 'JSON', description: 'Places of single games on Discord, by game.', resolve: (parent) => parent.games }),
    key: t.exposeString('key', { nullable: true, description: 'What a browser subscribes with to get web push.' }),
    devices: t.field({ type: [device], resolve: (parent) => parent.devices }),
    state: t.exposeString('state', { description: '`on`, `off`, `failing` or `unset`.' }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

function channelsIn({ channels: { email, discord, push } }: NotificationSettings): ChannelShape[] {
  const none = { mention: null, games: {}, key: null, devices: [] };
  return [
    { ...none, name: 'email', target: email.address, state: email.state, error: email.error },
    { ...none, name: 'discord', target: discord.webhook, mention: discord.mention, games: discord.games, state: discord.state, error: discord.error },
    { ...none, name: 'push', target: null, key: push.key, devices: push.devices, state: push.state, error: push.error },
  ];
}

const settings = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  fields: (t) => ({
    kinds: t.field({
      type: 'JSON',
      description: 'By kind of notice, then by channel: `atOnce`, `digest` or `off`.',
      resolve: (parent) => parent.kinds,
    }),
    digestHour: t.exposeInt('digestHour'),
    reminders: t.exposeStringList('reminders', { description: 'Spans before the deadline, longest first.' }),
    onceUntilVisit: t.exposeBoolean('onceUntilVisit'),
    quietHours: t.field({ type: quietHours, nullable: true, resolve: (parent) => parent.quietHours }),
    language: t.exposeString('language'),
    timeZone: t.exposeString('timeZone'),
    calendar: t.exposeString('calendar', { description: 'Address of the calendar feed of my deadlines, with its key.' }),
    channels: t.field({ type: [channelState], resolve: channelsIn }),
  }),
});

builder.queryField('notificationSettings', (t) =>
  t.field({
    type: settings,
    nullable: true,
    description: 'What I am told of; null when signed out.',
    resolve: (_root, _args, { application: app, caller }) => (caller.accountId === null ? null : getNotificationSettings(app, caller)),
  }),
);

const pushKeys = builder.inputType('PushKeysInput', {
  description: 'As the browser gives them, base64url.',
  fields: (t) => ({ p256dh: t.string({ required: true }), auth: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  putNotifications: t.field({
    type: settings,
    args: {
      kinds: t.arg({ type: 'JSON' }),
      digestHour: t.arg.int(),
      reminders: t.arg.stringList(),
      onceUntilVisit: t.arg.boolean(),
      quietHours: t.arg({ type: 'JSON' }),
      language: t.arg.string(),
      calendar: t.arg.string(),
      channels: t.arg({ type: 'JSON' }),
    },
    resolve: (_root, args, { application: app, caller, key }, { path }) => {
      // of these arguments null alone says something: no quiet hours
      const input = { ...defined(args), ...(args.quietHours === null && { quietHours: null }) };
      if (!judge.Check(input)) {
        const [fault] = judge.Errors(input) as { instancePath: string; message: string }[];
        throw invalidInput(fault?.instancePath ?? '', fault?.message ?? 'This is no choice of notices.');
      }
      return putNotificationSettings(app, caller, input as NotificationInput, key('putNotifications', String(path.key), args));
    },
  }),
  testNotification: t.boolean({
    args: { channel: t.arg.string({ required: true }) },
    resolve: async (_root, { channel }, { application: app, caller, key }, { path }) => {
      if (!channelNames.some((name) => name === channel)) throw invalidInput('/channel', `A channel is one of: ${channelNames.join(', ')}.`);
      await testChannel(app, caller, { channel: channel as ChannelName }, key('testNotification', String(path.key), { channel }));
      return true;
    },
  }),
  addPushDevice: t.field({
    type: device,
    args: { endpoint: t.arg.string({ required: true }), keys: t.arg({ type: pushKeys, required: true }) },
    resolve: (_root, args, { application: app, caller, userAgent, key }, { path }) =>
      addPushDevice(app, caller, args, userAgent, key('addPushDevice', String(path.key), args)),
  }),
  removePushDevice: t.boolean({
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: async (_root, args, { application: app, caller, key }, { path }) => {
      await removePushDevice(app, caller, args, key('removePushDevice', String(path.key), args));
      return true;
    },
  }),
  unsubscribe: t.boolean({
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, { application: app }) => {
      await unsubscribe(app, { token });
      return true;
    },
  }),
}));
