import { hex } from '../../engine/record.ts';
import { serviceKey } from '../../store/service-keys.ts';
import type { App } from '../app.ts';

/** What an account's present key is made from, so that a new one can be had. */
export function newCalendarKey(app: App): string {
  return hex(app.chance.bytes(8));
}

/**
 * The key to an account's calendar feed. It can be shown again at any time, because it is made from a secret of the service and from what the account
 * keeps; whoever has the database without the secret row cannot make one, and a renewed one ends the one before.
 */
async function calendarKey(app: App, account: string, settings: Record<string, unknown>): Promise<string> {
  const { secret } = await serviceKey(app.db, 'calendar', () => ({ secret: hex(app.chance.bytes(32)) }), app.clock.now());
  const generation = typeof settings.calendar === 'string' ? settings.calendar : '';
  return hex(app.digest.hmac(Buffer.from(secret, 'hex'), app.digest.canonical(['calendar', account, generation]))).slice(0, 40);
}

export async function calendarUrl(app: App, account: string, settings: Record<string, unknown>): Promise<string> {
  return `${app.publicUrl}/v1/me/deadlines.ics?key=${account}.${await calendarKey(app, account, settings)}`;
}

/** The account in a key, while it has the form of one. */
export function accountInKey(key: string): { account: string; secret: string } | null {
  const parts = /^([\w-]{1,100})\.([0-9a-f]{40})$/.exec(key);
  return parts === null ? null : { account: parts[1] as string, secret: parts[2] as string };
}

/** Compared by their hashes, so that the time it takes tells nothing. */
export async function opensCalendar(app: App, account: string, settings: Record<string, unknown>, secret: string): Promise<boolean> {
  return app.digest.sha256(secret) === app.digest.sha256(await calendarKey(app, account, settings));
}
