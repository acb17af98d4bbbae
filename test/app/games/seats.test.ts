import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, gameOf, invite, joinGame, leaveGame } from '../../../src/app/games/index.ts';
import { type TestApp, testApp } from '../../support/app.ts';

describe('seats that change before the start', () => {
  let app: TestApp & { url: string };
  let beside: TestApp;

  beforeAll(async () => {
    app = await testApp();
    beside = await testApp({ beside: app });
  });
  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  it('are known at once to every process: who leaves a private game sees it no more, who joins it does', async () => {
    const [host, guest] = [await app.person('Host-one'), await app.person('Guest-one')];
    const { id } = await createGame(app, host, { rules: 'counter', visibility: 'private' });
    await invite(app, host, id, { account: 'Guest-one' });
    for (const process of [app, beside]) expect((await gameOf(process, guest, id)).seat).toBeNull();
    await joinGame(app, guest, id, { seat: 1 });
    for (const process of [app, beside]) expect((await gameOf(process, guest, id)).seat).toBe(1);
    expect(await leaveGame(app, guest, id)).toBeNull();
    for (const process of [app, beside]) await expect(gameOf(process, guest, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
