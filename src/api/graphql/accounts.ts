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
  type MeView,
  me,
  type ProfileView,
  publicProfile,
  requestMagicLink,
  revokeToken,
  type SessionView,
  type SignedIn,
  signIn,
  signOut,
  type TokenView,
  updateMe,
  useMagicLink,
} from '../../app/accounts/index.ts';
import { AppError } from '../../app/errors.ts';
import { builder } from './builder.ts';
import type { GraphContext } from './context.ts';

export const quietHours = builder.objectRef<{ from: string; to: string }>('QuietHours').implement({
  fields: (t) => ({ from: t.exposeString('from'), to: t.exposeString('to') }),
});
const quietHoursInput = builder.inputType('QuietHoursInput', {
  fields: (t) => ({ from: t.string({ required: true }), to: t.string({ required: true }) }),
});

const session = builder.objectRef<SessionView>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    current: t.exposeBoolean('current'),
  }),
});

export const token = builder.objectRef<TokenView & { token?: string | null }>('Token').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    scopes: t.exposeStringList('scopes'),
    token: t.string({ nullable: true, description: 'Shown once, by createToken.', resolve: (parent) => parent.token ?? null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

/** An account: what everybody may know, and what it may know of itself. */
export type AccountShape = Omit<ProfileView, 'owner' | 'record'> & Partial<MeView> & { owner?: string | null; record?: ProfileView['record'] };
const record = builder.objectRef<ProfileView['record']>('PlayRecord').implement({
  description: 'Calls let pass, seats left in the midst of a game, seats taken over from others.',
  fields: (t) => ({ missed: t.exposeInt('missed'), left: t.exposeInt('left'), steppedIn: t.exposeInt('steppedIn') }),
});
export const account = builder.objectRef<AccountShape>('Account').implement({
  description: 'What only the account itself may know is null for others.',
  fields: (t) => ({
    id: t.id({ nullable: true, resolve: ({ id }) => id ?? null }),
    name: t.exposeString('name'),
    kind: t.exposeString('kind'),
    about: t.exposeString('about'),
    owner: t.string({ nullable: true, description: 'Of a program: whose it is.', resolve: ({ owner }) => owner ?? null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    record: t.field({
      type: record,
      resolve: async (parent, _, { application: app }) => parent.record ?? (await publicProfile(app, parent.name)).record,
    }),
    email: t.string({ nullable: true, resolve: ({ email }) => email ?? null }),
    emailConfirmed: t.boolean({ nullable: true, resolve: ({ emailConfirmed }) => emailConfirmed ?? null }),
    pendingEmail: t.string({ nullable: true, resolve: ({ pendingEmail }) => pendingEmail ?? null }),
    locale: t.string({ nullable: true, resolve: ({ locale }) => locale ?? null }),
    timeZone: t.string({ nullable: true, resolve: ({ timeZone }) => timeZone ?? null }),
    quietHours: t.field({ type: quietHours, nullable: true, resolve: (parent) => parent.quietHours ?? null }),
    admin: t.boolean({ nullable: true, resolve: ({ admin }) => admin ?? null }),
    sessions: t.field({
      type: [session],
      nullable: true,
      resolve: (parent, _, { application: app, caller }) => (isMe(parent) ? listSessions(app, caller) : null),
    }),
    tokens: t.field({
      type: [token],
      nullable: true,
      resolve: (parent, _, { application: app, caller }) => (isMe(parent) ? listTokens(app, caller) : null),
    }),
    export: t.field({
      type: 'JSON',
      nullable: true,
      description: 'All that is held on me.',
      resolve: (parent, _, { application: app, caller }) => (isMe(parent) ? exportMe(app, caller) : null),
    }),
  }),
});

export function isMe(account: AccountShape): boolean {
  return account.id !== undefined;
}

const signedIn = builder.objectRef<SignedIn>('SignedIn').implement({
  description: 'The session itself is in the cookie.',
  fields: (t) => ({
    account: t.field({ type: account, resolve: (parent) => parent.account }),
    session: t.field({ type: session, resolve: (parent) => parent.session }),
  }),
});
const confirmed = builder.objectRef<{ name: string; email: string }>('Confirmed').implement({
  fields: (t) => ({ name: t.exposeString('name'), email: t.exposeString('email') }),
});

builder.queryFields((t) => ({
  me: t.field({
    type: account,
    nullable: true,
    description: 'The account that calls; null when signed out.',
    resolve: (_root, _args, { application: app, caller }) => (caller.accountId === null ? null : me(app, caller)),
  }),
  account: t.field({
    type: account,
    nullable: true,
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }, { application: app }) => publicProfile(app, name).catch(missing),
  }),
}));

/** In GraphQL nothing is at an address: what is not there is null. */
export function missing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

function entered(signed: SignedIn, context: GraphContext): SignedIn {
  context.setSession(signed.secret, signed.session.expiresAt);
  return signed;
}

builder.mutationFields((t) => {
  const particulars = {
    name: t.arg.string({ required: true }),
    email: t.arg.string({ required: true }),
    password: t.arg.string({ required: true }),
    locale: t.arg.string(),
    timeZone: t.arg.string(),
  };
  return {
    createAccount: t.field({
      type: signedIn,
      args: particulars,
      resolve: async (_root, args, context) => {
        const { application: app, caller, userAgent } = context;
        return entered(await createAccount(app, caller, defined(args), { userAgent }), context);
      },
    }),
    createGuest: t.field({
      type: signedIn,
      resolve: async (_root, _args, context) =>
        entered(await createGuest(context.application, context.caller, { userAgent: context.userAgent }), context),
    }),
    claimGuest: t.field({
      type: account,
      args: particulars,
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        claimGuest(app, caller, defined(args), key('claimGuest', String(path.key), args)),
    }),
    confirmEmail: t.field({
      type: confirmed,
      args: { token: t.arg.string({ required: true }) },
      resolve: (_root, args, { application: app }) => confirmEmail(app, args.token),
    }),
    signIn: t.field({
      type: signedIn,
      args: { login: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) => entered(await signIn(context.application, args, { userAgent: context.userAgent }), context),
    }),
    signOut: t.boolean({
      resolve: async (_root, _args, context) => {
        await signOut(context.application, context.caller);
        context.clearSession();
        return true;
      },
    }),
    requestMagicLink: t.boolean({
      args: { email: t.arg.string({ required: true }) },
      resolve: async (_root, { email }, { application: app }) => {
        await requestMagicLink(app, email);
        return true;
      },
    }),
    useMagicLink: t.field({
      type: signedIn,
      args: { token: t.arg.string({ required: true }) },
      resolve: async (_root, args, context) =>
        entered(await useMagicLink(context.application, args.token, { userAgent: context.userAgent }), context),
    }),
    endSession: t.boolean({
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await endSession(app, caller, args.id, key('endSession', String(path.key), args));
        return true;
      },
    }),
    changePassword: t.boolean({
      args: { current: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await changePassword(app, caller, args, key('changePassword', String(path.key), args));
        return true;
      },
    }),
    updateMe: t.field({
      type: account,
      args: {
        about: t.arg.string(),
        email: t.arg.string(),
        locale: t.arg.string(),
        timeZone: t.arg.string(),
        quietHours: t.arg({ type: quietHoursInput, description: 'null: none.' }),
      },
      resolve: (_root, args, { application: app, caller, key }, { path }) => {
        const { quietHours, ...rest } = args;
        const change = { ...defined(rest), ...(quietHours !== undefined && { quietHours }) };
        return updateMe(app, caller, change, key('updateMe', String(path.key), args));
      },
    }),
    deleteMe: t.boolean({
      resolve: async (_root, _args, context) => {
        await deleteMe(context.application, context.caller);
        context.clearSession();
        return true;
      },
    }),
    createToken: t.field({
      type: token,
      args: { name: t.arg.string({ required: true }), scopes: t.arg.stringList({ required: true }), expiresAt: t.arg({ type: 'DateTime' }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        createToken(app, caller, args, key('createToken', String(path.key), args)),
    }),
    revokeToken: t.boolean({
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await revokeToken(app, caller, args.id, key('revokeToken', String(path.key), args));
        return true;
      },
    }),
  };
});

/** Arguments that were given; null counts as left out. */
export function defined<A extends Record<string, unknown>>(args: A): { [K in keyof A]: Exclude<A[K], null> } {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined)) as never;
}
