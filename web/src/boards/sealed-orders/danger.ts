// What enemies can do to something of the viewer in this round, as the march rules make certain (SO-RD-5, SO-MV-1, SO-MV-3, SO-RD-9).
import { type Danger, remembered } from '../drawing/danger.tsx';
import { fill, type Language } from '../drawing/words.ts';
import { controllerOf, type Position, threatsTo } from './position.ts';
import { words } from './words.ts';

export const dangers = remembered((view, seat, language) => {
  const position = view as Position;
  if (seat === null || position.stage === 'over') return [];
  const say = words[language];
  const fought = inBattle(position, seat, language);
  const places = new Map<string, string[]>();
  for (const { troop, to } of threatsTo(position, seat)) places.set(to, [...(places.get(to) ?? []), troop]);
  const told = [...places].map(([cell, troops]): Danger & { rank: number } => {
    const by = troops.join(', ');
    const own = Object.keys(position.troops).filter((id) => position.troops[id]?.cell === cell);
    const castle = position.castles[cell];
    if (castle !== undefined) {
      const key = castle.garrison === 0 ? 'danger.open' : 'danger.castle';
      return { rank: 0, at: [cell], text: fill(say[key], { cell, garrison: castle.garrison, by }) };
    }
    if (own.length > 0) return { rank: 1, at: [cell, ...own], text: fill(say['danger.troop'], { id: own.join(), cell, by }) };
    return { rank: 2, at: [cell], text: fill(say['danger.village'], { cell, by }) };
  });
  return [...fought, ...told.sort((a, b) => a.rank - b.rank).map(({ at, text }) => ({ at, text }))];
});

/** The battle that is being fought, where it is the viewer who is attacked. */
function inBattle({ battle, troops, castles }: Position, seat: number, language: Language): Danger[] {
  if (battle === null) return [];
  const { attacker, defender, castle } = battle;
  const troop = defender === null ? undefined : troops[defender];
  if (troop !== undefined && controllerOf(troop) === seat)
    return [{ at: [troop.cell, defender as string], text: fill(words[language]['danger.battle'], { id: defender as string, by: attacker }) }];
  if (castle !== null && castles[castle]?.seat === seat)
    return [{ at: [castle], text: fill(words[language]['danger.siege'], { cell: castle, by: attacker }) }];
  return [];
}
