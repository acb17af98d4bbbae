// The machine that runs a ruleset: one row at a time, over one position that it owns.
import { IllegalAction } from './refuse.ts';
import type { Action, AnyRuleset, Applied, Decision, Draws, DrawValue, GameEvent, GameResult, JsonObject, Seat } from './ruleset.ts';

export const rowKinds = ['action', 'undo', 'fallback', 'bot', 'standing', 'resign', 'forfeit', 'draw', 'cancel', 'seat', 'admin'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Is it a move of the game, which may hide something? The others are the service's, open to all. */
export function isOfRules(kind: RowKind): boolean {
  return kind === 'action' || kind === 'fallback' || kind === 'bot' || kind === 'standing';
}

/** From such a row on the game follows version `version` of its rules, and so do the rows before it when they are played again. */
export function isNewRules({ kind, action }: Pick<Row, 'kind' | 'action'>): boolean {
  return kind === 'admin' && action.type === 'rules';
}

/** What a row says, as far as a replay needs it. An undo's action is `{type: 'undo', from, seats}`. */
export interface Row {
  seq: number;
  seat: Seat | null;
  kind: RowKind;
  action: Action;
  draws: DrawValue[];
}

/** A game in play: the ruleset's position, and what the kernel keeps beside it (ARCHITECTURE 9). Plain data but for `rules`. */
export interface Table {
  readonly rules: AnyRuleset;
  readonly seats: number;
  // biome-ignore lint/suspicious/noExplicitAny: the position's type belongs to the ruleset
  position: any;
  /** seats that left a game which goes on, in the order of leaving */
  gone: Seat[];
  /** set when a kernel row ended the game: the result, null after a cancel */
  ended: { result: GameResult | null } | null;
}

/** The first table of a game. Throws `IllegalAction` for seats or options that the rulebook refuses. */
export function setTable(rules: AnyRuleset, seats: number, options: JsonObject, draws: Draws): Table {
  return { rules, seats, position: rules.setup(seats, options, draws), gone: [], ended: null };
}

/** A table from a position written by hand, which `check` has accepted. */
export function tableAt(rules: AnyRuleset, seats: number, position: JsonObject): Table {
  return { rules, seats, position, gone: [], ended: null };
}

/** Who must decide what; empty when the game is over. */
export function openDecisions(table: Table): Decision[] {
  return table.ended ? [] : table.rules.decisions(table.position);
}

/** True when the game is over, with or without a result. */
export function isOver(table: Table): boolean {
  return table.ended !== null || table.rules.result(table.position) !== null;
}

/** The ranking, or null while it goes on (and after a cancel). Gone seats stand behind all who stayed, the later gone the better. */
export function resultOf(table: Table): GameResult | null {
  if (table.ended) return table.ended.result;
  const result = table.rules.result(table.position);
  if (result === null || table.gone.length === 0) return result;
  const stayed = result.ranking.map((place) => place.filter((seat) => !table.gone.includes(seat))).filter((place) => place.length > 0);
  return { ...result, ranking: [...stayed, ...placesOfGone(table.gone)] };
}

/**
 * Plays one row. For rows of the rules, `apply` judges; kernel rows are always legal while the game goes on.
 * Throws `IllegalAction` and has then changed nothing.
 */
export function playRow(table: Table, kind: RowKind, seat: Seat | null, action: Action, draws: Draws): Applied {
  switch (kind) {
    case 'action':
    case 'fallback':
    case 'bot':
    case 'standing':
      if (table.ended || seat === null) throw new IllegalAction('KERNEL-OVER');
      return table.rules.apply(table.position, seat, action, draws);
    case 'resign':
    case 'forfeit':
      return leave(table, kind, seat);
    case 'draw':
      return end(table, kind, { ranking: [staying(table), ...placesOfGone(table.gone)], why: 'draw' });
    case 'cancel':
      return end(table, kind, null);
    case 'seat':
      return { events: [{ ...action, type: 'seat_handed_over' }], shown: true };
    case 'admin':
      return { events: [{ ...action, type: isNewRules({ kind, action }) ? 'moved_over' : 'admin' }], shown: true };
    case 'undo':
      throw new Error('an undo is no row to play: replay leaves out what it takes back');
  }
}

function leave(table: Table, kind: 'resign' | 'forfeit', seat: Seat | null): Applied {
  if (isOver(table) || seat === null || table.gone.includes(seat)) throw new IllegalAction('KERNEL-OVER');
  const others = staying(table).filter((other) => other !== seat);
  const event: GameEvent = { type: kind === 'resign' ? 'resigned' : 'forfeited', seat };
  if (others.length === 1) {
    const applied = end(table, kind, { ranking: [others, [seat], ...placesOfGone(table.gone)], why: kind === 'resign' ? 'resigned' : 'forfeited' });
    return { ...applied, events: [event] };
  }
  table.gone.push(seat);
  return { events: [event], shown: true };
}

function end(table: Table, kind: string, result: GameResult | null): Applied {
  if (isOver(table)) throw new IllegalAction('KERNEL-OVER');
  table.ended = { result };
  return { events: [{ type: kind === 'draw' ? 'drawn' : 'cancelled' }], shown: true };
}

function staying(table: Table): Seat[] {
  return Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => !table.gone.includes(seat));
}

function placesOfGone(gone: Seat[]): Seat[][] {
  return gone.map((seat) => [seat]).reverse();
}
