// What many played games came to, as numbers and as text.
import type { PlayedGame, PlayoutPlan } from './playout.ts';

export interface PlayoutReport {
  games: number;
  faults: string[];
  /** how games ended: the result's `why` (or `reason`), counted */
  ends: Record<string, number>;
  /** wins by seat; a shared first place is shared */
  seats: number[];
  /** by bot: games, wins, and the same by seat */
  bots: Record<string, { games: number; wins: number; bySeat: { games: number; wins: number }[]; action: number; call: number }>;
  actions: number;
  onlyFallback: number;
}

export function reportPlayout(plan: PlayoutPlan, games: readonly PlayedGame[]): PlayoutReport {
  const report: PlayoutReport = { games: 0, faults: [], ends: {}, seats: Array(plan.seats).fill(0), bots: {}, actions: 0, onlyFallback: 0 };
  for (const game of games) addGame(report, plan, game);
  return report;
}

export function playoutText(title: string, plan: PlayoutPlan, report: PlayoutReport, seconds: number): string {
  const { games } = report;
  const ends = Object.entries(report.ends).sort(([, a], [, b]) => b - a);
  const lines = [
    `${title}: ${games} games, ${plan.seats} seats, bots ${plan.bots.join(', ')}, seed ${plan.seed}`,
    `ended: ${ends.map(([why, count]) => `${why} ${count}`).join(', ') || 'none'}`,
    `wins by seat: ${report.seats.map((wins, seat) => `${seat} ${share(wins, games)}`).join(', ')}`,
  ];
  for (const [name, bot] of Object.entries(report.bots)) {
    const bySeat = bot.bySeat.map(({ games: played, wins }, seat) => `seat ${seat} ${share(wins, played)}`);
    lines.push(`wins of ${name}: ${share(bot.wins, bot.games)} (${bySeat.join(', ')})`);
    lines.push(`CPU of ${name}: at most ${bot.call.toFixed(1)} ms a decision (all actions of a turn), ${bot.action.toFixed(1)} ms an action`);
  }
  lines.push(`actions: ${report.actions}, ${Math.round(report.actions / seconds)} a second with the bots' thinking`);
  lines.push(`games in which a fallback was the only thing a bot played: ${report.onlyFallback}`);
  for (const fault of report.faults.slice(0, 10)) lines.push(`fault: ${fault}`);
  lines.push(`${games - report.faults.length} with a result, ${report.faults.length} without`);
  return `${lines.join('\n')}\n`;
}

function addGame(report: PlayoutReport, plan: PlayoutPlan, game: PlayedGame): void {
  report.games++;
  report.actions += game.steps.length;
  if (game.onlyFallback.length > 0) report.onlyFallback++;
  if (game.fault !== null) report.faults.push(game.fault);
  const first = game.result?.ranking[0] ?? [];
  if (game.result !== null) {
    const why = String(game.result.why ?? game.result.reason ?? 'a result');
    report.ends[why] = (report.ends[why] ?? 0) + 1;
  }
  game.bots.forEach((name, seat) => {
    const empty = { games: 0, wins: 0, bySeat: Array.from({ length: plan.seats }, () => ({ games: 0, wins: 0 })), action: 0, call: 0 };
    report.bots[name] ??= empty;
    const bot = report.bots[name];
    const win = first.includes(seat) ? 1 / first.length : 0;
    report.seats[seat] = (report.seats[seat] ?? 0) + win;
    bot.games++;
    bot.wins += win;
    bot.bySeat[seat]!.games++;
    bot.bySeat[seat]!.wins += win;
    bot.action = Math.max(bot.action, game.thinking[seat]!.action);
    bot.call = Math.max(bot.call, game.thinking[seat]!.call);
  });
}

function share(wins: number, games: number): string {
  return games === 0 ? 'none' : `${((100 * wins) / games).toFixed(1)} %`;
}
