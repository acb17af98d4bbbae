// Words of this ruleset that a stranger does not know.
import { termTable } from '../drawing/term.tsx';

export const terms = termTable({
  en: [
    [
      'Order of a unit',
      /density|(open|loose|close|locked) order/i,
      'How tightly the men stand, from open to locked. Pikes and spears hit better the denser they stand, swords and axes the looser; arrows hit dense bodies; dense bodies are slow.',
    ],
    [
      'Files and ranks',
      /files|ranks/i,
      'Files stand side by side, ranks one behind another. Only the first rank strikes; full ranks behind it give pikes and spears more blows.',
    ],
    ['Out of formation', /out of formation|form again/i, 'The unit neither strikes nor shoots until it has rallied.'],
    ['Morale', /morale/i, 'From 1 to 5: a unit that has suffered rolls a die against it, and loses formation or flees when it fails.'],
    ['Wheel', /wheel/i, 'A quarter turn on the spot for one movement point.'],
    ['Volley', /volley|shoot/i, 'One shot of the first two ranks; each costs the unit one of the volleys that it carries.'],
    ['Parry', /parry/i, 'A sword hit that is given up to turn one of the enemy’s hits aside.'],
    ['Rally', /rally/i, 'Stand still out of contact this turn and roll against morale: who passes is in formation again.'],
  ],
  ru: [
    [
      'Строй отряда',
      /плотност|строй|строю/i,
      'Как тесно стоят воины, от разомкнутого до плотно сомкнутого. Пики и копья тем вернее, чем плотнее строй, мечи и топоры – чем он свободнее; стрелы лучше попадают в плотный строй; плотный строй медлен.',
    ],
    [
      'Колонны и шеренги',
      /колонн|шеренг/i,
      'Колонны стоят рядом, шеренги друг за другом. Бьёт только первая шеренга; полные шеренги за ней дают пикам и копьям больше ударов.',
    ],
    ['Строй потерян', /строй потерян|построиться/i, 'Отряд не бьёт и не стреляет, пока не соберётся снова.'],
    ['Мораль', /морал/i, 'От 1 до 5: пострадавший отряд бросает против неё кубик и при неудаче теряет строй или бежит.'],
    ['Поворот', /поворот|повернуть/i, 'Четверть оборота на месте за одно очко движения.'],
    ['Залп', /залп|стреля/i, 'Один выстрел первых двух шеренг; на каждый уходит один из залпов, которые отряд несёт с собой.'],
    ['Парирование', /парир/i, 'Попадание мечом, отданное за то, чтобы отвести одно попадание врага.'],
    ['Сбор', /собрат|собирает/i, 'Стоять весь ход вне соприкосновения и бросить кубик против морали: при удаче строй восстановлен.'],
  ],
  uk: [
    [
      'Стрій загону',
      /щільн|стрій|строю/i,
      'Як тісно стоять воїни, від розімкненого до щільно зімкненого. Піки й списи тим влучніші, що щільніший стрій, мечі й сокири – що він вільніший; стріли краще влучають у щільний стрій; щільний стрій повільний.',
    ],
    [
      'Колони й шеренги',
      /колон|шеренг/i,
      'Колони стоять поруч, шеренги одна за одною. Б’є лише перша шеренга; повні шеренги за нею дають пікам і списам більше ударів.',
    ],
    ['Стрій втрачено', /стрій втрачено|вишикуватися/i, 'Загін не б’є і не стріляє, доки не збереться знову.'],
    ['Мораль', /морал/i, 'Від 1 до 5: загін, що постраждав, кидає проти неї кубик і в разі невдачі втрачає стрій або тікає.'],
    ['Поворот', /поворот|повернути/i, 'Чверть оберту на місці за одне очко руху.'],
    ['Залп', /залп|стріля/i, 'Один постріл перших двох шеренг; на кожен іде один із залпів, які загін несе із собою.'],
    ['Парирування', /парир/i, 'Влучання мечем, віддане за те, щоб відвести одне влучання ворога.'],
    ['Збір', /зібрат|збирає/i, 'Стояти весь хід поза зіткненням і кинути кубик проти моралі: у разі успіху стрій відновлено.'],
  ],
});

/** The labels of this ruleset say what a choice does. */
export const effectOf = (): null => null;
