import { useWords } from '../i18n/index.tsx';
import type { Paged } from '../state/pages.ts';
import { Button, Trouble, Waiting } from './parts.tsx';

/** Ends a list: that it is empty, that there is more, what went wrong. */
export function More({ of, none }: { of: Paged<unknown>; none?: string }) {
  const { t } = useWords();
  if (of.problem) return <Trouble problem={of.problem} />;
  if (!of.data) return <Waiting />;
  if (of.items.length === 0 && of.more === undefined) return none === undefined ? null : <p className="dim">{none}</p>;
  if (of.more === undefined) return null;
  return (
    <Button disabled={of.loading} onClick={of.more}>
      {t('more')}
    </Button>
  );
}
