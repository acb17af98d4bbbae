// What there is to know, and which keys do what.
import { useWords } from '../i18n/index.tsx';
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
      <h2>{t('help.programs')}</h2>
      <ul>
        <li>
          <a href="/docs">{t('footer.rest')}</a>
        </li>
        <li>
          <a href="/graphiql">{t('footer.graphql')}</a>
        </li>
        <li>
          <a href="/openapi.yaml">OpenAPI</a>
        </li>
        <li>
          <a href="/schema.graphql">GraphQL SDL</a>
        </li>
        <li>
          <a href="/v1/rules">JSON Schemas</a>
        </li>
      </ul>
    </>
  );
}
