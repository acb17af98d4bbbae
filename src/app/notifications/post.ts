// A notice in the form of a Discord post.
import type { Content } from './content.ts';
import { oneLine } from './letter.ts';

/** One addressee of a post. `mention`: a numeric user id. */
export interface Reader {
  mention: string | null;
  content: Content;
}

// Discord refuses longer ones.
const longest = 2000;

/** One post for all readers of a place: those with the same words share them. */
export function postOf(readers: readonly Reader[]): { content: string; mentions: string[] } {
  const byWords = new Map<string, string[]>();
  for (const { mention, content } of readers) {
    const words = wordsOf(content);
    byWords.set(words, [...(byWords.get(words) ?? []), ...(mention === null ? [] : [mention])]);
  }
  const parts = [...byWords].map(([words, mentions]) => [...mentions.map((id) => `<@${id}>`), words].join(' '));
  return { content: shortened(parts.join('\n\n'), longest), mentions: [...new Set([...byWords.values()].flat())] };
}

function wordsOf({ subject, sections }: Content): string {
  const rest = sections.flatMap(({ body, link }) => [...body.slice(1).map(plain), ...(link ? [`<${link.url}>`] : [])]);
  return [`**${plain(oneLine(subject))}**`, ...rest].join('\n');
}

/** People's words as words: no markup, no disguised links. What they mention is limited by the post itself. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
