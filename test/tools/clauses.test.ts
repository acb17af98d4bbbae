import { describe, expect, it } from 'vitest';
import { clausesOf, compareClauses } from '../../scripts/clause-names.ts';

const rulebook = `# Rules
- **XY-AB-1** [house] One, see XY-AB-9.
  - **XY-AB-2** [seed] Two.
XY-CD-1 Three.
| 1 | traced to XY-AB-3 |
`;

describe('clauses of a rulebook', () => {
  it('are the ids that begin a line, not those that are only mentioned', () => {
    expect(clausesOf(rulebook)).toEqual(['XY-AB-1', 'XY-AB-2', 'XY-CD-1']);
  });

  it('are reported when nothing names them, and when a name is misspelt', () => {
    expect(compareClauses(rulebook, ['XY-AB-1', 'XY-CD-1', 'XY-AB-7', 'QQ-AB-1'])).toEqual({ unnamed: ['XY-AB-2'], unknown: ['XY-AB-7'] });
  });
});
