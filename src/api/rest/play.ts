import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  composeMove,
  legalFor,
  movesOf,
  type OrderInput,
  positionOf,
  recordOf,
  resign,
  setStandingOrders,
  stampOf,
  standingOrders,
  submitMove,
  undoMove,
} from '../../app/games/index.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import type { Edge } from './edge.ts';
import { byId, operation, paging, strict } from './operation.ts';
import { examples, gameExamples, pageOf, ref } from './schemas.ts';

const decision = Type.String({ maxLength: 100 });
const free = (description: string) => Type.Unsafe<JsonObject>(Type.Object({}, { additionalProperties: true, description }));
const movesRefuse = [
  'not_found',
  'not_your_seat',
  'decision_moved_on',
  'decision_closed',
  'time_up',
  'version_mismatch',
  'illegal_action',
  'conflict',
] as const;
const undoRefuses = ['not_found', 'not_your_seat', 'undo_refused', 'time_up', 'conflict'] as const;

const orderExample = { when: { kind: 'answer', last: { type: 'add', n: 3 } }, action: { type: 'cut' }, else: 'keep' };
const order = Type.Object(
  {
    when: Type.Object(
      {
        kind: Type.String({ maxLength: 64, description: 'Kind of the decision.' }),
        last: Type.Optional(Type.Unsafe<Json>({ description: 'The action of the last row, exactly as my log shows it.' })),
      },
      strict,
    ),
    action: Type.Unsafe<Json>({ description: 'What to answer; its JSON Schema stands in the ruleset.' }),
    else: Type.Optional(Type.Unsafe<'keep' | 'drop'>(Type.String({ enum: ['keep', 'drop'], description: '`keep` where nothing is said.' }))),
  },
  strict,
);

export function playRoutes(instance: FastifyInstance, { app, key }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  /** Says which state the answer stands for; true where the client has it already. */
  async function unchanged(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<boolean> {
    const etag = `"${await stampOf(app, request.caller, request.params.id)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'Authorization, Cookie, Accept-Language');
    const known = request.headers['if-none-match'];
    return typeof known === 'string' && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
  }

  server.get(
    '/v1/games/:id/position',
    {
      schema: operation(
        {
          id: 'positionOf',
          tag: 'play',
          summary: 'The position, as I may see it',
          answer: [200, ref('Position'), 'The position.'],
          errors: ['not_found', 'forbidden_scope'],
          cached: true,
        },
        {
          params: byId,
          querystring: Type.Object({
            at: Type.Optional(Type.Integer({ description: 'As it stood after this row of the log.' })),
            seat: Type.Optional(Type.Integer({ description: 'Through the eyes of this seat; another’s only when the game is over.' })),
          }),
        },
      ),
    },
    async (request, reply) =>
      (await unchanged(request, reply)) ? reply.code(304).send() : positionOf(app, request.caller, request.params.id, request.query),
  );
  server.get(
    '/v1/games/:id/legal',
    {
      schema: operation(
        {
          id: 'legalFor',
          tag: 'play',
          summary: 'My open decisions with their legal actions',
          description:
            'Each listed action may be sent as it is. `complete: false`: there are more, found by composing, and the list holds a few safe ones. Composing works for every ' +
            'decision, whether its list is complete or not. Actions of any time (`anytime` of the ruleset) are listed too: sent with a decision’s id or with null.',
          answer: [200, ref('Legal'), 'The decisions.'],
          errors: ['not_found', 'not_your_seat'],
          needs: 'read',
        },
        { params: byId },
      ),
    },
    (request) => legalFor(app, request.caller, request.params.id),
  );
  server.post(
    '/v1/games/:id/legal',
    {
      config: { limit: 'reads' },
      schema: operation(
        {
          id: 'composeMove',
          tag: 'play',
          summary: 'The next choices of a half-made action; changes nothing',
          description:
            'Begin with `{}`, take the `partial` of a choice in `next`, ask again, until `legal` is true; then send `partial` as the action. `refusal` says what it lacks. ' +
            'What is none of the ruleset’s own half-made actions is not legal and has no `next`. Actions of any time are among the first choices.',
          answer: [200, ref('Composed'), 'The choices.'],
          errors: ['not_found', 'not_your_seat', 'decision_moved_on', 'decision_closed', 'time_up'],
          needs: 'read',
        },
        {
          params: byId,
          body: Type.Object(
            { decision, partial: free('`{}` starts; else a `partial` of the answer before.') },
            { ...strict, examples: [{ decision: '12:0:0', partial: {} }] },
          ),
        },
      ),
    },
    (request) => composeMove(app, request.caller, request.params.id, request.body),
  );
  server.get(
    '/v1/games/:id/moves',
    {
      schema: operation(
        {
          id: 'movesOf',
          tag: 'play',
          summary: 'The log, oldest first',
          answer: [200, pageOf('Move', examples.move), 'A page.'],
          errors: ['not_found', 'forbidden_scope'],
          cached: true,
        },
        {
          params: byId,
          querystring: Type.Object({
            ...paging,
            after: Type.Optional(Type.String({ maxLength: 400, description: 'The `next` of the page before, or the number of a move.' })),
          }),
        },
      ),
    },
    async (request, reply) =>
      (await unchanged(request, reply)) ? reply.code(304).send() : movesOf(app, request.caller, request.params.id, request.query),
  );
  server.post(
    '/v1/games/:id/moves',
    {
      schema: operation(
        {
          id: 'submitMove',
          tag: 'play',
          summary: 'Make a move',
          answer: [201, ref('MoveOutcome'), 'The move, what it set off, and how things stand.'],
          errors: movesRefuse,
          needs: 'play',
        },
        {
          params: byId,
          body: Type.Object(
            {
              decision: Type.Union([decision, Type.Null()], { description: 'The current id; null for an action of any time.' }),
              // its shape is judged further in: what is no action at all, and which clause a malformed one breaks
              action: Type.Unsafe<Json>({ description: 'An object with a `type`; at most 64 KB, 12 deep.' }),
              expectedVersion: Type.Optional(Type.Integer({ description: 'Insists that nobody else has done anything since.' })),
            },
            { ...strict, examples: [{ decision: '12:0:0', action: { type: 'end' } }] },
          ),
        },
      ),
    },
    async (request, reply) => {
      const { decision, action, expectedVersion } = request.body;
      return reply.code(201).send(await submitMove(app, request.caller, request.params.id, { decision, action, expectedVersion }, key(request)));
    },
  );
  server.post(
    '/v1/games/:id/undo',
    {
      schema: operation(
        {
          id: 'undoMove',
          tag: 'play',
          summary: 'Take back my latest moves',
          answer: [201, ref('MoveOutcome'), 'The row that says so, and how things stand.'],
          errors: undoRefuses,
          needs: 'play',
        },
        {
          params: byId,
          body: Type.Object({ from: Type.Integer({ description: 'The first of my moves to take back.' }) }, { ...strict, examples: [{ from: 12 }] }),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await undoMove(app, request.caller, request.params.id, request.body, key(request))),
  );
  server.post(
    '/v1/games/:id/resign',
    {
      schema: operation(
        {
          id: 'resign',
          tag: 'play',
          summary: 'Give the game up',
          answer: [201, ref('MoveOutcome'), 'The row, and how things stand.'],
          errors: ['not_found', 'not_your_seat', 'conflict', 'decision_closed'],
          needs: 'play',
        },
        { params: byId, body: Type.Optional(Type.Object({}, { ...strict, examples: [{}] })) },
      ),
    },
    async (request, reply) => reply.code(201).send(await resign(app, request.caller, request.params.id, key(request))),
  );
  server.get(
    '/v1/games/:id/standing-orders',
    {
      schema: operation(
        {
          id: 'standingOrders',
          tag: 'play',
          summary: 'My orders given ahead, with what became of them',
          description:
            'Nobody else ever learns of them. `instructions` are the standing instructions of the rulebook itself, which are set by moves.',
          answer: [200, ref('StandingOrders'), 'Those that wait, those that were, the rulebook’s own.'],
          errors: ['not_found', 'not_your_seat'],
          needs: 'read',
        },
        { params: byId },
      ),
    },
    (request) => standingOrders(app, request.caller, request.params.id),
  );
  server.put(
    '/v1/games/:id/standing-orders',
    {
      schema: operation(
        {
          id: 'setStandingOrders',
          tag: 'play',
          summary: 'Give orders ahead; they take the place of those that wait',
          description:
            'When a decision of this kind opens for me (and, if `last` is given, the last row of the log as I may see it is exactly this action), answer with this action; ' +
            'where that does not fit or is illegal then, keep the order or drop it. An order plays once. Orders are tried in the order of the list, one answer a decision, right after ' +
            'the move that opens it; rows of kind `standing`. Saved orders are judged by shape; while a decision of the kind is open already they are for that one: ' +
            'they must be legal there, play after the next row of anybody else, and a move by hand in it drops them.',
          answer: [200, ref('StandingOrders'), 'As they stand now.'],
          errors: ['not_found', 'not_your_seat', 'illegal_action', 'conflict'],
          needs: 'play',
        },
        { params: byId, body: Type.Object({ orders: Type.Array(order, { maxItems: 64 }) }, { ...strict, examples: [{ orders: [orderExample] }] }) },
      ),
    },
    (request) => setStandingOrders(app, request.caller, request.params.id, { orders: request.body.orders as OrderInput[] }, key(request)),
  );
  server.get(
    '/v1/games/:id/record',
    {
      schema: operation(
        {
          id: 'recordOf',
          tag: 'play',
          summary: 'The record of a finished game, NDJSON',
          answer: [200, Type.String({ examples: [`{"fieldpost":1,"id":"${gameExamples.game.id}"}\n`] }), 'Header, moves, result.'],
          media: 'application/x-ndjson',
          errors: ['not_found', 'conflict', 'forbidden_scope'],
        },
        { params: byId },
      ),
    },
    async (request, reply) => {
      const record = await recordOf(app, request.caller, request.params.id);
      return reply.type('application/x-ndjson').serializer(String).send(record);
    },
  );
}
