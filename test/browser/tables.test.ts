import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { api, closeBrowser, type Player, player } from './player.ts';

afterAll(closeBrowser);

/** Two browsers at one table: one makes it, the other comes by the link of the invitation. */
async function twoAt(title: string, prepare: (who: Player) => Promise<void> = async () => {}): Promise<[Player, Player]> {
  const [ann, bob] = [await player(), await player()];
  await ann.goto('/new');
  await ann.page.getByLabel('Rules').first().selectOption({ label: title });
  await ann.page.getByLabel('Pace').first().selectOption({ label: 'No clock' });
  await prepare(ann);
  await ann.click('Make the game');
  await ann.sees('This game waits for players');
  await ann.click('Make a link');
  const link = await ann.page.getByLabel('Link of the invitation').inputValue();
  await bob.page.goto(link);
  await bob.click('Sit down here');
  return [ann, bob];
}

describe('a whole battle of push-of-pike between two browsers', () => {
  it('is deployed, fought to its last round and checked', async () => {
    const [ann, bob] = await twoAt('Push of Pike', async (who) => {
      await who.page.getByText('as the rules have them').click();
      await who.page.getByLabel('Muster').selectOption({ label: 'standard army' });
      await who.page.getByLabel('Rounds').fill('4');
    });
    for (const [who, row] of [
      [ann, 1],
      [bob, 7],
    ] as const) {
      await who.asked(/Deploy your army/);
      for (let column = 1; ; column++) {
        const units = who.page.getByRole('list', { name: 'What you may do' }).getByRole('button', { name: / · / });
        await who.page.getByRole('list', { name: 'What you may do' }).waitFor();
        const left = /: (\d+)$/.exec((await who.question().first().textContent()) ?? '')?.[1];
        if (left === '0') break;
        await units.nth(column - 1).click();
        await who.choose(new RegExp(`^Place it on ${column},${row} `));
        await who.choose(row === 1 ? 'Facing north' : 'Facing south');
        await who.confirm();
        await expect.poll(() => who.question().first().textContent()).not.toContain(`: ${left}`);
      }
      await who.choose('Ready: the army stands');
      await who.confirm();
    }
    const over = () => ann.page.getByText(/has won|shared first place/).first();
    for (let turn = 0; turn < 8; turn++) {
      const mover = await expectMover(ann, bob);
      if (turn === 0) {
        await mover.page
          .getByRole('list', { name: 'What you may do' })
          .getByRole('button', { name: /Phalanx|Hastati/ })
          .first()
          .click();
        await mover.choose(/^Step forward/);
        await mover.confirm();
        await mover.sees(/steps forward to/);
      }
      await mover.choose(/^End the turn/);
      await mover.confirm();
      await mover.sees(/Nothing is asked of you now|has won|shared first place/);
    }
    await over().waitFor();
    await bob.page
      .getByText(/has won|shared first place/)
      .first()
      .waitFor();
    await ann.page.getByRole('tab', { name: 'Game' }).click();
    await ann.click('Check the chance of this game');
    await ann.sees('Everything fits.');
    await ann.sees('The bytes that this browser added are in the record.');
    await ann.page.getByLabel('Look through the eyes of').selectOption({ index: 2 });
    await ann.page.getByRole('slider', { name: 'Move' }).fill('3');
    await ann.sees(/You look at move 3/);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });

  async function expectMover(ann: Player, bob: Player): Promise<Player> {
    const asks = (who: Player) => who.page.getByRole('button', { name: /^End the turn/ }).count();
    let mover: Player | undefined;
    await expect
      .poll(
        async () => {
          mover = (await asks(ann)) > 0 ? ann : (await asks(bob)) > 0 ? bob : undefined;
          return mover !== undefined;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    return mover as Player;
  }
});

describe('a round of sealed-orders', () => {
  it('keeps a plan from the other browser until both are sealed', async () => {
    const [ann, bob] = await twoAt('Sealed Orders');
    await ann.asked(/seal your plan/);
    await ann.choose(/^Recruits join the garrison of/);
    await ann.click('Take it');
    await ann.confirm();
    await bob.sees('Seat 1 has sealed a plan');
    await bob.asked(/seal your plan/);
    const game = new URL(bob.page.url()).pathname.split('/').at(-1);
    const seen = await api<{ position: { plans: Record<string, unknown> } }>(bob, 'GET', `/games/${game}/position`);
    expect(seen.position.plans['0']).toBe('?');
    await bob.choose('Write a plan of your own');
    await bob.confirm();
    await expect.poll(() => ann.page.getByText(/^Seat 2 has sealed a plan/).count(), { timeout: 20_000 }).toBeGreaterThan(0);
    // both are sealed: what was hidden is told
    await expect.poll(() => bob.page.getByText(/Round 2|garrison/).count(), { timeout: 20_000 }).toBeGreaterThan(0);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });
});

describe('a reaction in relic-marches', () => {
  it('asks the defender in the turn of the attacker', async () => {
    const vectors = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'rulesets', 'relic-marches', 'vectors', 'reaction.json'), 'utf8'));
    const { position, steps } = (Array.isArray(vectors) ? vectors : vectors.vectors)[0];
    const [ann, bob] = [await player(), await player()];
    for (const who of [ann, bob]) await api(who, 'POST', '/accounts/guest');
    const game = await api<{ id: string }>(ann, 'POST', '/games', { rules: 'relic-marches', seats: 2, position, visibility: 'unlisted' });
    await api(ann, 'POST', `/games/${game.id}/seats`, { seat: 0 });
    await api(bob, 'POST', `/games/${game.id}/seats`, { seat: 1 });
    await ann.goto(`/games/${game.id}`);
    await bob.goto(`/games/${game.id}`);
    await ann.asked(/manoeuvres left/);
    const { decisions } = await api<{ decisions: { id: string }[] }>(ann, 'GET', `/games/${game.id}/legal`);
    await api(ann, 'POST', `/games/${game.id}/moves`, { decision: decisions[0]?.id, action: steps[0].action });
    await bob.asked(/^Guest \w{4} \(Realm 1\) attacks you at 2,0: do you react\?$/);
    await bob.choose('Hold');
    await bob.confirm();
    await bob.sees(/^Battle at 2,0/);
    await bob.asked(/^Your turn/);
    await ann.sees('Nothing is asked of you now');
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });
});
