import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withNumber } from '../../../src/engine/bots.ts';
import { recordedDraws, seededDraws } from '../../../src/engine/draws.ts';
import type { Action, Composed, Json, JsonObject, NextChoice, Seat } from '../../../src/engine/ruleset.ts';
import { languages } from '../../../src/engine/ruleset.ts';
import { say } from '../../../src/engine/sentence.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import type { Position } from '../../../src/rulesets/sealed-orders/position.ts';
import type { RecordedGame } from '../../../src/tools/replay-games.ts';
import { randomOf } from '../../support/random-play.ts';
import { fighting, laid, marching, opened, planning, refusal, troop } from './field.ts';

const compose = (position: Position, partial: JsonObject, seat: Seat = 0): Composed => sealedOrders.compose!(position, seat, partial);
const games: RecordedGame[] = JSON.parse(readFileSync(join(import.meta.dirname, 'games.json'), 'utf8'));
const start = (): Position => planning(['vikings', 'knights'], { t1: troop(0, 'b2', { chips: 9 }) });

/** The choice whose label, in English, has the words. */
function pick(composed: Composed, words: RegExp): NextChoice {
  const found = composed.next.find(({ label }) => words.test(say(sealedOrders.locales.en, label)));
  return found ?? expect.unreachable(`${words} is none of: ${composed.next.map(({ label }) => say(sealedOrders.locales.en, label)).join(' · ')}`);
}

/** Follows choices by their words; a number where one is given. */
function walk(position: Position, ...steps: (RegExp | [RegExp, number])[]): Composed {
  let composed = compose(position, {});
  for (const step of steps) {
    const [words, number] = Array.isArray(step) ? step : [step, null];
    const choice = pick(composed, words);
    composed = compose(position, number === null ? choice.partial : withNumber(choice.partial, choice.number!.pointer, number));
  }
  return composed;
}

describe('composing a plan', () => {
  it('starts with anything that a plan may say, every choice the whole new plan', () => {
    const { legal, refusal: fault, next } = compose(start(), {});
    expect([legal, fault?.clause]).toEqual([false, 'SO-GE-7']);
    expect(next.every(({ partial }) => partial.type === 'plan')).toBe(true);
    expect(walk(start(), /plan of your own/)).toMatchObject({ partial: { type: 'plan' }, legal: true, refusal: null });
  });

  it('lays an order: kind, then cell; the first fault says what is missing', () => {
    const half = walk(start(), /Lay an order: Plunder/);
    expect(half).toMatchObject({ legal: false, refusal: { clause: 'SO-GE-7', pointer: '/orders/0/cell' } });
    expect(half.next.every(({ at, partial }) => at[0] === (partial.orders as { cell: string }[])[0]!.cell)).toBe(true);
    expect(half.next.map(({ at }) => at[0])).not.toContain('a1');
    expect(walk(start(), /Plunder/, /on c3/).partial).toEqual({
      type: 'plan',
      orders: [{ cell: 'c3', order: 'plunder', do: { pick: 'first' }, auto: true }],
    });
  });

  it('raises a troop step by step, with a sensible instruction', () => {
    const raised = walk(start(), /Raise a troop on b1/, [/number of chips/, 4], /: Horse/, /looks south/);
    expect(raised).toMatchObject({
      legal: true,
      partial: { musters: [{ castle: 'a1', cell: 'b1', chips: 4, troop: 'horse', dir: 's', steps: 3, leave: 1 }] },
    });
    const dear = walk(start(), /Raise a troop on b1/, [/number of chips/, 6]);
    expect(dear.next.map(({ label }) => label.params.type)).toEqual(['type.swords', 'type.spears', 'type.horse', 'type.shooters']);
  });

  it('SO-SI-4: a march comes with an instruction to leave at a third', () => {
    const marched = walk(start(), [/Troop t1 on b2 marches/, 2]);
    expect(marched.partial).toEqual({ type: 'plan', marches: { t1: { steps: 2, leave: 3 } } });
    expect(walk(start(), [/t1 on b2 marches/, 2], /ask me in a battle/).partial).toMatchObject({ marches: { t1: { steps: 2, leave: null } } });
    expect(walk(start(), [/t1 on b2 marches/, 2], /turns: north/).partial).toMatchObject({ marches: { t1: { steps: 0, turn: 'n' } } });
    expect(walk(start(), /turns: north/, [/t1 on b2 marches/, 1]).legal).toBe(true);
  });

  it('changes the instruction of an order that was laid', () => {
    const laidSplit = [/Split/, /on c3/] as const;
    expect(walk(start(), ...laidSplit, /choose the cell c4/, [/number of chips/, 3]).partial).toMatchObject({
      orders: [{ do: { cell: 'c4', chips: 3 }, auto: false }],
    });
    expect(walk(start(), ...laidSplit, /where fewest/, /ask where the instruction/).partial).toMatchObject({
      orders: [{ do: { pick: 'fewest' }, auto: false }],
    });
    expect(walk(start(), ...laidSplit, /: skip it/, /: ask me$/).partial).toEqual({ type: 'plan', orders: [{ cell: 'c3', order: 'split' }] });
    expect(walk(start(), ...laidSplit, /never ask/).partial).toMatchObject({ orders: [{ auto: true }] });
  });

  it('spends no more than there is', () => {
    const all = walk(start(), [/join the garrison/, 10]);
    expect(all.legal).toBe(true);
    expect(all.next.filter(({ label }) => /muster|build/.test(label.key))).toEqual([]);
    const most = pick(walk(start(), /Buy an upgrade card/), /join the garrison/).number!;
    expect(most).toEqual({ pointer: '/garrison/a1', min: 1, max: 9 });
  });

  it.each<[string, JsonObject]>([
    ['a fault beside the entry that was begun', { type: 'plan', policy: 'all', orders: [{ order: 'dash' }] }],
    ['another type', { type: 'fight' }],
    ['parts without a type', { orders: [] }],
    ['two entries that were begun', { type: 'plan', orders: [{ order: 'dash' }], musters: [{ castle: 'a1', cell: 'b1' }] }],
    ['orders that are no list', { type: 'plan', orders: 'dash' }],
    ['a muster begun elsewhere', { type: 'plan', musters: [{ castle: 'e5', cell: 'e4' }] }],
    ['a muster with bad chips', { type: 'plan', musters: [{ castle: 'a1', cell: 'b1', chips: 'x' }] }],
    ['an unknown order', { type: 'plan', orders: [{ order: 'constructor' }] }],
  ])('goes nowhere from %s', (_, partial) => expect(compose(start(), partial)).toMatchObject({ legal: false, next: [] }));

  it('offers nothing to a seat that is not asked', () =>
    expect(compose(start(), {}, 1)).toMatchObject({ legal: false, next: [], refusal: { clause: 'SO-GE-7' } }));
});

describe('composing other answers', () => {
  it('a split by cell and number', () => {
    const { next } = compose(opened(['vikings', 'knights'], 'split', { t1: troop(0, 'c3') }), {});
    expect(next.map(({ partial, number }) => [partial.cell ?? partial.type, number?.max])).toEqual([
      ['c2', 4],
      ['d3', 4],
      ['c4', 4],
      ['b3', 4],
      ['skip', undefined],
    ]);
  });
  it('a battle: fight, leave, fight with an instruction', () => {
    const position = fighting(['vikings', 'knights'], { t1: troop(0, 'c3'), t2: troop(1, 'd3', { chips: 9 }) }, { phase: 2 });
    const { next } = compose(position, {}, 1);
    expect(next.map(({ partial }) => partial)).toEqual([
      { type: 'fight' },
      ...['d2', 'e3', 'd4'].map((to) => ({ type: 'leave', to })),
      { type: 'fight', leave: 3 },
    ]);
    expect(compose(position, { type: 'leave' }, 1).next).toHaveLength(3);
    expect(compose(position, { type: 'fight' }, 1)).toMatchObject({ legal: true, next: [{ number: { pointer: '/leave', min: 0, max: 60 } }] });
  });
  it('SO-KN-3: several exchanges, with instructions', () => {
    const position = opened(['knights', 'vikings'], 'change', { t1: troop(0, 'c3') }, { orders: [laid(0, 'c2', 'guide-n'), laid(0, 'd3', 'split')] });
    const two = walk(
      position,
      /Change the order on c2 for “Long Shot”/,
      /Change the order on d3 for “Guide west”/,
      /“Long Shot” on c2: where fewest/,
    );
    expect(two.partial).toEqual({
      type: 'choose',
      changes: [
        { cell: 'c2', order: 'longshot', do: { pick: 'fewest' }, auto: true },
        { cell: 'd3', order: 'guide-w' },
      ],
    });
    expect(refusal(position, 0, two.partial)).toBeNull();
  });
  it('a discard', () => {
    const position = marching(['samurai', 'knights'], { t1: troop(0, 'd5') }, { pending: { kind: 'discard', seat: 1, troop: 't1' } });
    position.castles.e5!.upgrades = ['oil', 'walls'];
    expect(compose(position, {}, 1).next.map(({ partial }) => partial.upgrade)).toEqual(['oil', 'walls']);
  });
});

/** Random walks over every decision of some games; each is followed to where it ends. */
function walks(visit: (position: Position, seat: Seat, composed: Composed) => void, ended: (legal: boolean) => void): void {
  const random = randomOf(5);
  for (const game of games) {
    const position = sealedOrders.setup(game.seats, game.options, recordedDraws(game.setupDraws));
    for (const { seat, action, draws } of game.steps) {
      let legal = false;
      let partial: JsonObject = {};
      for (let step = 0; step < 12; step++) {
        const composed = compose(position, partial, seat);
        visit(position, seat, composed);
        legal ||= composed.legal;
        if (composed.next.length === 0) break;
        const choice = composed.next[random(composed.next.length)]!;
        const { number } = choice;
        partial =
          number === undefined ? choice.partial : withNumber(choice.partial, number.pointer, number.min + random(number.max - number.min + 1));
      }
      ended(legal);
      sealedOrders.apply(position, seat, action, recordedDraws(draws));
    }
  }
}

describe('a random walk over the choices', () => {
  it('always reaches an accepted action, and every legal partial is accepted', () => {
    let count = 0;
    walks(
      (position, seat, { partial, legal, refusal: fault }) => {
        const trial = structuredClone(position);
        let clause: string | null = null;
        try {
          sealedOrders.apply(trial, seat, partial as Action, seededDraws(1));
        } catch (error) {
          clause = (error as { clause?: string }).clause ?? String(error);
        }
        expect({ partial, clause }).toEqual({ partial, clause: legal ? null : fault!.clause });
      },
      (legal) => {
        count++;
        expect(legal).toBe(true);
      },
    );
    expect(count).toBeGreaterThan(70);
  });

  it('says each choice in three languages, with every parameter filled, and lights up places of the board', () => {
    const faults = new Set<string>();
    const keys = new Set<string>();
    const said = new Set<string>();
    walks(
      (position, _, { next }) => {
        for (const { label, at } of next) {
          const told = JSON.stringify(label);
          if (said.has(told)) continue;
          said.add(told);
          keys.add(label.key);
          for (const language of languages) {
            const locale = sealedOrders.locales[language];
            if (!Object.hasOwn(locale, label.key) || /[{}]|undefined|null|\w\.\w/.test(say(locale, label)))
              faults.add(`${language} ${say(locale, label)}`);
          }
          for (const id of at) if (!Object.hasOwn(position.troops, id) && !/^[a-i][1-9]$/.test(id)) faults.add(id);
        }
      },
      () => {},
    );
    expect([...faults]).toEqual([]);
    expect(keys.size).toBeGreaterThan(35);
  });
});

/** A plan in one form: what is left out filled in. */
function normal(plan: JsonObject): unknown {
  const { orders = [], marches = {}, musters = [], garrison = {}, build = null, policy = null } = plan as Record<string, Json>;
  return {
    orders: (orders as JsonObject[]).map(({ cell, order, do: instruction = null, auto = false }) => ({ cell, order, do: instruction, auto })),
    marches: Object.fromEntries(
      Object.entries(marches as Record<string, JsonObject>).map(([id, { steps = 0, turn = null, leave = null }]) => [id, { steps, turn, leave }]),
    ),
    musters: (musters as JsonObject[]).map(({ steps = 0, leave = null, ...entry }) => ({ ...entry, steps, leave })),
    garrison,
    build,
    policy,
  };
}

const number = (value: Json | undefined): number => value as number;

/** Whether a half-made plan is on the way to the wanted one: how much of it is there; -1 when it says something else. */
function likeness(partial: JsonObject, wanted: JsonObject): number {
  const [have, want] = [partial, wanted].map((plan) => plan as Record<string, never>);
  let count = 0;
  const entries = (part: 'orders' | 'musters', defaults: JsonObject): boolean =>
    ((have![part] ?? []) as unknown as JsonObject[]).every((entry, i) => {
      const goal = { ...defaults, ...(((want![part] ?? []) as unknown as JsonObject[])[i] ?? {}) };
      for (const [key, value] of Object.entries({ ...defaults, ...entry })) {
        const adjustable = ['do', 'auto', 'steps', 'leave', 'chips'].includes(key);
        // what is there for good weighs more than what a later choice may still set
        if (JSON.stringify(goal[key]) === JSON.stringify(value)) count += key === 'do' ? 2 : adjustable ? 1 : 4;
        else if (!adjustable) return false;
      }
      count += 5;
      return true;
    });
  if (!entries('orders', { do: null, auto: false }) || !entries('musters', { steps: 0, leave: null })) return -1;
  for (const [id, entry] of Object.entries((have!.marches ?? {}) as Record<string, JsonObject>)) {
    const goal = ((want!.marches ?? {}) as Record<string, JsonObject>)[id];
    if (goal === undefined) return -1;
    for (const key of ['steps', 'turn', 'leave'])
      if ((entry[key] ?? (key === 'steps' ? 0 : null)) === (goal[key] ?? (key === 'steps' ? 0 : null))) count++;
    count += 2;
  }
  for (const [cell, chips] of Object.entries((have!.garrison ?? {}) as JsonObject)) {
    const goal = ((want!.garrison ?? {}) as JsonObject)[cell];
    if (goal === undefined) return -1;
    count += chips === goal ? 2 : 1;
  }
  for (const part of ['build', 'policy']) {
    const value = have![part] ?? null;
    if (value !== null && JSON.stringify(value) !== JSON.stringify(want![part] ?? null)) return -1;
    if (value !== null) count += 2;
  }
  return count;
}

/** The number that the wanted plan has where a choice lets one be set. */
function wantedNumber(wanted: JsonObject, { pointer, min, max }: NonNullable<NextChoice['number']>): number {
  let at: Json | undefined = wanted;
  for (const key of pointer.split('/').slice(1)) at = (at as JsonObject | undefined)?.[key];
  return Math.min(max, Math.max(min, number(at ?? min)));
}

function reach(position: Position, seat: Seat, wanted: JsonObject): JsonObject {
  let partial: JsonObject = {};
  let best = -1;
  for (let step = 0; step < 80; step++) {
    const composed = compose(position, partial, seat);
    if (composed.legal && JSON.stringify(normal(composed.partial)) === JSON.stringify(normal(wanted))) return composed.partial;
    const tried = composed.next.map((choice) =>
      choice.number === undefined ? choice.partial : withNumber(choice.partial, choice.number.pointer, wantedNumber(wanted, choice.number)),
    );
    const ranked = tried.map((next) => ({ next, like: likeness(next, wanted) })).sort((a, b) => b.like - a.like);
    const [first] = ranked;
    if (first === undefined || first.like <= best) return partial;
    [partial, best] = [first.next, first.like];
  }
  return partial;
}

const sortedKeys = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sortedKeys(inner)]),
      )
    : Array.isArray(value)
      ? value.map(sortedKeys)
      : value;

describe('every plan of the recorded games', () => {
  it.each(games.map((game, i) => ({ name: `game ${i + 1}, ${game.seats} seats`, game })))('is reached by a walk: $name', ({ game }) => {
    const position = sealedOrders.setup(game.seats, game.options, recordedDraws(game.setupDraws));
    for (const { seat, action, draws } of game.steps) {
      if (action.type === 'plan') {
        const { type, ...wanted } = action;
        expect(sortedKeys(normal(reach(position, seat, wanted)))).toEqual(sortedKeys(normal(wanted)));
      } else {
        const choices = compose(position, {}, seat).next.flatMap(({ partial, number: range }) =>
          range === undefined ? [partial] : Array.from({ length: range.max }, (_, i) => withNumber(partial, range.pointer, i + 1)),
        );
        expect(choices).toContainEqual(action);
      }
      sealedOrders.apply(position, seat, action, recordedDraws(draws));
    }
  });
});
