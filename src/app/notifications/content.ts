// What a notice says, before it is put into the form of a channel.
import { type GameResult, type Language, languages } from '../../engine/ruleset.ts';
import type { Addressee } from '../../store/notices.ts';
import type { AccountKind, NoticeKind } from './kinds.ts';
import { type NoticeSentence, type Say, sayIn } from './locales.ts';

/** What the addressee may see of the game now. */
export interface GameSight {
  name: string;
  version: number;
  /** hex; null before the start */
  head: string | null;
  /** the question to the seat, in the addressee's language; null where nothing is asked */
  ask: string | null;
  /** by seat; null: nobody, or gone */
  names: (string | null)[];
  result: GameResult | null;
}

/** Said by a seat in a game. */
export interface SaidMessage {
  author: string | null;
  body: string;
}

/** Lines of plain text: people's words and names stand in them as they are. */
export interface Section {
  /** paragraphs */
  body: string[];
  /** the line with the way there */
  link: { text: (url: string) => string; url: string } | null;
  /** small print */
  foot: string[];
}

/** One message; several sections where several notices share it, each with a title. */
export interface Content {
  language: Language;
  subject: string;
  sections: (Section & { title: string | null })[];
}

export function languageOf(locale: string): Language {
  return languages.find((language) => language === locale.slice(0, 2)) ?? 'en';
}

export function gameContent(kind: NoticeKind, to: Addressee, game: GameSight, url: string, message: SaidMessage | null): Content {
  const language = languageOf(to.locale);
  const say = sayIn(language);
  const asks = kind === 'yourTurn' || kind === 'reminder';
  const foot = game.head === null ? [] : [say('head', { version: game.version, head: game.head })];
  const link = { text: (link: string) => say(asks ? 'play' : 'look', { link }), url };
  return {
    language,
    subject: say(`${kind}.subject`, { game: game.name, ask: game.ask ?? say('yourTurn.plain') }),
    sections: [{ title: null, body: bodyOf(kind, say, to, game, message), link, foot }],
  };
}

/** Several notices of one account as one message. `turns`: all of them say that it is the account's turn. */
export function together(contents: readonly Content[], turns: boolean): Content {
  const [first] = contents;
  if (first === undefined || contents.length === 1) return first as Content;
  const say = sayIn(first.language);
  return {
    language: first.language,
    subject: say(turns ? 'turns.subject' : 'digest.subject', { count: contents.length }),
    sections: contents.flatMap(({ subject, sections }) => sections.map((section) => ({ ...section, title: subject }))),
  };
}

function bodyOf(kind: NoticeKind, say: Say, to: Addressee, game: GameSight, message: SaidMessage | null): string[] {
  const named = { game: game.name };
  switch (kind) {
    case 'yourTurn':
    case 'reminder':
      return [say(`${kind}.text`, named), ...line(game.ask), ...line(deadlineLine(say, to))];
    case 'ended':
      return [say('ended.text', named), ...placesOf(say, game)];
    case 'message':
      return message ? [say('message.text', { ...named, author: message.author ?? say('seat.nobody') }), message.body] : [say('message.one', named)];
    default:
      return [say(`${kind}.text`, named), ...line(game.ask)];
  }
}

function line(text: string | null): string[] {
  return text === null ? [] : [text];
}

function deadlineLine(say: Say, to: Addressee): string | null {
  const deadline = to.open?.deadline;
  return deadline ? say('yourTurn.deadline', { deadline: inTheirZone(deadline, to) }) : null;
}

/** An instant in the addressee's time zone, which is named; UTC where the zone is unknown here. */
export function inTheirZone(instant: Date, to: { locale: string; timeZone: string }): string {
  const shape = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  const write = (timeZone: string) =>
    new Intl.DateTimeFormat(languageOf(to.locale) === 'en' ? 'en-GB' : languageOf(to.locale), { ...shape, timeZone });
  try {
    return write(to.timeZone).format(instant);
  } catch {
    return write('UTC').format(instant);
  }
}

function placesOf(say: Say, game: GameSight): string[] {
  const ranking = game.result?.ranking ?? [];
  const name = (seat: number) => game.names[seat] ?? say('seat.nobody');
  return ranking.map((seats, at) => say('ended.place', { place: at + 1, names: seats.map(name).join(', ') }));
}

/** Words about the account, or of a test. `until`: when the link stops working. */
export function plainContent(kind: AccountKind | 'test', to: Addressee, url: string | null, until: Date | null): Content {
  const say = sayIn(languageOf(to.locale));
  const body = [say('greeting', { name: to.name }), say(`${kind}.text`, { name: to.name, ...(until && { until: inTheirZone(until, to) }) })];
  const foot = kind === 'test' ? [] : [say(`${kind}.not_you`)];
  return plain(to, say(`${kind}.subject`), body, url === null ? null : { text: (link) => link, url }, foot);
}

/** A channel of the account, or a webhook of its programs, was switched off. `why`: as the other side said it. */
export function channelOffContent(to: Addressee, what: string, why: string, url: string): Content {
  const say = sayIn(languageOf(to.locale));
  const named = { channel: say(`channel.${what}` as NoticeSentence) };
  const link = { text: (link: string) => say('settings', { link }), url };
  return plain(to, say('channelOff.subject', named), [say('greeting', { name: to.name }), say('channelOff.text', named), why], link, []);
}

function plain(to: Addressee, subject: string, body: string[], link: Section['link'], foot: string[]): Content {
  return { language: languageOf(to.locale), subject, sections: [{ title: null, body, link, foot }] };
}
