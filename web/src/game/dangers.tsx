// Where danger is, in words beside the question; each sentence lights up its places on the board.
import { useState } from 'react';
import type { Danger } from '../boards/drawing/danger.tsx';
import { useWords } from '../i18n/index.tsx';
import { Button } from '../ui/parts.tsx';
import { useSize } from './use-size.ts';

/** Sentences that are told at once, the rest on demand; a small screen has all of them in a list that scrolls. */
const atOnce = { phone: Number.POSITIVE_INFINITY, desktop: 5 };

export function Dangers({ dangers, point }: { dangers: readonly Danger[]; point(names: readonly string[]): void }) {
  const { t } = useWords();
  const [all, setAll] = useState(false);
  const first = atOnce[useSize()];
  if (dangers.length === 0) return null;
  const shown = all ? dangers : dangers.slice(0, first);
  return (
    <div className="dangers">
      <ul aria-label={t('dangers')}>
        {shown.map(({ at, text }) => (
          <li key={text}>
            <svg className="danger-icon" viewBox="-15 -15 30 30" width="18" height="18" aria-hidden="true">
              <path d="M0 -13L14 11H-14ZM0 -5V3M0 7v.1" />
            </svg>
            {at.length === 0 ? (
              text
            ) : (
              <button
                type="button"
                onClick={() => point(at)}
                onPointerEnter={() => point(at)}
                onPointerLeave={() => point([])}
                onFocus={() => point(at)}
                onBlur={() => point([])}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
      {dangers.length > first && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('dangers.fewer') : t('dangers.more', { count: dangers.length - first })}
        </Button>
      )}
    </div>
  );
}
