import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as IFlattenedRuleSet & { options: object };

/** For each wall a file that breaks it, and what it imports. */
const breaches: Record<string, [file: string, imports: string]> = {
  'engine-imports-nothing': ['src/engine/a.ts', 'node:fs'],
  'ruleset-imports-engine-and-itself': ['src/rulesets/one/a.ts', '../two/index.ts'],
  'register-imports-rulesets': ['src/rulesets/index.ts', './one/a.ts'],
  'rulesets-through-the-register': ['src/app/b.ts', '../rulesets/two/index.ts'],
  'app-imports-its-own': ['src/app/a.ts', '../channels/plain.ts'],
  'store-knows-no-use-case': ['src/store/a.ts', '../app/plain.ts'],
  'edges-call-the-application': ['workers/a.ts', '../src/store/plain.ts'],
  'channels-send-only': ['src/channels/a.ts', '../engine/plain.ts'],
  'queue-rings-only': ['src/queue/a.ts', '../store/plain.ts'],
  'tools-play-by-the-rules': ['src/tools/a.ts', '../app/plain.ts'],
  'commands-behind-the-command-line': ['src/app/i.ts', '../commands/plain.ts'],
  'rest-knows-no-graphql': ['src/api/rest/a.ts', '../graphql/plain.ts'],
  'graphql-knows-no-rest': ['src/api/graphql/a.ts', '../rest/plain.ts'],
  'web-talks-http-only': ['web/a.ts', '../src/config.ts'],
  'programs-know-the-contract-only': ['clients/a.ts', '../src/config.ts'],
  'nobody-imports-web': ['src/api/a.ts', '../../web/plain.ts'],
  'prisma-in-store': ['src/app/c.ts', '@prisma/client'],
  'pg-in-store': ['src/app/d.ts', 'pg'],
  'bullmq-in-queue': ['src/app/e.ts', 'bullmq'],
  'redis-in-queue': ['src/app/f.ts', 'ioredis'],
  'fastify-in-api': ['src/app/g.ts', 'fastify'],
  'nodemailer-in-channels': ['src/app/h.ts', 'nodemailer'],
  'web-push-in-channels': ['src/app/j.ts', 'web-push'],
  'figures-and-traces-in-ports': ['src/app/k.ts', 'prom-client'],
  'embedded-behind-start': ['src/api/b.ts', '../embedded/plain.ts'],
  'no-tests-in-production': ['src/api/c.ts', '../../test/plain.ts'],
  'no-dev-dependencies': ['src/api/d.ts', 'vitest'],
  'no-circles': ['src/api/circle-too.ts', './circle.ts'],
  'no-orphans': ['src/api/orphan.ts', ''],
  resolvable: ['src/api/e.ts', './nowhere.ts'],
};

describe('the walls of the house', () => {
  let house: string;
  let result: ICruiseResult;
  beforeAll(async () => {
    house = mkdtempSync(join(tmpdir(), 'fieldpost-walls-'));
    const write = (file: string, imports: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), imports ? `import * as it from '${imports}';\nexport const use = it;\n` : 'export const nothing = 0;\n');
    };
    for (const [file, imports] of Object.values(breaches)) write(file, imports);
    const plain = [
      'src/engine',
      'src/app',
      'src/channels',
      'src/store',
      'src/api/graphql',
      'src/api/rest',
      'src/embedded',
      'src/commands',
      'web',
      'test',
    ];
    for (const folder of plain) write(`${folder}/plain.ts`, '');
    write('src/rulesets/two/index.ts', '');
    write('src/config.ts', '');
    write('src/api/circle.ts', './circle-too.ts');
    for (const file of ['package.json', 'tsconfig.json', 'node_modules']) symlinkSync(join(root, file), join(house, file));
    const { forbidden, options } = config;
    result = (await cruise(['src', 'workers', 'web', 'clients'], { ...options, ruleSet: { forbidden }, validate: true, baseDir: house }))
      .output as ICruiseResult;
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('are each tried here', () => {
    expect(Object.keys(breaches).sort()).toEqual(config.forbidden?.map(({ name }) => name).sort());
  });

  it.each(Object.entries(breaches))('%s stops %s', (name, [file]) => {
    const stopped = result.summary.violations.filter((violation) => violation.rule.name === name).map(({ from }) => from);
    expect(stopped).toContain(file);
  });
});

/** Source files under a folder, without what is generated. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('src/store/prisma/'));
}

/** Lines of code with something that a room must not hold; comments may name it. */
function linesWith(folder: string, pattern: RegExp): string[] {
  return sources(folder).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line.replace(/(^|\s)(\/\/|\/?\*).*/, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

describe('what the pure rooms do without', () => {
  const effects =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bset(Timeout|Interval|Immediate)\b|\bfetch\(|\bperformance\.|\bcrypto\.random/;
  it.each(['src/engine', 'src/rulesets', 'src/app'])('%s has no clock, chance, process, timer or network of its own', (folder) => {
    expect(linesWith(folder, effects)).toEqual([]);
  });
});

describe('the environment', () => {
  it('is read in config.ts only', () => {
    const readers = ['src', 'workers']
      .flatMap((folder) => linesWith(folder, /\bprocess\.env\b/))
      .filter((line) => !line.startsWith('src/config.ts:'));
    expect(readers).toEqual([]);
  });
});

describe('names of files', () => {
  const all = ['src', 'workers', 'test'].flatMap(sources);
  it('are kebab-case and say what is inside', () => {
    const bad = all.filter((file) => !/^[a-z0-9./-]+$/.test(file) || /(^|\/)(utils?|helpers?|common|shared|base|manager)(\.|\/)/.test(file));
    expect(bad).toEqual([]);
  });
});
