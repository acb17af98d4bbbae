// Who a sentence speaks of: the account that sits there, beside what the rules call the seat.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteMe } from '../../../src/app/accounts/index.ts';
import type { Caller } from '../../../src/app/app.ts';
import { createGame, gameOf, joinGame, legalFor, movesOf, positionOf, submitMove, waitingDecisions } from '../../../src/app/games/index.ts';
import { load } from '../../../src/app/games/load.ts';
import { recordFrom } from '../../../src/app/games/record-of.ts';
import { sittersIn } from '../../../src/app/games/sentences.ts';
import { writeRecord } from '../../../src/engine/record.ts';
import type { Json, Language } from '../../../src/engine/ruleset.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import { spectator, testApp } from '../../support/app.ts';

const file = join(import.meta.dirname, '../../rulesets/relic-marches/vectors/reaction.json');
const vectors = JSON.parse(readFileSync(file, 'utf8'));
const { position, steps } = (Array.isArray(vectors) ? vectors : vectors.vectors)[0];

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
let game: string;

/** Ann has attacked Bob, who is asked whether he reacts. */
beforeAll(async () => {
  app = await testApp();
  ann = await app.person('ann');
  bob = await app.person('bob');
  const made = await createGame(app, ann, { rules: 'relic-marches', position, seatPlan: [{ account: 'ann' }, { open: true }], visibility: 'public' });
  game = made.id;
  await joinGame(app, bob, game, {});
  const { decisions } = await legalFor(app, ann, game);
  const outcome = await submitMove(app, ann, game, { decision: decisions[0]!.id, action: steps[0].action as Json });
  expect(outcome.move.text).toContain('ann (Realm 1) attacks bob (Realm 2) at 2,0');
});
afterAll(() => app.close());

const logOf = async (caller: Caller) => (await movesOf(app, caller, game, {})).items.flatMap(({ text }) => text);

describe('sentences about seats that the rules have names for', () => {
  it('name the account and the seat in the log, for whoever reads it', async () => {
    for (const reader of [ann, bob, spectator]) expect(await logOf(reader)).toContain('ann (Realm 1) attacks bob (Realm 2) at 2,0');
  });

  it.each<[Language, string]>([
    ['en', 'ann (Realm 1) attacks you at 2,0: do you react?'],
    ['ru', 'ann (Держава 1) атакует вас в 2,0: ответите?'],
    ['uk', 'ann (Держава 1) атакує вас у 2,0: відповісте?'],
  ])('name them wherever something is asked (%s)', async (language, ask) => {
    const reader = { ...bob, language };
    expect((await legalFor(app, reader, game)).decisions[0]?.ask).toBe(ask);
    expect((await gameOf(app, reader, game)).decisions[0]?.ask).toBe(ask);
    expect((await positionOf(app, reader, game, {})).decisions[0]?.ask).toBe(ask);
    expect((await waitingDecisions(app, reader, {})).items[0]?.ask).toBe(ask);
  });

  it('leave records as they are', async () => {
    expect(writeRecord(await recordFrom(app, await load(app, game)))).not.toMatch(/\(Realm|ann \(/);
  });

  it('call a seat as the rules do where no account sits, and guests by the beginning of their name', () => {
    expect(sittersIn(relicMarches, 'en', ['ada', null, 'guest-1a2b3c4d5e'])).toEqual({ 'seat.0': 'ada (Realm 1)', 'seat.2': 'Guest 1a2b (Realm 3)' });
  });

  it('no longer name an account that is gone', async () => {
    await deleteMe(app, ann);
    expect(await logOf(bob)).toContain('Realm 1 attacks bob (Realm 2) at 2,0');
  });
});
