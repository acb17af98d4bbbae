// How programs play here: tokens, the contract, events, and a bot to begin from.
import { api, ask } from '../api/http.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useLoad } from '../state/cache.ts';
import { A } from '../state/route.tsx';
import { useSubject } from '../ui/tab-title.ts';

const papers: { href: string; key: Key }[] = [
  { href: '/docs', key: 'programs.docs' },
  { href: '/openapi.yaml', key: 'programs.openapi' },
  { href: '/graphiql', key: 'footer.graphql' },
  { href: '/schema.graphql', key: 'programs.sdl' },
  { href: '/v1/rules', key: 'programs.schemas' },
  { href: '/v1/limits', key: 'programs.limits' },
];

export default function ProgramsPage() {
  const { t } = useWords();
  const limits = useLoad('limits', () => ask(api.GET('/v1/limits')));
  const origin = location.origin;
  useSubject(t('programs'));
  return (
    <>
      <h1>{t('programs')}</h1>
      <p className="lead">{t('programs.lead')}</p>
      <h2>{t('programs.token')}</h2>
      <p>
        {t('programs.token.how')} <A href="/settings/programs">{t('settings.tab.programs')}</A>
      </p>
      <pre lang="en">{`curl -H 'Authorization: Bearer fp_…' ${origin}/v1/me/decisions`}</pre>
      <p>{t('programs.token.scopes')}</p>
      <h2>{t('programs.contract')}</h2>
      <ul>
        {papers.map(({ href, key }) => (
          <li key={href}>
            <a href={href}>{t(key)}</a>
          </li>
        ))}
      </ul>
      <h2>{t('programs.play')}</h2>
      <ol>
        <li>{t('programs.play.1')}</li>
        <li>{t('programs.play.2')}</li>
        <li>{t('programs.play.3')}</li>
      </ol>
      <pre lang="en">
        {[
          'GET  /v1/me/decisions',
          'GET  /v1/games/{id}/legal',
          'POST /v1/games/{id}/legal   {"decision": "12:0:0", "partial": {}}',
          'POST /v1/games/{id}/moves   {"decision": "12:0:0", "action": {"type": "end"}}',
        ].join('\n')}
      </pre>
      <h2>{t('programs.news')}</h2>
      <p>{t('programs.news.how')}</p>
      <pre lang="en">{`curl -N -H 'Authorization: Bearer fp_…' ${origin}/v1/events`}</pre>
      <h2>{t('programs.bot')}</h2>
      <p>{t('programs.bot.how')}</p>
      <pre lang="en">{`npx tsx examples/bot.ts ${origin} fp_… push-of-pike`}</pre>
      {limits.data !== undefined && (
        <>
          <h2>{t('programs.limits')}</h2>
          <p>{t('programs.limits.how')}</p>
          <pre lang="en">{JSON.stringify(limits.data, null, 2)}</pre>
        </>
      )}
    </>
  );
}
