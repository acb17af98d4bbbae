import { createHmac } from 'node:crypto';
import type { Outcome, WebhookPost } from '../app/notifications/index.ts';
import { type HttpAnswer, type HttpOptions, httpPost, waitOf } from './http-post.ts';

/**
 * Posts an event to a program. `Fieldpost-Signature: v1=HEX` is HMAC-SHA-256, keyed with the secret as text, over the timestamp, a full stop and
 * the raw body: whoever checks it and the age of the timestamp knows that it comes from here and is not an old one sent again by somebody else.
 */
export async function postToWebhook(post: WebhookPost, options: HttpOptions): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Fieldpost (webhook)',
    'fieldpost-event': post.event,
    'fieldpost-delivery': post.delivery,
    'fieldpost-timestamp': String(post.timestamp),
    'fieldpost-signature': `v1=${signatureOf(post)}`,
  };
  const answer = await httpPost(post.url, headers, post.body, options);
  return 'outcome' in answer ? answer : outcomeOf(answer);
}

function signatureOf({ secret, timestamp, body }: WebhookPost): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
}

// A program that is being mended may answer anything for a while: only 410 is for ever, and a redirect leads where nobody looked.
function outcomeOf({ status, retryAfter }: HttpAnswer): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent', status };
  const why = `The webhook answered ${status}.`;
  if (status === 410) return { outcome: 'refused', why, status, gone: true };
  if (status >= 300 && status < 400) return { outcome: 'refused', why: `${why} Redirects are not followed.`, status };
  if (status === 429 || (status === 503 && retryAfter > 0)) return { outcome: 'later', why, status, seconds: waitOf(retryAfter) };
  return { outcome: 'later', why, status };
}
