// What the other faction can do to the viewer on its next turn, by what lies open: warriors, rule, command and prowess, the retinue, mobs.
import { type Danger, remembered } from '../drawing/danger.tsx';
import { fill, type Language } from '../drawing/words.ts';
import { cards, clearings } from './map.ts';
import { nameIn } from './name-in.ts';
import { type Faction, forceOf, hasMob, hasPiece, type Position, relicsAt, rulerOf, waystationsAt } from './position.ts';
import { words } from './words.ts';

export const dangers = remembered((view, seat, language) => {
  const position = view as Position;
  const me = seat === null ? undefined : position.order[seat];
  if (me === undefined || position.phase === 'over') return [];
  const enemies = position.order.filter((faction) => faction !== me);
  return enemies.flatMap((enemy) => [
    ...attacked(position, me, enemy, language),
    ...winning(position, enemy, language),
    ...struck(position, me, enemy, language),
  ]);
});

function attacked({ pending }: Position, me: string, enemy: string, language: Language): Danger[] {
  const [first] = pending;
  if (first?.kind !== 'ambush' || first.faction !== me || first.clearing === undefined) return [];
  const name = nameIn(language);
  return [
    { at: [first.clearing], sure: true, text: fill(words[language]['danger.attacked'], { faction: name(enemy), place: name(first.clearing) }) },
  ];
}

function struck(position: Position, me: string, enemy: string, language: Language): Danger[] {
  const own = Object.keys(clearings).filter((id) => hasPiece(position, me, id));
  const burnt = own.filter(
    (id) => enemy === 'hundreds' && hasMob(position, id) && waystationsAt(position, id).length + relicsAt(position, id).length > 0,
  );
  const inside = own.filter((id) => forceOf(position, enemy, id) > 0 && canFight(position, enemy, id));
  const reached = own.filter((id) => !inside.includes(id) && forceReaching(position, enemy, id) > forceOf(position, me, id));
  const name = nameIn(language);
  return (
    [
      ['danger.mob', burnt],
      ['danger.inside', inside],
      ['danger.reach', reached],
    ] as const
  ).flatMap(([key, at]) =>
    at.length === 0
      ? []
      : [{ at, sure: key === 'danger.mob', text: fill(words[language][key], { places: at.map(name).join(', '), faction: name(enemy) }) }],
  );
}

/** Value of a track of the hoard by the items on it (WW-HO-5). */
const trackValue = (items: readonly string[] = []): number => [1, 2, 2, 3, 4][items.length] ?? 4;

const columnOf = ({ retinue = [] }: Faction, column: number, clearing: string): string[] =>
  (retinue[column] ?? []).filter((id) => ['wild', clearings[clearing]?.suit].includes(cards.get(id)?.suit));

/** WW-HD-4: the Hundreds by a command; WW-KD-5: the Keepers by a card of the second column. */
function canFight({ factions }: Position, enemy: string, at: string): boolean {
  return enemy === 'hundreds' || columnOf(factions[enemy] as Faction, 1, at).length > 0;
}

/** Most warriors that can come from one clearing and then fight (WW-MV-3, WW-HD-3, WW-HD-7, WW-KD-4). */
function forceReaching(position: Position, enemy: string, at: string): number {
  const state = position.factions[enemy] as Faction;
  const mayMove = (from: string): boolean => {
    if (enemy !== 'hundreds') return columnOf(state, 0, from).length > 0;
    return trackValue(state.command) >= 2 || state.warlord === from;
  };
  if (!canFight(position, enemy, at)) return 0;
  const from = (clearings[at]?.paths ?? []).filter((id) => mayMove(id) && [rulerOf(position, id), rulerOf(position, at)].includes(enemy));
  return Math.max(0, ...from.map((id) => forceOf(position, enemy, id)));
}

/** So few points that a turn brings them. */
const few = 5;

function winning(position: Position, enemy: string, language: Language): Danger[] {
  const need = position.options.goal - (position.factions[enemy] as Faction).score;
  const ready = enemy === 'hundreds' ? oppression(position, enemy) + razed(position) : claims(position, position.factions[enemy] as Faction);
  if (ready < need && need > few) return [];
  const key = ready >= need ? 'danger.wins' : 'danger.near';
  return [{ at: [], text: fill(words[language][key], { faction: nameIn(language)(enemy), need, ready }) }];
}

/** Points by clearings that are ruled and hold nothing of others (WW-HE-2). */
function oppression(position: Position, faction: string): number {
  const others = position.order.filter((one) => one !== faction);
  const count = Object.keys(clearings).filter(
    (id) => rulerOf(position, id) === faction && others.every((other) => !hasPiece(position, other, id)),
  ).length;
  return count < 6 ? 0 : count < 10 ? 1 : count < 12 ? 2 : 3;
}

/** Points by mobs at the beginning of the turn: 1 for a token, 2 for a relic (WW-HM-2, WW-SC-2, WW-TR-1). */
function razed(position: Position): number {
  const burning = Object.keys(clearings).filter((id) => hasMob(position, id));
  return burning.reduce((sum, id) => sum + waystationsAt(position, id).length + 2 * relicsAt(position, id).length, 0);
}

/** Points by relics that wait at a waystation of their type, one for each card of the third column that matches (WW-KD-9 to 11). */
function claims(position: Position, state: Faction): number {
  const waiting = Object.keys(clearings).flatMap((at) => {
    const types = waystationsAt(position, at).map((id) => position.waystations[id]?.side);
    return relicsAt(position, at).flatMap((id) => {
      const { type, value } = position.relics[id] as Position['relics'][string];
      return types.includes(type) && typeof value === 'number' ? [{ at, type, value }] : [];
    });
  });
  const rows = Object.fromEntries(['statue', 'tablet', 'jewel'].map((type) => [type, state.relics?.[type]?.length ?? 0]));
  const full = () => Math.min(...Object.values(rows));
  const used = new Set<string>();
  let points = 0;
  for (const { at, type, value } of waiting.sort((a, b) => b.value - a.value)) {
    const card = columnOf(state, 2, at)
      .sort(suitedFirst)
      .find((id) => !used.has(id));
    if (card === undefined) continue;
    used.add(card);
    const before = full();
    rows[type] = (rows[type] ?? 0) + 1;
    points += value + 2 * (full() - before);
  }
  return points;
}

const suitedFirst = (a: string, b: string): number => Number(cards.get(a)?.suit === 'wild') - Number(cards.get(b)?.suit === 'wild');
