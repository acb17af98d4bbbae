import type { FastifyBaseLogger } from 'fastify';
import type { Limits } from './limits.ts';
import type { NewsSource } from './news.ts';

/** How the service is reached and what it shows; what it does is the application's. */
export interface ApiSettings {
  /** PUBLIC_URL: the only origin that cookie writes may come from; null: the request's own */
  publicUrl: string | null;
  trustProxy: boolean | number | string[];
  /** kept mail is shown to this machine */
  mailbox: boolean;
  news: NewsSource;
  /** where the built web client lies; without it the plain pages stand in its place */
  webFolder?: string | null;
  limits?: Partial<Limits>;
  logger?: FastifyBaseLogger;
}
