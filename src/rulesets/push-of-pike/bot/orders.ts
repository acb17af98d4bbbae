// The bot's turn: one order at a time, the most useful first; then targets, stances, and the end.
import { allowed } from '../../../engine/refuse.ts';
import type { Action, Seat } from '../../../engine/ruleset.ts';
import { isEngaged, type Position, type Stance, warriorOf } from '../position.ts';
import { checkAction } from '../turn.ts';
import { cellAt, type Field, fieldOf, type Piece } from './field.ts';
import { judge, type Outlook, outlookOn } from './judge.ts';
import { weights } from './numbers.ts';
import { blows, volley, worth } from './odds.ts';
import { type Place, pathTo, placesOf } from './reach.ts';

interface Plan {
  gain: number;
  action: Action;
}

export function orders(position: Position, seat: Seat): Action {
  const field = fieldOf(position, seat);
  const outlook = outlookOn(field);
  const may = (action: Action) => allowed(() => checkAction(position, seat, action));
  const urgent = outlook.mine.map((piece) => urgentOrder(field, piece)).find((action) => action !== null && may(action));
  if (urgent) return urgent;
  for (const piece of stillToMove(outlook)) {
    const plan = plansOf(outlook, piece)
      .sort((a, b) => b.gain - a.gain)
      .find(({ action }) => may(action));
    if (plan) return plan.action;
  }
  const last = outlook.mine.flatMap((piece) => [...aim(outlook, piece, may), ...stances(outlook, piece)]).find(may);
  return last ?? { type: 'end' };
}

/** Units are gone through once a turn, from one end or the other: whoever stands before the last one that moved has had his turn. */
function stillToMove({ field, mine }: Outlook): Piece[] {
  const pieces = field.position.round % 2 === 0 ? [...mine].reverse() : mine;
  const last = pieces.findLastIndex(({ unit }) => unit.spent > 0);
  return pieces.slice(Math.max(0, last));
}

/** What needs no thought: rallying, and getting the unformed out of contact. */
function urgentOrder({ position }: Field, { id, unit }: Piece): Action | null {
  if (unit.formed) return null;
  return isEngaged(position, unit) ? { type: 'break', unit: id } : { type: 'rally', unit: id };
}

/** Moves and dressing that better the unit's lot, the best of each kind. */
function plansOf(outlook: Outlook, piece: Piece): Plan[] {
  const { unit, id } = piece;
  if (unit.done || (!unit.formed && unit.spent === 0)) return [];
  const stay = placesOf(outlook.field, piece, unit.density, unit.spent)[0] as Place;
  const now = judge(outlook, piece, stay);
  const plans: Plan[] = [];
  const consider = (gain: number, action: Action) => {
    if (gain > weights.least) plans.push({ gain, action });
  };
  if (isEngaged(outlook.field.position, unit)) consider(breakingOff(outlook, piece, now), { type: 'break', unit: id });
  const best = bestOf(outlook, piece, unit.density, unit.spent);
  if (best.place.step !== null) consider(best.value - now, { type: 'move', unit: id, path: pathTo(best.place) });
  if (!unit.dressed && unit.formed) {
    for (const to of [unit.density - 1, unit.density + 1]) {
      if (to < unit.range[0] || to > unit.range[1]) continue;
      const dressed = bestOf(outlook, { ...piece, unit: { ...unit, density: to } }, to, unit.spent + 1);
      consider(dressed.value - Math.max(now, best.value), { type: 'density', unit: id, to });
    }
  }
  return plans;
}

function bestOf(outlook: Outlook, piece: Piece, density: number, spent: number): { place: Place; value: number } {
  let best: { place: Place; value: number } | null = null;
  for (const place of placesOf(outlook.field, piece, density, spent)) {
    const value = judge(outlook, piece, place) - 0.01 * (place.spent - spent);
    if (best === null || value > best.value) best = { place, value };
  }
  return best as { place: Place; value: number };
}

/** Shooters and losers step back; everybody else stands. */
function breakingOff(outlook: Outlook, piece: Piece, now: number): number {
  const keepsOrder = piece.unit.density === 2 || piece.mounted;
  return -now - (keepsOrder ? 1 : 0.4 * piece.perMan * piece.men) - (outlook.field.position.round >= outlook.field.position.rounds ? 5 : 0);
}

/** The best target, where it is another than now. */
function aim(outlook: Outlook, { id, unit, ...piece }: Piece, may: (action: Action) => boolean): Action[] {
  let best: { target: string | null; value: number } = { target: null, value: 0 };
  for (const enemy of outlook.enemies) {
    const value = aimed({ id, unit, ...piece }, enemy);
    if (value > best.value && (unit.target === enemy.id || may({ type: 'shoot', unit: id, target: enemy.id }))) best = { target: enemy.id, value };
  }
  return best.target === null || best.target === unit.target ? [] : [{ type: 'shoot', unit: id, target: best.target }];
}

function aimed(piece: Piece, enemy: Piece): number {
  const { unit } = piece;
  const dx = (enemy.unit.x as number) - (unit.x as number);
  const dy = (enemy.unit.y as number) - (unit.y as number);
  const distance = piece.facing % 2 === 0 ? Math.abs(dy) : Math.abs(dx);
  return worth(enemy, volley(piece, enemy, distance, unit.spent, true, false), 0, false);
}

/** Parrying where it saves more than it costs; shooters alone evade. */
function stances(outlook: Outlook, piece: Piece): Action[] {
  const { id, unit } = piece;
  const set = <K extends keyof Stance>(key: K, value: Stance[K]): Action[] =>
    unit.stance[key] === value ? [] : [{ type: 'stance', unit: id, key, value }];
  return [...set('parry', wantsParry(outlook, piece) ? 'all' : 'none'), ...set('react', reaction(piece))];
}

export function reaction({ unit, mounted }: Piece): Stance['react'] {
  const shoots = unit.groups.some((group) => warriorOf(group).missile !== null);
  const armed = unit.groups.some((group) => warriorOf(group).weapon !== null);
  if (!shoots) return 'hold';
  return unit.range[0] === 2 && unit.density <= 3 && (!armed || mounted) ? 'evade' : 'fire';
}

function wantsParry({ field }: Outlook, piece: Piece): boolean {
  const { unit } = piece;
  const swords = unit.groups.some((group) => warriorOf(group).weapon === 'sword');
  const enemy = swords ? enemyBefore(field, piece) : null;
  if (enemy === null || !enemy.unit.formed || (enemy.facing + 2) % 4 !== piece.facing) return false;
  const bearing = { frontal: true, riding: false, below: false };
  const dealt = blows(piece, enemy, { ...bearing, attackerDensity: unit.density, defenderDensity: enemy.unit.density });
  const taken = blows(enemy, piece, { ...bearing, attackerDensity: enemy.unit.density, defenderDensity: unit.density });
  return taken * piece.perMan > 2.5 * dealt * enemy.perMan;
}

function enemyBefore(field: Field, { unit, facing }: Piece): Piece | null {
  const dx = [0, 1, 0, -1][facing] as number;
  const dy = [1, 0, -1, 0][facing] as number;
  const cell = cellAt(field, (unit.x as number) + dx, (unit.y as number) + dy);
  const enemy = cell < 0 ? undefined : field.pieces[field.standing[cell] as number];
  return enemy && !enemy.mine ? enemy : null;
}
