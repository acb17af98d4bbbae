import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { nothingSerious } from './axe.ts';
import { api, closeBrowser, type Player, player, signUp } from './player.ts';

const root = join(import.meta.dirname, '..', '..');

describe('pages for administrators', () => {
  let staff: Player;
  let ann: Player;
  let rude: string;
  let game: string;
  beforeAll(async () => {
    [staff, ann] = [await player(), await player()];
    const name = await signUp(staff);
    const env = { ...process.env, FIELDPOST_DATA: inject('data'), DATABASE_URL: '' };
    execFileSync(process.execPath, [join(root, 'scripts', 'fieldpost.mjs'), 'account', 'promote', name], { env, stdio: 'pipe' });
    const bob = await player();
    rude = await signUp(bob);
    const annName = await signUp(ann);
    const seatPlan = [{ account: annName }, { account: rude }];
    game = (await api<{ id: string }>(ann, 'POST', '/games', { rules: 'sealed-orders', clock: { kind: 'fixed', span: 'P3D' }, seatPlan })).id;
    await api(bob, 'POST', `/games/${game}/seats`, {});
  });
  afterAll(closeBrowser);

  async function sealPlan(): Promise<void> {
    const { decisions } = await api<{ decisions: { id: string }[] }>(ann, 'GET', `/games/${game}/legal`);
    const body = { decision: decisions[0]?.id, partial: {} };
    const { next } = await api<{ next: { partial: object; label: string }[] }>(ann, 'POST', `/games/${game}/legal`, body);
    const action = next.find(({ label }) => label === 'Write a plan of your own')?.partial;
    await api(ann, 'POST', `/games/${game}/moves`, { decision: decisions[0]?.id, action });
  }

  it('are there for nobody else', async () => {
    await ann.goto('/admin');
    await ann.sees('There is no such page');
    expect(await ann.page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  });

  it('stop the clocks of a game, let them run, and take moves back', async () => {
    await sealPlan();
    await staff.goto('/admin');
    await staff.sees('No game is set aside.');
    await staff.page.getByLabel('Id or address of the game').fill(game);
    await staff.click('Find');
    await staff.click('Stop its clocks');
    await staff.sees(/stopped by the operators/);
    await ann.goto(`/games/${game}`);
    await ann.sees('All clocks: stopped by the operators');
    await staff.click('Let its clocks run');
    await expect.poll(() => staff.page.getByText(/stopped by the operators/).count()).toBe(0);
    await staff.page.getByLabel('First move to take back').fill('1');
    await staff.click('Take moves back');
    await staff.sees('They are taken back.');
    await ann.asked(/seal your plan/);
  });

  it('take moves back at the second try where the game had moved on', async () => {
    await staff.goto(`/admin?game=${game}`);
    await staff.page.getByLabel('First move to take back').fill('2');
    await sealPlan();
    await staff.click('Take moves back');
    await staff.page.getByRole('alert').waitFor();
    await staff.page.getByText('Move 3').waitFor();
    await staff.page.getByLabel('First move to take back').fill('3');
    await staff.click('Take moves back');
    await staff.sees('They are taken back.');
    expect(staff.faults).toEqual([]);
  });

  it('settle a report with a note', async () => {
    await ann.goto(`/players/${rude}`);
    await ann.page.getByText('Report this player').click();
    await ann.page.getByLabel('What happened').fill('An insult at the table.');
    await ann.click('Send it to the operators');
    await ann.sees('The operators have it now.');
    await staff.goto('/admin/reports');
    const report = staff.page.getByRole('article').filter({ hasText: rude });
    await report.getByText('An insult at the table.').waitFor();
    await report.getByLabel('Note for the staff').fill('Spoke with both.');
    await report.getByRole('button', { name: 'Settle' }).click();
    await expect.poll(() => report.count()).toBe(0);
    await staff.page.getByLabel('Which').selectOption('Settled reports');
    await report.getByText(/Spoke with both\./).waitFor();
  });

  it('close an account with a reason, and open it again', async () => {
    await staff.goto('/admin/accounts');
    await staff.page.getByLabel('Part of a name').fill(rude);
    await staff.click('Find');
    await staff.page.getByText(`Close ${rude}`).click();
    await staff.page.getByLabel('Reason').fill('Insults at the table.');
    await staff.click('Close the account');
    await staff.sees('Closed for good: Insults at the table.');
    await staff.click(`Open again: ${rude}`);
    await staff.page.getByText(`Close ${rude}`).waitFor();
  });

  it.each(['/admin', '/admin/reports', '/admin/accounts', '/admin/queues', '/admin/messages'])(
    '%s has nothing that axe calls serious',
    async (path) => {
      await staff.goto(path);
      await staff.page.getByRole('heading', { level: 1 }).waitFor();
      await staff.page.waitForLoadState('networkidle');
      await nothingSerious(staff);
    },
  );

  it('tell how queues stand and what did not arrive', async () => {
    await staff.goto('/admin/queues');
    await staff.page.getByRole('row', { name: /^Decisions past their time/ }).waitFor();
    await staff.goto('/admin/messages');
    await staff.page.getByRole('heading', { level: 2, name: 'Undelivered' }).waitFor();
    expect([...staff.faults, ...ann.faults]).toEqual([]);
  });
});
