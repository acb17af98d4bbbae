import type { JsonObject } from '../../engine/ruleset.ts';
import { rowsOfAccount } from '../../store/accounts.ts';
import { ownThings } from '../../store/people.ts';
import type { App, Caller } from '../app.ts';
import { ownAccount } from './rights.ts';
import { meView, sessionView, tokenView } from './shapes.ts';

/** All that is held on the caller, but for secrets: what a program or an authority can read. */
export async function exportMe(app: App, caller: Caller): Promise<JsonObject> {
  const account = await ownAccount(app, caller, 'account');
  const rows = await rowsOfAccount(app.db, account.id);
  const things = await ownThings(app.db, account.id);
  const plain = {
    exportedAt: app.clock.now(),
    account: { ...meView(account), lastSeenAt: account.lastSeenAt, settings: account.settings },
    sessions: rows.sessions.map((row) => sessionView(row, caller.sessionId)),
    tokens: rows.tokens.map((row) => ({ ...tokenView(row), revokedAt: row.revokedAt })),
    channels: rows.channels.map(({ accountId: _, ...channel }) => channel),
    devices: rows.devices.map(({ accountId: _, ...device }) => device),
    webhooks: rows.webhooks.map(({ accountId: _, ...webhook }) => webhook),
    deliveries: rows.deliveries.map(({ accountId: _, ...delivery }) => delivery),
    notices: rows.notices.map(({ accountId: _, ...notice }) => notice),
    seats: rows.seats.map(({ gameId, seat, state, entropy, joinedAt, game }) => ({ game: { id: gameId, ...game }, seat, state, entropy, joinedAt })),
    games: rows.owned,
    moves: rows.moves.map(({ gameId, ...move }) => ({ game: gameId, ...move })),
    notes: things.notes.map(({ gameId, body, updatedAt }) => ({ game: gameId, body, updatedAt })),
    orders: things.orders.map(({ gameId, seat, waiting, past }) => ({ game: gameId, seat, waiting, past })),
    blocks: things.blocks,
    reports: things.reports.map(({ accountId: _, ...row }) => row),
    messages: rows.messages.map(({ gameId, id, seat, body, at }) => ({ game: gameId, id: String(id), seat, body, at })),
  };
  return JSON.parse(JSON.stringify(plain)) as JsonObject;
}
