import { beatAndCredit, type ProcessKind } from '../../store/heartbeats.ts';
import type { App } from '../app.ts';
import { after } from './leases.ts';

/** All of one kind silent for longer than this is an outage. Beats come far more often, so that one missed beat is none. */
export const outage = 12 * 60_000;

/**
 * Says that a process is alive. After an outage (workers or API processes all stopped, or a machine that slept) every clock that ran is first
 * given back what it lost, once. So it is called before a process begins to serve or to sweep, and by a timer afterwards.
 */
export async function beat(app: App, at: { process: string; kind: ProcessKind }): Promise<void> {
  const silence = await beatAndCredit(app.db, at.process, at.kind, app.clock.now(), outage);
  if (silence > 0) app.log.warn({ kind: at.kind, minutes: Math.round(silence / 60_000) }, 'an outage ended: running clocks were given it back');
}

/** While all of a kind have been silent since this instant nothing times out. */
export function silentSince(now: Date): Date {
  return after(now, -outage);
}
