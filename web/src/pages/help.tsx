// What there is to know, and which keys do what.
import { useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';
import { Keys } from '../ui/keys.tsx';
import { useSubject } from '../ui/tab-title.ts';

export default function HelpPage() {
  const { t } = useWords();
  useSubject(t('footer.help'));
  return (
    <>
      <h1>{t('footer.help')}</h1>
      <p>{t('start.lead')}</p>
      <h2>{t('keys.title')}</h2>
      <Keys />
      <h2>{t('start.fair')}</h2>
      <p>{t('start.fair.text')}</p>
      <p>
        <A href="/programs">{t('programs')}</A>
      </p>
    </>
  );
}
