// What the boards say of danger against what the rules allow: no sentence may promise or threaten more than that.
import { describe, expect, it } from 'vitest';
import type { AnyRuleset, JsonObject, Seat } from '../../../src/engine/ruleset.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import { contactsOf, dangers as pike } from '../../../web/src/boards/push-of-pike/danger.ts';
import { type Position as Field, type Standing, standing } from '../../../web/src/boards/push-of-pike/position.ts';
import { strikes } from '../../../web/src/boards/relic-marches/danger.ts';
import type { Position as Realm } from '../../../web/src/boards/relic-marches/position.ts';
import { dangers as sealed } from '../../../web/src/boards/sealed-orders/danger.ts';
import { dangers as woodland } from '../../../web/src/boards/woodland-war/danger.ts';
import { momentsOf } from './moments.ts';

const rulesetOf = (id: string): AnyRuleset => rulesets.find((ruleset) => ruleset.id === id) as AnyRuleset;
const fewDraws = { pick: () => 0, die: () => 1, shuffle: (m: number) => Array.from({ length: m }, (_, i) => i) };
const patience = 240_000;

describe('push-of-pike', () => {
  const ruleset = rulesetOf('push-of-pike');
  const steps = ['F', 'B', 'SL', 'SR', 'L', 'R'];

  /** Enemies that a unit can charge in this turn, by trying every way that the rules let it go. */
  function charged(position: JsonObject, seat: Seat, unit: string): string[] {
    const met = new Set<string>();
    const seen = new Set<string>();
    const open = [position];
    for (let here = open.shift(); here !== undefined; here = open.shift()) {
      for (const step of steps) {
        const next = structuredClone(here);
        try {
          const { events } = ruleset.apply(next, seat, { type: 'move', unit, path: [step] }, fewDraws);
          const found = events.filter(({ type }) => type === 'charge' || type === 'evade');
          for (const event of found) met.add((event.type === 'charge' ? event.target : event.unit) as string);
          const { x, y, facing, spent, formed } = (next.units as Record<string, Record<string, unknown>>)[unit] as Record<string, unknown>;
          const key = JSON.stringify([x, y, facing, spent, formed]);
          if (found.length === 0 && !seen.has(key)) open.push(next);
          seen.add(key);
        } catch {
          // the rules say no
        }
      }
    }
    return [...met].sort();
  }

  it(
    'tells exactly the units that an enemy can bring to its front in its next turn',
    () => {
      let told = 0;
      let looked = 0;
      for (const { where, position } of momentsOf(ruleset)) {
        const field = position as unknown as Field;
        const fresh = Object.values(field.units).every((unit) => unit.spent === 0 && !unit.done);
        if (field.phase !== 'battle' || field.turn === null || !fresh || looked >= 8) continue;
        looked++;
        const turn = field.turn;
        const view = ruleset.view(position, 1 - turn) as unknown as Field;
        for (const [id, unit] of standing(view)) {
          if (unit.seat !== turn) continue;
          const expected = charged(position, turn, id);
          expect([...contactsOf(view, unit as Standing).keys()].sort(), `${where}, ${id}`).toEqual(expected);
          told += expected.length;
        }
      }
      expect(told).toBeGreaterThan(10);
    },
    patience,
  );
});

describe('the front of push-of-pike', () => {
  const group = { type: 'pikeman', men: 8, start: 8, ammo: 0, throws: 0 };
  const unit = { entry: '', formed: true, density: 2, range: [2, 2], files: 4, morale: 3, cost: 10, groups: [group], target: null, stance: '?' };
  const still = { spent: 0, done: false, rallying: false, charged: false };
  const at = (seat: number, x: number, y: number, facing: string) => ({ ...unit, ...still, seat, x, y, facing });
  const view = {
    ...{ phase: 'battle', round: 1, rounds: 12, turn: 0, board: { width: 11, height: 9, depth: 2 }, terrain: {}, objectives: [], fallen: [] },
    seats: [0, 1].map(() => ({ army: 'rome', points: 0, ready: true, total: 100, ground: 0 })),
    units: { a1: at(0, 2, 2, 'N'), a2: at(0, 7, 2, 'N'), b1: at(1, 7, 3, 'S'), b2: at(1, 2, 3, 'S') },
  };

  it('names with each unit those that strike it, and says that it is sure', () => {
    const [first] = pike(view, 0, 'en');
    expect(first?.text).toBe('Struck in front when the turn ends: a1 by b2, a2 by b1.');
    expect(first?.sure).toBe(true);
    expect(first?.threats).toEqual([
      { by: 'b2', at: 'a1' },
      { by: 'b1', at: 'a2' },
    ]);
  });
});

describe('relic-marches', () => {
  const ruleset = rulesetOf('relic-marches');

  it(
    'tells of no strike that the rules would refuse',
    () => {
      let told = 0;
      let looked = 0;
      for (const { where, position } of momentsOf(ruleset)) {
        const realm = position as unknown as Realm;
        if (realm.phase !== 'action' || realm.battle !== null || realm.manoeuvre !== null || ++looked % 8 !== 0) continue;
        for (let seat = 0; seat < realm.seats.length; seat++) {
          const claimed = strikes(ruleset.view(position, seat) as unknown as Realm, seat);
          for (const { target, from, seat: enemy, march, unit, path } of claimed) {
            const asked = { ...structuredClone(position), turn: { seat: enemy, left: 1 } };
            const moves = [{ from, units: { [unit]: 1 }, path, march }];
            const action = { type: 'manoeuvre', moves, attack: { target, with: [path.at(-1) ?? from] } };
            expect(() => ruleset.apply(asked, enemy, action, fewDraws), `${where}: ${JSON.stringify(action)}`).not.toThrow();
            told++;
          }
        }
      }
      expect(told).toBeGreaterThan(20);
    },
    patience,
  );
});

describe('sealed-orders', () => {
  const castle = { seat: 0, garrison: 3, upgrades: [] };
  const troop = { seat: 1, captor: null, dir: 'w', type: '?', shown: false, chips: 4, steps: '?', leave: '?', stances: [], frozen: false };
  const view = (cell: string, change: object = {}, mountains: string[] = []) => ({
    ...{ round: 1, rounds: 6, stage: 'plan', step: 0, castles: { a1: castle }, orders: [], plans: {}, turns: [], pending: null, battle: null },
    ...{ map: { name: '', width: 9, height: 9, mountains, villages: {} }, seats: {} },
    troops: { t1: { ...troop, cell } },
    ...change,
  });
  const texts = (position: object) => sealed(position, 0, 'en', ['Ada', 'Boris']).map(({ text }) => text);
  const told = ['Your castle a1 (garrison: 3) can be besieged this round by t1 (Boris, chips: 4).'];

  it('tells of a troop that looks at a castle from three cells away, not from four', () => {
    expect(texts(view('d1'))).toEqual(told);
    expect(texts(view('e1'))).toEqual([]);
  });

  it('counts the steps that are left of a round', () => {
    expect(texts(view('c1', { stage: 'march', step: 2, turns: ['t1'] }))).toEqual(told);
    expect(texts(view('c1', { stage: 'march', step: 2, turns: [] }))).toEqual([]);
  });

  it('knows that mountains and fear stop a troop', () => {
    expect(texts(view('d1', {}, ['b1']))).toEqual([]);
    expect(texts(view('d1', { troops: { t1: { ...troop, cell: 'd1', frozen: true } } }))).toEqual([]);
  });
});

describe('woodland-war', () => {
  const ruleset = rulesetOf('woodland-war');

  it(
    'says of nobody that he can strike where the rules would refuse it',
    () => {
      let told = 0;
      for (const { where, position } of momentsOf(ruleset)) {
        const { order, active, phase, pending, turn, step } = position as unknown as {
          order: string[];
          active: string;
          phase: string;
          pending: unknown[];
          turn: { commands: number; played: string[] };
          step: string;
        };
        const begins = phase === 'day' && pending.length === 0 && turn.commands === 0 && turn.played.length === 0;
        if (!begins || !['craft', 'command', 'column1', 'column2'].includes(step)) continue;
        const attacker = order.indexOf(active);
        const victim = 1 - attacker;
        const inside = strikersIn(woodland(ruleset.view(position, victim), victim, 'en'));
        const fights = new Set(
          ruleset
            .legal(position, attacker)
            .actions.filter(({ type }) => ['battle', 'advance_battle', 'dig'].includes(type))
            .map((action) => (action as unknown as { clearing: string }).clearing),
        );
        for (const at of inside) {
          expect([...fights], `${where}, ${active}`).toContain(at);
          told++;
        }
      }
      expect(told).toBeGreaterThan(5);
    },
    patience,
  );

  const strikersIn = (found: ReturnType<typeof woodland>): readonly string[] =>
    found.filter(({ text }) => text.includes('stand there and can strike')).flatMap(({ at }) => at);
});
