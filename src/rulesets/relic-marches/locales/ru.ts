// Sentences in Russian.
import type { Locale } from '../../../engine/ruleset.ts';

export const ru: Locale = {
  nothing: '–',

  'seat.0': 'Держава 1',
  'seat.1': 'Держава 2',
  'seat.2': 'Держава 3',
  'seat.3': 'Держава 4',

  'unit.peasants': 'крестьяне',
  'unit.spearmen': 'копейщики',
  'unit.archers': 'лучники',
  'unit.swordsmen': 'мечники',
  'unit.cavalry': 'конница',
  'unit.galley': 'галера',

  'building.capital': 'столица',
  'building.city': 'город',
  'building.castle': 'замок',

  'terrain.plains': 'равнина',
  'terrain.forest': 'лес',
  'terrain.mountains': 'горы',
  'terrain.swamp': 'болото',
  'terrain.water': 'вода',

  'good.food': 'еда',
  'good.timber': 'лес',
  'good.ore': 'руда',

  'relic.horn': 'Рог',
  'relic.banner': 'Знамя',
  'relic.shield': 'Щит',
  'relic.blade': 'Клинок',
  'relic.chalice': 'Чаша',
  'relic.crown': 'Корона',
  'relic.new': 'найденная реликвия',

  'card.harvest': 'Урожай',

  'effect.harvest': 'каждая держава получает 2 еды',

  'card.fellings': 'Лесоповал',

  'effect.fellings': 'каждая держава получает 2 леса',

  'card.lode': 'Жила',

  'effect.lode': 'каждая держава получает 2 руды',

  'card.taxes': 'Подати',

  'effect.taxes': 'покровитель получает по 1 каждого товара',

  'card.masons': 'Каменщики',

  'effect.masons': 'покровитель получает 2 леса и 2 руды',

  'card.levy': 'Ополчение',

  'effect.levy': 'покровитель получает копейщиков',

  'card.mercenaries': 'Наёмники',

  'effect.mercenaries': 'покровитель получает мечников',

  'card.riders': 'Всадники',

  'effect.riders': 'покровитель получает конницу',

  'card.jubilee': 'Юбилей',

  'effect.jubilee': 'покровитель получает 1 очко',

  'card.pilgrims': 'Паломники',

  'effect.pilgrims': '1 очко за каждую реликвию',

  'card.chronicle': 'Летопись',

  'effect.chronicle': '1 очко каждой державе с замком',

  'card.plague': 'Мор',

  'effect.plague': 'каждое войско из 4 отрядов теряет один',

  'card.storm': 'Буря',

  'effect.storm': 'войска в открытом море начинают следующий раунд истощёнными',

  'card.winter': 'Зима',

  'effect.winter': 'войска в горах и болотах начинают следующий раунд истощёнными',

  'card.truce': 'Перемирие',

  'effect.truce': 'в следующем раунде нельзя атаковать столицы',

  'card.roads': 'Дороги',

  'effect.roads': 'в следующем раунде сухопутные отряды быстрее на 1',

  'option.rounds': 'Раунды',
  'option.rounds.help': 'Игра кончается после стольких раундов.',
  'option.tempo': 'Манёвры за ход',
  'option.tempo.help': 'Сколько манёвров можно сделать за ход.',

  'action.manoeuvre': 'Манёвр',
  'action.place': 'Положить плитку',
  'action.react': 'Ответить манёвром',
  'action.hold': 'Не отвечать',
  'action.end': 'Закончить ход',
  'action.council': 'Совет',
  'action.standing': 'Постоянный приказ об ответе',

  'ask.turn': 'Ваш ход; осталось манёвров: {left}.',
  'ask.place': 'Для {named} открыта плитка {tile}: как её положить?',
  'ask.react': '{attacker} атакует вас в {target}: ответите?',
  'ask.council': 'Совет раунда {round}: наберите, постройте, голосуйте.',

  'compose.army': 'Войско в {hex}: {units}',
  'compose.another': 'Двинуть ещё войско из {hex}: {units}',
  'compose.step': 'В {hex} (осталось скорости: {left})',
  'compose.march': 'Форсированный марш',
  'compose.ferry': 'Без переправы',
  'compose.fewer': 'Оставить: {unit}',
  'compose.pick': 'Взять с собой в {hex}: {unit}',
  'compose.drop': 'Оставить в {hex}: {unit}',
  'compose.carry': 'Нести: {relic}',
  'compose.attack': 'Атаковать {target} из {hex}',
  'compose.with': 'Атаковать также из {hex}',
  'compose.rotation': 'Поворот {rotation}',
  'compose.pass': 'И пасовать до конца раунда',
  'compose.recruit': 'Набрать в {at}: {unit}',
  'compose.build': 'Построить в {at}: {kind}',
  'compose.vote': 'Голосовать: {card}',
  'compose.place': 'При атаке на {hex}',
  'compose.place.all': 'При всех прочих атаках',
  'compose.rule.ask': 'Спросить меня',
  'compose.rule.never': 'Никогда не отвечать',
  'compose.rule.none': 'Снять приказ',
  'compose.rule.auto.ask': 'Отвечать самому при таком перевесе ({min}–{max} %), иначе спросить меня',
  'compose.rule.auto.never': 'Отвечать самому при таком перевесе ({min}–{max} %), иначе никогда',

  'event.moved': '{seat}: манёвр; войска остановились в {ends}',
  'event.revealed': '{seat} разведывает {hex}: открыта плитка {tile}',
  'event.placed': '{seat} кладёт плитку {tile}',
  'event.relic': 'В {at} появилась реликвия: {relic}',
  'event.stayed': '{seat}: войско не может войти и остаётся в {at}',
  'event.revealed-card': '{seat} открывает событие и голосует за него: {card}',
  'event.attack': '{seat} атакует; {target}, обороняется {defender}',
  'event.reaction': '{seat} отвечает манёвром; войска остановились в {ends}',
  'event.battle':
    'Бой в {target}: атака {attack} + кубик {attackDie}, попаданий {attackHits}; оборона {defence} + кубик {defenceDie}, попаданий {defenceHits}',
  'event.lost': '{seat} теряет в {at}: {unit}',
  'event.captured': '{seat} захватывает {at}',
  'event.destroyed': 'Замок в {at} пал',
  'event.income': 'Начинается совет; все державы получили доход',
  'event.council': '{seat}: решение для совета готово',
  'event.recruited': '{seat} набирает в {at}: {unit}',
  'event.built': '{seat} строит в {at}: {kind}',
  'event.card': 'Событие: {card} ({effect}); покровителя нет',
  'event.card.sponsored': 'Событие: {card} ({effect}); покровитель: {sponsor}',
  'event.round': 'Раунд {round}; первый ход: {first}',
  'event.out': '{seat} выбывает из игры',
  'event.over': 'Игра окончена: {reason}',

  'reason.rounds': 'сыгран последний раунд',
  'reason.ascendancy': 'одна держава удержала больше половины реликвий',
  'reason.last-standing': 'осталась одна держава',

  'clause.RM-SU-1': 'Игра на 2–4 места, раундов от 4 до 12, темп от 1 до 4.',
  'clause.RM-AC-1': 'Такого действия нет, или его параметры неверны.',
  'clause.RM-AC-2': 'Сейчас вас об этом не спрашивают.',
  'clause.RM-RD-4': 'В этом ходу у вас не осталось манёвров.',
  'clause.RM-FO-2': 'В вашем соединении может быть не больше войск, чем {limit}.',
  'clause.RM-MV-1': 'В {from} нет вашего неистощённого войска.',
  'clause.RM-MV-2': 'Войску не хватает скорости дойти до {hex}.',
  'clause.RM-MV-7': '{hex} занят врагом.',
  'clause.RM-MV-10': 'Сухопутные отряды попадают в {hex} только на кораблях.',
  'clause.RM-SP-1': 'Не все эти отряды стоят в {from}.',
  'clause.RM-SP-2': 'Оставаясь в {from}, берут войско целиком.',
  'clause.RM-SP-3': 'Отряды оставляют в пути, а не в его конце.',
  'clause.RM-SP-4': 'Этих отрядов нет в войске, или дальше никто не пойдёт.',
  'clause.RM-MG-2': 'Здесь нет таких неистощённых ваших отрядов.',
  'clause.RM-MG-3': 'Отряды подбирают в пути, а не в его конце.',
  'clause.RM-MG-5': 'В войске не больше {most} отрядов; в {hex} было бы больше.',
  'clause.RM-MG-7': 'Войско в {hex} уже было истощено и не может сражаться.',
  'clause.RM-SH-1': 'Корабли не могут войти в {hex}.',
  'clause.RM-SH-3': 'Корабли и сухопутные отряды не движутся вместе.',
  'clause.RM-FE-5': 'Эти отряды не могут здесь остановиться.',
  'clause.RM-FE-8': 'Корабли в {from} уже перевозили отряды в этом манёвре.',
  'clause.RM-HX-3': 'Путь идёт по соседним клеткам; это не сосед {from}.',
  'clause.RM-HX-4': 'За открытым морем ничего нет.',
  'clause.RM-EX-1': 'В неразведанные земли входят только боевые отряды.',
  'clause.RM-EX-2': 'Неразведанную клетку называют последней и без атаки.',
  'clause.RM-EX-3': 'Войску негде остаться.',
  'clause.RM-EX-4': 'Плиток больше нет.',
  'clause.RM-EX-6': 'Так плитка лечь не может: её вода должна касаться воды или края.',
  'clause.RM-EX-8': 'Войско не может войти в {named} и дальше не идёт.',
  'clause.RM-RL-6': 'Эти реликвии нести нельзя.',
  'clause.RM-BT-1': 'На этой клетке нет врага.',
  'clause.RM-BT-2': 'Атакуют только войска, двигавшиеся в этом манёвре.',
  'clause.RM-BT-3': 'Войско в {hex} не достаёт до {target}.',
  'clause.RM-EV-7': 'Перемирие: в этом раунде {target} атаковать нельзя.',
  'clause.RM-EV-3': 'Такой карты для голосования нет.',
  'clause.RM-EC-3': 'На это не хватает товаров.',
  'clause.RM-EC-4': 'Сухопутные отряды набирают в своей столице или городе.',
  'clause.RM-EC-5': 'Галеру строят на воде рядом со своей постройкой.',
  'clause.RM-EC-6': 'На этом совете в {at} больше набирать нельзя.',
  'clause.RM-EC-7': 'Строят там, где стоят свои крестьяне и нет построек.',
  'clause.RM-EC-8': 'Город не может стоять рядом с другой постройкой.',
  'clause.RM-EC-9': 'Замков у державы не больше, чем {most}.',
  'clause.RM-RX-4': 'В обороне может быть не больше войск, чем {limit}.',
  'clause.RM-RX-5': 'Войско в {hex} не достало бы ни до кого из атакующих.',
  'clause.RM-RX-6': 'Бежать от атакующих нельзя.',
  'clause.RM-RX-7': 'В ответном манёвре не разведывают.',
  'clause.RM-SO-2': 'Такого постоянного приказа нет.',
  'clause.RM-SO-3': 'На этой клетке у вас ничего нет.',
  'clause.RM-PO-1': 'Это не целая позиция «Реликвий марок».',
  'clause.RM-PO-2': 'Это не целая запись места.',
  'clause.RM-PO-3': 'Так манёвр ждать не может.',
  'clause.RM-PO-4': 'Так бой ждать не может.',
  'clause.RM-CO-3': 'Отряды и постройки двух мест не стоят на одной клетке.',
  'clause.RM-DF-1': 'Кто-то должен быть на очереди.',
};
