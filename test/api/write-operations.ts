// Every write operation with a request that would be taken, so that a test can spoil it in one place.
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';

export interface Write {
  method: string;
  /** under /v1, parameters filled in */
  path: string;
  /** null: takes none */
  body: Record<string, unknown> | null;
  /** arguments of the mutation of the same name */
  args: Record<string, unknown>;
  as: TestPlayer;
}

export const canary = 'CANARY-8fe1c6';

const device = { endpoint: 'https://push.test/here', keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) } };

/** A game under way in which `ann` has moved once and is asked again, an open one of hers, and what else there is to write to. */
export async function furnish(here: TestServer) {
  const ann = await here.player('ann');
  const bob = await here.player('bob');
  const guest = await here.player('guest1');
  await here.app.db.pool.query(`UPDATE accounts SET kind = 'guest' WHERE id = $1`, [guest.caller.accountId]);
  await here.app.db.pool.query(`UPDATE accounts SET password_hash = 'plain:correct horse' WHERE id = $1`, [ann.caller.accountId]);
  const playing = await make(ann, { rules: 'counter', options: { steps: 3 }, seatPlan: [{ account: 'ann' }, { open: true }] });
  await bob.ask('POST', `/games/${playing}/seats`, {});
  const open = await make(ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { open: true }, { open: true }] });
  // bob offers his seat of it
  const voting = await make(ann, { rules: 'counter', clock: { kind: 'fixed', span: 'P3D' }, seatPlan: [{ account: 'ann' }, { open: true }] });
  await bob.ask('POST', `/games/${voting}/seats`, {});
  await bob.ask('DELETE', `/games/${voting}/seats/me`);
  const staff = await here.player('staff1');
  await here.app.db.pool.query('UPDATE accounts SET admin = true WHERE id = $1', [staff.caller.accountId]);
  await here.app.db.pool.query("UPDATE tokens SET scopes = '{read,play,account,admin}' WHERE account_id = $1", [staff.caller.accountId]);
  const moved = await ann.ask('POST', `/games/${playing}/moves`, { decision: '0:0:0', action: { type: 'add', n: 1 } });
  const decision = moved.json().decisions[0].id as string;
  const other = await ann.ask('POST', '/tokens', { name: 'other', scopes: ['read'] });
  const hook = (await ann.ask('POST', '/me/webhooks', { url: 'https://hooks.test/one', events: ['move.made'] })).json().id as string;
  const ping = (await ann.ask('GET', `/me/webhooks/${hook}/deliveries`)).json().items[0].id as string;
  await ann.ask('POST', '/me/push', { ...device, endpoint: 'https://push.test/there' });
  for (const player of [ann, bob, guest, staff]) await player.ask('GET', '/me');
  const over = await make(ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { open: true }] });
  await bob.ask('POST', `/games/${over}/seats`, {});
  await bob.ask('POST', `/games/${over}/resign`, {});
  const record = await recordFromElsewhere();
  await ann.ask('POST', '/me/bots', { name: 'Annsbot' });
  await here.player('cyd');
  await here.player('loud');
  await staff.ask('PUT', '/admin/accounts/loud/closing', { reason: 'Loud.' });
  const reported = (await bob.ask('POST', '/reports', { account: 'ann', body: 'Rude.' })).json().id as string;
  const judged = await make(ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
  await ann.ask('POST', `/games/${judged}/moves`, { decision: '0:0:0', action: { type: 'add', n: 1 } });
  const broken = await make(ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { bot: 'steady' }] });
  await here.app.db.pool.query(`UPDATE games SET set_aside = 'the rules failed' WHERE id = $1`, [broken]);
  await ann.ask('PUT', '/me/blocks/cyd');
  return {
    ann,
    bob,
    guest,
    staff,
    playing,
    open,
    voting,
    decision,
    token: other.json().id as string,
    over,
    record,
    hook,
    ping,
    reported,
    broken,
    judged,
  };
}
export type Furniture = Awaited<ReturnType<typeof furnish>>;

/** The record of a game that another service has seen to its end. */
async function recordFromElsewhere(): Promise<string> {
  const there = await testServer({ seed: 'elsewhere' });
  const [cy, di] = [await there.player('cy'), await there.player('di')];
  const id = await make(cy, { rules: 'counter', seatPlan: [{ account: 'cy' }, { open: true }] });
  await di.ask('POST', `/games/${id}/seats`, {});
  await cy.ask('POST', `/games/${id}/moves`, { decision: '0:0:0', action: { type: 'add', n: 1 } });
  await di.ask('POST', `/games/${id}/resign`, {});
  const { body } = await cy.ask('GET', `/games/${id}/record`);
  await there.close();
  return body;
}

export async function make(player: TestPlayer, body: object): Promise<string> {
  const answer = await player.ask('POST', '/games', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}

/** By operation id. */
export function writesOf(
  here: TestServer,
  { ann, bob, guest, staff, playing, open, voting, decision, token, over, record, hook, ping, reported, broken, judged }: Furniture,
): Record<string, Write> {
  const nobody = here.stranger;
  const particulars = { name: 'Newcomer', email: 'newcomer@example.org', password: `${canary} password`, locale: 'uk', timeZone: 'Europe/Kyiv' };
  const game = { id: playing };
  const write = (method: string, path: string, as: TestPlayer, body: Write['body'], more: Record<string, unknown> = {}): Write => ({
    method,
    path: `/v1${path}`,
    as,
    body,
    args: { ...more, ...body },
  });
  return {
    createAccount: write('POST', '/accounts', nobody, particulars),
    createGuest: write('POST', '/accounts/guest', nobody, {}),
    confirmEmail: write('POST', '/accounts/confirm', nobody, { token: canary }),
    signIn: write('POST', '/sessions', nobody, { login: 'ann', password: `${canary} password` }),
    signOut: write('DELETE', '/sessions/current', ann, null),
    requestMagicLink: write('POST', '/sessions/magic-link', nobody, { email: 'nobody@example.org' }),
    useMagicLink: write('POST', '/sessions/magic', nobody, { token: canary }),
    updateMe: write('PATCH', '/me', ann, { about: canary, locale: 'uk', timeZone: 'UTC', quietHours: { from: '22:00', to: '07:00' } }),
    deleteMe: write('DELETE', '/me', ann, null),
    claimGuest: write('POST', '/me/claim', guest, { ...particulars, name: 'Claimed', email: 'claimed@example.org' }),
    changePassword: write('PUT', '/me/password', ann, { current: 'correct horse', password: `${canary} password` }),
    endSession: write('DELETE', '/me/sessions/s_none', ann, null, { id: 's_none' }),
    putNotifications: write('PUT', '/me/notifications', ann, {
      kinds: { message: { email: 'off' } },
      digestHour: 7,
      reminders: ['PT12H'],
      onceUntilVisit: false,
      quietHours: { from: '22:00', to: '07:00' },
      language: 'uk',
      calendar: 'renew',
      channels: { discord: { webhook: `https://discord.com/api/webhooks/1/${canary}`, mention: '123456789012345678', state: 'on' } },
    }),
    addPushDevice: write('POST', '/me/push', ann, device),
    removePushDevice: write('DELETE', `/me/push?endpoint=${encodeURIComponent('https://push.test/there')}`, ann, null, {
      endpoint: 'https://push.test/there',
    }),
    createWebhook: write('POST', '/me/webhooks', ann, { url: `https://hooks.test/${canary}`, events: ['move.made'], games: [playing] }),
    redeliver: write('POST', `/me/webhooks/${hook}/deliveries/${ping}`, ann, null, { id: hook, delivery: ping }),
    deleteWebhook: write('DELETE', `/me/webhooks/${hook}`, ann, null, { id: hook }),
    testNotification: write('POST', '/me/notifications/test', ann, { channel: 'discord' }),
    unsubscribe: write('POST', '/unsubscribe', nobody, { token: canary }),
    createToken: write('POST', '/tokens', ann, { name: canary, scopes: ['read'], expiresAt: '2030-01-01T00:00:00Z' }),
    revokeToken: write('DELETE', `/tokens/${token}`, ann, null, { id: token }),
    createGame: write('POST', '/games', ann, {
      rules: 'counter',
      name: canary,
      seats: 2,
      options: {},
      clock: { kind: 'fixed', span: 'P3D', reaction: 'P1D', onTimeout: 'bot' },
      visibility: 'private',
      seatPlan: [{ account: 'ann' }, { open: true }],
      rated: false,
    }),
    deleteGame: write('DELETE', `/games/${open}`, ann, null, { id: open }),
    startGame: write('POST', `/games/${open}/start`, ann, null, { id: open }),
    joinGame: write('POST', `/games/${open}/seats`, bob, { seat: 1, entropy: canary, invitation: canary }, { id: open }),
    leaveGame: write('DELETE', `/games/${open}/seats/me`, ann, null, { id: open }),
    invite: write('POST', `/games/${open}/invitations`, ann, { account: 'guest1', seat: 2 }, { id: open }),
    composeMove: write('POST', `/games/${playing}/legal`, ann, { decision, partial: {} }, game),
    submitMove: write('POST', `/games/${playing}/moves`, ann, { decision, action: { type: 'add', n: 2 }, expectedVersion: 1 }, game),
    undoMove: write('POST', `/games/${playing}/undo`, ann, { from: 1 }, game),
    createBot: write('POST', '/me/bots', ann, { name: 'Pikebot', about: canary }),
    createBotToken: write(
      'POST',
      '/me/bots/Annsbot/tokens',
      ann,
      { name: canary, scopes: ['play'], expiresAt: '2030-01-01T00:00:00Z' },
      { bot: 'Annsbot' },
    ),
    deleteBot: write('DELETE', '/me/bots/Annsbot', ann, null, { bot: 'Annsbot' }),
    blockAccount: write('PUT', '/me/blocks/loud', ann, null, { name: 'loud' }),
    unblockAccount: write('DELETE', '/me/blocks/cyd', ann, null, { name: 'cyd' }),
    report: write('POST', '/reports', ann, { account: 'bob', game: playing, body: canary }),
    importGame: write('POST', '/records', ann, { record, name: canary }),
    forkGame: write('POST', `/games/${over}/fork`, ann, { at: 0, name: canary, visibility: 'private' }, { id: over }),
    putNotes: write('PUT', `/games/${playing}/notes`, ann, { body: canary }, game),
    setStandingOrders: write(
      'PUT',
      `/games/${playing}/standing-orders`,
      ann,
      { orders: [{ when: { kind: 'count', last: { type: canary } }, action: { type: 'add', n: 2 }, else: 'drop' }] },
      game,
    ),
    resign: write('POST', `/games/${playing}/resign`, ann, {}, game),
    takeVacation: write('POST', '/me/vacation', ann, { from: '2026-06-01T00:00:00Z', to: '2026-06-10T00:00:00Z' }),
    endVacation: write('DELETE', '/me/vacation', ann, null),
    vote: write('POST', `/games/${voting}/votes`, ann, { kind: 'pause', choice: 'for', span: 'P5D', version: 0 }, { id: voting }),
    substitute: write('POST', `/games/${voting}/seats/1/substitute`, guest, {}, { id: voting, seat: 1 }),
    releaseGame: write('POST', `/admin/games/${broken}/release`, staff, null, { id: broken }),
    undoByStaff: write('POST', `/admin/games/${judged}/undo`, staff, { from: 1, version: 1 }, { id: judged }),
    settleReport: write('POST', `/admin/reports/${reported}/settle`, staff, { note: canary }, { id: reported }),
    closeAccount: write('PUT', '/admin/accounts/cyd/closing', staff, { reason: canary, until: '2030-01-01T00:00:00Z' }, { name: 'cyd' }),
    reopenAccount: write('DELETE', '/admin/accounts/loud/closing', staff, null, { name: 'loud' }),
    pauseByStaff: write('PUT', `/admin/games/${voting}/pause`, staff, { paused: true }, { id: voting }),
    sendMessage: write('POST', `/games/${playing}/messages`, ann, { body: canary }, game),
  };
}
