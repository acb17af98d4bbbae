// How the twin crawl calls each operation: with what is right and with what is not. One table for both edges: an input names parameters
// and body alike, as REST and GraphQL do. An operation that stands nowhere in here fails the crawl.
import type { Action, Seat } from '../../src/engine/ruleset.ts';
import { undoable } from '../../src/engine/undo.ts';
import { sameTries, type Tries } from './twin-tries.ts';
import { type Credential, type TwinGame, type Viewer, viewerOf, type World } from './twin-world.ts';

export type Input = Record<string, unknown>;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever an operation answers
  body: any;
  etag?: string;
  cookie?: Credential;
}

/** A viewer that talks to one edge. */
export interface Talking {
  world: World;
  me: Viewer;
  edge: 'rest' | 'graphql';
  tries: Tries;
  call(operation: string, input: Input, how?: { as?: Credential; headers?: Record<string, string> }): Promise<Answer>;
}

/** A question: nothing changes by it, and nothing of it comes from an answer. GraphQL asks many at once. */
export type Question = readonly [operation: string, input: Input];

const nowhere = 'g_nowhere';
const noToken = 'f'.repeat(64);

/** What is asked again and again while games go on. */
export function questionsOfNow({ world }: { world: World }): Question[] {
  const rules = world.games[0]?.rules.id;
  return [
    ['waitingDecisions', {}],
    ['listGames', {}],
    ['listGames', { mine: true }],
    ['listGames', { status: 'active', rules, first: 3 }],
  ];
}

/** Accounts, rulesets, the service: once for each viewer. */
export function questionsOfService({ world, me }: Pick<Talking, 'world' | 'me'>): Question[] {
  const id = world.games[0]?.rules.id;
  const names = [viewerOf(world, 'keeper').account?.name, 'Nobody-here'];
  return [
    ...(
      ['me', 'exportMe', 'listSessions', 'listTokens', 'listBots', 'listBlocks', 'getNotifications', 'listRules', 'listPaces', 'vacationOf'] as const
    ).map((operation): Question => [operation, {}]),
    ...names.map((name): Question => ['publicProfile', { name }]),
    ['listWebhooks', {}],
    ['webhookDeliveries', { id: me.webhook ?? 'w_none', first: 30 }],
    ['webhookDeliveries', { id: viewerOf(world, 'keeper').webhook ?? 'w_none' }],
    ['deadlines', { key: noToken }],
    ['ruleOf', { id }],
    ['ruleOf', { id: 'no-such-rules' }],
    ['rulebookOf', { id }],
  ];
}

/** Questions that have no place in the graph. */
export const questionsOfRest: readonly Question[] = (['healthz', 'readyz', 'limits', 'metrics'] as const).map((operation) => [operation, {}]);

/** What shows most of a game. */
export function questionsOfGame({ id, seq }: TwinGame): Question[] {
  return [
    ['gameOf', { id }],
    ['positionOf', { id }],
    ['positionOf', { id, at: seq }],
    ['movesOf', { id }],
    ['legalFor', { id }],
    ['standingOrders', { id }],
    ['notesOf', { id }],
    ['messagesOf', { id }],
    ['recordOf', { id }],
    ['newRulesOf', { id }],
  ];
}

/** The rest of what can be asked of it. `version`: how many rows its log has. */
export function furtherQuestions({ id, seq, hidden }: TwinGame, version: number): Question[] {
  return [
    ['gameOf', { id, invitation: noToken }],
    ['gameOf', { id: nowhere }],
    ...[Math.max(0, seq - 1), seq + 1, version + 1].map((at): Question => ['positionOf', { id, at }]),
    ['positionOf', { id, seat: hidden.seat }],
    ['positionOf', { id, seat: 99 }],
    ['positionOf', { id, at: seq, seat: hidden.seat }],
    ['movesOf', { id, first: 1, after: String(Math.max(0, seq - 1)) }],
    ['movesOf', { id, after: 'x.x' }],
  ];
}

/** When it is over. */
export function questionsOfTheEnd({ id, seq }: TwinGame): Question[] {
  return [
    ['gameOf', { id }],
    ['positionOf', { id, at: seq }],
    ['movesOf', { id }],
    ['recordOf', { id }],
  ];
}

/** What hangs on earlier answers, and what only REST has: pages by their cursors, ETags, events that were missed. */
export async function followUps(s: Talking, { id }: TwinGame, version: number): Promise<void> {
  await pages(s, 'movesOf', { id, first: Math.max(1, Math.ceil(version / 2)) });
  await pages(s, 'messagesOf', { id, first: 3 });
  const { etag } = await s.call('positionOf', { id });
  await s.call('positionOf', { id }, { headers: { 'if-none-match': etag ?? '"none"' } });
  await s.call('events', { game: id }, { headers: { 'last-event-id': s.world.app.clock.now().toISOString() } });
}

async function pages(s: Talking, operation: string, input: Input): Promise<void> {
  let after: string | null = null;
  do {
    const page: Answer = await s.call(operation, { ...input, ...(after !== null && { after }) });
    after = page.body?.next ?? null;
  } while (after !== null);
}

type Talk = (s: Talking) => Promise<unknown>;
type GameTalk = (s: Talking, game: TwinGame) => Promise<unknown>;

/** Writes about accounts and about games of one's own. */
export const ofService: Record<string, Talk> = {
  createAccount: async (s) => {
    const { email } = keepersAccount(s);
    const [name, password] = [newName(s, 'New'), 'long enough a word'];
    await s.call('createAccount', { name, email, password }, { as: null });
    await s.call('createAccount', { name: keepersAccount(s).name, email: `${name}@mail.test`, password }, { as: null });
  },
  confirmEmail: (s) => s.call('confirmEmail', { token: noToken }),
  signIn: async (s) => {
    await s.call('signIn', { login: keepersAccount(s).name, password: 'not the password' }, { as: null });
    if (s.me.account === null || s.edge === 'graphql') return;
    const { email: login, password } = s.me.account;
    const { cookie } = await s.call('signIn', { login, password }, { as: null });
    await s.call('signOut', {}, { as: cookie ?? null });
  },
  signOut: (s) => s.call('signOut', {}, { as: s.me.weak }),
  requestMagicLink: (s) => s.call('requestMagicLink', { email: keepersAccount(s).email }),
  useMagicLink: (s) => s.call('useMagicLink', { token: noToken }),
  updateMe: (s) => s.call('updateMe', s.edge === 'rest' ? { about: `I am ${s.me.role}.` } : { timeZone: 'Nowhere/At-all' }),
  changePassword: (s) => s.call('changePassword', { current: 'not the password', password: 'another long word' }),
  createGuest: async (s) => {
    const { cookie } = await s.call('createGuest', {}, { as: null });
    if (s.edge === 'rest') await s.call('deleteMe', {}, { as: cookie ?? null });
  },
  claimGuest: (s) => s.call('claimGuest', { name: newName(s, 'Cl'), email: 'c@mail.test', password: 'long enough a word' }),
  deleteMe: (s) => s.call('deleteMe', {}, { as: s.me.weak }),
  endSession: (s) => s.call('endSession', { id: 's_none' }),
  createToken: async (s) => {
    const { body } = await s.call('createToken', { name: 'another', scopes: s.edge === 'rest' ? ['read'] : ['admin'] });
    await s.call('revokeToken', { id: body?.id ?? 't_none' });
  },
  createBot: async (s) => {
    const name = newName(s, 'Bo');
    await s.call('createBot', { name, about: 'plays' });
    await s.call('createBotToken', { bot: name, name: 'at home', scopes: ['play'] });
    await s.call('deleteBot', { bot: name });
  },
  blockAccount: async (s) => {
    const { name } = keepersAccount(s);
    await s.call('blockAccount', { name });
    await s.call('unblockAccount', { name });
  },
  report: (s) => s.call('report', { account: keepersAccount(s).name, body: `${s.me.role} complains of c4n4ry things.` }),
  importGame: (s) => s.call('importGame', { record: '{"fieldpost":1}' }),
  putNotifications: (s) => s.call('putNotifications', s.edge === 'rest' ? { kinds: { ended: { discord: 'off' } } } : { kinds: { nothing: {} } }),
  testNotification: (s) => s.call('testNotification', { channel: 'email' }),
  addPushDevice: async (s) => {
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
    await s.call('addPushDevice', { endpoint: 'no address', keys });
    await s.call('addPushDevice', { endpoint: `https://push.test/${s.me.role}?second`, keys });
    await s.call('removePushDevice', { endpoint: `https://push.test/${s.me.role}?second` });
    await s.call('removePushDevice', { endpoint: 'https://push.test/keeper-none' });
  },
  createWebhook: async (s) => {
    const games = s.world.games.map(({ id }) => id);
    await s.call('createWebhook', { url: `https://hooks.test/${s.me.role}`, events: ['move.made'], games });
    const { body } = await s.call('createWebhook', { url: `https://hooks.test/${s.me.role}`, events: ['move.made'] });
    await s.call('redeliver', { id: viewerOf(s.world, 'keeper').webhook, delivery: 'd_none' });
    await s.call('deleteWebhook', { id: viewerOf(s.world, 'keeper').webhook });
    await s.call('deleteWebhook', { id: body?.id ?? 'w_none' });
  },
  unsubscribe: (s) => s.call('unsubscribe', { token: noToken }),
  takeVacation: (s) => s.call('takeVacation', s.edge === 'rest' ? { to: '2020-01-01T00:00:00Z' } : { to: 'some day' }),
  endVacation: (s) => s.call('endVacation', {}),
  createGame: async (s) => {
    await s.call('createGame', { rules: 'no-such-rules' });
    if (s.edge === 'rest') await ownGame(s);
  },
};

/** A game of the viewer's own takes what the games of the others refuse. */
async function ownGame(s: Talking): Promise<void> {
  const seatPlan = [s.me.account ? { account: s.me.account.name } : { open: true }, { open: true }];
  const { body } = await s.call('createGame', { rules: 'counter', name: newName(s, 'Own'), visibility: 'private', seatPlan });
  const id = body?.id ?? nowhere;
  const { body: invitation } = await s.call('invite', { id });
  await s.call('gameOf', { id, invitation: invitation?.token ?? noToken }, { as: null });
  await s.call('leaveGame', { id });
  await s.call('joinGame', { id, seat: 1, entropy: 'chance' });
  await s.call('deleteGame', { id });
}

/** Names that nobody has yet, the same in both twins. */
function newName(s: Talking, what: string): string {
  return `${what}-${s.me.role}-${s.edge === 'rest' ? 'r' : 'g'}`;
}

function keepersAccount({ world }: Talking): NonNullable<Viewer['account']> {
  return viewerOf(world, 'keeper').account as NonNullable<Viewer['account']>;
}

/** What only administrators may, over REST alone. */
export async function staffWork(s: Talking): Promise<void> {
  const how = staffOf(s);
  const name = `Loud-${s.me.role}`;
  await s.call('createAccount', { name, email: `${name}@mail.test`, password: 'long enough a word' }, { as: null });
  for (const operation of ['gamesSetAside', 'queuesNow', 'failedNotices']) await s.call(operation, {}, how);
  await s.call('accountsOnFile', { name: 'the-' }, how);
  const { body: reports } = await s.call('reportsFiled', { first: 3 }, how);
  await s.call('settleReport', { id: reports?.items?.[0]?.id ?? 'r_none', note: 'Looked into.' }, how);
  await s.call('closeAccount', { name, reason: 'Loud.' }, how);
  await s.call('reopenAccount', { name }, how);
}

/** Whoever is an administrator shows so. */
const staffOf = ({ me }: Talking) => (me.staff === undefined ? {} : { as: me.staff });

/** Writes about one of the games. */
export const ofGame: Record<string, GameTalk> = {
  composeMove: async (s, game) => {
    const { id } = game;
    const [decision, keepers] = await decisionsOf(s, game);
    await s.call('composeMove', { id, decision: decision ?? '0:0:0', partial: {} });
    if (decision === null) return;
    for (const partial of (await sameTries(s, game)).refused.slice(0, 3)) await s.call('composeMove', { id, decision, partial });
    await s.call('composeMove', { id, decision: keepers ?? '0:1:0', partial: {} });
  },
  submitMove: moves,
  undoMove: async (s, game) => {
    const { id, seq } = game;
    const { window } = await s.world.loaded(game);
    const seat = seatIn(game, s.me);
    const free = undoable(window, seat ?? -1);
    const wanted = seat === null ? [seq] : [1, seq, seq + 1, 0].filter((from) => !free.includes(from));
    for (const from of new Set(wanted)) await s.call('undoMove', { id, from });
  },
  setStandingOrders: async (s, { id }) => {
    await s.call('setStandingOrders', { id, orders: [{ when: { kind: 'nothing' }, action: { type: 'no such action' } }] });
    await s.call('setStandingOrders', { id, orders: [] });
  },
  putNotes: async (s, { id }) => {
    await s.call('putNotes', { id, body: `Note of ${s.me.role}: n0tes-${s.me.role}` });
  },
  forkGame: (s, { id, seq }) => s.call('forkGame', { id, at: seq }),
  report: (s, { id }) => s.call('report', { game: id, body: 'This game is rude.' }),
  sendMessage: async (s, { id }) => {
    await s.call('sendMessage', { id, body: s.edge === 'rest' ? `${s.me.role} says hello.` : ' ' });
  },
  resign: async (s, game) => {
    // who still plays gives up at the end of the crawl
    const seat = seatIn(game, s.me);
    if (seat === null || (await s.world.loaded(game)).table?.gone.includes(seat)) await s.call('resign', { id: game.id });
  },
  vote: async (s, game) => {
    const { id, seq } = game;
    const { version } = (await s.world.loaded(game)).game;
    for (const kind of ['pause', 'draw', 'resume', 'rules']) await s.call('vote', { id, kind, choice: 'for', version: version + 1 });
    await s.call('vote', { id, kind: 'undo', choice: 'for', from: seq, version });
    await s.call('vote', { id, kind: 'undo', choice: 'against', version });
  },
  substitute: (s, { id, hidden }) => s.call('substitute', { id, seat: hidden.seat }),
  pauseByStaff: (s, { id }) => s.call('pauseByStaff', { id, paused: true }),
  staff: async (s, game) => {
    if (s.edge === 'graphql') return;
    const { id, seq } = game;
    const { version } = (await s.world.loaded(game)).game;
    const how = staffOf(s);
    await s.call('releaseGame', { id }, how);
    await s.call('undoByStaff', { id, from: seq, version: version + 1 }, how);
    await s.call('undoByStaff', { id, from: version + 9, version }, how);
    // an administrator who plays sees what everybody in that seat sees
    for (const [operation, input] of questionsOfGame(game)) await s.call(operation, input, how);
  },
  invite: (s, { id }) => s.call('invite', { id }),
  joinGame: (s, { id }) => s.call('joinGame', { id, seat: 0, invitation: noToken }),
  leaveGame: (s, { id }) => s.call('leaveGame', { id }),
  startGame: (s, { id }) => s.call('startGame', { id }),
  deleteGame: (s, { id }) => s.call('deleteGame', { id }),
  // what a viewer sees of the game is no position to begin another from
  createGame: async (s, { id, rules }) => {
    if (s.edge === 'graphql') return;
    const { body } = await s.call('positionOf', { id });
    await s.call('createGame', { rules: rules.id, position: body?.position ?? {}, visibility: 'private' });
  },
};

export function seatIn(game: TwinGame, viewer: Viewer): Seat | null {
  return [...game.seats].find(([, sits]) => sits === viewer)?.[0] ?? null;
}

/** Ids of the decisions that are open for the viewer and for the keeper; null where there is none. */
async function decisionsOf({ world, me }: Talking, game: TwinGame): Promise<[string | null, string | null]> {
  const { calls } = (await world.loaded(game)).game;
  const idOf = (seat: Seat | null) => {
    const call = calls.find((open) => open.seat === seat);
    return call === undefined ? null : `${call.call}:${call.seat}:${call.step}`;
  };
  return [idOf(seatIn(game, me)), idOf(game.hidden.seat)];
}

/** Actions of many shapes that the rules refuse, ids of decisions that are not the viewer's; then one that is accepted, repeated and taken back. */
async function moves(s: Talking, game: TwinGame): Promise<void> {
  const { id } = game;
  const [decision, keepers] = await decisionsOf(s, game);
  const { refused, harmless } = await sameTries(s, game);
  const [first = { type: 'nothing' }] = refused;
  if (decision === null) return void (await s.call('submitMove', { id, decision: keepers ?? '0:0:0', action: first }));
  for (const action of refused) await s.call('submitMove', { id, decision, action });
  for (const other of [keepers, '0:9:9', null]) await s.call('submitMove', { id, decision: other, action: first });
  await s.call('submitMove', { id, decision, action: first, expectedVersion: 0 });
  const turn = s.world.games.indexOf(game) % 2 === 0 ? 'rest' : 'graphql';
  if (harmless !== null && s.edge === turn) await thereAndBack(s, game, decision, harmless);
}

async function thereAndBack(s: Talking, game: TwinGame, decision: string, action: Action): Promise<void> {
  const { id } = game;
  const headers = { 'idempotency-key': `${s.me.role}-${s.edge}-${id}` };
  const { body } = await s.call('submitMove', { id, decision, action }, { headers });
  for (const again of [action, { type: 'another' }]) await s.call('submitMove', { id, decision, action: again }, { headers });
  await s.call('undoMove', { id, from: body?.move?.seq ?? 0 });
}
