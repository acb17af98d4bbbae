// Words of this board.
import type { Words } from '../drawing/words.ts';

type Key =
  | (
      | 'board'
      | 'score'
      | 'hand'
      | 'supply'
      | 'clearing'
      | 'rules'
      | 'nobody'
      | 'warriors'
      | 'leader'
      | 'strongholds'
      | 'ruin'
      | 'relicUp'
      | 'relicDown'
      | 'station'
    )
  | ('forest' | 'state' | 'morning' | 'day' | 'evening' | 'over' | 'turn' | 'mood' | 'command' | 'prowess')
  | ('items' | 'claimed' | 'retinue' | 'column' | 'effects' | 'empty' | 'cost' | 'yourHand' | 'cardsTold' | 'deck' | 'track' | 'map' | 'hint')
  | (
      | 'danger.attacked'
      | 'danger.wins'
      | 'danger.near'
      | 'danger.mob'
      | 'danger.inside'
      | 'danger.reach'
      | 'sign.clearing'
      | 'sign.ruler'
      | 'sign.warriors'
      | 'sign.warlord'
      | 'sign.stronghold'
      | 'sign.mob'
      | 'sign.ruin'
      | 'sign.relicUp'
      | 'sign.relicDown'
      | 'sign.station'
      | 'sign.clash'
      | 'sign.acorn'
      | 'sign.berry'
      | 'sign.fern'
      | 'sign.wild'
      | 'means.mood'
      | 'means.command'
      | 'means.prowess'
      | 'means.retinue'
      | 'means.items'
      | 'means.claimed'
    );

export const words: Words<Key> = {
  en: {
    board: 'Map of the woodland',
    score: 'points',
    hand: 'cards',
    supply: 'in supply',
    clearing: '{name} ({suit})',
    rules: '{faction} rule',
    nobody: 'nobody rules',
    warriors: '{faction}: {count} warriors',
    leader: 'the warlord is here',
    strongholds: 'strongholds: {count}',
    ruin: 'a ruin',
    relicUp: '{id}: {type}, value {value}',
    relicDown: '{id}: {type}, face down',
    station: 'waystation {id}: {type}',
    forest: '{name}: {relics}',
    state: 'The turn',
    morning: 'Round {round}, morning.',
    day: 'Round {round}, day.',
    evening: 'Round {round}, evening.',
    over: 'The war is over.',
    turn: '{faction} to move.',
    mood: 'Mood',
    command: 'Command',
    prowess: 'Prowess',
    items: 'Items',
    claimed: 'Claimed relics',
    retinue: 'Retinue',
    column: 'Column {n}',
    effects: 'Effects',
    empty: 'nothing',
    cost: 'cost: {cost}',
    yourHand: 'Your hand',
    cardsTold: 'What the cards do',
    deck: 'Cards in the deck: {deck}, discarded: {discard}',
    track: '{points} of {goal}',
    map: 'Clearings',
    hint: 'Point at a clearing to read it. A coloured ring: who rules it; numbers are warriors; crossed swords: both have pieces there.',
    'danger.attacked': 'The {faction} attack you: {place}.',
    'danger.wins': 'The {faction} can score the last points on their turn: they need {need}, and {ready} lie ready.',
    'danger.near': 'The {faction} need {need} more points to win.',
    'danger.mob': '{places}: a mob burns your relics and waystations when the turn of the {faction} begins.',
    'danger.inside': '{places}: the {faction} stand there and can strike on their turn.',
    'danger.reach': '{places}: more of the {faction} can come and strike on their turn than you have there.',
    'sign.clearing': 'a clearing, with the leaf of its suit',
    'sign.ruler': 'broad ring: that seat rules here',
    'sign.warriors': 'warriors of a seat',
    'sign.warlord': 'crown: the warlord is among them',
    'sign.stronghold': 'stronghold',
    'sign.mob': 'mob: burns what others built there when the turn of the Hundreds begins, and spreads',
    'sign.ruin': 'ruin: an item lies under it',
    'sign.relicUp': 'relic, value up: as many dots as it is worth',
    'sign.relicDown': 'relic, face down: its value is hidden',
    'sign.station': 'waystation, with the type of relic that it serves',
    'sign.clash': 'crossed swords: both have pieces here',
    'sign.acorn': 'acorn',
    'sign.berry': 'berry',
    'sign.fern': 'fern',
    'sign.wild': 'wild: every suit',
    'means.mood': 'the temper of the warlord: it gives the Hundreds one special rule until their next morning',
    'means.command': 'how many moves, battles and buildings the Hundreds may order in a day: 1, and more with the items on this track',
    'means.prowess': 'how many warriors muster with the warlord each morning, and how often he may advance: 1, and more with the items on this track',
    'means.retinue':
      'the cards that the Keepers keep in their service. Each acts once in a day, by its column: the first moves, the second fights and digs, the third moves or claims',
    'means.items': 'items that were crafted or taken',
    'means.claimed': 'relics that the Keepers have scored',
  },
  ru: {
    board: 'Карта леса',
    score: 'очки',
    hand: 'карты',
    supply: 'в запасе',
    clearing: '{name} ({suit})',
    rules: 'правят: {faction}',
    nobody: 'никто не правит',
    warriors: '{faction}: воинов {count}',
    leader: 'здесь предводитель',
    strongholds: 'крепости: {count}',
    ruin: 'руины',
    relicUp: '{id}: {type}, ценность {value}',
    relicDown: '{id}: {type}, лицом вниз',
    station: 'перевалочный пункт {id}: {type}',
    forest: '{name}: {relics}',
    state: 'Ход',
    morning: 'Раунд {round}, утро.',
    day: 'Раунд {round}, день.',
    evening: 'Раунд {round}, вечер.',
    over: 'Война окончена.',
    turn: 'Ходят: {faction}.',
    mood: 'Состояние',
    command: 'Команды',
    prowess: 'Доблесть',
    items: 'Предметы',
    claimed: 'Обретённые реликвии',
    retinue: 'Слуги ордена',
    column: 'Столбец {n}',
    effects: 'Эффекты',
    empty: 'ничего',
    cost: 'цена: {cost}',
    yourHand: 'Ваша рука',
    cardsTold: 'Что делают карты',
    deck: 'Карт в колоде: {deck}, в сбросе: {discard}',
    track: '{points} из {goal}',
    map: 'Поляны',
    hint: 'Наведите на поляну, чтобы прочесть о ней. Цветное кольцо – кто правит; числа – воины; мечи – там фигуры обеих сторон.',
    'danger.attacked': '{faction} атакуют вас: {place}.',
    'danger.wins': '{faction} могут набрать последние очки в свой ход: нужно {need}, готово {ready}.',
    'danger.near': '{faction}: до победы не хватает очков: {need}.',
    'danger.mob': '{places}: бунт сожжёт ваши реликвии и пункты, когда начнётся ход ({faction}).',
    'danger.inside': '{places}: там стоят {faction} и могут ударить в свой ход.',
    'danger.reach': '{places}: в свой ход сюда может прийти и ударить больше врагов ({faction}), чем ваших там.',
    'sign.clearing': 'поляна с листом её масти',
    'sign.ruler': 'широкое кольцо: здесь правит это место',
    'sign.warriors': 'воины места',
    'sign.warlord': 'корона: среди них предводитель',
    'sign.stronghold': 'крепость',
    'sign.mob': 'бунт: сжигает чужие постройки, когда начинается ход Полчищ, и распространяется',
    'sign.ruin': 'руины: под ними лежит предмет',
    'sign.relicUp': 'реликвия лицом вверх: сколько точек, столько она стоит',
    'sign.relicDown': 'реликвия лицом вниз: ценность скрыта',
    'sign.station': 'перевалочный пункт и тип реликвий, которым он служит',
    'sign.clash': 'скрещённые мечи: здесь фигуры обеих сторон',
    'sign.acorn': 'жёлуди',
    'sign.berry': 'ягоды',
    'sign.fern': 'папоротник',
    'sign.wild': 'любая масть',
    'means.mood': 'нрав предводителя: даёт Полчищам одно особое правило до их следующего утра',
    'means.command': 'сколько перемещений, сражений и построек Полчища могут приказать за день: 1, а с предметами на этой шкале больше',
    'means.prowess': 'сколько воинов каждое утро собирается к предводителю и сколько раз он может наступать: 1, а с предметами на этой шкале больше',
    'means.retinue':
      'карты, которые служат Хранителям. Каждая действует раз в день по своему столбцу: первый – перемещение, второй – сражение и раскопки, третий – перемещение или присвоение',
    'means.items': 'предметы, сделанные или взятые',
    'means.claimed': 'реликвии, за которые Хранители уже получили очки',
  },
  uk: {
    board: 'Мапа лісу',
    score: 'очки',
    hand: 'карти',
    supply: 'у запасі',
    clearing: '{name} ({suit})',
    rules: 'правлять: {faction}',
    nobody: 'ніхто не править',
    warriors: '{faction}: воїнів {count}',
    leader: 'тут ватажок',
    strongholds: 'фортеці: {count}',
    ruin: 'руїни',
    relicUp: '{id}: {type}, цінність {value}',
    relicDown: '{id}: {type}, долілиць',
    station: 'перевалочний пункт {id}: {type}',
    forest: '{name}: {relics}',
    state: 'Хід',
    morning: 'Раунд {round}, ранок.',
    day: 'Раунд {round}, день.',
    evening: 'Раунд {round}, вечір.',
    over: 'Війну закінчено.',
    turn: 'Ходять: {faction}.',
    mood: 'Стан',
    command: 'Команди',
    prowess: 'Звитяга',
    items: 'Предмети',
    claimed: 'Здобуті реліквії',
    retinue: 'Слуги ордену',
    column: 'Стовпець {n}',
    effects: 'Ефекти',
    empty: 'нічого',
    cost: 'ціна: {cost}',
    yourHand: 'Ваша рука',
    cardsTold: 'Що роблять карти',
    deck: 'Карт у колоді: {deck}, у скиді: {discard}',
    track: '{points} із {goal}',
    map: 'Галявини',
    hint: 'Наведіть на галявину, щоб прочитати про неї. Кольорове кільце – хто править; числа – воїни; мечі – там фігури обох сторін.',
    'danger.attacked': '{faction} атакують вас: {place}.',
    'danger.wins': '{faction} можуть набрати останні очки у свій хід: потрібно {need}, готово {ready}.',
    'danger.near': '{faction}: до перемоги бракує очок: {need}.',
    'danger.mob': '{places}: бунт спалить ваші реліквії та пункти, коли почнеться хід ({faction}).',
    'danger.inside': '{places}: там стоять {faction} і можуть ударити у свій хід.',
    'danger.reach': '{places}: у свій хід сюди може прийти й ударити більше ворогів ({faction}), ніж ваших там.',
    'sign.clearing': 'галявина з листком її масті',
    'sign.ruler': 'широке кільце: тут править це місце',
    'sign.warriors': 'воїни місця',
    'sign.warlord': 'корона: серед них ватажок',
    'sign.stronghold': 'фортеця',
    'sign.mob': 'бунт: спалює чужі споруди, коли починається хід Орд, і поширюється',
    'sign.ruin': 'руїни: під ними лежить предмет',
    'sign.relicUp': 'реліквія горілиць: скільки крапок, стільки вона варта',
    'sign.relicDown': 'реліквія долілиць: цінність прихована',
    'sign.station': 'перевалочний пункт і тип реліквій, яким він служить',
    'sign.clash': 'схрещені мечі: тут фігури обох сторін',
    'sign.acorn': 'жолуді',
    'sign.berry': 'ягоди',
    'sign.fern': 'папороть',
    'sign.wild': 'будь-яка масть',
    'means.mood': 'вдача ватажка: дає Ордам одне особливе правило до їхнього наступного ранку',
    'means.command': 'скільки переміщень, боїв і споруд Орди можуть зробити командами за день: 1, а з предметами на цій шкалі більше',
    'means.prowess': 'скільки воїнів щоранку збирається до ватажка і скільки разів він може наступати: 1, а з предметами на цій шкалі більше',
    'means.retinue':
      'карти, що служать Хранителям. Кожна діє раз на день за своїм стовпчиком: перший – переміщення, другий – бій і розкопки, третій – переміщення або привласнення',
    'means.items': 'предмети, зроблені або взяті',
    'means.claimed': 'реліквії, за які Хранителі вже здобули очки',
  },
};
