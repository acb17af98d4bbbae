// One POST to an address that somebody else chose. The name is resolved once, every address that it has is checked, and the checked one is
// connected to; redirects are not followed, because they would lead past the check.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Outcome } from '../app/notifications/index.ts';
import { checkedAddress, pinned, privateNetwork, type Resolve, resolveAll, whyNever } from './public-address.ts';

/** Milliseconds until an answer has to be there: shorter than the lease of a sending. */
const patience = 10_000;
/** An answer is read so far and no further. */
const longestAnswer = 16_384;
/** Seconds, where the other side asks for a wait and names none or more than a day. */
const usualWait = 60;
const longestWait = 86_400;

export interface HttpOptions {
  /** posts may go to private addresses and without TLS (ALLOW_LOCAL_WEBHOOKS) */
  allowLocal: boolean;
  resolve?: Resolve;
}

export interface HttpAnswer {
  status: number;
  /** seconds, as the header says */
  retryAfter: number;
  text: string;
}

/** What the other side answered, or what came of it where it did not. */
export async function httpPost(
  address: string,
  headers: Record<string, string>,
  body: string | Buffer,
  { allowLocal, resolve = resolveAll }: HttpOptions,
): Promise<HttpAnswer | Outcome> {
  const url = new URL(address);
  const never = whyNever(url, allowLocal);
  if (never !== null) return { outcome: 'refused', why: never };
  try {
    const checked = await checkedAddress(url.hostname, resolve, allowLocal);
    if (!checked) return { outcome: 'refused', why: privateNetwork };
    return await exchange(url, headers, body, pinned(checked));
  } catch (error) {
    const why = `The address cannot be reached: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`;
    return { outcome: 'later', why: why.slice(0, 300) };
  }
}

function exchange(url: URL, given: Record<string, string>, body: string | Buffer, lookup: ReturnType<typeof pinned>): Promise<HttpAnswer | Outcome> {
  return new Promise((resolve) => {
    let connected = false;
    // Once there is a connection the other side may have read it all, whether we hear of it or not.
    const fail = (why: string) => resolve({ outcome: connected ? 'unclear' : 'later', why });
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { ...given, 'content-length': Buffer.byteLength(body) };
    const request = send(url, { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(patience) }, (response) => {
      const answer = (text: string): HttpAnswer => ({
        status: response.statusCode ?? 0,
        retryAfter: Number(response.headers['retry-after']),
        text,
      });
      readAnswer(response).then(
        (text) => resolve(answer(text)),
        () => resolve(answer('')),
      );
    });
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        connected = true;
      }),
    );
    request.on('error', (error: NodeJS.ErrnoException) => fail(`The connection broke: ${error.code ?? error.name}`));
    request.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += part;
    if (text.length > longestAnswer) break;
  }
  return text;
}

/** Seconds to wait: as named, but never more than a day; a minute where nothing sensible is named. */
export function waitOf(named: number): number {
  return Number.isFinite(named) && named > 0 ? Math.min(named, longestWait) : usualWait;
}
