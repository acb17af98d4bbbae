// Prints how much script the first look at the start page and at a game loads, gzipped, and how soon each can be used on a slow processor.
// Needs the built client (`npm run build:web`) and Chromium; exits 1 where the script is larger than it may be.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './bootstrap.mjs';
import { aBrowser } from './browser.ts';
import { ownService } from './own-service.ts';

const mostKilobytes = 200;
const slowdown = 4;
/** Looks at each page; the one in the middle counts. */
const looks = 5;
const service = await ownService();
const browser = await aBrowser();
let tooLarge = false;
try {
  console.log(`page               script, gzipped   usable after (processor ${slowdown} times slower, median of ${looks})`);
  const { items } = await (await fetch(`${service.address}/v1/rules`)).json();
  await tell('/', '/', undefined, (page) => page.getByRole('button', { name: /^Play now/ }));
  for (const { id, title } of items) {
    const { url, state } = await makeGame(title);
    await tell(id, url, state, (page) =>
      page
        .getByRole('list', { name: /What you may do|To finish/ })
        .first()
        .getByRole('button'),
    );
  }
} finally {
  await browser.close();
  await service.stop();
}
if (tooLarge) console.error(`A first look may load at most ${mostKilobytes} KB of script.`);
process.exit(tooLarge ? 1 : 0);

async function makeGame(title) {
  const maker = await browser.newContext({ baseURL: service.address, locale: 'en' });
  const page = await maker.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.waitForURL(/\/games\//);
  const state = await maker.storageState();
  await maker.close();
  return { url: page.url(), state };
}

async function tell(name, url, state, usable) {
  const measured = [];
  for (let look = 0; look < looks; look++) measured.push(await measure(url, state, usable));
  const ms = measured.map((one) => one.ms).sort((a, b) => a - b)[Math.floor(looks / 2)];
  const kilobytes = Math.max(...measured.map((one) => one.kilobytes));
  tooLarge ||= kilobytes > mostKilobytes;
  console.log(`${name.padEnd(18)} ${kilobytes.toFixed(1).padStart(8)} KB       ${(ms / 1000).toFixed(2).padStart(6)} s`);
}

/** Opens a page as if for the first time: nothing in the browser's store but the session. */
async function measure(url, storageState, usable) {
  const context = await browser.newContext({ baseURL: service.address, storageState, locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = new Set();
  page.on('response', (answer) => /\.js(\?|$)/.test(answer.url()) && scripts.add(new URL(answer.url()).pathname));
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const since = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await usable(page).first().click({ trial: true });
  const ms = performance.now() - since;
  await page.waitForLoadState('networkidle');
  await context.close();
  // what is fetched ahead of need is not needed for the first look, yet it is counted
  const bytes = [...scripts].filter((path) => path.startsWith('/assets/')).reduce((sum, path) => sum + sizeOf(path), 0);
  return { kilobytes: bytes / 1024, ms };
}

function sizeOf(path) {
  return gzipSync(readFileSync(join(root, 'web', 'dist', path)), { level: 9 }).length;
}
