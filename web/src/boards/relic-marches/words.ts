// Words of this board.
import type { Words } from '../drawing/words.ts';

type Key =
  | (
      | 'board'
      | 'total'
      | 'relics'
      | 'passed'
      | 'out'
      | 'hex'
      | 'sea'
      | 'unexplored'
      | 'army'
      | 'strength'
      | 'tired'
      | 'building'
      | 'relic'
      | 'danger'
      | 'threat'
    )
  | (
      | 'safe'
      | 'state'
      | 'action'
      | 'council'
      | 'over'
      | 'left'
      | 'battle'
      | 'named'
      | 'events'
      | 'row'
      | 'votes'
      | 'noEvents'
      | 'deck'
      | 'tiles'
      | 'hidden'
    )
  | ('truce' | 'roads' | 'lost' | 'goods' | 'hint');

export const words: Words<Key> = {
  en: {
    board: 'Map',
    total: 'points',
    relics: 'relics',
    passed: 'passed',
    out: 'out of the game',
    hex: '{hex} {what}',
    sea: 'open sea',
    unexplored: 'unexplored',
    army: 'army of {seat}: {units}',
    strength: 'attack {attack}, defence {defence}',
    tired: 'exhausted, cubes: {cubes}',
    building: '{kind} of {seat}',
    relic: 'relic: {relic}',
    danger: 'Danger',
    threat: '{at} may be reached by the army on {by}.',
    safe: 'No fresh enemy army is near enough to strike.',
    state: 'The round',
    action: 'Round {round} of {rounds}, marches.',
    council: 'Round {round} of {rounds}, council: all decide unseen.',
    over: 'The game is over.',
    left: 'Manoeuvres left in this turn: {left}.',
    battle: '{attacker} attacks {target} of {defender} from {with}.',
    named: 'A province is being explored at {hex}.',
    events: 'Council and events',
    row: 'Row {row}',
    votes: 'votes',
    noEvents: 'No event lies open yet: exploring turns one up.',
    deck: 'events in the deck: {count}',
    tiles: 'unexplored tiles: {count}',
    hidden: 'relics to be found: {count}',
    truce: 'Truce: nobody attacks this round.',
    roads: 'Roads: armies are faster this round.',
    lost: 'Nobody holds it',
    goods: 'Goods',
    hint: 'Point at a hex to read it. Plates are armies, a glyph for each unit; ticks are exhaustion. A red dashed hex of yours can be reached by a fresh enemy.',
  },
  ru: {
    board: 'Карта',
    total: 'очки',
    relics: 'реликвии',
    passed: 'пасует',
    out: 'выбыл',
    hex: '{hex} {what}',
    sea: 'открытое море',
    unexplored: 'не разведано',
    army: 'армия: {seat}: {units}',
    strength: 'атака {attack}, защита {defence}',
    tired: 'утомлена, кубиков: {cubes}',
    building: '{kind}: {seat}',
    relic: 'реликвия: {relic}',
    danger: 'Опасность',
    threat: 'До {at} может дойти армия с {by}.',
    safe: 'Ни одна свежая армия врага не стоит так близко, чтобы ударить.',
    state: 'Раунд',
    action: 'Раунд {round} из {rounds}, марши.',
    council: 'Раунд {round} из {rounds}, совет: все решают тайно.',
    over: 'Игра окончена.',
    left: 'Осталось манёвров в этом ходу: {left}.',
    battle: '{attacker} атакует {target} ({defender}) с {with}.',
    named: 'Разведывается провинция у {hex}.',
    events: 'Совет и события',
    row: 'Ряд {row}',
    votes: 'голоса',
    noEvents: 'Открытых событий пока нет: их открывает разведка.',
    deck: 'событий в колоде: {count}',
    tiles: 'неразведанных плиток: {count}',
    hidden: 'реликвий ещё не найдено: {count}',
    truce: 'Перемирие: в этом раунде никто не атакует.',
    roads: 'Дороги: в этом раунде армии быстрее.',
    lost: 'Никем не удерживается',
    goods: 'Припасы',
    hint: 'Наведите на гекс, чтобы прочесть о нём. Таблички – армии, по знаку на каждый отряд; засечки – утомление. До вашего гекса в красном пунктире может дойти свежий враг.',
  },
  uk: {
    board: 'Мапа',
    total: 'очки',
    relics: 'реліквії',
    passed: 'пасує',
    out: 'вибув',
    hex: '{hex} {what}',
    sea: 'відкрите море',
    unexplored: 'не розвідано',
    army: 'армія: {seat}: {units}',
    strength: 'атака {attack}, захист {defence}',
    tired: 'втомлена, кубиків: {cubes}',
    building: '{kind}: {seat}',
    relic: 'реліквія: {relic}',
    danger: 'Небезпека',
    threat: 'До {at} може дійти армія з {by}.',
    safe: 'Жодна свіжа армія ворога не стоїть так близько, щоб ударити.',
    state: 'Раунд',
    action: 'Раунд {round} із {rounds}, марші.',
    council: 'Раунд {round} із {rounds}, рада: усі вирішують таємно.',
    over: 'Гру закінчено.',
    left: 'Лишилося маневрів у цьому ході: {left}.',
    battle: '{attacker} атакує {target} ({defender}) з {with}.',
    named: 'Розвідується провінція біля {hex}.',
    events: 'Рада й події',
    row: 'Ряд {row}',
    votes: 'голоси',
    noEvents: 'Відкритих подій ще немає: їх відкриває розвідка.',
    deck: 'подій у колоді: {count}',
    tiles: 'нерозвіданих плиток: {count}',
    hidden: 'реліквій ще не знайдено: {count}',
    truce: 'Перемир’я: у цьому раунді ніхто не атакує.',
    roads: 'Дороги: у цьому раунді армії швидші.',
    lost: 'Ніким не утримується',
    goods: 'Припаси',
    hint: 'Наведіть на гекс, щоб прочитати про нього. Таблички – армії, знак на кожен загін; засічки – втома. До вашого гекса в червоному пунктирі може дійти свіжий ворог.',
  },
};
