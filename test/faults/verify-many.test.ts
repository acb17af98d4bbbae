import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../src/app/app.ts';
import { createGame, gameOf, joinGame, playBot, timeOut, verifyGame } from '../../src/app/games/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { testApp } from '../support/app.ts';

// A hundred games of all rulesets, played to their ends through the log: by bots, and by the clock for a seat that never answers.
let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;

beforeAll(async () => {
  app = await testApp();
  ann = await app.person('ann');
});
afterAll(() => app.close());

const variants = [
  { rules: 'counter', options: { target: 30 } },
  { rules: 'counter', options: { seal: true, react: true, steps: 3, target: 40 } },
  { rules: 'counter', options: { combo: true, steps: 2, target: 40 } },
  { rules: 'counter', options: { react: true, target: 60 }, bot: 'steady' },
];

async function finished(game: { rules: string; options?: object; bot?: string }): Promise<string> {
  const { id } = await createGame(app, ann, {
    rules: game.rules,
    options: (game.options ?? {}) as Record<string, never>,
    clock: { kind: 'fixed', span: 'PT1H' },
    seatPlan: [{ open: true }, { bot: game.bot ?? 'random' }],
  });
  await joinGame(app, ann, id, { entropy: 'ann' });
  for (let steps = 0; steps < 2_000; steps++) {
    const { status, decisions } = await gameOf(app, ann, id);
    if (status !== 'active') return id;
    const bot = decisions.find((decision) => decision.seat === 1);
    const [open] = decisions;
    if (bot !== undefined) await playBot(app, id, 1, bot.id);
    else if (open !== undefined) {
      app.pass(3_600_000);
      await timeOut(app, id, 0, Number(open.id.split(':')[0]));
    }
  }
  throw new Error(`${id} does not end`);
}

it('verify is clean on a hundred finished games, and names the one byte that a superuser changes', { timeout: 600_000 }, async () => {
  const ids: string[] = [];
  for (const { id } of rulesets) for (let n = 0; n < 2; n++) ids.push(await finished({ rules: id }));
  while (ids.length < 100) ids.push(await finished(variants[ids.length % variants.length] as (typeof variants)[number]));
  for (const id of ids) expect(await verifyGame(app, id)).toBeNull();
  const [victim] = ids as [string];
  const owner = openDatabase(app.ownerUrl, 1);
  await owner.pool.query('ALTER TABLE moves DISABLE TRIGGER USER');
  await owner.pool.query(`UPDATE moves SET hash = set_byte(hash, 0, get_byte(hash, 0) # 1) WHERE game_id = $1 AND seq = 3`, [victim]);
  await owner.pool.query('ALTER TABLE moves ENABLE TRIGGER USER');
  await owner.close();
  expect(await verifyGame(app, victim)).toMatchObject({ seq: 3 });
});
