// A list that scrolls and shows that it goes on below: a line that is merely cut looks like the last.
import { type ReactNode, useEffect, useRef, useState } from 'react';

export function Scrolled({ className, inert = false, children }: { className: string; inert?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setMore(element.scrollHeight - element.scrollTop - element.clientHeight > slack);
    look();
    const sizes = new ResizeObserver(look);
    const inside = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    inside();
    const changes = new MutationObserver(inside);
    changes.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className={`scrolled ${className}`} inert={inert} ref={box}>
      {children}
      <div className={more ? 'goes-on' : 'goes-on end'} aria-hidden="true">
        <svg viewBox="0 0 18 10" width="18" height="10" aria-hidden="true">
          <path d="M2 2l7 6l7 -6" />
        </svg>
      </div>
    </div>
  );
}

/** Pixels below which nothing is worth a sign. */
const slack = 6;
