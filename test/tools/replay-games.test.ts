import { describe, expect, it } from 'vitest';
import { playGame } from '../../src/tools/playout.ts';
import { type RecordedGame, readGame, replayGame } from '../../src/tools/replay-games.ts';
import { Malformed } from '../../src/tools/tally.ts';
import { counter } from '../support/counter.ts';

function recorded(): RecordedGame {
  const plan = { games: 1, seats: 3, seed: 4, bots: ['random'], options: { seal: true, react: true } };
  const { setupDraws, steps, position, result, fault } = playGame(counter, plan, 0, () => 0);
  expect(fault).toBeNull();
  return structuredClone(readGame({ rules: 'counter', seats: 3, options: plan.options, setupDraws, steps, position, result }));
}

describe('a recorded game', () => {
  it('replays to its position and result', () => {
    expect(replayGame(counter, recorded())).toEqual([]);
  });

  it('fails by path when the end is another', () => {
    const game = recorded();
    game.position.total = 0;
    expect(replayGame(counter, game)).toEqual([expect.stringMatching(/^final position: total: expected 0, got \d+$/)]);
  });

  it('fails when the result has more or less than recorded', () => {
    const game = recorded();
    expect(replayGame(counter, { ...game, result: null })).toEqual([expect.stringMatching(/^result: the whole: expected null/)]);
    expect(replayGame(counter, { ...game, result: { ...game.result!, scores: [1] } })).toEqual(['result: scores: expected [1], got nothing']);
  });

  it('names the first step that is refused', () => {
    const game = recorded();
    const last = game.steps.push({ seat: 0, action: { type: 'add', n: 1 }, draws: [] });
    expect(replayGame(counter, game)).toEqual([expect.stringContaining(`step ${last} (seat 0, {"type":"add","n":1}): refused by CT-AC-1`)]);
  });

  it('names the step whose draws do not fit', () => {
    const game = recorded();
    game.steps[0]!.draws.push(3);
    expect(replayGame(counter, game)).toEqual([expect.stringMatching(/^step 1 .*: 1 of 1 draws were not asked for$/)]);
  });

  it('is malformed without rules or steps', () => {
    expect(() => readGame({ seats: 2 })).toThrow(Malformed);
    expect(() => readGame({ ...recorded(), steps: {} })).toThrow('steps must be an array');
  });
});
