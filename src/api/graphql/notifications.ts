import { Compile } from 'typebox/compile';
import { invalidInput } from '../../app/errors.ts';
import {
  getNotificationSettings,
  type NotificationInput,
  type NotificationSettings,
  putNotificationSettings,
  testChannel,
  unsubscribe,
} from '../../app/notifications/index.ts';
import { type ChannelName, channelNames } from '../../app/notifications/kinds.ts';
import { notificationInput } from '../notification-input.ts';
import { defined } from './accounts.ts';
import { builder } from './builder.ts';

const judge = Compile(notificationInput);

const channelState = builder
  .objectRef<{ name: ChannelName; target: string | null; mention: string | null; state: string; error: string | null }>('NotificationChannel')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      target: t.exposeString('target', { nullable: true, description: 'Address, or webhook without its secret part.' }),
      mention: t.exposeString('mention', { nullable: true }),
      state: t.exposeString('state', { description: '`on`, `off`, `failing` or `unset`.' }),
      error: t.exposeString('error', { nullable: true }),
    }),
  });

const settings = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  fields: (t) => ({
    kinds: t.field({ type: 'JSON', description: 'By kind of notice, then by channel: `atOnce` or `off`.', resolve: (parent) => parent.kinds }),
    channels: t.field({
      type: [channelState],
      resolve: ({ channels: { email, discord } }) => [
        { name: 'email' as const, target: email.address, mention: null, state: email.state, error: email.error },
        { name: 'discord' as const, target: discord.webhook, mention: discord.mention, state: discord.state, error: discord.error },
      ],
    }),
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

builder.mutationFields((t) => ({
  putNotifications: t.field({
    type: settings,
    args: { kinds: t.arg({ type: 'JSON' }), channels: t.arg({ type: 'JSON' }) },
    resolve: (_root, args, { application: app, caller, key }, { path }) => {
      const input = defined(args);
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
  unsubscribe: t.boolean({
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, { application: app }) => {
      await unsubscribe(app, { token });
      return true;
    },
  }),
}));
