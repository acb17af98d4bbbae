// The boards by ruleset; each is loaded when a game of it is opened.
import type { BoardModule } from './contract.ts';

const boards: Record<string, () => Promise<BoardModule>> = {
  'push-of-pike': () => import('./push-of-pike/index.ts'),
  'relic-marches': () => import('./relic-marches/index.ts'),
  'sealed-orders': () => import('./sealed-orders/index.ts'),
  'woodland-war': () => import('./woodland-war/index.ts'),
};

const loading = new Map<string, Promise<BoardModule>>();

/** The board of a ruleset, loaded once; where none is drawn yet, one that tells the position in words. */
export function loadBoard(rulesId: string): Promise<BoardModule> {
  const load = boards[rulesId] ?? (() => import('./plain/index.tsx'));
  const known = loading.get(rulesId) ?? load();
  loading.set(rulesId, known);
  return known;
}
