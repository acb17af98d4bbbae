import { type GameView, gameOf, waitingIn } from '../../app/games/index.ts';
import { type Change, insistListener } from '../../app/streams/index.ts';
import { builder } from './builder.ts';
import type { GraphContext } from './context.ts';
import { decisionRef, game } from './games.ts';

/** Changes for one subscriber until its stream ends: pulled one at a time, the same game's news waiting as one. */
async function* changesFor({ streams, caller }: GraphContext, games: readonly string[]): AsyncGenerator<Change> {
  const waiting = new Map<string, Change>();
  let ended = false;
  let wake = () => {};
  const close = await streams.open(
    { caller, games },
    {
      change: (change) => {
        waiting.set(change.type === 'game' ? `game ${change.id}` : `${change.type} ${change.game}`, change);
        wake();
      },
      end: () => {
        ended = true;
        wake();
      },
    },
  );
  try {
    while (!ended) {
      const [next] = waiting;
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else {
        waiting.delete(next[0]);
        yield next[1];
      }
    }
  } finally {
    close();
  }
}

builder.subscriptionFields((t) => ({
  gameUpdated: t.field({
    type: game,
    args: { id: t.arg.id({ required: true }) },
    description: 'The game, whenever it changes, as I may see it then.',
    subscribe: async function* (_root, { id }, context) {
      await insistListener(context.application, { caller: context.caller, games: [id] });
      for await (const change of changesFor(context, [id])) if (change.type === 'game' && change.id === id) yield change.id;
    },
    resolve: (id, _args, { application: app, caller }): Promise<GameView> => gameOf(app, caller, id as string),
  }),
  decisionOpened: t.field({
    type: decisionRef,
    nullable: true,
    description: 'A decision that is asked of me; null when it was answered before it could be told.',
    subscribe: async function* (_root, _args, context) {
      await insistListener(context.application, { caller: context.caller, games: [] });
      for await (const change of changesFor(context, [])) if (change.type === 'decision') yield change;
    },
    resolve: async (opened, _args, { application: app, caller }) => {
      const { game: gameId, id } = opened as { game: string; id: string };
      const waiting = await waitingIn(app, caller, gameId, Number(id.split(':')[1]));
      return waiting && { ...waiting, gameId };
    },
  }),
}));
