import { type Key, useWords } from '../i18n/index.tsx';

const keys: [string, Key][] = [
  ['Enter', 'keys.enter'],
  ['Escape', 'keys.escape'],
  ['Ctrl Z', 'keys.undo'],
  ['← →', 'keys.arrows'],
  ['?', 'keys.help'],
];

/** Which key does what on the page of a game. */
export function Keys() {
  const { t } = useWords();
  return (
    <dl className="keys">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  );
}
