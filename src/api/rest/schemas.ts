// What operations answer, as JSON Schema components of the OpenAPI document, with an example each.
import { type TSchema, Type } from 'typebox';
import { scopes } from '../../app/accounts/index.ts';
import { timeoutPolicies } from '../../app/clocks/index.ts';
import { errorCodes } from '../../app/errors.ts';
import { languages } from '../../engine/ruleset.ts';

const instant = (description?: string) => Type.String({ format: 'date-time', ...(description && { description }) });
const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const oneOf = (values: readonly string[], description?: string) => Type.String({ enum: values, ...(description && { description }) });
const object = (description: string) => Type.Object({}, { additionalProperties: true, description });

/** Refers to a component by name. */
export function ref(name: string): TSchema {
  return Type.Unsafe<unknown>({ $ref: `${name}#` });
}

/** A page of components. */
export function pageOf(name: string, example: unknown): TSchema {
  return Type.Object(
    { items: Type.Array(ref(name)), next: nullable(Type.String({ description: 'Send it as `after` for what follows; null at the end.' })) },
    { examples: [{ items: [example], next: null }] },
  );
}

const at = '2026-03-01T12:00:00.000Z';

export const examples = {
  me: {
    id: 'a_1f0c',
    kind: 'person',
    name: 'Iryna',
    email: 'iryna@example.org',
    emailConfirmed: true,
    pendingEmail: null,
    about: '',
    locale: 'uk',
    timeZone: 'Europe/Kyiv',
    quietHours: { from: '22:00', to: '07:00' },
    admin: false,
    createdAt: at,
  },
  session: { id: 'ses_77ab', userAgent: 'Mozilla/5.0', createdAt: at, lastSeenAt: at, expiresAt: '2026-04-30T12:00:00.000Z', current: true },
  token: { id: 't_90aa', name: 'my bot', scopes: ['read', 'play'], createdAt: at, expiresAt: null, lastUsedAt: null },
  profile: { name: 'Iryna', kind: 'person', about: '', owner: null, createdAt: at, record: { missed: 1, left: 0, steppedIn: 2 } },
  bot: { id: 'a_b0t1', name: 'Pikebot', about: 'Plays the long spears.', createdAt: at, tokens: [] },
  block: { name: 'Rude1', createdAt: at },
  decision: {
    id: '12:0:0',
    seat: 0,
    kind: 'orders',
    reaction: false,
    openedAt: at,
    deadline: '2026-03-04T12:00:00.000Z',
    ask: 'Round 3 of 12: give your orders and end the turn',
  },
  move: {
    seq: 13,
    seat: 0,
    kind: 'action',
    action: { type: 'end' },
    hidden: false,
    draws: [],
    events: [{ type: 'turn', seat: 1, round: 4 }],
    text: ['Round 4: Army B moves'],
    at,
    hash: '0f3c5d0e6a3f0e3c4d2f9f0b6a5b0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6071',
    takenBack: false,
  },
  order: { id: '1', when: { kind: 'answer', last: { type: 'add', n: 3 } }, action: { type: 'cut' }, else: 'keep', state: 'waiting', why: null },
  message: { id: '7', account: 'Iryna', seat: 0, body: 'Well played.', at },
};

const game = {
  id: 'g_5c21',
  name: 'Saturday game',
  rules: 'push-of-pike',
  rulesVersion: 1,
  status: 'active',
  visibility: 'public',
  rated: false,
  options: { scenario: 'long_spears' },
  clock: { kind: 'fixed', span: 'P3D' },
  owner: 'Iryna',
  seats: [
    { seat: 0, state: 'taken', account: 'Iryna', bot: null, gone: false, reserve: null },
    { seat: 1, state: 'bot', account: null, bot: 'steady', gone: false, reserve: null },
  ],
  version: 12,
  decisions: [{ id: '12:0:0', seat: 0, kind: 'orders', reaction: false, openedAt: at, deadline: '2026-03-04T12:00:00.000Z' }],
  pauses: [],
  votes: [],
  result: null,
  head: examples.move.hash,
  fairness: { commitment: examples.move.hash, secret: null },
  seat: 0,
  undoable: [12],
  fromPosition: false,
  forkedFrom: null,
  readOnly: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
};
const position = { version: 13, seat: 0, position: { turn: 3 }, decisions: [examples.decision], result: null };
const legal = { version: 12, decisions: [{ ...examples.decision, actions: [{ type: 'end' }], complete: true }] };
const composed = {
  partial: {},
  legal: false,
  refusal: null,
  next: [{ label: 'Call the shooting off', at: ['a4'], partial: { type: 'shoot', unit: 'a4', target: null } }],
};
const outcome = {
  move: examples.move,
  followed: [],
  version: 13,
  position: position.position,
  decisions: [{ ...examples.decision, id: '13:1:0', seat: 1 }],
  result: null,
};
const rules = {
  id: 'push-of-pike',
  version: 1,
  versions: [1],
  title: 'Push of Pike',
  summary: 'Two armies in rank and file: density of formation, pikes, swords and horse.',
  seats: { min: 2, max: 2 },
  bots: ['steady', 'random', 'idle'],
  scenarios: [
    { id: 'long_spears', title: 'The long spears', options: { scenario: 'long_spears' } },
    { id: 'monsoon_river', title: 'The monsoon river', options: { scenario: 'monsoon_river' } },
    { id: 'steppe_and_wall', title: 'Steppe and wall', options: { scenario: 'steppe_and_wall' } },
  ],
  options: [
    {
      name: 'scenario',
      title: 'Scenario',
      help: 'A prepared battle: armies, field and rounds are fixed, and play starts with the deployment.',
      values: null,
    },
  ],
  schemas: { options: { type: 'object' }, position: { type: 'object' }, actions: { end: { type: 'object' } }, instructions: { type: 'object' } },
  anytime: [],
  decisions: ['muster', 'deploy', 'orders'],
  names: { 'seat.0': 'Army A', 'type.pikeman': 'pikemen', 'facing.N': 'north' },
};
const invitation = { id: 'inv_3d', url: 'https://play.example.org/games/g_5c21?invitation=4be1', token: '4be1', seat: 1, account: null };
const waiting = { ...examples.decision, game: { id: 'g_5c21', name: 'Saturday game', rules: 'push-of-pike', version: 12 } };
const pace = { id: 'three-days', title: 'Three days a move', clock: { kind: 'fixed', span: 'P3D', reaction: 'P1D' } };
const vote = {
  kind: 'draw',
  seat: 0,
  agreed: [0],
  asked: [1],
  span: null,
  from: null,
  rulesVersion: null,
  openedAt: at,
  lapsesAt: '2026-03-08T12:00:00.000Z',
};
export const gameExamples = {
  pace,
  vote,
  game,
  position,
  legal,
  composed,
  outcome,
  rules,
  invitation,
  waiting,
};

export const staffExamples = {
  setAside: {
    id: 'g_5c21',
    name: 'Saturday game',
    rules: 'push-of-pike',
    rulesVersion: 1,
    version: 12,
    reason: 'the rules found no end within 10 s',
    since: at,
  },
  report: {
    id: 'rep_3a',
    by: 'Olena',
    account: 'Iryna',
    game: 'g_5c21',
    message: '7',
    said: { account: 'Iryna', body: 'You fool.' },
    body: 'This is an insult.',
    state: 'settled',
    note: 'Spoke with both.',
    settledBy: 'Taras',
    settledAt: '2026-03-02T08:00:00.000Z',
    createdAt: at,
  },
  account: {
    name: 'Iryna',
    kind: 'person',
    owner: null,
    admin: false,
    createdAt: at,
    lastSeenAt: at,
    playing: 3,
    openReports: 1,
    closed: { at, until: '2026-04-01T00:00:00.000Z', reason: 'Insults at the table.' },
  },
  notice: {
    id: 'n_5c21',
    account: 'Iryna',
    game: 'g_5c21',
    kind: 'yourTurn',
    channel: 'email',
    state: 'failed',
    error: '550 no such mailbox',
    attempts: 4,
    createdAt: at,
  },
};

const seat = Type.Integer({ description: 'A seat, from 0.' });
const decision = {
  id: Type.String({ description: 'Names the decision as it is now; a move must name it.' }),
  seat,
  kind: Type.String(),
  reaction: Type.Boolean({ description: "A choice in another seat's turn." }),
  openedAt: instant(),
  deadline: nullable(instant()),
};
const ask = Type.String({ description: 'What is asked, as a sentence; for the seat that may answer.' });
const open = { additionalProperties: true };
const counts = Type.Record(Type.String(), Type.Integer(), { description: 'How many, by state.' });
const result = nullable(
  Type.Object({ ranking: Type.Array(Type.Array(seat)) }, { ...open, description: 'Best first, ties together: `{"ranking": [[1], [0]]}`.' }),
);
const action = Type.Object(
  { type: Type.String() },
  { ...open, description: 'An action: `type` and its parameters; its JSON Schema stands in the ruleset.' },
);
const event = Type.Object({ type: Type.String() }, { ...open, description: 'What happened.' });

const webhook = {
  id: Type.String(),
  url: Type.String({ description: 'Without its query, which may hold a key.' }),
  events: Type.Array(Type.String()),
  games: Type.Array(Type.String(), { description: 'Of these only; empty: of all in which I hold a seat.' }),
  state: oneOf(['on', 'off', 'failing']),
  error: nullable(Type.String({ description: 'What went wrong last.' })),
  createdAt: instant(),
};
export const webhookExample = {
  id: 'w_5c21',
  url: 'https://bot.example.org/fieldpost',
  events: ['decision.opened', 'game.finished'],
  games: [],
  state: 'on',
  error: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

export const deliveryExample = {
  id: 'd_5c21',
  event: 'ping',
  game: null,
  state: 'sent',
  status: 204,
  error: null,
  attempts: 1,
  body: { id: 'd_5c21', event: 'ping', at },
  createdAt: at,
  nextAt: null,
  sentAt: at,
};

const components: Record<string, TSchema> = {
  Problem: Type.Object(
    {
      type: Type.String({ format: 'uri-reference' }),
      title: Type.String(),
      status: Type.Integer(),
      code: oneOf(errorCodes),
      detail: Type.String(),
      pointer: Type.Optional(Type.String({ description: 'JSON pointer of the fault.' })),
      clause: Type.Optional(Type.String({ description: 'The clause of the rulebook that the action breaks.' })),
      rulebook: Type.Optional(Type.String({ description: 'Link to the clause.' })),
      retryAfter: Type.Optional(Type.Integer({ description: 'Seconds to wait.' })),
    },
    { description: 'RFC 9457.', additionalProperties: true },
  ),
  Me: Type.Object(
    {
      id: Type.String(),
      kind: oneOf(['person', 'guest', 'bot']),
      name: Type.String(),
      email: nullable(Type.String()),
      emailConfirmed: Type.Boolean({ description: 'Mail goes to confirmed addresses only.' }),
      pendingEmail: nullable(Type.String({ description: 'Takes the place of `email` when it is confirmed.' })),
      about: Type.String(),
      locale: oneOf(languages),
      timeZone: Type.String(),
      quietHours: nullable(Type.Object({ from: Type.String(), to: Type.String() })),
      admin: Type.Boolean(),
      createdAt: instant(),
    },
    { examples: [examples.me] },
  ),
  NotificationSettings: Type.Object(
    {
      kinds: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
        description: 'By kind of notice, then by channel: `atOnce`, `digest` or `off`.',
      }),
      digestHour: Type.Integer({ description: 'Hour of my day in which digests come.' }),
      reminders: Type.Array(Type.String(), { description: 'Spans before the deadline, longest first.' }),
      onceUntilVisit: Type.Boolean({ description: 'Told once, I am left alone until I visit.' }),
      quietHours: nullable(Type.Object({ from: Type.String(), to: Type.String() })),
      language: oneOf(languages),
      timeZone: Type.String(),
      calendar: Type.String({ description: 'Address of the calendar feed of my deadlines; whoever has it can read it.' }),
      channels: Type.Object({
        email: Type.Object({
          address: nullable(Type.String()),
          confirmed: Type.Boolean(),
          state: Type.String({ description: '`on`, `off`, `failing` or `unset`.' }),
          error: nullable(Type.String()),
        }),
        discord: Type.Object({
          webhook: nullable(Type.String({ description: 'Without its secret part.' })),
          games: object('Places of single games, by game, without their secret parts.'),
          mention: nullable(Type.String()),
          state: Type.String(),
          error: nullable(Type.String()),
        }),
        push: Type.Object({
          key: Type.String({ description: 'What a browser subscribes with (`applicationServerKey`).' }),
          devices: Type.Array(ref('PushDevice')),
          state: Type.String(),
          error: nullable(Type.String()),
        }),
      }),
    },
    {
      examples: [
        {
          kinds: { yourTurn: { email: 'atOnce', discord: 'atOnce', push: 'atOnce' } },
          digestHour: 8,
          reminders: ['P1D', 'PT1H'],
          onceUntilVisit: false,
          quietHours: null,
          language: 'uk',
          timeZone: 'Europe/Kyiv',
          calendar: 'https://play.example.org/v1/me/deadlines.ics?key=acc_7f2k.5f1d0c2b3a49586716253443526170819a8b7c6d',
          channels: {
            email: { address: 'iryna@example.org', confirmed: true, state: 'on', error: null },
            discord: { webhook: null, games: {}, mention: null, state: 'unset', error: null },
            push: { key: 'BNcRdreALRFXTkOO…', devices: [], state: 'unset', error: null },
          },
        },
      ],
    },
  ),
  PushDevice: Type.Object(
    { id: Type.String(), service: Type.String({ description: 'Origin of its push service.' }), userAgent: Type.String(), createdAt: instant() },
    { examples: [{ id: 'p_5c21', service: 'https://push.example.net', userAgent: 'Mozilla/5.0 …', createdAt: '2026-03-01T12:00:00.000Z' }] },
  ),
  Webhook: Type.Object(webhook, { examples: [webhookExample] }),
  NewWebhook: Type.Object(
    { ...webhook, secret: nullable(Type.String({ description: 'Key of the signatures; shown this once, null when the request is repeated.' })) },
    { examples: [{ ...webhookExample, secret: 'whsec_0a1b2c…' }] },
  ),
  Delivery: Type.Object(
    {
      id: Type.String({ description: 'Stands in the header `Fieldpost-Delivery`.' }),
      event: Type.String(),
      game: nullable(Type.String()),
      state: oneOf(['waiting', 'sending', 'sent', 'failed', 'dropped']),
      status: nullable(Type.Integer({ description: 'What the other side answered last.' })),
      error: nullable(Type.String()),
      attempts: Type.Integer(),
      body: nullable(object('What was sent; null: nothing yet.')),
      createdAt: instant(),
      nextAt: nullable(instant()),
      sentAt: nullable(instant()),
    },
    {
      examples: [deliveryExample],
    },
  ),
  Profile: Type.Object(
    {
      name: Type.String(),
      kind: oneOf(['person', 'guest', 'bot'], '`bot`: a program.'),
      about: Type.String(),
      owner: nullable(Type.String({ description: 'Of a program: whose it is.' })),
      createdAt: instant(),
      record: Type.Object(
        { missed: Type.Integer(), left: Type.Integer(), steppedIn: Type.Integer() },
        { description: 'Calls let pass, seats left in the midst of a game, seats taken over from others.' },
      ),
    },
    { examples: [examples.profile] },
  ),
  Session: Type.Object(
    { id: Type.String(), userAgent: Type.String(), createdAt: instant(), lastSeenAt: instant(), expiresAt: instant(), current: Type.Boolean() },
    { examples: [examples.session] },
  ),
  SignedIn: Type.Object(
    { account: ref('Me'), session: ref('Session') },
    { description: 'The session itself is in the cookie.', examples: [{ account: examples.me, session: examples.session }] },
  ),
  Token: Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      scopes: Type.Array(oneOf(scopes)),
      createdAt: instant(),
      expiresAt: nullable(instant()),
      lastUsedAt: nullable(instant()),
    },
    { examples: [examples.token] },
  ),
  NewToken: Type.Object(
    {
      id: Type.String(),
      token: nullable(Type.String({ description: 'Shown this once; null when the request is repeated.' })),
      name: Type.String(),
      scopes: Type.Array(oneOf(scopes)),
      createdAt: instant(),
      expiresAt: nullable(instant()),
      lastUsedAt: nullable(instant()),
    },
    { examples: [{ ...examples.token, token: 'fp_0a1b2c…' }] },
  ),
  Bot: Type.Object(
    { id: Type.String(), name: Type.String(), about: Type.String(), createdAt: instant(), tokens: Type.Array(ref('Token')) },
    { description: 'A program that I own.', examples: [examples.bot] },
  ),
  Block: Type.Object({ name: Type.String(), createdAt: instant() }, { examples: [examples.block] }),
  Report: Type.Object(
    {
      id: Type.String(),
      account: nullable(Type.String()),
      game: nullable(Type.String()),
      message: nullable(Type.String()),
      body: Type.String(),
      createdAt: instant(),
    },
    { examples: [{ id: 'rep_3a', account: 'Iryna', game: 'g_5c21', message: '7', body: 'This is an insult.', createdAt: at }] },
  ),
  Notes: Type.Object(
    { body: Type.String(), updatedAt: nullable(instant()) },
    { description: '`updatedAt` null: nothing was ever written.', examples: [{ body: 'Hold the ridge.', updatedAt: at }] },
  ),
  RuleSet: Type.Object(
    {
      id: Type.String(),
      version: Type.Integer({ description: 'What new games take.' }),
      versions: Type.Array(Type.Integer(), { description: 'Held versions.' }),
      title: Type.String(),
      summary: Type.String(),
      seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
      bots: Type.Array(Type.String()),
      scenarios: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), options: object('Options that set it up.') })),
      options: Type.Array(
        Type.Object({
          name: Type.String(),
          title: Type.String(),
          help: Type.String(),
          values: nullable(
            Type.Array(Type.Object({ value: Type.Unsafe<unknown>({ description: 'As it stands in the options.' }), title: Type.String() }), {
              description: 'The values that it takes, where they can be listed; for a list, those of its items.',
            }),
          ),
        }),
        { description: "The options in the reader's language." },
      ),
      schemas: Type.Object(
        {
          options: object('JSON Schema of the options.'),
          position: object('JSON Schema of a position.'),
          actions: Type.Record(Type.String(), object('A JSON Schema.'), { description: 'JSON Schemas by type of action.' }),
          instructions: nullable(object('JSON Schema of the rulebook’s own standing instructions, which moves set; null where it has none.')),
        },
        { description: 'They describe; the ruleset judges.' },
      ),
      anytime: Type.Array(Type.String(), { description: 'Types of actions that need no open decision; their decision id is null.' }),
      decisions: Type.Array(Type.String(), { description: 'Kinds of decisions, as orders given ahead name them.' }),
      names: Type.Record(Type.String(), Type.String(), {
        description: "What the things of a position are called in the reader's language, by the ids and values that stand in it.",
      }),
    },
    { examples: [rules] },
  ),
  Seat: Type.Object({
    seat,
    state: oneOf(['open', 'invited', 'taken', 'bot', 'offered', 'left']),
    account: nullable(Type.String({ description: 'Name of the account; null where nobody sits or a former player does.' })),
    bot: nullable(Type.String({ description: 'The bot that plays it, for good or while its player is away.' })),
    gone: Type.Boolean({ description: 'Resigned, in a game that goes on: the fallback answers.' }),
    reserve: nullable(Type.String({ description: 'What its bank holds now, as a span; null where the clock is no bank.' })),
  }),
  Clock: Type.Object(
    {
      kind: oneOf(['none', 'fixed', 'bank']),
      span: Type.Optional(Type.String({ description: 'Time for one call, as an ISO 8601 duration.' })),
      reserve: Type.Optional(Type.String({ description: 'What each seat begins with; charged with the time of its calls.' })),
      increment: Type.Optional(Type.String({ description: 'Added by each call, once.' })),
      cap: Type.Optional(Type.String({ description: 'The increment fills no higher.' })),
      reaction: Type.Optional(Type.String({ description: 'A shorter span for reactions.' })),
      onTimeout: Type.Optional(oneOf(timeoutPolicies)),
      takeoverAfter: Type.Optional(Type.Integer({ description: 'Misses in a row after which a bot keeps the seat.' })),
      pauseWeekends: Type.Optional(Type.Boolean()),
      excuseFirstMiss: Type.Optional(Type.Boolean()),
      shrinkAfter: Type.Optional(Type.Integer({ description: 'Misses in a row after which calls take at most `shrinkTo`.' })),
      shrinkTo: Type.Optional(Type.String()),
    },
    { examples: [{ kind: 'fixed', span: 'P3D' }] },
  ),
  Pace: Type.Object({ id: Type.String(), title: Type.String(), clock: ref('Clock') }, { examples: [pace] }),
  Pause: Type.Object(
    {
      reason: oneOf(['vacation', 'agreement', 'staff', 'outage']),
      seat: nullable(Type.Integer({ description: 'Whose clock; null: all of the game.' })),
      from: instant(),
      until: nullable(instant('Null: until somebody ends it.')),
    },
    { examples: [{ reason: 'vacation', seat: 1, from: at, until: '2026-03-08T12:00:00.000Z' }] },
  ),
  Vote: Type.Object(
    {
      kind: oneOf(['pause', 'draw', 'cancel', 'undo', 'rules']),
      seat: Type.Integer({ description: 'Who opened it.' }),
      agreed: Type.Array(Type.Integer(), { description: 'Seats that agree.' }),
      asked: Type.Array(Type.Integer(), { description: 'Seats that have yet to.' }),
      span: nullable(Type.String({ description: 'Of a pause.' })),
      from: nullable(Type.Integer({ description: 'Of an undo: the first move to take back.' })),
      rulesVersion: nullable(Type.Integer({ description: 'Of one about the rules: the version that the game is to follow.' })),
      openedAt: instant(),
      lapsesAt: instant('Or with the next row of the log.'),
    },
    { examples: [vote] },
  ),
  VoteOutcome: Type.Object(
    { outcome: oneOf(['open', 'carried', 'refused'], 'Others have yet to agree; it is done; there is no vote any more.'), game: ref('Game') },
    { examples: [{ outcome: 'open', game: { ...game, votes: [vote] } }] },
  ),
  NewRules: Type.Object(
    {
      from: Type.Integer({ description: 'The version that the game follows.' }),
      to: Type.Integer(),
      fits: Type.Boolean({ description: 'The log plays under it.' }),
      at: nullable(Type.Integer({ description: 'The first row that does not, where I see all of it; 0: the setup.' })),
      moves: Type.Array(Type.Object({ seq: Type.Integer(), text: Type.Array(Type.String()), newText: Type.Array(Type.String()) }), {
        description: 'Rows that would tell something else; the first fifty.',
      }),
      changed: Type.Integer({ description: 'How many would.' }),
      position: nullable(object('As I would see it then.')),
      positionChanges: Type.Boolean(),
      decisions: Type.Array(Type.Object({ seat, kind: Type.String() }), { description: 'Who would be asked what.' }),
      result,
    },
    {
      examples: [
        {
          from: 1,
          to: 2,
          fits: true,
          at: null,
          moves: [{ seq: 13, text: ['Round 4: Army B moves'], newText: ['Round 4: Army A moves'] }],
          changed: 1,
          position: { turn: 3 },
          positionChanges: true,
          decisions: [{ seat: 0, kind: 'orders' }],
          result: null,
        },
      ],
    },
  ),
  Vacation: Type.Object(
    {
      vacations: Type.Array(Type.Object({ from: instant(), to: instant() }), { description: 'The one that is on and those to come.' }),
      daysLeft: Type.Integer({ description: 'Days left in this calendar year (UTC).' }),
      daysAYear: Type.Integer(),
    },
    { examples: [{ vacations: [{ from: '2026-08-01T00:00:00.000Z', to: '2026-08-10T00:00:00.000Z' }], daysLeft: 21, daysAYear: 30 }] },
  ),
  Decision: Type.Object({ ...decision, ask: Type.Optional(ask) }, { examples: [examples.decision] }),
  Game: Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      rules: Type.String(),
      rulesVersion: Type.Integer(),
      status: oneOf(['open', 'active', 'paused', 'finished', 'cancelled']),
      visibility: oneOf(['public', 'unlisted', 'private']),
      rated: Type.Boolean(),
      options: object('As the ruleset took them.'),
      clock: ref('Clock'),
      owner: nullable(Type.String()),
      seats: Type.Array(ref('Seat')),
      version: Type.Integer({ description: 'How many rows the log has.' }),
      decisions: Type.Array(ref('Decision')),
      pauses: Type.Array(ref('Pause'), { description: 'What makes clocks stand still now, and what will.' }),
      votes: Type.Array(ref('Vote')),
      result,
      head: nullable(Type.String({ description: 'Hash of the last row of the log.' })),
      fairness: Type.Object({
        commitment: Type.String({ description: 'SHA-256 of the secret that all draws come from.' }),
        secret: nullable(Type.String({ description: 'Published when the game is over.' })),
      }),
      seat: nullable(Type.Integer({ description: 'My seat; null for a spectator.' })),
      undoable: Type.Array(Type.Integer(), { description: 'What I may take back by myself: first sequence numbers.' }),
      fromPosition: Type.Boolean({ description: 'Made from a position; never rated.' }),
      forkedFrom: nullable(
        Type.Object({ game: Type.String(), at: Type.Integer() }, { description: 'The finished game that it was forked from, and after which row.' }),
      ),
      readOnly: nullable(Type.String({ description: 'Why it can be read but not played.' })),
      createdAt: instant(),
      startedAt: nullable(instant()),
      finishedAt: nullable(instant()),
    },
    { examples: [game] },
  ),
  Position: Type.Object(
    { version: Type.Integer(), seat: nullable(seat), position: object('As the viewer may see it.'), decisions: Type.Array(ref('Decision')), result },
    { examples: [position] },
  ),
  Legal: Type.Object(
    {
      version: Type.Integer(),
      decisions: Type.Array(
        Type.Object({
          ...decision,
          ask,
          actions: Type.Array(action, { description: 'Legal actions, ready to be sent.' }),
          complete: Type.Boolean({ description: 'False where actions are composed: there are more than are listed.' }),
        }),
      ),
    },
    { examples: [legal] },
  ),
  Composed: Type.Object(
    {
      partial: object('The action as far as it is made.'),
      legal: Type.Boolean({ description: 'It may be sent as it is, also where `next` would still add to it.' }),
      refusal: nullable(Type.Object({ clause: Type.String(), pointer: Type.String(), text: Type.String() })),
      next: Type.Array(
        Type.Object({
          label: Type.String(),
          at: Type.Array(Type.String(), { description: 'Places and pieces that a board can light up.' }),
          partial: object('The whole of the half-made action after this choice.'),
          number: Type.Optional(
            Type.Object(
              { pointer: Type.String(), min: Type.Integer(), max: Type.Integer() },
              { description: 'The choice is a number: put any from `min` to `max` at `pointer` of this `partial`, where `min` stands already.' },
            ),
          ),
        }),
      ),
    },
    { examples: [composed] },
  ),
  Move: Type.Object(
    {
      seq: Type.Integer(),
      seat: nullable(seat),
      kind: Type.String(),
      action: nullable(action),
      hidden: Type.Boolean(),
      draws: nullable(Type.Array(Type.Unsafe<unknown>({ description: 'A die or pick is an integer, a shuffle a list.' }))),
      events: Type.Array(event),
      text: Type.Array(Type.String(), { description: "The events as sentences in the reader's language." }),
      at: instant(),
      hash: Type.String(),
      takenBack: Type.Boolean(),
    },
    { examples: [examples.move] },
  ),
  MoveOutcome: Type.Object(
    {
      move: ref('Move'),
      followed: Type.Array(ref('Move'), { description: 'What it set off.' }),
      version: Type.Integer(),
      position: object('As I may see it now.'),
      decisions: Type.Array(ref('Decision')),
      result,
    },
    { examples: [outcome] },
  ),
  StandingOrder: Type.Object(
    {
      id: Type.String(),
      when: Type.Object({ kind: Type.String(), last: Type.Optional(action) }),
      action,
      else: oneOf(['keep', 'drop']),
      state: oneOf(['waiting', 'played', 'dropped']),
      why: nullable(
        Type.Object({
          code: oneOf(
            ['played', 'last_differs', 'illegal', 'by_hand', 'replaced', 'seat_left'],
            'What became of it, or why it still waits: `last_differs`: the last row was another; `illegal`: the rules refused it then; `by_hand`: I moved myself.',
          ),
          version: Type.Integer({ description: 'After this row of the log; the row itself where it was played.' }),
          clause: nullable(Type.String({ description: 'The clause that it broke.' })),
          text: nullable(Type.String({ description: 'The clause as a sentence.' })),
        }),
      ),
    },
    { description: '`why` is null until it was tried.', examples: [examples.order] },
  ),
  StandingOrders: Type.Object(
    {
      orders: Type.Array(ref('StandingOrder'), { description: 'Those that wait, in the order in which they are tried.' }),
      past: Type.Array(ref('StandingOrder'), { description: 'Played or dropped, newest first; at most 50.' }),
      instructions: nullable(object('The rulebook’s own standing instructions of my seat, set by moves; null where it has none.')),
    },
    { examples: [{ orders: [examples.order], past: [], instructions: { keep: 'ask' } }] },
  ),
  WaitingDecision: Type.Object(
    { ...decision, ask, game: Type.Object({ id: Type.String(), name: Type.String(), rules: Type.String(), version: Type.Integer() }) },
    { examples: [waiting] },
  ),
  Invitation: Type.Object(
    {
      id: Type.String(),
      url: nullable(Type.String({ description: 'As the token.' })),
      token: nullable(Type.String({ description: 'Shown this once; null when the request is repeated.' })),
      seat: nullable(seat),
      account: nullable(Type.String()),
    },
    { examples: [invitation] },
  ),
  SetAsideGame: Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      rules: Type.String(),
      rulesVersion: Type.Integer(),
      version: Type.Integer(),
      reason: nullable(Type.String({ description: 'What broke; null for who plays there.' })),
      since: instant(),
    },
    { examples: [staffExamples.setAside] },
  ),
  ReportOnFile: Type.Object(
    {
      id: Type.String(),
      by: nullable(Type.String({ description: 'Who reported; null: the account is gone.' })),
      account: nullable(Type.String()),
      game: nullable(Type.String()),
      message: nullable(Type.String()),
      said: nullable(Type.Object({ account: nullable(Type.String()), body: Type.String() }, { description: 'The message that is meant.' })),
      body: Type.String(),
      state: oneOf(['open', 'settled']),
      note: nullable(Type.String()),
      settledBy: nullable(Type.String()),
      settledAt: nullable(instant()),
      createdAt: instant(),
    },
    { examples: [staffExamples.report] },
  ),
  AccountOnFile: Type.Object(
    {
      name: Type.String(),
      kind: oneOf(['person', 'guest', 'bot']),
      owner: nullable(Type.String({ description: 'Of a program: whose it is.' })),
      admin: Type.Boolean(),
      createdAt: instant(),
      lastSeenAt: instant(),
      playing: Type.Integer({ description: 'Games under way in which it sits.' }),
      openReports: Type.Integer(),
      closed: nullable(Type.Object({ at: instant(), until: nullable(instant('Null: for good.')), reason: Type.String() })),
    },
    { examples: [staffExamples.account] },
  ),
  Queues: Type.Object(
    {
      queues: nullable(
        Type.Array(Type.Object({ name: Type.String(), pending: Type.Integer(), failed: Type.Integer() }), {
          description: 'Jobs by queue; null: it cannot be reached, and the sweep does its work.',
        }),
      ),
      outbox: Type.Object(
        { waiting: Type.Integer(), due: Type.Integer(), lag: Type.Number({ description: 'For how many seconds the oldest has been due.' }) },
        { description: 'What still has to follow from moves.' },
      ),
      notices: Type.Array(Type.Object({ channel: Type.String(), states: counts }), { description: 'Notices by channel and state.' }),
      noticeLag: Type.Number(),
      deliveries: counts,
      deliveryLag: Type.Number(),
      overdueDecisions: Type.Integer({ description: 'Time was up for more than a minute, and nobody has acted.' }),
      gamesSetAside: Type.Integer(),
      openReports: Type.Integer(),
    },
    {
      examples: [
        {
          queues: [{ name: 'email', pending: 2, failed: 0 }],
          outbox: { waiting: 1, due: 1, lag: 0.4 },
          notices: [{ channel: 'email', states: { sent: 120, waiting: 2, failed: 1 } }],
          noticeLag: 0.2,
          deliveries: { sent: 12 },
          deliveryLag: 0,
          overdueDecisions: 0,
          gamesSetAside: 0,
          openReports: 1,
        },
      ],
    },
  ),
  FailedNotice: Type.Object(
    {
      id: Type.String(),
      account: nullable(Type.String()),
      game: nullable(Type.String()),
      kind: Type.String(),
      channel: Type.String(),
      state: oneOf(['failed', 'unknown'], '`unknown`: it may have arrived.'),
      error: nullable(Type.String({ description: 'Why, the last time.' })),
      attempts: Type.Integer(),
      createdAt: instant(),
    },
    { examples: [staffExamples.notice] },
  ),
  Message: Type.Object(
    { id: Type.String(), account: nullable(Type.String()), seat: nullable(seat), body: Type.String(), at: instant() },
    { examples: [examples.message] },
  ),
};

/** Components of the document, each under its own name as `$id`. */
export const namedSchemas = Object.entries(components).map(([name, schema]) => ({ ...schema, $id: name }));
