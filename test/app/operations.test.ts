import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { createGame, gameOf, joinGame, positionOf, resign, submitMove, undoMove } from '../../src/app/games/index.ts';
import { exportRecords, findings, importRecord, promoteAccount, verifyGames } from '../../src/app/operations/index.ts';
import { RecordError } from '../../src/engine/record.ts';
import type { Json, JsonObject } from '../../src/engine/ruleset.ts';
import { openDatabase } from '../../src/store/database.ts';
import { spectator, testApp } from '../support/app.ts';
import { bounceOf } from '../support/bounce.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-operations-'));

beforeAll(async () => {
  app = await testApp();
  ann = await app.person('Ann');
  bob = await app.person('Bob');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function game(rules: string, options: JsonObject): Promise<string> {
  const { id } = await createGame(app, ann, { rules, options, seatPlan: [{ account: 'Ann' }, { open: true }] });
  await joinGame(app, bob, id, { entropy: 'salt of bob' });
  return id;
}

async function play(caller: Caller, id: string, action: Json) {
  const { decisions, seat } = await gameOf(app, caller, id);
  return submitMove(app, caller, id, { decision: decisions.find((decision) => decision.seat === seat)!.id, action });
}

/** Sealed numbers, a die, a move that was taken back, and an end. */
async function finishedGame(): Promise<string> {
  const id = await game('counter', { seal: true, target: 16, steps: 2 });
  await play(ann, id, { type: 'secret', n: 2 });
  await play(bob, id, { type: 'secret', n: 6 });
  const { version } = await play(ann, id, { type: 'add', n: 1 });
  await undoMove(app, ann, id, { from: version });
  await play(ann, id, { type: 'roll' });
  while ((await gameOf(app, ann, id)).status === 'active') {
    const [next] = (await gameOf(app, ann, id)).decisions;
    await play(next!.seat === 0 ? ann : bob, id, { type: 'add', n: 3 });
  }
  return id;
}

async function recordOf(id: string): Promise<string> {
  for await (const { text } of exportRecords(app, id, () => {})) return text;
  throw new Error('no record');
}

/** Runs the command line on this test's database. */
const fieldpost = (...args: string[]) => fed('', ...args);

/** The command line, with something to read. */
function fed(input: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'fieldpost.mjs');
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: app.url, REDIS_URL: '', PUBLIC_URL: 'https://play.test', npm_lifecycle_event: '' },
  });
  child.stdin.end(input);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (out += data));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, out })));
}

describe('stored games are verified', () => {
  it('all that have started, and the first move that was changed behind the back of the trigger is named', async () => {
    const id = await finishedGame();
    const open = await game('counter', {});
    expect(await verifyGames(app, null, () => {})).toMatchObject({ verified: 2, faults: [] });
    const owner = openDatabase(app.ownerUrl, 1);
    await owner.pool.query('ALTER TABLE moves DISABLE TRIGGER USER');
    await owner.pool.query(`UPDATE moves SET action = '{"type": "secret", "n": 1}' WHERE game_id = $1 AND seq = 1`, [id]);
    const heard: string[] = [];
    expect(await verifyGames(app, null, ({ game, fault }) => heard.push(`${game} ${fault}`))).toMatchObject({
      verified: 1,
      faults: [{ game: id, seq: 1 }],
    });
    expect(heard).toEqual([`${id} move 1: its hash does not fit what it says`]);
    await owner.pool.query(`UPDATE moves SET action = '{"type": "secret", "n": 2}' WHERE game_id = $1 AND seq = 1`, [id]);
    await owner.pool.query('ALTER TABLE moves ENABLE TRIGGER USER');
    await owner.close();
    expect(await verifyGames(app, open, () => {})).toMatchObject({ verified: 1, faults: [] });
  });
});

describe('a record goes to another place', () => {
  it('is taken in once, verifies there, and shows the same end to everybody', async () => {
    const id = await finishedGame();
    const text = await recordOf(id);
    const there = await testApp({ seed: 'there' });
    try {
      expect(await importRecord(there, text)).toEqual({ id, isNew: true });
      expect(await importRecord(there, text)).toEqual({ id, isNew: false });
      expect(await verifyGames(there, null, () => {})).toEqual({ verified: 1, skipped: 0, faults: [] });
      const here = await positionOf(app, spectator, id, {});
      expect(await positionOf(there, spectator, id, {})).toEqual(here);
      const rows = (db: typeof app.db) =>
        db.pool.query('SELECT seq, seat, kind, decision, asked, action, draws, events, at, hash FROM moves WHERE game_id = $1 ORDER BY seq', [id]);
      expect((await rows(there.db)).rows).toEqual((await rows(app.db)).rows);
    } finally {
      await there.close();
    }
  });

  it('is refused when a move was changed, and nothing of it stays', async () => {
    const text = (await recordOf(await finishedGame())).replace('"type":"roll"', '"type":"pass"');
    const there = await testApp({ seed: 'elsewhere' });
    try {
      await expect(importRecord(there, text)).rejects.toThrow(RecordError);
      expect((await there.db.pool.query('SELECT count(*)::int AS n FROM games')).rows).toEqual([{ n: 0 }]);
    } finally {
      await there.close();
    }
  });

  it('is not given while the game goes on', async () => {
    await expect(recordOf(await game('counter', {}))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('an operator', () => {
  it('makes a person an administrator, by name in any case of letters', async () => {
    expect(await promoteAccount(app, 'ANN')).toBe('Ann');
    expect((await app.db.pool.query('SELECT name FROM accounts WHERE admin')).rows).toEqual([{ name: 'Ann' }]);
    await expect(promoteAccount(app, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is told what stands well and what does not', async () => {
    const names = (await app.db.pool.query('SELECT migration_name AS name FROM _prisma_migrations')).rows.map(({ name }) => name as string);
    const well = await findings(app, names);
    expect(well.filter(({ state }) => state === 'bad')).toEqual([]);
    expect(well.map(({ text }) => text).join('\n')).toMatch(
      /schema up to date[\s\S]*the trigger refuses changes[\s\S]*fieldpost_app may read and add, nothing else/,
    );
    expect(await findings(app, [...names, '9999_later'])).toContainEqual({ state: 'bad', text: expect.stringContaining('9999_later not applied') });
  });

  it('is told when the outbox is not carried out and a deadline not acted on', async () => {
    const { id } = await createGame(app, ann, {
      rules: 'counter',
      clock: { kind: 'fixed', span: 'PT1H' },
      seatPlan: [{ account: 'Ann' }, { open: true }],
    });
    await joinGame(app, bob, id, {});
    app.pass(3_700_000);
    const bad = (await findings(app, [])).filter(({ state }) => state === 'bad').map(({ text }) => text);
    expect(bad).toContainEqual(expect.stringMatching(/^deadlines: 1 passed/));
    expect(bad).toContainEqual(expect.stringMatching(/^outbox: the oldest has been due for \d{4,} s/));
  });
});

describe('the command line', () => {
  it('verifies, exports, checks a record offline and names a changed one', async () => {
    const id = await game('push-of-pike', { scenario: 'long_spears' });
    await resign(app, ann, id);
    expect(await fieldpost('verify', '--game', id)).toEqual({ code: 0, out: '1 verified, 0 faulty\n' });
    expect(await fieldpost('export', '--game', id, '--out', folder)).toEqual({ code: 0, out: `1 written to ${folder}\n` });
    const file = join(folder, `${id}.ndjson`);
    expect(await fieldpost('verify', '--record', file)).toEqual({ code: 0, out: '1 verified, 0 faulty\n' });
    writeFileSync(file, readFileSync(file, 'utf8').replace('"entropy":["",', '"entropy":["x",'));
    expect(await fieldpost('verify', '--record', file)).toEqual({
      code: 1,
      out: `${id}: move 1: its hash does not fit what it says\n0 verified, 1 faulty\n`,
    });
  });

  it('reads a mail that came back, and switches off mail to whom nothing arrives any more', async () => {
    await app.db.pool.query(`UPDATE accounts SET email = 'ann@mail.test', email_key = 'ann@mail.test' WHERE id = $1`, [ann.accountId]);
    await app.db.pool.query(
      `INSERT INTO notices (game_id, id, account_id, kind, channel, state, due_at, created_at) VALUES ('g', 'n_back', $1, 'yourTurn', 'email', 'sent', now(), now())`,
      [ann.accountId],
    );
    const back = (mail: string) => fed(mail, 'bounce');
    expect(await back(bounceOf({ messageId: '<n_other@play.test>' }))).toEqual({ code: 0, out: 'ann@mail.test: no mail of this service to it\n' });
    expect(await back(bounceOf({ messageId: '<n_back@play.test>' }))).toEqual({ code: 0, out: 'ann@mail.test: mail to it is off\n' });
    expect(await back('Subject: Hello\r\n\r\nHow are you?\r\n')).toEqual({ code: 0, out: 'no report of a mail that came back\n' });
    const { rows } = await app.db.pool.query(`SELECT state FROM channels WHERE account_id = $1 AND channel = 'email'`, [ann.accountId]);
    expect(rows).toEqual([{ state: 'off' }]);
  });

  it('says in one line what is wrong with a call', async () => {
    expect(await fieldpost('verify', '--game', 'g_nothing')).toMatchObject({ code: 1, out: expect.stringMatching(/^fieldpost: .+\n$/) });
    expect(await fieldpost('nonsense')).toMatchObject({
      code: 2,
      out: expect.stringMatching(/^fieldpost: no command nonsense; known: vectors, .+\n$/),
    });
    expect(await fieldpost('verify', '--colour')).toMatchObject({ code: 2, out: expect.stringMatching(/^fieldpost: .+\n$/) });
  });
});
