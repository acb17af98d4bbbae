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
  | ('sealed' | 'planSealed' | 'threat' | 'villages' | 'planned' | 'hint')
  | (
      | 'whoIs'
      | 'danger.battle'
      | 'danger.siege'
      | 'danger.open'
      | 'danger.castle'
      | 'danger.troop'
      | 'danger.village'
      | 'sign.token'
      | 'sign.down'
      | 'sign.own'
      | 'sign.steps'
      | 'sign.stance'
      | 'sign.frozen'
      | 'sign.captive'
      | 'sign.castle'
      | 'sign.village'
      | 'sign.mountain'
      | 'sign.letter'
      | 'sign.ownLetter'
      | 'sign.planned'
      | 'sign.looks'
      | 'sign.clash'
      | 'sign.march'
    );

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
    sealed: 'sealed',
    planSealed: 'plan sealed',
    threat: '{troop} on {from} looks at {to} and may march there.',
    villages: 'Villages and mountains',
    planned: 'Your sealed plan: {steps} steps for {troop}',
    hint: 'Point at a token to read it. Its point is the way it looks, the number its chips; letters are sealed orders. A long arrow is what may come, not a known order.',
    whoIs: '{id} ({whose}, chips: {chips})',
    'danger.battle': 'Your troop {id} is attacked by {by}.',
    'danger.siege': 'Your castle {cell} is besieged by {by}.',
    'danger.open': 'Your castle {cell} has no garrison: {by} can take it this round.',
    'danger.castle': 'Your castle {cell} (garrison: {garrison}) can be besieged this round by {by}.',
    'danger.troop': '{id} on {cell} can be attacked this round by {by}.',
    'danger.village': 'Your village {cell} can be entered this round by {by}.',
    'sign.token': 'a troop: its point is the way it looks and may march, the figure its type, the number its chips',
    'sign.down': 'question mark: a troop of unknown type',
    'sign.own': 'figure with question mark: your troop, whose type the others do not know',
    'sign.steps': 'dots: steps that it still marches in this round',
    'sign.stance': 'shield: it has a stance until the end of the round',
    'sign.frozen': 'star of ice: frightened, does not march in this round',
    'sign.captive': 'double ring: captive of that seat',
    'sign.castle': 'castle with its garrison; below it walls, towers, oil, stores',
    'sign.village': 'village; the seat that holds it',
    'sign.mountain': 'mountain: nobody passes',
    'sign.letter': 'sealed letter: an order of another seat',
    'sign.ownLetter': 'letter with a sign: your own order',
    'sign.planned': 'open letter: an order of your sealed plan',
    'sign.looks': 'arrow from an enemy: it looks at something of yours and may march there; its order is not known',
    'sign.clash': 'crossed swords: the battle in work',
    'sign.march': 'dotted way: where your plan marches',
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
    sealed: 'запечатал',
    planSealed: 'план запечатан',
    threat: '{troop} на {from} смотрит на {to} и может дойти.',
    villages: 'Деревни и горы',
    planned: 'Ваш запечатанный план: {troop}, шагов: {steps}',
    hint: 'Наведите на жетон, чтобы прочесть о нём. Остриё – куда он смотрит, число – его фишки; письма – запечатанные приказы. Длинная стрелка – что может случиться, а не известный приказ.',
    whoIs: '{id} ({whose}, фишек: {chips})',
    'danger.battle': 'Ваш отряд {id} атакован: {by}.',
    'danger.siege': 'Ваш замок {cell} осаждён: {by}.',
    'danger.open': 'Ваш замок {cell} без гарнизона: в этом раунде его может взять {by}.',
    'danger.castle': 'Ваш замок {cell} (гарнизон: {garrison}) в этом раунде может осадить {by}.',
    'danger.troop': '{id} на {cell}: в этом раунде может атаковать {by}.',
    'danger.village': 'Вашу деревню {cell} в этом раунде может занять {by}.',
    'sign.token': 'отряд: остриё – куда он смотрит и может пойти, фигура – его тип, число – фишки',
    'sign.down': 'вопросительный знак: тип отряда неизвестен',
    'sign.own': 'фигура с вопросительным знаком: ваш отряд, тип которого другие не знают',
    'sign.steps': 'точки: столько шагов он ещё пройдёт в этом раунде',
    'sign.stance': 'щит: у отряда есть стойка до конца раунда',
    'sign.frozen': 'ледяная звезда: скован страхом, в этом раунде не идёт',
    'sign.captive': 'двойное кольцо: в плену у этого места',
    'sign.castle': 'замок с гарнизоном; под ним стены, башни, масло, склады',
    'sign.village': 'деревня; место, которое её держит',
    'sign.mountain': 'гора: пройти нельзя',
    'sign.letter': 'запечатанное письмо: приказ другого места',
    'sign.ownLetter': 'письмо со знаком: ваш приказ',
    'sign.planned': 'открытое письмо: приказ вашего запечатанного плана',
    'sign.looks': 'стрелка от врага: он смотрит на ваше и может дойти; его приказ неизвестен',
    'sign.clash': 'скрещённые мечи: идёт бой',
    'sign.march': 'путь из точек: куда ведёт ваш план',
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
    sealed: 'запечатав',
    planSealed: 'план запечатано',
    threat: '{troop} на {from} дивиться на {to} і може дійти.',
    villages: 'Села та гори',
    planned: 'Ваш запечатаний план: {troop}, кроків: {steps}',
    hint: 'Наведіть на жетон, щоб прочитати про нього. Вістря – куди він дивиться, число – його фішки; листи – запечатані накази. Довга стрілка – що може статися, а не відомий наказ.',
    whoIs: '{id} ({whose}, фішок: {chips})',
    'danger.battle': 'Ваш загін {id} атакований: {by}.',
    'danger.siege': 'Ваш замок {cell} в облозі: {by}.',
    'danger.open': 'Ваш замок {cell} без залоги: цього раунду його може взяти {by}.',
    'danger.castle': 'Ваш замок {cell} (залога: {garrison}) цього раунду може взяти в облогу {by}.',
    'danger.troop': '{id} на {cell}: цього раунду може атакувати {by}.',
    'danger.village': 'Ваше село {cell} цього раунду може зайняти {by}.',
    'sign.token': 'загін: вістря – куди він дивиться й може піти, фігура – його тип, число – фішки',
    'sign.down': 'знак питання: тип загону невідомий',
    'sign.own': 'фігура зі знаком питання: ваш загін, типу якого інші не знають',
    'sign.steps': 'крапки: стільки кроків він ще пройде цього раунду',
    'sign.stance': 'щит: загін має стійку до кінця раунду',
    'sign.frozen': 'крижана зірка: скутий страхом, цього раунду не йде',
    'sign.captive': 'подвійне кільце: у полоні в цього місця',
    'sign.castle': 'замок із залогою; під ним мури, вежі, олія, склади',
    'sign.village': 'село; місце, яке його тримає',
    'sign.mountain': 'гора: пройти не можна',
    'sign.letter': 'запечатаний лист: наказ іншого місця',
    'sign.ownLetter': 'лист зі знаком: ваш наказ',
    'sign.planned': 'відкритий лист: наказ вашого запечатаного плану',
    'sign.looks': 'стрілка від ворога: він дивиться на ваше й може дійти; його наказ невідомий',
    'sign.clash': 'схрещені мечі: триває бій',
    'sign.march': 'шлях із крапок: куди веде ваш план',
  },
};
