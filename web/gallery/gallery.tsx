// A page for those who draw boards: every board with moments of recorded games. `npm run web:gallery`; it is no part of the client.
// `?show=pike-battle` shows one alone, `&language=ru` in Russian.
import { Suspense, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BoardProps } from '../src/boards/contract.ts';
import { loadBoard } from '../src/boards/index.ts';
import './gallery.css';

interface Frame {
  name: string;
  props: Omit<BoardProps, 'targets' | 'selected' | 'lit' | 'onPick' | 'language' | 'size'> & { targets: string[]; selected: string[]; lit: string[] };
}

const frames = Object.values(import.meta.glob<Frame>('./positions/*.json', { eager: true, import: 'default' }));
const query = new URLSearchParams(location.search);
const shown = query.get('show');
const language = (query.get('language') ?? 'en') as BoardProps['language'];
const size = innerWidth < 700 ? 'phone' : 'desktop';

function Picture({ frame }: { frame: Frame }) {
  const { Board, describe } = use(loadBoard(frame.props.rulesId));
  const [picked, setPicked] = useState<string[]>(frame.props.selected);
  const { targets, lit, ...props } = frame.props;
  return (
    <article>
      <h2>{frame.name}</h2>
      <Board
        {...props}
        targets={new Set(targets)}
        selected={new Set(picked)}
        lit={new Set(lit)}
        onPick={(name) => setPicked((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]))}
        language={language}
        size={size}
      />
      <details>
        <summary>In words</summary>
        {describe(props.position, props.seat, language).map(({ heading, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </article>
  );
}

createRoot(document.getElementById('gallery') as HTMLElement).render(
  <Suspense>
    {frames
      .filter(({ name }) => shown === null || name === shown)
      .map((frame) => (
        <Picture key={frame.name} frame={frame} />
      ))}
  </Suspense>,
);
