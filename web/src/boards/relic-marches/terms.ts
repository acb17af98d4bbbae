// Words of this ruleset that a stranger does not know.
import { termTable } from '../drawing/term.tsx';

export const terms = termTable({
  en: [
    [
      'Manoeuvre',
      /manoeuvre/i,
      'Move one army or several together, and attack at the end if you like. What has moved is exhausted until the next round.',
    ],
    ['March', /\bmarch\b/i, 'One more speed for this move; the army is exhausted twice and strikes with 1 less.'],
    ['Exhausted', /exhaust/i, 'An army with a cube on its hex: it does not move again until the council, but it still strikes back.'],
    ['React', /\breact/i, 'When you are attacked, armies of yours that are not exhausted may move up and strike the attackers before the battle.'],
    ['Ferry', /ferr(y|ies)/i, 'Ships carry land units over water, two units each in a manoeuvre; an army ends its move on land.'],
    ['Standing reaction order', /standing/i, 'What your armies answer to an attack while you are away.'],
    ['Council', /council/i, 'Once a round all recruit, build and vote at the same time, unseen by the others.'],
    ['Pass', /\bpass/i, 'No more turns for you in this round; you may still react.'],
  ],
  ru: [
    ['Манёвр', /манёвр/i, 'Двинуть одно войско или несколько вместе и в конце, если хотите, атаковать. Кто двигался, утомлён до следующего раунда.'],
    ['Форсированный марш', /марш/i, 'На 1 больше скорости в этом движении; войско утомляется дважды и бьёт на 1 слабее.'],
    ['Утомление', /утомл/i, 'Войско с кубиком на гексе больше не идёт до совета, но ещё отвечает на удар.'],
    ['Ответный манёвр', /ответ/i, 'Когда вас атакуют, ваши неутомлённые войска могут подойти и ударить нападающих до битвы.'],
    ['Переправа', /переправ/i, 'Корабли везут сухопутные отряды по воде, по два отряда за манёвр; остановиться войско должно на суше.'],
    ['Постоянный приказ', /постоянн/i, 'Что отвечают на атаку ваши войска, пока вас нет.'],
    ['Совет', /совет/i, 'Раз в раунд все одновременно и тайно набирают, строят и голосуют.'],
    ['Пас', /пасов/i, 'В этом раунде у вас больше не будет ходов; отвечать на атаки вы можете.'],
  ],
  uk: [
    ['Маневр', /маневр/i, 'Рушити одне військо або кілька разом і наприкінці, якщо хочете, атакувати. Хто рухався, втомлений до наступного раунду.'],
    ['Форсований марш', /марш/i, 'На 1 більше швидкості в цьому русі; військо втомлюється двічі і б’є на 1 слабше.'],
    ['Втома', /втом/i, 'Військо з кубиком на гексі більше не йде до ради, але ще відповідає на удар.'],
    ['Маневр у відповідь', /відпові/i, 'Коли вас атакують, ваші невтомлені війська можуть підійти й ударити нападників до битви.'],
    ['Переправа', /переправ/i, 'Кораблі везуть сухопутні загони водою, по два загони за маневр; зупинитися військо має на суші.'],
    ['Постійний наказ', /постійн/i, 'Що відповідають на атаку ваші війська, поки вас немає.'],
    ['Рада', /\bрад|рада/i, 'Раз на раунд усі одночасно й таємно набирають, будують і голосують.'],
    ['Пас', /пасув/i, 'Цього раунду у вас більше не буде ходів; відповідати на атаки ви можете.'],
  ],
});

/** The labels of this ruleset say what a choice does. */
export const effectOf = (): null => null;
