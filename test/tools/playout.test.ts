import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { type PlayoutPlan, playGame } from '../../src/tools/playout.ts';
import { playoutText, reportPlayout } from '../../src/tools/playout-report.ts';
import { counter } from '../support/counter.ts';

const plan: PlayoutPlan = { games: 20, seats: 2, seed: 1, bots: ['steady', 'random'], options: { react: true, combo: true } };

function play(ruleset: AnyRuleset, changes: Partial<PlayoutPlan> = {}) {
  const whole = { ...plan, ...changes };
  const games = Array.from({ length: whole.games }, (_, i) => playGame(ruleset, whole, i, () => 0));
  return { games, report: reportPlayout(whole, games), plan: whole };
}

describe('a playout', () => {
  it('ends every game with a result, bots at both seats in turn', () => {
    const { report } = play(counter);
    expect(report.faults).toEqual([]);
    expect(report.ends).toEqual({ target: 20 });
    expect(report.bots.steady?.bySeat.map(({ games }) => games)).toEqual([10, 10]);
    expect(report.seats[0]! + report.seats[1]!).toBe(20);
    expect(report.onlyFallback).toBe(0);
  });

  it('plays the same games again from the same seed, and others from another', () => {
    expect(play(counter).games).toEqual(play(counter).games);
    expect(play(counter, { seed: 2 }).games).not.toEqual(play(counter).games);
  });

  it('lets an idle seat play the fallback until the game ends by time', () => {
    const { report } = play(counter, { bots: ['idle'], games: 2 });
    expect(report.ends).toEqual({ time: 2 });
    expect(report.onlyFallback).toBe(0);
  });

  it('counts a game in which a bot of its own played nothing but the fallback', () => {
    const lazy: AnyRuleset = { ...counter, bot: () => ({ type: 'pass' }) };
    expect(play(lazy, { bots: ['steady'], games: 3 }).report.onlyFallback).toBe(3);
  });

  it('reports a bot that plays a refused action, and a game that does not end', () => {
    const wrong: AnyRuleset = { ...counter, bot: () => ({ type: 'add', n: 9 }) };
    expect(play(wrong, { bots: ['steady'], games: 1 }).report.faults).toEqual([
      'seat 0 (steady) played {"type":"add","n":9}: refused by CT-AC-2 {"type":"add"} at /n',
    ]);
    const stuck: AnyRuleset = { ...counter, decisions: () => [] };
    expect(play(stuck, { games: 1 }).report.faults).toEqual(['nothing is asked, and there is no result']);
  });

  it('prints how games ended, wins, speed and CPU', () => {
    const { report, plan: played } = play(counter);
    const text = playoutText('counter@1', played, report, 2);
    expect(text).toMatch(/^counter@1: 20 games, 2 seats, bots steady, random, seed 1\nended: target 20\nwins by seat: 0 [\d.]+ %, 1 [\d.]+ %\n/);
    expect(text).toMatch(/\n20 with a result, 0 without\n$/);
  });
});
