// Just the Markdown that rulebooks are written in: headings, lists, tables, code, emphasis. Clauses become anchors.
import { createElement, type ReactNode } from 'react';

type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'code'; text: string }
  | { kind: 'paragraph'; text: string };

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as string;
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    const item = /^ *([-*]|\d+\.) (.*)$/.exec(line);
    if (line.trim() === '') i++;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
      i++;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((each, j) => j > i && each.startsWith('```'));
      blocks.push({ kind: 'code', text: lines.slice(i + 1, end === -1 ? lines.length : end).join('\n') });
      i = end === -1 ? lines.length : end + 1;
    } else if (line.startsWith('|')) {
      const rows: string[][] = [];
      for (; lines[i]?.startsWith('|'); i++) rows.push(cellsOf(lines[i] as string));
      blocks.push({ kind: 'table', rows: rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell))) });
    } else if (item) {
      const items: string[] = [];
      for (; i < lines.length && lines[i]?.trim() !== ''; i++) {
        const next = /^ *([-*]|\d+\.) (.*)$/.exec(lines[i] as string);
        if (next) items.push(next[2] ?? '');
        else items[items.length - 1] += ` ${(lines[i] as string).trim()}`;
      }
      blocks.push({ kind: 'list', ordered: /\d/.test(item[1] ?? ''), items });
    } else {
      const text: string[] = [];
      for (; i < lines.length && !/^(\s*$|#{1,6} |\||```)/.test(lines[i] as string); i++) text.push((lines[i] as string).trim());
      blocks.push({ kind: 'paragraph', text: text.join(' ') });
    }
  }
  return blocks;
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const clausePattern = /^\*\*([A-Z]{2}-[A-Z]{2}-\d+)\*\*/;

/** The id of the clause that a block begins with. */
export const clauseOf = (text: string): string | undefined => clausePattern.exec(text)?.[1];

export function Markdown({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, i) => {
    const key = `${i}`;
    if (block.kind === 'heading') return createElement(`h${block.level}`, { key, id: slug(block.text) }, inline(block.text));
    if (block.kind === 'code')
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide is scrolled by keys
        <pre key={key} tabIndex={0}>
          {block.text}
        </pre>
      );
    if (block.kind === 'table') return <Table key={key} rows={block.rows} />;
    if (block.kind === 'paragraph')
      return (
        <p key={key} id={clauseOf(block.text)}>
          {inline(block.text)}
        </p>
      );
    const items = block.items.map((item, j) => (
      <li key={`${j}:${item.slice(0, 20)}`} id={clauseOf(item)}>
        {inline(item)}
      </li>
    ));
    return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
  });
}

function Table({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keys
    <section className="table" tabIndex={0} aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={`${i}:${cell}`} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${i}:${row[0]}`}>
              {row.map((cell, j) => (
                <td key={`${j}:${cell.slice(0, 12)}`}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const pieces = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]+\)|[A-Z]{2}-[A-Z]{2}-\d+)/;

function inline(text: string): ReactNode[] {
  return text.split(pieces).map((piece, i) => {
    const key = `${i}`;
    if (piece.startsWith('`')) return <code key={key}>{piece.slice(1, -1)}</code>;
    if (piece.startsWith('**')) return <strong key={key}>{inline(piece.slice(2, -2))}</strong>;
    if (/^\*[^*]/.test(piece)) return <em key={key}>{piece.slice(1, -1)}</em>;
    if (/^[A-Z]{2}-[A-Z]{2}-\d+$/.test(piece))
      return (
        <a key={key} href={`#${piece}`} className="clause">
          {piece}
        </a>
      );
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece);
    if (link)
      return (
        <a key={key} href={link[2]}>
          {link[1]}
        </a>
      );
    return piece;
  });
}
