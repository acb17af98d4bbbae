import { serviceKey } from '../../store/service-keys.ts';
import type { App } from '../app.ts';

/** The keys by which push services know this one (VAPID). Made at the first start, kept in the database, the same for all processes: browsers
 * subscribe to the public one, and a new pair would cut them all off. */
export function pushKeys(app: App): Promise<{ publicKey: string; privateKey: string }> {
  return serviceKey(app.db, 'push', () => app.keyPair(), app.clock.now());
}
