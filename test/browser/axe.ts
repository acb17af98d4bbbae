// What axe finds on a page.
import { createRequire } from 'node:module';
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
export async function serious(who: Player): Promise<string[]> {
  await who.page.addScriptTag({ path: axe }).catch(() => who.page.evaluate(sourceOfAxe()));
  const { violations } = (await who.page.evaluate(`axe.run(document, ${JSON.stringify(axeOptions)})`)) as { violations: Finding[] };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

function sourceOfAxe(): string {
  return createRequire(import.meta.url)('node:fs').readFileSync(axe, 'utf8');
}
