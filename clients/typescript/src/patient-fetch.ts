// fetch for an honest program: it waits when it is asked to, and tries again what broke on the way.

export interface PatientFetchOptions {
  /** the fetch underneath; the global one where nothing is said */
  fetch?: typeof globalThis.fetch;
  /** longest wait for a rate limit, in milliseconds; a longer Retry-After is answered to the caller. 60000 where nothing is said; 0: never */
  longestWait?: number;
}

const tries = 3;
const reads = new Set(['GET', 'HEAD']);

/** Waits out 429 and 503 with Retry-After; tries a broken connection again where that is safe: reads, and writes that carry a key. */
export function patientFetch({ fetch = globalThis.fetch, longestWait = 60_000 }: PatientFetchOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!reads.has(request.method) && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', crypto.randomUUID());
    for (let attempt = 1; ; attempt++) {
      // a request's body is read once, so each try sends a copy
      const response = await fetch(request.clone()).catch((error: unknown) => {
        if (attempt === tries || request.signal.aborted) throw error;
        return null;
      });
      if (response === null) await pause(200 * attempt, request.signal);
      else {
        const wait = secondsToWait(response) * 1000;
        if (!(wait > 0 && wait <= longestWait)) return response;
        // the connection is free again only when the body was read
        await response.body?.cancel();
        await pause(wait, request.signal);
      }
    }
  };
}

function secondsToWait(response: Response): number {
  if (response.status !== 429 && response.status !== 503) return 0;
  return Number(response.headers.get('Retry-After') ?? 0);
}

/** Resolves after so many milliseconds, rejects when the signal says so. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
