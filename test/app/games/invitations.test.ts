import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import { createGame, invite, joinGame, leaveGame, startGame } from '../../../src/app/games/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

let app: TestApp;
let [ann, bob, cid]: Caller[] = [];
let round = 0;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  round++;
  [ann, bob, cid] = await Promise.all(['ann', 'bob', 'cid'].map((name) => app.person(`${name}${round}`)));
});
afterAll(() => app.close());

const day = 86_400_000;
const name = (caller: Caller) => caller.accountId!.slice(2);
const open = async () => (await createGame(app, ann!, { rules: 'counter', seatPlan: [{ account: name(ann!) }, { open: true }] })).id;
const byInvitation = async (whom = bob!) => invite(app, ann!, await open(), { account: name(whom) });
const byPlan = async (whom = bob!) =>
  (await createGame(app, ann!, { rules: 'counter', seatPlan: [{ account: name(ann!) }, { account: name(whom) }] })).id;

describe('invitations of one account by another', () => {
  it('wait for an answer five at a time, however they were made', async () => {
    const ids = [await byPlan(), await byPlan(), await byPlan()];
    await byInvitation();
    await invite(app, ann!, await open(), { account: name(bob!), seat: 1 });
    await expect(byInvitation()).rejects.toMatchObject({ code: 'conflict' });
    await expect(byPlan()).rejects.toMatchObject({ code: 'conflict' });
    await expect(byPlan(cid!)).resolves.toBeTruthy();
    await expect(invite(app, ann!, await open(), {})).resolves.toBeTruthy();
    await joinGame(app, bob!, ids[0]!, {});
    await leaveGame(app, bob!, ids[1]!);
    await startGame(app, ann!, ids[2]!);
    for (let i = 0; i < 3; i++) await byInvitation();
    await expect(byPlan()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are ten a day', async () => {
    for (let i = 0; i < 10; i++) {
      const id = await open();
      await invite(app, ann!, id, { account: name(bob!) });
      await joinGame(app, bob!, id, {});
    }
    await expect(byInvitation()).rejects.toMatchObject({ code: 'rate_limited', extra: { retryAfter: day / 1000 } });
    await expect(byPlan()).rejects.toMatchObject({ code: 'rate_limited' });
    app.pass(day);
    await expect(byPlan()).resolves.toBeTruthy();
  });

  it('are not more when they come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, open));
    const tried = await Promise.allSettled(ids.map((id) => invite(app, ann!, id, { account: name(bob!) })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});
