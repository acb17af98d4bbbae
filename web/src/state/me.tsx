// Who looks, and what waits for them.
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Me, Named, Page } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { forgetAll, useLoad } from './cache.ts';

interface Self {
  /** null: nobody is signed in */
  me: Me | null;
  /** after signing in or out */
  become(me: Me | null): Promise<void>;
  /** who is here; a stranger becomes a guest */
  orGuest(): Promise<Me>;
  waiting: Named<'WaitingDecision'>[];
}

const Context = createContext<Self | null>(null);
/** Null for a stranger. Always asked: a mailed link signs in on a page without scripts. */
export function firstMe(): Promise<Me | null> {
  return ask(api.GET('/v1/me')).catch(() => null);
}

export function MeProvider({ first, children }: { first: Me | null; children: ReactNode }) {
  const [me, setMe] = useState(first);
  const { language, choose } = useWords();
  const waiting = useLoad<Page<Named<'WaitingDecision'>>>(me === null ? null : `decisions:${me.id}`, () =>
    ask(api.GET('/v1/me/decisions', { params: { query: { first: 100 } } })),
  );
  const become = useCallback(
    async (next: Me | null) => {
      if (next?.id !== me?.id) navigator.serviceWorker?.controller?.postMessage('forget');
      forgetAll();
      setMe(next);
      if (next !== null && next.locale !== language) await choose(next.locale);
    },
    [language, choose, me],
  );
  const orGuest = useCallback(async () => {
    if (me !== null) return me;
    await ask(api.POST('/v1/accounts/guest'));
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const guest = await ask(api.PATCH('/v1/me', { body: { locale: language, timeZone } }));
    await become(guest);
    return guest;
  }, [me, become, language]);
  const items = waiting.data?.items;
  const value = useMemo(() => ({ me, become, orGuest, waiting: (me && items) || [] }), [me, become, orGuest, items]);
  return <Context value={value}>{children}</Context>;
}

export function useMe(): Self {
  return use(Context) as Self;
}
