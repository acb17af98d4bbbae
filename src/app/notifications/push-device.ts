import { countDevices, deviceAt, putDevice, removeDevice } from '../../store/push-devices.ts';
import { signedIn } from '../accounts/rights.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { checkTarget, hrefOf } from './settings-input.ts';
import type { DeviceView } from './settings-view.ts';

const mostDevices = 10;

/** A subscription as a browser gives it (`PushSubscription.toJSON()`). */
export interface PushInput {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Lets web push reach a device. The same one again is kept once, with its new keys. Throws `invalid_input`, `conflict` for too many. */
export async function addPushDevice(app: App, caller: Caller, input: PushInput, userAgent: string, key?: IdempotencyKey): Promise<DeviceView> {
  const account = signedIn(caller, 'account');
  const endpoint = checkTarget(app, input.endpoint, '/endpoint', 'An endpoint is the address that the browser names.');
  const { p256dh, auth } = input.keys;
  // an uncompressed point of P-256, and 16 bytes
  if (!/^B[A-Za-z0-9_-]{86}={0,1}$/.test(p256dh)) throw invalidInput('/keys/p256dh', 'This is no key of a browser.');
  if (!/^[A-Za-z0-9_-]{22}={0,2}$/.test(auth)) throw invalidInput('/keys/auth', 'This is no secret of a browser.');
  if ((await deviceAt(app.db, account, endpoint)) === null && (await countDevices(app.db, account)) >= mostDevices)
    throw new AppError('conflict', `At most ${mostDevices} devices; remove one first.`);
  const id = app.ids.next('push');
  const device = { id, endpoint, p256dh, auth, userAgent: userAgent.slice(0, 200) };
  await once(app, account, key, { endpoint }, (tx) => putDevice(tx, account, device, app.clock.now()));
  const kept = await deviceAt(app.db, account, endpoint);
  if (kept === null) throw notFound('This device was removed since.');
  return { ...kept, service: new URL(endpoint).origin, createdAt: kept.createdAt.toISOString() };
}

/** Throws `not_found`. */
export async function removePushDevice(app: App, caller: Caller, { endpoint }: { endpoint: string }, key?: IdempotencyKey): Promise<void> {
  const account = signedIn(caller, 'account');
  await once(app, account, key, {}, async (tx) => {
    if (!(await removeDevice(tx, account, hrefOf(endpoint) ?? ''))) throw notFound('There is no such device.');
  });
}
