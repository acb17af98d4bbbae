// Prints how much script the first look at a game loads, gzipped, and how soon it can be used on a slow processor.
// Needs the built client (`npm run build:web`) and Chromium; exits 1 where the script is larger than it may be.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './bootstrap.mjs';
import { aBrowser, aService } from './browser.ts';

const mostKilobytes = 200;
const slowdown = 4;
const service = await aService();
const browser = await aBrowser();
let tooLarge = false;
try {
  console.log(`ruleset            script, gzipped   first answer possible (processor ${slowdown} times slower)`);
  const { items } = await (await fetch(`${service.address}/v1/rules`)).json();
  for (const { id, title } of items) {
    const { kilobytes, ms } = await measure(title);
    tooLarge ||= kilobytes > mostKilobytes;
    console.log(`${id.padEnd(18)} ${kilobytes.toFixed(1).padStart(8)} KB       ${(ms / 1000).toFixed(2).padStart(6)} s`);
  }
} finally {
  await browser.close();
  await service.stop();
}
if (tooLarge) console.error(`The first look at a game may load at most ${mostKilobytes} KB of script.`);
process.exit(tooLarge ? 1 : 0);

/** Makes a game, then opens it as if for the first time: nothing in the browser's store but the session. */
async function measure(title) {
  const maker = await browser.newContext({ baseURL: service.address, locale: 'en' });
  const page = await maker.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.waitForURL(/\/games\//);
  const state = await maker.storageState();
  const url = page.url();
  await maker.close();

  const context = await browser.newContext({ storageState: state, locale: 'en', serviceWorkers: 'block' });
  const fresh = await context.newPage();
  const scripts = new Set();
  fresh.on('response', (answer) => /\.js(\?|$)/.test(answer.url()) && scripts.add(new URL(answer.url()).pathname));
  const client = await context.newCDPSession(fresh);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const since = performance.now();
  await fresh.goto(url, { waitUntil: 'commit' });
  await fresh.getByRole('list', { name: 'What you may do' }).getByRole('button').first().click({ trial: true });
  const ms = performance.now() - since;
  await fresh.waitForLoadState('networkidle');
  await context.close();
  // what is fetched ahead of need is not needed for the first look, yet it is counted
  const bytes = [...scripts].filter((path) => path.startsWith('/assets/')).reduce((sum, path) => sum + sizeOf(path), 0);
  return { kilobytes: bytes / 1024, ms };
}

function sizeOf(path) {
  return gzipSync(readFileSync(join(root, 'web', 'dist', path)), { level: 9 }).length;
}
