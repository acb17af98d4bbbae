// A notice in the form of a mail: the same words as text and as HTML.
import type { Content } from './content.ts';
import { sayIn } from './locales.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

export function letterOf(content: Content, unsubscribe: string | null): Letter {
  const parts = content.sections.flatMap(({ title, body, link }) => [
    ...(title === null ? [] : [`* ${oneLine(title)}`]),
    ...body,
    ...(link ? [link.text(link.url)] : []),
  ]);
  const text = [...parts, '-- ', [...footOf(content), ...leaveOf(content, unsubscribe)].join('\n')].join('\n\n');
  return { subject: oneLine(content.subject), text: `${text.trimEnd()}\n`, html: htmlOf(content, unsubscribe) };
}

function footOf({ sections }: Content): string[] {
  return sections.flatMap(({ title, foot }) => foot.map((part) => (title === null ? part : `${oneLine(title)}: ${part}`)));
}

function leaveOf({ language }: Content, unsubscribe: string | null): string[] {
  return unsubscribe === null ? [] : [sayIn(language)('unsubscribe', { link: unsubscribe })];
}

function htmlOf(content: Content, unsubscribe: string | null): string {
  const { language, subject, sections } = content;
  const parts = sections.flatMap(({ title, body, link }) => [
    ...(title === null ? [] : [`<h3>${escaped(oneLine(title))}</h3>`]),
    ...body.map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`),
    ...(link ? [`<p>${linked(link.text(link.url), link.url)}</p>`] : []),
  ]);
  const leave = leaveOf(content, unsubscribe).map((line) => linked(line, unsubscribe as string));
  const small = [...footOf(content).map(escaped), ...leave].join('<br>');
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(oneLine(subject))}</title></head>`,
    '<body style="font-family:sans-serif;max-width:40em">',
    ...parts,
    ...(small === '' ? [] : [`<p style="color:#666;font-size:small;word-break:break-all">${small}</p>`]),
    '</body></html>',
    '',
  ].join('\n');
}

function linked(text: string, url: string): string {
  const address = escaped(url);
  return escaped(text).replace(address, () => `<a href="${address}">${address}</a>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Headers hold one line: whatever people put into names cannot begin another. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a header
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
