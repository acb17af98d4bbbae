import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  addPushDevice,
  deadlinesFor,
  getNotificationSettings,
  type NotificationInput,
  putNotificationSettings,
  removePushDevice,
  testChannel,
  unsubscribe,
} from '../../app/notifications/index.ts';
import { channelNames } from '../../app/notifications/kinds.ts';
import { calendarOf } from '../calendar.ts';
import { notificationInput, pushInput } from '../notification-input.ts';
import type { Edge } from './edge.ts';
import { operation, strict } from './operation.ts';
import { ref } from './schemas.ts';

const settings = [200, ref('NotificationSettings'), 'Kinds by channel, and how each channel fares.'] as const;
const channel = Type.Object({ channel: Type.Union(channelNames.map((name) => Type.Literal(name))) }, { ...strict, examples: [{ channel: 'email' }] });

export function notificationRoutes(instance: FastifyInstance, { app, key }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.get(
    '/v1/me/notifications',
    { schema: operation({ id: 'getNotifications', tag: 'me', summary: 'What I am told of, and how', answer: settings, needs: 'read' }) },
    (request) => getNotificationSettings(app, request.caller),
  );

  server.put(
    '/v1/me/notifications',
    {
      schema: operation(
        {
          id: 'putNotifications',
          tag: 'me',
          summary: 'Choose what I am told of, and how',
          description:
            'What is left out stays as it is. `{"reminders": ["PT12H"]}` reminds 12 hours before the deadline. A Discord webhook is shown without its secret part.',
          answer: settings,
          errors: ['conflict'],
          needs: 'account',
        },
        { body: notificationInput },
      ),
    },
    (request) => putNotificationSettings(app, request.caller, request.body as NotificationInput, key(request)),
  );

  server.post(
    '/v1/me/notifications/test',
    {
      schema: operation(
        {
          id: 'testNotification',
          tag: 'me',
          summary: 'Send me a test message',
          description: 'How it went shows in the channel’s state.',
          answer: [202, channel, 'It is on its way.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: channel },
      ),
    },
    async (request, reply) => reply.code(202).send(await testChannel(app, request.caller, request.body, key(request))),
  );

  server.post(
    '/v1/me/push',
    {
      schema: operation(
        {
          id: 'addPushDevice',
          tag: 'me',
          summary: 'Let web push reach this browser',
          description: 'Subscribe with the key that `GET /v1/me/notifications` shows, and send what the browser gives (`PushSubscription.toJSON()`).',
          answer: [201, ref('PushDevice'), 'It is reached from now on.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: pushInput },
      ),
    },
    async (request, reply) => {
      const device = await addPushDevice(app, request.caller, request.body, String(request.headers['user-agent'] ?? ''), key(request));
      return reply.code(201).send(device);
    },
  );

  server.delete(
    '/v1/me/push',
    {
      schema: operation(
        {
          id: 'removePushDevice',
          tag: 'me',
          summary: 'Let web push reach this browser no more',
          answer: [204, null, 'It is forgotten.'],
          errors: ['not_found'],
          needs: 'account',
          writes: true,
        },
        { querystring: Type.Object({ endpoint: Type.String({ maxLength: 500, description: 'As the browser named it.' }) }) },
      ),
    },
    async (request, reply) => {
      await removePushDevice(app, request.caller, request.query, key(request));
      return reply.code(204).send();
    },
  );

  server.get(
    '/v1/me/deadlines.ics',
    {
      config: { limit: 'reads' },
      schema: operation(
        {
          id: 'deadlines',
          tag: 'me',
          summary: 'My deadlines as a calendar feed',
          description: 'The address, with its key, stands in `GET /v1/me/notifications`.',
          answer: [200, Type.String({ examples: ['BEGIN:VCALENDAR\r\n…\r\nEND:VCALENDAR'] }), 'iCalendar (RFC 5545).'],
          media: 'text/calendar',
          errors: ['not_found'],
          needs: 'nothing',
        },
        { querystring: Type.Object({ key: Type.String({ maxLength: 200 }) }) },
      ),
    },
    async (request, reply) => {
      const deadlines = await deadlinesFor(app, request.query);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(calendarOf(deadlines, app.publicUrl, app.clock.now()));
    },
  );

  // Mail programs send a form with the token in the address (RFC 8058), without session or origin.
  server.register(async (scope) => {
    const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}));
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      '/v1/unsubscribe',
      {
        schema: operation(
          {
            id: 'unsubscribe',
            tag: 'me',
            summary: 'End mail about games, by the link in each of them',
            answer: [204, null, 'No more of it.'],
            errors: ['not_found'],
            needs: 'nothing',
          },
          {
            querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200, description: 'As the mail’s link has it.' })) }),
            body: Type.Optional(
              Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }, { ...strict, examples: [{ token: '5f1d0c…' }] }),
            ),
          },
        ),
      },
      async (request, reply) => {
        await unsubscribe(app, { token: request.query.token ?? request.body?.token ?? '' });
        return reply.code(204).send();
      },
    );
  });
}
