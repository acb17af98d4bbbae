import { startedGames } from '../../store/operations.ts';
import type { App } from '../app.ts';
import { type VerifyFault, verifyGame } from '../games/index.ts';

export interface VerifyReport {
  verified: number;
  /** only the chain was checked: the version of their rules is not held */
  skipped: number;
  faults: VerifyFault[];
}

const pageSize = 200;

/** Replays stored games, one or all that have started; `told` hears of each fault as it is found. Throws `not_found` for an unknown id. */
export async function verifyGames(app: App, id: string | null, told: (fault: VerifyFault) => void): Promise<VerifyReport> {
  const report: VerifyReport = { verified: 0, skipped: 0, faults: [] };
  for await (const game of id === null ? allStarted(app, false) : [id]) {
    const outcome = await verifyGame(app, game);
    if (outcome === 'skipped') report.skipped++;
    else if (outcome === null) report.verified++;
    else {
      report.faults.push(outcome);
      told(outcome);
    }
  }
  return report;
}

/** Ids of all games that have started, a page at a time. */
export async function* allStarted(app: App, over: boolean): AsyncGenerator<string> {
  let after = '';
  while (true) {
    const page = await startedGames(app.db, after, pageSize, over);
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!;
  }
}
