// The woodland in words: for those who do not see the board, and for who points at something.
import type { DescribeBoard } from '../contract.ts';
import { dangerGroup } from '../drawing/danger.tsx';
import { fill, type Language } from '../drawing/words.ts';
import { dangers } from './danger.ts';
import { cards, clearings, forests } from './map.ts';
import { effectOfCard, nameIn } from './name-in.ts';
import { awaited, type Faction, forceOf, hasMob, hasPiece, type Position, relicsAt, rulerOf, strongholdsAt, waystationsAt } from './position.ts';
import { words } from './words.ts';

export const describe: DescribeBoard = (view, seat, language) => {
  const position = view as Position;
  const say = words[language];
  const held = Object.keys(clearings).filter(
    (id) => position.clearings[id]?.ruin !== null || position.order.some((faction) => hasPiece(position, faction, id)),
  );
  const woods = Object.keys(forests).filter((id) => relicsAt(position, id).length > 0);
  const me = seat === null ? undefined : position.order[seat];
  return [
    { heading: say.state, lines: stateLines(position, language) },
    ...dangerGroup(dangers(position, seat, language), language),
    { heading: say.map, lines: [...held, ...woods].map((id) => placeLine(position, id, language)) },
    ...position.order.map((faction) => ({ heading: nameIn(language)(faction), lines: factionLines(position, faction, language) })),
    ...(me === undefined ? [] : [{ heading: say.yourHand, lines: (position.factions[me]?.hand ?? []).map((card) => cardTold(card, language)) }]),
  ];
};

function stateLines(position: Position, language: Language): string[] {
  const say = words[language];
  const waiting = awaited(position);
  const lines = [fill(say[position.phase], { round: position.round })];
  if (waiting !== null) lines.push(fill(say.turn, { faction: nameIn(language)(waiting) }));
  return [...lines, fill(say.deck, { deck: position.deck.length, discard: position.discard.length })];
}

function factionLines(position: Position, faction: string, language: Language): string[] {
  const say = words[language];
  const name = nameIn(language);
  const state = position.factions[faction] as Faction;
  const list = (keys: readonly string[]) => (keys.length === 0 ? say.empty : keys.map(name).join(', '));
  const lines = [`${say.score}: ${state.score}; ${say.hand}: ${state.hand.length}; ${say.supply}: ${state.supply}`];
  for (const card of state.effects) lines.push(`${say.effects}: ${cardTold(card, language)}`);
  if (state.mood !== undefined) lines.push(`${say.mood}: ${name(state.mood)}`);
  if (state.command !== undefined) lines.push(`${say.command}: ${list(state.command)}`);
  if (state.prowess !== undefined) lines.push(`${say.prowess}: ${list(state.prowess)}`);
  if (state.items !== undefined) lines.push(`${say.items}: ${list(state.items)}`);
  for (const [type, ids] of Object.entries(state.relics ?? {})) if (ids.length > 0) lines.push(`${say.claimed}: ${name(type)} ${ids.join(' ')}`);
  for (const [i, column] of (state.retinue ?? []).entries()) lines.push(`${say.retinue}, ${fill(say.column, { n: i + 1 })}: ${list(column)}`);
  return lines;
}

export function cardLine(id: string, language: Language): string {
  const card = cards.get(id);
  const name = nameIn(language);
  if (card === undefined || card.cost.length === 0) return name(id);
  return `${name(id)}; ${fill(words[language].cost, { cost: card.cost.map((one) => (one === 'any' ? '*' : name(one))).join(', ') })}`;
}

/** A card with its cost and what it does. */
export function cardTold(id: string, language: Language): string {
  const means = effectOfCard(id, language);
  return means === null ? cardLine(id, language) : `${cardLine(id, language)}. ${means}`;
}

/** A clearing or a forest with everything in it. */
export function placeLine(position: Position, id: string, language: Language): string {
  const say = words[language];
  const name = nameIn(language);
  const relics = relicsAt(position, id).map((relic) => relicLine(position, relic, language));
  if (id in forests) return fill(say.forest, { name: name(id), relics: relics.length > 0 ? relics.join('; ') : say.empty });
  const what: string[] = [];
  for (const faction of position.order) {
    const count = forceOf(position, faction, id);
    if (count > 0) what.push(fill(say.warriors, { faction: name(faction), count }));
    if (position.factions[faction]?.warlord === id) what.push(say.leader);
  }
  if (strongholdsAt(position, id) > 0) what.push(fill(say.strongholds, { count: strongholdsAt(position, id) }));
  if (hasMob(position, id)) what.push(name('mob'));
  what.push(...waystationsAt(position, id).map((station) => stationLine(position, station, language)), ...relics);
  if (position.clearings[id]?.ruin !== null) what.push(say.ruin);
  const ruler = rulerOf(position, id);
  what.push(ruler === null ? say.nobody : fill(say.rules, { faction: name(ruler) }));
  return `${fill(say.clearing, { name: name(id), suit: name(clearings[id]?.suit ?? 'wild') })}: ${what.join('; ')}`;
}

export function relicLine(position: Position, id: string, language: Language): string {
  const relic = position.relics[id] as Position['relics'][string];
  const say = words[language];
  return fill(relic.up ? say.relicUp : say.relicDown, { id, type: nameIn(language)(relic.type), value: relic.value });
}

export const stationLine = (position: Position, id: string, language: Language): string =>
  fill(words[language].station, { id, type: nameIn(language)(position.waystations[id]?.side ?? '–') });
