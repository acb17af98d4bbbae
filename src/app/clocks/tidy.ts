import { forgetDeliveries } from '../../store/deliveries.ts';
import { forgetKeys } from '../../store/idempotency.ts';
import { forgetLinks } from '../../store/links.ts';
import type { App } from '../app.ts';
import { after } from './leases.ts';
import { day } from './span.ts';

/** Links are kept for a while after their time, so that a late click can still be told what it was. */
const keptLinks = 30 * day;
/** What was delivered to programs can be looked up, and delivered again, for so long. */
const keptDeliveries = 30 * day;

/** Forgets what has served its time: keys of repeated writes, links of mails, the log of deliveries. May run in any process, at any time, twice. */
export async function tidy(app: App): Promise<void> {
  const now = app.clock.now();
  const keys = await forgetKeys(app.db, now);
  const links = await forgetLinks(app.db, after(now, -keptLinks));
  const deliveries = await forgetDeliveries(app.db, after(now, -keptDeliveries));
  if (keys + links + deliveries > 0) app.log.info({ keys, links, deliveries }, 'forgot what has served its time');
}
