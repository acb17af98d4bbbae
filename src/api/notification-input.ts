// What may be said about notices, devices and webhooks: one shape for both edges.
import { Type } from 'typebox';
import { webhookEvents } from '../app/notifications/index.ts';
import { channelNames, noticeKinds, timings } from '../app/notifications/kinds.ts';

const strict = { additionalProperties: false };
const onOrOff = Type.Union([Type.Literal('on'), Type.Literal('off')]);
const timing = Type.Union(timings.map((name) => Type.Literal(name)));
const byChannel = Type.Object(Object.fromEntries(channelNames.map((name) => [name, Type.Optional(timing)])), strict);
const orNull = <T extends ReturnType<typeof Type.String>>(schema: T) => Type.Union([schema, Type.Null()]);
const place = Type.String({ maxLength: 500, description: 'Webhook URL of a Discord channel.' });
const hour = Type.String({ pattern: '^[0-9]{2}:[0-9]{2}$', examples: ['22:00'] });

const discord = Type.Object(
  {
    webhook: Type.Optional(orNull(place)),
    games: Type.Optional(
      Type.Record(Type.String(), orNull(place), { description: 'Places for single games, by their ids; null removes one.', maxProperties: 50 }),
    ),
    mention: Type.Optional(orNull(Type.String({ maxLength: 30, description: 'Numeric id of the user to mention.' }))),
    state: Type.Optional(onOrOff),
  },
  strict,
);

/** Whatever is left out stays as it is; `discord` null removes all of it. */
export const notificationInput = Type.Object(
  {
    kinds: Type.Optional(Type.Object(Object.fromEntries(noticeKinds.map((kind) => [kind, Type.Optional(byChannel)])), strict)),
    digestHour: Type.Optional(Type.Integer({ description: 'Hour of my day in which digests come, 0 to 23.' })),
    reminders: Type.Optional(
      Type.Array(Type.String({ maxLength: 30 }), {
        maxItems: 20,
        description: 'Spans before the deadline: `["PT12H"]` reminds 12 hours before time is up, `[]` never. Holds for turns that wait already, too.',
      }),
    ),
    onceUntilVisit: Type.Optional(Type.Boolean({ description: 'Told once, I am left alone until I visit; reminders still come.' })),
    quietHours: Type.Optional(
      Type.Union([Type.Object({ from: hour, to: hour }, strict), Type.Null()], {
        description: 'Hours of my time zone in which nothing is sent; what falls into them comes afterwards as one message.',
      }),
    ),
    language: Type.Optional(Type.String({ maxLength: 10, description: '`en`, `ru` or `uk`.' })),
    calendar: Type.Optional(Type.Literal('renew', { description: 'Gives the calendar feed another address.' })),
    channels: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(Type.Object({ state: onOrOff }, strict)),
          discord: Type.Optional(Type.Union([Type.Null(), discord])),
          push: Type.Optional(Type.Object({ state: onOrOff }, strict)),
        },
        strict,
      ),
    ),
  },
  {
    ...strict,
    examples: [
      {
        reminders: ['PT12H'],
        kinds: { message: { email: 'digest' } },
        digestHour: 7,
        quietHours: { from: '22:00', to: '07:00' },
        channels: { discord: { webhook: 'https://discord.com/api/webhooks/1/abc', mention: '80351110224678912' } },
      },
    ],
  },
);

/** A subscription as a browser gives it. */
export const pushInput = Type.Object(
  {
    endpoint: Type.String({ maxLength: 500 }),
    keys: Type.Object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }, strict),
  },
  {
    ...strict,
    examples: [
      {
        endpoint: 'https://push.example.net/send/8f2c',
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      },
    ],
  },
);

export const webhookInput = Type.Object(
  {
    url: Type.String({
      maxLength: 500,
      description: 'Where events are posted: an `https` address outside of private networks. Redirects are not followed.',
    }),
    events: Type.Array(Type.String({ maxLength: 40 }), {
      maxItems: 20,
      description: `Of: ${webhookEvents.map((event) => `\`${event}\``).join(', ')}.`,
    }),
    games: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        maxItems: 50,
        description: 'Of these games only, seated or not; left out: of all in which I hold a seat.',
      }),
    ),
  },
  { ...strict, examples: [{ url: 'https://bot.example.org/fieldpost', events: ['decision.opened', 'game.finished'] }] },
);
