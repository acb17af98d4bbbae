// Composing an action step by step: each choice carries the whole new half-made action.

import { isObject } from '../../engine/read.ts';
import { faultOf } from '../../engine/refuse.ts';
import type { Action, Composed, Json, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import { type ActionType, kinds } from './actions.ts';
import { composeCouncil } from './compose-council.ts';
import { additions, beginnings, type Desk, leads, type Slot } from './compose-moves.ts';
import { composeStanding } from './compose-standing.ts';
import { choice, isUnits, objectsIn, textsIn } from './composing.ts';
import { enemiesOf, ownerOf } from './pieces.ts';
import { isOut, type Manoeuvre, type Position, type UnitCount } from './position.ts';
import { rotationsOf } from './rules/exploring.ts';
import { leftOver } from './rules/left-over.ts';
import { checkAction, kindOf } from './turn.ts';

export function compose(position: Position, seat: Seat, partial: JsonObject): Composed {
  const judge = (action: JsonObject) => faultOf(() => void checkAction(position, seat, action as Action));
  const refusal = judge(partial);
  const asks = position.phase !== 'over' && position.seats[seat] !== undefined && !isOut(position, seat);
  const desk: Desk = { position, seat, judge, left: (action) => leftOver(position, seat, action) };
  return { partial, legal: refusal === null, refusal, next: asks ? nextOf(desk, partial) : [] };
}

function nextOf(desk: Desk, partial: JsonObject): NextChoice[] {
  const kind = kindOf(desk.position, desk.seat);
  if (!Object.hasOwn(partial, 'type')) return Object.keys(partial).length > 0 ? [] : typesOf(desk, kind);
  const { type } = partial;
  if (type === 'standing') return composeStanding(desk, partial);
  if (typeof type !== 'string' || !Object.hasOwn(kinds, type) || kinds[type as ActionType] !== kind) return [];
  if (type === 'council') return composeCouncil(desk, partial);
  if (type === 'end') return Object.hasOwn(partial, 'pass') ? [] : [choice('pass', {}, [], { type, pass: true })];
  if (type === 'place') return composePlace(desk, partial);
  return type === 'hold' ? [] : composeMoves(desk, partial);
}

function typesOf({ position, seat }: Desk, kind: string | undefined): NextChoice[] {
  const types = (Object.keys(kinds) as ActionType[]).filter((type) => kinds[type] === null || kinds[type] === kind);
  const open = types.filter((type) => type !== 'manoeuvre' || (position.turn?.left ?? 0) > 0);
  return seat < 0 ? [] : open.map((type) => ({ label: { key: `action.${type}`, params: {} }, at: [], partial: { type } }));
}

/** A manoeuvre or a reaction. */
function composeMoves(desk: Desk, partial: JsonObject): NextChoice[] {
  const moves = objectsIn(partial.moves);
  if (Object.hasOwn(partial, 'attack')) return joinAttack(desk, partial);
  const last = lastSlot(desk, partial, moves);
  const put = (move: JsonObject) => ({ ...partial, moves: [...moves, move] });
  if (moves.length === 0) return beginnings(desk, 'army', put);
  return [
    ...(last === null ? [] : additions(desk, last)),
    ...(desk.judge(partial) === null ? [...beginnings(desk, 'another', put), ...attacks(desk, partial)] : []),
  ];
}

/** The last move of a list, as a place to add to; null where nothing can be made of it. */
function lastSlot({ position, seat }: Desk, partial: JsonObject, moves: JsonObject[]): Slot | null {
  const move = moves.at(-1);
  if (move === undefined || typeof move.from !== 'string' || !isUnits(move.units) || ownerOf(position, move.from) !== seat) return null;
  const put = (changed: JsonObject) => ({ ...partial, moves: [...moves.slice(0, -1), changed] });
  return { move, key: 'path', from: move.from, units: move.units as UnitCount, put };
}

/** How the tile lies, how the army goes on, which others move. */
function composePlace(desk: Desk, partial: JsonObject): NextChoice[] {
  const begun = desk.position.manoeuvre as Manoeuvre;
  if (!Object.hasOwn(partial, 'rotation'))
    return rotationsOf(desk.position, begun).map((rotation) => choice('rotation', { rotation }, [begun.named], { ...partial, rotation }));
  if (Object.hasOwn(partial, 'attack')) return joinAttack(desk, partial);
  const moves = objectsIn(partial.moves);
  const others = (move: JsonObject) => ({ ...partial, moves: [...moves, move] });
  const units: UnitCount = Object.fromEntries(begun.mover.units.map(([unit]) => [unit, 1]));
  const own: Slot = { move: partial, key: 'on', from: begun.named, units, put: (changed) => changed };
  const slot = moves.length === 0 ? own : lastSlot(desk, partial, moves);
  const more = slot === null ? [] : additions(desk, slot).filter(({ label }) => slot !== own || label.key !== 'compose.fewer');
  return [...more, ...(desk.judge(partial) === null ? [...beginnings(desk, 'another', others), ...attacks(desk, partial)] : [])];
}

/** Enemies in reach of an army that stopped. */
function attacks(desk: Desk, partial: JsonObject): NextChoice[] {
  const { position, seat } = desk;
  if (partial.type === 'react') return [];
  const targets = enemiesOf(position, seat);
  const stops = stopsOf(desk, partial);
  const all = targets.flatMap((target) =>
    stops.map((hex) => choice('attack', { target, hex }, [target, hex], { ...partial, attack: { target, with: [hex] } })),
  );
  return all.filter((one) => desk.judge(one.partial) === null);
}

/** More armies join the attack. */
function joinAttack(desk: Desk, partial: JsonObject): NextChoice[] {
  const attack = isObject(partial.attack) ? partial.attack : {};
  const armies = textsIn(attack.with);
  const more = stopsOf(desk, partial).filter((hex) => !armies.includes(hex));
  return more
    .map((hex) => choice('with', { hex }, [hex], { ...partial, attack: { ...attack, with: [...armies, hex] } as Json }))
    .filter((one) => leads(desk, one.partial) && desk.judge(one.partial) === null);
}

/** Hexes where armies of this manoeuvre stopped or may have stopped. */
function stopsOf({ position }: Desk, partial: JsonObject): string[] {
  const moves = objectsIn(partial.moves).flatMap(({ from, path }) => textsIn(path).at(-1) ?? (typeof from === 'string' ? from : []));
  const begun = position.manoeuvre;
  const earlier = begun === null ? [] : [...Object.keys(begun.ends), begun.named, begun.mover.back, ...textsIn(partial.on).slice(-1)];
  return [...new Set([...earlier, ...moves])];
}
