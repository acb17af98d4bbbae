// npm run clauses: lists the clauses of each rulebook that no vector and no test names. Exit code 1 when there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '../src/rulesets/index.ts';
import { clausesNamedIn, clausesOf, compareClauses } from './clause-names.ts';

const root = join(import.meta.dirname, '..');

/** Clause ids in the `clauses` fields of the vectors under a folder. */
function namedByVectors(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { clauses?: string[] }[])
    .flatMap(({ clauses }) => clauses ?? []);
}

function namedByTests(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => clausesNamedIn(readFileSync(join(folder, name), 'utf8')));
}

const byTests = namedByTests(join(root, 'test'));
let faults = 0;
for (const id of new Set(rulesets.map((ruleset) => ruleset.id))) {
  const rulebook = readFileSync(join(root, 'src', 'rulesets', id, 'RULES.md'), 'utf8');
  const { unnamed, unknown } = compareClauses(rulebook, [...namedByVectors(join(root, 'test', 'rulesets', id, 'vectors')), ...byTests]);
  for (const clause of unnamed) console.log(`${id}: no vector and no test names ${clause}`);
  for (const clause of unknown) console.log(`${id}: a vector or test names ${clause}, which RULES.md does not have`);
  console.log(`${id}: ${clausesOf(rulebook).length} clauses, ${unnamed.length} named by nothing`);
  faults += unnamed.length + unknown.length;
}
process.exitCode = faults === 0 ? 0 : 1;
