import { beforeAll, expect, it } from 'vitest';
import { isBot } from '../../../src/engine/bots.ts';
import { noDraws, recordedDraws, seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, AnyRuleset, Draws, Fault, JsonObject, Seat } from '../../../src/engine/ruleset.ts';
import { isObject, same } from '../../../src/tools/differences.ts';
import { actionsToTry } from '../../support/broken-actions.ts';
import { deepFreeze, objectsIn } from '../../support/plain-data.ts';
import { type RandomPlay, randomOf, seatsOf, viewersOf } from '../../support/random-play.ts';

/** Applies to a copy: the refusal, or null and the position after it. */
function attempt(
  ruleset: AnyRuleset,
  position: JsonObject,
  seat: Seat,
  action: Action,
  draws: Draws,
): { fault: Fault | null; after: JsonObject; shares: boolean } {
  const after = structuredClone(position);
  try {
    const { events } = ruleset.apply(after, seat, deepFreeze(structuredClone(action)), draws);
    const inside = objectsIn(after);
    return { fault: null, after, shares: [...objectsIn(events)].some((object) => inside.has(object)) };
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return { fault: { clause: error.clause, params: error.params, pointer: error.pointer }, after, shares: false };
  }
}

/** What must hold wherever play leads: legality, replay, fallbacks, bots. */
export function playProperties(ruleset: AnyRuleset, played: () => RandomPlay): void {
  let play: RandomPlay;
  beforeAll(() => {
    play = played();
  }, 120_000);

  it('ends every game with a result that ranks every seat once', () => {
    for (const { table, position } of play.games) {
      const result = ruleset.result(position);
      expect(result?.ranking.flat().sort((a, b) => a - b)).toEqual(seatsOf(table));
    }
  });

  it('always has open decisions or a result, one decision a seat, in order of seats', () => {
    for (const { table, position } of play.reached) {
      const seats = ruleset.decisions(position).map(({ seat }) => seat);
      expect(seats.length > 0).toBe(ruleset.result(position) === null);
      expect(seats).toEqual(seatsOf(table).filter((seat) => seats.includes(seat)));
    }
  });

  it('accepts every listed action, and of other actions only what is not listed in full', () => {
    const random = randomOf(11);
    const wrong: unknown[] = [];
    for (const { table, position } of play.reached) {
      for (const seat of seatsOf(table)) {
        const { actions, complete } = ruleset.legal(position, seat);
        const tried = actions.length <= 30 ? actions : Array.from({ length: 30 }, () => actions[random(actions.length)]!);
        for (const action of tried)
          expect({ seat, action, ...attempt(ruleset, position, seat, action, seededDraws(5)) }).toMatchObject({ fault: null });
        const listed = new Set(actions.map((action) => JSON.stringify(sorted(action))));
        if (!complete) continue;
        for (const action of actionsToTry(play.actions, random, 6)) {
          const accepted = attempt(ruleset, position, seat, action, seededDraws(5)).fault === null;
          if (accepted && !listed.has(JSON.stringify(sorted(action)))) wrong.push({ seat, action, unlisted: true });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('asks a seat only for what it lists: a seat with a decision has an action, one without only those of any time', () => {
    for (const { table, position } of play.reached) {
      const asked = ruleset.decisions(position).map(({ seat }) => seat);
      for (const seat of seatsOf(table)) {
        const types = ruleset.legal(position, seat).actions.map(({ type }) => type);
        if (asked.includes(seat)) expect(types.some((type) => !ruleset.anytime.includes(type))).toBe(true);
        else expect(types.filter((type) => !ruleset.anytime.includes(type))).toEqual([]);
      }
    }
  });

  it('replays to the same position from setup, actions and draws', () => {
    for (const game of play.games) {
      const setupDraws = recordedDraws(game.setupDraws);
      const position = ruleset.setup(game.table.seats, structuredClone(game.table.options), setupDraws);
      expect(setupDraws.left()).toBe(0);
      for (const move of game.moves) {
        const draws = recordedDraws(move.draws);
        const { events } = ruleset.apply(position, move.seat, move.action, draws);
        expect(draws.left()).toBe(0);
        expect(events).toEqual(move.events);
      }
      expect(position).toEqual(game.position);
    }
  });

  it('survives JSON, and goes on from there in the same way', () => {
    for (const { position, move } of play.reached) {
      const copy = JSON.parse(JSON.stringify(position));
      expect(copy).toStrictEqual(position);
      if (move === null) continue;
      const one = structuredClone(position);
      ruleset.apply(one, move.seat, move.action, recordedDraws(move.draws));
      ruleset.apply(copy, move.seat, JSON.parse(JSON.stringify(move.action)), recordedDraws(move.draws));
      expect(copy).toStrictEqual(one);
    }
  });

  it('changes nothing and draws nothing when it refuses', () => {
    const random = randomOf(12);
    const wrong: unknown[] = [];
    let refusals = 0;
    for (const { table, position } of play.reached) {
      for (const seat of [...seatsOf(table), table.seats, -1]) {
        for (const action of actionsToTry(play.actions, random, 10)) {
          const draws = seededDraws(7);
          const { fault, after } = attempt(ruleset, position, seat, action, draws);
          if (fault === null) continue;
          refusals++;
          if (!same(after, position) || draws.values.length > 0) wrong.push({ seat, action, fault, drew: draws.values.length });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(refusals).toBeGreaterThan(100);
  });

  it('keeps the events of a move apart from the position', () => {
    for (const { position, move } of play.reached)
      if (move !== null)
        expect({ move, ...attempt(ruleset, position, move.seat, move.action, recordedDraws(move.draws)) }).toMatchObject({ shares: false });
  });

  it('has a fallback for every decision: it is legal and ends the decision', () => {
    for (const { position } of play.reached) {
      for (const decision of ruleset.decisions(position)) {
        const after = structuredClone(position);
        const draws = seededDraws(9);
        const open = () => ruleset.decisions(after).find(({ seat, turn }) => seat === decision.seat && turn === decision.turn);
        let played = 0;
        for (let now = open(); now !== undefined && now.kind === decision.kind && played < 100; now = open(), played++) {
          const action = ruleset.fallback(after, now)[0];
          expect(action).toBeDefined();
          ruleset.apply(after, decision.seat, action!, draws);
        }
        expect(played).toBeLessThan(100);
        const listed = structuredClone(position);
        for (const action of ruleset.fallback(position, decision)) ruleset.apply(listed, decision.seat, action, seededDraws(9));
      }
    }
  });

  it('plays a single answer at once only where it is legal and the only one', () => {
    for (const { position } of play.reached) {
      for (const decision of ruleset.decisions(position)) {
        const only = ruleset.only?.(position, decision) ?? null;
        if (only === null) continue;
        expect(attempt(ruleset, position, decision.seat, only, seededDraws(3)).fault).toBeNull();
        const { actions, complete } = ruleset.legal(position, decision.seat);
        if (complete) expect(actions.filter(({ type }) => !ruleset.anytime.includes(type))).toEqual([only]);
      }
    }
  });

  it('leaves what it is handed as it is, in every function but apply', () => {
    for (const { table, position } of play.reached) {
      for (const viewer of viewersOf(table)) expect(isObject(ruleset.view(position, viewer))).toBe(true);
      expect(() => deepFreeze(ruleset.check(position))).not.toThrow();
    }
  });

  it('gives views that share no object with the position', () => {
    for (const { table, position } of play.reached) {
      const open = structuredClone(position);
      const inside = objectsIn(open);
      for (const viewer of viewersOf(table)) expect([...objectsIn(ruleset.view(open, viewer))].filter((object) => inside.has(object))).toEqual([]);
    }
  });

  it('has a bot that plays an accepted action from what its seat sees', () => {
    const random = randomOf(13);
    expect(ruleset.bots.length).toBeGreaterThan(0);
    expect(ruleset.bots.every((name) => isBot(ruleset, name))).toBe(true);
    for (const { position } of play.reached) {
      for (const { seat } of ruleset.decisions(position)) {
        const view = deepFreeze(ruleset.view(position, seat));
        const legal = deepFreeze(ruleset.legal(position, seat));
        const action = ruleset.bot(view, seat, legal, random, (partial) => ruleset.compose!(position, seat, partial));
        expect({ action, ...attempt(ruleset, position, seat, action, seededDraws(4)) }).toMatchObject({ fault: null });
      }
    }
  });

  it('composes: every partial marked legal is accepted, every other one has a refusal, and a walk reaches accepted actions', () => {
    const random = randomOf(14);
    let reached = 0;
    let incomplete = 0;
    for (const { position } of play.reached) {
      for (const { seat } of ruleset.decisions(position)) {
        if (ruleset.legal(position, seat).complete) continue;
        incomplete++;
        let partial: JsonObject = {};
        for (let step = 0; step < 30; step++) {
          const composed = ruleset.compose!(position, seat, partial);
          expect(composed.legal).toBe(composed.refusal === null);
          const { fault } = attempt(ruleset, position, seat, composed.partial as Action, seededDraws(6));
          expect({ partial: composed.partial, fault: fault?.clause ?? null, legal: composed.legal }).toMatchObject({ legal: fault === null });
          if (composed.legal) reached++;
          if (composed.next.length === 0) break;
          partial = composed.next[random(composed.next.length)]!.partial;
        }
      }
    }
    if (incomplete > 0) expect(reached).toBeGreaterThan(0);
  });

  it('refuses seats and options that the rulebook does not know', () => {
    const { min, max } = ruleset.seats;
    for (const seats of [min - 1, max + 1, 0, -1, 1.5, Number.NaN]) expect(() => ruleset.setup(seats, {}, seededDraws(1))).toThrow(IllegalAction);
    for (const options of [{ nothing: 1 }, JSON.parse('{"__proto__":{}}'), { constructor: 1 }])
      expect(() => ruleset.setup(min, options, noDraws)).toThrow(IllegalAction);
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
