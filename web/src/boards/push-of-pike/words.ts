// Words of this board.
import type { Words } from '../drawing/words.ts';

type Key =
  | 'board'
  | 'cell'
  | 'men'
  | 'losses'
  | 'lost'
  | 'breaksAt'
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
  | 'hint'
  | 'by'
  | 'and'
  | 'danger.rear'
  | 'danger.flank'
  | 'danger.shot'
  | 'danger.front'
  | 'danger.mayRear'
  | 'danger.mayFlank'
  | 'danger.mayFront'
  | 'danger.breaks'
  | 'sign.unit'
  | 'sign.dense'
  | 'sign.broken'
  | 'sign.blow'
  | 'sign.shot'
  | 'sign.holds'
  | 'sign.worth'
  | 'sign.rough'
  | 'sign.wood'
  | 'sign.hill'
  | 'sign.water';

export const words: Words<Key> = {
  en: {
    board: 'Field of battle',
    cell: 'Cell {at}: {what}',
    men: 'men',
    losses: 'lost: {lost} points; breaks at {breaks}',
    lost: 'points lost',
    breaksAt: 'breaks at',
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
    hint: 'Point at a unit to read it. A thick line is its front; a wedge is a blow that falls when the turn ends.',
    by: '{id} by {by}',
    and: 'and',
    'danger.rear': 'Struck in the rear when the turn ends, without an answer: {who}.',
    'danger.flank': 'Struck in the flank when the turn ends, without an answer: {who}.',
    'danger.shot': 'Shot at when the turn ends: {who}.',
    'danger.front': 'Struck in front when the turn ends: {who}.',
    'danger.mayRear': 'Can be struck in the rear next turn: {who}.',
    'danger.mayFlank': 'Can be struck in the flank next turn: {who}.',
    'danger.mayFront': 'Can be charged in front next turn: {who}.',
    'danger.breaks': 'Your army breaks when units worth {points} more points fall.',
    'sign.unit': 'a unit: every man in his rank and file; the thick line is its front; name, strokes for morale, number of men',
    'sign.dense': 'the same in a loose order: the men stand wider apart',
    'sign.broken': 'out of formation: no front line, a “!” after the men; it neither strikes nor shoots',
    'sign.blow': 'wedge: this unit strikes ahead when the turn ends',
    'sign.shot': 'dotted line and ring: ordered to shoot there',
    'sign.holds': 'chevrons: an enemy looks here; whoever enters is held and may only wheel',
    'sign.worth': 'flag: ground worth so many points each round',
    'sign.rough': 'rough ground: slow, breaks close and locked orders',
    'sign.wood': 'wood: slow, breaks formations and riders, hides from arrows',
    'sign.hill': 'hill: covers from below',
    'sign.water': 'water: cannot be entered',
  },
  ru: {
    board: 'Поле боя',
    cell: 'Клетка {at}: {what}',
    men: 'воинов',
    losses: 'потеряно очков: {lost}; сломлена при {breaks}',
    lost: 'потеряно очков',
    breaksAt: 'сломлена при',
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
    hint: 'Наведите на отряд, чтобы прочесть о нём. Толстая линия – его фронт; клин – удар в конце хода.',
    by: '{id} – {by}',
    and: 'и',
    'danger.rear': 'Удар в тыл в конце хода, без ответа (кого – кто): {who}.',
    'danger.flank': 'Удар во фланг в конце хода, без ответа (кого – кто): {who}.',
    'danger.shot': 'Обстрел в конце хода (кого – кто): {who}.',
    'danger.front': 'Удар с фронта в конце хода (кого – кто): {who}.',
    'danger.mayRear': 'В следующий ход могут ударить в тыл (кого – кто): {who}.',
    'danger.mayFlank': 'В следующий ход могут ударить во фланг (кого – кто): {who}.',
    'danger.mayFront': 'В следующий ход могут атаковать с фронта (кого – кто): {who}.',
    'danger.breaks': 'Армия сломится, когда падут отряды ещё на {points} очков.',
    'sign.unit': 'отряд: каждый воин в своей шеренге и колонне; толстая линия – фронт; имя, чёрточки морали, число воинов',
    'sign.dense': 'он же в редком строю: воины стоят шире',
    'sign.broken': 'строй потерян: линии фронта нет, после числа «!»; не бьёт и не стреляет',
    'sign.blow': 'клин: в конце хода этот отряд бьёт вперёд',
    'sign.shot': 'точки и кольцо: приказано стрелять туда',
    'sign.holds': 'уголки: сюда смотрит враг; кто войдёт, будет скован и сможет только поворачивать',
    'sign.worth': 'флажок: местность, которая даёт столько очков за раунд',
    'sign.rough': 'неровная земля: медленно, ломает плотный и сомкнутый строй',
    'sign.wood': 'лес: медленно, ломает строй и конницу, укрывает от стрел',
    'sign.hill': 'холм: укрывает от тех, кто ниже',
    'sign.water': 'вода: войти нельзя',
  },
  uk: {
    board: 'Поле бою',
    cell: 'Клітинка {at}: {what}',
    men: 'воїнів',
    losses: 'втрачено очок: {lost}; зламана при {breaks}',
    lost: 'втрачено очок',
    breaksAt: 'зламана при',
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
    hint: 'Наведіть на загін, щоб прочитати про нього. Товста лінія – його фронт; клин – удар наприкінці ходу.',
    by: '{id} – {by}',
    and: 'і',
    'danger.rear': 'Удар у тил наприкінці ходу, без відповіді (кого – хто): {who}.',
    'danger.flank': 'Удар у фланг наприкінці ходу, без відповіді (кого – хто): {who}.',
    'danger.shot': 'Обстріл наприкінці ходу (кого – хто): {who}.',
    'danger.front': 'Удар із фронту наприкінці ходу (кого – хто): {who}.',
    'danger.mayRear': 'Наступного ходу можуть ударити в тил (кого – хто): {who}.',
    'danger.mayFlank': 'Наступного ходу можуть ударити у фланг (кого – хто): {who}.',
    'danger.mayFront': 'Наступного ходу можуть атакувати з фронту (кого – хто): {who}.',
    'danger.breaks': 'Армія зламається, коли загинуть загони ще на {points} очок.',
    'sign.unit': 'загін: кожен воїн у своїй шерензі й колоні; товста лінія – фронт; ім’я, риски моралі, число воїнів',
    'sign.dense': 'він же в рідкому строю: воїни стоять ширше',
    'sign.broken': 'стрій втрачено: лінії фронту немає, після числа «!»; не б’є й не стріляє',
    'sign.blow': 'клин: наприкінці ходу цей загін б’є вперед',
    'sign.shot': 'крапки й кільце: наказано стріляти туди',
    'sign.holds': 'кутики: сюди дивиться ворог; хто ввійде, буде скутий і зможе лише повертати',
    'sign.worth': 'прапорець: місцевість, що дає стільки очок за раунд',
    'sign.rough': 'нерівна земля: повільно, ламає щільний і зімкнений стрій',
    'sign.wood': 'ліс: повільно, ламає стрій і кінноту, ховає від стріл',
    'sign.hill': 'пагорб: прикриває від тих, хто нижче',
    'sign.water': 'вода: увійти не можна',
  },
};
