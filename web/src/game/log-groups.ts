// The log by turn: rows of one seat that follow one another; a row that begins a round closes what was before.
import type { Json, Move } from '../api/types.ts';

export interface Group {
  seat: number | null;
  moves: Move[];
  /** the round that begins with the first of them */
  round: number | null;
}

export function groupsOf(moves: readonly Move[]): Group[] {
  const groups: Group[] = [];
  let round: number | null = null;
  for (const move of moves) {
    const last = groups.at(-1);
    const began = roundIn(move);
    if (last && round === null && last.seat === move.seat && last.moves.at(-1)?.takenBack === move.takenBack) last.moves.push(move);
    else groups.push({ seat: move.seat, moves: [move], round });
    if (last !== groups.at(-1)) round = null;
    if (began !== null) round = began;
  }
  return groups;
}

/** The number of the round that a row begins. */
export function roundIn(move: Move): number | null {
  const begun = move.events.findLast(({ round, type }) => typeof round === 'number' && (type === 'round' || type === 'turn'));
  return begun === undefined ? null : (begun.round as number);
}

/** Rows at which a new round begins, for the marks under the scrubber. */
export function roundMarks(moves: readonly Move[]): { seq: number; round: number }[] {
  const marks: { seq: number; round: number }[] = [];
  for (const move of moves) {
    const round = roundIn(move);
    if (round !== null && round !== marks.at(-1)?.round) marks.push({ seq: move.seq, round });
  }
  return marks;
}

/** The places and pieces that a row names: what the board lights up. */
export function namesIn(move: Move | null): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (value: Json): void => {
    if (typeof value === 'string') names.add(value);
    else if (Array.isArray(value)) for (const each of value) collect(each);
    else if (value !== null && typeof value === 'object') {
      if (Number.isInteger(value.x) && Number.isInteger(value.y)) names.add(`${value.x},${value.y}`);
      for (const each of Object.values(value)) collect(each);
    }
  };
  if (move === null) return names;
  for (const { type: _, ...event } of move.events) collect(event as Json);
  if (move.action !== null) {
    const { type: _, ...action } = move.action;
    collect(action as Json);
  }
  return names;
}

/** Rows as they are listed: those that tell nothing, one after the other, are one. */
export function rowsOf(moves: readonly Move[]): { move: Move; hidden: number }[] {
  const rows: { move: Move; hidden: number }[] = [];
  for (const move of moves) {
    const silent = move.hidden && move.text.length === 0;
    const last = rows.at(-1);
    if (silent && last && last.hidden > 0) {
      last.move = move;
      last.hidden += 1;
    } else rows.push({ move, hidden: silent ? 1 : 0 });
  }
  return rows;
}
