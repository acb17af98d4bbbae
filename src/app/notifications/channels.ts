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

/**
 * `sent`: the other side said yes. `dropped`: there is no way out here (no mail server), so nothing went anywhere.
 * `later`: nothing was delivered, it can be tried again, after `seconds` where the other side named a time.
 * `refused`: the other side will never take it. `unclear`: the connection broke after everything was handed over.
 */
export type Outcome =
  | { outcome: 'sent' }
  | { outcome: 'dropped'; why: string }
  | { outcome: 'later'; why: string; seconds?: number }
  | { outcome: 'refused'; why: string }
  | { outcome: 'unclear'; why: string };

/** Senders report what happened by their answer and do not throw. */
export interface Channels {
  email(mail: Mail): Promise<Outcome>;
  discord(post: DiscordPost): Promise<Outcome>;
}
