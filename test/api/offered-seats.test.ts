import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveGame } from '../../src/app/games/index.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { workOff } from '../support/chores.ts';
import { type MailServer, mailServer } from '../support/mail-server.ts';
import { channelsTo, confirmed, counterGame } from '../support/post-office.ts';

let here: TestServer;
let mails: MailServer;
let channels: ReturnType<typeof channelsTo>;
let [ann, bob, cid]: TestPlayer[] = [];

beforeAll(async () => {
  here = await testServer();
  mails = await mailServer();
  channels = channelsTo(here.app, mails.url);
  [ann, bob, cid] = await Promise.all(['ann', 'bob', 'cid'].map((name) => here.player(name)));
});
afterAll(async () => {
  channels.close();
  await mails.close();
  await here.close();
});

describe('a seat that is offered to substitutes', () => {
  const byRest = async () => ((await cid!.ask('GET', '/games?offered=true')).json().items as { id: string }[]).map(({ id }) => id);
  const byGraph = async () => {
    const { data } = await cid!.graph<{ games: { edges: { node: { id: string } }[] } }>('{ games(offered: true) { edges { node { id } } } }');
    return data.games.edges.map(({ node }) => node.id);
  };

  it('is found in the lobby, as one that a bot keeps is, until somebody takes it, and its player hears of that by mail', async () => {
    const { app } = here;
    await confirmed(app, ann!.caller);
    const people = [ann!.caller, bob!.caller];
    await counterGame(app, people);
    const [offered, kept] = [await counterGame(app, people), await counterGame(app, people)];
    expect(await byRest()).toEqual([]);
    await leaveGame(app, ann!.caller, offered);
    await app.db.pool.query("UPDATE seats SET bot = 'steady' WHERE game_id = $1 AND seat = 0", [kept]);
    expect([(await byRest()).sort(), (await byGraph()).sort()]).toEqual([[offered, kept].sort(), [offered, kept].sort()]);
    expect((await cid!.ask('POST', `/games/${offered}/seats/0/substitute`)).statusCode).toBe(201);
    expect([await byRest(), await byGraph()]).toEqual([[kept], [kept]]);
    await workOff(app, channels);
    const told = mails.mails.filter(({ subject }) => subject === 'Winter count: your seat was taken over');
    expect(told.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text)).toEqual(['a_ann@mail.test']);
    expect(told[0]!.text).toContain('Your seat in Winter count is played by somebody else now.');
  });
});
