import { afterAll, describe, expect, it } from 'vitest';
import { api, atHand, closeBrowser, mailed, player, signUp } from './player.ts';

afterAll(closeBrowser);

describe('a mail three days later', () => {
  it('opens the seat on a phone that is signed in nowhere, and the answer is taken', async () => {
    const [ann, bob, mailbox] = [await player(), await player(), await player(atHand)];
    const name = await signUp(ann);
    const other = await signUp(bob);
    await mailbox.page.goto(await mailed(mailbox, name, /\/confirm\?token=/));
    await mailbox.click('Confirm');
    await mailbox.sees(/belongs to/);
    // a reminder comes whether she is here or not
    await api(ann, 'PUT', '/me/notifications', { reminders: ['PT29M55S'] });
    const { id } = await api<{ id: string }>(ann, 'POST', '/games', {
      rules: 'sealed-orders',
      clock: { kind: 'fixed', span: 'PT30M' },
      seatPlan: [{ account: name }, { account: other }],
    });
    await api(bob, 'POST', `/games/${id}/seats`, {});
    const link = await mailed(mailbox, name, new RegExp(`/games/${id}\\?turn=`));

    const phone = await player({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await phone.goto(link);
    await phone.asked(/seal your plan/);
    // the key is not left in the address
    expect(new URL(phone.page.url()).search).toBe('');
    await phone.page.getByRole('button', { name: 'Write a plan of your own' }).first().tap();
    await phone.confirm();
    await phone.sees('Nothing is asked of you now');
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await phone.goto('/lobby');
    await phone.page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    const { decisions } = await api<{ decisions: unknown[] }>(ann, 'GET', `/games/${id}/legal`);
    expect(decisions).toEqual([]);
    expect(phone.faults).toEqual([]);
  });
});
