// The service worker: what can be read without a network, what a new version takes away, what a push shows.
import type { Worker } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { address, api, closeBrowser, type Player, playBot, player, signUp } from './player.ts';
import { receiver } from './receiver.ts';

afterAll(closeBrowser);

/** Until the worker answers for the page, and has kept what is on the screen. */
async function workerIsThere(who: Player): Promise<void> {
  await expect.poll(() => who.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await who.page.waitForLoadState('networkidle');
}

const cacheNames = (who: Player) => who.page.evaluate('caches.keys()') as Promise<string[]>;

describe('without a network', () => {
  it('the shell, the list of games and the position as it was seen last are readable, from the first visit on', async () => {
    const who = await player();
    await playBot(who, 'Woodland War');
    await who.asked('What mood is the warlord in now?');
    const game = new URL(who.page.url()).pathname;
    await workerIsThere(who);
    await expect
      .poll(() => who.page.evaluate(`caches.match('/v1${game}/position', { ignoreVary: true }).then((kept) => kept !== undefined)`))
      .toBe(true);
    await who.goto('/lobby');
    await who.page.getByRole('link', { name: 'Woodland War' }).waitFor();
    await who.page.context().setOffline(true);
    await who.page.reload();
    await who.page.getByRole('link', { name: 'Woodland War' }).first().click();
    await who.page
      .getByRole('img', { name: /./ })
      .or(who.page.getByRole('group', { name: /Board/ }))
      .first()
      .waitFor();
    await who.page.reload();
    await who.page.getByText('The board in words').first().waitFor();
    // a board that was never opened came with the version
    expect(await who.page.evaluate(`caches.keys().then((names) => names.length)`)).toBe(2);
    await who.page.context().setOffline(false);
    expect(who.faults).toEqual([]);
  });
});

describe('a new version', () => {
  it('drops what an older one had kept', async () => {
    const who = await player();
    await who.goto('/help');
    await workerIsThere(who);
    const [shell] = (await cacheNames(who)).filter((name) => name.startsWith('fieldpost-shell-'));
    await who.page.evaluate(`(async () => {
      const old = await caches.open('fieldpost-shell-before');
      await old.put('/assets/index-old.js', new Response('old'));
      await (await navigator.serviceWorker.getRegistration()).unregister();
    })()`);
    await who.page.reload();
    await expect.poll(() => cacheNames(who)).not.toContain('fieldpost-shell-before');
    await expect.poll(() => cacheNames(who)).toContain(shell);
  });

  it('that has taken a file away makes the page begin anew', async () => {
    const who = await player({ serviceWorkers: 'block' });
    await who.goto('/lobby');
    await who.page.getByRole('heading', { level: 1 }).waitFor();
    let refused = 0;
    await who.page.route('**/assets/rules-*.js', (route) => (refused++ === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await who.page.getByRole('link', { name: 'Rulebooks', exact: true }).click();
    await who.page.getByRole('heading', { level: 1, name: 'Rulebooks' }).waitFor();
    expect(refused).toBeGreaterThan(1);
  });
});

describe('push messages', () => {
  // Chromium asks a push service of its maker's for an address; here the browser answers with one of ours
  const subscribes = (endpoint: string) => `
    let made = null;
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async (options) => {
      window.subscribedWith = options.applicationServerKey;
      made = {
        endpoint: '${endpoint}',
        toJSON: () => ({ endpoint: '${endpoint}', keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM', auth: 'tBHItJI5svbpez7KI4CCXg' } }),
        unsubscribe: async () => { made = null; return true; },
      };
      return made;
    };`;

  it('are switched on with the key of the service, tested, told to be dead when they are, and switched on anew', async () => {
    const there = await receiver();
    there.status = 201;
    const who = await player();
    await who.page.context().grantPermissions(['notifications'], { origin: address() });
    await who.page.addInitScript(subscribes(`${there.url}/push`));
    await signUp(who);
    await who.goto('/settings/notices');
    await workerIsThere(who);
    await who.sees('This browser gets no messages.');
    await who.click('Let messages come to this browser');
    await who.sees('This browser gets messages.');
    const { channels } = await api<{ channels: { push: { key: string } } }>(who, 'GET', '/me/notifications');
    expect(await who.page.evaluate('window.subscribedWith')).toBe(channels.push.key);
    await who.click('Send a test message: This device');
    await expect.poll(() => there.posts.length, { timeout: 60_000 }).toBe(1);
    there.status = 410;
    await who.click('Send a test message: This device');
    await who.page.getByText(/Messages do not reach this browser any more/).waitFor({ timeout: 60_000 });
    there.status = 201;
    await who.click('Let messages come to this browser');
    await who.sees('This browser gets messages.');
    await who.click('No more messages here');
    await who.sees('This browser gets no messages.');
    await there.close();
    expect(who.faults).toEqual([]);
  });

  it('of a browser that got another address are dead where the service does not hear of it', async () => {
    const who = await player();
    await who.page.context().grantPermissions(['notifications'], { origin: address() });
    await who.page.addInitScript(`
      ${subscribes('https://push.example.org/new')}
      PushManager.prototype.subscribe({});
      localStorage.setItem('fieldpost.push', JSON.stringify({ id: 'old', endpoint: 'https://push.example.org/old' }));`);
    await signUp(who);
    await who.page.route('**/v1/me/push', (route) => route.abort());
    await who.goto('/');
    await workerIsThere(who);
    await who.goto('/settings/notices');
    await who.sees(/Messages do not reach this browser any more/);
    expect(who.faults).toEqual([]);
  });

  it('that were refused say so in words', async () => {
    const who = await player();
    await who.page.addInitScript(`Notification.requestPermission = async () => 'denied'`);
    await signUp(who);
    await who.goto('/settings/notices');
    const begin = who.page.getByRole('button', { name: 'Let messages come to this browser' });
    const blocked = who.page.getByText(/Messages are blocked for this site/);
    await begin.or(blocked).first().waitFor();
    // headless Chromium has refused beforehand
    if (await begin.isVisible()) {
      await begin.click();
      await who.sees('You have said no');
    }
  });

  // notices of the system are not shown by a browser without a screen: what the worker asks for is read here
  it('show what is told, and a click opens just that game', async () => {
    const who = await player();
    await playBot(who, 'Sealed Orders');
    const game = who.page.url();
    await workerIsThere(who);
    const worker = who.page.context().serviceWorkers()[0] as Worker;
    const data = JSON.stringify({ title: 'Your turn', body: 'Seal your plan.', url: game, tag: 't1' });
    const [shown, closed, opened] = (await worker.evaluate(`(async () => {
      let shown, closed, opened;
      self.registration.showNotification = async (title, { body, tag, data }) => { shown = { title, body, tag, data }; };
      self.clients.matchAll = async () => [];
      self.clients.openWindow = async (href) => { opened = href; };
      const dispatch = (event) => {
        const done = [];
        event.waitUntil = (promise) => done.push(promise);
        self.dispatchEvent(event);
        return Promise.all(done);
      };
      await dispatch(new PushEvent('push', { data: ${JSON.stringify(data)} }));
      const click = new ExtendableEvent('notificationclick');
      Object.defineProperty(click, 'notification', { value: { data: shown.data, close: () => { closed = true; } } });
      await dispatch(click);
      return [shown, closed, opened];
    })()`)) as [object, boolean, string];
    expect(shown).toEqual({ title: 'Your turn', body: 'Seal your plan.', tag: 't1', data: { url: game } });
    expect([closed, opened]).toEqual([true, game]);
  });
});
