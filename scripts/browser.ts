// Chromium as this machine has it, without a screen.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function aBrowser(): Promise<Browser> {
  const executablePath = paths.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error(`No Chromium at ${paths.join(', ')}: apt-get install chromium`);
  return chromium.launch({ executablePath, args: flags });
}
