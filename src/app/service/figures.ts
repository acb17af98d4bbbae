import { countGames } from '../../store/service.ts';
import { flowOf } from '../../store/staff.ts';
import type { App, Caller, Level } from '../app.ts';
import { insistStaff } from '../games/access.ts';

/** Figures for Prometheus, as text. For whoever stands at this machine (`atHand`), else for administrators. `more`: what the edge knows itself. */
export async function figuresFor(app: App, caller: Caller, atHand: boolean, more: readonly Level[]): Promise<string> {
  if (!atHand) insistStaff(caller);
  const [games, flow, jobs] = await Promise.all([countGames(app.db), flowOf(app.db, app.clock.now()), app.queues()]);
  const counted = (counts: Record<string, number>, label: string, labels: Record<string, string> = {}) =>
    Object.entries(counts).map(([key, value]) => ({ labels: { ...labels, [label]: key }, value }));
  const one = (name: string, help: string, value: number): Level => ({ name, help, values: [{ value }] });
  return app.figures.text([
    { name: 'fieldpost_games', help: 'Games by status.', values: counted(games, 'status') },
    one('fieldpost_games_set_aside', 'Games whose rules failed.', flow.gamesSetAside),
    one('fieldpost_decisions_overdue', 'Decisions whose time was up for more than a minute.', flow.overdueDecisions),
    {
      name: 'fieldpost_queue_jobs',
      help: 'Jobs by queue and state; none while the queue cannot be reached.',
      values: Object.entries(jobs ?? {}).flatMap(([queue, counts]) => counted(counts, 'state', { queue })),
    },
    one('fieldpost_outbox_rows', 'What still has to follow from moves.', flow.outbox.waiting),
    one('fieldpost_outbox_lag_seconds', 'For how long the oldest row of the outbox has been due.', flow.outbox.lag),
    {
      name: 'fieldpost_notices',
      help: 'Notices that are kept, by channel and what came of them.',
      values: Object.entries(flow.notices).flatMap(([channel, states]) => counted(states, 'state', { channel })),
    },
    one('fieldpost_notices_lag_seconds', 'For how long the oldest notice has been due.', flow.noticeLag),
    { name: 'fieldpost_deliveries', help: 'Deliveries to webhooks that are kept, by what came of them.', values: counted(flow.deliveries, 'state') },
    one('fieldpost_deliveries_lag_seconds', 'For how long the oldest delivery has been due.', flow.deliveryLag),
    one('fieldpost_reports_open', 'Reports that nobody has settled.', flow.openReports),
    ...more,
  ]);
}
