// Sentences of what only the Hundreds do, and of what they are asked.
import type { GameEvent, JsonObject, Sentence } from '../../../../engine/ruleset.ts';
import { values } from './data/numbers.ts';

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

export const asks: Readonly<Record<string, (view: JsonObject) => Sentence>> = {
  appoint: plain('ask.appoint'),
  mood: plain('ask.mood'),
  lavish: plain('ask.lavish'),
  spread: plain('ask.spread'),
  hoard: first('ask.hoard'),
  loot: first('ask.loot'),
  day: askDay,
  evening: plain('ask.evening.hundreds'),
};

/** How many commands and advances are left. */
function askDay(view: JsonObject): Sentence {
  const turn = view.turn as { commands: number; advances: number };
  const own = (view.factions as JsonObject).hundreds as { command: string[]; prowess: string[] };
  const left = (track: string[], used: number) => Math.max(0, (values[track.length] ?? 0) - used);
  return { key: 'ask.day.hundreds', params: { commands: left(own.command, turn.commands), advances: left(own.prowess, turn.advances) } };
}
