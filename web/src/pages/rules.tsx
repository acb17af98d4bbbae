// Rulebooks: the list, and one of them with its clauses as anchors and a search.
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import { useWords } from '../i18n/index.tsx';
import { useLoad } from '../state/cache.ts';
import { A, useAddress } from '../state/route.tsx';
import { Field, Notice, Trouble, Waiting } from '../ui/parts.tsx';
import { useSubject } from '../ui/tab-title.ts';
import { blocksOf, Markdown, slug } from './markdown.tsx';
import { RulesetCards, usePlayNow, useRules } from './play-now.tsx';

export default function RulesPage({ id }: { id: string }) {
  return id === '' ? <AllRules /> : <Rulebook id={id} />;
}

function AllRules() {
  const { t } = useWords();
  const play = usePlayNow();
  useSubject(t('nav.rules'));
  return (
    <>
      <h1>{t('nav.rules')}</h1>
      <Trouble problem={play.problem} />
      <RulesetCards play={play} />
    </>
  );
}

function Rulebook({ id }: { id: string }) {
  const { t, language } = useWords();
  const { hash } = useAddress();
  const title = useRules().data?.items.find((rules) => rules.id === id)?.title;
  const book = useLoad<string>(`rulebook:${id}`, () => ask(api.GET('/v1/rules/{id}/rulebook', { params: byId(id), parseAs: 'text' })));
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim().toLowerCase());
  const blocks = useMemo(() => blocksOf(book.data ?? ''), [book.data]);
  useSubject(title);
  useEffect(() => {
    if (blocks.length === 0 || hash === '') return;
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    place?.scrollIntoView({ block: 'center' });
    place?.classList.add('found');
    return () => place?.classList.remove('found');
  }, [hash, blocks]);
  if (book.problem) return <Trouble problem={book.problem} />;
  if (!book.data) return <Waiting />;
  const found = search === '' ? blocks : matching(blocks, search);
  const chapters = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []));
  return (
    <div className="rulebook">
      <aside>
        <Field label={t('rules.search')} type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        <nav aria-label={t('rules.chapters')}>
          <ol className="chapters">
            {chapters.map((chapter) => (
              <li key={chapter}>
                <A href={`/rules/${id}#${slug(chapter)}`}>{chapter}</A>
              </li>
            ))}
          </ol>
        </nav>
        <p>
          <A href={`/new?rules=${id}`}>{t('rules.newGame')}</A>
        </p>
      </aside>
      <article lang="en">
        {language !== 'en' && (
          <div lang={language}>
            <Notice>{t('rules.english')}</Notice>
          </div>
        )}
        {search !== '' && (
          <p className="dim" role="status" lang={language}>
            {t('rules.found', { count: found.length })}
          </p>
        )}
        <Markdown blocks={found} />
      </article>
    </div>
  );
}

type Blocks = ReturnType<typeof blocksOf>;

/** The blocks, and the items and rows of longer ones, that hold the words. */
function matching(blocks: Blocks, search: string): Blocks {
  const has = (text: string) => text.toLowerCase().includes(search);
  return blocks.flatMap((block): Blocks => {
    if (block.kind === 'list') {
      const items = block.items.filter(has);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    if (block.kind === 'table') {
      const [head = [], ...rows] = block.rows;
      const fitting = rows.filter((row) => row.some(has));
      return fitting.length > 0 ? [{ ...block, rows: [head, ...fitting] }] : [];
    }
    return has(block.text) ? [block] : [];
  });
}
