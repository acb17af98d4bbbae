import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOf } from '../../src/ports/register.ts';
import { type TestPlayer, type TestServer, testServer } from '../support/api.ts';
import { counter } from '../support/counter.ts';
import { counter2 } from '../support/counter-2.ts';
import { make } from './write-operations.ts';

let here: TestServer;
let ann: TestPlayer;
let bob: TestPlayer;
beforeAll(async () => {
  here = await testServer({ rulesets: [counter] });
  [ann, bob] = [await here.player('ann'), await here.player('bob')];
});
afterAll(() => here.close());

describe('a game that goes over to a newer version of its rules', () => {
  it('is tried and voted about over REST and GraphQL alike', async () => {
    const id = await make(ann, { rules: 'counter', seatPlan: [{ account: 'ann' }, { open: true }] });
    await bob.ask('POST', `/games/${id}/seats`, {});
    await ann.ask('POST', `/games/${id}/moves`, { decision: '0:0:0', action: { type: 'add', n: 1 } });
    here.app.register = registerOf([counter, counter2]);
    const trial = (await bob.ask('GET', `/games/${id}/new-rules`)).json();
    expect(trial).toMatchObject({ from: 1, to: 2, fits: true, changed: 1, position: { total: 2 } });
    const fields = 'from to fits at changed position positionChanges result moves { seq text newText } decisions { seat kind }';
    const graph = await bob.graph(`{ game(id: "${id}") { newRules { ${fields} } } }`);
    expect(graph.data).toEqual({ game: { newRules: trial } });
    expect((await here.stranger.ask('GET', `/games/${id}/new-rules`)).json()).toMatchObject({ code: 'not_your_seat' });

    const opened = (await ann.ask('POST', `/games/${id}/votes`, { kind: 'rules', choice: 'for', version: 1 })).json();
    expect(opened).toMatchObject({ outcome: 'open', game: { rulesVersion: 1, votes: [{ kind: 'rules', rulesVersion: 2, asked: [1] }] } });
    const carried = await bob.graph(
      `mutation { vote(id: "${id}", kind: "rules", choice: "for", rulesVersion: 2, version: 1) { outcome game { rulesVersion version } } }`,
    );
    expect(carried.data).toMatchObject({ vote: { outcome: 'carried', game: { rulesVersion: 2, version: 2 } } });
    expect((await ann.ask('GET', `/games/${id}/position`)).json().position.total).toBe(2);
    expect((await ann.ask('GET', `/games/${id}/new-rules`)).json()).toMatchObject({ code: 'conflict' });
  });
});
