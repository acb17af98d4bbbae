import { beforeAll, expect, it } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import type { Action, AnyRuleset, Fault, GameEvent, JsonObject, LoggedMove, Seat, Viewer } from '../../../src/engine/ruleset.ts';
import { same } from '../../../src/tools/differences.ts';
import { actionsToTry } from '../../support/broken-actions.ts';
import { hiddenPaths, twinsOf } from '../../support/hidden.ts';
import { deepFreeze } from '../../support/plain-data.ts';
import { type RandomPlay, type Reached, randomOf, viewersOf } from '../../support/random-play.ts';
import { varyOf } from '../../support/variations.ts';

/** Two positions that a viewer cannot tell apart. */
interface Twins {
  reached: Reached;
  viewer: Viewer;
  twin: JsonObject;
}

interface Tried {
  fault: Fault | null;
  events: GameEvent[];
  shown: boolean;
  draws: number;
  after: JsonObject;
}

function attempt(ruleset: AnyRuleset, position: JsonObject, seat: Seat, action: Action, seed = 21): Tried {
  const after = structuredClone(position);
  const draws = seededDraws(seed);
  try {
    const { events, shown } = ruleset.apply(after, seat, structuredClone(action), draws);
    return { fault: null, events, shown, draws: draws.values.length, after };
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return { fault: { clause: error.clause, params: error.params, pointer: error.pointer }, events: [], shown: false, draws: 0, after };
  }
}

/** What nobody may learn: views, lists, refusals and logs do not depend on what is hidden. */
export function secretProperties(ruleset: AnyRuleset, played: () => RandomPlay): void {
  let play: RandomPlay;
  const twins: Twins[] = [];
  const varied: Twins[] = [];
  let hiding = 0;

  beforeAll(() => {
    play = played();
    const random = randomOf(31);
    for (const reached of play.reached) {
      const others = play.reached.filter(({ table }) => table === reached.table).map(({ position }) => position);
      for (const viewer of viewersOf(reached.table)) {
        const other = varyOf(ruleset)?.(structuredClone(reached.position), viewer, random) ?? null;
        if (other !== null && !same(other, reached.position)) varied.push({ reached, viewer, twin: deepFreeze(other) });
        if (hiddenPaths(reached.position, ruleset.view(reached.position, viewer)).length === 0) continue;
        hiding++;
        for (const twin of twinsOf(ruleset, reached.position, viewer, others, random, 2)) twins.push({ reached, viewer, twin: deepFreeze(twin) });
      }
    }
    twins.push(...varied);
  }, 120_000);

  it('shows the same to a viewer when only what the rulebook hides from it changes', () => {
    if (varyOf(ruleset) !== null) expect(varied.length).toBeGreaterThan(play.reached.length / 4);
    for (const { reached, viewer, twin } of varied) {
      expect(ruleset.check(twin)).toBeNull();
      expect({ viewer, view: ruleset.view(twin, viewer) }).toEqual({ viewer, view: ruleset.view(reached.position, viewer) });
    }
  });

  it('can be tried: where something is hidden there are positions that differ in nothing else', () => {
    if (hiding > 0) expect(twins.length).toBeGreaterThan(hiding / 20);
  });

  it('asks the same of everybody, whatever is hidden', () => {
    for (const { reached, twin } of twins) expect(ruleset.decisions(twin)).toEqual(ruleset.decisions(reached.position));
  });

  it('lists and composes the same for a seat that cannot see the difference', () => {
    for (const { reached, viewer, twin } of twins) {
      if (viewer === null) continue;
      expect(ruleset.legal(twin, viewer)).toEqual(ruleset.legal(reached.position, viewer));
      expect(ruleset.compose?.(twin, viewer, {})).toEqual(ruleset.compose?.(reached.position, viewer, {}));
    }
  });

  it('refuses the same actions for the same reason', () => {
    const random = randomOf(32);
    const told: unknown[] = [];
    for (const { reached, viewer, twin } of twins) {
      if (viewer === null) continue;
      for (const action of actionsToTry(play.actions, random, 8)) {
        const [here, there] = [reached.position, twin].map((position) => attempt(ruleset, position, viewer, action).fault);
        if (!same(here, there)) told.push({ viewer, action, here, there });
      }
    }
    expect(told).toEqual([]);
  });

  it('tells a move in the same words to a viewer who cannot see the difference, before it and after', () => {
    for (const { reached, viewer, twin } of twins) {
      const { move, position } = reached;
      if (move === null) continue;
      const here = attempt(ruleset, position, move.seat, move.action);
      const there = attempt(ruleset, twin, move.seat, move.action);
      if (here.fault !== null || there.fault !== null || here.shown || there.shown || here.draws + there.draws > 0) continue;
      if (!same(ruleset.view(here.after, viewer), ruleset.view(there.after, viewer))) continue;
      const told = (tried: Tried) => ruleset.viewMove(logged(move, move.action, tried.events), viewer);
      expect(told(there)).toEqual(told(here));
    }
  });

  it('does not tell apart two moves of another seat that change nothing that the viewer sees', () => {
    for (const { position, move, table } of play.reached) {
      if (move === null) continue;
      const others = ruleset.legal(position, move.seat).actions.filter(({ type }) => type === move.action.type);
      for (const viewer of viewersOf(table)) {
        if (viewer === move.seat) continue;
        const view = ruleset.view(position, viewer);
        const unseen = (action: Action) => {
          const tried = attempt(ruleset, position, move.seat, action);
          const quiet =
            tried.fault === null && !tried.shown && tried.draws === 0 && same(ruleset.decisions(position), ruleset.decisions(tried.after));
          return quiet && same(ruleset.view(tried.after, viewer), view) ? ruleset.viewMove(logged(move, action, tried.events), viewer) : null;
        };
        const first = unseen(move.action);
        if (first === null) continue;
        for (const action of others.slice(0, 8)) {
          const told = unseen(action);
          if (told !== null) expect(told).toEqual(first);
        }
      }
    }
  });

  it('does not tell apart other draws of a move whose draws it hides, where nothing that the viewer sees depends on them', () => {
    for (const { position, move, table } of play.reached) {
      if (move === null || move.draws.length === 0) continue;
      for (const viewer of viewersOf(table)) {
        const told = ruleset.viewMove(move, viewer);
        if (told.draws !== null) continue;
        const after = attempt(ruleset, position, move.seat, move.action);
        for (let seed = 1; seed <= 6; seed++) {
          const tried = attempt(ruleset, position, move.seat, move.action, seed);
          if (!same(ruleset.view(tried.after, viewer), ruleset.view(after.after, viewer))) continue;
          expect(ruleset.viewMove(logged(move, move.action, tried.events), viewer)).toEqual(
            ruleset.viewMove(logged(move, move.action, after.events), viewer),
          );
        }
      }
    }
  });

  it('shows a seat its own move whole', () => {
    for (const { move } of play.reached) if (move !== null) expect(ruleset.viewMove(move, move.seat).action).toEqual(move.action);
  });
}

function logged(move: LoggedMove, action: Action, events: GameEvent[]): LoggedMove {
  return { seat: move.seat, asked: move.asked, action, draws: [], events };
}
