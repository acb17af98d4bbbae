// What everybody may know of a player.
import { get } from '../api/http.ts';
import type { Profile } from '../api/types.ts';
import { wholeDate } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { useLoad } from '../state/cache.ts';
import { Trouble, Waiting } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';

export default function PlayerPage({ name }: { name: string }) {
  const { t, language } = useWords();
  const profile = useLoad<Profile>(`player:${name}`, () => get(`/accounts/${encodeURIComponent(name)}`));
  useSubject(name);
  if (profile.problem) return <Trouble problem={profile.problem} />;
  if (!profile.data) return <Waiting />;
  const { about, createdAt, kind, ...rest } = profile.data;
  return (
    <>
      <h1>{profile.data.name}</h1>
      <p className="dim">
        {kind === 'guest' ? t('nav.guest') : ''} {t('player.since', { date: wholeDate(createdAt, language, undefined) })}
      </p>
      {about !== '' && <p className="about">{about}</p>}
      <Figures rest={rest} />
    </>
  );
}

/** Record and pace, as far as the service tells them. */
function Figures({ rest }: { rest: Record<string, unknown> }) {
  const numbers = Object.entries(rest).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (numbers.length === 0) return null;
  return (
    <dl className="figures">
      {numbers.map(([name, number]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
