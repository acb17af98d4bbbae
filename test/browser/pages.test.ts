import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nothingSerious } from './axe.ts';
import { address, api, closeBrowser, type Player, playBot, player, signUp } from './player.ts';

/** The client's own table of sentences. */
async function sentences(language: string): Promise<Record<string, string>> {
  const table = (await import(new URL(`../../web/src/i18n/${language}.ts`, import.meta.url).href)) as Record<string, Record<string, string>>;
  return table[language] as Record<string, string>;
}

/** Drawn by the API process, in English. */
const byServer = ['/plain', '/docs'];
const pages = [
  ...['/lobby', '/lobby?show=open', '/new', '/rules', '/rules/push-of-pike', '/account', '/help', '/programs', '/players/%me'],
  ...['/settings', '/settings/notices', '/settings/vacation', '/settings/programs', '/settings/people'],
  ...byServer,
];

async function shown(who: Player, path: string): Promise<void> {
  await who.goto(path.replace('%me', await ownName(who)));
  await who.page.getByRole('heading', { level: 1 }).first().waitFor();
  await who.page.waitForLoadState('networkidle');
}

async function ownName(who: Player): Promise<string> {
  return (await api<{ name: string }>(who, 'GET', '/me')).name;
}

describe('every page', () => {
  let who: Player;
  beforeAll(async () => {
    who = await player();
    await signUp(who);
    await playBot(who, 'Push of Pike');
    await who.asked(/Deploy your army/);
  });
  afterEach(() => expect(who.faults).toEqual([]));
  afterAll(closeBrowser);

  it.each(pages)('%s has nothing that axe calls serious, by day and by night', async (path) => {
    await shown(who, path);
    await nothingSerious(who);
  });

  it.each(['ru', 'uk'])('speaks %s, and no English is left', async (language) => {
    const [en, table] = [await sentences('en'), await sentences(language)];
    const reader = await player({ locale: language });
    await signUp(reader);
    // the account's language is that of the browser it was made in
    await api(reader, 'PATCH', '/me', { locale: language });
    const english = Object.entries(en).filter(([key, words]) => words.length > 5 && !words.includes('{') && table[key] !== words);
    for (const path of pages.filter((each) => !byServer.includes(each))) {
      await shown(reader, path);
      const text = (await reader.page.evaluate('document.body.innerText')) as string;
      const lines = new Set(text.split('\n').map((line) => line.trim()));
      expect({ path, left: english.filter(([, words]) => lines.has(words)) }).toEqual({ path, left: [] });
      expect(await reader.page.evaluate('document.documentElement.lang')).toBe(language);
    }
  });

  it.each(['Push of Pike', 'Sealed Orders', 'Relic Marches', 'Woodland War'])(
    'a game of %s has nothing that axe calls serious, by day and by night',
    async (title) => {
      const guest = await player();
      await playBot(guest, title);
      await guest.page.getByRole('list', { name: 'What you may do' }).waitFor();
      await nothingSerious(guest);
    },
  );

  it('asks nothing of other sites', async () => {
    const elsewhere: string[] = [];
    who.page.on('request', (request) => {
      if (!request.url().startsWith(address()) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    for (const path of ['/', '/lobby', '/rules/woodland-war', '/settings']) await who.goto(path);
    expect(elsewhere).toEqual([]);
  });

  it('each fits a phone of 360 px, with targets of 44 px', async () => {
    const phone = await player({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await signUp(phone);
    for (const path of ['/', ...pages.filter((each) => !byServer.includes(each))]) {
      await shown(phone, path);
      expect({ path, width: await phone.page.evaluate('document.documentElement.scrollWidth') }).toEqual({ path, width: 360 });
      const small = await phone.page.evaluate(
        `[...document.querySelectorAll('main button, main select, main input:not([type=checkbox]), .tabs a, .check')]
          .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().height < 43.5).map((each) => each.outerHTML.slice(0, 90))`,
      );
      expect({ path, small }).toEqual({ path, small: [] });
    }
  });
});

describe('whoever has games', () => {
  afterAll(closeBrowser);

  it('is offered another against a bot, below the lists', async () => {
    const who = await player();
    await playBot(who, 'Push of Pike');
    await who.goto('/');
    await who.page.getByRole('heading', { name: 'Push of Pike', level: 3 }).first().waitFor();
    await who.page.getByRole('link', { name: /^Choose the opponents/ }).waitFor();
    await who.click('Play now: Sealed Orders');
    await who.page.waitForURL(/\/games\//);
    await who.asked(/Round 1 of 6/);
    expect(who.faults).toEqual([]);
  });
});

describe('an address that leads nowhere', () => {
  afterAll(closeBrowser);

  it('says so, and shows the way home', async () => {
    const who = await player();
    for (const path of ['/nowhere', '/nowhere/at%all']) {
      await who.goto('/');
      await who.page.getByRole('heading', { name: 'A war by letter' }).waitFor();
      await who.page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
      await who.page.getByRole('heading', { name: 'There is no such page', level: 1 }).waitFor();
      await who.page.getByRole('link', { name: 'To the first page' }).click();
      await who.page.getByRole('heading', { name: 'A war by letter' }).waitFor();
    }
    expect(who.faults).toEqual([]);
  });
});

describe('an order given ahead', () => {
  afterAll(closeBrowser);

  it('is given where the orders are, from what has been built', async () => {
    const who = await player();
    await playBot(who, 'Push of Pike');
    await who.page.getByRole('tab', { name: 'Orders' }).click();
    expect(await who.page.getByRole('button', { name: 'Give it ahead' }).count()).toBe(0);
    await who.choose('a1 · Phalanx');
    await who.choose('Place it on 4,1 · open ground');
    await who.choose('Facing north');
    await who.page.getByRole('button', { name: 'Confirm' }).waitFor();
    expect(await who.page.locator('.decide').getByRole('button', { name: 'Give it ahead' }).count()).toBe(0);
    await who.sees('It is not played now, but the next time');
    await who.click('Give it ahead');
    await who.sees('It waits among your orders.');
    await who.page.getByRole('button', { name: /^Drop: place/ }).waitFor();
    expect(who.faults).toEqual([]);
  });
});

describe('words on a phone', () => {
  afterAll(closeBrowser);

  it.each(['en', 'ru', 'uk'])('are whole in %s, in tabs and in choices', async (locale) => {
    const phone = await player({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await signUp(phone);
    await api(phone, 'PATCH', '/me', { locale });
    for (const path of ['/lobby', '/settings/notices']) {
      await shown(phone, path);
      const cut = await phone.page.evaluate(`[...document.querySelectorAll('.tabs')].filter((each) => each.scrollWidth > each.clientWidth).length`);
      expect({ path, cut }).toEqual({ path, cut: 0 });
    }
    const narrow = await phone.page.evaluate(`(() => {
      const pen = document.createElement('canvas').getContext('2d');
      return [...document.querySelectorAll('.kinds option')].filter(({ label, parentElement: select }) => {
        const style = getComputedStyle(select);
        pen.font = style.font;
        // beside the word stands an arrow
        return pen.measureText(label).width + 20 > select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      }).map(({ label }) => label);
    })()`);
    expect(narrow).toEqual([]);
  });
});

describe('the head of a page on a phone', () => {
  afterAll(closeBrowser);

  it.each(['en', 'ru', 'uk'])('is one row in %s, whatever waits and whoever looks', async (locale) => {
    const phone = await player({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const oneRow = async (who: string) => {
      await phone.page.waitForLoadState('networkidle');
      const height = await phone.page.evaluate(`document.querySelector('.top').getBoundingClientRect().height`);
      const width = await phone.page.evaluate('document.documentElement.scrollWidth');
      const cut = await phone.page.evaluate(
        `[...document.querySelectorAll('.top nav a')].filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)`,
      );
      expect({ who, low: Number(height) < 50, width, cut }).toEqual({ who, low: true, width: 360, cut: [] });
    };
    const playOne = async () => {
      await phone.page.locator('.card button').first().tap();
      await phone.page.waitForURL(/\/games\//);
      await phone.page.locator('.choices button').first().waitFor();
      await phone.goto('/lobby');
      await phone.page.locator('.badge').waitFor();
    };
    await phone.goto('/');
    await oneRow('a stranger');
    await playOne();
    await oneRow('a guest');
    const name = `Somebody-of-${process.pid}-${locale}-long`.slice(0, 24);
    await api(phone, 'POST', '/accounts', { name, email: `${name}@example.org`, password: 'a long sentence', timeZone: 'Europe/Kyiv' });
    await api(phone, 'PATCH', '/me', { locale });
    await phone.goto('/lobby');
    await phone.page.locator('.self a', { hasText: name }).waitFor();
    await playOne();
    await oneRow('a person');
  });
});

describe('a game on a phone', () => {
  afterAll(closeBrowser);

  it('is played by thumb: nothing wider than the screen, targets of 44 px', async () => {
    const phone = await player({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await playBot(phone, 'Push of Pike');
    await phone.page.getByRole('button', { name: 'a1 · Phalanx' }).first().tap();
    await phone.page.getByRole('button', { name: 'Place it on 4,1 · open ground' }).first().tap();
    await phone.page.getByRole('button', { name: 'Facing north' }).first().tap();
    await phone.page.getByRole('button', { name: 'Confirm' }).tap();
    await phone.sees('Deploy your army; units still to place: 5');
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    const small = await phone.page.evaluate(
      `[...document.querySelectorAll('.decide button, .scrubber button, .tabs button, .top a, .board-zoom button')]
        .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().height < 43.5).map((each) => each.textContent)`,
    );
    expect(small).toEqual([]);
    expect(phone.faults).toEqual([]);
  });
});
