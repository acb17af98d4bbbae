import {
  createWebhook,
  type DeliveryView,
  deleteWebhook,
  listWebhooks,
  redeliver,
  type WebhookView,
  webhookDeliveries,
} from '../../app/notifications/index.ts';
import { defined } from './accounts.ts';
import { builder, connection, pagingOf } from './builder.ts';

const webhook = builder.objectRef<WebhookView & { secret?: string | null }>('Webhook').implement({
  description: 'Where a program of mine hears of games.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { description: 'Without its query, which may hold a key.' }),
    events: t.exposeStringList('events'),
    games: t.exposeStringList('games', { description: 'Of these only; empty: of all in which I hold a seat.' }),
    secret: t.string({
      nullable: true,
      description: 'Key of the signatures; shown once, by createWebhook.',
      resolve: (parent) => parent.secret ?? null,
    }),
    state: t.exposeString('state', { description: '`on`, `off` or `failing`.' }),
    error: t.exposeString('error', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const delivery = builder.objectRef<DeliveryView>('Delivery').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    event: t.exposeString('event'),
    game: t.exposeString('game', { nullable: true }),
    state: t.exposeString('state', { description: '`waiting`, `sending`, `sent`, `failed` or `dropped`.' }),
    status: t.exposeInt('status', { nullable: true, description: 'What the other side answered last.' }),
    error: t.exposeString('error', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    body: t.field({ type: 'JSON', nullable: true, description: 'What was sent.', resolve: (parent) => parent.body }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
  }),
});
const deliveries = connection<DeliveryView>('Delivery', delivery);

builder.queryFields((t) => ({
  webhooks: t.field({
    type: [webhook],
    nullable: true,
    description: 'Where programs of mine hear of games; null when signed out.',
    resolve: (_root, _args, { application: app, caller }) => (caller.accountId === null ? null : listWebhooks(app, caller)),
  }),
  webhookDeliveries: t.field({
    type: deliveries,
    nullable: true,
    description: 'What was sent to a webhook of mine, and what came of it, newest first.',
    args: { id: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { id, ...paging }, { application: app, caller }) => webhookDeliveries(app, caller, { id, ...pagingOf(paging) }),
  }),
}));

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: webhook,
    args: { url: t.arg.string({ required: true }), events: t.arg.stringList({ required: true }), games: t.arg.stringList() },
    resolve: (_root, args, { application: app, caller, key }, { path }) =>
      createWebhook(app, caller, defined(args), key('createWebhook', String(path.key), args)),
  }),
  deleteWebhook: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { application: app, caller, key }, { path }) => {
      await deleteWebhook(app, caller, args, key('deleteWebhook', String(path.key), args));
      return true;
    },
  }),
  redeliver: t.boolean({
    description: 'Sends a delivery again: the same body under the same id.',
    args: { id: t.arg.id({ required: true }), delivery: t.arg.id({ required: true }) },
    resolve: async (_root, args, { application: app, caller, key }, { path }) => {
      await redeliver(app, caller, args, key('redeliver', String(path.key), args));
      return true;
    },
  }),
}));
