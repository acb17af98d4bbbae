import { useRef, useState } from 'react';
import { useWords } from '../i18n/index.tsx';
import { Button, Field, Notice } from './parts.tsx';

/** Something to be pasted elsewhere, and a button that takes it along. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    // away from https a browser has no clipboard: there it is marked, for the keys
    const well = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (well !== true) field.current?.select();
    setCopied(well ?? false);
  };
  return (
    <>
      <div className="row">
        <Field label={label} ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button onClick={copy}>{t('copy')}</Button>
      </div>
      {copied !== null && <Notice kind={copied ? 'good' : 'info'}>{copied ? t('copied') : t('copy.byHand')}</Notice>}
    </>
  );
}
