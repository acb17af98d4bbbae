import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardNames } from '../../../scripts/board-names.ts';

describe('the names on the boards', () => {
  it.each(boardNames())('are those of the ruleset: %s; `npm run contract` writes them anew', (path, text) => {
    expect(readFileSync(join(import.meta.dirname, '..', '..', '..', path), 'utf8')).toBe(text);
  });
});
