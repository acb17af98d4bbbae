// Looks at a page as somebody who cannot see it, or cannot see it well, would meet it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import type { Player } from './player.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// an experimental rule, off unless asked for: what is written on a button is in its name
const axeOptions = { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } };

interface Finding {
  id: string;
  impact: string;
  help: string;
  nodes: { html: string }[];
}

/** What axe calls serious or worse on the page as it stands. */
async function serious(who: Player): Promise<string[]> {
  await who.page.addScriptTag({ path: axe }).catch(() => who.page.evaluate(readFileSync(axe, 'utf8')));
  const { violations } = (await who.page.evaluate(`axe.run(document, ${JSON.stringify(axeOptions)})`)) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** By day and by night. */
export async function nothingSerious(who: Player): Promise<void> {
  expect(await serious(who)).toEqual([]);
  await who.page.emulateMedia({ colorScheme: 'dark' });
  // what is drawn follows a frame later
  await who.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await serious(who)).toEqual([]);
  await who.page.emulateMedia({ colorScheme: 'light' });
}
