import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import { type Action, type AnyRuleset, type JsonObject, languages, type Seat, type Sentence } from '../../../src/engine/ruleset.ts';
import { show } from '../../../src/tools/differences.ts';
import { actionsToTry, broken } from '../../support/broken-actions.ts';
import { leavesOf, valueAt, writeAt } from '../../support/plain-data.ts';
import { type RandomPlay, randomOf, seatsOf, viewersOf } from '../../support/random-play.ts';
import { recordedActions, recordedPositions } from '../../support/recorded-actions.ts';

function clauseOf(ruleset: AnyRuleset, position: JsonObject, seat: Seat, action: Action): string | null {
  try {
    ruleset.apply(structuredClone(position), seat, structuredClone(action), seededDraws(41));
    return null;
  } catch (error) {
    if (error instanceof IllegalAction) return error.clause;
    throw error;
  }
}

/** What is written down: schemas, the check of positions, sentences. */
export function shapeProperties(ruleset: AnyRuleset, played: () => RandomPlay): void {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: false });
  let play: RandomPlay;
  let isPosition: ValidateFunction;
  let isOptions: ValidateFunction;
  let schemas: Record<string, ValidateFunction>;
  beforeAll(() => {
    play = played();
    isPosition = ajv.compile(ruleset.schemas.position);
    isOptions = ajv.compile(ruleset.schemas.options);
    schemas = Object.fromEntries(Object.entries(ruleset.schemas.actions).map(([type, schema]) => [type, ajv.compile(schema)]));
  }, 120_000);
  const fits = (action: Action) => typeof action.type === 'string' && Object.hasOwn(schemas, action.type) && schemas[action.type]!(action) === true;

  it('has a schema that accepts every option set and every position reached', () => {
    for (const { table, position } of play.reached) {
      expect({ options: table.options, valid: isOptions(table.options), errors: isOptions.errors }).toMatchObject({ valid: true });
      expect({ valid: isPosition(position), errors: isPosition.errors }).toMatchObject({ valid: true });
    }
    for (const { options } of ruleset.scenarios) expect(isOptions(options)).toBe(true);
  });

  it('lists every kind of decision that is met in random play, recorded games and vectors, and no other', () => {
    const met = new Set<string>();
    const meet = (position: JsonObject) => {
      for (const { kind } of ruleset.decisions(position)) met.add(kind);
    };
    for (const { position } of play.reached) meet(position);
    for (const position of recordedPositions(ruleset)) meet(position);
    expect([...met].sort()).toEqual([...ruleset.kinds].sort());
  });

  it('has standing instructions, where its rulebook knows any, that fit their schema and come of the own view alone', () => {
    const { instructions, schemas: given } = ruleset;
    if (!instructions) return void expect(given.instructions).toBeUndefined();
    const isInstructions = ajv.compile(given.instructions as object);
    for (const { table, position } of play.reached)
      for (const seat of seatsOf(table)) {
        const told = instructions(ruleset.view(position, seat), seat);
        expect({ told, valid: isInstructions(told), errors: isInstructions.errors }).toMatchObject({ valid: true });
      }
  });

  it('has a schema that accepts every accepted action: of vectors, recorded games, legal and random play', () => {
    const recorded = recordedActions(ruleset);
    const listed = play.reached.flatMap(({ table, position }) => seatsOf(table).flatMap((seat) => ruleset.legal(position, seat).actions));
    const rejected = [...recorded, ...listed, ...play.actions].filter((action) => !fits(action));
    expect(rejected.slice(0, 5).map((action) => ({ action, fits: fits(action), errors: schemas[action.type]?.errors }))).toEqual([]);
  });

  it('refuses what its schemas reject', () => {
    const random = randomOf(42);
    const accepted: Action[] = [];
    for (const { table, position } of play.reached) {
      const { seat } = ruleset.decisions(position)[0] ?? { seat: random(table.seats) };
      const own = ruleset.legal(position, seat).actions;
      const near = own.length === 0 ? [] : Array.from({ length: 12 }, () => broken(own[random(own.length)]!, random));
      for (const action of [...near, ...actionsToTry(play.actions, random, 6)])
        if (!fits(action) && clauseOf(ruleset, position, seat, action) === null) accepted.push(action);
    }
    expect(accepted).toEqual([]);
  });

  it('refuses actions of any shape with a clause, and throws nothing else', () => {
    const { position } = play.reached.find(({ move }) => move !== null)!;
    const seats = ruleset.decisions(position).map(({ seat }) => seat);
    const types = fc.constantFrom(...Object.keys(ruleset.schemas.actions), 'zz');
    const keys = fc.constantFrom(
      ...Object.values(ruleset.schemas.actions).flatMap((schema) => Object.keys((schema.properties as object | undefined) ?? {})),
      'zz',
    );
    const parameters = fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    fc.assert(
      fc.property(types, parameters, fc.constantFrom(...seats), (type, given, seat) => {
        clauseOf(ruleset, position, seat, { ...(given as JsonObject), type });
      }),
      { numRuns: 400, seed: 43 },
    );
  });

  it('checks every position reached as whole', () => {
    for (const { position } of play.reached) expect(ruleset.check(position)).toBeNull();
  });

  it('checks any JSON without throwing, and finds fault with all of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(ruleset.check(value as never)).not.toBeNull();
      }),
      { numRuns: 300, seed: 44 },
    );
  });

  it('can go on from whatever its check lets pass: no function throws anything but a refusal there', () => {
    const random = randomOf(45);
    const odd = [null, true, false, -1, 0, 1, 3, 1000, 1.5, '', 'zz', [], {}, [1]];
    for (const { table, position } of play.reached) {
      for (let attempt = 0; attempt < 25; attempt++) {
        const bent = structuredClone(position);
        const leaves = leavesOf(bent);
        const path = leaves[random(leaves.length)]!;
        const at = path.slice(0, Math.max(1, path.length - random(3)));
        writeAt(bent, at, random(4) === 0 ? undefined : odd[random(odd.length)]);
        if (ruleset.check(bent) !== null) continue;
        expect(() => goOn(ruleset, bent, table.seats), `check let ${at.join('/')} pass: ${show(valueAt(bent, at))}`).not.toThrow();
      }
    }
  });

  it('names a fault by clause and by a JSON pointer into the position', () => {
    const { position } = play.reached[0]!;
    for (const key of Object.keys(position)) {
      const bent: JsonObject = { ...position };
      delete bent[key];
      const fault = ruleset.check(bent);
      expect(fault?.clause).toEqual(expect.any(String));
      expect(fault?.pointer).toMatch(/^(\/[^/]*)*$/);
    }
  });

  it('has the same keys in three languages', () => {
    const [first, ...others] = languages.map((language) => Object.keys(ruleset.locales[language]).sort());
    for (const other of others) expect(other).toEqual(first);
    for (const language of languages) expect(ruleset.summary[language].length).toBeGreaterThan(0);
  });

  it('has a sentence for every event, question, refusal and choice, with every parameter that it takes', () => {
    const faults: string[] = [];
    const told = (what: string, sentence: Sentence | null) => {
      if (sentence !== null) faults.push(...sentenceFaults(ruleset, sentence).map((fault) => `${what}: ${fault}`));
    };
    const random = randomOf(46);
    for (const { table, position, move } of play.reached) {
      if (move !== null)
        for (const viewer of viewersOf(table))
          for (const event of ruleset.viewMove(move, viewer).events) told(`event ${event.type}`, ruleset.describe(event));
      for (const decision of ruleset.decisions(position)) {
        told(`ask ${decision.kind}`, ruleset.ask(decision, ruleset.view(position, decision.seat)));
        for (const { label } of ruleset.compose?.(position, decision.seat, {}).next ?? []) told('compose', label);
        for (const action of actionsToTry(play.actions, random, 6)) refusalFaults(ruleset, position, decision.seat, action, faults);
      }
    }
    expect([...new Set(faults)]).toEqual([]);
  });
}

/** Calls whatever the service calls on a position. */
function goOn(ruleset: AnyRuleset, position: JsonObject, seats: number): void {
  const result = ruleset.result(position);
  for (const decision of ruleset.decisions(position)) {
    for (const action of ruleset.legal(position, decision.seat).actions.slice(0, 5)) clauseOf(ruleset, position, decision.seat, action);
    ruleset.ask(decision, ruleset.view(position, decision.seat));
    const after = structuredClone(position);
    for (const action of ruleset.fallback(position, decision)) ruleset.apply(after, decision.seat, action, seededDraws(47));
  }
  for (const viewer of [null, ...Array.from({ length: seats }, (_, seat) => seat)]) ruleset.view(position, viewer);
  if (result === null && ruleset.decisions(position).length === 0) throw new Error('nothing is asked, and there is no result');
}

function refusalFaults(ruleset: AnyRuleset, position: JsonObject, seat: Seat, action: Action, faults: string[]): void {
  try {
    ruleset.apply(structuredClone(position), seat, structuredClone(action), seededDraws(48));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    const sentence = { key: `clause.${error.clause}`, params: error.params };
    faults.push(...sentenceFaults(ruleset, sentence).map((fault) => `refusal of ${show(action)}: ${fault}`));
  }
}

function sentenceFaults(ruleset: AnyRuleset, { key, params }: Sentence): string[] {
  return languages.flatMap((language) => {
    const locale = ruleset.locales[language];
    if (!Object.hasOwn(locale, key)) return [`${language} has no ${key}`];
    const taken = [...locale[key]!.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name!);
    return taken.filter((name) => !Object.hasOwn(params, name)).map((name) => `${language} ${key} takes {${name}}, which is not given`);
  });
}
