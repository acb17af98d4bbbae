// What the Keepers have of their own (WW-PO-2), and small questions to it.
import type { CardId } from '../../data/cards.ts';
import type { Item } from '../../data/items.ts';
import { type ClearingId, clearingIds } from '../../data/map.ts';
import { type RelicId, type RelicType, relicIds } from '../../data/relics.ts';
import { clearingOf, type FactionState, type Position, relicOf, type Waystation } from '../../position.ts';
import { waystationIds } from './data/numbers.ts';

export const keepers = 'keepers';

export interface KeepersState extends FactionState {
  items: Item[];
  /** claimed, leftmost first */
  relics: Record<RelicType, RelicId[]>;
  /** columns from the left */
  retinue: CardId[][];
}

export const own = (position: Position): KeepersState => position.factions[keepers] as KeepersState;

export const waystation = (position: Position, id: string): Waystation => position.waystations[id] as Waystation;

/** Waystations in a clearing, by id. */
export const waystationsAt = (position: Position, clearing: ClearingId): string[] =>
  waystationIds.filter((id) => waystation(position, id).at === clearing);

/** Relics in a clearing: tokens of the Keepers, with or without warriors. */
// WW-RE-3
export const relicsAt = (position: Position, clearing: ClearingId): RelicId[] => relicIds.filter((id) => relicOf(position, id).at === clearing); // WW-RE-3

/** Waystations on the map. */
// WW-WS-4
export const stationed = (position: Position): string[] => waystationIds.filter((id) => waystation(position, id).at !== 'track'); // WW-WS-4

/** True when the Keepers have neither warriors nor waystations on the map. */
// WW-KM-2
export const areDriven = (position: Position): boolean =>
  stationed(position).length === 0 && clearingIds.every((clearing) => (clearingOf(position, clearing).warriors[keepers] ?? 0) === 0); // WW-KM-2

/** The column of a card of the retinue, from 0; -1: not in it. */
export const columnOf = (position: Position, card: CardId): number => own(position).retinue.findIndex((column) => column.includes(card));

export const retinueSize = (position: Position): number => own(position).retinue.reduce((sum, column) => sum + column.length, 0);
