// What enemies can do to something of the viewer in this round, as the march rules make certain (SO-RD-5, SO-MV-1, SO-MV-3, SO-RD-9).

import type { People } from '../contract.ts';
import { type Danger, remembered } from '../drawing/danger.tsx';
import { fill, type Language, naming } from '../drawing/words.ts';
import { names } from './names.ts';
import { controllerOf, type Position, threatsTo } from './position.ts';
import { words } from './words.ts';

export const dangers = remembered((view, seat, language, people) => {
  const position = view as Position;
  if (seat === null || position.stage === 'over') return [];
  const say = words[language];
  const fought = inBattle(position, seat, language, people);
  const places = new Map<string, string[]>();
  for (const { troop, to } of threatsTo(position, seat)) places.set(to, [...(places.get(to) ?? []), troop]);
  const told = [...places].map(([cell, troops]): Danger & { rank: number } => {
    const by = troops.map((id) => whoIs(position, id, language, people)).join('; ');
    const threats = troops.map((one) => ({ by: one, at: cell }));
    const own = Object.keys(position.troops).filter((id) => position.troops[id]?.cell === cell);
    const castle = position.castles[cell];
    if (castle !== undefined) {
      const key = castle.garrison === 0 ? 'danger.open' : 'danger.castle';
      return { rank: 0, at: [cell], threats, text: fill(say[key], { cell, garrison: castle.garrison, by }) };
    }
    if (own.length > 0) return { rank: 1, at: [cell, ...own], threats, text: fill(say['danger.troop'], { id: own.join(), cell, by }) };
    return { rank: 2, at: [cell], threats, text: fill(say['danger.village'], { cell, by }) };
  });
  return [...fought, ...told.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...danger }) => danger)];
});

/** A troop with whose it is and how large. */
function whoIs({ troops, seats }: Position, id: string, language: Language, people?: People): string {
  const troop = troops[id];
  if (troop === undefined) return id;
  const seat = controllerOf(troop);
  const whose = people?.[seat] ?? naming(names)(language)(`faction.${seats[seat]?.faction}`);
  return fill(words[language].whoIs, { id, whose, chips: troop.chips });
}

/** The battle that is being fought, where it is the viewer who is attacked. */
function inBattle(position: Position, seat: number, language: Language, people?: People): Danger[] {
  const { battle, troops, castles } = position;
  if (battle === null) return [];
  const { attacker, defender, castle } = battle;
  const troop = defender === null ? undefined : troops[defender];
  const by = whoIs(position, attacker, language, people);
  if (troop !== undefined && controllerOf(troop) === seat)
    return [{ at: [troop.cell, defender as string], sure: true, text: fill(words[language]['danger.battle'], { id: defender as string, by }) }];
  if (castle !== null && castles[castle]?.seat === seat)
    return [{ at: [castle], sure: true, text: fill(words[language]['danger.siege'], { cell: castle, by }) }];
  return [];
}
