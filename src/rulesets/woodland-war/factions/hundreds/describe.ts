// Sentences of what only the Hundreds do, and of what they are asked.
import type { GameEvent, JsonObject, Sentence } from '../../../../engine/ruleset.ts';
import type { Faction, Scene } from '../../faction.ts';
import { mayCraft } from '../../rules/crafting.ts';
import { advancesOpen } from './rules/advance.ts';
import { commandsOpen } from './rules/day.ts';
import { hundreds } from './state.ts';

const told =
  (key: string) =>
  (event: GameEvent): Sentence => ({ key, params: event });

export const describers: Readonly<Record<string, (event: GameEvent) => Sentence>> = {
  press: told('event.press'),
  loot: told('event.loot'),
  mob_die: told('event.mob_die'),
  mob: told('event.mob'),
  appoint: told('event.appoint'),
  mood: told('event.mood'),
  build: told('event.build'),
  item_out: told('event.item_out'),
  hoard: told('event.hoard'),
  ruin: told('event.ruin'),
};

const plain = (key: string) => (): Sentence => ({ key, params: {} });
const first =
  (key: string) =>
  (view: JsonObject): Sentence => ({ key, params: (view.pending as JsonObject[])[0] as JsonObject });

export const asks: Faction['asks'] = {
  appoint: plain('ask.appoint'),
  mood: plain('ask.mood'),
  lavish: plain('ask.lavish'),
  spread: plain('ask.spread'),
  hoard: first('ask.hoard'),
  loot: first('ask.loot'),
  day: askDay,
  evening: plain('ask.evening.hundreds'),
};

/** What is left of the Day, each with its count; what is used up, or closed by a later step, is not named. */
function askDay(_view: JsonObject, scene: Scene): Sentence {
  const commands = commandsOpen(scene);
  const { left: advances, goesOn } = advancesOpen(scene);
  const parts = {
    craft: mayCraft(scene, hundreds),
    commands: commands > 0,
    advances: advances > 0,
    advance: goesOn,
  };
  const open = Object.entries(parts).flatMap(([part, is]) => (is ? [part] : []));
  const what = (open.length > 0 ? open : ['nothing']).map((part) => ({ key: `ask.day.${part}`, params: { commands, advances } }));
  return { key: 'ask.day.hundreds', params: { what } };
}
