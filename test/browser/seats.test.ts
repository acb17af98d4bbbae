import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { api, closeBrowser, type Player, player, signUp } from './player.ts';

afterAll(closeBrowser);

const clock = { kind: 'fixed', span: 'P3D' };

/** Two accounts at a table of sealed-orders, both on its page. */
async function twoAt(game: object = {}, options = {}): Promise<{ ann: Player; bob: Player; annName: string; id: string }> {
  const [ann, bob] = [await player(options), await player(options)];
  const [annName, bobName] = [await signUp(ann), await signUp(bob)];
  const seatPlan = [{ account: annName }, { account: bobName }];
  const { id } = await api<{ id: string }>(ann, 'POST', '/games', { rules: 'sealed-orders', clock, seatPlan, ...game });
  await api(bob, 'POST', `/games/${id}/seats`, {});
  for (const who of [ann, bob]) {
    await who.goto(`/games/${id}`);
    await who.asked(/seal your plan/);
  }
  return { ann, bob, annName, id };
}

async function atTheTable(who: Player): Promise<void> {
  await who.page.getByRole('tab', { name: 'Game' }).click();
  await who.page.getByRole('heading', { name: 'At the table' }).waitFor();
}

async function propose(who: Player, what: string): Promise<void> {
  await atTheTable(who);
  await who.page.getByLabel('Propose to the table').selectOption(what);
  await who.click('Propose it');
}

describe('at the table', () => {
  it('a draw is proposed, declined, proposed again and agreed to, and all see who has agreed', async () => {
    const { ann, bob, annName } = await twoAt();
    await propose(ann, 'a draw');
    await bob.sees(`${annName} proposes: a draw`);
    await bob.sees(`Agreed: ${annName}.`);
    await bob.click('Decline');
    await expect.poll(() => ann.page.getByText('proposes: a draw').count()).toBe(0);
    await ann.click('Propose it');
    await bob.sees('proposes: a draw');
    await bob.click('Agree');
    await bob.sees(/A shared first place/);
    await ann.sees(/A shared first place/);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });

  it('a pause is agreed on, said in words, leaves moves free and is ended by one side', async () => {
    const { ann, bob } = await twoAt();
    await propose(ann, 'a pause');
    await bob.sees(/proposes: a pause of 7 days/);
    await bob.click('Agree');
    await ann.sees(/All clocks: a pause that was agreed on, until/);
    await ann.choose('Write a plan of your own');
    await ann.confirm();
    // who ends it has to know of the move
    await bob.sees('Seat 1 has sealed a plan');
    await bob.click('End the pause');
    await expect.poll(() => ann.page.getByText(/a pause that was agreed on/).count()).toBe(0);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });

  it('a move is taken back with the consent of the other', async () => {
    const { ann, bob } = await twoAt();
    await ann.choose('Write a plan of your own');
    await ann.confirm();
    await ann.sees('Nothing is asked of you now');
    await propose(ann, 'to take moves back');
    await bob.sees(/proposes: to take the game back to before move 1/);
    await bob.click('Agree');
    await ann.asked(/seal your plan/);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });

  it('a seat is offered and taken back, and not offered again at once; another is taken by somebody who steps in', async () => {
    const { ann, bob, id } = await twoAt();
    await atTheTable(ann);
    await ann.click('Offer my seat');
    await ann.click('Yes, offer it');
    await ann.sees(/Your seat is offered/);
    await ann.click('Take my seat back');
    await expect.poll(() => ann.page.getByText(/Your seat is offered/).count()).toBe(0);
    await ann.click('Offer my seat');
    await ann.click('Yes, offer it');
    await ann.sees(/You took this seat back: offer it again in \d+ min/);
    await atTheTable(bob);
    await bob.click('Offer my seat');
    await bob.click('Yes, offer it');
    await bob.sees(/Your seat is offered/);
    const cora = await player();
    const coraName = await signUp(cora);
    await cora.goto(`/games/${id}`);
    await cora.sees('Seat 2 waits for somebody to step in.');
    await cora.click('Step in');
    await cora.asked(/seal your plan/);
    await ann.page.getByRole('list', { name: 'Seats' }).getByText(coraName).waitFor();
    await bob.sees('You are watching');
    expect([...ann.faults, ...bob.faults, ...cora.faults]).toEqual([]);
  });

  it('a newer version of the rules is looked at, proposed, and looked at by the other', async () => {
    // else the worker answers
    const { ann, bob, id } = await twoAt({}, { serviceWorkers: 'block' });
    const dryRun = { from: 1, to: 2, fits: true, at: null, changed: 1, moves: [{ seq: 1, text: ['It was so.'], newText: ['It is so.'] }] };
    const json = { ...dryRun, position: {}, positionChanges: false, decisions: [], result: null };
    let sent: unknown;
    for (const who of [ann, bob]) {
      // there is no newer version here: the service is asked in vain
      await who.page.route('**/v1/rules', async (route) => {
        const { items, ...rest } = (await (await route.fetch()).json()) as { items: object[] };
        await route.fulfill({ json: { ...rest, items: items.map((one) => ({ ...one, version: 2, versions: [2, 1] })) } });
      });
      await who.page.route(`**/v1/games/${id}/new-rules?to=2`, (route) => route.fulfill({ json }));
      await who.page.route(`**/v1/games/${id}/votes`, async (route) => {
        sent = route.request().postDataJSON();
        await route.fulfill({ status: 409, json: { title: 'No', status: 409, code: 'conflict', detail: 'None.' } });
      });
    }
    await ann.page.reload();
    await atTheTable(ann);
    await ann.page.getByLabel('Propose to the table').selectOption('newer rules');
    await ann.page.getByText('What version 2 would change').click();
    await ann.sees('Moves that tell something else: 1.');
    await ann.sees('It is so.');
    await ann.click('Propose it');
    await expect.poll(() => sent).toMatchObject({ kind: 'rules', choice: 'for', rulesVersion: 2 });
    await bob.page.route(`**/v1/games/${id}`, async (route) => {
      const game = (await (await route.fetch()).json()) as { version: number };
      const vote = { kind: 'rules', seat: 0, agreed: [0], asked: [1], span: null, from: null, rulesVersion: 2 };
      await route.fulfill({ json: { ...game, votes: [{ ...vote, lapsesAt: new Date(Date.now() + 9e8).toISOString() }] } });
    });
    await bob.page.reload();
    await bob.sees(/to go on under version 2 of the rules/);
    await bob.page.getByText('What version 2 would change').click();
    await bob.sees('The position stays as it is.');
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });

  it('somebody resigns after one question', async () => {
    const { ann, bob } = await twoAt();
    await atTheTable(ann);
    await ann.click('Resign');
    await ann.click('Yes, resign');
    await bob.sees(/has won/);
    await ann.page.getByText('Play on from one of its moves').click();
    await ann.page.getByLabel('After move').fill('0');
    await ann.click('Make the game');
    await ann.sees('This game waits for players');
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });
});

describe('a new game', () => {
  it('has a clock of one’s own and a policy for who is late, as its page then says', async () => {
    const ann = await player();
    await signUp(ann);
    await ann.goto('/new');
    await ann.page.getByLabel('Rules').selectOption('Sealed Orders');
    await ann.page.getByLabel('Seat 2', { exact: true }).selectOption('bot:steady');
    await ann.page.getByLabel('Pace').first().selectOption('Values of my own');
    await ann.page.getByLabel('Time for an answer: unit').selectOption('hours');
    // what is shorter than an answer shrinks with it
    await ann.sees(/3 hours for an answer/);
    expect(await ann.page.getByLabel('Time for a reaction', { exact: true }).inputValue()).toBe('3');
    await ann.page.getByLabel('Kind of clock').selectOption('a reserve that is drawn on');
    await ann.page.getByLabel('Reserve at the beginning', { exact: true }).fill('5');
    await ann.page.getByLabel('Added with each turn', { exact: true }).fill('12');
    await ann.page.getByLabel('Added with each turn: unit').selectOption('hours');
    await ann.page.getByLabel('The reserve grows no higher than', { exact: true }).fill('9');
    await ann.page.getByLabel('Clocks stand still at weekends').check();
    await ann.page.getByText('When time is up: the safe answer of the rules').click();
    await ann.page.getByLabel('When time is up').selectOption('a bot takes the seat over');
    await ann.page.getByLabel('After so many misses in a row').fill('3');
    await ann.page.getByLabel('The first miss of each player is excused').check();
    await ann.page.getByLabel('Who is late again and again gets less time').check();
    await ann.page.getByLabel('Less time after so many misses').fill('2');
    await ann.page.getByText('Name, and who may see it: Sealed Orders, Everybody').click();
    await ann.page.getByLabel('Name of the game').fill('The slow war');
    await ann.page.getByLabel('Who may see it').selectOption('Whoever has the link');
    await ann.sees('When time is up: a bot takes the seat over');
    await ann.sees('Name, and who may see it: The slow war, Whoever has the link');
    await ann.click('Make the game');
    await ann.asked(/seal your plan/);
    await ann.page.getByRole('heading', { level: 1, name: 'The slow war' }).waitFor();
    await ann.page.getByRole('tab', { name: 'Game' }).click();
    for (const line of [
      'a reserve of 5 days, 12 hours more with each turn',
      'The reserve grows no higher than 9 days.',
      'Clocks stand still at weekends.',
      'After misses in a row (3) a bot keeps the seat.',
      'The first miss of each player is excused.',
      'After misses in a row (2) an answer takes at most 1 day.',
    ])
      await ann.sees(line);
    expect(ann.faults).toEqual([]);
  });

  it('takes a pace by name with its help, and tells of each option what it does', async () => {
    const ann = await player();
    await ann.goto('/new?rules=sealed-orders');
    await ann.page.getByLabel('Pace').first().selectOption('A week in hand, a day more each turn');
    await ann.sees('a reserve of 7 days, 1 day more with each turn');
    await ann.page.getByLabel('Rules').selectOption('Push of Pike');
    await ann.page.getByText('as the rules have them').click();
    await ann.sees('The battle ends after this many rounds at the latest.');
    await ann.page.getByLabel('Rounds').fill('4000');
    await ann.sees('changed: 1');
    await ann.page.getByText('changed: 1').click();
    expect(await ann.page.getByLabel('Rounds').isVisible()).toBe(false);
    await ann.click('Make the game');
    // the browser refuses the number; what it refuses has to be seen
    await ann.page.getByLabel('Rounds').waitFor();
    await ann.page.getByLabel('Pace').first().selectOption('No clock');
    expect(await ann.page.getByLabel('When time is up').count()).toBe(0);
  });

  it('begins from a position, and says where one is wrong', async () => {
    const vectors = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'rulesets', 'relic-marches', 'vectors', 'reaction.json'), 'utf8'));
    const { position } = (Array.isArray(vectors) ? vectors : vectors.vectors)[0] as { position: object };
    const ann = await player();
    await ann.goto('/new?rules=relic-marches');
    await ann.page.getByLabel('Seat 2', { exact: true }).selectOption('bot:steady');
    await ann.page.getByText('Begin from a position').click();
    const text = ann.page.getByLabel('The position', { exact: true });
    await text.fill('{"round": ');
    await ann.sees('This is no JSON object.');
    await text.fill(JSON.stringify({ ...position, round: 99 }));
    await ann.click('Make the game');
    await ann.sees(/The fault is at \/position/);
    await text.fill(JSON.stringify(position));
    await ann.click('Make the game');
    await ann.asked(/manoeuvres left/);
    expect(ann.faults).toEqual([]);
  });
});
