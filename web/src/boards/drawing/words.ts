// Words that every board needs.
import type { BoardProps } from '../contract.ts';

export type Language = BoardProps['language'];

/** The same keys in three languages; a board's own words have this shape too. */
export type Words<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;

type Key =
  | ('in' | 'out' | 'whole' | 'near' | 'keys' | 'turn' | 'planning' | 'you' | 'me' | 'elsewhere' | 'table')
  | ('legend' | 'close' | 'danger' | 'mayBe' | 'threat' | 'endangered' | 'seats' | 'open' | 'picked' | 'lit' | 'moved');

export const common: Words<Key> = {
  en: {
    in: 'Zoom in',
    out: 'Zoom out',
    whole: 'Whole board',
    keys: 'Plus and minus zoom, arrows move the map, 0 shows all of it. Tab goes through what may be picked.',
    turn: 'to move',
    planning: 'deciding',
    you: 'you',
    me: 'You',
    elsewhere: 'Also to pick',
    table: 'At the table',
    near: 'Show my pieces',
    legend: 'Signs',
    close: 'Close',
    endangered: 'Danger',
    danger: 'full red triangle: something of yours is struck this turn or under attack now; the words beside the question say by whom',
    mayBe: 'hollow red triangle: others may strike here; the words beside the question say who',
    threat: 'thin arrow: whoever it comes from may strike there',
    seats: 'the seats: each has a colour, a shape and a hatch',
    open: 'thin frame: may be picked now',
    picked: 'thick frame: picked',
    lit: 'broad soft frame: named by a sentence that you look at',
    moved: 'moved there in the last step',
  },
  ru: {
    in: 'Приблизить',
    out: 'Отдалить',
    whole: 'Вся карта',
    keys: 'Плюс и минус меняют масштаб, стрелки двигают карту, 0 показывает её целиком. Tab перебирает то, что можно выбрать.',
    turn: 'ходит',
    planning: 'решает',
    you: 'вы',
    me: 'Вы',
    elsewhere: 'Можно выбрать и это',
    table: 'За столом',
    near: 'Показать моих',
    legend: 'Знаки',
    close: 'Закрыть',
    endangered: 'Опасность',
    danger: 'сплошной красный треугольник: по вашему бьют в этом ходу или уже атакуют; рядом с вопросом сказано, кто',
    mayBe: 'пустой красный треугольник: сюда могут ударить; рядом с вопросом сказано, кто',
    threat: 'тонкая стрелка: тот, от кого она идёт, может туда ударить',
    seats: 'места: у каждого свой цвет, фигура и штриховка',
    open: 'тонкая рамка: сейчас можно выбрать',
    picked: 'толстая рамка: выбрано',
    lit: 'широкая мягкая рамка: названо во фразе, на которую вы смотрите',
    moved: 'передвинулось на последнем шаге',
  },
  uk: {
    in: 'Наблизити',
    out: 'Віддалити',
    whole: 'Уся мапа',
    keys: 'Плюс і мінус змінюють масштаб, стрілки рухають мапу, 0 показує її всю. Tab перебирає те, що можна вибрати.',
    turn: 'ходить',
    planning: 'вирішує',
    you: 'ви',
    me: 'Ви',
    elsewhere: 'Можна вибрати й це',
    table: 'За столом',
    near: 'Показати моїх',
    legend: 'Знаки',
    close: 'Закрити',
    endangered: 'Небезпека',
    danger: 'суцільний червоний трикутник: по вашому б’ють цього ходу або вже атакують; поруч із запитанням сказано, хто',
    mayBe: 'порожній червоний трикутник: сюди можуть ударити; поруч із запитанням сказано, хто',
    threat: 'тонка стрілка: той, від кого вона йде, може туди вдарити',
    seats: 'місця: у кожного свій колір, фігура й штриховка',
    open: 'тонка рамка: зараз можна вибрати',
    picked: 'товста рамка: вибрано',
    lit: 'широка м’яка рамка: назване у фразі, на яку ви дивитеся',
    moved: 'пересунулося на останньому кроці',
  },
};

/** `{name}` takes a parameter. */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** Names as a ruleset gives them; what has no name is its own. */
export const naming =
  (names: Readonly<Record<Language, Readonly<Record<string, string>>>>) =>
  (language: Language) =>
  (key: string): string =>
    names[language][key] ?? key;
