import { useState } from 'react';
import type { Page } from '../api/types.ts';
import { invalidate, type Loaded, useLoad } from './cache.ts';

export interface Paged<T> extends Loaded<Page<T>> {
  items: T[];
  /** undefined at the end */
  more: (() => void) | undefined;
}

/** A list as far as it was asked for: so many pages as one. News make all of them be asked for again. `name` tells what `fetch` asks. */
export function usePages<T>(name: string, fetch: (after: string | undefined) => Promise<Page<T>>): Paged<T> {
  const [asked, setAsked] = useState({ name, count: 1 });
  // another list begins at its own beginning
  const count = asked.name === name ? asked.count : 1;
  const loaded = useLoad<Page<T>>(name, () => firstPages(fetch, count));
  const more = () => {
    setAsked({ name, count: count + 1 });
    invalidate(name);
  };
  return { ...loaded, items: loaded.data?.items ?? [], more: (loaded.data?.next ?? null) === null ? undefined : more };
}

async function firstPages<T>(fetch: (after: string | undefined) => Promise<Page<T>>, count: number): Promise<Page<T>> {
  const items: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < count; page++) {
    const more: Page<T> = await fetch(after ?? undefined);
    items.push(...more.items);
    after = more.next;
    if (after === null) break;
  }
  return { items, next: after };
}
