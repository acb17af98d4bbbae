// The REST edge: each route makes one request for a use case and shapes one answer. Imports the application and this room.
import type { FastifyInstance } from 'fastify';
import type { App } from '../../app/app.ts';
import type { Limiter } from '../limits.ts';
import type { ApiSettings } from '../settings.ts';
import type { Streams } from '../streams.ts';
import { accountRoutes } from './accounts.ts';
import { clockRoutes } from './clocks.ts';
import { edgeOf } from './edge.ts';
import { eventRoutes } from './events.ts';
import { gameRoutes } from './games.ts';
import { notificationRoutes } from './notifications.ts';
import { peopleRoutes } from './people.ts';
import { playRoutes } from './play.ts';
import { recordRoutes } from './records.ts';
import { namedSchemas } from './schemas.ts';
import { serviceRoutes } from './service.ts';
import { staffRoutes } from './staff.ts';
import { webhookRoutes } from './webhooks.ts';

export async function rest(server: FastifyInstance, parts: { app: App; settings: ApiSettings; limiter: Limiter; streams: Streams }): Promise<void> {
  const edge = edgeOf(parts.app, parts.settings);
  for (const schema of namedSchemas) server.addSchema(schema);
  accountRoutes(server, edge);
  notificationRoutes(server, edge);
  webhookRoutes(server, edge);
  gameRoutes(server, edge);
  playRoutes(server, edge);
  recordRoutes(server, edge);
  peopleRoutes(server, edge);
  clockRoutes(server, edge);
  staffRoutes(server, edge);
  eventRoutes(server, edge, parts.streams);
  serviceRoutes(server, edge, parts.limiter, parts.streams);
}
