// Pictures of games as players see them, at desktop and phone size: `npm run web:pictures` draws those of the README anew.
// `-- --all` draws every moment, `--language ru` in Russian, `--dark` by night, `--to FOLDER` elsewhere; names after that pick some.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { aBrowser } from './browser.ts';
import { ownService } from './own-service.ts';
import { smallPng } from './png.ts';
import { type Moment, moments, positionAt } from './recorded-moments.ts';

const ofReadme: Readonly<Record<string, string>> = {
  'pike-front': 'push-of-pike',
  'sealed-plan-3': 'sealed-orders',
  'relic-3': 'relic-marches',
  'wood-day': 'woodland-war',
};
const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};
const players = ['Ada', 'Boris', 'Chen', 'Dana'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
    to: { type: 'string', default: join(import.meta.dirname, '..', 'docs', 'pictures') },
  },
});
const drawn = moments.filter(({ name }) => (positionals.length > 0 ? positionals.includes(name) : values.all || name in ofReadme));
mkdirSync(values.to, { recursive: true });

const service = await ownService();
const browser = await aBrowser();
try {
  const people = await Promise.all(players.map((name) => signedIn(browser, name)));
  for (const moment of drawn) await draw(moment, people);
} finally {
  await browser.close();
  await service.stop();
}

async function draw(moment: Moment, people: readonly BrowserContext[]): Promise<void> {
  const { ruleset, seats, position } = positionAt(moment);
  const name = moment.name in ofReadme ? ofReadme[moment.name] : moment.name;
  const viewer = people[ruleset.decisions(position)[0]?.seat ?? 0] as BrowserContext;
  const owner = people[0] as BrowserContext;
  const game = await send<{ id: string }>(owner, 'POST', '/games', {
    name: ruleset.title,
    rules: ruleset.id,
    seats,
    position,
    visibility: 'unlisted',
  });
  for (let seat = 0; seat < seats; seat++) await send(people[seat] as BrowserContext, 'POST', `/games/${game.id}/seats`, { seat });
  const storageState = await viewer.storageState();
  for (const [size, options] of Object.entries(sizes)) {
    const colorScheme = values.dark ? 'dark' : 'light';
    const context = await browser.newContext({ ...options, colorScheme, storageState, locale: values.language, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${service.address}/games/${game.id}`);
    await page.locator('.board-svg').waitFor();
    await page.locator('.choices button').first().waitFor();
    await page.waitForLoadState('networkidle');
    const file = join(values.to, `${name}${size === 'phone' ? '-phone' : ''}.png`);
    writeFileSync(file, smallPng(await page.screenshot()));
    console.log(file);
    await context.close();
  }
}

/** A browser of one who has an account; a service that is used again knows the name already. */
async function signedIn(browser: Browser, name: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const password = 'pictures of a war';
  await send(context, 'POST', '/accounts', { name, password, email: `${name.toLowerCase()}@example.org` }).catch(() =>
    send(context, 'POST', '/sessions', { login: name, password }),
  );
  await send(context, 'PATCH', '/me', { locale: values.language });
  return context;
}

async function send<T>(context: BrowserContext, method: string, path: string, data: object): Promise<T> {
  const answer = await context.request.fetch(`${service.address}/v1${path}`, { method, data, headers: { origin: service.address } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
