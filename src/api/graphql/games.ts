import { listPaces, type PaceView } from '../../app/clocks/index.ts';
import { invalidInput } from '../../app/errors.ts';
import {
  type ClockSetting,
  type ComposeView,
  composeMove,
  createGame,
  type DecisionView,
  deleteGame,
  type GameListInput,
  type GameView,
  gameOf,
  type InvitationView,
  invite,
  joinGame,
  type LegalDecision,
  type LegalView,
  leaveGame,
  legalFor,
  listGames,
  listRules,
  type MessageView,
  type MoveOutcome,
  type MoveView,
  messagesOf,
  movesOf,
  type NewGameInput,
  type PauseView,
  type PositionView,
  positionOf,
  type RulesView,
  recordOf,
  resign,
  rulebookOf,
  ruleOf,
  type SeatPlan,
  type SeatView,
  sendMessage,
  startGame,
  submitMove,
  undoMove,
  type VoteView,
  waitingDecisions,
} from '../../app/games/index.ts';
import type { Json, JsonObject } from '../../engine/ruleset.ts';
import { defined, missing } from './accounts.ts';
import { builder, connection, pagingOf } from './builder.ts';

const range = builder
  .objectRef<{ min: number; max: number }>('SeatRange')
  .implement({ fields: (t) => ({ min: t.exposeInt('min'), max: t.exposeInt('max') }) });
const scenario = builder.objectRef<RulesView['scenarios'][number]>('Scenario').implement({
  fields: (t) => ({ id: t.exposeID('id'), title: t.exposeString('title'), options: t.expose('options', { type: 'JSON' }) }),
});
const option = builder.objectRef<RulesView['options'][number]>('RuleOption').implement({
  description: "An option in the reader's language.",
  fields: (t) => ({
    name: t.exposeString('name'),
    title: t.exposeString('title'),
    help: t.exposeString('help'),
    values: t.field({ type: 'JSON', nullable: true, description: 'A list of `{value, title}`.', resolve: ({ values }) => values as unknown as Json }),
  }),
});
const schemas = builder.objectRef<RulesView['schemas']>('RuleSetSchemas').implement({
  description: 'JSON Schemas; they describe, the ruleset judges.',
  fields: (t) => ({
    options: t.expose('options', { type: 'JSON' }),
    position: t.expose('position', { type: 'JSON' }),
    actions: t.expose('actions', { type: 'JSON', description: 'By type of action.' }),
  }),
});
const ruleSet = builder.objectRef<RulesView>('RuleSet').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    versions: t.exposeIntList('versions'),
    title: t.exposeString('title'),
    summary: t.exposeString('summary'),
    seats: t.field({ type: range, resolve: ({ seats }) => seats }),
    bots: t.exposeStringList('bots'),
    scenarios: t.field({ type: [scenario], resolve: (parent) => parent.scenarios }),
    options: t.field({ type: [option], resolve: (parent) => parent.options }),
    schemas: t.field({ type: schemas, resolve: (parent) => parent.schemas }),
    anytime: t.exposeStringList('anytime', { description: 'Types of actions whose decision is null.' }),
    decisions: t.exposeStringList('decisions', { description: 'Kinds of decisions, as orders given ahead name them.' }),
    names: t.field({
      type: 'JSON',
      description: "What the things of a position are called in the reader's language, by the ids and values that stand in it.",
      resolve: (parent) => parent.names,
    }),
    rulebook: t.string({ description: 'Markdown.', resolve: ({ id }, _args, { application: app }) => rulebookOf(app, id) }),
  }),
});

type ClockField = 'span' | 'reserve' | 'increment' | 'cap' | 'reaction' | 'onTimeout' | 'shrinkTo';
const clock = builder.objectRef<ClockSetting>('Clock').implement({
  fields: (t) => {
    const of = (parent: ClockSetting) => parent as Partial<Record<ClockField, string>> & Partial<Record<'takeoverAfter' | 'shrinkAfter', number>>;
    const span = (name: ClockField) => t.string({ nullable: true, resolve: (parent) => of(parent)[name] ?? null });
    const count = (name: 'takeoverAfter' | 'shrinkAfter') => t.int({ nullable: true, resolve: (parent) => of(parent)[name] ?? null });
    return {
      kind: t.exposeString('kind'),
      span: span('span'),
      reserve: span('reserve'),
      increment: span('increment'),
      cap: span('cap'),
      reaction: span('reaction'),
      onTimeout: span('onTimeout'),
      takeoverAfter: count('takeoverAfter'),
      pauseWeekends: t.boolean({ resolve: (parent) => parent.kind !== 'none' && parent.pauseWeekends === true }),
      excuseFirstMiss: t.boolean({ resolve: (parent) => parent.kind !== 'none' && parent.excuseFirstMiss === true }),
      shrinkAfter: count('shrinkAfter'),
      shrinkTo: span('shrinkTo'),
    };
  },
});
const pace = builder.objectRef<PaceView>('Pace').implement({
  description: 'A clock by name.',
  fields: (t) => ({ id: t.exposeID('id'), title: t.exposeString('title'), clock: t.field({ type: clock, resolve: (parent) => parent.clock }) }),
});
const pause = builder.objectRef<PauseView>('Pause').implement({
  description: 'Why a clock stands still, or will.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    seat: t.exposeInt('seat', { nullable: true, description: 'Null: all of the game.' }),
    from: t.expose('from', { type: 'DateTime' }),
    until: t.expose('until', { type: 'DateTime', nullable: true, description: 'Null: until somebody ends it.' }),
  }),
});
const vote = builder.objectRef<VoteView>('Vote').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    seat: t.exposeInt('seat', { description: 'Who opened it.' }),
    agreed: t.exposeIntList('agreed'),
    asked: t.exposeIntList('asked'),
    span: t.exposeString('span', { nullable: true }),
    from: t.exposeInt('from', { nullable: true }),
    rulesVersion: t.exposeInt('rulesVersion', { nullable: true, description: 'Of one about the rules: what the game is to follow.' }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    lapsesAt: t.expose('lapsesAt', { type: 'DateTime' }),
  }),
});
const seat = builder.objectRef<SeatView>('Seat').implement({
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    state: t.exposeString('state'),
    account: t.exposeString('account', { nullable: true }),
    bot: t.exposeString('bot', { nullable: true }),
    gone: t.exposeBoolean('gone'),
    reserve: t.exposeString('reserve', { nullable: true, description: 'What its bank holds now, as a span.' }),
  }),
});
const fairness = builder.objectRef<GameView['fairness']>('Fairness').implement({
  fields: (t) => ({ commitment: t.exposeString('commitment'), secret: t.exposeString('secret', { nullable: true }) }),
});

const fork = builder.objectRef<NonNullable<GameView['forkedFrom']>>('ForkedFrom').implement({
  fields: (t) => ({ game: t.exposeID('game'), at: t.exposeInt('at') }),
});

type InGame<T> = T & { gameId: string };
const inGame = <T>(gameId: string, items: readonly T[]): InGame<T>[] => items.map((item) => ({ ...item, gameId }));

const decision = builder.objectRef<InGame<DecisionView>>('Decision');
export const decisionRef = decision;
const legalDecision = builder.objectRef<LegalDecision>('LegalDecision').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    seat: t.exposeInt('seat'),
    kind: t.exposeString('kind'),
    reaction: t.exposeBoolean('reaction'),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    deadline: t.expose('deadline', { type: 'DateTime', nullable: true }),
    ask: t.exposeString('ask'),
    actions: t.field({ type: ['JSON'], resolve: ({ actions }) => actions }),
    complete: t.exposeBoolean('complete'),
  }),
});
const legal = builder.objectRef<LegalView>('Legal').implement({
  fields: (t) => ({ version: t.exposeInt('version'), decisions: t.field({ type: [legalDecision], resolve: ({ decisions }) => decisions }) }),
});
const position = builder.objectRef<InGame<PositionView>>('Position').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    seat: t.exposeInt('seat', { nullable: true }),
    position: t.field({ type: 'JSON', resolve: (parent) => parent.position }),
    decisions: t.field({ type: [decision], resolve: ({ gameId, decisions }) => inGame(gameId, decisions) }),
    result: t.field({ type: 'JSON', nullable: true, resolve: ({ result }) => result }),
  }),
});
const move = builder.objectRef<MoveView>('Move').implement({
  fields: (t) => ({
    seq: t.exposeInt('seq'),
    seat: t.exposeInt('seat', { nullable: true }),
    kind: t.exposeString('kind'),
    action: t.field({ type: 'JSON', nullable: true, resolve: ({ action }) => action }),
    hidden: t.exposeBoolean('hidden'),
    draws: t.field({ type: 'JSON', nullable: true, resolve: ({ draws }) => draws }),
    events: t.field({ type: ['JSON'], resolve: ({ events }) => events }),
    text: t.exposeStringList('text'),
    at: t.expose('at', { type: 'DateTime' }),
    hash: t.exposeString('hash'),
    takenBack: t.exposeBoolean('takenBack'),
  }),
});
const message = builder.objectRef<MessageView>('Message').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    account: t.exposeString('account', { nullable: true }),
    seat: t.exposeInt('seat', { nullable: true }),
    body: t.exposeString('body'),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
const moves = connection<MoveView>('Move', move);
const messages = connection<MessageView>('Message', message);

export const game = builder.objectRef<GameView>('Game').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    rules: t.exposeString('rules'),
    rulesVersion: t.exposeInt('rulesVersion'),
    ruleSet: t.field({
      type: ruleSet,
      nullable: true,
      resolve: async ({ rules }, _args, { application: app, caller }) =>
        Promise.resolve()
          .then(() => ruleOf(app, caller, rules))
          .catch(missing),
    }),
    status: t.exposeString('status'),
    visibility: t.exposeString('visibility'),
    rated: t.exposeBoolean('rated'),
    options: t.field({ type: 'JSON', resolve: ({ options }) => options }),
    clock: t.field({ type: clock, resolve: (parent) => parent.clock }),
    owner: t.exposeString('owner', { nullable: true }),
    seats: t.field({ type: [seat], resolve: ({ seats }) => seats }),
    version: t.exposeInt('version'),
    decisions: t.field({ type: [decision], resolve: ({ id, decisions }) => inGame(id, decisions) }),
    pauses: t.field({ type: [pause], resolve: ({ pauses }) => pauses }),
    votes: t.field({ type: [vote], resolve: ({ votes }) => votes }),
    result: t.field({ type: 'JSON', nullable: true, resolve: ({ result }) => result }),
    head: t.exposeString('head', { nullable: true }),
    fairness: t.field({ type: fairness, resolve: (parent) => parent.fairness }),
    seat: t.exposeInt('seat', { nullable: true, description: 'My seat; null for a spectator.' }),
    undoable: t.exposeIntList('undoable'),
    fromPosition: t.exposeBoolean('fromPosition'),
    forkedFrom: t.field({ type: fork, nullable: true, resolve: ({ forkedFrom }) => forkedFrom }),
    readOnly: t.exposeString('readOnly', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    position: t.field({
      type: position,
      args: { at: t.arg.int(), seat: t.arg.int() },
      resolve: async ({ id }, args, { application: app, caller }) => ({ ...(await positionOf(app, caller, id, defined(args))), gameId: id }),
    }),
    legal: t.field({
      type: legal,
      nullable: true,
      description: 'For those who hold a seat.',
      resolve: ({ id }, _args, { application: app, caller }) => legalFor(app, caller, id),
    }),
    moves: t.field({
      type: moves,
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: ({ id }, args, { application: app, caller }) => movesOf(app, caller, id, pagingOf(args)),
    }),
    messages: t.field({
      type: messages,
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: ({ id }, args, { application: app, caller }) => messagesOf(app, caller, id, pagingOf(args)),
    }),
    record: t.string({
      nullable: true,
      description: 'NDJSON; of a finished game.',
      resolve: ({ id }, _args, { application: app, caller }) => recordOf(app, caller, id),
    }),
  }),
});

decision.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    seat: t.exposeInt('seat'),
    kind: t.exposeString('kind'),
    reaction: t.exposeBoolean('reaction'),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    deadline: t.expose('deadline', { type: 'DateTime', nullable: true }),
    ask: t.string({ nullable: true, description: 'For the seat that may answer.', resolve: ({ ask }) => ask ?? null }),
    game: t.field({ type: game, resolve: ({ gameId }, _args, { application: app, caller }) => gameOf(app, caller, gameId) }),
  }),
});

const outcome = builder.objectRef<InGame<MoveOutcome>>('MoveOutcome').implement({
  fields: (t) => ({
    move: t.field({ type: move, resolve: (parent) => parent.move }),
    followed: t.field({ type: [move], resolve: ({ followed }) => followed }),
    version: t.exposeInt('version'),
    position: t.field({ type: 'JSON', resolve: (parent) => parent.position }),
    decisions: t.field({ type: [decision], resolve: ({ gameId, decisions }) => inGame(gameId, decisions) }),
    result: t.field({ type: 'JSON', nullable: true, resolve: ({ result }) => result }),
    game: t.field({ type: game, resolve: ({ gameId }, _args, { application: app, caller }) => gameOf(app, caller, gameId) }),
  }),
});
const refusal = builder.objectRef<NonNullable<ComposeView['refusal']>>('Refusal').implement({
  fields: (t) => ({ clause: t.exposeString('clause'), pointer: t.exposeString('pointer'), text: t.exposeString('text') }),
});
type Choice = ComposeView['next'][number];
const number = builder.objectRef<NonNullable<Choice['number']>>('ChoiceNumber').implement({
  fields: (t) => ({ pointer: t.exposeString('pointer'), min: t.exposeInt('min'), max: t.exposeInt('max') }),
});
const choice = builder.objectRef<Choice>('Choice').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    at: t.exposeStringList('at'),
    partial: t.field({ type: 'JSON', resolve: ({ partial }) => partial }),
    number: t.field({ type: number, nullable: true, resolve: (parent) => parent.number ?? null }),
  }),
});
const composed = builder.objectRef<ComposeView>('Composed').implement({
  fields: (t) => ({
    partial: t.field({ type: 'JSON', resolve: ({ partial }) => partial }),
    legal: t.exposeBoolean('legal'),
    refusal: t.field({ type: refusal, nullable: true, resolve: (parent) => parent.refusal }),
    next: t.field({ type: [choice], resolve: ({ next }) => next }),
  }),
});
const invitation = builder.objectRef<InvitationView>('Invitation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', { nullable: true }),
    token: t.exposeString('token', { nullable: true, description: 'Shown once.' }),
    seat: t.exposeInt('seat', { nullable: true }),
    account: t.exposeString('account', { nullable: true }),
  }),
});

const games = connection<GameView>('Game', game);
const decisions = connection<InGame<DecisionView>>('Decision', decision);

builder.queryFields((t) => ({
  game: t.field({
    type: game,
    nullable: true,
    args: { id: t.arg.id({ required: true }), invitation: t.arg.string() },
    resolve: (_root, { id, invitation }, { application: app, caller }) => gameOf(app, caller, id, invitation ?? undefined).catch(missing),
  }),
  games: t.field({
    type: games,
    args: {
      status: t.arg.string(),
      rules: t.arg.string(),
      mine: t.arg.boolean(),
      open: t.arg.boolean(),
      offered: t.arg.boolean(),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, { application: app, caller }) => listGames(app, caller, filterOf(args)),
  }),
  paces: t.field({ type: [pace], resolve: (_root, _args, { caller }) => listPaces(caller) }),
  rules: t.field({ type: [ruleSet], resolve: (_root, _args, { application: app, caller }) => listRules(app, caller) }),
  ruleSet: t.field({
    type: ruleSet,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { application: app, caller }) =>
      Promise.resolve()
        .then(() => ruleOf(app, caller, id))
        .catch(missing),
  }),
  decisions: t.field({
    type: decisions,
    description: 'What waits for me in all games, nearest deadline first.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_root, args, { application: app, caller }) => {
      const { items, next } = await waitingDecisions(app, caller, pagingOf(args));
      return { items: items.map((item) => ({ ...item, gameId: item.game.id })), next };
    },
  }),
}));

const statuses = ['open', 'active', 'paused', 'finished', 'cancelled'];

function filterOf(args: {
  status?: string | null;
  rules?: string | null;
  mine?: boolean | null;
  open?: boolean | null;
  offered?: boolean | null;
  first?: number | null;
  after?: string | null;
}): GameListInput {
  if (args.status != null && !statuses.includes(args.status)) throw invalidInput('/status', `A status is one of ${statuses.join(', ')}.`);
  return defined(args) as GameListInput;
}

const clockInput = builder.inputType('ClockInput', {
  fields: (t) => ({
    kind: t.string({ required: true }),
    span: t.string(),
    reserve: t.string(),
    increment: t.string(),
    cap: t.string(),
    reaction: t.string(),
    onTimeout: t.string(),
    takeoverAfter: t.int(),
    pauseWeekends: t.boolean(),
    excuseFirstMiss: t.boolean(),
    shrinkAfter: t.int(),
    shrinkTo: t.string(),
  }),
});
const seatPlanInput = builder.inputType('SeatPlanInput', {
  description: 'One of its fields.',
  isOneOf: true,
  fields: (t) => ({ open: t.boolean(), account: t.string(), bot: t.string() }),
});

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true, description: 'Of the game.' });
  return {
    createGame: t.field({
      type: game,
      args: {
        rules: t.arg.string({ required: true }),
        name: t.arg.string(),
        seats: t.arg.int(),
        options: t.arg({ type: 'JSON' }),
        clock: t.arg({ type: clockInput }),
        visibility: t.arg.string(),
        seatPlan: t.arg({ type: [seatPlanInput] }),
        position: t.arg({ type: 'JSON' }),
        rated: t.arg.boolean(),
      },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        createGame(app, caller, newGameOf(args), key('createGame', String(path.key), args)),
    }),
    deleteGame: t.boolean({
      args: { id },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        await deleteGame(app, caller, args.id, key('deleteGame', String(path.key), args));
        return true;
      },
    }),
    startGame: t.field({
      type: game,
      args: { id },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        startGame(app, caller, args.id, key('startGame', String(path.key), args)),
    }),
    joinGame: t.field({
      type: game,
      args: { id, seat: t.arg.int(), entropy: t.arg.string(), invitation: t.arg.string() },
      resolve: (_root, args, { application: app, caller, key }, { path }) => {
        const { id, ...input } = args;
        return joinGame(app, caller, id, defined(input), key('joinGame', String(path.key), args));
      },
    }),
    leaveGame: t.field({
      type: game,
      nullable: true,
      args: { id },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        leaveGame(app, caller, args.id, key('leaveGame', String(path.key), args)),
    }),
    invite: t.field({
      type: invitation,
      args: { id, account: t.arg.string(), seat: t.arg.int() },
      resolve: (_root, args, { application: app, caller, key }, { path }) => {
        const { id, ...input } = args;
        return invite(app, caller, id, defined(input), key('invite', String(path.key), args));
      },
    }),
    submitMove: t.field({
      type: outcome,
      args: { id, decision: t.arg.id(), action: t.arg({ type: 'JSON', required: true }), expectedVersion: t.arg.int() },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => {
        const { id, decision, action, expectedVersion } = args;
        const input = { decision: decision ?? null, action: action as Json, ...(expectedVersion != null && { expectedVersion }) };
        return { ...(await submitMove(app, caller, id, input, key('submitMove', String(path.key), args))), gameId: id };
      },
    }),
    composeMove: t.field({
      type: composed,
      description: 'The next choices of a half-made action; changes nothing.',
      args: { id, decision: t.arg.id({ required: true }), partial: t.arg({ type: 'JSON', required: true }) },
      resolve: (_root, { id, decision, partial }, { application: app, caller }) =>
        composeMove(app, caller, id, { decision, partial: objectOf(partial, '/partial') }),
    }),
    undoMove: t.field({
      type: outcome,
      args: { id, from: t.arg.int({ required: true, description: 'The first of my moves to take back.' }) },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => ({
        ...(await undoMove(app, caller, args.id, { from: args.from }, key('undoMove', String(path.key), args))),
        gameId: args.id,
      }),
    }),
    resign: t.field({
      type: outcome,
      args: { id },
      resolve: async (_root, args, { application: app, caller, key }, { path }) => ({
        ...(await resign(app, caller, args.id, key('resign', String(path.key), args))),
        gameId: args.id,
      }),
    }),
    sendMessage: t.field({
      type: message,
      args: { id, body: t.arg.string({ required: true }) },
      resolve: (_root, args, { application: app, caller, key }, { path }) =>
        sendMessage(app, caller, args.id, { body: args.body }, key('sendMessage', String(path.key), args)),
    }),
  };
});

function objectOf(value: unknown, pointer: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidInput(pointer, 'This must be an object.');
  return value as JsonObject;
}

interface NewGameArgs {
  rules: string;
  name?: string | null;
  seats?: number | null;
  options?: unknown;
  clock?: ({ kind: string } & Record<string, unknown>) | null;
  visibility?: string | null;
  seatPlan?: { open?: boolean | null; account?: string | null; bot?: string | null }[] | null;
  position?: unknown;
  rated?: boolean | null;
}

/** The same shape as REST takes; what GraphQL's own types leave open is judged here as there. */
function newGameOf({ options, position, clock, seatPlan, visibility, ...rest }: NewGameArgs): NewGameInput {
  if (visibility != null && !['public', 'unlisted', 'private'].includes(visibility))
    throw invalidInput('/visibility', 'Public, unlisted or private.');
  seatPlan?.forEach((plan, i) => {
    if (plan.open === false) throw invalidInput(`/seatPlan/${i}/open`, 'It can only be true.');
  });
  return {
    ...defined(rest),
    ...(options != null && { options: objectOf(options, '/options') }),
    ...(position != null && { position: objectOf(position, '/position') }),
    ...(clock != null && { clock: defined(clock) as unknown as ClockSetting }),
    ...(seatPlan != null && { seatPlan: seatPlan.map((plan) => defined(plan) as unknown as SeatPlan) }),
    ...(visibility != null && { visibility: visibility as NewGameInput['visibility'] }),
  } as NewGameInput;
}
