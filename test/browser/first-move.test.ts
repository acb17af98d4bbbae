import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeBrowser, type Player, playBot, player } from './player.ts';

const withinMs = 60_000;

describe('a stranger', () => {
  let who: Player;
  afterEach(() => expect(who.faults).toEqual([]));
  afterAll(closeBrowser);

  /** From the first look at the site to the first move made. */
  async function firstMove(title: string, move: () => Promise<void>): Promise<void> {
    who = await player();
    const since = performance.now();
    await playBot(who, title);
    await move();
    const ms = performance.now() - since;
    console.log(`${title}: first move after ${Math.round(ms / 100) / 10} s`);
    expect(ms).toBeLessThan(withinMs);
  }

  it('places a first unit in push-of-pike', () =>
    firstMove('Push of Pike', async () => {
      await who.asked('Deploy your army; units still to place: 6');
      await who.choose('a1 · Phalanx');
      await who.choose('Place it on 4,1 · open ground');
      await who.choose('Facing north');
      await who.confirm();
      await who.asked('Deploy your army; units still to place: 5');
    }));

  it('seals a first plan in sealed-orders', () =>
    firstMove('Sealed Orders', async () => {
      await who.asked(/Round 1 of 6: seal your plan/);
      await who.choose('Write a plan of your own');
      await who.confirm();
      await expect.poll(() => who.page.getByText(/sealed a plan/).count(), { timeout: 20_000 }).toBeGreaterThan(1);
    }));

  it('makes a first manoeuvre in relic-marches', () =>
    firstMove('Relic Marches', async () => {
      await who.asked(/manoeuvres left: 2/);
      await who.choose('Manoeuvre');
      await who.choose(/^Army at .*peasants/);
      await expect.poll(() => who.page.getByRole('button', { name: 'Step back' }).count()).toBe(1);
      await who.click('Begin again');
      await who.choose('End the turn');
      await who.confirm();
      // the bot may pass, and then the round is over
      await expect.poll(() => who.page.getByText(/manoeuvres left: 2|Council of round 1/).count(), { timeout: 20_000 }).toBeGreaterThan(0);
    }));

  it('chooses a first mood in woodland-war', () =>
    firstMove('Woodland War', async () => {
      await who.asked('What mood is the warlord in now?');
      await who.choose('Change the mood');
      await who.choose(/Mood: Proud/);
      await who.confirm();
      await expect.poll(() => who.question().first().textContent(), { timeout: 20_000 }).not.toBe('What mood is the warlord in now?');
    }));
});
