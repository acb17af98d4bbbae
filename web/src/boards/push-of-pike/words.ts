// Words of this board.
import type { Words } from '../drawing/words.ts';

type Key =
  | 'board'
  | 'cell'
  | 'men'
  | 'losses'
  | 'lost'
  | 'ground'
  | 'points'
  | 'ready'
  | 'unit'
  | 'unplaced'
  | 'unseen'
  | 'shape'
  | 'unformed'
  | 'morale'
  | 'ammo'
  | 'strikes'
  | 'struck'
  | 'flank'
  | 'shoots'
  | 'rallying'
  | 'threat'
  | 'state'
  | 'phase.muster'
  | 'phase.deploy'
  | 'phase.battle'
  | 'phase.over'
  | 'moves'
  | 'units'
  | 'empty'
  | 'worth'
  | 'held'
  | 'nobody'
  | 'land'
  | 'fallen'
  | 'destroyed'
  | 'routed'
  | 'step.F'
  | 'step.B'
  | 'step.SL'
  | 'step.SR'
  | 'step.L'
  | 'step.R'
  | 'face'
  | 'hint';

export const words: Words<Key> = {
  en: {
    board: 'Field of battle',
    cell: 'Cell {at}: {what}',
    men: 'men',
    losses: 'lost: {lost} points; breaks at {breaks}',
    lost: 'lost',
    ground: 'ground',
    points: 'points',
    ready: 'ready',
    unit: '{id} {entry} ({seat})',
    unplaced: 'not placed yet',
    unseen: 'place hidden',
    shape: 'at {at}, faces {facing}, {density}, files: {files}, ranks: {ranks}',
    unformed: 'out of formation',
    morale: 'morale {morale}',
    ammo: 'volleys left: {ammo}',
    strikes: 'in contact with {ids}',
    struck: 'struck at by {ids}',
    flank: 'in flank or rear by {ids}',
    shoots: 'shoots at {id}',
    rallying: 'rallying',
    threat: 'before {id}: whoever stands here is held',
    state: 'The battle',
    'phase.muster': 'The armies are mustered.',
    'phase.deploy': 'The armies deploy.',
    'phase.battle': 'Round {round} of {rounds}.',
    'phase.over': 'The battle is over.',
    moves: '{seat} to move.',
    units: '{seat}: {army}',
    empty: 'no unit to be seen',
    worth: 'Ground worth {points} at {at}: {who}',
    held: 'held by {id}',
    nobody: 'nobody there',
    land: '{what} at {at}',
    fallen: 'Fallen',
    destroyed: '{id} destroyed, {cost} points',
    routed: '{id} routed, {cost} points',
    'step.F': 'Step forward',
    'step.B': 'Step back',
    'step.SL': 'Step left',
    'step.SR': 'Step right',
    'step.L': 'Wheel left',
    'step.R': 'Wheel right',
    face: 'Face {facing}',
    hint: 'Point at a unit to read it. A thick line is its front; red wedges are blows, at the side or in the back they are not answered.',
  },
  ru: {
    board: 'Поле боя',
    cell: 'Клетка {at}: {what}',
    men: 'воинов',
    losses: 'потеряно очков: {lost}; сломлена при {breaks}',
    lost: 'потеряно',
    ground: 'местность',
    points: 'очки',
    ready: 'готова',
    unit: '{id} {entry} ({seat})',
    unplaced: 'ещё не поставлен',
    unseen: 'место скрыто',
    shape: 'на {at}, лицом {facing}, {density}, колонн: {files}, шеренг: {ranks}',
    unformed: 'строй потерян',
    morale: 'мораль {morale}',
    ammo: 'залпов осталось: {ammo}',
    strikes: 'в соприкосновении с {ids}',
    struck: 'под ударом {ids}',
    flank: 'во фланг или тыл бьёт {ids}',
    shoots: 'стреляет в {id}',
    rallying: 'собирается',
    threat: 'перед {id}: кто встанет здесь, будет скован',
    state: 'Бой',
    'phase.muster': 'Армии набираются.',
    'phase.deploy': 'Армии расставляются.',
    'phase.battle': 'Раунд {round} из {rounds}.',
    'phase.over': 'Бой окончен.',
    moves: 'Ходит {seat}.',
    units: '{seat}: {army}',
    empty: 'отрядов не видно',
    worth: 'Местность на {points} на {at}: {who}',
    held: 'держит {id}',
    nobody: 'никого нет',
    land: '{what} на {at}',
    fallen: 'Потери',
    destroyed: '{id} уничтожен, {cost} очков',
    routed: '{id} бежал, {cost} очков',
    'step.F': 'Шаг вперёд',
    'step.B': 'Шаг назад',
    'step.SL': 'Шаг влево',
    'step.SR': 'Шаг вправо',
    'step.L': 'Поворот налево',
    'step.R': 'Поворот направо',
    face: 'Лицом {facing}',
    hint: 'Наведите на отряд, чтобы прочесть о нём. Толстая линия – его фронт; красные клинья – удары, во фланг и в тыл на них не отвечают.',
  },
  uk: {
    board: 'Поле бою',
    cell: 'Клітинка {at}: {what}',
    men: 'воїнів',
    losses: 'втрачено очок: {lost}; зламана при {breaks}',
    lost: 'втрачено',
    ground: 'місцевість',
    points: 'очки',
    ready: 'готова',
    unit: '{id} {entry} ({seat})',
    unplaced: 'ще не поставлений',
    unseen: 'місце приховано',
    shape: 'на {at}, обличчям {facing}, {density}, колон: {files}, шеренг: {ranks}',
    unformed: 'стрій втрачено',
    morale: 'мораль {morale}',
    ammo: 'залпів лишилося: {ammo}',
    strikes: 'у зіткненні з {ids}',
    struck: 'під ударом {ids}',
    flank: 'у фланг або тил б’є {ids}',
    shoots: 'стріляє в {id}',
    rallying: 'збирається',
    threat: 'перед {id}: хто стане тут, буде скутий',
    state: 'Бій',
    'phase.muster': 'Армії набираються.',
    'phase.deploy': 'Армії розставляються.',
    'phase.battle': 'Раунд {round} із {rounds}.',
    'phase.over': 'Бій закінчено.',
    moves: 'Ходить {seat}.',
    units: '{seat}: {army}',
    empty: 'загонів не видно',
    worth: 'Місцевість на {points} на {at}: {who}',
    held: 'тримає {id}',
    nobody: 'нікого немає',
    land: '{what} на {at}',
    fallen: 'Втрати',
    destroyed: '{id} знищено, {cost} очок',
    routed: '{id} утік, {cost} очок',
    'step.F': 'Крок уперед',
    'step.B': 'Крок назад',
    'step.SL': 'Крок ліворуч',
    'step.SR': 'Крок праворуч',
    'step.L': 'Поворот ліворуч',
    'step.R': 'Поворот праворуч',
    face: 'Обличчям {facing}',
    hint: 'Наведіть на загін, щоб прочитати про нього. Товста лінія – його фронт; червоні клини – удари, у фланг і в тил на них не відповідають.',
  },
};
