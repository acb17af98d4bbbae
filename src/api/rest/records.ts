// Records from elsewhere, games that begin where others stood, private notes.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { forkGame, importGame, longestRecord, notesOf, putNotes } from '../../app/games/index.ts';
import type { Edge } from './edge.ts';
import { byId, operation, strict } from './operation.ts';
import { ref } from './schemas.ts';

const name = Type.Optional(Type.String({ maxLength: 400, description: '1 to 80 characters.' }));

export function recordRoutes(instance: FastifyInstance, { app, key }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.post(
    '/v1/records',
    {
      bodyLimit: 2 * longestRecord,
      schema: operation(
        {
          id: 'importGame',
          tag: 'games',
          summary: 'Take in the record of a game that was finished elsewhere',
          description:
            'Everything is checked before anything is kept: each action by the rules, the hash chain, each draw against the secret, the result. Its seats belong to nobody. ' +
            'The record may also come as it is, as `application/x-ndjson`.',
          answer: [201, ref('Game'), 'The game, finished.'],
          errors: ['conflict', 'not_found'],
          needs: 'play',
        },
        {
          body: Type.Object(
            { record: Type.String({ description: 'NDJSON: header, a line a move, result. At most 4 MB.' }), name },
            { ...strict, examples: [{ record: '{"fieldpost":1,"id":"g_5c21"}\n' }] },
          ),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await importGame(app, request.caller, request.body, key(request))),
  );
  server.post(
    '/v1/games/:id/fork',
    {
      schema: operation(
        {
          id: 'forkGame',
          tag: 'games',
          summary: 'A new open game from a moment of a finished one',
          description: 'With as many free seats, marked as made from a position (`fromPosition`, `forkedFrom`), never rated.',
          answer: [201, ref('Game'), 'The new game.'],
          errors: ['not_found', 'conflict', 'illegal_action'],
          needs: 'play',
        },
        {
          params: byId,
          body: Type.Object(
            {
              at: Type.Integer({ description: 'The row of the log after which it begins; 0: the first position.' }),
              name,
              visibility: Type.Optional(Type.Unsafe<'public' | 'unlisted' | 'private'>(Type.String({ enum: ['public', 'unlisted', 'private'] }))),
            },
            { ...strict, examples: [{ at: 12, name: 'What if' }] },
          ),
        },
      ),
    },
    async (request, reply) => reply.code(201).send(await forkGame(app, request.caller, request.params.id, request.body, key(request))),
  );
  server.get(
    '/v1/games/:id/notes',
    {
      schema: operation(
        {
          id: 'notesOf',
          tag: 'talk',
          summary: 'My private notes on a game',
          answer: [200, ref('Notes'), 'Nobody else ever reads them.'],
          errors: ['not_found'],
          needs: 'read',
        },
        { params: byId },
      ),
    },
    (request) => notesOf(app, request.caller, request.params.id),
  );
  server.put(
    '/v1/games/:id/notes',
    {
      schema: operation(
        {
          id: 'putNotes',
          tag: 'talk',
          summary: 'Write them anew',
          answer: [200, ref('Notes'), 'As they are now.'],
          errors: ['not_found'],
          needs: 'play',
        },
        {
          params: byId,
          body: Type.Object(
            { body: Type.String({ maxLength: 100_000, description: 'At most 20,000 characters.' }) },
            { ...strict, examples: [{ body: 'Hold the ridge.' }] },
          ),
        },
      ),
    },
    (request) => putNotes(app, request.caller, request.params.id, request.body, key(request)),
  );
}
