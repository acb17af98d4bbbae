import type { DiscordPost, Outcome } from '../app/notifications/index.ts';
import { type HttpAnswer, type HttpOptions, httpPost, waitOf } from './http-post.ts';

/** Posts to a webhook of Discord. */
export async function postToDiscord(post: DiscordPost, options: HttpOptions): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Fieldpost (webhook)' };
  const answer = await httpPost(post.url, headers, JSON.stringify(bodyOf(post)), options);
  return 'outcome' in answer ? answer : outcomeOf(answer);
}

function bodyOf({ content, mentions }: DiscordPost): object {
  // Nobody is mentioned but the users named here, whatever the text says; embeds of links are kept down.
  return { content, allowed_mentions: { parse: [], users: mentions }, flags: 4 };
}

/** Statuses of a webhook that was deleted, or that never was one. */
const gone: ReadonlySet<number> = new Set([401, 403, 404, 405, 410]);

function outcomeOf({ status, retryAfter, text }: HttpAnswer): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'sent', status };
  const why = `The webhook answered ${status}.`;
  if (status === 429) return { outcome: 'later', why, status, seconds: waitOf(waitIn(text) ?? retryAfter) };
  if (status >= 500 || status === 408) return { outcome: 'later', why, status };
  return { outcome: 'refused', why, status, gone: gone.has(status) };
}

/** Discord names the wait in its body, in seconds with a fraction; proxies before it in the header. */
function waitIn(text: string): number | null {
  try {
    const named = (JSON.parse(text) as { retry_after?: unknown }).retry_after;
    return named === undefined ? null : Number(named);
  } catch {
    return null;
  }
}
