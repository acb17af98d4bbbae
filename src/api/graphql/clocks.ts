// Time and company at the table: vacations, votes, seats that change hands, pauses by the staff.
import { endVacation, pauseByStaff, takeVacation, type VacationView, vacationOf } from '../../app/clocks/index.ts';
import { type NewRulesView, newRulesOf, substitute, type VoteInput, type VoteOutcome, vote } from '../../app/games/index.ts';
import { defined } from './accounts.ts';
import { builder } from './builder.ts';
import { game } from './games.ts';

const period = builder.objectRef<VacationView['vacations'][number]>('Period').implement({
  fields: (t) => ({ from: t.expose('from', { type: 'DateTime' }), to: t.expose('to', { type: 'DateTime' }) }),
});
const vacation = builder.objectRef<VacationView>('Vacation').implement({
  fields: (t) => ({
    vacations: t.field({ type: [period], description: 'The one that is on and those to come.', resolve: ({ vacations }) => vacations }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Days left in this calendar year (UTC).' }),
    daysAYear: t.exposeInt('daysAYear'),
  }),
});
const outcome = builder.objectRef<VoteOutcome>('VoteOutcome').implement({
  fields: (t) => ({
    outcome: t.exposeString('outcome', { description: '`open`, `carried` or `refused`.' }),
    game: t.field({ type: game, resolve: (parent) => parent.game }),
  }),
});

const changedMove = builder.objectRef<NewRulesView['moves'][number]>('ChangedMove').implement({
  fields: (t) => ({ seq: t.exposeInt('seq'), text: t.exposeStringList('text'), newText: t.exposeStringList('newText') }),
});
const asked = builder.objectRef<NewRulesView['decisions'][number]>('AskedThen').implement({
  fields: (t) => ({ seat: t.exposeInt('seat'), kind: t.exposeString('kind') }),
});
const newRules = builder.objectRef<NewRulesView>('NewRules').implement({
  fields: (t) => ({
    from: t.exposeInt('from'),
    to: t.exposeInt('to'),
    fits: t.exposeBoolean('fits', { description: 'The log plays under it.' }),
    at: t.exposeInt('at', { nullable: true, description: 'The first row that does not, where I see all of it; 0: the setup.' }),
    moves: t.field({ type: [changedMove], description: 'Rows that would tell something else; the first fifty.', resolve: ({ moves }) => moves }),
    changed: t.exposeInt('changed', { description: 'How many would.' }),
    position: t.field({ type: 'JSON', nullable: true, description: 'As I would see it then.', resolve: ({ position }) => position }),
    positionChanges: t.exposeBoolean('positionChanges'),
    decisions: t.field({ type: [asked], description: 'Who would be asked what.', resolve: ({ decisions }) => decisions }),
    result: t.field({ type: 'JSON', nullable: true, resolve: ({ result }) => result }),
  }),
});

builder.objectField(game, 'newRules', (t) =>
  t.field({
    type: newRules,
    nullable: true,
    description: 'A dry run: what a newer version of its rules would make of the game, as far as I may see it. For those who hold a seat.',
    args: { to: t.arg.int({ description: 'A newer version that is held; left out: the newest.' }) },
    resolve: ({ id }, { to }, { application: app, caller }) => newRulesOf(app, caller, id, { to: to ?? undefined }),
  }),
);

builder.queryFields((t) => ({
  vacation: t.field({
    type: vacation,
    description: 'My vacations.',
    resolve: (_root, _args, { application: app, caller }) => vacationOf(app, caller),
  }),
}));

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true, description: 'Of the game.' });
  return {
    takeVacation: t.field({
      type: vacation,
      args: { from: t.arg.string({ description: 'An instant; left out: now.' }), to: t.arg.string({ required: true }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        takeVacation(app, caller, { to: args.to, ...(args.from != null && { from: args.from }) }, key('takeVacation', String(path.key), args)),
    }),
    endVacation: t.field({
      type: vacation,
      resolve: (_root, args, { application: app, caller, key }, { path }) => endVacation(app, caller, key('endVacation', String(path.key), args)),
    }),
    vote: t.field({
      type: outcome,
      args: {
        id,
        kind: t.arg.string({ required: true, description: '`pause`, `resume`, `draw`, `cancel`, `undo` or `rules`.' }),
        choice: t.arg.string({ required: true, description: '`for` or `against`.' }),
        span: t.arg.string({ description: 'Of a pause.' }),
        from: t.arg.int({ description: 'Of an undo: the first move to take back.' }),
        rulesVersion: t.arg.int({
          description: 'Of a vote about the rules: the version that the game is to follow; the newest where nothing is said.',
        }),
        version: t.arg.int({ required: true, description: 'Of the game.' }),
      },
      resolve: (_root, { id: of, ...args }, { application: app, caller, key }, { path }) =>
        vote(app, caller, of, defined(args) as unknown as VoteInput, key('vote', String(path.key), { id: of, ...args })),
    }),
    substitute: t.field({
      type: game,
      args: { id, seat: t.arg.int({ required: true }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        substitute(app, caller, args.id, args.seat, key('substitute', String(path.key), args)),
    }),
    pauseByStaff: t.field({
      type: game,
      args: { id, paused: t.arg.boolean({ required: true }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        pauseByStaff(app, caller, args.id, { paused: args.paused }, key('pauseByStaff', String(path.key), args)),
    }),
  };
});
