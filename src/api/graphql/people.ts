// Programs of one's own, blocks, reports; records from elsewhere, games from a moment of others, private notes.
import {
  type BlockView,
  type BotView,
  blockAccount,
  createBot,
  createBotToken,
  deleteBot,
  listBlocks,
  listBots,
  type ReportView,
  report,
  unblockAccount,
} from '../../app/accounts/index.ts';
import { invalidInput } from '../../app/errors.ts';
import { forkGame, importGame, type NotesView, notesOf, putNotes, type Visibility } from '../../app/games/index.ts';
import { account, defined, isMe, token } from './accounts.ts';
import { builder } from './builder.ts';
import { game } from './games.ts';

const bot = builder.objectRef<BotView>('Bot').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    about: t.exposeString('about'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    tokens: t.field({ type: [token], resolve: ({ tokens }) => tokens.map((one) => ({ ...one, token: null })) }),
  }),
});
const block = builder.objectRef<BlockView>('Block').implement({
  fields: (t) => ({ name: t.exposeString('name'), createdAt: t.expose('createdAt', { type: 'DateTime' }) }),
});
const reported = builder.objectRef<ReportView>('Report').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    account: t.exposeString('account', { nullable: true }),
    game: t.exposeString('game', { nullable: true }),
    message: t.exposeString('message', { nullable: true }),
    body: t.exposeString('body'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
const notes = builder.objectRef<NotesView>('Notes').implement({
  fields: (t) => ({ body: t.exposeString('body'), updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }) }),
});

builder.objectFields(account, (t) => ({
  bots: t.field({
    type: [bot],
    nullable: true,
    description: 'Programs that I own.',
    resolve: (parent, _args, { application: app, caller }) => (isMe(parent) ? listBots(app, caller) : null),
  }),
  blocks: t.field({
    type: [block],
    nullable: true,
    description: 'Whom I have blocked.',
    resolve: (parent, _args, { application: app, caller }) => (isMe(parent) ? listBlocks(app, caller) : null),
  }),
}));
builder.objectField(game, 'notes', (t) =>
  t.field({
    type: notes,
    nullable: true,
    description: 'My private ones; for who is signed in.',
    resolve: ({ id }, _args, { application: app, caller }) => notesOf(app, caller, id),
  }),
);

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true, description: 'Of the game.' });
  const name = t.arg.string({ required: true });
  return {
    createBot: t.field({
      type: bot,
      args: { name, about: t.arg.string() },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        createBot(app, caller, defined(args), key('createBot', String(path.key), args)),
    }),
    deleteBot: t.boolean({
      args: { bot: t.arg.string({ required: true, description: 'Name of the program.' }) },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await deleteBot(app, caller, args.bot, key('deleteBot', String(path.key), args));
        return true;
      },
    }),
    createBotToken: t.field({
      type: token,
      args: {
        bot: t.arg.string({ required: true, description: 'Name of the program.' }),
        name,
        scopes: t.arg.stringList({ required: true }),
        expiresAt: t.arg({ type: 'DateTime' }),
      },
      resolve: (_root, args, { application: app, caller, key }, { path }) => {
        const { bot: owned, ...given } = args;
        return createBotToken(app, caller, owned, given, key('createBotToken', String(path.key), args));
      },
    }),
    blockAccount: t.boolean({
      args: { name },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await blockAccount(app, caller, args.name, key('blockAccount', String(path.key), args));
        return true;
      },
    }),
    unblockAccount: t.boolean({
      args: { name },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await unblockAccount(app, caller, args.name, key('unblockAccount', String(path.key), args));
        return true;
      },
    }),
    report: t.field({
      type: reported,
      description: 'For the operators alone.',
      args: { account: t.arg.string(), game: t.arg.id(), message: t.arg.id(), body: t.arg.string({ required: true }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        report(app, caller, defined(args), key('report', String(path.key), args)),
    }),
    importGame: t.field({
      type: game,
      args: { record: t.arg.string({ required: true, description: 'NDJSON.' }), name: t.arg.string() },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        importGame(app, caller, defined(args), key('importGame', String(path.key), args)),
    }),
    forkGame: t.field({
      type: game,
      args: {
        id,
        at: t.arg.int({ required: true, description: 'The row of the log after which it begins.' }),
        name: t.arg.string(),
        visibility: t.arg.string(),
      },
      resolve: (_root, args, { application: app, caller, key }, { path }) => {
        const { id, visibility, ...rest } = args;
        if (visibility != null && !['public', 'unlisted', 'private'].includes(visibility))
          throw invalidInput('/visibility', 'Public, unlisted or private.');
        const input = { ...defined(rest), ...(visibility != null && { visibility: visibility as Visibility }) };
        return forkGame(app, caller, id, input, key('forkGame', String(path.key), args));
      },
    }),
    putNotes: t.field({
      type: notes,
      args: { id, body: t.arg.string({ required: true }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        putNotes(app, caller, args.id, { body: args.body }, key('putNotes', String(path.key), args)),
    }),
  };
});
