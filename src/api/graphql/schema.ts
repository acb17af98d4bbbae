import { builder } from './builder.ts';
import './accounts.ts';
import './clocks.ts';
import './games.ts';
import './ahead.ts';
import './notifications.ts';
import './people.ts';
import './subscriptions.ts';
import './webhooks.ts';

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

export const schema = builder.toSchema();
