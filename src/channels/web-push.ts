import webPush from 'web-push';
import type { Outcome, PushMessage } from '../app/notifications/index.ts';
import { type HttpAnswer, type HttpOptions, httpPost, waitOf } from './http-post.ts';

export interface PushOptions extends HttpOptions {
  /** whom a push service can write to about us: `mailto:` or `https:` (RFC 8292) */
  contact: string;
}

/** Encrypts for one device (RFC 8291), signs for its push service (RFC 8292), and posts there. */
export async function pushToDevice(message: PushMessage, options: PushOptions): Promise<Outcome> {
  const { endpoint, p256dh, auth, payload, topic, ttl, keys } = message;
  let made: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: ttl,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: options.contact, ...keys },
    });
  } catch (error) {
    // keys that are none
    return { outcome: 'refused', why: `This device cannot be written to: ${(error as Error).message}`.slice(0, 300), gone: true };
  }
  const headers = Object.fromEntries(Object.entries(made.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const { 'content-length': _, ...rest } = headers;
  const answer = await httpPost(endpoint, rest, made.body as Buffer, options);
  return 'outcome' in answer ? answer : outcomeOf(answer);
}

function outcomeOf({ status, retryAfter }: HttpAnswer): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent', status };
  const why = `The push service answered ${status}.`;
  if (status === 404 || status === 410) return { outcome: 'refused', why, status, gone: true };
  if (status === 429) return { outcome: 'later', why, status, seconds: waitOf(retryAfter) };
  if (status >= 500 || status === 408) return { outcome: 'later', why, status };
  return { outcome: 'refused', why, status };
}
