import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

// schema.prisma cannot be compared with the SQL offline: one row of every model goes in and comes out again.
let database: TestDatabase;
let db: Database;
const at = new Date('2026-03-02T09:00:00.123Z');
const bytes = Buffer.from('00ff', 'hex');

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, 2);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const rows: Record<string, object> = {
  account: {
    id: 'a',
    kind: 'person',
    name: 'Ann',
    nameKey: 'ann',
    email: 'a@b.c',
    emailKey: 'a@b.c',
    emailConfirmedAt: at,
    passwordHash: 'h',
    locale: 'en',
    timeZone: 'UTC',
    settings: { a: 1 },
    admin: false,
    ownerId: null,
    createdAt: at,
    lastSeenAt: at,
    deletedAt: null,
    closedAt: at,
    closedUntil: at,
    closedReason: 'r',
  },
  session: { id: 's', accountId: 'a', tokenHash: bytes, userAgent: 'u', createdAt: at, lastSeenAt: at, expiresAt: at },
  token: {
    id: 't',
    accountId: 'a',
    name: 'n',
    scopes: ['read'],
    tokenHash: bytes,
    createdAt: at,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  },
  link: {
    tokenHash: bytes,
    accountId: 'a',
    purpose: 'turn',
    emailKey: null,
    gameId: 'g',
    seat: 0,
    call: 0,
    createdAt: at,
    expiresAt: at,
    usedAt: null,
  },
  game: {
    id: 'g',
    rules: 'counter',
    rulesVersion: 1,
    name: 'n',
    ownerId: 'a',
    status: 'open',
    visibility: 'public',
    rated: false,
    seatCount: 2,
    options: {},
    clock: { kind: 'none' },
    clockRevision: 0,
    pauses: [],
    version: 0,
    head: null,
    commitment: bytes,
    secret: bytes,
    setupDraws: [],
    fromPosition: { a: 1 },
    calls: {},
    seatClocks: { '0': { bank: 1 } },
    result: { ranking: [[0], [1]] },
    setAside: 'why',
    setAsideAt: at,
    movedOver: [{ seq: 3, was: 1 }],
    ordersRevision: 2,
    forkedFrom: { game: 'f', at: 3 },
    createdAt: at,
    startedAt: null,
    lastAt: null,
    finishedAt: null,
  },
  seat: { gameId: 'g', seat: 0, state: 'taken', accountId: 'a', bot: null, entropy: '', joinedAt: at },
  invitation: { gameId: 'g', id: 'i', tokenHash: bytes, seat: null, accountId: null, createdBy: 'a', createdAt: at, usedAt: null },
  move: {
    gameId: 'g',
    seq: 1,
    seat: 0,
    kind: 'action',
    decision: '0:0:0',
    asked: 'count',
    action: { type: 'add' },
    draws: [1, [0]],
    barrier: true,
    events: [{ type: 'add' }],
    byAccount: 'a',
    via: 'rest',
    at,
    clock: { deadline: null },
    hash: bytes,
  },
  snapshot: { gameId: 'g', seq: 1, shape: 1, body: '{}' },
  decision: {
    gameId: 'g',
    seat: 0,
    call: 0,
    step: 0,
    kind: 'count',
    turn: 1,
    reaction: false,
    openedAt: at,
    deadline: at,
    clock: { left: 1 },
    takenUntil: null,
  },
  idempotency: { accountId: 'a', key: 'k', method: 'POST', path: '/', request: bytes, outcome: {}, createdAt: at },
  outbox: { gameId: 'g', seq: 1, kind: 'call', body: {}, createdAt: at, dueAt: at, takenUntil: null, attempts: 0 },
  notice: {
    gameId: 'g',
    id: 'n',
    accountId: 'a',
    seat: 0,
    call: 0,
    kind: 'turn',
    step: '',
    channel: 'email',
    state: 'waiting',
    body: {},
    dueAt: at,
    takenUntil: null,
    attempts: 0,
    error: null,
    createdAt: at,
    sentAt: null,
    bundle: 'turns',
    batch: 'n',
  },
  channel: {
    accountId: 'a',
    channel: 'discord',
    target: 'u',
    settings: {},
    state: 'on',
    error: null,
    failingSince: null,
    failures: 0,
    updatedAt: at,
    heldUntil: at,
  },
  pushDevice: { accountId: 'a', id: 'p', endpoint: 'https://push.test/1', p256dh: 'B', auth: 'a', userAgent: 'u', createdAt: at },
  webhook: {
    accountId: 'a',
    id: 'w',
    url: 'u',
    events: ['move.made'],
    games: ['g'],
    secret: 's',
    state: 'on',
    error: null,
    failingSince: at,
    heldUntil: at,
    createdAt: at,
  },
  delivery: {
    gameId: 'g',
    id: 'd',
    accountId: 'a',
    webhookId: 'w',
    event: 'move.made',
    subject: '1',
    facts: { seq: 1 },
    body: '{}',
    state: 'sent',
    status: 204,
    error: null,
    dueAt: at,
    takenUntil: null,
    attempts: 1,
    createdAt: at,
    sentAt: at,
  },
  serviceKey: { name: 'k', value: { a: 1 }, createdAt: at },
  message: { gameId: 'g', id: 'm', accountId: 'a', seat: 0, body: 'hello', at },
  standingOrders: { gameId: 'g', seat: 0, accountId: 'a', waiting: [{ id: '1' }], past: [] },
  note: { gameId: 'g', accountId: 'a', body: 'the left flank', updatedAt: at },
  block: { accountId: 'a', blockedId: 'b', createdAt: at },
  report: {
    id: 'r',
    accountId: 'a',
    aboutId: 'b',
    gameId: 'g',
    messageId: 'm',
    body: 'rude',
    state: 'open',
    createdAt: at,
    settledAt: at,
    settledBy: 'b',
    note: 'done',
  },
  heartbeat: { process: 'p', kind: 'api', at },
  outage: { kind: 'api', since: at, until: at },
  vacation: { id: 'v', accountId: 'a', fromAt: at, untilAt: new Date(at.getTime() + 1), createdAt: at },
  vote: { gameId: 'g', kind: 'pause', version: 1, seat: 0, choices: { '0': 'for' }, span: 'P1D', fromSeq: null, openedAt: at },
  conduct: { gameId: 'g', seq: 1, accountId: 'a', what: 'missed', at },
  mail: { messageId: '<m>', recipient: 'r', subject: 's', bodyText: 't', bodyHtml: 'h', at },
};

// bytes as hex, bigints as numbers, so that what goes in and what comes out compare
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

type Model = { create(args: object): Promise<object>; findFirst(): Promise<object | null> };

it.each(Object.entries(rows))('a row of %s comes out as it went in', async (model, data) => {
  const client = (db.prisma as unknown as Record<string, Model>)[model] as Model;
  await client.create({ data });
  const found = await client.findFirst();
  expect(plain(found)).toMatchObject(plain(data) as object);
});

it('there is a row for every model', () => {
  const models = Object.entries(db.prisma).filter(
    ([name, value]) => !name.startsWith('$') && !name.startsWith('_') && typeof (value as Partial<Model>)?.create === 'function',
  );
  expect(models.map(([name]) => name).sort()).toEqual(Object.keys(rows).sort());
});
