// Sentences of the service about a game, beside those of the rulesets.

import type { AnyRuleset, GameEvent, Language, Locale, Sentence } from '../../engine/ruleset.ts';
import { say } from '../../engine/sentence.ts';
import type { ShapeFault } from './shape-fault.ts';

const kernel: Record<Language, Locale> = {
  en: {
    resigned: 'Seat {+seat} resigns.',
    forfeited: 'Seat {+seat} loses on time.',
    drawn: 'All agree on a draw.',
    cancelled: 'The game is cancelled.',
    taken_back: 'Moves from number {from} on are taken back.',
    taken_back_by_staff: 'The staff takes back all moves from number {from} on.',
    seat_handed_over: 'Seat {+seat}: {to}.',
    bot: 'a bot keeps it for now',
    player: 'its player is back',
    substitute: 'a new player steps in',
    admin: 'The staff stepped in.',
    moved_over: 'From here on the game follows version {version} of its rules.',
    'clause.KERNEL-OVER': 'The game is over, or this seat has left it.',
  },
  ru: {
    resigned: 'Место {+seat} сдаётся.',
    forfeited: 'Место {+seat} проигрывает по времени.',
    drawn: 'Все согласились на ничью.',
    cancelled: 'Партия отменена.',
    taken_back: 'Ходы начиная с номера {from} взяты назад.',
    taken_back_by_staff: 'Администрация отменила все ходы начиная с номера {from}.',
    seat_handed_over: 'Место {+seat}: {to}.',
    bot: 'пока играет бот',
    player: 'игрок вернулся',
    substitute: 'на замену пришёл другой игрок',
    admin: 'Вмешалась администрация.',
    moved_over: 'Дальше партия идёт по версии {version} своих правил.',
    'clause.KERNEL-OVER': 'Партия окончена, или это место её покинуло.',
  },
  uk: {
    resigned: 'Місце {+seat} здається.',
    forfeited: 'Місце {+seat} програє за часом.',
    drawn: 'Усі погодилися на нічию.',
    cancelled: 'Партію скасовано.',
    taken_back: 'Ходи починаючи з номера {from} взято назад.',
    taken_back_by_staff: 'Адміністрація скасувала всі ходи починаючи з номера {from}.',
    seat_handed_over: 'Місце {+seat}: {to}.',
    bot: 'поки що грає бот',
    player: 'гравець повернувся',
    substitute: 'на заміну прийшов інший гравець',
    admin: 'Втрутилася адміністрація.',
    moved_over: 'Далі партія йде за версією {version} своїх правил.',
    'clause.KERNEL-OVER': 'Партію закінчено, або це місце її покинуло.',
  },
};

const guest: Record<Language, string> = { en: 'Guest', ru: 'Гость', uk: 'Гість' };

/** What seats are called in a ruleset's sentences, where it names them at all: words that stand before those of its locale. */
export type Sitters = Locale;
/** Seats by the ruleset's own names. */
export const nobody: Sitters = {};

const seatKey = (seat: number): string => `seat.${seat}`;

/** Does the ruleset have names for seats, beside which those of people can stand? */
export const namesSeats = (rules: AnyRuleset): boolean => Object.hasOwn(rules.locales.en, seatKey(0));

/** Whoever sits there, and in brackets what the ruleset calls the seat: "Ada (Realm 3)". `accounts`: names by seat; null: a bot, or nobody. */
export function sittersIn(rules: AnyRuleset, language: Language, accounts: readonly (string | null)[]): Sitters {
  const locale = rules.locales[language];
  const named = accounts.flatMap((account, seat) =>
    account === null ? [] : [[seatKey(seat), `${shortName(account, language)} (${locale[seatKey(seat)]})`]],
  );
  return Object.fromEntries(named);
}

// as the web client shortens it: a guest's name is long and means nothing
function shortName(account: string, language: Language): string {
  const [, part] = /^guest-([0-9a-f]{4})[0-9a-f]{6}$/.exec(account) ?? [];
  return part === undefined ? account : `${guest[language]} ${part}`;
}

// a page of a log says hundreds of sentences with the same sitters
const joined = new WeakMap<Sitters, { locale: Locale; words: Locale }>();

function wordsOf(locale: Locale, sitters: Sitters): Locale {
  if (sitters === nobody) return locale;
  const before = joined.get(sitters);
  if (before?.locale === locale) return before.words;
  const words = { ...locale, ...sitters };
  joined.set(sitters, { locale, words });
  return words;
}

/** Sentences of events, in the reader's language; events that need none are left out. */
export function tell(rules: AnyRuleset | null, events: readonly GameEvent[], language: Language, sitters = nobody): string[] {
  const words = rules === null ? sitters : wordsOf(rules.locales[language], sitters);
  const texts: string[] = [];
  for (const event of events) {
    if (Object.hasOwn(kernel.en, event.type) && !(rules && Object.hasOwn(rules.locales.en, event.type)))
      texts.push(say(kernel[language], { key: event.type, params: event }));
    else if (rules) {
      const sentence = rules.describe(event);
      if (sentence) texts.push(say(words, sentence));
    }
  }
  return texts;
}

/** A sentence of a ruleset. */
export function sayIn(rules: AnyRuleset, language: Language, sentence: Sentence, sitters = nobody): string {
  return say(wordsOf(rules.locales[language], sitters), sentence);
}

const faults: Record<Language, Record<ShapeFault['kind'], string>> = {
  en: {
    type: 'These rules know no action of the type “{name}”.',
    asked: 'You are asked nothing now that “{name}” would answer.',
    unknown: 'The parameter “{name}” is unknown here.',
    missing: 'The parameter “{name}” is missing.',
    wrong: 'The parameter “{name}” is of a wrong type, or has no such value.',
  },
  ru: {
    type: 'В этих правилах нет действия типа «{name}».',
    asked: 'Сейчас у вас не спрашивают того, на что отвечает «{name}».',
    unknown: 'Параметр «{name}» здесь неизвестен.',
    missing: 'Не хватает параметра «{name}».',
    wrong: 'Параметр «{name}» не того типа, или такого значения у него нет.',
  },
  uk: {
    type: 'У цих правилах немає дії типу «{name}».',
    asked: 'Зараз у вас не питають того, на що відповідає «{name}».',
    unknown: 'Параметр «{name}» тут невідомий.',
    missing: 'Бракує параметра «{name}».',
    wrong: 'Параметр «{name}» не того типу, або такого значення в нього немає.',
  },
};

/** What an action lacks in shape. */
export const faultText = (language: Language, { kind, name }: ShapeFault): string => faults[language][kind].replace('{name}', () => name);

/** Why a clause says no. */
export function clauseText(rules: AnyRuleset, language: Language, clause: string, params: Sentence['params']): string {
  const key = `clause.${clause}`;
  const locale = Object.hasOwn(kernel.en, key) ? kernel[language] : rules.locales[language];
  return Object.hasOwn(locale, key) ? say(locale, { key, params }) : clause;
}
