import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/app/app.ts';
import type { ClockSetting } from '../../../src/app/clocks/index.ts';
import { gameOf, undoMove } from '../../../src/app/games/index.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, counterGame, play } from '../../support/post-office.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ann: Caller;
let bob: Caller;
const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  app = await testApp();
  [ann, bob] = [await app.person('ann'), await app.person('bob')];
});
beforeEach(() => app.setNow(new Date('2026-03-02T09:00:00Z')));
afterAll(() => app.close());

const game = (clock: ClockSetting, options = {}) => counterGame(app, [ann, bob], { clock, options: { target: 90, ...options } });
const left = async (id: string) => {
  const { decisions } = await gameOf(app, ann, id);
  return (Date.parse(decisions[0]!.deadline!) - app.clock.now().getTime()) / hour;
};
const reserves = async (id: string) => (await gameOf(app, ann, id)).seats.map(({ reserve }) => reserve);
const bank = { kind: 'bank', reserve: 'P2D', increment: 'PT6H', cap: 'P2DT3H' } as const;

describe('a bank', () => {
  it('is filled by the increment once per call, up to the cap, and charged with the time of the call', async () => {
    const id = await game(bank);
    expect(await left(id)).toBe(51);
    app.pass(10 * hour);
    expect(await reserves(id)).toEqual(['P1DT17H', 'P2D']);
    await play(app, ann, id, { type: 'add', n: 1 });
    expect(await reserves(id)).toEqual(['P1DT17H', 'P2DT3H']);
    app.pass(hour);
    await play(app, bob, id, { type: 'add', n: 1 });
    expect(await left(id)).toBe(47);
    expect(await reserves(id)).toEqual(['P1DT23H', 'P2DT2H']);
  });

  it('is charged once for a call of several moves, and an undo gives nothing back', async () => {
    const id = await game(bank, { steps: 3 });
    app.pass(5 * hour);
    await play(app, ann, id, { type: 'add', n: 1 });
    app.pass(5 * hour);
    expect(await left(id)).toBe(41);
    const { undoable } = await gameOf(app, ann, id);
    await undoMove(app, ann, id, { from: undoable[0]! });
    expect(await left(id)).toBe(41);
    expect(await reserves(id)).toEqual(['P1DT17H', 'P2D']);
  });

  it('is not touched by a reaction with a span of its own', async () => {
    const id = await game({ ...bank, reaction: 'PT2H' }, { react: true });
    await play(app, ann, id, { type: 'add', n: 3 });
    expect((await gameOf(app, ann, id)).decisions).toMatchObject([{ seat: 1, reaction: true }]);
    expect(await left(id)).toBe(2);
    app.pass(hour);
    await play(app, bob, id, { type: 'pass' });
    expect(await reserves(id)).toEqual(['P2DT3H', 'P2DT3H']);
  });

  it('that is empty leaves the increment', async () => {
    const id = await game(bank);
    app.pass(51 * hour);
    await workOff(app, channelsTo(app, null));
    await play(app, bob, id, { type: 'add', n: 1 });
    expect(await left(id)).toBe(6);
  });

  it('goes on from the database alone in another process', async () => {
    const id = await game(bank);
    app.pass(10 * hour);
    await play(app, ann, id, { type: 'add', n: 1 });
    const other = await testApp({ beside: app });
    app.pass(day);
    await play(other, bob, id, { type: 'add', n: 1 });
    expect(await reserves(id)).toEqual(['P1DT23H', 'P1DT3H']);
    await other.close();
  });
});

it('a clock that cannot be is refused with the place of the fault', async () => {
  const refused = (clock: object) => expect(game(clock as ClockSetting)).rejects;
  await refused({ kind: 'bank', reserve: 'P2D', cap: 'P1D' }).toMatchObject({ code: 'invalid_input', extra: { pointer: '/clock/cap' } });
  await refused({ kind: 'bank', reserve: '2 days' }).toMatchObject({ extra: { pointer: '/clock/reserve' } });
  await refused({ kind: 'bank', reserve: 'P2D', increment: 'P-1D' }).toMatchObject({ extra: { pointer: '/clock/increment' } });
  await refused({ kind: 'fixed', span: 'P1D', shrinkAfter: 2 }).toMatchObject({ extra: { pointer: '/clock/shrinkTo' } });
  await refused({ kind: 'fixed', span: 'P1D', takeoverAfter: 0 }).toMatchObject({ extra: { pointer: '/clock/takeoverAfter' } });
  await refused({ kind: 'fixed', span: 'P1D', onTimeout: 'shout' }).toMatchObject({ extra: { pointer: '/clock/onTimeout' } });
  await refused({ kind: 'fixed', span: 'PT1H', reaction: 'P1D' }).toMatchObject({ extra: { pointer: '/clock/reaction' } });
  await refused({ kind: 'bank', reserve: 'PT1H', cap: 'P7D', reaction: 'P1D' }).toMatchObject({ extra: { pointer: '/clock/reaction' } });
  await refused({ kind: 'fixed', span: 'PT1H', shrinkAfter: 1, shrinkTo: 'P1D' }).toMatchObject({ extra: { pointer: '/clock/shrinkTo' } });
  await refused({ kind: 'hourglass' }).toMatchObject({ extra: { pointer: '/clock/kind' } });
});
