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
  | (
      | 'forest'
      | 'danger'
      | 'inside'
      | 'beside'
      | 'mobDanger'
      | 'safe'
      | 'state'
      | 'morning'
      | 'day'
      | 'evening'
      | 'over'
      | 'turn'
      | 'mood'
      | 'command'
      | 'prowess'
    )
  | ('items' | 'claimed' | 'retinue' | 'column' | 'effects' | 'empty' | 'cost' | 'yourHand' | 'deck' | 'track' | 'map' | 'hint');

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
    danger: 'Danger',
    inside: '{name}: enemies are among your pieces.',
    beside: '{name}: more enemies stand beside it than you have there.',
    mobDanger: '{name}: a mob will burn your relics and waystations.',
    safe: 'Nothing of yours is in danger at once.',
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
    deck: 'Cards in the deck: {deck}, discarded: {discard}',
    track: '{points} of {goal}',
    map: 'Clearings',
    hint: 'Point at a clearing to read it. A coloured ring: who rules it; numbers are warriors; crossed swords or a red ring: your pieces in danger.',
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
    leader: 'здесь вождь',
    strongholds: 'оплоты: {count}',
    ruin: 'руины',
    relicUp: '{id}: {type}, ценность {value}',
    relicDown: '{id}: {type}, лицом вниз',
    station: 'стоянка {id}: {type}',
    forest: '{name}: {relics}',
    danger: 'Опасность',
    inside: '{name}: враги среди ваших фигур.',
    beside: '{name}: рядом врагов больше, чем ваших там.',
    mobDanger: '{name}: толпа сожжёт ваши реликвии и стоянки.',
    safe: 'Прямо сейчас вашему ничто не грозит.',
    state: 'Ход',
    morning: 'Раунд {round}, утро.',
    day: 'Раунд {round}, день.',
    evening: 'Раунд {round}, вечер.',
    over: 'Война окончена.',
    turn: 'Ходят: {faction}.',
    mood: 'Настрой',
    command: 'Командование',
    prowess: 'Доблесть',
    items: 'Предметы',
    claimed: 'Обретённые реликвии',
    retinue: 'Свита',
    column: 'Столбец {n}',
    effects: 'Эффекты',
    empty: 'ничего',
    cost: 'цена: {cost}',
    yourHand: 'Ваша рука',
    deck: 'Карт в колоде: {deck}, в сбросе: {discard}',
    track: '{points} из {goal}',
    map: 'Поляны',
    hint: 'Наведите на поляну, чтобы прочесть о ней. Цветное кольцо – кто правит; числа – воины; мечи или красное кольцо – ваши фигуры в опасности.',
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
    strongholds: 'твердині: {count}',
    ruin: 'руїни',
    relicUp: '{id}: {type}, цінність {value}',
    relicDown: '{id}: {type}, долілиць',
    station: 'стоянка {id}: {type}',
    forest: '{name}: {relics}',
    danger: 'Небезпека',
    inside: '{name}: вороги серед ваших фігур.',
    beside: '{name}: поруч ворогів більше, ніж ваших там.',
    mobDanger: '{name}: натовп спалить ваші реліквії та стоянки.',
    safe: 'Просто зараз вашому ніщо не загрожує.',
    state: 'Хід',
    morning: 'Раунд {round}, ранок.',
    day: 'Раунд {round}, день.',
    evening: 'Раунд {round}, вечір.',
    over: 'Війну закінчено.',
    turn: 'Ходять: {faction}.',
    mood: 'Настрій',
    command: 'Командування',
    prowess: 'Звитяга',
    items: 'Предмети',
    claimed: 'Здобуті реліквії',
    retinue: 'Почет',
    column: 'Стовпець {n}',
    effects: 'Ефекти',
    empty: 'нічого',
    cost: 'ціна: {cost}',
    yourHand: 'Ваша рука',
    deck: 'Карт у колоді: {deck}, у скиді: {discard}',
    track: '{points} із {goal}',
    map: 'Галявини',
    hint: 'Наведіть на галявину, щоб прочитати про неї. Кольорове кільце – хто править; числа – воїни; мечі чи червоне кільце – ваші фігури в небезпеці.',
  },
};
