// The position as the view shows it (rulebook §4, §18): what is hidden is "?". And small questions to it.
import { clearings as map } from './map.ts';

type Hidden = '?';

export interface Clearing {
  warriors: Record<string, number>;
  buildings: Record<string, number>;
  tokens: Record<string, number>;
  ruin: string[] | null;
}

export interface Faction {
  score: number;
  hand: string[];
  effects: string[];
  supply: number;
  strongholds?: number;
  mobs?: number;
  warlord?: string | null;
  mood?: string;
  command?: string[];
  prowess?: string[];
  items?: string[];
  relics?: Record<string, string[]>;
  retinue?: string[][];
}

export interface Position {
  options: { goal: number; rounds: number };
  order: string[];
  round: number;
  active: string;
  phase: 'morning' | 'day' | 'evening' | 'over';
  pending: { kind: string; faction: string; clearing?: string }[];
  clearings: Record<string, Clearing>;
  relics: Record<string, { type: string; value: number | Hidden; up: boolean; at: string }>;
  waystations: Record<string, { at: string; side: string | null }>;
  deck: string[];
  discard: string[];
  factions: Record<string, Faction>;
}

export const seatOf = (position: Position, faction: string): number => position.order.indexOf(faction);

export const awaited = (position: Position): string | null => (position.phase === 'over' ? null : (position.pending[0]?.faction ?? position.active));

const clearingAt = (position: Position, id: string): Clearing => position.clearings[id] as Clearing;

/** Warriors with the leader. */
export const forceOf = (position: Position, faction: string, id: string): number =>
  (clearingAt(position, id).warriors[faction] ?? 0) + (position.factions[faction]?.warlord === id ? 1 : 0);

const isHundreds = (faction: string): boolean => faction === 'hundreds';

export const strongholdsAt = (position: Position, id: string): number => clearingAt(position, id).buildings.stronghold ?? 0;
export const hasMob = (position: Position, id: string): boolean => (clearingAt(position, id).tokens.mob ?? 0) > 0;
export const relicsAt = (position: Position, at: string): string[] => Object.keys(position.relics).filter((id) => position.relics[id]?.at === at);
export const waystationsAt = (position: Position, at: string): string[] =>
  Object.keys(position.waystations).filter((id) => position.waystations[id]?.at === at);

/** The faction that rules a clearing (WW-RL-1), or null. */
export function rulerOf(position: Position, id: string): string | null {
  const strength = (faction: string) => forceOf(position, faction, id) + (isHundreds(faction) ? strongholdsAt(position, id) : 0);
  const [first, second] = [...position.order].sort((a, b) => strength(b) - strength(a)) as [string, string];
  return strength(first) > strength(second) ? first : null;
}

/** Any piece of a faction in a clearing. */
export function hasPiece(position: Position, faction: string, id: string): boolean {
  if (forceOf(position, faction, id) > 0) return true;
  return isHundreds(faction)
    ? strongholdsAt(position, id) > 0 || hasMob(position, id)
    : waystationsAt(position, id).length + relicsAt(position, id).length > 0;
}

/** Ways that warriors took since the step before, with whose they are. */
export function waysOf(position: Position, before: Position | null): { from: string; to: string; seat: number }[] {
  if (before === null) return [];
  const ids = Object.keys(position.clearings);
  return position.order.flatMap((faction, seat) => {
    const change = (id: string) => forceOf(position, faction, id) - forceOf(before, faction, id);
    return ids
      .filter((to) => change(to) > 0)
      .flatMap((to) => {
        const from = map[to]?.paths.find((id) => change(id) < 0);
        return from === undefined ? [] : [{ from, to, seat }];
      });
  });
}
