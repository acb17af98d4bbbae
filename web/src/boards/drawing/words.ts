// Words that every board needs.
import type { BoardProps } from '../contract.ts';

export type Language = BoardProps['language'];

/** The same keys in three languages; a board's own words have this shape too. */
export type Words<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;

type Key = 'in' | 'out' | 'whole' | 'keys' | 'turn' | 'planning' | 'you' | 'elsewhere' | 'hidden' | 'none' | 'moved' | 'danger' | 'legend';

export const common: Words<Key> = {
  en: {
    in: 'Zoom in',
    out: 'Zoom out',
    whole: 'Show the whole board',
    keys: 'Plus and minus zoom, arrows move the map, 0 shows all of it. Tab goes through what may be picked.',
    turn: 'to move',
    planning: 'deciding',
    you: 'you',
    elsewhere: 'Also to pick',
    hidden: 'hidden',
    none: 'none',
    moved: 'moved',
    danger: 'Danger',
    legend: 'Marks of this board',
  },
  ru: {
    in: 'Приблизить',
    out: 'Отдалить',
    whole: 'Показать всю карту',
    keys: 'Плюс и минус меняют масштаб, стрелки двигают карту, 0 показывает её целиком. Tab перебирает то, что можно выбрать.',
    turn: 'ходит',
    planning: 'решает',
    you: 'вы',
    elsewhere: 'Можно выбрать и это',
    hidden: 'скрыто',
    none: 'нет',
    moved: 'передвинулся',
    danger: 'Опасность',
    legend: 'Знаки этой карты',
  },
  uk: {
    in: 'Наблизити',
    out: 'Віддалити',
    whole: 'Показати всю мапу',
    keys: 'Плюс і мінус змінюють масштаб, стрілки рухають мапу, 0 показує її всю. Tab перебирає те, що можна вибрати.',
    turn: 'ходить',
    planning: 'вирішує',
    you: 'ви',
    elsewhere: 'Можна вибрати й це',
    hidden: 'приховано',
    none: 'немає',
    moved: 'пересунувся',
    danger: 'Небезпека',
    legend: 'Знаки цієї мапи',
  },
};

/** `{name}` takes a parameter. */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
