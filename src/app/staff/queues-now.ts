import { flowOf } from '../../store/staff.ts';
import type { App, Caller } from '../app.ts';
import { insistStaff } from '../games/access.ts';

/** Counts of what is under way; lags in seconds: for how long the oldest has been due. */
export interface QueuesView {
  /** null: the queue cannot be reached, and the sweep does its work */
  queues: null | { name: string; pending: number; failed: number }[];
  outbox: { waiting: number; due: number; lag: number };
  notices: { channel: string; states: Record<string, number> }[];
  noticeLag: number;
  deliveries: Record<string, number>;
  deliveryLag: number;
  /** time was up for more than a minute, and nobody has acted */
  overdueDecisions: number;
  gamesSetAside: number;
  openReports: number;
}

export async function queuesNow(app: App, caller: Caller): Promise<QueuesView> {
  insistStaff(caller);
  const [flow, jobs] = await Promise.all([flowOf(app.db, app.clock.now()), app.queues()]);
  return {
    ...flow,
    queues: jobs === null ? null : Object.entries(jobs).map(([name, counts]) => ({ name, ...counts })),
    notices: Object.entries(flow.notices).map(([channel, states]) => ({ channel, states })),
  };
}
