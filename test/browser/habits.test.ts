import { afterAll, describe, expect, it } from 'vitest';
import { api, atHand, closeBrowser, mailed, playBot, player } from './player.ts';

afterAll(closeBrowser);

describe('without a mouse', () => {
  it('a unit is placed, the step before taken back, history walked and keys shown', async () => {
    const who = await player();
    const { page } = who;
    await who.goto('/');
    const start = page.getByRole('button', { name: 'Play now: Push of Pike' });
    await start.waitFor();
    for (let i = 0; i < 60 && (await start.and(page.locator(':focus')).count()) === 0; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/games\//);
    await who.asked('Deploy your army; units still to place: 6');
    const tabTo = async (name: string) => {
      const target = page.getByRole('button', { name, exact: true }).first();
      await target.waitFor();
      for (let i = 0; i < 120 && (await target.and(page.locator(':focus')).count()) === 0; i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    await tabTo('a2 · Phalanx');
    await who.sees('Place it on 3,1 · open ground');
    await page.keyboard.press('Escape');
    await who.sees('a2 · Phalanx');
    expect(await page.getByText('Place it on 3,1 · open ground').count()).toBe(0);
    await tabTo('a1 · Phalanx');
    await tabTo('Place it on 3,1 · open ground');
    await tabTo('Facing north');
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    await page.keyboard.press('Control+z');
    await who.sees('Facing north');
    await tabTo('Facing north');
    await tabTo('Confirm');
    await who.asked('Deploy your army; units still to place: 5');
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('ArrowLeft');
    await who.sees(/You look at move/);
    await page.keyboard.press('Escape');
    await who.asked('Deploy your army; units still to place: 5');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(who.faults).toEqual([]);
  });
});

describe('a draft', () => {
  it('survives a reload, fires never by itself, and gives way with a word when another tab was faster', async () => {
    const who = await player();
    await playBot(who, 'Push of Pike');
    await who.choose('a1 · Phalanx');
    await who.choose('Place it on 5,1 · open ground');
    await who.page.reload();
    await who.sees('Facing east');
    await who.asked('Deploy your army; units still to place: 6');
    const url = new URL(who.page.url());
    const game = url.pathname.split('/').at(-1) as string;
    const { decisions } = await api<{ decisions: { id: string }[] }>(who, 'GET', `/games/${game}/legal`);
    await api(who, 'POST', `/games/${game}/moves`, {
      decision: decisions[0]?.id,
      action: { type: 'place', unit: 'a2', x: 2, y: 1, facing: 'N' },
    });
    await who.asked('Deploy your army; units still to place: 5');
    await who.sees('The question changed while you were at it.');
    await who.sees('a1 · Phalanx');
  });

  it('that came too late says so and asks again', async () => {
    // requests of a service worker pass by what the test holds back
    const who = await player({ serviceWorkers: 'block' });
    await playBot(who, 'Push of Pike');
    await who.choose('a1 · Phalanx');
    await who.choose('Place it on 5,1 · open ground');
    await who.choose('Facing east');
    await who.page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    // news do not come through: the page does not know that it is late
    await who.page.route('**/v1/games/*', (route) => route.abort());
    const game = new URL(who.page.url()).pathname.split('/').at(-1) as string;
    const { decisions } = await api<{ decisions: { id: string }[] }>(who, 'GET', `/games/${game}/legal`);
    await api(who, 'POST', `/games/${game}/moves`, { decision: decisions[0]?.id, action: { type: 'place', unit: 'a2', x: 2, y: 1, facing: 'N' } });
    await who.page.getByRole('button', { name: 'Confirm' }).click();
    await who.sees('The position has moved on meanwhile.');
    await who.page.unroute('**/v1/games/*');
    await who.page.reload();
    await who.asked('Deploy your army; units still to place: 5');
  });
});

describe('the next choice', () => {
  it('waits for the question that follows the answer', async () => {
    const who = await player({ serviceWorkers: 'block' });
    await playBot(who, 'Push of Pike');
    await who.choose('a1 · Phalanx');
    await who.choose('Place it on 5,1 · open ground');
    await who.choose('Facing east');
    await who.page.route('**/v1/games/*', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    const answered = who.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/moves'));
    await who.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await answered;
    // the answer is there, the question is still the one before: what is chosen of it would be lost
    expect(await who.question().first().textContent()).toContain(': 6');
    await who.choose('a2 · Phalanx');
    await who.asked('Deploy your army; units still to place: 5');
    await who.choose('Place it on 2,1 · open ground');
    await who.choose('Facing north');
    await who.page.unroute('**/v1/games/*');
    await who.confirm();
    await who.asked('Deploy your army; units still to place: 4');
    expect(who.faults).toEqual([]);
  });
});

describe('taking back', () => {
  it('a woodland-war mood is chosen, taken back and chosen again', async () => {
    const who = await player();
    await playBot(who, 'Woodland War');
    await who.choose('Change the mood');
    await who.choose('Mood: Lavish');
    await who.confirm();
    await who.click('Take back my last move');
    await who.asked('What mood is the warlord in now?');
    await who.sees('taken back');
    await who.choose('Change the mood');
    await who.choose('Mood: Proud');
    await who.confirm();
    await expect.poll(() => who.page.getByRole('heading', { name: 'What mood is the warlord in now?' }).count()).toBe(0);
    expect(who.faults).toEqual([]);
  });
});

describe('three languages', () => {
  it.each([
    ['ru', 'Играть: Push of Pike', /Расставьте войско/, 'Журнал', 'Правила'],
    ['uk', 'Грати: Push of Pike', /Розставте військо/, 'Журнал', 'Правила'],
    ['en', 'Play now: Push of Pike', /Deploy your army/, 'Log', 'Rulebooks'],
  ])('%s speaks in pages, questions and choices', async (language, play, question, log, rules) => {
    const who = await player({ locale: language });
    await who.goto('/');
    await who.click(play);
    await who.page.waitForURL(/\/games\//);
    await who.page.getByRole('tab', { name: log }).waitFor();
    await who.page.getByRole('link', { name: rules, exact: true }).waitFor();
    expect(await who.page.evaluate('document.documentElement.lang')).toBe(language);
    await who.asked(question);
    await who.goto('/rules/push-of-pike');
    if (language !== 'en') await who.sees(language === 'ru' ? 'Книга правил — на английском.' : 'Книга правил — англійською.');
  });

  it('is changed in the head of the page and kept', async () => {
    const who = await player();
    await playBot(who, 'Relic Marches');
    await who.page.getByRole('combobox', { name: 'Language' }).selectOption('uk');
    await who.page.getByRole('tab', { name: 'Журнал' }).waitFor();
    await who.page.reload();
    await who.page.getByRole('tab', { name: 'Журнал' }).waitFor();
  });
});

describe('settings and mail', () => {
  it('signs up, confirms by the mailed link, sets quiet hours, makes a token, and signs in elsewhere by a mailed link', async () => {
    const who = await player();
    const name = `Iryna${Date.now() % 1_000_000}`;
    await who.goto('/account');
    const signUp = who.page.locator('form', { has: who.page.getByRole('heading', { name: 'Sign up' }) });
    await signUp.getByLabel('Name').fill(name);
    await signUp.getByLabel('Email').fill(`${name}@example.org`);
    await signUp.getByLabel('Password').fill('a long sentence');
    await signUp.getByRole('button', { name: 'Sign up' }).click();
    await who.page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();

    const mailbox = await player(atHand);
    await mailbox.page.goto(await mailed(mailbox, name, /\/confirm\?token=/));
    await mailbox.click('Confirm');
    await mailbox.sees(/belongs to/);

    await who.goto('/settings');
    await who.sees('Confirmed.');
    await who.goto('/settings/notices');
    await who.page.getByLabel('Keep quiet hours').check();
    const quiet = who.page.locator('form', { has: who.page.getByRole('heading', { name: 'Quiet hours' }) });
    await quiet.getByLabel('From').fill('23:00');
    await quiet.getByRole('button', { name: 'Save' }).click();
    await who.sees('Saved');
    await who.page.getByLabel('Somebody talks, Mail').selectOption('off');
    await expect.poll(() => who.page.getByLabel('Somebody talks, Mail').inputValue()).toBe('off');
    await who.goto('/settings/programs');
    await who.page.getByLabel('What it is for').first().fill('my bot');
    await who.click('Make a token');
    await who.sees(/^fp_/);
    await who.goto('/settings/notices');
    await expect.poll(() => who.page.getByLabel('From').inputValue()).toBe('23:00');
    expect(await who.page.getByLabel('Somebody talks, Mail').inputValue()).toBe('off');

    const phone = await player({ viewport: { width: 360, height: 740 } });
    await phone.goto('/account');
    const byMail = phone.page.locator('form', { has: phone.page.getByRole('heading', { name: 'Sign in by mail' }) });
    await byMail.getByLabel('Email').fill(`${name}@example.org`);
    await byMail.getByRole('button', { name: 'Mail me a link' }).click();
    await phone.sees('a link is on its way');
    await phone.page.goto(await mailed(mailbox, name, /\/sign-in\?token=/));
    await phone.click('Sign in');
    await phone.sees(`You are ${name}.`);
    await phone.goto('/lobby');
    await phone.page.getByRole('link', { name }).waitFor();
  });
});
