import { readMoves } from '../../store/moves.ts';
import type { App } from '../app.ts';
import { change, withChain } from './change.ts';
import { Nothing } from './guard.ts';
import { playable } from './load.ts';

/** Goes on with a chain that a commit broke off at its limit. Harmless to run twice: it plays what waits for no person. */
export async function continueChain(app: App, id: string): Promise<'played' | 'moved_on'> {
  try {
    await change(app, id, { arrived: app.clock.now().getTime(), language: 'en' }, async (loaded) => {
      const { status, version } = loaded.game;
      if (status !== 'active') throw new Nothing();
      const { table } = playable(loaded);
      const [newest = null] = await readMoves(app.db, id, version - 1, version, 1);
      const chain = withChain(app, loaded, [], table, newest);
      if (chain.rows.length === 0) throw new Nothing();
      return { ...chain, table, by: null, via: 'chain' };
    });
    return 'played';
  } catch (error) {
    if (error instanceof Nothing) return 'moved_on';
    throw error;
  }
}
