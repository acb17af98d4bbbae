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
