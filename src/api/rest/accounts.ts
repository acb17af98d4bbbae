import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  changePassword,
  claimGuest,
  confirmEmail,
  createAccount,
  createGuest,
  createToken,
  deleteMe,
  endSession,
  exportMe,
  listSessions,
  listTokens,
  me,
  publicProfile,
  requestMagicLink,
  revokeToken,
  type SignedIn,
  signIn,
  signOut,
  updateMe,
  useMagicLink,
} from '../../app/accounts/index.ts';
import { clearSession, setSession } from '../auth.ts';
import type { Edge } from './edge.ts';
import { byId, operation, strict } from './operation.ts';
import { examples, pageOf, ref } from './schemas.ts';

const text = (maxLength: number, description?: string) => Type.String({ maxLength, ...(description && { description }) });
const particulars = Type.Object(
  {
    name: text(64, '3 to 24 letters, digits, `_` or `-`.'),
    email: text(320),
    password: text(2000, '8 to 256 characters.'),
    locale: Type.Optional(text(16, '`en`, `ru` or `uk`.')),
    timeZone: Type.Optional(text(64, 'IANA name.')),
  },
  {
    ...strict,
    examples: [{ name: 'Iryna', email: 'iryna@example.org', password: 'a long sentence of mine', locale: 'uk', timeZone: 'Europe/Kyiv' }],
  },
);
const nothing = Type.Optional(Type.Object({}, { ...strict, examples: [{}] }));
const token = Type.Object({ token: text(200) }, { ...strict, examples: [{ token: '5f1d0c…' }] });
const password = Type.Object(
  { current: text(2000), password: text(2000) },
  { ...strict, examples: [{ current: 'a long sentence of mine', password: 'another long sentence' }] },
);
const newToken = Type.Object(
  {
    name: text(200, 'What it is for.'),
    scopes: Type.Array(text(32), { maxItems: 8, description: '`read`, `play` (includes `read`), `account`, `admin`.' }),
    expiresAt: Type.Optional(Type.Union([text(40), Type.Null()])),
  },
  { ...strict, examples: [{ name: 'my bot', scopes: ['read', 'play'], expiresAt: null }] },
);
const change = Type.Object(
  {
    about: Type.Optional(text(2000)),
    email: Type.Optional(text(320, 'Takes effect when it is confirmed; the unconfirmed one once more mails the link again.')),
    locale: Type.Optional(text(16)),
    timeZone: Type.Optional(text(64)),
    quietHours: Type.Optional(Type.Union([Type.Object({ from: text(5), to: text(5) }, strict), Type.Null()])),
  },
  { ...strict, examples: [{ locale: 'en', quietHours: { from: '22:00', to: '07:00' } }] },
);

export function accountRoutes(instance: FastifyInstance, { app, settings, key, list }: Edge): void {
  const server = instance.withTypeProvider<TypeBoxTypeProvider>();
  const client = (request: FastifyRequest) => ({ userAgent: request.headers['user-agent'] ?? '' });
  const shown = ({ account, session }: SignedIn) => ({ account, session });
  const signedIn = [201, ref('SignedIn'), 'Signed in; the cookie holds the session.'] as const;

  server.post(
    '/v1/accounts',
    {
      config: { limit: 'newAccounts' },
      schema: operation(
        { id: 'createAccount', tag: 'accounts', summary: 'Sign up; play at once', answer: signedIn, errors: ['conflict'], needs: 'nothing' },
        { body: particulars },
      ),
    },
    async (request, reply) => {
      const signed = await createAccount(app, request.caller, request.body, client(request));
      setSession(reply, settings, signed.secret, signed.session.expiresAt);
      return reply.code(201).send(shown(signed));
    },
  );

  server.post(
    '/v1/accounts/guest',
    {
      config: { limit: 'newAccounts' },
      schema: operation(
        {
          id: 'createGuest',
          tag: 'accounts',
          summary: 'Play as a guest',
          description: 'Signs in by cookie; `POST /v1/tokens` then makes the token that a program goes on with (see the beginning of this document).',
          answer: signedIn,
          needs: 'nothing',
        },
        { body: nothing },
      ),
    },
    async (request, reply) => {
      const signed = await createGuest(app, request.caller, client(request));
      setSession(reply, settings, signed.secret, signed.session.expiresAt);
      return reply.code(201).send(shown(signed));
    },
  );

  server.post(
    '/v1/accounts/confirm',
    {
      config: { limit: 'signIns' },
      schema: operation(
        {
          id: 'confirmEmail',
          tag: 'accounts',
          summary: 'Confirm an address by the mailed token',
          answer: [
            200,
            Type.Object({ name: Type.String(), email: Type.String() }, { examples: [{ name: 'Iryna', email: 'iryna@example.org' }] }),
            'The address is the account’s own.',
          ],
          errors: ['conflict'],
          needs: 'nothing',
        },
        { body: token },
      ),
    },
    (request) => confirmEmail(app, request.body.token),
  );

  server.get(
    '/v1/accounts/:name',
    {
      schema: operation(
        {
          id: 'publicProfile',
          tag: 'accounts',
          summary: 'What everybody may know of an account',
          answer: [200, ref('Profile'), 'The profile.'],
          errors: ['not_found'],
        },
        { params: Type.Object({ name: Type.String({ maxLength: 100, description: 'Name, in any case.' }) }) },
      ),
    },
    (request) => publicProfile(app, request.params.name),
  );

  server.post(
    '/v1/sessions',
    {
      config: { limit: 'signIns' },
      schema: operation(
        {
          id: 'signIn',
          tag: 'accounts',
          summary: 'Sign in by name or address',
          answer: signedIn,
          errors: ['unauthenticated', 'forbidden'],
          needs: 'nothing',
        },
        {
          body: Type.Object(
            { login: text(320, 'Name or address.'), password: text(2000) },
            { ...strict, examples: [{ login: 'Iryna', password: 'a long sentence of mine' }] },
          ),
        },
      ),
    },
    async (request, reply) => {
      const signed = await signIn(app, request.body, client(request));
      setSession(reply, settings, signed.secret, signed.session.expiresAt);
      return reply.code(201).send(shown(signed));
    },
  );

  server.delete(
    '/v1/sessions/current',
    {
      schema: operation({
        id: 'signOut',
        tag: 'accounts',
        summary: 'Sign out',
        answer: [204, null, 'Signed out.'],
        errors: ['unauthenticated', 'conflict'],
      }),
    },
    async (request, reply) => {
      await signOut(app, request.caller);
      clearSession(reply, settings);
      return reply.code(204).send();
    },
  );

  server.post(
    '/v1/sessions/magic-link',
    {
      config: { limit: 'signIns' },
      schema: operation(
        {
          id: 'requestMagicLink',
          tag: 'accounts',
          summary: 'Have a link mailed that signs in',
          answer: [202, Type.Object({}, { examples: [{}] }), 'The same, whether there is such an account or not.'],
          needs: 'nothing',
        },
        { body: Type.Object({ email: text(320) }, { ...strict, examples: [{ email: 'iryna@example.org' }] }) },
      ),
    },
    async (request, reply) => {
      await requestMagicLink(app, request.body.email);
      return reply.code(202).send({});
    },
  );

  server.post(
    '/v1/sessions/magic',
    {
      config: { limit: 'signIns' },
      schema: operation(
        {
          id: 'useMagicLink',
          tag: 'accounts',
          summary: 'Sign in by the mailed token, once',
          answer: signedIn,
          errors: ['forbidden'],
          needs: 'nothing',
        },
        { body: token },
      ),
    },
    async (request, reply) => {
      const signed = await useMagicLink(app, request.body.token, client(request));
      setSession(reply, settings, signed.secret, signed.session.expiresAt);
      return reply.code(201).send(shown(signed));
    },
  );

  server.get(
    '/v1/me',
    { schema: operation({ id: 'me', tag: 'me', summary: 'My account', answer: [200, ref('Me'), 'My account.'], needs: 'read' }) },
    (request) => me(app, request.caller),
  );
  server.patch(
    '/v1/me',
    {
      schema: operation(
        {
          id: 'updateMe',
          tag: 'me',
          summary: 'Change my account',
          answer: [200, ref('Me'), 'My account now.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: change },
      ),
    },
    (request) => updateMe(app, request.caller, request.body, key(request)),
  );
  server.delete(
    '/v1/me',
    {
      schema: operation({
        id: 'deleteMe',
        tag: 'me',
        summary: 'Delete my account; my moves stay as a former player’s',
        answer: [204, null, 'Gone.'],
        needs: 'account',
      }),
    },
    async (request, reply) => {
      await deleteMe(app, request.caller);
      clearSession(reply, settings);
      return reply.code(204).send();
    },
  );
  server.get(
    '/v1/me/export',
    {
      schema: operation({
        id: 'exportMe',
        tag: 'me',
        summary: 'All that is held on me',
        answer: [
          200,
          Type.Object({}, { additionalProperties: true, examples: [{ exportedAt: '2026-03-01T12:00:00.000Z', account: examples.me }] }),
          'All of it, but for secrets.',
        ],
        needs: 'account',
      }),
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="fieldpost-account.json"');
      return exportMe(app, request.caller);
    },
  );
  server.post(
    '/v1/me/claim',
    {
      config: { limit: 'newAccounts' },
      schema: operation(
        {
          id: 'claimGuest',
          tag: 'me',
          summary: 'Turn a guest into a full account',
          answer: [200, ref('Me'), 'My account now.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: particulars },
      ),
    },
    (request) => claimGuest(app, request.caller, request.body, key(request)),
  );
  server.put(
    '/v1/me/password',
    {
      config: { limit: 'signIns' },
      schema: operation(
        {
          id: 'changePassword',
          tag: 'me',
          summary: 'Set a new password; other sessions end',
          answer: [204, null, 'Set.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: password },
      ),
    },
    async (request, reply) => {
      await changePassword(app, request.caller, request.body, key(request));
      return reply.code(204).send();
    },
  );
  server.get(
    '/v1/me/sessions',
    {
      schema: operation({
        id: 'listSessions',
        tag: 'me',
        summary: 'Where I am signed in',
        answer: [200, pageOf('Session', examples.session), 'Newest first.'],
        needs: 'account',
      }),
    },
    async (request) => list(await listSessions(app, request.caller)),
  );
  server.delete(
    '/v1/me/sessions/:id',
    {
      schema: operation(
        { id: 'endSession', tag: 'me', summary: 'Sign out elsewhere', answer: [204, null, 'Ended.'], errors: ['not_found'], needs: 'account' },
        { params: byId },
      ),
    },
    async (request, reply) => {
      await endSession(app, request.caller, request.params.id, key(request));
      return reply.code(204).send();
    },
  );

  server.get(
    '/v1/tokens',
    {
      schema: operation({
        id: 'listTokens',
        tag: 'me',
        summary: 'My access tokens',
        answer: [200, pageOf('Token', examples.token), 'Newest first.'],
        needs: 'account',
      }),
    },
    async (request) => list(await listTokens(app, request.caller)),
  );
  server.post(
    '/v1/tokens',
    {
      schema: operation(
        {
          id: 'createToken',
          tag: 'me',
          summary: 'Make an access token',
          description:
            'A first token is made with the cookie of a session: send `Origin` too, with the address of this site, as browsers do. A token may make others.',
          answer: [201, ref('NewToken'), 'The token, shown once.'],
          errors: ['conflict'],
          needs: 'account',
        },
        { body: newToken },
      ),
    },
    async (request, reply) => reply.code(201).send(await createToken(app, request.caller, request.body, key(request))),
  );
  server.delete(
    '/v1/tokens/:id',
    {
      schema: operation(
        { id: 'revokeToken', tag: 'me', summary: 'Revoke an access token', answer: [204, null, 'Revoked.'], errors: ['not_found'], needs: 'account' },
        { params: byId },
      ),
    },
    async (request, reply) => {
      await revokeToken(app, request.caller, request.params.id, key(request));
      return reply.code(204).send();
    },
  );
}
