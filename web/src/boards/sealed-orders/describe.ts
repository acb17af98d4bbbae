// The map in words: for those who do not see the board, and for who points at something.
import type { DescribeBoard } from '../contract.ts';
import { dangerGroup } from '../drawing/danger.tsx';
import { fill, type Language, naming } from '../drawing/words.ts';
import { dangers } from './danger.ts';
import { names } from './names.ts';
import { cellsOf, controllerOf, type Position, planOf, scoreOf, seatsOf, type Troop, threatsTo } from './position.ts';
import { words } from './words.ts';

export const nameIn = naming(names);

const factionOf = (position: Position, seat: number, language: Language): string => nameIn(language)(`faction.${position.seats[seat]?.faction}`);

export const describe: DescribeBoard = (view, seat, language) => {
  const position = view as Position;
  const say = words[language];
  const { villages, mountains } = position.map;
  return [
    { heading: say.state, lines: stateLines(position, language) },
    ...dangerGroup(dangers(position, seat, language), language),
    ...seatsOf(position).map((one) => ({ heading: factionOf(position, one, language), lines: seatLines(position, one, seat, language) })),
    { heading: say.villages, lines: [...Object.keys(villages), ...mountains].map((cell) => cellLine(position, cell, seat, language)) },
  ];
};

function stateLines(position: Position, language: Language): string[] {
  const { stage, round, rounds, step, battle, pending } = position;
  const say = words[language];
  const lines = [fill(say[stage], { round, rounds, step })];
  if (battle !== null) {
    const { attacker, defender, castle } = battle;
    lines.push(castle === null ? fill(say.battle, { attacker, defender: defender ?? '' }) : fill(say.siege, { attacker, castle }));
  }
  if (pending !== null)
    lines.push(fill(say.asks, { troop: pending.troop, order: nameIn(language)(`order.${pending.kind === 'order' ? pending.order : 'notrumps'}`) }));
  return lines;
}

function seatLines(position: Position, seat: number, viewer: number | null, language: Language): string[] {
  const say = words[language];
  const name = nameIn(language);
  const state = position.seats[seat] as Position['seats'][string];
  const cards = [...Object.values(state.cards).flat(), ...state.extra].map((card) => name(`card.${card}`));
  const lines = [`${say.score}: ${scoreOf(position, seat)}; ${say.recruits}: ${state.barracks}`];
  if (state.out > 0) lines.push(say.out);
  if (position.stage === 'plan' && position.plans[seat] !== null) lines.push(say.planSealed);
  if (cards.length > 0) lines.push(`${say.cards}: ${cards.join(', ')}`);
  const castles = Object.keys(position.castles).filter((cell) => position.castles[cell]?.seat === seat);
  lines.push(...castles.map((cell) => cellLine(position, cell, viewer, language)));
  const troops = Object.keys(position.troops).filter((id) => position.troops[id]?.seat === seat);
  lines.push(...troops.map((id) => troopLine(position, id, language)));
  const letters = position.orders.filter((laid) => laid.seat === seat);
  lines.push(...letters.map(({ cell, order }) => fill(say.cell, { cell, what: letterOf(position, seat, order, viewer, language) })));
  for (const [troop, { steps = 0 }] of Object.entries((seat === viewer ? planOf(position, seat) : null)?.marches ?? {}))
    lines.push(fill(say.planned, { troop, steps }));
  return lines;
}

function letterOf(position: Position, seat: number, order: string, viewer: number | null, language: Language): string {
  const say = words[language];
  if (order !== '?' && seat === viewer) return fill(say.ownLetter, { order: nameIn(language)(`order.${order}`) });
  return fill(say.letter, { seat: factionOf(position, seat, language) }) + (order === '?' ? '' : ` (${nameIn(language)(`order.${order}`)})`);
}

/** Everything about a troop that can be seen, in one line. */
export function troopLine(position: Position, id: string, language: Language): string {
  const troop = position.troops[id] as Troop;
  const say = words[language];
  const name = nameIn(language);
  const type = troop.type === '?' ? say.down : name(`type.${troop.type}`);
  const parts = [
    fill(say.troop, {
      id,
      seat: factionOf(position, troop.seat, language),
      cell: troop.cell,
      type,
      chips: troop.chips,
      dir: name(`dir.${troop.dir}`),
    }),
  ];
  if (troop.shown) parts.push(say.face);
  if (troop.captor !== null) parts.push(fill(say.captive, { seat: factionOf(position, controllerOf(troop), language) }));
  if (troop.frozen) parts.push(say.frozen);
  if (troop.stances.length > 0) parts.push(fill(say.stances, { stances: troop.stances.map((stance) => stanceName(stance, name)).join(', ') }));
  if (typeof troop.steps === 'number' && troop.steps > 0) parts.push(fill(say.steps, { steps: troop.steps }));
  if (typeof troop.leave === 'number') parts.push(fill(say.leaves, { leave: troop.leave }));
  return `${parts.join('; ')}.`;
}

function stanceName(stance: string, name: (key: string) => string): string {
  const [order, cell] = stance.split(':') as [string, string | undefined];
  return cell === undefined ? name(`order.${order}`) : `${name(`order.${order}`)} ${cell}`;
}

/** What lies and stands on a cell but troops, and who threatens it. */
export function cellLine(position: Position, cell: string, viewer: number | null, language: Language): string {
  const say = words[language];
  const what: string[] = [];
  if (position.map.mountains.includes(cell)) what.push(say.mountain);
  const holder = position.map.villages[cell];
  if (holder !== undefined) what.push(holder === null ? say.village : fill(say.villageOf, { seat: factionOf(position, holder, language) }));
  const castle = position.castles[cell];
  if (castle !== undefined) {
    what.push(fill(say.castle, { seat: factionOf(position, castle.seat, language), garrison: castle.garrison }));
    what.push(...castle.upgrades.map((upgrade) => nameIn(language)(`upgrade.${upgrade}`)));
  }
  for (const laid of position.orders) if (laid.cell === cell) what.push(letterOf(position, laid.seat, laid.order, viewer, language));
  for (const threat of threatsTo(position, viewer)) if (threat.to === cell) what.push(fill(say.threat, { ...threat }));
  return fill(say.cell, { cell, what: what.length > 0 ? what.join('; ') : say.empty });
}

export const isCell = (position: Position, name: string): boolean => cellsOf(position).includes(name);
