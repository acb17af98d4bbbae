// Commands about stored games and their records.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RecordError, verifyRecord } from '../engine/record.ts';
import { readRecord } from '../engine/record-form.ts';
import { digest } from '../ports/digest.ts';
import { rulesets } from '../rulesets/index.ts';
import { type Command, CommandFault, pathOf, say, wordsOf } from './command.ts';

const text = { type: 'string' } as const;

export const verify: Command = {
  usage: 'verify [--game ID | --record FILE]',
  does: 'replay stored games: hash chain, draws against the secret, events, snapshots, results',
  async run(args) {
    const { values } = parseArgs({ args, options: { game: text, record: text } });
    if (values.record !== undefined && values.game !== undefined) throw new CommandFault('either --game or --record');
    return values.record === undefined ? verifyStored(values.game ?? null) : verifyFile(pathOf(values.record));
  },
};

export const exporting: Command = {
  usage: 'export [--game ID] [--out FOLDER]',
  does: 'write the records of finished games: to a file each, or all to the standard output',
  async run(args) {
    const { values } = parseArgs({ args, options: { game: text, out: text } });
    const folder = values.out === undefined ? null : pathOf(values.out);
    if (folder !== null) mkdirSync(folder, { recursive: true });
    const [{ exportRecords }, { withApp }] = await Promise.all([import('../app/operations/index.ts'), import('./service-app.ts')]);
    let count = 0;
    await withApp(async ({ app }) => {
      const skipped = (id: string) => console.error(`${id}: left out, its rules are not held here`);
      for await (const record of exportRecords(app, values.game ?? null, skipped)) {
        count++;
        if (folder === null) process.stdout.write(record.text);
        else writeFileSync(join(folder, `${record.id}.ndjson`), record.text);
      }
    });
    if (folder !== null) say(`${count} written to ${folder}`);
    return 0;
  },
};

export const importing: Command = {
  usage: 'import FILE…',
  does: 'take in records of games that were finished elsewhere, after checking them',
  async run(args) {
    const files = wordsOf(args, 'at least one file').map(pathOf);
    const [{ importRecord }, { withApp }] = await Promise.all([import('../app/operations/index.ts'), import('./service-app.ts')]);
    let taken = 0;
    let failed = 0;
    await withApp(async ({ app }) => {
      for (const record of files.flatMap((file) => recordsIn(readFile(file)))) {
        try {
          const { id, isNew } = await importRecord(app, record);
          say(isNew ? `${id}: taken in` : `${id}: is here already`);
          taken += isNew ? 1 : 0;
        } catch (error) {
          if (!(error instanceof RecordError)) throw error;
          say(`${idOf(record)}: ${error.message}`);
          failed++;
        }
      }
    });
    say(`${taken} taken in, ${failed} refused`);
    return failed === 0 ? 0 : 1;
  },
};

/** Offline: needs the file and the rules alone. */
function verifyFile(file: string): number {
  let faults = 0;
  const records = recordsIn(readFile(file));
  for (const record of records) {
    const fault = faultOf(record);
    if (fault === null) continue;
    faults++;
    say(`${idOf(record)}: ${fault}`);
  }
  say(`${records.length - faults} verified, ${faults} faulty`);
  return faults === 0 ? 0 : 1;
}

function faultOf(text: string): string | null {
  try {
    const record = readRecord(text);
    const { rules: id, rulesVersion } = record.header;
    const held = (version: number) => rulesets.find((ruleset) => ruleset.id === id && ruleset.version === version) ?? null;
    if (held(rulesVersion) === null) return `the rules ${id}@${rulesVersion} are not held here`;
    verifyRecord(digest, held, record);
    return null;
  } catch (error) {
    if (error instanceof RecordError) return error.message;
    throw error;
  }
}

async function verifyStored(id: string | null): Promise<number> {
  const [{ verifyGames }, { withApp }] = await Promise.all([import('../app/operations/index.ts'), import('./service-app.ts')]);
  const { verified, skipped, faults } = await withApp(({ app }) => verifyGames(app, id, ({ game, fault }) => say(`${game}: ${fault}`)));
  say(`${verified} verified, ${faults.length} faulty${skipped > 0 ? `, ${skipped} by their hashes alone: their rules are not held here` : ''}`);
  return faults.length === 0 ? 0 : 1;
}

/** Several records may stand in one file, one after the other; each begins with its header. */
function recordsIn(text: string): string[] {
  const records: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (records.length === 0 || line.startsWith('{"fieldpost":')) records.push('');
    records[records.length - 1] += `${line}\n`;
  }
  if (records.length === 0) throw new CommandFault('the file is empty', 1);
  return records;
}

function idOf(record: string): string {
  return /^\{"fieldpost":1,"id":"([^"]*)"/.exec(record)?.[1] ?? 'a record';
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandFault((error as Error).message, 1);
  }
}
