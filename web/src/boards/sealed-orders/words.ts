// Words of this board.
import type { Words } from '../drawing/words.ts';

type Key =
  | (
      | 'board'
      | 'score'
      | 'recruits'
      | 'chips'
      | 'out'
      | 'cards'
      | 'cell'
      | 'empty'
      | 'mountain'
      | 'village'
      | 'villageOf'
      | 'castle'
      | 'letter'
      | 'ownLetter'
    )
  | (
      | 'troop'
      | 'face'
      | 'down'
      | 'captive'
      | 'frozen'
      | 'stances'
      | 'steps'
      | 'leaves'
      | 'battle'
      | 'siege'
      | 'asks'
      | 'state'
      | 'plan'
      | 'march'
      | 'over'
    )
  | ('sealed' | 'danger' | 'threat' | 'safe' | 'villages' | 'planned' | 'hint');

export const words: Words<Key> = {
  en: {
    board: 'Map',
    score: 'score',
    recruits: 'recruits',
    chips: 'chips',
    out: 'out of the game',
    cards: 'cards',
    cell: '{cell}: {what}',
    empty: 'open ground',
    mountain: 'mountain',
    village: 'village, held by nobody',
    villageOf: 'village of {seat}',
    castle: 'castle of {seat}, garrison {garrison}',
    letter: 'sealed order of {seat}',
    ownLetter: 'your order “{order}”',
    troop: 'Troop {id} of {seat} on {cell}: {type}, chips: {chips}, looks {dir}',
    face: 'face up',
    down: 'unknown type',
    captive: 'captive of {seat}',
    frozen: 'frozen',
    stances: 'stances: {stances}',
    steps: 'steps left: {steps}',
    leaves: 'leaves a battle at {leave} chips',
    battle: 'Battle: {attacker} attacks {defender}.',
    siege: 'Siege: {attacker} before the castle {castle}.',
    asks: '{troop} has opened “{order}”.',
    state: 'The round',
    plan: 'Round {round} of {rounds}: all plan in secret.',
    march: 'Round {round} of {rounds}, march step {step}.',
    over: 'The game is over.',
    sealed: 'plan sealed',
    danger: 'Danger',
    threat: '{troop} on {from} looks at {to} and may march there.',
    safe: 'No enemy looks at you within a march.',
    villages: 'Villages and mountains',
    planned: 'Your sealed plan: {steps} steps for {troop}',
    hint: 'Point at a token to read it. The arrow is where it marches, the number its chips; letters are sealed orders; red lines are enemies that look at you.',
  },
  ru: {
    board: 'Карта',
    score: 'счёт',
    recruits: 'рекрутов',
    chips: 'фишек',
    out: 'выбыл',
    cards: 'карты',
    cell: '{cell}: {what}',
    empty: 'открытая местность',
    mountain: 'гора',
    village: 'деревня, ничья',
    villageOf: 'деревня: {seat}',
    castle: 'замок: {seat}, гарнизон {garrison}',
    letter: 'запечатанный приказ: {seat}',
    ownLetter: 'ваш приказ «{order}»',
    troop: 'Отряд {id} ({seat}) на {cell}: {type}, фишек: {chips}, смотрит: {dir}',
    face: 'открыт',
    down: 'тип неизвестен',
    captive: 'в плену: {seat}',
    frozen: 'скован страхом',
    stances: 'стойки: {stances}',
    steps: 'осталось шагов: {steps}',
    leaves: 'выходит из боя при фишках: {leave}',
    battle: 'Бой: {attacker} атакует {defender}.',
    siege: 'Осада: {attacker} у замка {castle}.',
    asks: '{troop} вскрыл приказ «{order}».',
    state: 'Раунд',
    plan: 'Раунд {round} из {rounds}: все тайно планируют.',
    march: 'Раунд {round} из {rounds}, шаг марша {step}.',
    over: 'Игра окончена.',
    sealed: 'план запечатан',
    danger: 'Опасность',
    threat: '{troop} на {from} смотрит на {to} и может дойти.',
    safe: 'Ни один враг не смотрит на вас на расстоянии марша.',
    villages: 'Деревни и горы',
    planned: 'Ваш запечатанный план: {troop}, шагов: {steps}',
    hint: 'Наведите на жетон, чтобы прочесть о нём. Стрелка – куда он идёт, число – его фишки; письма – запечатанные приказы; красные линии – враги, которые смотрят на вас.',
  },
  uk: {
    board: 'Мапа',
    score: 'рахунок',
    recruits: 'рекрутів',
    chips: 'фішок',
    out: 'вибув',
    cards: 'карти',
    cell: '{cell}: {what}',
    empty: 'відкрита місцевість',
    mountain: 'гора',
    village: 'село, нічиє',
    villageOf: 'село: {seat}',
    castle: 'замок: {seat}, гарнізон {garrison}',
    letter: 'запечатаний наказ: {seat}',
    ownLetter: 'ваш наказ «{order}»',
    troop: 'Загін {id} ({seat}) на {cell}: {type}, фішок: {chips}, дивиться: {dir}',
    face: 'відкритий',
    down: 'тип невідомий',
    captive: 'у полоні: {seat}',
    frozen: 'скутий страхом',
    stances: 'стійки: {stances}',
    steps: 'лишилося кроків: {steps}',
    leaves: 'виходить із бою при фішках: {leave}',
    battle: 'Бій: {attacker} атакує {defender}.',
    siege: 'Облога: {attacker} біля замку {castle}.',
    asks: '{troop} розкрив наказ «{order}».',
    state: 'Раунд',
    plan: 'Раунд {round} із {rounds}: усі таємно планують.',
    march: 'Раунд {round} із {rounds}, крок маршу {step}.',
    over: 'Гру закінчено.',
    sealed: 'план запечатано',
    danger: 'Небезпека',
    threat: '{troop} на {from} дивиться на {to} і може дійти.',
    safe: 'Жоден ворог не дивиться на вас на відстані маршу.',
    villages: 'Села та гори',
    planned: 'Ваш запечатаний план: {troop}, кроків: {steps}',
    hint: 'Наведіть на жетон, щоб прочитати про нього. Стрілка – куди він іде, число – його фішки; листи – запечатані накази; червоні лінії – вороги, що дивляться на вас.',
  },
};
