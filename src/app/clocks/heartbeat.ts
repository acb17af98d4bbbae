import { gamesWithClocks, insertOutbox, lockGame } from '../../store/games.ts';
import { beatAndCredit, type ProcessKind } from '../../store/heartbeats.ts';
import type { App } from '../app.ts';
import { after } from './leases.ts';
import { rewriteClocks } from './rewrite-clocks.ts';

/** All of one kind silent for longer than this is an outage. Beats come far more often, so that one missed beat is none. */
export const outage = 12 * 60_000;

/**
 * Says that a process is alive. After an outage (workers or API processes all stopped, or a machine that slept) every clock that ran is first
 * given back what it lost, once, and players are told. So it is called before a process begins to serve or to sweep, and by a timer afterwards.
 */
export async function beat(app: App, at: { process: string; kind: ProcessKind }): Promise<void> {
  const touched: { id: string; version: number }[] = [];
  const silence = await beatAndCredit(app.db, at.process, at.kind, app.clock.now(), outage, async (connection, { since, until, told }) => {
    for (const id of await gamesWithClocks(connection, since)) {
      const game = await lockGame(connection, id);
      if (game === null || game.status !== 'active') continue;
      // Outages of both kinds may lie over each other and over other pauses: a clock stands still once.
      const pauses = [...game.pauses, { reason: 'outage' as const, from: since.getTime(), until: until.getTime() }];
      if (!(await rewriteClocks(app, connection, game, pauses))) continue;
      touched.push({ id, version: game.version });
      const body = { from: since.toISOString(), until: until.toISOString() };
      if (!told) await insertOutbox(connection, id, game.version, [{ kind: 'outage', body }], until);
    }
  });
  for (const { id, version } of touched) app.news.publish({ type: 'game', game: id, version });
  if (silence === 0) return;
  app.log.warn({ kind: at.kind, minutes: Math.round(silence / 60_000), games: touched.length }, 'an outage ended: running clocks were given it back');
  app.bell.ring();
}

/** While all of a kind have been silent since this instant nothing times out. */
export function silentSince(now: Date): Date {
  return after(now, -outage);
}
