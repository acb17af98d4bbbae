// A person at a browser who sees words: what is clicked is found by what it says.
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { aBrowser } from '../../scripts/browser.ts';

let browser: Browser | undefined;
const contexts: BrowserContext[] = [];
let players = process.pid << 8;

/** At the machine itself, where the mailbox may be read. */
export const atHand: BrowserContextOptions = { extraHTTPHeaders: {} };

export async function openBrowser(): Promise<Browser> {
  browser ??= await aBrowser();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await browser?.close();
  browser = undefined;
}

export interface Player {
  page: Page;
  /** what went wrong in the browser */
  faults: string[];
  goto(path: string): Promise<void>;
  click(name: string | RegExp): Promise<void>;
  choose(name: string | RegExp): Promise<void>;
  /** the question that is asked, once it reads so */
  asked(question: string | RegExp): Promise<void>;
  sees(text: string | RegExp): Promise<void>;
  /** confirms what was chosen, twice where it cannot be taken back */
  confirm(): Promise<void>;
  question(): Locator;
}

export const address = () => inject('address');

/** A browser of their own at an address of its own, in English unless told otherwise. */
export async function player(options: BrowserContextOptions = {}): Promise<Player> {
  players += 1;
  const context = await (await openBrowser()).newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Kyiv',
    baseURL: address(),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${(players >> 16) & 255}.${(players >> 8) & 255}.${players & 255}` },
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const question = () => page.getByRole('region').getByRole('heading', { level: 2 });
  const self: Player = {
    page,
    faults,
    question,
    goto: async (path) => void (await page.goto(path)),
    click: (name) => page.getByRole('button', { name }).first().click(),
    choose: (name) =>
      page
        .getByRole('list', { name: /What you may do|How it goes on|To finish/ })
        .getByRole('button', { name })
        .first()
        .click(),
    asked: (text) => page.getByRole('heading', { level: 2, name: text }).first().waitFor(),
    sees: (text) => page.getByText(text).first().waitFor(),
    async confirm() {
      const confirm = /^(Confirm|Seal this plan)$/;
      await page.getByRole('button', { name: confirm }).click();
      const sure = page.getByRole('button', { name: 'Yes, do it' });
      const quiet = page.getByRole('button', { name: confirm });
      await sure
        .or(quiet.and(page.locator(':disabled')))
        .or(page.locator('.told-now p'))
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => {});
      if (await sure.isVisible()) await sure.click();
      await expect.poll(() => sure.or(quiet).count(), { timeout: 30_000 }).toBe(0);
    },
  };
  return self;
}

/** A game against a bot, as a guest, from the page that a stranger sees. */
export async function playBot(who: Player, title: string): Promise<void> {
  await who.goto('/');
  await who.click(`Play now: ${title}`);
  await who.page.waitForURL(/\/games\//);
}

/** Asks the API from within the page, as whoever is there: to set a table that a test begins from. */
export async function api<T>(who: Player, method: string, path: string, body: unknown = {}): Promise<T> {
  const answer = await who.page.request.fetch(`${address()}/v1${path}`, {
    method,
    headers: { origin: address(), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { data: JSON.stringify(body) }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

let accounts = 0;

/** A full account of its own, signed in in this browser. Answers its name; the password is `password`. */
export async function signUp(who: Player): Promise<string> {
  const name = `P${process.pid}x${++accounts}x${Math.floor(performance.now())}`.slice(0, 24);
  await api(who, 'POST', '/accounts', { name, email: `${name}@example.org`, password, timeZone: 'Europe/Kyiv' });
  return name;
}
export const password = 'a long sentence';

/** The address of a link in the mail of somebody, once it is there. `mailbox`: a browser that is nobody. */
export async function mailed(mailbox: Player, name: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        await mailbox.goto('/mailbox');
        const mails = mailbox.page.locator('article', { hasText: `${name}@example.org` });
        found = (await mails.getByRole('link').allTextContents()).find((href) => link.test(href));
        return found;
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toBeDefined();
  return found as string;
}
