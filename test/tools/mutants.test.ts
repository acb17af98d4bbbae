import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated } from '../../scripts/mutants.ts';

const rule = `const a = 3 < 4; // no clause
const b = one >= two && one !== two; // XY-AB-1
`;

describe('mutants of a file', () => {
  it('are the comparisons on lines that carry a clause id, each flipped to its neighbour', () => {
    expect(mutantsOf('rules/a.ts', rule).map(({ line, change }) => `${line} ${change}`)).toEqual(['2 !== → ===', '2 >= → >'].sort().reverse());
  });

  it('are the numbers of tables in data, and none of their strings or comments', () => {
    const table = `export const t = { 'x 1': 2, y: [3, 3] }; // 4\n`;
    expect(mutantsOf('data/t.ts', table).map(({ change }) => change)).toEqual(['2 → 3', '3 → 4', '3 → 4 (2)']);
    expect(mutantsOf('rules/t.ts', table)).toEqual([]);
  });

  it('change one place each', () => {
    expect(mutantsOf('rules/a.ts', rule).map((mutant) => mutated(rule, mutant).split('\n')[1])).toContain(
      'const b = one > two && one !== two; // XY-AB-1',
    );
  });
});
