import { afterAll, describe, expect, it } from 'vitest';
import { api, closeBrowser, player, signUp } from './player.ts';

afterAll(closeBrowser);

const clock = { kind: 'fixed', span: 'P3D' };

describe('the list of games', () => {
  it('tells which seats wait for somebody to step in', async () => {
    const [ann, bob, cora] = [await player(), await player(), await player()];
    const [annName, bobName] = [await signUp(ann), await signUp(bob)];
    const name = `Given up by ${annName}`;
    const seatPlan = [{ account: annName }, { account: bobName }];
    const { id } = await api<{ id: string }>(ann, 'POST', '/games', { rules: 'sealed-orders', name, clock, seatPlan });
    await api(bob, 'POST', `/games/${id}/seats`, {});
    await api(ann, 'DELETE', `/games/${id}/seats/me`);
    await cora.goto('/lobby');
    await cora.page.getByRole('link', { name: 'Seats to take over' }).click();
    await cora.page.getByRole('link', { name }).click();
    await cora.sees('Seat 1 waits for somebody to step in.');
    expect(cora.faults).toEqual([]);
  });

  it('begins with one page where another list is asked for', async () => {
    // else the worker answers
    const ann = await player({ serviceWorkers: 'block' });
    const annName = await signUp(ann);
    const seatPlan = [{ account: annName }, { open: true }];
    const game = await api<object>(ann, 'POST', '/games', { rules: 'sealed-orders', seatPlan });
    const asked: string[] = [];
    await ann.page.route('**/v1/games?*open=true*', async (route) => {
      asked.push(new URL(route.request().url()).search);
      await route.fulfill({ json: { items: [{ ...game, id: `g${asked.length}` }], next: 'more' } });
    });
    await ann.goto('/lobby?show=open');
    await ann.click('More');
    await expect.poll(() => asked.length).toBe(3);
    asked.length = 0;
    await ann.page.getByLabel('Rules', { exact: true }).selectOption({ label: 'Sealed Orders' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await ann.page.waitForLoadState('networkidle');
    expect(asked).toEqual(['?open=true&rules=sealed-orders']);
  });
});

describe('the link of an invitation', () => {
  it('is copied, or marked where a browser has no clipboard', async () => {
    const [ann, bob] = [await player(), await player()];
    await bob.page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    await ann.page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    for (const [who, told] of [
      [ann, 'Copied'],
      [bob, 'It is marked: copy it with Ctrl C.'],
    ] as const) {
      await api(who, 'POST', '/accounts/guest');
      const { id } = await api<{ id: string }>(who, 'POST', '/games', { rules: 'sealed-orders', seatPlan: [{ open: true }, { open: true }] });
      await who.goto(`/games/${id}`);
      await who.click('Make a link');
      const link = await who.page.getByLabel('Link of the invitation').inputValue();
      await who.click('Copy');
      await who.sees(told);
      if (who === ann) expect(await ann.page.evaluate('navigator.clipboard.readText()')).toBe(link);
      else expect(await bob.page.evaluate('document.getSelection().toString()')).toBe(link);
      expect(who.faults).toEqual([]);
    }
  });
});
