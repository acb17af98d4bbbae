// Sentences of notices and of mail about the account. `{name}` takes a parameter. The same keys in all languages.
import type { Language } from '../../engine/ruleset.ts';

const en = {
  greeting: 'Hello {name},',
  'yourTurn.subject': '{game}: {ask}',
  'yourTurn.plain': 'it is your turn',
  'yourTurn.text': 'It is your turn in {game}.',
  'yourTurn.deadline': 'Time is up on {deadline}.',
  'timeRanOut.subject': '{game}: your time ran out',
  'timeRanOut.text': 'Your time ran out in {game}, and the turn was played for you.',
  'started.subject': '{game}: the game has begun',
  'started.text': '{game} has begun.',
  'ended.subject': '{game}: the game is over',
  'ended.text': '{game} is over.',
  'ended.place': 'Place {place}: {names}',
  'invited.subject': '{game}: you are invited',
  'invited.text': 'You are invited to {game}.',
  'message.subject': '{game}: a message',
  'message.text': '{author} writes in {game}:',
  'message.one': 'There is a message in {game}.',
  'test.subject': 'Fieldpost: a test',
  'test.text': 'This is the test message that you asked for. It works.',
  'confirm.subject': 'Fieldpost: confirm your address',
  'confirm.text': 'Somebody, most likely you, gave this address for a Fieldpost account. To confirm it, open this page before {until}:',
  'confirm.not_you': 'If it was not you, do nothing.',
  'sign-in.subject': 'Fieldpost: sign in',
  'sign-in.text': 'To sign in, open this page before {until}. It works once:',
  'sign-in.not_you': 'If you did not ask for this, do nothing: nobody can sign in without this mail.',
  'address-taken.subject': 'Fieldpost: you have an account already',
  'address-taken.text':
    'Somebody, perhaps you, tried to make a new account with this address. It belongs to your account {name}. To sign in, ask for a sign-in link:',
  'address-taken.not_you': 'If it was not you, do nothing: nothing has changed.',
  play: 'Play: {link}',
  look: 'To the game: {link}',
  head: 'Head of the log after {version} moves: {head}',
  'seat.nobody': 'former player',
  unsubscribe: 'To get no more of these mails: {link}',
};

export type NoticeSentence = keyof typeof en;

const ru: Record<NoticeSentence, string> = {
  greeting: 'Здравствуйте, {name}!',
  'yourTurn.subject': '{game}: {ask}',
  'yourTurn.plain': 'ваш ход',
  'yourTurn.text': 'Ваш ход в партии «{game}».',
  'yourTurn.deadline': 'Время истекает: {deadline}.',
  'timeRanOut.subject': '{game}: ваше время истекло',
  'timeRanOut.text': 'Ваше время в партии «{game}» истекло, ход был сделан за вас.',
  'started.subject': '{game}: партия началась',
  'started.text': 'Партия «{game}» началась.',
  'ended.subject': '{game}: партия окончена',
  'ended.text': 'Партия «{game}» окончена.',
  'ended.place': 'Место {place}: {names}',
  'invited.subject': '{game}: вас приглашают',
  'invited.text': 'Вас приглашают в партию «{game}».',
  'message.subject': '{game}: сообщение',
  'message.text': '{author} пишет в партии «{game}»:',
  'message.one': 'В партии «{game}» есть сообщение.',
  'test.subject': 'Fieldpost: проверка',
  'test.text': 'Это проверочное сообщение, о котором вы просили. Всё работает.',
  'confirm.subject': 'Fieldpost: подтвердите адрес',
  'confirm.text':
    'Кто-то, скорее всего вы, указал этот адрес для учётной записи Fieldpost. Чтобы подтвердить его, откройте эту страницу (срок: {until}):',
  'confirm.not_you': 'Если это были не вы, ничего не делайте.',
  'sign-in.subject': 'Fieldpost: вход',
  'sign-in.text': 'Чтобы войти, откройте эту страницу (срок: {until}). Она сработает один раз:',
  'sign-in.not_you': 'Если вы об этом не просили, ничего не делайте: без этого письма никто не войдёт.',
  'address-taken.subject': 'Fieldpost: у вас уже есть учётная запись',
  'address-taken.text':
    'Кто-то, возможно вы, пытался создать новую учётную запись с этим адресом. Он принадлежит вашей учётной записи {name}. Чтобы войти, попросите ссылку для входа:',
  'address-taken.not_you': 'Если это были не вы, ничего не делайте: ничего не изменилось.',
  play: 'Играть: {link}',
  look: 'К партии: {link}',
  head: 'Хеш журнала после ходов числом {version}: {head}',
  'seat.nobody': 'бывший игрок',
  unsubscribe: 'Больше не получать таких писем: {link}',
};

const uk: Record<NoticeSentence, string> = {
  greeting: 'Вітаємо, {name}!',
  'yourTurn.subject': '{game}: {ask}',
  'yourTurn.plain': 'ваш хід',
  'yourTurn.text': 'Ваш хід у партії «{game}».',
  'yourTurn.deadline': 'Час спливає: {deadline}.',
  'timeRanOut.subject': '{game}: ваш час сплив',
  'timeRanOut.text': 'Ваш час у партії «{game}» сплив, хід зроблено за вас.',
  'started.subject': '{game}: партія почалася',
  'started.text': 'Партія «{game}» почалася.',
  'ended.subject': '{game}: партію завершено',
  'ended.text': 'Партію «{game}» завершено.',
  'ended.place': 'Місце {place}: {names}',
  'invited.subject': '{game}: вас запрошують',
  'invited.text': 'Вас запрошують до партії «{game}».',
  'message.subject': '{game}: повідомлення',
  'message.text': '{author} пише в партії «{game}»:',
  'message.one': 'У партії «{game}» є повідомлення.',
  'test.subject': 'Fieldpost: перевірка',
  'test.text': 'Це перевірне повідомлення, про яке ви просили. Усе працює.',
  'confirm.subject': 'Fieldpost: підтвердьте адресу',
  'confirm.text':
    'Хтось, найімовірніше ви, вказав цю адресу для облікового запису Fieldpost. Щоб підтвердити її, відкрийте цю сторінку (термін: {until}):',
  'confirm.not_you': 'Якщо це були не ви, нічого не робіть.',
  'sign-in.subject': 'Fieldpost: вхід',
  'sign-in.text': 'Щоб увійти, відкрийте цю сторінку (термін: {until}). Вона спрацює один раз:',
  'sign-in.not_you': 'Якщо ви про це не просили, нічого не робіть: без цього листа ніхто не ввійде.',
  'address-taken.subject': 'Fieldpost: у вас уже є обліковий запис',
  'address-taken.text':
    'Хтось, можливо ви, намагався створити новий обліковий запис із цією адресою. Вона належить вашому обліковому запису {name}. Щоб увійти, попросіть посилання для входу:',
  'address-taken.not_you': 'Якщо це були не ви, нічого не робіть: нічого не змінилося.',
  play: 'Грати: {link}',
  look: 'До партії: {link}',
  head: 'Хеш журналу після ходів числом {version}: {head}',
  'seat.nobody': 'колишній гравець',
  unsubscribe: 'Більше не отримувати таких листів: {link}',
};

export const noticeLocales: Readonly<Record<Language, Record<NoticeSentence, string>>> = { en, ru, uk };

/** A sentence in a language, with its parameters put in as they are. */
export type Say = (key: NoticeSentence, params?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
  return (key, params = {}) => noticeLocales[language][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}
