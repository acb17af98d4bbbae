// What this process hears of changes, handed on to its streams. News says what changed, never what it is now.
import type { NewsItem } from '../app/app.ts';

/** `lost`: news may have been missed; streams end, and their clients come back and ask. */
export type Heard = NewsItem | { type: 'lost' };

export interface NewsSource {
  /** Answers how to stop listening. */
  listen(listener: (heard: Heard) => void): () => void;
}
