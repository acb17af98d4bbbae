// Medians of what the rounds measured, as text.
import type { Group } from './games.ts';

export interface Sample {
  rate: number;
  /** µs a move: PostgreSQL's, and the API process's */
  database: number;
  api: number;
  p50: number;
  p99: number;
}

type Say = (line: string) => void;

/** Figures 1, 1b and 4. */
export function reportRounds(say: Say, groups: Record<string, Group>, samples: Record<string, Sample[]>): void {
  const floor = samples.floor!;
  const ratio = (name: string, of: (sample: Sample, base: Sample, i: number) => number) =>
    median(samples[name]!.map((sample, i) => of(sample, floor[i]!, i)));
  say(
    `\nthe floor: ${Math.round(median(floor.map(({ rate }) => rate)))} moves/s, ${median(floor.map(({ database }) => database)).toFixed(0)} µs of PostgreSQL's CPU a move`,
  );
  say(
    "1  CPU of API process and PostgreSQL a move, in multiples of the floor's (must 3.0, aim 2.0) · 1b  rate, as a share of the floor's (must 40 %, 25 % at 20 KB; aim 65 %, 40 %)",
  );
  for (const [name, { title }] of Object.entries(groups)) {
    const cpu = ratio(name, (sample, base) => (sample.api + sample.database) / base.database);
    const share = ratio(name, (sample, base) => sample.rate / base.rate);
    const of = (key: keyof Sample) => median(samples[name]!.map((sample) => sample[key]));
    say(
      `   ${title}: ${cpu.toFixed(2)} times (API ${of('api').toFixed(0)} µs + PostgreSQL ${of('database').toFixed(0)} µs), ${(100 * share).toFixed(0)} % (${Math.round(of('rate'))} moves/s, p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms)`,
    );
  }
  say('\n4  CPU a move in a long game against one of 50 moves (must 1.15, aim 1.05)');
  for (const [name, { title, of }] of Object.entries(groups)) {
    if (of === undefined || samples[of] === undefined) continue;
    const base = samples[of]!;
    const grown = median(samples[name]!.map((sample, i) => (sample.api + sample.database) / (base[i]!.api + base[i]!.database)));
    say(`   ${title}: ${grown.toFixed(2)} times`);
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
