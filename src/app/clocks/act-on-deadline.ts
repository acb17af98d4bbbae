import { claimDecision } from '../../store/sweep.ts';
import type { App } from '../app.ts';
import { timeOut } from '../games/time-out.ts';
import { after, leases } from './leases.ts';

/** A call whose time is up is played by the game's policy. What fails is taken again when the lease has run out. */
export async function actOnDeadline(app: App, row: { game: string; seat: number; call: number; handed: Date }): Promise<void> {
  if (await claimDecision(app.db, row, after(app.clock.now(), leases.work))) await timeOut(app, row.game, row.seat, row.call);
}
