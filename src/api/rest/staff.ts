// What administrators do: games, reports, accounts, queues.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { pauseByStaff } from '../../app/clocks/index.ts';
import {
  accountsOnFile,
  closeAccount,
  failedNotices,
  gamesSetAside,
  queuesNow,
  releaseGame,
  reopenAccount,
  reportsFiled,
  settleReport,
  undoByStaff,
} from '../../app/staff/index.ts';
import type { Edge } from './edge.ts';
import { byId, operation, paging, strict } from './operation.ts';
import { pageOf, ref, staffExamples } from './schemas.ts';

const byName = Type.Object({ name: Type.String({ maxLength: 100, description: 'Name of the account.' }) });
const text = (maxLength: number, description: string) => Type.String({ maxLength, description });
/** beside what every operation with this scope may answer */
const staffOnly = ['forbidden'] as const;

export function staffRoutes(instance: FastifyInstance, { app, key }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();

  server.get(
    '/v1/admin/games/set-aside',
    {
      schema: operation(
        {
          id: 'gamesSetAside',
          tag: 'staff',
          summary: 'Games whose rules failed on them',
          description: 'They can be read, not played, until they are released.',
          answer: [200, pageOf('SetAsideGame', staffExamples.setAside), 'By id.'],
          errors: staffOnly,
          needs: 'admin',
        },
        { querystring: Type.Object(paging) },
      ),
    },
    (request) => gamesSetAside(app, request.caller, request.query),
  );
  server.post(
    '/v1/admin/games/:id/release',
    {
      schema: operation(
        {
          id: 'releaseGame',
          tag: 'staff',
          summary: 'Let a game that is set aside be played on',
          description:
            'Once its rules play its log again: they are tried first (`unavailable` where they fail still). Its clocks get back the time that it was set aside.',
          answer: [200, ref('Game'), 'The game.'],
          errors: ['not_found', 'conflict', ...staffOnly],
          needs: 'admin',
          writes: true,
        },
        { params: byId },
      ),
    },
    (request) => releaseGame(app, request.caller, request.params.id, key(request)),
  );
  server.post(
    '/v1/admin/games/:id/undo',
    {
      schema: operation(
        {
          id: 'undoByStaff',
          tag: 'staff',
          summary: 'Take back all moves from one on, over dice and shown secrets too',
          description: 'A row of the log that belongs to no seat says so to all. Calls that are asked again have what they had left.',
          answer: [200, ref('Game'), 'The game.'],
          errors: ['not_found', 'version_mismatch', 'undo_refused', 'time_up', 'conflict', ...staffOnly],
          needs: 'admin',
        },
        {
          params: byId,
          body: Type.Object(
            {
              from: Type.Integer({ description: 'The first move to take back.' }),
              version: Type.Integer({ description: 'The version of the game that this is about.' }),
            },
            { ...strict, examples: [{ from: 7, version: 12 }] },
          ),
        },
      ),
    },
    (request) => undoByStaff(app, request.caller, request.params.id, request.body, key(request)),
  );
  server.put(
    '/v1/admin/games/:id/pause',
    {
      schema: operation(
        {
          id: 'pauseByStaff',
          tag: 'staff',
          summary: 'Stop the clocks of a game, or let them run again',
          answer: [200, ref('Game'), 'The game.'],
          errors: ['not_found', 'conflict', ...staffOnly],
          needs: 'admin',
        },
        { params: byId, body: Type.Object({ paused: Type.Boolean() }, { ...strict, examples: [{ paused: true }] }) },
      ),
    },
    (request) => pauseByStaff(app, request.caller, request.params.id, request.body, key(request)),
  );

  server.get(
    '/v1/admin/reports',
    {
      schema: operation(
        {
          id: 'reportsFiled',
          tag: 'staff',
          summary: 'What was reported',
          answer: [200, pageOf('ReportOnFile', staffExamples.report), 'Newest first.'],
          errors: staffOnly,
          needs: 'admin',
        },
        {
          querystring: Type.Object({
            state: Type.Optional(Type.Unsafe<'open' | 'settled'>(Type.String({ enum: ['open', 'settled'], description: 'Left out: all.' }))),
            ...paging,
          }),
        },
      ),
    },
    (request) => reportsFiled(app, request.caller, request.query),
  );
  server.post(
    '/v1/admin/reports/:id/settle',
    {
      schema: operation(
        {
          id: 'settleReport',
          tag: 'staff',
          summary: 'Close a report with a note',
          answer: [200, ref('ReportOnFile'), 'The report.'],
          errors: ['not_found', 'conflict', ...staffOnly],
          needs: 'admin',
        },
        {
          params: byId,
          body: Type.Object({ note: text(10_000, '1 to 2000 characters, for the staff.') }, { ...strict, examples: [{ note: 'Spoke with both.' }] }),
        },
      ),
    },
    (request) => settleReport(app, request.caller, request.params.id, request.body, key(request)),
  );

  server.get(
    '/v1/admin/accounts',
    {
      schema: operation(
        {
          id: 'accountsOnFile',
          tag: 'staff',
          summary: 'Accounts by a part of their names',
          answer: [200, pageOf('AccountOnFile', staffExamples.account), 'In the order of their names.'],
          errors: staffOnly,
          needs: 'admin',
        },
        {
          querystring: Type.Object({
            name: Type.Optional(text(100, 'Part of a name, in any case of letters.')),
            closed: Type.Optional(Type.Boolean({ description: 'Those only that are closed.' })),
            ...paging,
          }),
        },
      ),
    },
    (request) => accountsOnFile(app, request.caller, request.query),
  );
  server.put(
    '/v1/admin/accounts/:name/closing',
    {
      schema: operation(
        {
          id: 'closeAccount',
          tag: 'staff',
          summary: 'Close an account, for a time or for good',
          description:
            'Nobody gets in by it or by its programs: no sign-in, session, token or turn link; streams end. In its games it is absent, and what the games say of absence happens. Closed for good, its seats are offered.',
          answer: [200, ref('AccountOnFile'), 'The account.'],
          errors: ['not_found', 'conflict', ...staffOnly],
          needs: 'admin',
        },
        {
          params: byName,
          body: Type.Object(
            {
              reason: text(2000, '1 to 500 characters, told to its owner when signing in.'),
              until: Type.Optional(Type.Union([text(64, 'An instant.'), Type.Null()], { description: 'Null or left out: for good.' })),
            },
            { ...strict, examples: [{ reason: 'Insults at the table.', until: '2026-04-01T00:00:00Z' }] },
          ),
        },
      ),
    },
    (request) => closeAccount(app, request.caller, request.params.name, request.body, key(request)),
  );
  server.delete(
    '/v1/admin/accounts/:name/closing',
    {
      schema: operation(
        {
          id: 'reopenAccount',
          tag: 'staff',
          summary: 'Open an account again',
          answer: [200, ref('AccountOnFile'), 'The account.'],
          errors: ['not_found', 'conflict', ...staffOnly],
          needs: 'admin',
          writes: true,
        },
        { params: byName },
      ),
    },
    (request) => reopenAccount(app, request.caller, request.params.name, key(request)),
  );

  server.get(
    '/v1/admin/queues',
    {
      schema: operation({
        id: 'queuesNow',
        tag: 'staff',
        summary: 'What is under way: queues, outbox, notices, deliveries',
        answer: [200, ref('Queues'), 'Counts; lags in seconds.'],
        errors: staffOnly,
        needs: 'admin',
      }),
    },
    (request) => queuesNow(app, request.caller),
  );
  server.get(
    '/v1/admin/notices',
    {
      schema: operation(
        {
          id: 'failedNotices',
          tag: 'staff',
          summary: 'Notices that did not arrive, with their last error',
          answer: [200, pageOf('FailedNotice', staffExamples.notice), 'Newest first.'],
          errors: staffOnly,
          needs: 'admin',
        },
        { querystring: Type.Object(paging) },
      ),
    },
    (request) => failedNotices(app, request.caller, request.query),
  );
}
