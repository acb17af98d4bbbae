import { useState } from 'react';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { Button, Trouble } from './parts.tsx';

interface Props {
  /** what the first button says */
  ask: string;
  /** the same for those who hear it, where several stand on a page */
  label?: string;
  /** what cannot be taken back */
  sure: string;
  yes: string;
  look?: 'danger' | 'plain';
  /** Throws `Problem`. */
  act(): Promise<unknown>;
}

/** Nothing that binds is one tap. */
export function Sure({ ask: words, label, sure, yes, look = 'plain', act: wish }: Props) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [asked, setAsked] = useState(false);
  return (
    <div className="sure">
      {asked ? (
        <p className="actions">
          {sure}
          <Button look="danger" disabled={busy} onClick={async () => setAsked(!(await act(wish)))}>
            {yes}
          </Button>
          <Button onClick={() => setAsked(false)}>{t('no')}</Button>
        </p>
      ) : (
        <Button look={look} aria-label={label} onClick={() => setAsked(true)}>
          {words}
        </Button>
      )}
      <Trouble problem={problem} />
    </div>
  );
}
