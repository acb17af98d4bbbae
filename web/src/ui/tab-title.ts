import { useEffect } from 'react';
import { useMe } from '../state/me.tsx';
import { useAddress } from '../state/route.tsx';

let subject = 'Fieldpost';

/** What the tab shows beside the number of games that wait. */
export function useSubject(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    subject = `${title} · Fieldpost`;
    showTitle();
    return () => {
      subject = 'Fieldpost';
      showTitle();
    };
  }, [title]);
}

let count = 0;
function showTitle(): void {
  document.title = count > 0 ? `(${count}) ${subject}` : subject;
}

/** The tab's title and icon tell how many games wait. */
export function useTabTitle(): void {
  const { waiting } = useMe();
  const { pathname } = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have set its own title meanwhile
  useEffect(() => {
    count = waiting.length;
    showTitle();
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = count > 0 ? badged(count) : '/icon.svg';
    if ('setAppBadge' in navigator) void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  }, [waiting.length, pathname]);
}

function badged(number: number): string {
  const text = number > 9 ? '9+' : String(number);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#f6f1e6"/><path d="M8 52V24l20 14 20-14v28z" fill="none" stroke="#2b2a27" stroke-width="4"/><circle cx="44" cy="20" r="19" fill="#a8281e"/><text x="44" y="30" font-family="sans-serif" font-weight="700" font-size="28" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
