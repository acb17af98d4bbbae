// Web push of this browser: the browser's subscription, and what the service knows of it.
import { api, ask, Problem } from '../api/http.ts';

/** `blocked`: the browser was told never to. `dead`: it was reached once and is no more. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on' | 'dead';

/** Which device of the account this browser is. */
interface Known {
  id: string;
  endpoint: string;
}
const keptUnder = 'fieldpost.push';

function known(): Known | null {
  return JSON.parse(localStorage.getItem(keptUnder) ?? 'null') as Known | null;
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** How things stand here; `devices`: ids that the service can reach. */
export async function pushState(devices: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const [here, device] = [await subscription(), known()];
  if (here === null) return device !== null && !devices.includes(device.id) ? 'dead' : 'off';
  // the browser renewed it by itself
  if (device !== null && device.endpoint !== here.endpoint)
    return tellService(here).then(
      () => 'on',
      () => 'dead',
    );
  return device !== null && devices.includes(device.id) ? 'on' : 'dead';
}

/** Asks for permission and subscribes with the service's key. Throws `Problem`; answers false where the reader said no. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.ready;
  // what is dead stays so: a push service gives another one only after the first has ended
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((error: Error) => {
    throw new Problem(0, { code: 'push', detail: error.message });
  });
  await tellService(made);
  return true;
}

async function tellService(made: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = made.toJSON();
  const { id } = await ask(api.POST('/v1/me/push', { body: { endpoint, keys: keys as { p256dh: string; auth: string } } }));
  localStorage.setItem(keptUnder, JSON.stringify({ id, endpoint }));
}

/** This browser is told nothing any more; before somebody signs out, too. */
export async function unsubscribe(): Promise<void> {
  const [here, device] = [await subscription(), known()];
  const endpoint = here?.endpoint ?? device?.endpoint;
  await here?.unsubscribe();
  localStorage.removeItem(keptUnder);
  if (endpoint !== undefined) await ask(api.DELETE('/v1/me/push', { params: { query: { endpoint } } })).catch(ofNoMatter);
}

/** The service had forgotten it already. */
function ofNoMatter(error: Problem): void {
  if (error.code !== 'not_found') throw error;
}
