import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { createWebhook, deleteWebhook, listWebhooks, redeliver, webhookDeliveries } from '../../app/notifications/index.ts';
import { webhookInput } from '../notification-input.ts';
import type { Edge } from './edge.ts';
import { byId, operation, paging, strict } from './operation.ts';
import { deliveryExample, pageOf, ref, webhookExample } from './schemas.ts';

const signed =
  'Each event is a POST of JSON `{id, event, at, game?, …}` with the headers `Fieldpost-Event`, `Fieldpost-Delivery` (the same when the same delivery goes again), ' +
  '`Fieldpost-Timestamp` (seconds since 1970) and `Fieldpost-Signature: v1=HEX`, HMAC-SHA-256 keyed with the secret over the timestamp, a full stop and the raw body. ' +
  'Answer 2xx within 10 s; anything else is tried again for about a day, 410 ends it. It says what I may see, and no more.';

export function webhookRoutes(instance: FastifyInstance, { app, key, list }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.get(
    '/v1/me/webhooks',
    {
      schema: operation({
        id: 'listWebhooks',
        tag: 'me',
        summary: 'Where programs of mine hear of games',
        answer: [200, pageOf('Webhook', webhookExample), 'All of them.'],
        needs: 'account',
      }),
    },
    async (request) => list(await listWebhooks(app, request.caller)),
  );

  server.post(
    '/v1/me/webhooks',
    {
      schema: operation(
        {
          id: 'createWebhook',
          tag: 'me',
          summary: 'Let a program hear of games',
          description: signed,
          answer: [201, ref('NewWebhook'), 'With the secret; a `ping` is on its way.'],
          errors: ['conflict', 'not_found'],
          needs: 'account',
        },
        { body: webhookInput },
      ),
    },
    async (request, reply) => reply.code(201).send(await createWebhook(app, request.caller, request.body, key(request))),
  );

  server.delete(
    '/v1/me/webhooks/:id',
    {
      schema: operation(
        {
          id: 'deleteWebhook',
          tag: 'me',
          summary: 'Let it hear no more',
          answer: [204, null, 'It is gone, and so is its log.'],
          errors: ['not_found'],
          needs: 'account',
        },
        { params: byId },
      ),
    },
    async (request, reply) => {
      await deleteWebhook(app, request.caller, request.params, key(request));
      return reply.code(204).send();
    },
  );

  server.get(
    '/v1/me/webhooks/:id/deliveries',
    {
      schema: operation(
        {
          id: 'webhookDeliveries',
          tag: 'me',
          summary: 'What was sent to it, and what came of it',
          description: 'Newest first; kept for 30 days.',
          answer: [200, pageOf('Delivery', deliveryExample), 'A page.'],
          errors: ['not_found'],
          needs: 'account',
        },
        { params: byId, querystring: Type.Object(paging) },
      ),
    },
    (request) => webhookDeliveries(app, request.caller, { ...request.params, ...request.query }),
  );

  server.post(
    '/v1/me/webhooks/:id/deliveries/:delivery',
    {
      schema: operation(
        {
          id: 'redeliver',
          tag: 'me',
          summary: 'Send it again',
          description: 'The same body under the same delivery id.',
          answer: [202, Type.Object({ delivery: Type.String() }, { ...strict, examples: [{ delivery: 'd_5c21' }] }), 'It is on its way.'],
          errors: ['not_found'],
          needs: 'account',
          writes: true,
        },
        { params: Type.Object({ ...byId.properties, delivery: Type.String({ maxLength: 100, description: 'Id.' }) }) },
      ),
    },
    async (request, reply) => reply.code(202).send(await redeliver(app, request.caller, request.params, key(request))),
  );
}
