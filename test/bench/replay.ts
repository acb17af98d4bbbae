// How fast the rules alone are: logs replayed on one core, every action checked.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noDraws, recordedDraws } from '../../src/engine/draws.ts';
import { type Row, setTable } from '../../src/engine/play.ts';
import { replay } from '../../src/engine/replay.ts';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { playGame } from '../../src/tools/playout.ts';
import { type RecordedGame, readGame } from '../../src/tools/replay-games.ts';
import { counter } from '../support/counter.ts';

export interface ReplaySpeed {
  what: string;
  actions: number;
  /** per second of CPU */
  speed: number;
}

const least = 0.5;

/** The counter game: a log of `add` alone. */
export function replayCounter(actions: number): ReplaySpeed {
  const options = { target: 1e12, turns: 1e12 };
  const rows = Array.from(
    { length: actions },
    (_, i): Row => ({ seq: i + 1, seat: i % 2, kind: 'action', action: { type: 'add', n: 1 + (i % 3) }, draws: [] }),
  );
  const once = () => void replay(setTable(counter, 2, options, noDraws), rows);
  return { what: 'counter, adds', actions, speed: actions / cpuSeconds(once) };
}

/** Recorded games of a ruleset, and games that bots play at random. `apart`: the action that resolves a whole round, if there is one. */
export function replayGames(ruleset: AnyRuleset, apart: string | undefined, randomGames: number): ReplaySpeed[] {
  const file = join(import.meta.dirname, '..', 'rulesets', ruleset.id, 'games.json');
  const recorded = (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).map(readGame);
  const plan = { games: randomGames, seats: ruleset.seats.min, seed: 1, bots: ['random'], options: {} };
  const random = Array.from({ length: randomGames }, (_, i): RecordedGame => {
    const { setupDraws, steps, position, result } = playGame(ruleset, plan, i, () => 0);
    return { rules: ruleset.id, seats: plan.seats, options: {}, setupDraws, steps, position, result };
  });
  return [...speedsOf(ruleset, 'recorded games', recorded, apart), ...speedsOf(ruleset, 'random games', random, apart)];
}

function speedsOf(ruleset: AnyRuleset, what: string, games: readonly RecordedGame[], apart: string | undefined): ReplaySpeed[] {
  const logs = games.map((game) => ({
    game,
    rows: game.steps.map(({ seat, action, draws }, i): Row => ({ seq: i + 1, seat, kind: 'action', action, draws })),
  }));
  const once = () => {
    for (const { game, rows } of logs) replay(setTable(ruleset, game.seats, game.options, recordedDraws(game.setupDraws)), rows);
  };
  const actions = logs.reduce((sum, { rows }) => sum + rows.length, 0);
  const all = cpuSeconds(once);
  const name = `${ruleset.id}, ${what}`;
  const whole = { what: name, actions, speed: actions / all };
  if (apart === undefined) return [whole];
  const rounds = cpuOfRounds(ruleset, games, apart);
  return [
    whole,
    { what: `${name}, ${apart} left out`, actions: actions - rounds.count, speed: (actions - rounds.count) / Math.max(all - rounds.seconds, 1e-9) },
    { what: `${name}, ${apart} alone`, actions: rounds.count, speed: rounds.count / rounds.seconds },
  ];
}

/** The CPU time of those actions alone, measured one by one: they take long enough for that. */
function cpuOfRounds(ruleset: AnyRuleset, games: readonly RecordedGame[], apart: string): { count: number; seconds: number } {
  let count = 0;
  let seconds = 0;
  for (let run = 0; run < 4; run++) {
    for (const game of games) {
      const position = ruleset.setup(game.seats, game.options, recordedDraws(game.setupDraws));
      for (const { seat, action, draws } of game.steps) {
        const before = action.type === apart ? process.cpuUsage() : null;
        ruleset.apply(position, seat, action, recordedDraws(draws));
        // the first run only warms up
        if (before === null || run === 0) continue;
        const { user, system } = process.cpuUsage(before);
        count++;
        seconds += (user + system) / 1e6;
      }
    }
  }
  return { count: count / 3, seconds: seconds / 3 };
}

/** CPU seconds of one run: the median of five, each repeated until it can be measured. */
function cpuSeconds(once: () => void): number {
  once();
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    let runs = 0;
    let used = 0;
    while (used < least) {
      once();
      runs++;
      const { user, system } = process.cpuUsage(before);
      used = (user + system) / 1e6;
    }
    return used / runs;
  });
  return times.sort((a, b) => a - b)[2]!;
}
