// What a stranger reads: what this is, and a first game a click away.
import { useState } from 'react';
import { useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';
import { PlayNow } from './play-now.tsx';

export function StartPage() {
  const { t } = useWords();
  return (
    <>
      <section className="hero">
        <h1>{t('start.title')}</h1>
        <p className="lead">{t('start.lead')}</p>
        <ol className="how">
          <li>{t('start.how.1')}</li>
          <li>{t('start.how.2')}</li>
          <li>{t('start.how.3')}</li>
        </ol>
      </section>
      <PlayNow />
      <section>
        <h2>{t('start.others')}</h2>
        <p>
          <A href="/lobby">{t('start.lobby')}</A> · <A href="/account">{t('start.account')}</A>
        </p>
      </section>
      <Words />
    </>
  );
}

function Words() {
  const { t } = useWords();
  const [open] = useState(true);
  return (
    <details className="fold" open={open}>
      <summary>{t('start.fair')}</summary>
      <p>{t('start.fair.text')}</p>
    </details>
  );
}
