// A move that arrives with the last millisecond, and the time-out of its call, in two processes at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicProfile } from '../../../src/app/accounts/index.ts';
import type { Caller } from '../../../src/app/app.ts';
import { gameOf, movesOf, submitMove } from '../../../src/app/games/index.ts';
import { timeOut } from '../../../src/app/games/time-out.ts';
import { testApp } from '../../support/app.ts';
import { workOff } from '../../support/chores.ts';
import { channelsTo, confirmed, counterGame, noticesOf } from '../../support/post-office.ts';

const hour = 3_600_000;
const tries = 500;
const atOnce = 10;

let app: Awaited<ReturnType<typeof testApp>>;
let late: typeof app;
let channels: ReturnType<typeof channelsTo>;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  app = await testApp();
  // the other process has seen the deadline pass when the move arrives here
  late = await testApp({ beside: app, parts: { clock: { now: () => new Date(app.clock.now().getTime() + 1) } } });
  channels = channelsTo(app, null);
  [ann, bob] = [await app.person('ann'), await app.person('bob')];
  for (const one of [ann, bob]) await confirmed(app, one);
});
afterAll(async () => {
  await late.close();
  await app.close();
});

/** A game whose first call is ann's and runs out in an hour: her move wins it, or hands on; her time-out loses it, or passes. */
async function newGame(decides: boolean): Promise<string> {
  const clock = { kind: 'bank', reserve: 'PT1H', increment: 'PT1M', cap: 'PT2H', onTimeout: decides ? 'forfeit' : 'fallback' } as const;
  return counterGame(app, [ann, bob], { clock, options: { target: decides ? 3 : 90 } });
}

/** Lets what was begun before go first, by so many rounds of the event loop. */
async function rounds(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function race(game: string, round: number): Promise<'move' | 'time-out'> {
  const { decisions } = await gameOf(app, ann, game);
  const [open] = decisions;
  const move = async () => {
    await rounds(round % 2 === 0 ? round % 13 : 0);
    return submitMove(app, ann, game, { decision: open!.id, action: { type: 'add', n: 3 } }).then(
      () => 'won',
      (error) => error.code,
    );
  };
  const time = async () => {
    await rounds(round % 2 === 0 ? 0 : round % 13);
    return timeOut(late, game, 0, Number(open!.id.split(':')[0]));
  };
  const [moved, timed] = await Promise.all(round % 3 === 0 ? [move(), time()] : [time(), move()].reverse());
  if (moved === 'won') {
    expect(timed).toBe('moved_on');
    return 'move';
  }
  expect(['time_up', 'decision_moved_on', 'decision_closed']).toContain(moved);
  expect(timed).toBe('played');
  return 'time-out';
}

/** The log, the clocks, the result and what was told are all of one and the same story. */
async function expectOneStory(game: string, winner: 'move' | 'time-out', decides: boolean): Promise<void> {
  const moved = winner === 'move';
  const { items } = await movesOf(app, ann, game, {});
  expect(items.map(({ seat, kind }) => [seat, kind])).toEqual([[0, moved ? 'action' : decides ? 'forfeit' : 'fallback']]);
  const view = await gameOf(app, ann, game);
  expect(view).toMatchObject({ status: decides ? 'finished' : 'active', result: decides ? { ranking: moved ? [[0], [1]] : [[1], [0]] } : null });
  const at = Date.parse(items[0]!.at);
  const calls = decides ? [] : [{ seat: 1, id: '1:1:0', deadline: new Date(at + hour + 60_000).toISOString() }];
  expect(view.decisions).toMatchObject(calls);
  expect(view.decisions).toHaveLength(calls.length);
  const { rows } = await app.db.pool.query('SELECT seat_clocks AS clocks FROM games WHERE id = $1', [game]);
  expect(rows[0].clocks[0]).toEqual({ bank: moved ? 1 : 0, ...(!moved && { missed: 1, last: 0 }) });
  const told = (await noticesOf(app, game)).map(({ account, kind }) => `${account} ${kind}`);
  const news = decides ? ['a_ann ended', 'a_bob ended'] : ['a_bob yourTurn'];
  expect(told.filter((one) => !one.endsWith(' reminder')).sort()).toEqual([...news, ...(moved ? [] : ['a_ann timeRanOut'])].sort());
}

it(`of a move and a time-out at the same instant exactly one counts, in ${tries} tries now this and now that`, { timeout: 240_000 }, async () => {
  const won: Record<string, number> = { move: 0, 'time-out': 0 };
  for (let round = 0; round < tries; round += atOnce) {
    const games = await Promise.all(Array.from({ length: atOnce }, (_, i) => newGame((round + i) % 2 === 0)));
    // that they began is told elsewhere
    await app.db.pool.query('DELETE FROM outbox');
    app.pass(hour + 60_000 - 1);
    const winners = await Promise.all(games.map((game, i) => race(game, round + i)));
    app.pass(1);
    await workOff(app, channels);
    await Promise.all(games.map((game, i) => expectOneStory(game, winners[i]!, (round + i) % 2 === 0)));
    for (const winner of winners) won[winner]!++;
    // what waits for bob is over: the next round begins with nothing due
    await app.db.pool.query('DELETE FROM decisions');
    await app.db.pool.query("DELETE FROM notices WHERE state = 'waiting'");
  }
  expect(won.move! + won['time-out']!).toBe(tries);
  expect(Math.min(won.move!, won['time-out']!)).toBeGreaterThan(tries / 50);
  const { record } = await publicProfile(app, 'ann');
  expect(record.missed).toBe(won['time-out']);
});
