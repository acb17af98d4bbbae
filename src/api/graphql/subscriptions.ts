import { type GameView, gameOf, waitingIn } from '../../app/games/index.ts';
import { type Change, insistListener } from '../../app/streams/index.ts';
import { builder } from './builder.ts';
import type { GraphContext } from './context.ts';
import { decisionRef, game } from './games.ts';

/**
 * Changes for one subscriber until its stream ends. No generator: one that waits cannot be ended from outside, and a socket
 * that closes must leave nothing behind. What waits to be read is one change per game and kind.
 */
async function changesFor<C extends Change>(
  { streams, caller, address }: GraphContext,
  games: readonly string[],
  wanted: (change: Change) => change is C,
): Promise<AsyncIterableIterator<C>> {
  const waiting = new Map<string, C>();
  const readers: ((result: IteratorResult<C>) => void)[] = [];
  let ended = false;
  const end = () => {
    ended = true;
    for (const reader of readers.splice(0)) reader({ done: true, value: undefined });
  };
  const change = (change: Change) => {
    if (!wanted(change)) return;
    const reader = readers.shift();
    if (reader) reader({ done: false, value: change });
    else waiting.set(gameIn(change), change);
  };
  const close = await streams.open({ caller, games }, address, { change, end });
  const iterator: AsyncIterableIterator<C> = {
    [Symbol.asyncIterator]: () => iterator,
    next() {
      const [next] = waiting;
      if (next !== undefined) {
        waiting.delete(next[0]);
        return Promise.resolve({ done: false, value: next[1] });
      }
      return ended ? Promise.resolve({ done: true, value: undefined }) : new Promise((resolve) => void readers.push(resolve));
    },
    return() {
      close();
      end();
      return Promise.resolve({ done: true, value: undefined });
    },
  };
  return iterator;
}

function gameIn(change: Change): string {
  return change.type === 'game' ? change.id : change.game;
}

type GameChange = Extract<Change, { type: 'game' }>;
type DecisionChange = Extract<Change, { type: 'decision' | 'message' }>;

builder.subscriptionFields((t) => ({
  gameUpdated: t.field({
    type: game,
    args: { id: t.arg.id({ required: true }) },
    description: 'The game, whenever it changes, as I may see it then.',
    subscribe: async (_root, { id }, context) => {
      await insistListener(context.application, { caller: context.caller, games: [id] });
      return changesFor(context, [id], (change): change is GameChange => change.type === 'game' && change.id === id);
    },
    resolve: (changed, _args, { application: app, caller }): Promise<GameView> => gameOf(app, caller, (changed as GameChange).id),
  }),
  decisionOpened: t.field({
    type: decisionRef,
    nullable: true,
    description: 'A decision that is asked of me; null when it was answered before it could be told.',
    subscribe: async (_root, _args, context) => {
      await insistListener(context.application, { caller: context.caller, games: [] });
      return changesFor(context, [], (change): change is DecisionChange => change.type === 'decision');
    },
    resolve: async (opened, _args, { application: app, caller }) => {
      const { game: gameId, id } = opened as DecisionChange;
      const waiting = await waitingIn(app, caller, gameId, Number(id.split(':')[1]));
      return waiting && { ...waiting, gameId };
    },
  }),
}));
