// The ways out, as they are handed in: what is sent, and what came of it. The senders themselves live in src/channels.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the same when the same notice goes again, so that a receiver can tell */
  messageId: string;
  /** where one click ends such mail; null for mail about the account itself */
  unsubscribe: string | null;
}

export interface DiscordPost {
  /** webhook URL */
  url: string;
  content: string;
  /** numeric ids of the only users whom the post may mention */
  mentions: string[];
}

/** An event for a program. */
export interface WebhookPost {
  url: string;
  event: string;
  /** the same when the same delivery goes again, so that a receiver can tell */
  delivery: string;
  /** JSON; signed as it stands */
  body: string;
  /** seconds since 1970, signed with the body */
  timestamp: number;
  secret: string;
}

/** A message for one device. */
export interface PushMessage {
  endpoint: string;
  /** of the device, base64url */
  p256dh: string;
  auth: string;
  /** JSON: `title`, `body`, `url`, `tag` */
  payload: string;
  /** up to 32 letters: a newer message of the same topic takes the place of one that waits for the device */
  topic: string;
  /** seconds that the push service keeps it for a device that is away */
  ttl: number;
  /** of this service (VAPID), base64url */
  keys: { publicKey: string; privateKey: string };
}

/**
 * `sent`: the other side said yes. `dropped`: there is no way out here (no mail server), so nothing went anywhere.
 * `later`: nothing was delivered (`same`: or perhaps it was), it can be tried again, after `seconds` where the other side named a time.
 * `refused`: the other side will never take it; `gone`: nor anything else, ever. `unclear`: the connection broke after everything was handed over.
 */
export type Outcome =
  | { outcome: 'sent'; status?: number }
  | { outcome: 'dropped'; why: string }
  | { outcome: 'later'; why: string; seconds?: number; status?: number; same?: boolean }
  | { outcome: 'refused'; why: string; gone?: boolean; status?: number }
  | { outcome: 'unclear'; why: string };

/** Senders report what happened by their answer and do not throw. */
export interface Channels {
  email(mail: Mail): Promise<Outcome>;
  discord(post: DiscordPost): Promise<Outcome>;
  webhook(post: WebhookPost): Promise<Outcome>;
  push(message: PushMessage): Promise<Outcome>;
}
