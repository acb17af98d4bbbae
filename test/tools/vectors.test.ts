import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededDraws } from '../../src/engine/draws.ts';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { reportOf } from '../../src/tools/tally.ts';
import { runVectors } from '../../src/tools/vectors.ts';
import { counter } from '../support/counter.ts';

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = counter.setup(2, { react: true }, seededDraws(1));

/** Runs one file; what the cases came to. */
function run(content: unknown, { name = 'cases.json', register = [counter] as AnyRuleset[] } = {}) {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const tally = runVectors(register, [file]);
  return { passed: tally.passed, lines: tally.failures.flatMap(({ lines }) => lines), text: reportOf(tally) };
}

const add = (seat: number, n: number) => ({ seat, action: { type: 'add', n } });

describe('a vector passes', () => {
  it('when steps, position, decisions, view and result are as expected', () => {
    const short = { ...start, options: { ...start.options, target: 4 } };
    const vector = {
      name: 'whole',
      clauses: ['CT-AC-1'],
      position: short,
      steps: [add(0, 1), { ...add(0, 1), error: 'CT-AC-1' }, { seat: 1, action: { type: 'roll' }, draws: [5] }],
      expect: { position: { total: 6, phase: 'over' }, decisions: [], view: { seat: null, position: { total: 6 } }, result: { ranking: [[1], [0]] } },
    };
    expect(run([vector])).toMatchObject({ passed: 1, text: '1 passed, 0 failed\n' });
  });

  it('when a setup gives exactly its position', () => {
    expect(run([{ name: 'setup', position: start, setup: { seats: 2, options: { react: true }, draws: [] } }]).passed).toBe(1);
  });

  it('when its folder alone names the ruleset', () => {
    const setup = { seats: 2, options: {}, draws: [] };
    expect(run([{ name: 'by folder', setup, expect: { position: { total: 0 } } }], { name: 'counter/deep/cases.json' }).passed).toBe(1);
  });
});

describe('a vector fails and says where', () => {
  const fails = (name: string, vector: object, line: RegExp | string) => {
    it(`when ${name}`, () => {
      const { passed, lines } = run([{ name, position: start, ...vector }]);
      expect(passed).toBe(0);
      expect(lines.join('\n')).toMatch(line);
    });
  };
  fails('a value differs', { steps: [add(0, 2)], expect: { position: { total: 3 } } }, 'total: expected 3, got 2');
  fails('an expected key is missing', { expect: { position: { options: { foo: 1 } } } }, 'options.foo: expected 1, got nothing');
  fails('an array is only partly equal', { expect: { position: { cuts: [2] } } }, 'cuts: expected 1 entries, got 2');
  fails('an object in an array has more keys', { expect: { result: { ranking: [[0]] } } }, 'result: expected {"ranking":[[0]]}, got null');
  fails('decisions differ', { expect: { decisions: [{ seat: 1, kind: 'count' }] } }, 'decisions[0].seat: expected 1, got 0');
  fails(
    'a view differs',
    { expect: { view: { seat: 1, position: { standing: ['ask', 'ask'] } } } },
    'view of seat 1: standing[0]: expected "ask", got "?"',
  );
  fails('a step is refused', { steps: [add(1, 2)], expect: {} }, /malformed: the case expects nothing/);
  fails('a step is refused by a clause', { steps: [add(1, 2)], expect: { decisions: [] } }, 'step 1 (seat 1, add): refused by CT-AC-1');
  fails(
    'a step that should be refused is accepted',
    { steps: [{ ...add(0, 2), error: 'CT-AC-1' }] },
    'expected a refusal by CT-AC-1, but it was accepted',
  );
  fails('another clause refuses', { steps: [{ ...add(0, 9), error: 'CT-AC-1' }] }, 'expected a refusal by CT-AC-1, refused by CT-AC-2');
  fails('draws are left over', { steps: [{ ...add(0, 2), draws: [4] }], expect: { decisions: [] } }, '1 of 1 draws were not asked for');
  fails(
    'more draws are asked for',
    { steps: [{ seat: 0, action: { type: 'roll' } }], expect: { decisions: [] } },
    'draw 1 was asked for, only 0 are recorded',
  );
  fails('a draw cannot be', { steps: [{ seat: 0, action: { type: 'roll' }, draws: [7] }], expect: { decisions: [] } }, 'draw 1 should be 1..6');
  fails('a setup gives another position', { setup: { seats: 3, options: { react: true } } }, /setup: .*entries/);
  fails('setup draws are left over', { setup: { seats: 2, options: { react: true }, draws: [1] } }, 'setup: 1 of 1 draws were not asked for');

  it('when a refused step changes something', () => {
    const careless: AnyRuleset = {
      ...counter,
      apply: (position, ...rest) => {
        position.left++;
        return counter.apply(position, ...rest);
      },
    };
    const { lines } = run([{ name: 'careless', position: start, steps: [{ ...add(1, 1), error: 'CT-AC-1' }] }], { register: [careless] });
    expect(lines).toEqual(['step 1 (seat 1, add): the refused action changed left: expected 1, got 2']);
  });

  it('when the ruleset itself breaks, and goes on with the next case', () => {
    const vector = {
      name: 'no hands',
      position: { ...start, hands: null },
      steps: [{ seat: 0, action: { type: 'peek' }, draws: [1] }],
      expect: { decisions: [] },
    };
    const { passed, lines } = run([vector, { name: 'fine', position: start, steps: [add(0, 1)], expect: { position: { total: 1 } } }]);
    expect(passed).toBe(1);
    expect(lines[0]).toMatch(/threw TypeError/);
  });
});

describe('a file that is not in the form is one clear failure', () => {
  const malformed = (name: string, content: unknown, line: string) => {
    it(name, () => {
      const { passed, text } = run(content);
      expect(passed).toBe(0);
      expect(text).toContain(`malformed: ${line}`);
      expect(text).toMatch(/\n0 passed, 1 failed\n$/);
    });
  };
  malformed('not JSON', '[{', 'not JSON');
  malformed('not an array', { name: 'x' }, 'the file must hold one JSON array');
  malformed('a case that is no object', [7], 'a case must be an object, not 7');
  malformed('neither position nor setup', [{ name: 'x', expect: {} }], 'a case needs a position or a setup');
  malformed(
    'a step without a seat',
    [{ position: start, steps: [{ action: { type: 'roll' } }], expect: { decisions: [] } }],
    'steps[0].seat must be an integer',
  );
  malformed('a misspelt expectation', [{ position: start, expect: { postion: {} } }], 'expect has an unknown key "postion"');
  malformed(
    'a misspelt step',
    [{ position: start, steps: [{ ...add(0, 1), draw: [1] }], expect: { decisions: [] } }],
    'steps[0] has an unknown key "draw"',
  );
  malformed(
    'draws that are no numbers',
    [{ position: start, steps: [{ ...add(0, 1), draws: ['6'] }], expect: { decisions: [] } }],
    'steps[0].draws[0] must be',
  );
  malformed('an unknown ruleset', [{ position: { game: 'chess' }, expect: { decisions: [] } }], 'no ruleset "chess" (held: counter)');

  it('a path that is not there', () => {
    expect(reportOf(runVectors([counter], [join(folder, 'nowhere')]))).toMatch(/ENOENT[^\n]*\n0 passed, 1 failed\n$/);
  });
});
