// Boards on a phone and without a mouse: what is asked, whose turn, where danger is, what signs mean, and what happened.
import { afterAll, describe, expect, it } from 'vitest';
import { type Moment, moments, positionAt } from '../../scripts/recorded-moments.ts';
import { nothingSerious } from './axe.ts';
import { api, closeBrowser, type Player, player } from './player.ts';

afterAll(closeBrowser);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A table made from a moment of a recorded game: who is asked now sits in front of the page, everybody else elsewhere. */
async function tableAt(name: string, options: Parameters<typeof player>[0] = phone): Promise<{ who: Player; others: Player[]; game: string }> {
  const { ruleset, seats, position } = positionAt(moments.find((moment) => moment.name === name) as Moment);
  const asked = ruleset.decisions(position)[0]?.seat ?? 0;
  const people: Player[] = [];
  for (let seat = 0; seat < seats; seat++) people.push(await player(seat === asked ? options : {}));
  for (const one of people) await api(one, 'POST', '/accounts/guest');
  const owner = people[asked] as Player;
  if (options?.locale !== undefined) await api(owner, 'PATCH', '/me', { locale: options.locale });
  const { id } = await api<{ id: string }>(owner, 'POST', '/games', { rules: ruleset.id, seats, position, visibility: 'unlisted' });
  for (const [seat, one] of people.entries()) await api(one, 'POST', `/games/${id}/seats`, { seat });
  await owner.goto(`/games/${id}`);
  return { who: owner, others: people.filter((one) => one !== owner), game: id };
}

/** Answers what is asked of somebody over the API. */
async function answer(who: Player, game: string, action: object): Promise<void> {
  const { decisions } = await api<{ decisions: { id: string }[] }>(who, 'GET', `/games/${game}/legal`);
  await api(who, 'POST', `/games/${game}/moves`, { decision: decisions[0]?.id, action });
}

/** All of what carries these words lies on the screen. */
async function inView(who: Player, role: 'button' | 'heading', name: string | RegExp): Promise<void> {
  const box = await who.page.getByRole(role, { name }).first().boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box as NonNullable<typeof box>;
  expect({ name, left: x >= 0, top: y >= 0, right: x + width <= 360, bottom: y + height <= 740 }).toEqual({
    ...{ name, left: true, top: true, right: true, bottom: true },
  });
}

/** Pixels between two places on the board, by their names in words. */
async function apart(who: Player, one: RegExp, other: RegExp): Promise<number> {
  const board = who.page.getByRole('region', { name: 'Board' });
  const place = (name: RegExp) => board.getByRole('img', { name }).or(board.getByRole('button', { name })).first().boundingBox();
  const [a, b] = [await place(one), await place(other)];
  return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
}

describe('a board on a phone', () => {
  it.each([
    ['en', 'Your turn', /^Round 2 of 12/, /^End the turn/],
    ['ru', 'Ваш ход', /^Раунд 2 из 12/, /^Закончить ход/],
    ['uk', 'Ваш хід', /^Раунд 2 з 12/, /^Закінчити хід/],
  ])('keeps question, turn and the main button in view, and nothing is wider than the screen (%s)', async (locale, turn, question, end) => {
    const { who } = await tableAt('pike-clash', { ...phone, locale });
    await who.asked(question);
    await who.sees(turn);
    await inView(who, 'heading', question);
    await inView(who, 'button', end);
    expect(await who.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await who.page.getByRole('button', { name: end }).tap();
    await inView(who, 'button', { en: 'Confirm', ru: 'Подтвердить', uk: 'Підтвердити' }[locale] as string);
    expect(who.faults).toEqual([]);
  });

  it('has title, round and all seats in view, each whole, and nothing that axe calls serious', async () => {
    const { who } = await tableAt('relic-3');
    await who.asked(/manoeuvres left/);
    // the first of the page
    await inView(who, 'heading', /./);
    expect(await who.page.locator('.top-head p').textContent()).toMatch(/^Round 5/);
    const whole = `[...document.querySelectorAll('.top-head h1, .top-head p')].every((line) => line.scrollWidth <= line.clientWidth)`;
    expect(await who.page.evaluate(whole)).toBe(true);
    const seats = who.page.getByRole('list', { name: 'At the table' }).getByRole('listitem');
    expect(await seats.count()).toBe(3);
    // whoever looks on comes first, and is called by no name
    expect(await seats.first().textContent()).toMatch(/^You\s*to move\s*points 8/);
    await nothingSerious(who);
  });

  it('tells two dangers and how many more there are, and all of them on demand', async () => {
    const { who } = await tableAt('pike-front');
    await who.asked(/^Round 1 of 12/);
    const told = who.page.getByRole('list', { name: 'Danger' }).getByRole('listitem');
    expect(await told.count()).toBe(2);
    // what is struck for sure comes first among the choices too
    expect(await who.page.getByRole('list', { name: 'What you may do' }).getByRole('button').first().textContent()).toMatch(/^a2 /);
    await who.page.getByRole('button', { name: 'and 2 more' }).tap();
    expect(await told.count()).toBe(4);
    await told.last().scrollIntoViewIfNeeded();
    await inView(who, 'button', /^End the turn/);
  });

  it('begins so close that pieces can be read, shows the whole board by one button, and goes back', async () => {
    const { who } = await tableAt('sealed-plan-3');
    await who.asked(/seal your plan/);
    await who.sees('each press adds one part; you seal the whole at the end');
    const cells = () => apart(who, /^Troop t12 /, /^Troop t8 /);
    expect(await cells()).toBeGreaterThanOrEqual(58);
    await who.page.getByRole('button', { name: 'Whole board' }).tap();
    await expect.poll(cells).toBeLessThan(50);
    await who.page.getByRole('button', { name: 'Show my pieces' }).tap();
    await expect.poll(cells).toBeGreaterThanOrEqual(58);
    await who.page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(cells).toBeGreaterThan(75);
  });

  it('is dragged by one finger and pinched by two', async () => {
    const { who } = await tableAt('sealed-plan-3');
    await who.asked(/seal your plan/);
    const board = who.page.getByRole('region', { name: 'Board' });
    const castle = () => board.getByRole('button', { name: /^e1: castle/ }).boundingBox();
    const cells = () => apart(who, /^Troop t12 /, /^Troop t8 /);
    const [before, wide] = [await castle(), await cells()];
    const fingers = await who.page.context().newCDPSession(who.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: 200, y: 250, id: 1 }]);
    for (let moved = 8; moved <= 48; moved += 8) await touch('touchMove', [{ x: 200, y: 250 - moved, id: 1 }]);
    await touch('touchEnd', []);
    await expect.poll(async () => ((await castle())?.y ?? 0) - (before?.y ?? 0)).toBeLessThan(-30);
    await touch('touchStart', [
      { x: 160, y: 250, id: 1 },
      { x: 200, y: 250, id: 2 },
    ]);
    for (let spread = 10; spread <= 60; spread += 10)
      await touch('touchMove', [
        { x: 160 - spread, y: 250, id: 1 },
        { x: 200 + spread, y: 250, id: 2 },
      ]);
    await touch('touchEnd', []);
    await expect.poll(cells).toBeGreaterThan(wide * 1.3);
    expect(who.faults).toEqual([]);
  });

  it.each([
    ['pike-spears', 'out of formation'],
    ['sealed-plan-3', 'sealed letter'],
    ['relic-3', 'exhausted'],
    ['wood-keepers', 'the warlord is among them'],
  ])('names its signs behind one button (%s)', async (moment, sign) => {
    const { who } = await tableAt(moment);
    await who.page.getByRole('button', { name: 'Signs', exact: true }).tap();
    const legend = who.page.getByRole('dialog', { name: 'Signs' });
    await legend.getByText(sign).first().waitFor();
    await legend.getByText('hollow red triangle').waitFor();
    await legend.getByRole('button', { name: 'Close' }).tap();
    await legend.waitFor({ state: 'hidden' });
    expect(who.faults).toEqual([]);
  });
});

describe('danger', () => {
  it.each([
    ['pike-front', 'Can be struck in the rear next turn: a3 by b5.'],
    ['sealed-plan-3', /t12 on e3 can be attacked this round by t8 \(.+, chips: 2\)\./],
    ['relic-3', /Your capital at -3,2 can be struck this round by \S+ \w+ \(1,1\), \S+ \w+ \(-2,0 and -2,-1\)\./],
    ['wood-day', 'Shrine Hill: the Keepers stand there and can strike on their turn.'],
  ])('stands in words beside the question and in the board in words (%s)', async (moment, sentence) => {
    const { who } = await tableAt(moment, {});
    await who.page.getByRole('list', { name: 'Danger' }).getByText(sentence).first().waitFor();
    await who.page.getByText('The board in words').click();
    await who.page.getByRole('heading', { name: 'Danger' }).waitFor();
    expect(who.faults).toEqual([]);
  });
});

describe('words that a stranger does not know', () => {
  it('are explained by keyboard, and moods say what they do', async () => {
    const { who } = await tableAt('wood-mood', {});
    await who.choose('Change the mood');
    await who.sees('the day begins with the advances, then come the commands');
    const word = who.page.getByRole('button', { name: 'Prowess', exact: true }).first();
    await word.focus();
    await who.page.keyboard.press('Enter');
    await who.sees('how many warriors muster with the warlord each morning');
    await who.page.keyboard.press('Escape');
    await who.page.getByText('how many warriors muster with the warlord each morning').first().waitFor({ state: 'hidden' });
  });
});

describe('without a mouse', () => {
  it('arrows go among the places that may be picked', async () => {
    const { who } = await tableAt('pike-clash', {});
    await who.asked(/give your orders/);
    const board = who.page.getByRole('region', { name: 'Board' });
    const unit = (name: RegExp) => board.getByRole('button', { name });
    await unit(/^a4 /).focus();
    await who.page.keyboard.press('ArrowRight');
    await expect.poll(() => unit(/^a1 /).and(who.page.locator(':focus')).count()).toBe(1);
    await who.page.keyboard.press('Enter');
    await who.page
      .getByRole('button', { name: /^Step forward to/ })
      .first()
      .waitFor();
    expect(who.faults).toEqual([]);
  });
});

describe('following a game on a phone', () => {
  it('plays back what happened since the last visit', async () => {
    const { who, others, game } = await tableAt('pike-front');
    const [other] = others as [Player];
    await who.asked(/give your orders/);
    const seen = () => who.page.evaluate(`localStorage.getItem('fieldpost.seen.${game}')`);
    await expect.poll(seen, { timeout: 30_000 }).toBe('0');
    await answer(who, game, { type: 'end' });
    await who.sees('Nothing is asked of you now');
    await expect.poll(seen, { timeout: 30_000 }).toBe('1');
    await who.goto('/lobby');
    await answer(other, game, { type: 'end' });
    await who.goto(`/games/${game}`);
    await who.sees('Moves since your last visit: 1.');
    await who.page.getByRole('button', { name: 'Play them back' }).tap();
    await who.sees(/You look at move 1 of 2/);
    await who.sees('Now, after move 2');
    await who.asked(/give your orders/);
    expect(who.faults).toEqual([]);
  });

  it('walks the whole game with its dice, sees with other eyes after the end, and checks the chance', async () => {
    const { who, others, game } = await tableAt('pike-front');
    const [other] = others as [Player];
    await who.asked(/give your orders/);
    await answer(who, game, { type: 'end' });
    await answer(other, game, { type: 'end' });
    await answer(who, game, { type: 'resign' });
    await who.sees(/has won/);
    const { page } = who;
    await page
      .getByText(/^Drawn: \d/)
      .first()
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'To the beginning' }).tap();
    await who.sees('You look at move 0 of 3.');
    await page.getByRole('button', { name: 'One move on' }).tap();
    await who.sees('You look at move 1 of 3.');
    await page.getByRole('slider', { name: 'Move' }).fill('2');
    await who.sees('You look at move 2 of 3.');
    await page.getByLabel('Look through the eyes of').selectOption({ index: 2 });
    await page
      .getByRole('region', { name: 'Board' })
      .getByText(/\(you\)/)
      .waitFor();
    await page.getByRole('button', { name: 'Back to now' }).first().tap();
    await page.getByRole('tab', { name: 'Game' }).tap();
    await page.getByRole('button', { name: 'Check the chance of this game' }).tap();
    await who.sees('Everything fits.');
    await who.sees('The secret is the one whose fingerprint was published before the first draw.');
    await who.sees('What this does not prove');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(who.faults).toEqual([]);
  });
});
