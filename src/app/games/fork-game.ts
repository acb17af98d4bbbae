import { isOver } from '../../engine/play.ts';
import type { JsonObject } from '../../engine/ruleset.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput } from '../errors.ts';
import { insistVisible, mayRead, signedIn } from './access.ts';
import { look } from './change.ts';
import { createGame } from './create-game.ts';
import { playable, rebuild } from './load.ts';
import { isOpen } from './see.ts';
import type { GameView, Visibility } from './shapes.ts';

export interface ForkInput {
  /** the row of the log after which the new game begins; 0: the first position */
  at: number;
  name?: string;
  visibility?: Visibility;
}

/**
 * A new open game from a moment of a finished one, with as many free seats. It says so to all who join and is never rated.
 * Throws `conflict` while the game goes on, `invalid_input` where no play is left at that row, `illegal_action`.
 */
export async function forkGame(app: App, caller: Caller, id: string, input: ForkInput, key?: IdempotencyKey): Promise<GameView> {
  signedIn(caller, 'play');
  mayRead(caller);
  const { rules, seats, options, position, name } = await look(app, id, async (loaded) => {
    const { game } = loaded;
    await insistVisible(app, game, caller);
    if (!isOpen(game)) throw new AppError('conflict', 'A game can be forked when it is over.');
    const { rules } = playable({ ...loaded, game: { ...game, setAside: null } });
    if (!Number.isInteger(input.at) || input.at < 0 || input.at > game.version) throw invalidInput('/at', `Moves are numbered 0 to ${game.version}.`);
    const { table } = await rebuild(app, game, rules, input.at);
    if (isOver(table)) throw invalidInput('/at', 'The game was over after this move.');
    const position = structuredClone(table.position) as JsonObject;
    return { rules: rules.id, seats: game.seatCount, options: game.options, position, name: game.name };
  });
  const { at, visibility } = input;
  const more = { forkedFrom: { game: id, at } };
  const wanted = { rules, seats, options, position, name: input.name ?? forkName(name, at), ...(visibility && { visibility }) };
  return createGame(app, caller, wanted, key, more);
}

function forkName(name: string, at: number): string {
  const suffix = ` @ ${at}`;
  return `${(name || 'Game').slice(0, 80 - suffix.length)}${suffix}`;
}
