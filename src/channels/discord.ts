import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { DiscordPost, Outcome } from '../app/notifications/index.ts';
import { checkedAddress, pinned, type Resolve, resolveAll } from './public-address.ts';

/** Milliseconds until an answer has to be there: shorter than the lease of a sending. */
const patience = 10_000;
/** An answer is read so far and no further. */
const longestAnswer = 16_384;
/** Seconds, where the other side asks for a wait and names none or more than a day. */
const usualWait = 60;
const longestWait = 86_400;

export interface DiscordOptions {
  /** posts may go to private addresses and without TLS (ALLOW_LOCAL_WEBHOOKS) */
  allowLocal: boolean;
  resolve?: Resolve;
}

/** Posts to a webhook. Redirects are not followed: they would lead past the check of the address. */
export async function postToDiscord(post: DiscordPost, { allowLocal, resolve = resolveAll }: DiscordOptions): Promise<Outcome> {
  const url = new URL(post.url);
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) return { outcome: 'refused', why: 'A webhook has to be https.' };
  try {
    const address = await checkedAddress(url.hostname, resolve, allowLocal);
    if (!address) return { outcome: 'refused', why: 'The webhook leads into a private network.' };
    return await exchange(url, JSON.stringify(bodyOf(post)), pinned(address));
  } catch (error) {
    return {
      outcome: 'later',
      why: `The webhook cannot be reached: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`.slice(0, 300),
    };
  }
}

function bodyOf({ content, mentions }: DiscordPost): object {
  // Nobody is mentioned but the users named here, whatever the text says; embeds of links are kept down.
  return { content, allowed_mentions: { parse: [], users: mentions }, flags: 4 };
}

function exchange(url: URL, body: string, lookup: ReturnType<typeof pinned>): Promise<Outcome> {
  return new Promise((resolve) => {
    let connected = false;
    // Once there is a connection the other side may have read it all, whether we hear of it or not.
    const fail = (why: string) => resolve({ outcome: connected ? 'unclear' : 'later', why });
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'Fieldpost (webhook)' };
    const request = send(url, { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(patience) }, (response) => {
      readAnswer(response).then(
        (text) => resolve(outcomeOf(response, text)),
        () => resolve(outcomeOf(response, '')),
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

function outcomeOf(response: IncomingMessage, text: string): Outcome {
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `The webhook answered ${status}.`;
  if (status === 429) return { outcome: 'later', why, seconds: waitIn(response, text) };
  if (status >= 500 || status === 408) return { outcome: 'later', why };
  return { outcome: 'refused', why };
}

/** Discord names the wait in its body, in seconds with a fraction; proxies before it in the header. */
function waitIn(response: IncomingMessage, text: string): number {
  let named = Number(response.headers['retry-after']);
  try {
    named = Number((JSON.parse(text) as { retry_after?: unknown }).retry_after ?? named);
  } catch {
    // no JSON: the header stands
  }
  return Number.isFinite(named) && named > 0 ? Math.min(named, longestWait) : usualWait;
}
