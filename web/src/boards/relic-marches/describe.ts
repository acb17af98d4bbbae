// The map in words: for those who do not see the board, and for who points at a hex.
import type { DescribeBoard } from '../contract.ts';
import { dangerGroup } from '../drawing/danger.tsx';
import { fill, type Language } from '../drawing/words.ts';
import { dangers } from './danger.ts';
import { nameIn } from './name-in.ts';
import { type Army, armiesOf, distance, type Position, relicsOf, strengthOf, totalOf } from './position.ts';
import { words } from './words.ts';

export const describe: DescribeBoard = (view, seat, language) => {
  const position = view as Position;
  const say = words[language];
  const loose = position.relics.filter(({ at }) => position.buildings[at] === undefined && !armiesOf(position).some(([hex]) => hex === at));
  return [
    { heading: say.state, lines: stateLines(position, language) },
    ...dangerGroup(dangers(position, seat, language), language),
    ...position.seats.map((_, one) => ({ heading: nameIn(language)(`seat.${one}`), lines: seatLines(position, one, language) })),
    ...(loose.length > 0 ? [{ heading: say.lost, lines: loose.map(({ at }) => hexLine(position, at, seat, language)) }] : []),
    { heading: say.events, lines: eventLines(position, language) },
  ];
};

function stateLines(position: Position, language: Language): string[] {
  const { phase, round, options, turn, battle, manoeuvre, flags } = position;
  const say = words[language];
  const seat = (one: number) => nameIn(language)(`seat.${one}`);
  const lines = [fill(say[phase], { round, rounds: options.rounds })];
  if (turn !== null) lines.push(`${seat(turn.seat)}. ${fill(say.left, { left: turn.left })}`);
  if (battle !== null) {
    const { attacker, defender, target } = battle;
    lines.push(fill(say.battle, { attacker: seat(attacker), defender: seat(defender), target, with: battle.with.join(' ') }));
  }
  if (manoeuvre !== null) lines.push(fill(say.named, { hex: manoeuvre.named }));
  if (flags.truce) lines.push(say.truce);
  if (flags.roads) lines.push(say.roads);
  return lines;
}

function seatLines(position: Position, seat: number, language: Language): string[] {
  const say = words[language];
  const name = nameIn(language);
  const state = position.seats[seat] as Position['seats'][number];
  const goods = Object.entries(state.goods).map(([good, count]) => `${name(`good.${good}`)} ${count}`);
  const lines = [`${say.total}: ${totalOf(position, seat)}; ${say.goods}: ${goods.join(', ')}`];
  const relics = relicsOf(position, seat);
  if (relics.length > 0) lines.push(`${say.relics}: ${relics.map((id) => name(`relic.${id}`)).join(', ')}`);
  if (state.passed) lines.push(say.passed);
  if (state.out !== null) lines.push(say.out);
  const armies = armiesOf(position).filter(([, army]) => army.seat === seat);
  const places = new Set([...Object.keys(position.buildings).filter((hex) => position.buildings[hex]?.seat === seat), ...armies.map(([hex]) => hex)]);
  return [...lines, ...[...places].map((hex) => hexLine(position, hex, seat, language))];
}

function eventLines({ events, tile_stack, relic_stack }: Position, language: Language): string[] {
  const say = words[language];
  const name = nameIn(language);
  const rows = events.rows.map((cards, row) => {
    const told = cards.map(({ card, votes }) => `${name(`card.${card}`)} (${say.votes}: ${votes.join(', ')})`);
    return `${fill(say.row, { row: row + 1 })}: ${told.join('; ')}`;
  });
  return [
    ...(rows.length > 0 ? rows : [say.noEvents]),
    fill(say.deck, { count: events.deck.length }),
    fill(say.tiles, { count: tile_stack.length }),
    fill(say.hidden, { count: relic_stack.length }),
  ];
}

export function armyLine({ seat, units, cubes }: Army, language: Language): string {
  const say = words[language];
  const name = nameIn(language);
  const listed = Object.entries(units).map(([unit, count]) => `${count} ${name(`unit.${unit}`)}`);
  const { attack, defence } = strengthOf(units);
  const parts = [fill(say.army, { seat: name(`seat.${seat}`), units: listed.join(', ') }), fill(say.strength, { attack, defence })];
  if (cubes > 0) parts.push(fill(say.tired, { cubes }));
  return parts.join('; ');
}

/** Ground and everything on a hex, and who threatens it. */
export function hexLine(position: Position, hex: string, viewer: number | null, language: Language): string {
  const say = words[language];
  const name = nameIn(language);
  const terrain = position.terrain[hex];
  const explored = position.provinces.some(({ center, tile }) => tile === null && distance(center, hex) <= 1) ? say.unexplored : say.sea;
  const what = [terrain === undefined ? explored : name(`terrain.${terrain}`)];
  const building = position.buildings[hex];
  if (building !== undefined) what.push(fill(say.building, { kind: name(`building.${building.kind}`), seat: name(`seat.${building.seat}`) }));
  const army = armiesOf(position).find(([at]) => at === hex);
  if (army !== undefined) what.push(armyLine(army[1], language));
  for (const { id, at } of position.relics) if (at === hex) what.push(fill(say.relic, { relic: name(`relic.${id}`) }));
  for (const { at, text } of dangers(position, viewer, language)) if (at.includes(hex)) what.push(text);
  return fill(say.hex, { hex, what: what.join('; ') });
}
