// Where danger is, in words beside the question; each sentence lights up its places on the board.
import { useState } from 'react';
import { type Danger, namesIn } from '../boards/drawing/danger.tsx';
import { useWords } from '../i18n/index.tsx';
import { Button } from '../ui/parts.tsx';
import { useSize } from './use-size.ts';

/** Sentences that are told at once, the rest on demand. */
const atOnce = { phone: 2, desktop: 5 };

export function Dangers({ dangers, point }: { dangers: readonly Danger[]; point(names: readonly string[]): void }) {
  const { t } = useWords();
  const [all, setAll] = useState(false);
  const first = atOnce[useSize()];
  if (dangers.length === 0) return null;
  const shown = all ? dangers : dangers.slice(0, first);
  return (
    <div className="dangers">
      <ul aria-label={t('dangers')}>
        {shown.map((danger) => (
          <li key={danger.text}>
            <svg className={danger.sure ? 'danger-icon' : 'danger-icon may'} viewBox="-15 -15 30 30" width="18" height="18" aria-hidden="true">
              <path className="ground" d="M0 -12L13 11H-13Z" />
              <path d="M0 -5V3M0 7v.1" />
            </svg>
            {danger.at.length === 0 ? (
              danger.text
            ) : (
              <button
                type="button"
                onClick={() => point(namesIn(danger))}
                onPointerEnter={() => point(namesIn(danger))}
                onPointerLeave={() => point([])}
                onFocus={() => point(namesIn(danger))}
                onBlur={() => point([])}
              >
                {danger.text}
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
