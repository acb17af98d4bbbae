import { forgetKeys } from '../../store/idempotency.ts';
import { forgetLinks } from '../../store/links.ts';
import type { App } from '../app.ts';
import { after } from './leases.ts';

/** Links are kept for a while after their time, so that a late click can still be told what it was. */
const keptLinks = 30 * 86_400_000;

/** Forgets what has served its time: keys of repeated writes, links of mails. May run in any process, at any time, twice. */
export async function tidy(app: App): Promise<void> {
  const now = app.clock.now();
  const keys = await forgetKeys(app.db, now);
  const links = await forgetLinks(app.db, after(now, -keptLinks));
  if (keys + links > 0) app.log.info({ keys, links }, 'forgot what has served its time');
}
