// The counter game's sentences.
import type { Decision, GameEvent, JsonObject, Language, Locale, Sentence } from '../../src/engine/ruleset.ts';

export function describeCounter(event: GameEvent): Sentence | null {
  const { type, ...params } = event;
  return { key: `event.${type}`, params };
}

export function askCounter(decision: Decision, view: JsonObject): Sentence {
  return { key: `ask.${decision.kind}`, params: { total: view.total as number } };
}

const en: Locale = {
  'event.add': 'Seat {seat} adds {n}: {total}',
  'event.roll': 'Seat {seat} rolls {n}: {total}',
  'event.peek': 'Seat {seat} draws a token ({token})',
  'event.show': 'Seat {seat} shows a token of {n}: {total}',
  'event.seal': 'Seat {seat} seals a number ({n})',
  'event.open': 'The numbers are opened: {sealed}, {total} together',
  'event.standing': 'Seat {seat} sets its standing answer ({keep})',
  'event.cut': 'Seat {seat} cuts: {total}',
  'event.let': 'Seat {seat} lets it stand',
  'event.pass': 'Seat {seat} passes',
  'event.over': 'The game is over ({why})',
  'ask.seal': 'Seal a number',
  'ask.count': 'The total is {total}. Count on',
  'ask.answer': 'The total is {total}. Cut it?',
  'compose.add': 'and {n}',
  'clause.CT-AC-1': 'You are not asked now.',
  'clause.CT-AC-2': 'That is no action here.',
  'clause.CT-SU-1': 'The game is for 2 to 6 seats.',
  'clause.CT-SU-2': 'The option {option} is unknown or out of range.',
  'clause.CT-SH-1': 'You have no such token.',
  'clause.CT-CU-1': 'You have no cut left.',
  'clause.CT-AD-1': 'This game is played without combos.',
  'clause.CT-PO-1': 'The position is broken at {pointer}.',
};

const ru: Locale = {
  'event.add': 'Место {seat} прибавляет {n}: {total}',
  'event.roll': 'Место {seat} бросает {n}: {total}',
  'event.peek': 'Место {seat} тянет жетон ({token})',
  'event.show': 'Место {seat} открывает жетон {n}: {total}',
  'event.seal': 'Место {seat} запечатывает число ({n})',
  'event.open': 'Числа открыты: {sealed}, вместе {total}',
  'event.standing': 'Место {seat} задаёт постоянный ответ ({keep})',
  'event.cut': 'Место {seat} срезает: {total}',
  'event.let': 'Место {seat} не вмешивается',
  'event.pass': 'Место {seat} пасует',
  'event.over': 'Игра окончена ({why})',
  'ask.seal': 'Запечатайте число',
  'ask.count': 'Сумма {total}. Считайте дальше',
  'ask.answer': 'Сумма {total}. Срезать?',
  'compose.add': 'и {n}',
  'clause.CT-AC-1': 'Сейчас вас не спрашивают.',
  'clause.CT-AC-2': 'Здесь нет такого действия.',
  'clause.CT-SU-1': 'Игра на 2–6 мест.',
  'clause.CT-SU-2': 'Настройка {option} неизвестна или вне пределов.',
  'clause.CT-SH-1': 'У вас нет такого жетона.',
  'clause.CT-CU-1': 'Срезов больше нет.',
  'clause.CT-AD-1': 'В этой игре нет связок.',
  'clause.CT-PO-1': 'Позиция нарушена в {pointer}.',
};

const uk: Locale = {
  'event.add': 'Місце {seat} додає {n}: {total}',
  'event.roll': 'Місце {seat} кидає {n}: {total}',
  'event.peek': 'Місце {seat} тягне жетон ({token})',
  'event.show': 'Місце {seat} відкриває жетон {n}: {total}',
  'event.seal': 'Місце {seat} запечатує число ({n})',
  'event.open': 'Числа відкрито: {sealed}, разом {total}',
  'event.standing': 'Місце {seat} задає сталу відповідь ({keep})',
  'event.cut': 'Місце {seat} зрізає: {total}',
  'event.let': 'Місце {seat} не втручається',
  'event.pass': 'Місце {seat} пасує',
  'event.over': 'Гру закінчено ({why})',
  'ask.seal': 'Запечатайте число',
  'ask.count': 'Сума {total}. Лічіть далі',
  'ask.answer': 'Сума {total}. Зрізати?',
  'compose.add': 'і {n}',
  'clause.CT-AC-1': 'Зараз вас не питають.',
  'clause.CT-AC-2': 'Тут немає такої дії.',
  'clause.CT-SU-1': 'Гра на 2–6 місць.',
  'clause.CT-SU-2': 'Налаштування {option} невідоме або поза межами.',
  'clause.CT-SH-1': 'У вас немає такого жетона.',
  'clause.CT-CU-1': 'Зрізів більше немає.',
  'clause.CT-AD-1': 'У цій грі немає звʼязок.',
  'clause.CT-PO-1': 'Позицію порушено в {pointer}.',
};

export const locales: Record<Language, Locale> = { en, ru, uk };
