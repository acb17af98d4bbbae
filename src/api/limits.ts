// How much one account or address may ask: buckets that fill evenly. Each process keeps its own.

/** `perSecond` in the long run, `burst` at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface Limits {
  /** per account, else per address */
  reads: Rate;
  writes: Rate;
  /** of those, per access token: one program never takes all that its account has */
  tokenReads: Rate;
  tokenWrites: Rate;
  /** per address */
  signIns: Rate;
  newAccounts: Rate;
}
export type LimitName = keyof Limits;

export const standardLimits: Limits = {
  reads: { perSecond: 50, burst: 200 },
  writes: { perSecond: 20, burst: 200 },
  tokenReads: { perSecond: 40, burst: 150 },
  tokenWrites: { perSecond: 15, burst: 150 },
  signIns: { perSecond: 10 / 60, burst: 20 },
  newAccounts: { perSecond: 5 / 60, burst: 20 },
};

/** `remaining` requests may come at once; `reset`: seconds until the bucket is full; `retryAfter`: seconds to wait, 0 when let through. */
export interface Measure {
  limit: number;
  remaining: number;
  reset: number;
  retryAfter: number;
}

const mostBuckets = 100_000;

export class Limiter {
  readonly limits: Limits;
  readonly #now: () => number;
  /** when a bucket will be full again, in ms: all that has to be remembered */
  readonly #full = new Map<string, number>();

  constructor(limits: Limits, now: () => number) {
    this.limits = limits;
    this.#now = now;
  }

  /** Takes from a bucket if it holds enough; says how it stands. */
  take(name: LimitName, who: string, amount = 1): Measure {
    const { perSecond, burst } = this.limits[name];
    const each = 1000 / perSecond;
    const now = this.#now();
    const key = `${name} ${who}`;
    const full = Math.max(this.#full.get(key) ?? now, now);
    const cost = Math.min(amount, burst) * each;
    const wait = full + cost - now - burst * each;
    if (wait > 1e-6) return { limit: burst, remaining: this.#left(full - now, each, burst), reset: seconds(full - now), retryAfter: seconds(wait) };
    // moved to the end: the front of the map is what was touched longest ago
    this.#full.delete(key);
    this.#full.set(key, full + cost);
    if (this.#full.size > mostBuckets) this.#forget(now);
    return { limit: burst, remaining: this.#left(full + cost - now, each, burst), reset: seconds(full + cost - now), retryAfter: 0 };
  }

  /** Gives back what was taken for a request that another bucket refused. */
  giveBack(name: LimitName, who: string, amount = 1): void {
    const { perSecond, burst } = this.limits[name];
    const key = `${name} ${who}`;
    const full = this.#full.get(key);
    if (full !== undefined) this.#full.set(key, full - (Math.min(amount, burst) * 1000) / perSecond);
  }

  #left(missing: number, each: number, burst: number): number {
    return Math.max(0, Math.floor(burst - missing / each + 1e-9));
  }

  #forget(now: number): void {
    for (const [key, full] of this.#full) if (full <= now) this.#full.delete(key);
    for (const key of this.#full.keys()) {
      if (this.#full.size <= mostBuckets) break;
      this.#full.delete(key);
    }
  }
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** What counts as one address: all of an IPv6 network of 64 bits is one household. */
export function addressKey(ip: string | undefined): string {
  // a socket that has closed, or one of this machine's own, has no address
  if (!ip) return 'nowhere';
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':').filter((group) => group !== '')];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
