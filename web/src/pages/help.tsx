// What there is to know, and which keys do what.
import { type Key, useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';
import { Keys } from '../ui/keys.tsx';
import { useSubject } from '../ui/tab-title.ts';

const sections: [Key, Key][] = [
  ['help.move', 'help.move.text'],
  ['help.beside', 'help.beside.text'],
  ['help.standing', 'help.standing.text'],
  ['help.danger', 'help.danger.text'],
  ['help.clock', 'help.clock.text'],
  ['help.guest', 'help.guest.text'],
  ['help.rules', 'help.rules.text'],
];

export default function HelpPage() {
  const { t } = useWords();
  useSubject(t('footer.help'));
  return (
    <>
      <h1>{t('footer.help')}</h1>
      <p>{t('start.lead')}</p>
      {sections.map(([heading, text]) => (
        <section key={heading}>
          <h2>{t(heading)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
      <p>
        <A href="/rules">{t('nav.rules')}</A>
      </p>
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
