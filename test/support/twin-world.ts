// One of two twin worlds: a whole service with its games, who looks at them, and all that leaves it.
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildServer } from '../../src/api/server.ts';
import type { Caller, NewsItem } from '../../src/app/app.ts';
import { sweep } from '../../src/app/clocks/index.ts';
import { look } from '../../src/app/games/change.ts';
import type { Loaded } from '../../src/app/games/load.ts';
import {
  addPushDevice,
  type Channels,
  createWebhook,
  type PushMessage,
  putNotificationSettings,
  type WebhookPost,
  webhookEvents,
} from '../../src/app/notifications/index.ts';
import type { Action, AnyRuleset, JsonObject, Seat } from '../../src/engine/ruleset.ts';
import { digest } from '../../src/ports/digest.ts';
import type { Task } from '../../src/queue/index.ts';
import { allScopes, type TestApp, testApp } from './app.ts';
import { collect, runTask } from './chores.ts';
import type { HiddenThing, Played } from './twin-secrets.ts';
import type { Canary, Entry, Masks } from './twin-transcript.ts';

export const origin = 'https://play.test';

/** Who looks, and why they are not the same. */
export const roles = {
  keeper: 'hides something in every game',
  other: 'sits at the same tables, and is an administrator',
  resigned: 'has left a game that goes on without that seat',
  host: 'made the games and sits at none',
  watcher: 'is invited and does not join',
  leaver: 'held a seat before the start',
  stranger: 'is signed in and belongs to nothing',
  nobody: 'is signed out',
} as const;
export type Role = keyof typeof roles;

/** What a request shows: a session's cookie or an access token. */
export type Credential = { cookie: string } | { bearer: string } | null;

export interface Viewer {
  role: Role;
  /** null: signed out */
  account: { id: string; name: string; email: string; password: string } | null;
  credential: Credential;
  /** may read and nothing else */
  weak: Credential;
  /** of an administrator: with the scope for it */
  staff?: Credential;
  agent: string;
  /** id of the one that `listenIn` made */
  webhook?: string;
}

export interface TwinGame {
  id: string;
  rules: AnyRuleset;
  hidden: HiddenThing;
  private: boolean;
  seats: Map<Seat, Viewer>;
  /** the row that hides something; 0: the position that the game was made from */
  seq: number;
  keeper: Viewer;
  invitation: string;
}

export interface World {
  twin: 0 | 1;
  app: TestApp;
  server: FastifyInstance;
  viewers: Viewer[];
  games: TwinGame[];
  entries: Entry[];
  canaries: Canary[];
  logged: string[];
  /** by role and game: what the newest turn mail carries */
  turnKeys: Map<string, string>;
  /** tells the streams what is new, one thing after the other, and lets the workers do what is due */
  settle(): Promise<void>;
  /** waits until nothing is under way */
  quiet(): Promise<void>;
  /** as the service has it: to be read, not to be kept */
  loaded(game: TwinGame): Promise<Loaded>;
  play(game: TwinGame, played: Played): Promise<void>;
  hide(game: TwinGame): Promise<void>;
  masks(): Promise<Masks>;
  close(): Promise<void>;
}

export interface WorldPlan {
  rules: AnyRuleset;
  things: readonly HiddenThing[];
  /** who is there at all, beside the keeper and the host; else everybody */
  onlyReads?: readonly Role[];
  /** all that are registered */
  rulesets: readonly AnyRuleset[];
}

export async function openWorld(plan: WorldPlan, twin: 0 | 1): Promise<World> {
  const news: NewsItem[] = [];
  const listeners = new Set<(item: NewsItem) => void>();
  const logged: string[] = [];
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void logged.push(line) });
  /** by game: the row whose draws are others in the second twin */
  const moved = new Map<string, number>();
  const app = await testApp({
    rulesets: plan.rulesets,
    parts: { news: { publish: (item) => void news.push(item) }, log, digest: { ...digest, hmac: otherDraws(twin, moved) } },
  });
  const plenty = { perSecond: 1000, burst: 100_000 };
  const server = await buildServer(app, {
    publicUrl: origin,
    trustProxy: false,
    mailbox: false,
    logger: log,
    limits: { reads: plenty, writes: plenty, tokenReads: plenty, tokenWrites: plenty, signIns: plenty, newAccounts: plenty },
    news: {
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const entries: Entry[] = [];
  const mails: { to: string; text: string }[] = [];
  const world = { twin, app, server, viewers: [], games: [], entries, canaries: [], logged, turnKeys: new Map() } as unknown as World;
  const channels = capturedChannels(world, mails);
  world.quiet = () => quiet(app);
  world.settle = async () => {
    await workInOrder(app, channels);
    for (let item = news.shift(); item !== undefined; item = news.shift()) {
      for (const listener of listeners) listener(item);
      await world.quiet();
    }
  };
  world.loaded = (game) => look(app, game.id, (loaded) => loaded);
  world.play = (game, played) => play(world, game, played);
  world.hide = (game) => hide(world, game, moved);
  world.masks = () => masksOf(app);
  world.close = async () => {
    await server.close();
    await app.close();
  };
  try {
    await populate(world, plan, mails);
    return world;
  } catch (error) {
    await world.close();
    throw error;
  }
}

/** The draws of one row of the second twin come from words that are one higher; nothing else is changed. */
function otherDraws(twin: 0 | 1, moved: ReadonlyMap<string, number>): typeof digest.hmac {
  return (key, text) => {
    const bytes = Buffer.from(digest.hmac(key, text));
    if (twin === 0 || !text.startsWith('["fieldpost-draw-1"')) return bytes;
    const [, game, , row] = JSON.parse(text) as [string, string, string[], number, number];
    if (moved.get(game) === row) for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32BE((bytes.readUInt32BE(at) + 1) >>> 0, at);
    return bytes;
  };
}

/** Until the database has answered everything and what hung on the answers is done. */
async function quiet({ db }: TestApp): Promise<void> {
  for (let calm = 0; calm < 12; ) {
    await new Promise((resolve) => setImmediate(resolve));
    calm = db.pool.idleCount === db.pool.totalCount && db.pool.waitingCount === 0 ? calm + 1 : 0;
  }
}

/** Does what is due, in an order that is the same in both twins: links in mails are made of chance as they are written. */
async function workInOrder(app: TestApp, channels: Channels): Promise<void> {
  const orderOf = ({ queue, game, id }: Task) => `${queue} ${game} ${id.replace(/\d+/g, (digits) => digits.padStart(9, '0'))}`;
  for (;;) {
    const { hands, own } = collect(false);
    if ((await sweep(app, hands, app.clock.now())) === 0) return;
    for (const task of own.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) await runTask(app, channels, task);
  }
}

/** Mails and posts are told to whoever reads them: a Discord place to all of a game. */
function capturedChannels(world: World, mails: { to: string; text: string }[]): Channels {
  const tell = (viewer: string, what: string, told: object) =>
    world.entries.push({ viewer, game: null, what, sent: '', told: JSON.stringify(told, null, 1) });
  return {
    email: async (mail: { to: string; text: string; subject: string }) => {
      const role = mail.to.endsWith('-c4n4ry@mail.test') ? (mail.to.split('-')[0] as Role) : null;
      mails.push({ to: mail.to, text: mail.text });
      tell(role ?? 'elsewhere', `mail: ${mail.subject}`, mail);
      for (const [, game, key] of mail.text.matchAll(/\/games\/(\w+)\?turn=([0-9a-f]{64})/g)) world.turnKeys.set(`${role} ${game}`, key as string);
      // the links in it are keys
      for (const [key] of mail.text.matchAll(/[0-9a-f]{64}/g))
        if (role && mail.text.includes(`=${key}`)) world.canaries.push({ text: key, known: new Set([role]) });
      return { outcome: 'sent' as const };
    },
    discord: async (post: object) => {
      tell('place', 'post', post);
      return { outcome: 'sent' as const };
    },
    // what is encrypted and signed on the way is told as it was before
    webhook: async ({ url, event, delivery, body, timestamp }: WebhookPost) => {
      const role = new URL(url).pathname.slice(1);
      tell(role, `webhook: ${event} ${delivery}`, { event, timestamp, body: JSON.parse(body) });
      return { outcome: 'sent' as const, status: 204 };
    },
    push: async ({ endpoint, payload, topic }: PushMessage) => {
      const role = new URL(endpoint).pathname.slice(1);
      tell(role, `push: ${topic}`, JSON.parse(payload));
      return { outcome: 'sent' as const, status: 201 };
    },
  };
}

async function populate(world: World, plan: WorldPlan, mails: { to: string; text: string }[]): Promise<void> {
  const resigns = plan.things.some(({ before }) => before?.some(([, action]) => action === 'resign'));
  const needed = (role: Role) => ['keeper', 'host', 'other'].includes(role) || plan.onlyReads === undefined || plan.onlyReads.includes(role);
  for (const role of Object.keys(roles) as Role[])
    if (role === 'resigned' ? resigns : needed(role)) world.viewers.push(await signUp(world, role, mails));
  for (const [i, thing] of plan.things.entries()) world.games.push(await setUp(world, plan.rules, thing, i % 2 === 1));
  for (const viewer of world.viewers) await listenIn(world, viewer);
  for (const game of world.games) for (const played of game.hidden.before ?? []) await world.play(game, played);
  for (const game of world.games) for (const viewer of game.seats.values()) await orderAhead(world, game, viewer, `never-${viewer.role}-c4n4ry`);
  await world.settle();
}

/** An order that nothing sets off, because no move is called so; nobody but who gave it may learn of it, ever. */
async function orderAhead(world: World, game: TwinGame, viewer: Viewer, last: string): Promise<void> {
  const position = await positionIn(world, game);
  const decisions = game.rules.decisions(position);
  const action = decisions[0] === undefined ? undefined : game.rules.fallback(position, decisions[0])[0];
  if (action === undefined || (await world.loaded(game)).table?.gone.includes(seatOf(game, viewer))) return;
  // for a decision that is open it would have to be legal there
  const kind = game.rules.kinds.find((one) => decisions.every((open) => open.kind !== one));
  const when = { kind, last: { type: last } };
  await inject(world, 'PUT', `/v1/games/${game.id}/standing-orders`, { orders: [{ when, action, else: 'keep' }] }, headersOf(viewer));
  world.canaries.push({ text: last, known: new Set([viewer.role]) });
}

const seatOf = (game: TwinGame, viewer: Viewer): Seat => [...game.seats].find(([, sits]) => sits === viewer)?.[0] as Seat;

/** Programs of everybody hear of every game that their owners may know of, and everybody has a device. */
async function listenIn(world: World, viewer: Viewer): Promise<void> {
  if (viewer.account === null) return;
  const caller = callerOf(viewer.account.id);
  const games = world.games.filter((game) => !game.private || insidersOf(game).has(viewer.role)).map(({ id }) => id);
  const url = `https://hooks.test/${viewer.role}`;
  const { id, secret } = await createWebhook(world.app, caller, { url, events: [...webhookEvents], games });
  viewer.webhook = id;
  const device = { endpoint: `https://push.test/${viewer.role}`, keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } };
  await addPushDevice(world.app, caller, device, viewer.agent);
  world.canaries.push({ text: secret as string, known: new Set([viewer.role]) });
}

function callerOf(accountId: string): Caller {
  return { accountId, scopes: allScopes, admin: false, language: 'en', via: 'test' };
}

export const viewerOf = (world: World, role: Role): Viewer => world.viewers.find((viewer) => viewer.role === role) as Viewer;

const locales: Partial<Record<Role, string>> = { other: 'uk', watcher: 'ru' };
const byCookie: ReadonlySet<Role> = new Set(['host', 'leaver', 'stranger']);

/** An account as a person makes it, with a confirmed address, a place on Discord, and a few things that are nobody else's. */
async function signUp(world: World, role: Role, mails: { to: string; text: string }[]): Promise<Viewer> {
  const agent = `agent-of-${role}-c4n4ry`;
  if (role === 'nobody') return { role, account: null, credential: null, weak: null, agent };
  const [name, email, password] = [`The-${role}`, `${role}-c4n4ry@mail.test`, `password of ${role} c4n4ry`];
  const agentHeader = { 'user-agent': agent };
  const made = await post(world, '/v1/accounts', { name, email, password, locale: locales[role] ?? 'en', timeZone: 'Pacific/Chatham' }, agentHeader);
  const cookie = String(made.headers['set-cookie']).split(';')[0] as string;
  const id = (made.json() as { account: { id: string } }).account.id;
  await world.settle();
  const key = mails.findLast(({ to }) => to === email)?.text.match(/token=([0-9a-f]{64})/)?.[1];
  await post(world, '/v1/accounts/confirm', { token: key });
  const token = async (scopes: string[]) => {
    const { headers } = { headers: { cookie, origin, ...agentHeader } };
    return (await post(world, '/v1/tokens', { name: `token-of-${role}-c4n4ry`, scopes }, headers)).json() as { token: string };
  };
  const [strong, weak] = [await token(['read', 'play', 'account']), await token(['read'])];
  await putNotificationSettings(world.app, callerOf(id), { channels: { discord: { webhook: 'https://discord.test/api/webhooks/7/place-c4n4ry' } } });
  const own = new Set([role]);
  const staff = role === 'other' ? await administrator(world, id, token) : undefined;
  if (staff) world.canaries.push({ text: staff.bearer, known: own });
  for (const text of [agent, email, password, `token-of-${role}-c4n4ry`, cookie.split('=')[1] as string, strong.token, weak.token])
    world.canaries.push({ text, known: own });
  const credential = byCookie.has(role) ? { cookie } : { bearer: strong.token };
  return { role, account: { id, name, email, password }, credential, weak: { bearer: weak.token }, agent, ...(staff && { staff }) };
}

async function administrator(world: World, id: string, token: (scopes: string[]) => Promise<{ token: string }>): Promise<{ bearer: string }> {
  await world.app.db.pool.query('UPDATE accounts SET admin = true WHERE id = $1', [id]);
  return { bearer: (await token(['read', 'play', 'account', 'admin'])).token };
}

/** A game of the host: somebody leaves it before it starts, somebody is invited and only looks on. */
async function setUp(world: World, rules: AnyRuleset, hidden: HiddenThing, hideAway: boolean): Promise<TwinGame> {
  const [host, keeper] = [viewerOf(world, 'host'), viewerOf(world, 'keeper')];
  const [leaver, watcher] = (['leaver', 'watcher'] as const).map((role) => world.viewers.find((viewer) => viewer.role === role));
  const name = hideAway ? `Behind doors c4n4ry: ${hidden.name}` : `In public: ${hidden.name}`;
  const position = 'positions' in hidden.hides ? hidden.hides.positions[world.twin] : undefined;
  const made = await post(
    world,
    '/v1/games',
    {
      ...{ rules: rules.id, name, seats: hidden.seats, visibility: hideAway ? 'private' : 'public' },
      ...(hidden.options && { options: hidden.options }),
      ...(hidden.timed && { clock: { kind: 'fixed', span: 'P1D' } }),
      ...(position && { position }),
    },
    headersOf(host),
  );
  const { id } = made.json() as { id: string };
  const asHost = headersOf(host);
  const { token: invitation } = (await post(world, `/v1/games/${id}/invitations`, {}, asHost)).json() as { token: string };
  for (const guest of [watcher, leaver]) if (guest) await post(world, `/v1/games/${id}/invitations`, { account: guest.account?.name }, asHost);
  if (leaver) {
    await post(world, `/v1/games/${id}/seats`, { seat: hidden.seat }, headersOf(leaver));
    await inject(world, 'DELETE', `/v1/games/${id}/seats/me`, undefined, headersOf(leaver));
  }
  const game: TwinGame = { id, rules, hidden, private: hideAway, seats: new Map(), seq: 0, keeper, invitation };
  const others = [viewerOf(world, 'other'), viewerOf(world, 'resigned')];
  for (let seat = 0; seat < hidden.seats; seat++) {
    const viewer = seat === hidden.seat ? keeper : (others.shift() as Viewer);
    if (hideAway) await post(world, `/v1/games/${id}/invitations`, { account: viewer.account?.name }, asHost);
    const entropy = `chance of ${viewer.role}`;
    await post(world, `/v1/games/${id}/seats`, { seat, entropy }, headersOf(viewer));
    game.seats.set(seat, viewer);
  }
  await post(world, `/v1/games/${id}/messages`, { body: `Said at the table c4n4ry${world.games.length}.` }, headersOf(keeper));
  if (hideAway) keepPrivate(world, game, name);
  return game;
}

/** Who belongs to a game: may know of it though it is private. */
export function insidersOf(game: TwinGame): ReadonlySet<Role> {
  return new Set<Role>(['host', 'watcher', ...[...game.seats.values()].map(({ role }) => role)]);
}

/** What is said and called behind closed doors is for those who sit or are invited there. */
function keepPrivate(world: World, game: TwinGame, name: string): void {
  const known = new Set<string>([...insidersOf(game), 'place']);
  world.canaries.push({ text: name, known }, { text: `c4n4ry${world.games.length}.`, known });
  world.canaries.push({ text: game.invitation, known: new Set(['host']) });
}

export function headersOf({ credential, agent }: Pick<Viewer, 'credential' | 'agent'>): Record<string, string> {
  if (credential === null) return { 'user-agent': agent };
  if ('bearer' in credential) return { 'user-agent': agent, authorization: `Bearer ${credential.bearer}` };
  return { 'user-agent': agent, cookie: credential.cookie, origin };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function inject(world: World, method: Method, url: string, payload: unknown, headers: Record<string, string>) {
  world.app.pass(20);
  const answer = await world.server.inject({ method, url, headers, ...(payload !== undefined && { payload: payload as object }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url} ${JSON.stringify(payload)}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

function post(world: World, url: string, payload: unknown, headers: Record<string, string> = {}) {
  return inject(world, 'POST', url, payload, headers);
}

async function play(world: World, game: TwinGame, [seat, action]: Played): Promise<void> {
  if (action === 'fallback') return playFallback(world, game, seat);
  const headers = headersOf(game.seats.get(seat) as Viewer);
  if (action === 'resign') await post(world, `/v1/games/${game.id}/resign`, {}, headers);
  else await post(world, `/v1/games/${game.id}/moves`, { decision: await decisionFor(world, game, seat, action), action }, headers);
}

/** The id of the decision that an action of a seat answers; null for one of any time. */
async function decisionFor(world: World, game: TwinGame, seat: Seat, action: Action | null): Promise<string | null> {
  const call = (await world.loaded(game)).game.calls.find((open) => open.seat === seat);
  if (call === undefined || (action !== null && game.rules.anytime.includes(action.type))) return null;
  return `${call.call}:${call.seat}:${call.step}`;
}

async function playFallback(world: World, game: TwinGame, seat: Seat): Promise<void> {
  const asked = async () => {
    const position = await positionIn(world, game);
    const decision = game.rules.decisions(position).find((open) => open.seat === seat);
    return decision && { turn: decision.turn, action: game.rules.fallback(position, decision)[0] as Action };
  };
  const first = await asked();
  for (let now = first; now !== undefined && now.turn === first?.turn; now = await asked()) await play(world, game, [seat, now.action]);
}

/** The one step in which the twins differ. */
async function hide(world: World, game: TwinGame, moved: Map<string, number>): Promise<void> {
  const { hides, seat } = game.hidden;
  // orders given ahead differ too, where the keeper may know of a difference
  if (!game.hidden.fromAll) await orderAhead(world, game, game.keeper, `never-${world.twin}-c4n4ry`);
  if ('positions' in hides) return;
  game.seq = (await world.loaded(game)).game.version + 1;
  if ('draws' in hides) moved.set(game.id, game.seq);
  await play(world, game, [seat, 'draws' in hides ? hides.draws : hides.actions[world.twin]]);
}

async function masksOf(app: TestApp): Promise<Masks> {
  const { rows } = await app.db.pool.query<{ game: string; seq: number; hash: string }>(
    `SELECT game_id AS game, seq, encode(hash, 'hex') AS hash FROM moves`,
  );
  return new Map(rows.map(({ game, seq, hash }) => [hash, `<hash of ${game} ${seq}>`]));
}

/** The position as the service has it: through nobody's eyes. */
export async function positionIn(world: World, game: TwinGame): Promise<JsonObject> {
  return structuredClone((await world.loaded(game)).table?.position) as JsonObject;
}
