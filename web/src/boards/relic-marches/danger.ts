// Who can strike what of the viewer in this round: armies that are fresh now, on ways that the rules make certain (sections 8, 9, 11, 15).
// Ferries, units picked up on the way and land that is not explored yet can only add to it.
import { type Danger, remembered } from '../drawing/danger.tsx';
import { fill, type Language } from '../drawing/words.ts';
import { nameIn } from './name-in.ts';
import { distance, groundOf, holdingMost, kinds, neighbours, type Position, relicsOf } from './position.ts';
import { words } from './words.ts';

export const dangers = remembered((view, seat, language, people) => {
  const position = view as Position;
  if (seat === null || position.phase === 'over') return [];
  const who = (one: number) => people?.[one] ?? nameIn(language)(`seat.${one}`);
  return [...attacked(position, seat, language, who), ...struck(position, seat, language, who), ...ascending(position, seat, language, who)];
});

type Who = (seat: number) => string;

function attacked({ battle }: Position, seat: number, language: Language, who: Who): Danger[] {
  if (battle === null || battle.defender !== seat) return [];
  const params = { target: battle.target, seat: who(battle.attacker), with: listed(battle.with, language) };
  const threats = battle.with.map((by) => ({ by, at: battle.target }));
  return [{ at: [battle.target], text: fill(words[language]['danger.attacked'], params), sure: true, threats }];
}

/** Names of hexes hold a comma themselves. */
const listed = (hexes: readonly string[], language: Language): string => hexes.join(hexes.length === 2 ? ` ${words[language].and} ` : '; ');

/** One sentence for each place of the viewer's, the capital first, then those that need no march. */
function struck(position: Position, seat: number, language: Language, nameOf: Who): Danger[] {
  const name = nameIn(language);
  const found = new Map<string, { march: boolean; by: Map<number, string[]> }>();
  for (const { target, from, seat: enemy, march } of strikes(position, seat)) {
    const known = found.get(target);
    const place = known === undefined || (known.march && !march) ? { march, by: new Map<number, string[]>() } : known;
    if (place.march === march) place.by.set(enemy, [...(place.by.get(enemy) ?? []), from]);
    found.set(target, place);
  }
  const rank = (target: string) => (position.buildings[target]?.kind === 'capital' ? 0 : found.get(target)?.march ? 2 : 1);
  return [...found]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([target, { march, by }]) => {
      const kind = position.buildings[target]?.kind;
      const what = kind === undefined ? words[language].armyAt : name(`building.${kind}`);
      const who = [...by].map(([enemy, hexes]) => `${nameOf(enemy)} (${listed([...new Set(hexes)], language)})`).join(', ');
      const threats = [...by.values()].flat().map((from) => ({ by: from, at: target }));
      return { at: [target], text: fill(words[language][march ? 'danger.march' : 'danger.strike'], { what, target, who }), threats };
    });
}

interface Strike {
  target: string;
  from: string;
  seat: number;
  /** only by a march */
  march: boolean;
  /** one unit that can do it, and its way */
  unit: string;
  path: string[];
}

/** Which army can strike which place of the seat. */
export function strikes(position: Position, seat: number): Strike[] {
  const places = new Set([...Object.keys(position.armies), ...Object.keys(position.buildings)].filter((hex) => ownerAt(position, hex) === seat));
  const safe = (hex: string) => position.flags.truce && position.buildings[hex]?.kind === 'capital';
  // after the council nobody is exhausted any more (RM-RD-9)
  const fresh = position.phase === 'council';
  return Object.entries(position.armies).flatMap(([from, army]) => {
    const { out, passed } = position.seats[army.seat] as Position['seats'][number];
    if (army.seat === seat || out !== null || (!fresh && (passed || army.cubes > 0))) return [];
    const best = new Map<string, Strike>();
    for (const unit of Object.keys(army.units)) {
      const [, range] = kinds[unit] as (typeof kinds)[string];
      if (range === 0) continue;
      for (const march of [false, true]) {
        for (const path of waysTo(position, from, army.seat, unit, march))
          for (const target of places) {
            if (distance(path.at(-1) ?? from, target) > range || safe(target)) continue;
            const known = best.get(target);
            if (known === undefined || (known.march && !march)) best.set(target, { target, from, seat: army.seat, march, unit, path });
          }
      }
    }
    return [...best.values()];
  });
}

const ownerAt = (position: Position, hex: string): number | undefined => (position.armies[hex] ?? position.buildings[hex])?.seat;

/** Ways of one unit to where it can attack from: none at all, and to free hexes within its speed (RM-MV-2 to 7, RM-MA-2, RM-SH-1, RM-MG-7). */
function waysTo(position: Position, from: string, seat: number, unit: string, march: boolean): string[][] {
  const ship = unit === 'galley';
  const sea = new Set(groundOf(position).sea);
  const speed = (kinds[unit] as (typeof kinds)[string])[0] + (march ? 1 : 0) + (position.flags.roads && !ship ? 1 : 0);
  const costOf = (hex: string): number => {
    const terrain = position.terrain[hex];
    const owner = ownerAt(position, hex);
    if (owner !== undefined && owner !== seat) return Number.POSITIVE_INFINITY;
    if (ship) return terrain === 'water' || sea.has(hex) ? 1 : Number.POSITIVE_INFINITY;
    if (terrain === undefined || terrain === 'water') return Number.POSITIVE_INFINITY;
    return terrain === 'mountains' || terrain === 'swamp' ? 2 : 1;
  };
  const spent = new Map([[from, 0]]);
  const ways = new Map<string, string[]>([[from, []]]);
  const open = [from];
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    for (const next of neighbours(hex)) {
      const total = (spent.get(hex) as number) + costOf(next);
      if (total > speed || total >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(next, total);
      ways.set(next, [...(ways.get(hex) as string[]), next]);
      open.push(next);
    }
  }
  return [...ways].filter(([hex]) => hex === from || position.armies[hex] === undefined).map(([, path]) => path);
}

/** RM-SC-3: who holds more than half of the relics wins at the second round's end in a row. */
function ascending(position: Position, seat: number, language: Language, who: Who): Danger[] {
  const holder = holdingMost(position);
  if (holder === null || holder === seat) return [];
  const state = position.seats[holder] as Position['seats'][number];
  const key = state.ascendant >= 1 ? 'danger.ascends' : 'danger.ascending';
  return [{ at: [], text: fill(words[language][key], { seat: who(holder), count: relicsOf(position, holder).length }) }];
}
