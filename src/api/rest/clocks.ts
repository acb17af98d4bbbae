// Time and company at the table: vacations, votes, seats that change hands.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { endVacation, listPaces, takeVacation, vacationOf } from '../../app/clocks/index.ts';
import { newRulesOf, substitute, vote, voteKinds } from '../../app/games/index.ts';
import type { Edge } from './edge.ts';
import { byId, operation, strict } from './operation.ts';
import { gameExamples, pageOf, ref } from './schemas.ts';

const oneOf = <const V extends string>(...values: readonly V[]) => Type.Unsafe<V>(Type.String({ enum: [...values] }));
/** What a dry run of newer rules counts for, as in GraphQL: it plays the whole log. */
const dryRunReads = 50;
const instant = (description: string) => Type.String({ maxLength: 40, description });
const vacation = Type.Object(
  { from: Type.Optional(instant('An ISO 8601 instant; left out: now.')), to: instant('An ISO 8601 instant, a day later at least.') },
  { ...strict, examples: [{ from: '2026-08-01T00:00:00Z', to: '2026-08-10T00:00:00Z' }] },
);
const ballot = Type.Object(
  {
    kind: oneOf(...voteKinds),
    choice: oneOf('for', 'against'),
    span: Type.Optional(Type.String({ maxLength: 32, description: 'Of a pause: an ISO 8601 duration of at most P30D; P7D where nothing is said.' })),
    from: Type.Optional(Type.Integer({ description: 'Of an undo: the first move to take back.' })),
    rulesVersion: Type.Optional(
      Type.Integer({ description: 'Of a vote about the rules: the version that the game is to follow; the newest where nothing is said.' }),
    ),
    version: Type.Integer({ description: 'The version of the game that the vote is about.' }),
  },
  { ...strict, examples: [{ kind: 'pause', choice: 'for', span: 'P7D', version: 12 }] },
);

export function clockRoutes(instance: FastifyInstance, { app, key, list }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.get(
    '/v1/paces',
    {
      schema: operation({
        id: 'listPaces',
        tag: 'games',
        summary: 'Clocks by name; free values are as good',
        answer: [200, pageOf('Pace', gameExamples.pace), 'All of them. `clock` can be sent as it is.'],
      }),
    },
    async (request) => list(listPaces(request.caller)),
  );
  server.get(
    '/v1/me/vacation',
    {
      schema: operation({
        id: 'vacationOf',
        tag: 'me',
        summary: 'My vacations',
        answer: [200, ref('Vacation'), 'Now and to come.'],
        needs: 'account',
      }),
    },
    (request) => vacationOf(app, request.caller),
  );
  server.post(
    '/v1/me/vacation',
    {
      schema: operation(
        {
          id: 'takeVacation',
          tag: 'me',
          summary: 'Take a vacation: my clocks stand still meanwhile',
          description: 'In games against others; a calendar year has its days, and a day that is begun counts.',
          answer: [201, ref('Vacation'), 'My vacations.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: vacation },
      ),
    },
    async (request, reply) => reply.code(201).send(await takeVacation(app, request.caller, request.body, key(request))),
  );
  server.delete(
    '/v1/me/vacation',
    {
      schema: operation({
        id: 'endVacation',
        tag: 'me',
        summary: 'End my vacation now, and take those to come back',
        answer: [200, ref('Vacation'), 'My vacations.'],
        needs: 'account',
      }),
    },
    (request) => endVacation(app, request.caller, key(request)),
  );
  server.post(
    '/v1/games/:id/votes',
    {
      schema: operation(
        {
          id: 'vote',
          tag: 'play',
          summary: 'Vote at the table',
          description:
            'The first opens the vote, the last that is asked carries it, one against ends it. It lapses with the next row of the log, or after 7 days. `resume` ends a pause that was agreed on, and takes one side only.',
          answer: [201, ref('VoteOutcome'), 'What came of it.'],
          errors: ['not_found', 'not_your_seat', 'version_mismatch', 'undo_refused', 'time_up', 'conflict'],
          needs: 'play',
        },
        { params: byId, body: ballot },
      ),
    },
    async (request, reply) => reply.code(201).send(await vote(app, request.caller, request.params.id, request.body, key(request))),
  );
  server.get(
    '/v1/games/:id/new-rules',
    {
      config: { countsFor: dryRunReads },
      schema: operation(
        {
          id: 'newRulesOf',
          tag: 'play',
          summary: 'What a newer version of its rules would make of the game',
          description:
            'A dry run, which changes nothing: the log is played anew. Only what I may see is told of it. Where it fits, a vote of kind `rules` takes the game over. It counts as 50 reads.',
          answer: [200, ref('NewRules'), 'What would change.'],
          errors: ['not_found', 'not_your_seat', 'conflict', 'decision_closed', 'forbidden_scope'],
        },
        {
          params: byId,
          querystring: Type.Object({ to: Type.Optional(Type.Integer({ description: 'A newer version that is held; left out: the newest.' })) }),
        },
      ),
    },
    (request) => newRulesOf(app, request.caller, request.params.id, request.query),
  );
  server.post(
    '/v1/games/:id/seats/:seat/substitute',
    {
      schema: operation(
        {
          id: 'substitute',
          tag: 'games',
          summary: 'Step in: take a seat that is offered or that a bot keeps',
          answer: [201, ref('Game'), 'The game.'],
          errors: ['not_found', 'conflict'],
          needs: 'play',
        },
        {
          params: Type.Object({ id: Type.String({ maxLength: 100, description: 'Id.' }), seat: Type.Integer({ description: 'A seat, from 0.' }) }),
          body: Type.Optional(Type.Object({}, { ...strict, examples: [{}] })),
        },
      ),
    },
    async (request, reply) => {
      const { id, seat } = request.params;
      return reply.code(201).send(await substitute(app, request.caller, id, seat, key(request)));
    },
  );
}
