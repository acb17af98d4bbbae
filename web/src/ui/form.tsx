import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/index.tsx';
import { useAct } from '../state/cache.ts';
import { Button, Notice, Trouble } from './parts.tsx';

interface Props {
  title?: string;
  /** what the button says; else that it saves */
  submit?: string;
  look?: 'primary' | 'plain';
  /** said when it went well; '' where what follows says it */
  done?: string;
  /** begins anew once it was sent */
  clears?: boolean;
  className?: string;
  /** Throws `Problem`. */
  send(form: FormData): Promise<unknown>;
  children: ReactNode;
}

/** Sends what was filled in, and says how it went. */
export function Form({
  title,
  submit,
  look = 'plain',
  done,
  clears = false,
  className = title === undefined ? 'stack' : 'panel',
  send,
  children,
}: Props) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [sent, setSent] = useState(false);
  return (
    <form
      className={className}
      onInput={() => setSent(false)}
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const well = await act(() => send(new FormData(form)));
        if (well && clears) form.reset();
        setSent(well);
      }}
    >
      {title !== undefined && <h2>{title}</h2>}
      {children}
      <Trouble problem={problem} />
      {sent && done !== '' && <Notice kind="good">{done ?? t('saved')}</Notice>}
      <Button type="submit" look={look} disabled={busy}>
        {submit ?? t('save')}
      </Button>
    </form>
  );
}

/** What was written into a field; '' where nothing was. */
export function written(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}
