// What a place is worth to a unit: the fight it makes, the blows it invites, the shot, the ground, the way to better things.
import { formation, movement } from '../data/numbers.ts';
import { densityOf, other } from '../position.ts';
import { scoreOf } from '../rules/scoring.ts';
import { cellAt, east, type Field, north, type Piece } from './field.ts';
import { weights } from './numbers.ts';
import { type Bearing, blows, fightingDensity, volley, worth } from './odds.ts';
import { type Place, placesOf } from './reach.ts';

/** The field with what is worked out once for all places. */
export interface Outlook {
  field: Field;
  mine: Piece[];
  enemies: Piece[];
  /** the round, or an earlier one for a seat that needs no more fighting to win */
  urgency: number;
  /** by cell, by facing: enemies who could have it in front in their next turn */
  threats: Map<number, { enemy: Piece; facing: number }[]>;
  /** by index of an enemy: how many of mine he could attack */
  reached: Map<number, number>;
  /** fights, prospects and volleys worked out before */
  fights: Map<number, number>;
  hopes: Map<number, number>;
  volleys: Map<number, number>;
}

export function outlookOn(field: Field): Outlook {
  const outlook: Outlook = {
    field,
    mine: field.pieces.filter((piece) => piece.mine),
    enemies: field.pieces.filter((piece) => !piece.mine),
    urgency: urgencyOf(field),
    threats: new Map(),
    reached: new Map(),
    fights: new Map(),
    hopes: new Map(),
    volleys: new Map(),
  };
  for (const enemy of outlook.enemies) if (enemy.unit.formed) addThreats(outlook, enemy);
  return outlook;
}

function addThreats({ field, threats, mine, reached: attacked }: Outlook, enemy: Piece): void {
  const reached = new Set<number>();
  for (const { x, y, facing } of placesOf(field, enemy, enemy.unit.density, 0)) {
    const cell = cellAt(field, x + (east[facing] as number), y + (north[facing] as number));
    if (cell < 0 || reached.has(cell * 4 + facing)) continue;
    reached.add(cell * 4 + facing);
    const list = threats.get(cell) ?? [];
    threats.set(cell, list);
    list.push({ enemy, facing });
  }
  const cells = new Set([...reached].map((key) => key >> 2));
  attacked.set(enemy.index, mine.filter(({ unit }) => cells.has(cellAt(field, unit.x as number, unit.y as number))).length);
}

/** Later rounds make bold, but not one who leads when half of them are over. */
function urgencyOf({ position, seat }: Field): number {
  const { round, rounds } = position;
  const lead = scoreOf(position, seat) - scoreOf(position, other(seat));
  return lead >= weights.safeLead && round * 2 > rounds ? Math.min(round, weights.calmRound) : round;
}

const boldness = ({ urgency }: Outlook): number => weights.boldness + weights.boldnessPerRound * urgency;

/** What an attack is worth to the attacker; `answered`: the defender strikes back. */
export function fight(outlook: Outlook, attacker: Piece, defender: Piece, bearing: Bearing, answered: boolean): number {
  const key =
    ((((attacker.index * 32 + defender.index) * 6 + bearing.attackerDensity) * 6 + bearing.defenderDensity) * 2 + (answered ? 1 : 0)) * 8 +
    (bearing.frontal ? 4 : 0) +
    (bearing.riding ? 2 : 0) +
    (bearing.below ? 1 : 0);
  const known = outlook.fights.get(key);
  if (known !== undefined) return known;
  const dealt = blows(attacker, defender, bearing);
  const back = { attackerDensity: bearing.defenderDensity, defenderDensity: bearing.attackerDensity, frontal: true, riding: false, below: false };
  const taken = answered ? blows(defender, attacker, back) : 0;
  const value = worth(defender, dealt, taken, !bearing.frontal) - (1 - boldness(outlook)) * worth(attacker, taken, dealt, false);
  outlook.fights.set(key, value);
  return value;
}

/** The whole worth of a place. */
export function judge(outlook: Outlook, piece: Piece, place: Place): number {
  const engaged = place.contact >= 0;
  let value = inContact(outlook, piece, place) + onGround(outlook, place);
  if (!engaged) value += shot(outlook, piece, place) + prospects(outlook, piece, place) - invited(outlook, piece, place);
  return value + support(outlook, piece, place);
}

/** The fight that the place makes: with the enemy in front, and with those who have it in theirs. */
function inContact(outlook: Outlook, piece: Piece, place: Place): number {
  const { field } = outlook;
  let value = 0;
  const own = place.formed ? place.density : formation.densityOfUnformed;
  const ahead = place.contact >= 0 ? (field.pieces[place.contact] as Piece) : null;
  if (ahead !== null && place.formed) {
    const facesUs = (ahead.facing + 2) % 4 === place.facing;
    const below = higher(field, ahead, place);
    const bearing = { attackerDensity: own, defenderDensity: densityOf(ahead.unit), frontal: facesUs, riding: place.straight, below };
    const answered = facesUs && ahead.unit.formed;
    const melee = fight(outlook, piece, ahead, bearing, answered);
    value += (melee > 0 ? weights.prospects * melee : melee) + weights.prospects * eagerness(outlook, ahead);
    if (place.step !== null && mayEvade(ahead)) value *= weights.evasive;
  }
  for (const enemy of outlook.enemies) {
    if (enemy === ahead && place.formed) continue;
    if (!enemy.unit.formed || !looksAt(enemy, place)) continue;
    const frontal = (enemy.facing + 2) % 4 === place.facing;
    value -= fight(
      outlook,
      enemy,
      piece,
      { attackerDensity: enemy.unit.density, defenderDensity: own, frontal, riding: false, below: false },
      frontal && place.formed,
    );
  }
  return value;
}

const eagerness = ({ urgency }: Outlook, enemy: Piece): number =>
  (weights.eagerness + weights.eagernessPerRound * urgency) * enemy.perMan * enemy.men;

/** What enemies could do to a unit there in their next turn; each can attack one of those he reaches. */
function invited(outlook: Outlook, piece: Piece, place: Place): number {
  const list = outlook.threats.get(cellAt(outlook.field, place.x, place.y));
  if (list === undefined) return 0;
  const own = place.formed ? place.density : formation.densityOfUnformed;
  const worst = new Map<number, number>();
  for (const { enemy, facing } of list) {
    const frontal = (facing + 2) % 4 === place.facing;
    const bearing = { attackerDensity: enemy.unit.density, defenderDensity: own, frontal, riding: enemy.mounted, below: false };
    const value = fight(outlook, enemy, piece, bearing, frontal && place.formed) / Math.max(1, outlook.reached.get(enemy.index) ?? 1);
    worst.set(enemy.index, Math.max(worst.get(enemy.index) ?? 0, value));
  }
  let sum = 0;
  for (const value of worst.values()) sum += value;
  return sum * weights.threat * Math.max(weights.leastCare, 1 - weights.careLostPerRound * (outlook.urgency - 1));
}

/** Ground that the unit would hold at the close of the round. */
function onGround({ field }: Outlook, { x, y, formed }: Place): number {
  const { objectives, round, rounds } = field.position;
  const objective = objectives.find((entry) => entry.x === x && entry.y === y);
  return objective && formed ? objective.points * weights.ground * (round === rounds ? 1.5 : 1) : 0;
}

/** The best fight still to come from this place. */
function prospects(outlook: Outlook, piece: Piece, place: Place): number {
  const speed = (piece.mounted ? movement.pointsMounted : movement.pointsOnFoot) - Math.min(place.density, 4);
  const dressing = Math.abs(place.density - fightingDensity(piece));
  let best = 0;
  for (const enemy of outlook.enemies) {
    const cells = Math.abs((enemy.unit.x as number) - place.x) + Math.abs((enemy.unit.y as number) - place.y);
    const march = (Math.max(0, cells - 1) + weights.wheel * wheels(place, enemy)) / speed;
    const turns = weights.waiting + Math.max(march, weights.dressing * dressing) + weights.dressingOnTheWay * dressing;
    best = Math.max(best, hope(outlook, piece, enemy) * weights.patience ** turns);
  }
  for (const { x, y, points } of outlook.field.position.objectives) {
    const turns = (Math.abs(x - place.x) + Math.abs(y - place.y)) / speed;
    best = Math.max(best, points * weights.groundAhead * weights.patience ** turns);
  }
  return best;
}

/** What fighting the enemy would be worth with the unit as it should stand: in front or from the flank, or by shooting. */
function hope(outlook: Outlook, piece: Piece, enemy: Piece): number {
  const key = piece.index * 32 + enemy.index;
  const known = outlook.hopes.get(key);
  if (known !== undefined) return known;
  const own = fightingDensity(piece);
  const bearing = { attackerDensity: own, defenderDensity: densityOf(enemy.unit), frontal: true, riding: piece.mounted, below: false };
  const frontal = fight(outlook, piece, enemy, bearing, enemy.unit.formed);
  const flank = fight(outlook, piece, enemy, { ...bearing, frontal: false }, false);
  const blows = weights.frontal * Math.max(frontal, 0) + flankHope(outlook) * Math.max(flank, 0) + eagerness(outlook, enemy);
  const value = weights.prospects * Math.max(blows, weights.laterShots * volleyAt(outlook, piece, enemy, 2, 0));
  outlook.hopes.set(key, value);
  return value;
}

/** Who waits for a flank to open waits in vain at last. */
const flankHope = ({ urgency }: Outlook): number => weights.flank * Math.max(0, 1 - weights.flankLostPerRound * (urgency - 1));

/** Points that a volley at this distance is worth. */
function volleyAt(outlook: Outlook, piece: Piece, enemy: Piece, distance: number, spent: number): number {
  const key = ((piece.index * 32 + enemy.index) * 16 + Math.min(distance, 15)) * 16 + Math.min(spent, 15);
  const known = outlook.volleys.get(key);
  if (known !== undefined) return known;
  const value = worth(enemy, volley(piece, enemy, distance, spent, true, false), 0, false);
  outlook.volleys.set(key, value);
  return value;
}

/** The best shot from this place. */
function shot(outlook: Outlook, piece: Piece, place: Place): number {
  if (!piece.shoots || !place.formed || piece.unit.done) return 0;
  let best = 0;
  for (const enemy of outlook.enemies) best = Math.max(best, shotAt(outlook, piece, place, enemy));
  return best;
}

/** Points that a volley at the enemy is worth from here, if he stands in the arc and nobody in between. */
function shotAt(outlook: Outlook, piece: Piece, place: Place, enemy: Piece): number {
  const { field } = outlook;
  const dx = (enemy.unit.x as number) - place.x;
  const dy = (enemy.unit.y as number) - place.y;
  const forward = dx * (east[place.facing] as number) + dy * (north[place.facing] as number);
  const aside = Math.abs(dx * (north[place.facing] as number) - dy * (east[place.facing] as number));
  if (forward < 1 || aside > forward || isHeld(field, enemy) || !clear(field, piece, place, enemy, forward)) return 0;
  return volleyAt(outlook, piece, enemy, forward, place.spent);
}

/** Roughly: nobody stands in the middle of the line. */
function clear(field: Field, piece: Piece, place: Place, enemy: Piece, forward: number): boolean {
  for (let i = 1; i < forward; i++) {
    const x = Math.round(place.x + (((enemy.unit.x as number) - place.x) * i) / forward);
    const y = Math.round(place.y + (((enemy.unit.y as number) - place.y) * i) / forward);
    const cell = cellAt(field, x, y);
    const occupant = cell < 0 ? -1 : (field.standing[cell] as number);
    if (cell < 0 || (occupant >= 0 && occupant !== piece.index) || field.ground[cell] === 'wood') return false;
  }
  return true;
}

const isHeld = (field: Field, enemy: Piece): boolean => field.heldByMine[cellAt(field, enemy.unit.x as number, enemy.unit.y as number)] === 1;

function support({ field }: Outlook, piece: Piece, { x, y, facing }: Place): number {
  const cell = cellAt(field, x - (east[facing] as number), y - (north[facing] as number));
  const behind = cell < 0 ? undefined : field.pieces[field.standing[cell] as number];
  return behind?.mine && behind !== piece && behind.unit.formed ? weights.support : 0;
}

/** Quarter turns between the way a unit looks and the enemy. */
function wheels({ x, y, facing }: Place, { unit }: Piece): number {
  const dx = (unit.x as number) - x;
  const dy = (unit.y as number) - y;
  const forward = dx * (east[facing] as number) + dy * (north[facing] as number);
  if (forward > 0) return 0;
  return forward === 0 ? 1 : 2;
}

const looksAt = ({ unit, facing }: Piece, { x, y }: Place): boolean =>
  (unit.x as number) + (east[facing] as number) === x && (unit.y as number) + (north[facing] as number) === y;

const higher = (field: Field, { unit }: Piece, { x, y }: Place): boolean =>
  field.ground[cellAt(field, unit.x as number, unit.y as number)] === 'hill' && field.ground[cellAt(field, x, y)] !== 'hill';

/** Shooters on foot or horse who are loose enough to run. */
const mayEvade = ({ unit, shoots }: Piece): boolean => unit.formed && unit.density <= 3 && unit.range[0] === 2 && !unit.evaded && shoots;
