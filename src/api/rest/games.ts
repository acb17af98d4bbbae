import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { timeoutPolicies } from '../../app/clocks/index.ts';
import {
  createGame,
  deleteGame,
  gameOf,
  invite,
  joinGame,
  leaveGame,
  listGames,
  listRules,
  messagesOf,
  type NewGameInput,
  rulebookOf,
  ruleOf,
  sendMessage,
  startGame,
  waitingDecisions,
} from '../../app/games/index.ts';
import type { Edge } from './edge.ts';
import { byId, operation, paging, strict } from './operation.ts';
import { examples, gameExamples, pageOf, ref } from './schemas.ts';

const text = (maxLength: number, description?: string) => Type.String({ maxLength, ...(description && { description }) });
const oneOf = <const V extends string>(...values: V[]) => Type.Unsafe<V>(Type.String({ enum: values }));
const statuses = ['open', 'active', 'paused', 'finished', 'cancelled'] as const;
const free = (description: string) => Type.Object({}, { additionalProperties: true, description });

const newGame = Type.Object(
  {
    rules: text(64, 'Id of the ruleset.'),
    name: Type.Optional(text(400, '1 to 80 characters; else the title of the rules.')),
    seats: Type.Optional(Type.Integer({ description: 'How many; else as many as `seatPlan` names, or the fewest.' })),
    options: Type.Optional(free('As the ruleset describes them.')),
    clock: Type.Optional(
      Type.Object(
        {
          kind: text(16, '`none`, `fixed` or `bank`.'),
          span: Type.Optional(text(32, '`fixed`: time for one call, as an ISO 8601 duration.')),
          reserve: Type.Optional(text(32, '`bank`: what each seat begins with.')),
          increment: Type.Optional(text(32, '`bank`: added by each call, once.')),
          cap: Type.Optional(text(32, '`bank`: the increment fills no higher; else the reserve.')),
          reaction: Type.Optional(text(32, 'A shorter span for reactions.')),
          onTimeout: Type.Optional(oneOf(...timeoutPolicies)),
          takeoverAfter: Type.Optional(Type.Integer({ description: '`takeover`: after so many misses in a row; 2 where nothing is said.' })),
          pauseWeekends: Type.Optional(Type.Boolean({ description: "Clocks stand still on Saturday and Sunday of the seat's own time zone." })),
          excuseFirstMiss: Type.Optional(Type.Boolean({ description: 'The first miss of each seat counts for nothing.' })),
          shrinkAfter: Type.Optional(Type.Integer({ description: 'After so many misses in a row calls take at most `shrinkTo`.' })),
          shrinkTo: Type.Optional(text(32)),
        },
        strict,
      ),
    ),
    visibility: Type.Optional(oneOf('public', 'unlisted', 'private')),
    seatPlan: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object({ open: Type.Literal(true) }, strict),
          Type.Object({ account: text(64) }, strict),
          Type.Object({ bot: text(64) }, strict),
        ]),
        { maxItems: 64, description: 'Per seat: `{"open": true}`, `{"account": name}` or `{"bot": name}`.' },
      ),
    ),
    position: Type.Optional(free('A position to begin from; the ruleset checks it.')),
    rated: Type.Optional(Type.Boolean()),
  },
  {
    ...strict,
    examples: [
      {
        rules: 'push-of-pike',
        seats: 2,
        options: {},
        clock: { kind: 'fixed', span: 'P3D' },
        visibility: 'public',
        seatPlan: [{ account: 'Iryna' }, { bot: 'steady' }],
      },
    ],
  },
);
const join = Type.Object(
  {
    seat: Type.Optional(Type.Integer({ description: 'The seat wished for; else the lowest that is free.' })),
    entropy: Type.Optional(text(400, 'Added to the chance of the game; stands in its record.')),
    invitation: Type.Optional(text(200, 'Token of an invitation.')),
  },
  { ...strict, examples: [{ entropy: '9f2c77' }] },
);

export function gameRoutes(instance: FastifyInstance, { app, key, list }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.get(
    '/v1/rules',
    {
      schema: operation({ id: 'listRules', tag: 'rules', summary: 'Rulesets', answer: [200, pageOf('RuleSet', gameExamples.rules), 'All of them.'] }),
    },
    async (request) => list(listRules(app, request.caller)),
  );
  server.get(
    '/v1/rules/:id',
    {
      schema: operation(
        { id: 'ruleOf', tag: 'rules', summary: 'One ruleset', answer: [200, ref('RuleSet'), 'The ruleset.'], errors: ['not_found'] },
        { params: byId },
      ),
    },
    async (request) => ruleOf(app, request.caller, request.params.id),
  );
  server.get(
    '/v1/rules/:id/rulebook',
    {
      schema: operation(
        {
          id: 'rulebookOf',
          tag: 'rules',
          summary: 'A rulebook as Markdown',
          answer: [200, Type.String({ examples: ['# Push of Pike\n\n**PP-MV-2** …\n'] }), 'The rulebook; clauses stand by their ids.'],
          media: 'text/markdown',
          errors: ['not_found'],
        },
        { params: byId },
      ),
    },
    async (request, reply) => {
      const rulebook = await rulebookOf(app, request.params.id);
      return reply.type('text/markdown; charset=utf-8').header('cache-control', 'public, max-age=300').serializer(String).send(rulebook);
    },
  );

  server.get(
    '/v1/games',
    {
      schema: operation(
        {
          id: 'listGames',
          tag: 'games',
          summary: 'Games, newest first',
          answer: [200, pageOf('Game', gameExamples.game), 'A page.'],
          errors: ['unauthenticated', 'forbidden_scope'],
        },
        {
          querystring: Type.Object({
            status: Type.Optional(oneOf(...statuses)),
            rules: Type.Optional(text(64)),
            mine: Type.Optional(Type.Boolean({ description: 'Those that I made, play or am invited to.' })),
            open: Type.Optional(Type.Boolean({ description: 'Those with a free seat.' })),
            offered: Type.Optional(Type.Boolean({ description: 'Those under way with a seat for a substitute.' })),
            ...paging,
          }),
        },
      ),
    },
    (request) => listGames(app, request.caller, request.query),
  );
  server.post(
    '/v1/games',
    {
      schema: operation(
        {
          id: 'createGame',
          tag: 'games',
          summary: 'Make a game',
          description:
            'Without `seatPlan` all seats are open and I hold none: name myself, as in `{"account": "me"}` by the name of my account, or join. Without `clock` there is none; ' +
            'without `visibility` it is public. It starts when every seat is taken or a bot.',
          answer: [201, ref('Game'), 'The game; with all seats filled it has started.'],
          errors: ['illegal_action'],
          needs: 'play',
        },
        { body: newGame },
      ),
    },
    async (request, reply) => reply.code(201).send(await createGame(app, request.caller, gameInput(request.body), key(request))),
  );
  server.get(
    '/v1/games/:id',
    {
      schema: operation(
        { id: 'gameOf', tag: 'games', summary: 'One game', answer: [200, ref('Game'), 'The game.'], errors: ['not_found', 'forbidden_scope'] },
        { params: byId, querystring: Type.Object({ invitation: Type.Optional(text(200, 'Token of an invitation; opens a private game.')) }) },
      ),
    },
    (request) => gameOf(app, request.caller, request.params.id, request.query.invitation),
  );
  server.delete(
    '/v1/games/:id',
    {
      schema: operation(
        {
          id: 'deleteGame',
          tag: 'games',
          summary: 'Remove a game that has not started',
          answer: [204, null, 'Gone.'],
          errors: ['not_found', 'forbidden', 'conflict'],
          needs: 'play',
        },
        { params: byId },
      ),
    },
    async (request, reply) => {
      await deleteGame(app, request.caller, request.params.id, key(request));
      return reply.code(204).send();
    },
  );
  server.post(
    '/v1/games/:id/start',
    {
      schema: operation(
        {
          id: 'startGame',
          tag: 'games',
          summary: 'Start early; open seats become bots',
          answer: [200, ref('Game'), 'The game.'],
          errors: ['not_found', 'forbidden', 'conflict', 'illegal_action'],
          needs: 'play',
        },
        { params: byId },
      ),
    },
    (request) => startGame(app, request.caller, request.params.id, key(request)),
  );
  server.post(
    '/v1/games/:id/seats',
    {
      schema: operation(
        {
          id: 'joinGame',
          tag: 'games',
          summary: 'Take a seat; the last one starts the game. Or take the own seat back, from a bot or an offer',
          answer: [201, ref('Game'), 'The game.'],
          errors: ['not_found', 'conflict', 'illegal_action'],
          needs: 'play',
        },
        { params: byId, body: join },
      ),
    },
    async (request, reply) => reply.code(201).send(await joinGame(app, request.caller, request.params.id, request.body, key(request))),
  );
  server.delete(
    '/v1/games/:id/seats/me',
    {
      schema: operation(
        {
          id: 'leaveGame',
          tag: 'games',
          summary: 'Give up a seat before the start; in a game under way, offer it',
          answer: [204, null, 'Given up.'],
          errors: ['not_found', 'not_your_seat', 'conflict'],
          needs: 'play',
        },
        { params: byId },
      ),
    },
    async (request, reply) => {
      await leaveGame(app, request.caller, request.params.id, key(request));
      return reply.code(204).send();
    },
  );
  server.post(
    '/v1/games/:id/invitations',
    {
      schema: operation(
        {
          id: 'invite',
          tag: 'games',
          summary: 'Invite an account, or whoever holds the link',
          answer: [201, ref('Invitation'), 'The link.'],
          errors: ['not_found', 'forbidden', 'conflict'],
          needs: 'play',
        },
        {
          params: byId,
          body: Type.Object({ account: Type.Optional(text(64)), seat: Type.Optional(Type.Integer()) }, { ...strict, examples: [{ seat: 1 }] }),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await invite(app, request.caller, request.params.id, request.body, key(request))),
  );

  server.get(
    '/v1/me/decisions',
    {
      schema: operation(
        {
          id: 'waitingDecisions',
          tag: 'me',
          summary: 'What waits for me, nearest deadline first',
          answer: [200, pageOf('WaitingDecision', gameExamples.waiting), 'A page.'],
          needs: 'read',
        },
        { querystring: Type.Object(paging) },
      ),
    },
    (request) => waitingDecisions(app, request.caller, request.query),
  );

  server.get(
    '/v1/games/:id/messages',
    {
      schema: operation(
        {
          id: 'messagesOf',
          tag: 'talk',
          summary: 'Table talk, oldest first',
          answer: [200, pageOf('Message', examples.message), 'A page.'],
          errors: ['not_found', 'forbidden_scope'],
        },
        { params: byId, querystring: Type.Object(paging) },
      ),
    },
    (request) => messagesOf(app, request.caller, request.params.id, request.query),
  );
  server.post(
    '/v1/games/:id/messages',
    {
      schema: operation(
        {
          id: 'sendMessage',
          tag: 'talk',
          summary: 'Say something at the table',
          answer: [201, ref('Message'), 'The message.'],
          errors: ['not_found', 'not_your_seat'],
          needs: 'play',
        },
        { params: byId, body: Type.Object({ body: text(10_000, '1 to 2000 characters.') }, { ...strict, examples: [{ body: 'Well played.' }] }) },
      ),
    },
    async (request, reply) => reply.code(201).send(await sendMessage(app, request.caller, request.params.id, request.body, key(request))),
  );
}

/** The use case judges the clock; here it only has the shape of one. */
function gameInput(body: Static<typeof newGame>): NewGameInput {
  return body as unknown as NewGameInput;
}
