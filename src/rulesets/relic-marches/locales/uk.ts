// Sentences in Ukrainian.
import type { Locale } from '../../../engine/ruleset.ts';

export const uk: Locale = {
  nothing: '–',

  'seat.0': 'Держава 1',
  'seat.1': 'Держава 2',
  'seat.2': 'Держава 3',
  'seat.3': 'Держава 4',

  'unit.peasants': 'селяни',
  'unit.spearmen': 'списоносці',
  'unit.archers': 'лучники',
  'unit.swordsmen': 'мечники',
  'unit.cavalry': 'кіннота',
  'unit.galley': 'галера',

  'building.capital': 'столиця',
  'building.city': 'місто',
  'building.castle': 'замок',

  'terrain.plains': 'рівнина',
  'terrain.forest': 'ліс',
  'terrain.mountains': 'гори',
  'terrain.swamp': 'болото',
  'terrain.water': 'вода',

  'good.food': 'їжа',
  'good.timber': 'деревина',
  'good.ore': 'руда',

  'relic.horn': 'Ріг',
  'relic.banner': 'Прапор',
  'relic.shield': 'Щит',
  'relic.blade': 'Клинок',
  'relic.chalice': 'Чаша',
  'relic.crown': 'Корона',
  'relic.new': 'знайдена реліквія',

  'card.harvest': 'Урожай',

  'effect.harvest': 'кожна держава отримує 2 їжі',

  'card.fellings': 'Лісоповал',

  'effect.fellings': 'кожна держава отримує 2 деревини',

  'card.lode': 'Жила',

  'effect.lode': 'кожна держава отримує 2 руди',

  'card.taxes': 'Податки',

  'effect.taxes': 'покровитель отримує по 1 кожного товару',

  'card.masons': 'Муляри',

  'effect.masons': 'покровитель отримує 2 деревини і 2 руди',

  'card.levy': 'Ополчення',

  'effect.levy': 'покровитель отримує списоносців',

  'card.mercenaries': 'Найманці',

  'effect.mercenaries': 'покровитель отримує мечників',

  'card.riders': 'Вершники',

  'effect.riders': 'покровитель отримує кінноту',

  'card.jubilee': 'Ювілей',

  'effect.jubilee': 'покровитель отримує 1 очко',

  'card.pilgrims': 'Паломники',

  'effect.pilgrims': '1 очко за кожну реліквію',

  'card.chronicle': 'Літопис',

  'effect.chronicle': '1 очко кожній державі із замком',

  'card.plague': 'Мор',

  'effect.plague': 'кожне військо з 4 загонів втрачає один',

  'card.storm': 'Буря',

  'effect.storm': 'війська у відкритому морі починають наступний раунд виснаженими',

  'card.winter': 'Зима',

  'effect.winter': 'війська в горах і болотах починають наступний раунд виснаженими',

  'card.truce': 'Перемир’я',

  'effect.truce': 'у наступному раунді не можна атакувати столиці',

  'card.roads': 'Дороги',

  'effect.roads': 'у наступному раунді сухопутні загони швидші на 1',

  'option.rounds': 'Раунди',
  'option.rounds.help': 'Гра закінчується після стількох раундів.',
  'option.tempo': 'Маневри за хід',
  'option.tempo.help': 'Скільки маневрів можна зробити за хід.',

  'action.manoeuvre': 'Маневр',
  'action.place': 'Покласти плитку',
  'action.react': 'Відповісти маневром',
  'action.hold': 'Не відповідати',
  'action.end': 'Завершити хід',
  'action.council': 'Рада',
  'action.standing': 'Постійний наказ про відповідь',

  'ask.turn': 'Ваш хід; залишилося маневрів: {left}.',
  'ask.place': 'Для {named} відкрито плитку {tile}: як її покласти?',
  'ask.react': '{attacker} атакує вас у {target}: відповісте?',
  'ask.council': 'Рада раунду {round}: наберіть, збудуйте, голосуйте.',

  'compose.army': 'Військо в {hex}: {units}',
  'compose.another': 'Рушити ще військо з {hex}: {units}',
  'compose.step': 'До {hex} (залишилося швидкості: {left})',
  'compose.march': 'Форсований марш',
  'compose.ferry': 'Без переправи',
  'compose.fewer': 'Залишити: {unit}',
  'compose.pick': 'Узяти з собою в {hex}: {unit}',
  'compose.drop': 'Залишити в {hex}: {unit}',
  'compose.carry': 'Нести: {relic}',
  'compose.attack': 'Атакувати {target} з {hex}',
  'compose.with': 'Атакувати також з {hex}',
  'compose.rotation': 'Поворот {rotation}',
  'compose.pass': 'І пасувати до кінця раунду',
  'compose.recruit': 'Набрати в {at}: {unit}',
  'compose.build': 'Збудувати в {at}: {kind}',
  'compose.vote': 'Голосувати: {card}',
  'compose.place': 'Під час атаки на {hex}',
  'compose.place.all': 'Під час усіх інших атак',
  'compose.rule.ask': 'Запитати мене',
  'compose.rule.never': 'Ніколи не відповідати',
  'compose.rule.none': 'Зняти наказ',
  'compose.rule.auto.ask': 'Відповідати самому за такої переваги ({min}–{max} %), інакше запитати мене',
  'compose.rule.auto.never': 'Відповідати самому за такої переваги ({min}–{max} %), інакше ніколи',

  'event.moved': '{seat}: маневр; війська зупинилися в {ends}',
  'event.revealed': '{seat} розвідує {hex}: відкрито плитку {tile}',
  'event.placed': '{seat} кладе плитку {tile}',
  'event.relic': 'У {at} з’явилася реліквія: {relic}',
  'event.stayed': '{seat}: військо не може увійти й лишається в {at}',
  'event.revealed-card': '{seat} відкриває подію й голосує за неї: {card}',
  'event.attack': '{seat} атакує; {target}, обороняється {defender}',
  'event.reaction': '{seat} відповідає маневром; війська зупинилися в {ends}',
  'event.battle':
    'Бій у {target}: атака {attack} + кубик {attackDie}, влучань {attackHits}; оборона {defence} + кубик {defenceDie}, влучань {defenceHits}',
  'event.lost': '{seat} втрачає в {at}: {unit}',
  'event.captured': '{seat} захоплює {at}',
  'event.destroyed': 'Замок у {at} впав',
  'event.income': 'Починається рада; усі держави отримали дохід',
  'event.council': '{seat}: рішення для ради готове',
  'event.recruited': '{seat} набирає в {at}: {unit}',
  'event.built': '{seat} будує в {at}: {kind}',
  'event.card': 'Подія: {card} ({effect}); покровителя немає',
  'event.card.sponsored': 'Подія: {card} ({effect}); покровитель: {sponsor}',
  'event.round': 'Раунд {round}; перший хід: {first}',
  'event.out': '{seat} вибуває з гри',
  'event.over': 'Гру закінчено: {reason}',

  'reason.rounds': 'зіграно останній раунд',
  'reason.ascendancy': 'одна держава втримала понад половину реліквій',
  'reason.last-standing': 'залишилася одна держава',

  'clause.RM-SU-1': 'Гра на 2–4 місця, раундів від 4 до 12, темп від 1 до 4.',
  'clause.RM-AC-1': 'Такої дії немає, або її параметри хибні.',
  'clause.RM-AC-2': 'Зараз вас про це не питають.',
  'clause.RM-RD-4': 'У цьому ході у вас не залишилося маневрів.',
  'clause.RM-FO-2': 'У вашому з’єднанні може бути не більше військ, ніж {limit}.',
  'clause.RM-MV-1': 'У {from} немає вашого невиснаженого війська.',
  'clause.RM-MV-2': 'Війську бракує швидкості дійти до {hex}.',
  'clause.RM-MV-7': '{hex} зайнятий ворогом.',
  'clause.RM-MV-10': 'Сухопутні загони потрапляють у {hex} лише на кораблях.',
  'clause.RM-SP-1': 'Не всі ці загони стоять у {from}.',
  'clause.RM-SP-2': 'Залишаючись у {from}, беруть військо цілком.',
  'clause.RM-SP-3': 'Загони залишають у дорозі, а не в її кінці.',
  'clause.RM-SP-4': 'Цих загонів немає у війську, або далі ніхто не піде.',
  'clause.RM-MG-2': 'Тут немає таких невиснажених ваших загонів.',
  'clause.RM-MG-3': 'Загони підбирають у дорозі, а не в її кінці.',
  'clause.RM-MG-5': 'У війську не більше {most} загонів; у {hex} було б більше.',
  'clause.RM-MG-7': 'Військо в {hex} вже було виснажене й не може битися.',
  'clause.RM-SH-1': 'Кораблі не можуть увійти в {hex}.',
  'clause.RM-SH-3': 'Кораблі й сухопутні загони не рухаються разом.',
  'clause.RM-FE-5': 'Ці загони не можуть тут зупинитися.',
  'clause.RM-FE-8': 'Кораблі в {from} вже перевозили загони в цьому маневрі.',
  'clause.RM-HX-3': 'Шлях іде сусідніми клітинами; це не сусід {from}.',
  'clause.RM-HX-4': 'За відкритим морем нічого немає.',
  'clause.RM-EX-1': 'У нерозвідані землі входять лише бойові загони.',
  'clause.RM-EX-2': 'Нерозвідану клітину називають останньою і без атаки.',
  'clause.RM-EX-3': 'Війську ніде лишитися.',
  'clause.RM-EX-4': 'Плиток більше немає.',
  'clause.RM-EX-6': 'Так плитка лягти не може: її вода має торкатися води або краю.',
  'clause.RM-EX-8': 'Військо не може увійти в {named} і далі не йде.',
  'clause.RM-RL-6': 'Ці реліквії нести не можна.',
  'clause.RM-BT-1': 'На цій клітині немає ворога.',
  'clause.RM-BT-2': 'Атакують лише війська, що рухалися в цьому маневрі.',
  'clause.RM-BT-3': 'Військо в {hex} не дістає до {target}.',
  'clause.RM-EV-7': 'Перемир’я: у цьому раунді {target} атакувати не можна.',
  'clause.RM-EV-3': 'Такої карти для голосування немає.',
  'clause.RM-EC-3': 'На це бракує товарів.',
  'clause.RM-EC-4': 'Сухопутні загони набирають у своїй столиці чи місті.',
  'clause.RM-EC-5': 'Галеру будують на воді поруч зі своєю будівлею.',
  'clause.RM-EC-6': 'На цій раді в {at} більше набирати не можна.',
  'clause.RM-EC-7': 'Будують там, де стоять свої селяни й немає будівель.',
  'clause.RM-EC-8': 'Місто не може стояти поруч з іншою будівлею.',
  'clause.RM-EC-9': 'Замків у держави не більше, ніж {most}.',
  'clause.RM-RX-4': 'В обороні може бути не більше військ, ніж {limit}.',
  'clause.RM-RX-5': 'Військо в {hex} не дістало б до жодного з нападників.',
  'clause.RM-RX-6': 'Тікати від нападників не можна.',
  'clause.RM-RX-7': 'У маневрі-відповіді не розвідують.',
  'clause.RM-SO-2': 'Такого постійного наказу немає.',
  'clause.RM-SO-3': 'На цій клітині у вас нічого немає.',
  'clause.RM-PO-1': 'Це не ціла позиція «Реліквій марок».',
  'clause.RM-PO-2': 'Це не цілий запис місця.',
  'clause.RM-PO-3': 'Так маневр чекати не може.',
  'clause.RM-PO-4': 'Так бій чекати не може.',
  'clause.RM-CO-3': 'Загони й будівлі двох місць не стоять на одній клітині.',
  'clause.RM-DF-1': 'Хтось має бути на черзі.',
};
