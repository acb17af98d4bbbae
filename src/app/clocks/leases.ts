// How long a row is lent. Sums of instants and milliseconds; the instant itself is always handed in.

export const leases = {
  /** what the queue does not begin within this time the sweep does itself */
  queue: 1_000,
  /** what this process keeps for itself has to be begun within this time */
  own: 10_000,
  /** a use case about a game, notices included */
  work: 30_000,
  /** a sending: longer than the network is ever waited for, so that a lease that ran out means a worker that died */
  sending: 60_000,
} as const;

export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

/** When work that failed is tried again: 2, 4, 8 … seconds, at most 10 minutes. */
export function retryAt(now: Date, attempts: number): Date {
  return after(now, Math.min(1000 * 2 ** Math.min(attempts, 10), 600_000));
}
