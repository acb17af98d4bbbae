// The actions `manoeuvre` and `place` (RULES.md §7 to §13): planned whole on a sortie, then put on the table.
import { refuse } from '../../../engine/refuse.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import type { Play } from '../play.ts';
import type { Battle, Manoeuvre, Position, Turn } from '../position.ts';
import { type Attack, declare } from './attack.ts';
import { advance, lay, movedEvent, type Placing, revealEvent, rotationsOf } from './exploring.ts';
import { type Move, makeMove } from './moves.ts';
import { startBattle } from './reaction.ts';
import { type Sortie, settleSortie, sortieOf } from './sortie.ts';
import { checkSizes } from './stages.ts';

export interface Planned {
  sortie: Sortie;
  battle: Battle | null;
}

/** All moves of an action, in order. */
// RM-AC-4, RM-EX-2
export function makeMoves(sortie: Sortie, moves: readonly Move[]): void {
  moves.forEach((move, i) => {
    makeMove(sortie, move, i === moves.length - 1, `/moves/${i}`);
  });
}

// RM-AC-3, RM-RD-4
export function planManoeuvre(position: Position, seat: Seat, { moves, attack }: { moves: Move[]; attack?: Attack }): Planned {
  if ((position.turn as Turn).left < 1) refuse('RM-RD-4'); // RM-RD-4
  const sortie = sortieOf(position, seat);
  makeMoves(sortie, moves);
  return finish(sortie, attack);
}

// RM-AC-3, RM-EX-10
export function planPlace(position: Position, seat: Seat, action: Placing & { attack?: Attack }): Planned {
  const begun = position.manoeuvre as Manoeuvre;
  if (!rotationsOf(position, begun).includes(action.rotation)) refuse('RM-EX-6', {}, '/rotation'); // RM-EX-6
  const sortie = sortieOf(position, seat, begun);
  const found = lay(sortie, begun, action.rotation);
  advance(sortie, begun, action, found);
  movedEvent(sortie);
  const stops = sortie.stops.length;
  revealEvent(sortie); // RM-EX-9
  makeMoves(sortie, action.moves ?? []);
  return finish(sortie, action.attack, stops);
}

function finish(sortie: Sortie, attack: Attack | undefined, stops = 0): Planned {
  movedEvent(sortie, stops);
  checkSizes(sortie); // RM-MG-5
  return { sortie, battle: attack === undefined ? null : declare(sortie, attack) };
}

/** Puts a planned action on the table; a named hex waits for `place`, an attack begins its battle. */
// RM-RD-3, RM-RD-4, RM-EX-4, RM-PO-3
export function carryOut(play: Play, { sortie, battle }: Planned, begins: boolean): void {
  const { position } = play;
  settleSortie(position, sortie, play.log);
  if (begins) position.turn = { ...(position.turn as Turn), left: (position.turn as Turn).left - 1 }; // RM-RD-4
  position.manoeuvre = null;
  if (sortie.named !== null) nameHex(play, sortie);
  if (battle !== null) startBattle(play, battle);
}

// RM-EX-4, RM-VW-2
function nameHex(play: Play, { named, seat, count, ends, ferry }: Sortie): void {
  const { position } = play;
  const { hex, mover } = named as NonNullable<Sortie['named']>;
  const [tile, ...rest] = position.tile_stack as [string, ...string[]];
  position.tile_stack = rest;
  position.manoeuvre = { seat, count, ends: Object.fromEntries(ends), ferry: Object.fromEntries(ferry), named: hex, tile, mover };
  play.log.push({ type: 'revealed', seat, hex, tile });
  play.shown = true; // RM-UN-1
}
