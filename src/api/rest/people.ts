// Programs of one's own, blocks, reports.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { blockAccount, createBot, createBotToken, deleteBot, listBlocks, listBots, report, unblockAccount } from '../../app/accounts/index.ts';
import type { Edge } from './edge.ts';
import { operation, strict } from './operation.ts';
import { examples, pageOf, ref } from './schemas.ts';

const byName = Type.Object({ name: Type.String({ maxLength: 100, description: 'Name of the account.' }) });
const byBot = Type.Object({ bot: Type.String({ maxLength: 100, description: 'Name of the program.' }) });
const text = (maxLength: number, description?: string) => Type.String({ maxLength, ...(description && { description }) });

export function peopleRoutes(instance: FastifyInstance, { app, key, list }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.get(
    '/v1/me/bots',
    {
      schema: operation({
        id: 'listBots',
        tag: 'me',
        summary: 'Programs that I own',
        description: 'Accounts of kind `bot`, marked for all to see. They play by access tokens of their own, on as many boards as they like.',
        answer: [200, pageOf('Bot', examples.bot), 'Oldest first.'],
        needs: 'account',
      }),
    },
    async (request) => list(await listBots(app, request.caller)),
  );
  server.post(
    '/v1/me/bots',
    {
      schema: operation(
        {
          id: 'createBot',
          tag: 'me',
          summary: 'Make an account for a program',
          answer: [201, ref('Bot'), 'The program; it needs a token next.'],
          errors: ['conflict', 'forbidden'],
          needs: 'account',
        },
        {
          body: Type.Object(
            { name: text(64, 'As for every account.'), about: Type.Optional(text(2000, 'At most 500 characters.')) },
            { ...strict, examples: [{ name: 'Pikebot', about: 'Plays the long spears.' }] },
          ),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await createBot(app, request.caller, request.body, key(request))),
  );
  server.delete(
    '/v1/me/bots/:bot',
    {
      schema: operation(
        { id: 'deleteBot', tag: 'me', summary: 'Delete a program', answer: [204, null, 'Gone.'], errors: ['not_found'], needs: 'account' },
        { params: byBot },
      ),
    },
    async (request, reply) => {
      await deleteBot(app, request.caller, request.params.bot, key(request));
      return reply.code(204).send();
    },
  );
  server.post(
    '/v1/me/bots/:bot/tokens',
    {
      schema: operation(
        {
          id: 'createBotToken',
          tag: 'me',
          summary: 'Make an access token for a program of mine',
          description: 'Revoked as my own are, at `DELETE /v1/tokens/{id}`.',
          answer: [201, ref('NewToken'), 'The token, shown once.'],
          errors: ['conflict', 'not_found'],
          needs: 'account',
        },
        {
          params: byBot,
          body: Type.Object(
            {
              name: text(400),
              scopes: Type.Array(text(32), { maxItems: 20, description: 'Of `read`, `play`, `account`.' }),
              expiresAt: Type.Optional(Type.Union([Type.String({ maxLength: 64, description: 'An instant.' }), Type.Null()])),
            },
            { ...strict, examples: [{ name: 'at home', scopes: ['play'], expiresAt: null }] },
          ),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await createBotToken(app, request.caller, request.params.bot, request.body, key(request))),
  );

  server.get(
    '/v1/me/blocks',
    {
      schema: operation({
        id: 'listBlocks',
        tag: 'me',
        summary: 'Whom I have blocked',
        answer: [200, pageOf('Block', examples.block), 'Newest first.'],
        needs: 'account',
      }),
    },
    async (request) => list(await listBlocks(app, request.caller)),
  );
  server.put(
    '/v1/me/blocks/:name',
    {
      schema: operation(
        {
          id: 'blockAccount',
          tag: 'me',
          summary: 'Block an account',
          description: 'It cannot invite me, nor join games that I make. Nobody else learns of it.',
          answer: [204, null, 'Blocked.'],
          errors: ['not_found', 'conflict'],
          needs: 'account',
        },
        { params: byName },
      ),
    },
    async (request, reply) => {
      await blockAccount(app, request.caller, request.params.name, key(request));
      return reply.code(204).send();
    },
  );
  server.delete(
    '/v1/me/blocks/:name',
    {
      schema: operation(
        {
          id: 'unblockAccount',
          tag: 'me',
          summary: 'Unblock an account',
          answer: [204, null, 'Unblocked.'],
          errors: ['not_found'],
          needs: 'account',
        },
        { params: byName },
      ),
    },
    async (request, reply) => {
      await unblockAccount(app, request.caller, request.params.name, key(request));
      return reply.code(204).send();
    },
  );
  server.post(
    '/v1/reports',
    {
      schema: operation(
        {
          id: 'report',
          tag: 'me',
          summary: 'Report an account, a game or what was said in it',
          answer: [201, ref('Report'), 'For the operators alone.'],
          errors: ['not_found', 'conflict'],
          needs: 'account',
        },
        {
          body: Type.Object(
            {
              account: Type.Optional(text(100, 'Name.')),
              game: Type.Optional(text(100, 'Id.')),
              message: Type.Optional(text(100, 'Id of a message of the game.')),
              body: text(10_000, '1 to 2000 characters.'),
            },
            { ...strict, examples: [{ account: 'Iryna', game: 'g_5c21', message: '7', body: 'This is an insult.' }] },
          ),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await report(app, request.caller, request.body, key(request))),
  );
}
