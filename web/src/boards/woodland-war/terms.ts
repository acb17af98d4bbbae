// Words of this ruleset that a stranger does not know, and what each mood (WW-MO-1 to 8) and card does.
import { type Term, termTable } from '../drawing/term.tsx';
import type { Language, Words } from '../drawing/words.ts';
import { cards } from './map.ts';
import { effectOfCard, nameIn } from './name-in.ts';
import { words } from './words.ts';

type Explained = 'mood' | 'command' | 'prowess' | 'retinue' | 'items' | 'claimed';

/** A term of the faction's panel. */
export const termOf = (key: Explained, language: Language): Term => ({
  name: words[language][key],
  means: words[language][`means.${key}`],
  forms: new RegExp(words[language][key], 'i'),
});

const table = termTable({
  en: [
    [
      'Mob',
      /\bmobs?\b/i,
      'A token of the Hundreds. When their turn begins it burns what others built in its clearing, takes an item from under a ruin, and spreads.',
    ],
    ['Incite', /incite/i, 'Spend a card to place a mob in a clearing of its suit where the Hundreds have a warrior.'],
    ['Advance', /advance/i, 'The warlord moves with his warriors and then starts a battle; as often in a day as prowess allows.'],
    [
      'Retinue',
      /retinue|enlist|column/i,
      'Cards in the service of the Keepers. Each acts once in a day by its column: the first moves, the second fights and digs, the third moves or claims.',
    ],
    [
      'Waystation',
      /waystation|encamp|decamp/i,
      'A token of the Keepers that serves one type of relic: where it stands, relics of this type can be claimed, and cards crafted.',
    ],
    [
      'Delve',
      /delve|\bdig\b/i,
      'Move a relic of an adjacent forest to the clearing. The card is lost if the Keepers rule fewer clearings round that forest than the relic is worth.',
    ],
    [
      'Claim',
      /claim/i,
      'Score a relic that lies at a waystation of its type. The card is lost if the Keepers rule fewer clearings of this suit than the relic is worth.',
    ],
    ['Craft', /craft/i, 'Play a card for its item or effect, with strongholds or waystations in clearings of the suits that it costs.'],
    ['Ambush', /ambush/i, 'A card that a defender plays before the dice: two hits at once, unless the attacker foils it with an ambush of his own.'],
    ['Squander', /squander/i, 'Take an item of the hoard out of the game for two warriors with the warlord.'],
  ],
  ru: [
    ['Бунт', /бунт/i, 'Жетон Полчищ. Когда начинается их ход, он сжигает чужие постройки на своей поляне, берёт предмет из руин и распространяется.'],
    ['Спровоцировать', /провоцир/i, 'Сбросить карту и поставить бунт на поляну её масти, где есть воин Полчищ.'],
    ['Наступление', /наступлени/i, 'Предводитель идёт со своими воинами и затем начинает сражение; за день столько раз, сколько позволяет доблесть.'],
    [
      'Слуги ордена',
      /слуг|столб/i,
      'Карты на службе Хранителей. Каждая действует раз в день по своему столбцу: первый – перемещение, второй – сражение и раскопки, третий – перемещение или присвоение.',
    ],
    [
      'Перевалочный пункт',
      /пункт/i,
      'Жетон Хранителей, который служит одному типу реликвий: там, где он стоит, их можно присваивать и делать предметы.',
    ],
    [
      'Раскопки',
      /раскоп|выкоп/i,
      'Перенести реликвию из соседнего леса на поляну. Карта теряется, если у этого леса Хранители правят меньшим числом полян, чем стоит реликвия.',
    ],
    [
      'Присвоить',
      /присво/i,
      'Получить очки за реликвию у пункта её типа. Карта теряется, если Хранители правят меньшим числом полян этой масти, чем стоит реликвия.',
    ],
    ['Ремесло', /ремесл|мастер/i, 'Сыграть карту ради её предмета или эффекта: крепости или пункты должны стоять на полянах нужных мастей.'],
    ['Засада', /засад/i, 'Карта, которую защитник играет до кубиков: сразу два попадания, если нападающий не ответит своей засадой.'],
    ['Растратить', /растра/i, 'Убрать предмет запаса из игры ради двух воинов рядом с предводителем.'],
  ],
  uk: [
    ['Бунт', /бунт/i, 'Жетон Орд. Коли починається їхній хід, він спалює чужі споруди на своїй галявині, бере предмет із руїн і поширюється.'],
    ['Спровокувати', /провок/i, 'Скинути карту й поставити бунт на галявину її масті, де є воїн Орд.'],
    ['Наступ', /наступ/i, 'Ватажок іде зі своїми воїнами і потім починає бій; за день стільки разів, скільки дозволяє звитяга.'],
    [
      'Слуги ордену',
      /слуг|стовп/i,
      'Карти на службі Хранителів. Кожна діє раз на день за своїм стовпчиком: перший – переміщення, другий – бій і розкопки, третій – переміщення або привласнення.',
    ],
    [
      'Перевалочний пункт',
      /пункт/i,
      'Жетон Хранителів, що служить одному типу реліквій: там, де він стоїть, їх можна привласнювати й робити предмети.',
    ],
    [
      'Розкопки',
      /розкоп|викоп/i,
      'Перенести реліквію із сусіднього лісу на галявину. Карта втрачається, якщо біля цього лісу Хранителі правлять меншим числом галявин, ніж варта реліквія.',
    ],
    [
      'Привласнити',
      /привласн/i,
      'Здобути очки за реліквію біля пункту її типу. Карта втрачається, якщо Хранителі правлять меншим числом галявин цієї масті, ніж варта реліквія.',
    ],
    ['Ремесло', /ремес|майстр/i, 'Зіграти карту заради її предмета чи ефекту: фортеці або пункти мають стояти на галявинах потрібних мастей.'],
    ['Засідка', /засідк/i, 'Карта, яку захисник грає до кубиків: одразу два влучання, якщо нападник не відповість своєю засідкою.'],
    ['Розтратити', /розтра/i, 'Прибрати предмет запасу з гри заради двох воїнів біля ватажка.'],
  ],
});

const explained: readonly Explained[] = ['mood', 'command', 'prowess'];

export const terms = (language: Language): Term[] => [...table(language), ...explained.map((key) => termOf(key, language))];

type Mood = 'proud' | 'pressing' | 'triumphant' | 'lavish' | 'merciless' | 'rowdy' | 'unyielding' | 'furious';

const moods: Words<Mood> = {
  en: {
    proud: 'the day begins with the advances, then come the commands',
    pressing: 'in a battle where the warlord is, mobs there and beside it may become warriors before the dice',
    triumphant: 'a mob that is incited where the warlord is may spread up to four times more',
    lavish: 'items of the hoard may leave the game for two warriors each',
    merciless: 'after an advance with a move and a battle, one more move or battle of the warlord',
    rowdy: 'one more card in the evening, two with three or more enemy pieces where the warlord is',
    unyielding: 'where the warlord is, the first hit in a battle is ignored',
    furious: 'where the warlord attacks, one more hit',
  },
  ru: {
    proud: 'день начинается с наступлений, а уже потом команды',
    pressing: 'в сражении с предводителем бунты там и рядом могут стать воинами до броска кубиков',
    triumphant: 'бунт, спровоцированный у предводителя, может распространиться ещё до четырёх раз',
    lavish: 'предметы запаса можно убирать из игры, по два воина за каждый',
    merciless: 'после наступления с перемещением и сражением – ещё одно перемещение или сражение предводителя',
    rowdy: 'вечером на карту больше, а если у предводителя три или более фигур врага – на две',
    unyielding: 'там, где предводитель, первое попадание в сражении не считается',
    furious: 'там, где нападает предводитель, на попадание больше',
  },
  uk: {
    proud: 'день починається з наступів, а вже потім команди',
    pressing: 'у бою з ватажком бунти там і поруч можуть стати воїнами до кидка кубиків',
    triumphant: 'бунт, спровокований біля ватажка, може поширитися ще до чотирьох разів',
    lavish: 'предмети запасу можна прибирати з гри, по два воїни за кожен',
    merciless: 'після наступу з переміщенням і боєм – ще одне переміщення або бій ватажка',
    rowdy: 'увечері на карту більше, а якщо біля ватажка три чи більше фігур ворога – на дві',
    unyielding: 'там, де ватажок, перше влучання в бою не рахується',
    furious: 'там, де нападає ватажок, на влучання більше',
  },
};

/** A card of the retinue acts by its column, whatever else it can do. */
const byColumn: readonly unknown[] = ['travel', 'dig', 'claim', 'shift'];

/** Of a mood, and of a card where it is chosen: the steps after that ask for something else. */
export function effectOf(partial: Readonly<Record<string, unknown>>, language: Language): string | null {
  const { type, mood } = partial;
  if (type === 'mood') return typeof mood === 'string' && mood in moods[language] ? moods[language][mood as Mood] : null;
  const chosen = Object.keys(partial).at(-1);
  return (chosen === 'card' || chosen === 'effect') && !byColumn.includes(type) ? effectOfCard(partial[chosen], language) : null;
}

/** The cards, as sentences of the log name them: with their suit in brackets. */
export const told = (language: Language): Term[] =>
  [...new Set([...cards.values()].map((card) => card.name))].flatMap((card) => {
    const name = nameIn(language)(card);
    const means = effectOfCard(card, language);
    return means === null ? [] : [{ name, means, forms: new RegExp(`${name} \\(`) }];
  });
