import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, api, closeBrowser, type Player, password, player, signUp } from './player.ts';
import { type Receiver, receiver } from './receiver.ts';

afterAll(closeBrowser);

const day = 86_400_000;
const dayIn = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv', dateStyle: 'short' }).format(Date.now() + days * day);

describe('settings', () => {
  let who: Player;
  let name: string;
  beforeEach(async () => {
    who = await player();
    name = await signUp(who);
  });
  afterEach(() => expect(who.faults).toEqual([]));

  const panel = (title: string) => who.page.locator('.panel', { has: who.page.getByRole('heading', { name: title, exact: true }) });

  it('a vacation is planned, shown with the days that are left, and taken back', async () => {
    await who.goto('/settings/vacation');
    await who.sees('Days left this year: 30 of 30');
    await who.page.getByLabel('First day').fill(dayIn(10));
    await who.page.getByLabel('Last day').fill(dayIn(12));
    await who.click('Take the vacation');
    await who.sees('It is written into your games.');
    await who.page.reload();
    await who.page.getByRole('listitem').filter({ hasText: / to / }).first().waitFor();
    const { vacations } = await api<{ vacations: { from: string; to: string }[] }>(who, 'GET', '/me/vacation');
    expect(vacations.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 3_600_000)).toEqual([72]);
    await who.click('Take it back');
    await who.sees('No vacation is planned.');
    await who.sees('Days left this year: 30 of 30');
  });

  it('one that begins today is on at once and ends early; what the year has not is refused in words', async () => {
    await who.goto('/settings/vacation');
    await who.page.getByLabel('Last day').fill(dayIn(3));
    await who.click('Take the vacation');
    await who.page.getByText('now', { exact: true }).waitFor();
    await who.click('End it now');
    await who.sees('No vacation is planned.');
    await who.page.getByLabel('First day').fill(dayIn(20));
    await who.page.getByLabel('Last day').fill(dayIn(90));
    await who.click('Take the vacation');
    await who.sees(/A year has 30 days of vacation/);
  });

  it('the hour of the digest, the ladder of reminders and “once until I visit” are kept', async () => {
    await who.goto('/settings/notices');
    await who.page.getByLabel('A game is over, Mail').selectOption('digest');
    const when = panel('When messages come');
    await when.getByLabel('Hour of the digest').selectOption('19:00');
    await when.getByLabel('Tell me once').check();
    await when.getByLabel('1 hour before').uncheck();
    await when.getByLabel('12 hours before').check();
    await when.getByRole('button', { name: 'Save' }).click();
    await when.getByText('Saved').waitFor();
    await who.page.reload();
    await expect.poll(() => when.getByLabel('Hour of the digest').inputValue()).toBe('19');
    expect(await when.getByLabel('Tell me once').isChecked()).toBe(true);
    const { kinds, reminders } = await api<{ kinds: { ended: object }; reminders: string[] }>(who, 'GET', '/me/notifications');
    expect(kinds.ended).toEqual({ email: 'digest', discord: 'atOnce', push: 'atOnce' });
    expect(reminders).toEqual(['P1D', 'PT12H']);
  });

  it('a password is changed, and the data of the account downloaded', async () => {
    await who.goto('/settings');
    const form = panel('Change the password');
    await form.getByLabel('Password now').fill('not this one');
    await form.getByLabel('New password').fill('another long sentence');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Password now').fill(password);
    await form.getByRole('button', { name: 'Save' }).click();
    await who.sees('The password is changed.');
    const download = who.page.waitForEvent('download');
    await who.page.getByRole('link', { name: 'Everything this site holds about me' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(`${name}@example.org`);
    const other = await player();
    await api(other, 'POST', '/sessions', { login: name, password: 'another long sentence' });
  });

  it('an account is deleted after one question, and is gone', async () => {
    await who.goto('/settings');
    await who.click('Delete my account');
    await who.click('Yes, delete it');
    await who.page.getByRole('heading', { name: 'A war by letter' }).waitFor();
    const gone = await who.page.request.get(`${address()}/v1/accounts/${name}`);
    expect(gone.status()).toBe(404);
  });

  it('a player is blocked from the profile, listed, and unblocked', async () => {
    const rude = await signUp(await player());
    await who.goto(`/players/${rude}`);
    await who.sees('answers let pass: 0');
    await who.click('Block');
    await who.sees('Blocked.');
    await who.goto('/settings/people');
    await who.page.getByRole('link', { name: rude }).waitFor();
    await who.click(`Unblock: ${rude}`);
    await who.sees('You have blocked nobody.');
    await who.page.getByLabel('Name of the player').fill('Nobody at all');
    await who.click('Block');
    await who.page.getByRole('alert').waitFor();
  });

  it('a token has the scopes and the life that were chosen, works, and is revoked', async () => {
    await who.goto('/settings/programs');
    const tokens = panel('Access tokens');
    await tokens.getByLabel('What it is for').fill('my laptop');
    await tokens.getByLabel('play').uncheck();
    await tokens.getByLabel('How long it is good for').selectOption('30 days');
    await tokens.getByRole('button', { name: 'Make a token' }).click();
    const token = await tokens.getByText(/^fp_/).textContent();
    const me = () => fetch(`${address()}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    await who.page.reload();
    await tokens.getByText(/^read · until .+ · last used/).waitFor();
    expect(await tokens.getByText(/^fp_/).count()).toBe(0);
    await tokens.getByRole('button', { name: 'Revoke: my laptop' }).click();
    await expect.poll(() => tokens.getByText('my laptop').count()).toBe(0);
    expect((await me()).status).toBe(401);
  });

  it('a bot has a name and tokens of its own, and is deleted after one question', async () => {
    await who.goto('/settings/programs');
    const bots = panel('Bots');
    const bot = `${name.slice(0, 20)}Bot`;
    await bots.getByLabel('Name of the bot').fill(bot);
    await bots.getByLabel('What it does').fill('Plays the long spears.');
    await bots.getByRole('button', { name: 'Make a bot' }).click();
    await bots.getByText(`A token for ${bot}`).click();
    await bots.getByLabel('What it is for').fill('at home');
    await bots.getByRole('button', { name: 'Make a token' }).click();
    const token = await bots.getByText(/^fp_/).textContent();
    const me = await (await fetch(`${address()}/v1/me`, { headers: { authorization: `Bearer ${token}` } })).json();
    expect(me).toMatchObject({ name: bot, kind: 'bot' });
    await who.goto(`/players/${bot}`);
    await who.sees(/a program/);
    await who.page.getByRole('main').getByRole('link', { name }).waitFor();
    await who.goto('/settings/programs');
    await who.click(`Delete the bot: ${bot}`);
    await who.click('Yes, delete it for good');
    await expect.poll(() => bots.getByText(bot).count()).toBe(0);
  });

  describe('what is posted elsewhere', () => {
    let there: Receiver;
    beforeEach(async () => {
      there = await receiver();
    });
    afterEach(() => there.close());

    it('a webhook shows its secret once, logs what was sent, and sends it again', async () => {
      await who.goto('/settings/programs');
      const hooks = panel('Webhooks');
      await hooks.getByLabel('Address to post to').fill(`${there.url}/hear`);
      await hooks.getByLabel('a move is made').check();
      await hooks.getByLabel('a game is over').uncheck();
      await hooks.getByRole('button', { name: 'Make a webhook' }).click();
      await hooks.getByText(/^whsec_/).waitFor();
      const { items } = await api<{ items: { events: string[] }[] }>(who, 'GET', '/me/webhooks');
      expect(items.map(({ events }) => events)).toEqual([['decision.opened', 'move.made']]);
      await expect.poll(() => there.posts.length, { timeout: 60_000 }).toBe(1);
      await who.page.reload();
      await hooks.getByText('What was sent').click();
      const line = hooks.getByRole('listitem').filter({ hasText: 'ping' });
      await expect
        .poll(async () => {
          await hooks.getByRole('button', { name: 'Look again' }).click();
          return line.first().textContent();
        })
        .toContain('arrived, answer 204');
      expect(await hooks.getByText(/^whsec_/).count()).toBe(0);
      await hooks.getByRole('button', { name: 'Send again: ping' }).first().click();
      await expect.poll(() => there.posts.length, { timeout: 60_000 }).toBe(2);
      const [first, again] = there.posts.map(({ headers }) => headers['fieldpost-delivery']);
      expect(again).toBe(first);
      await hooks.getByRole('button', { name: /^Remove the webhook/ }).click();
      await expect.poll(() => hooks.getByText(`${there.url}/hear`).count()).toBe(0);
    });

    it('a Discord place is tested, its last error shown; one game has a place of its own', async () => {
      await api(who, 'POST', '/games', { rules: 'push-of-pike', name: 'The long war', seatPlan: [{ account: name }, { open: true }] });
      await who.goto('/settings/notices');
      const channels = panel('Where messages go');
      await channels.getByLabel('Webhook of a Discord channel').fill(`${there.url}/api/webhooks/1/secret`);
      await channels.getByRole('button', { name: 'Save' }).click();
      await channels.getByText(`${there.url}/api/webhooks/1/… on`).waitFor();
      await channels.getByRole('button', { name: 'Send a test message: Discord' }).click();
      await channels.getByText('It is on its way.').waitFor();
      await expect.poll(() => there.posts.length, { timeout: 60_000 }).toBe(1);
      there.status = 404;
      await channels.getByRole('button', { name: 'Send a test message: Discord' }).click();
      await channels.getByText(/off: The webhook answered 404/).waitFor({ timeout: 60_000 });
      await channels.getByLabel('Game', { exact: true }).selectOption('The long war');
      await channels.getByLabel('Webhook for this game').fill(`${there.url}/api/webhooks/2/secret`);
      await channels.getByRole('button', { name: 'Add this place' }).click();
      await channels.getByRole('listitem').filter({ hasText: 'The long war' }).getByText(`${there.url}/api/webhooks/2/…`).waitFor();
      await channels.getByRole('button', { name: 'Remove: The long war' }).click();
      await expect.poll(() => channels.getByRole('listitem').filter({ hasText: 'The long war' }).count()).toBe(0);
    });
  });
});
