// Words of this ruleset that a stranger does not know, and what each order does (§8).
import { termTable } from '../drawing/term.tsx';
import type { Language, Words } from '../drawing/words.ts';

export const terms = termTable({
  en: [
    ['Chips', /chips?\b/i, 'The strength of a troop: every attack and every loss takes some away.'],
    [
      'Leave a battle',
      /leave/i,
      'A side that leaves gives the battle up before all is lost: an attacker stays where it stands, a defender retreats. With a number set ahead a troop leaves by itself as soon as it has so many chips or fewer.',
    ],
    ['Recruits', /recruit|barracks/i, 'Not on the map yet: they pay for new troops, garrisons, cards and castle works.'],
    ['Garrison', /garrison/i, 'Chips in a castle. A castle without them is taken by whoever enters.'],
    ['Order', /lay an order|\border\b/i, 'A letter on a cell. It opens when a troop of your side comes there, and acts at once.'],
    ['Steps', /steps?\b/i, 'How many cells a troop marches in this round, straight ahead as its arrow looks: 0 to 3.'],
    ['Stance', /stance/i, 'What an opened order gives a troop until the end of the round.'],
    ['Upgrade card', /upgrade card/i, 'Makes your troops of one type better for the rest of the game.'],
  ],
  ru: [
    ['Фишки', /фиш/i, 'Сила отряда: каждая атака и каждая потеря уносят часть их.'],
    [
      'Выйти из боя',
      /выход|выйти|отступить/i,
      'Сторона прекращает бой, пока не всё потеряно: нападающий остаётся на месте, защитник отходит. Если число задано заранее, отряд выходит сам, как только фишек останется столько или меньше.',
    ],
    ['Рекруты', /рекрут|барак/i, 'Ещё не на карте: ими платят за новые отряды, гарнизоны, карты и укрепления замка.'],
    ['Гарнизон', /гарнизон/i, 'Фишки в замке. Замок без них берёт всякий, кто войдёт.'],
    ['Приказ', /приказ/i, 'Письмо на клетке. Оно вскрывается, когда туда приходит отряд вашей стороны, и сразу действует.'],
    ['Шаги', /шаг/i, 'Сколько клеток отряд пройдёт в этом раунде, прямо по своей стрелке: от 0 до 3.'],
    ['Стойка', /стойк/i, 'Что вскрытый приказ даёт отряду до конца раунда.'],
    ['Карта улучшения', /карт[уы] улучш/i, 'Делает ваши отряды одного типа лучше до конца игры.'],
  ],
  uk: [
    ['Фішки', /фіш/i, 'Сила загону: кожна атака і кожна втрата забирають частину їх.'],
    [
      'Вийти з бою',
      /виход|вийти|відступити/i,
      'Сторона припиняє бій, доки не все втрачено: нападник лишається на місці, захисник відходить. Якщо число задано наперед, загін виходить сам, щойно фішок лишиться стільки або менше.',
    ],
    ['Рекрути', /рекрут|казарм/i, 'Ще не на мапі: ними платять за нові загони, залоги, карти й укріплення замку.'],
    ['Залога', /залог/i, 'Фішки в замку. Замок без них бере кожен, хто ввійде.'],
    ['Наказ', /наказ/i, 'Лист на клітинці. Він розкривається, коли туди приходить загін вашої сторони, і одразу діє.'],
    ['Кроки', /крок/i, 'Скільки клітинок загін пройде цього раунду, прямо за своєю стрілкою: від 0 до 3.'],
    ['Стійка', /стійк/i, 'Що розкритий наказ дає загону до кінця раунду.'],
    ['Карта поліпшення', /карт[уи] поліпш/i, 'Робить ваші загони одного типу кращими до кінця гри.'],
  ],
});

type Order =
  | ('plunder' | 'burn' | 'dash' | 'siege' | 'capture' | 'catapult' | 'defectors' | 'change' | 'longshot' | 'defend')
  | ('notrumps' | 'diagonal' | 'reinforce' | 'rearm' | 'superiority' | 'lastbattle' | 'frighten' | 'equal' | 'spears' | 'shields')
  | ('guide' | 'split');

const orders: Words<Order> = {
  en: {
    plunder: 'takes up to 2 recruits from an enemy castle or a village beside the troop',
    burn: 'an enemy letter beside it leaves the board unopened',
    dash: 'one more cell ahead; a battle that this starts is fought at 1 to 4',
    siege: 'before an enemy castle: attacks it twice in each phase of the siege',
    capture: 'takes captive an enemy beside it with at most half its chips',
    catapult: 'up to half of its chips become a catapult beside it',
    defectors: 'a quarter of an enemy beside it comes over',
    change: 'own letters beside it are exchanged for others',
    longshot: 'shooters only: an enemy within two cells loses 2 chips for each of its own',
    defend: 'while it stays, it and its attackers fight at 1 to 1',
    notrumps: 'an opponent beside it loses all cards or one castle work',
    diagonal: 'one step to a cell at a corner',
    reinforce: 'recruits join it, up to half as many as it has chips',
    rearm: 'it becomes another type',
    superiority: 'shows its type; up to two cards of that type for this round',
    lastbattle: 'whom it attacks cannot leave; the winner gets 5 points',
    frighten: 'a third of an enemy beside it runs off, and neither part marches in this round',
    equal: 'attacked by a stronger enemy, it is as strong as that',
    spears: 'each attack on it costs the enemy 2 chips instead of 1',
    shields: 'attacked, it loses only half',
    guide: 'turns the troop to that side',
    split: 'some of its chips become a new troop beside it',
  },
  ru: {
    plunder: 'забирает до 2 рекрутов у вражеского замка или у деревни рядом с отрядом',
    burn: 'вражеское письмо рядом уходит с поля невскрытым',
    dash: 'ещё одна клетка вперёд; бой, начатый так, идёт 1 к 4',
    siege: 'перед вражеским замком: атакует его дважды в каждой фазе осады',
    capture: 'берёт в плен врага рядом, у которого не больше половины его фишек',
    catapult: 'до половины его фишек становится катапультой рядом',
    defectors: 'четверть врага рядом переходит к вам',
    change: 'свои письма рядом меняются на другие',
    longshot: 'только стрелки: враг в двух клетках теряет по 2 фишки на каждую вашу',
    defend: 'пока стоит, он и нападающие на него бьются 1 к 1',
    notrumps: 'противник рядом теряет все карты или одно укрепление замка',
    diagonal: 'шаг на клетку наискосок',
    reinforce: 'к нему идут рекруты, до половины числа его фишек',
    rearm: 'он становится другого типа',
    superiority: 'показывает свой тип; до двух карт этого типа на этот раунд',
    lastbattle: 'тот, кого он атакует, не может выйти; победитель получает 5 очков',
    frighten: 'треть врага рядом отбегает, и обе части в этом раунде не идут',
    equal: 'против более сильного нападающего он так же силён',
    spears: 'каждая атака на него стоит врагу 2 фишки вместо 1',
    shields: 'под атакой теряет лишь половину',
    guide: 'поворачивает отряд в эту сторону',
    split: 'часть его фишек становится новым отрядом рядом',
  },
  uk: {
    plunder: 'забирає до 2 рекрутів у ворожого замку або в села поруч із загоном',
    burn: 'ворожий лист поруч іде з поля нерозкритим',
    dash: 'ще одна клітинка вперед; бій, початий так, іде 1 до 4',
    siege: 'перед ворожим замком: атакує його двічі в кожній фазі облоги',
    capture: 'бере в полон ворога поруч, у якого не більше половини його фішок',
    catapult: 'до половини його фішок стає катапультою поруч',
    defectors: 'чверть ворога поруч переходить до вас',
    change: 'свої листи поруч міняються на інші',
    longshot: 'лише стрільці: ворог за дві клітинки втрачає по 2 фішки на кожну вашу',
    defend: 'поки стоїть, він і нападники на нього б’ються 1 до 1',
    notrumps: 'супротивник поруч втрачає всі карти або одне укріплення замку',
    diagonal: 'крок на клітинку навскоси',
    reinforce: 'до нього йдуть рекрути, до половини числа його фішок',
    rearm: 'він стає іншого типу',
    superiority: 'показує свій тип; до двох карт цього типу на цей раунд',
    lastbattle: 'той, кого він атакує, не може вийти; переможець дістає 5 очок',
    frighten: 'третина ворога поруч відбігає, і обидві частини цього раунду не йдуть',
    equal: 'проти сильнішого нападника він так само сильний',
    spears: 'кожна атака на нього коштує ворогові 2 фішки замість 1',
    shields: 'під атакою втрачає лише половину',
    guide: 'повертає загін у цей бік',
    split: 'частина його фішок стає новим загоном поруч',
  },
};

/** What the order does that a plan has just taken up. */
export function effectOf({ orders: laid }: Readonly<Record<string, unknown>>, language: Language): string | null {
  const last = Array.isArray(laid) ? (laid.at(-1) as { order?: string; cell?: string }) : undefined;
  if (last?.order === undefined || last.cell !== undefined) return null;
  const kind = last.order.split('-')[0] as Order;
  return orders[language][kind] ?? null;
}
