import { isOver, resultOf } from '../../engine/play.ts';
import type { App, Caller } from '../app.ts';
import { invalidInput } from '../errors.ts';
import { insistVisible, mayRead } from './access.ts';
import { look } from './change.ts';
import { type Loaded, rebuild } from './load.ts';
import { isOpen, seePosition, seeTable, sittersOf, viewerOf } from './see.ts';
import type { PositionView } from './shapes.ts';
import { rulesAt } from './versions.ts';

/** The position as the caller may see it: now, or as it really stood after row `at`. Another seat's eyes only after the end. */
export async function positionOf(app: App, caller: Caller, id: string, input: { at?: number; seat?: number }): Promise<PositionView> {
  mayRead(caller);
  return look(app, id, async (loaded) => {
    const { game, table } = loaded;
    await insistVisible(app, game, caller);
    if (input.seat !== undefined && !(Number.isInteger(input.seat) && input.seat >= 0 && input.seat < game.seatCount))
      throw invalidInput('/seat', 'There is no such seat.');
    const viewer = viewerOf(game, caller, input.seat);
    if (input.at === undefined) return seen(seeTable(loaded, viewer, caller, await sittersOf(app, loaded, caller)), input, loaded);
    if (!Number.isInteger(input.at) || input.at < 0 || input.at > game.version) throw invalidInput('/at', `Moves are numbered 0 to ${game.version}.`);
    const rules = rulesAt(app, game, input.at);
    if (rules === null || game.startedAt === null)
      return { version: input.at, seat: viewer, position: {}, decisions: [], result: input.at === game.version ? game.result : null };
    const then = input.at === game.version && table !== null ? table : (await rebuild(app, game, rules, input.at)).table;
    const position =
      isOpen(game) && input.seat !== undefined ? rules.view(then.position, viewer) : seePosition(rules, then.position, viewer, isOpen(game));
    return { version: input.at, seat: viewer, position, decisions: [], result: isOver(then) ? resultOf(then) : null };
  });
}

// After the end everything is open; who asks for a seat's eyes sees what that seat saw.
function seen(view: PositionView, input: { seat?: number }, { game, rules, table }: Loaded): PositionView {
  if (!isOpen(game) || input.seat === undefined || rules === null || table === null) return view;
  return { ...view, position: rules.view(table.position, input.seat) };
}
