import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';
import { jsonFilesUnder } from '../../src/tools/files.ts';
import { replayFile } from '../../src/tools/replay-games.ts';
import { newTally } from '../../src/tools/tally.ts';
import { runVectorFile } from '../../src/tools/vectors.ts';
import { folderOf } from '../support/recorded-actions.ts';

// Every registered ruleset has its vectors and recorded games here; each file is one test, its failures are its message.
describe.each(rulesets.map((ruleset) => ({ id: ruleset.id, folder: folderOf(ruleset) })))('$id', ({ folder }) => {
  const vectors = join(folder, 'vectors');
  const games = join(folder, 'games.json');

  it.each(existsSync(vectors) ? jsonFilesUnder(vectors) : [])('vectors of %s', (file) => {
    const tally = newTally();
    runVectorFile(rulesets, file, tally);
    expect(tally.failures).toEqual([]);
    expect(tally.passed).toBeGreaterThan(0);
  });

  it('replays its recorded games', () => {
    const tally = newTally();
    replayFile(rulesets, games, tally);
    expect(tally.failures).toEqual([]);
    expect(tally.passed).toBeGreaterThan(0);
  });
});
