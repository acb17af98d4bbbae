// Addresses: what is shown follows the address alone, so that every link opens just that.
import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const ring = () => {
  for (const listener of listeners) listener();
};
addEventListener('popstate', ring);
addEventListener('hashchange', ring);

export function navigate(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  if (!how.replace && !to.includes('#')) scrollTo(0, 0);
  ring();
}

export function useAddress(): URL {
  const href = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => location.href,
  );
  return new URL(href);
}

/** A link inside the client. */
export function A({ href = '', onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
