import { beforeAll, describe, expect, it } from 'vitest';
import { rulesetsUnderTest, titleOf } from '../support/rulesets-under-test.ts';
import { type CrawlReport, crawlTwins } from '../support/twin-crawl.ts';
import { hiddenThings } from '../support/twin-secrets.ts';

describe.each(rulesetsUnderTest.map((rules) => ({ title: titleOf(rules), rules })))('games of $title, played twice', ({ rules }) => {
  let report: CrawlReport;
  const named = (id: string | null) => report.games.find((game) => game.id === id)?.name;

  beforeAll(async () => {
    const things = hiddenThings[rules.id];
    if (things === undefined) throw new Error(`test/support/twin-secrets.ts names nothing that a seat of ${rules.id} can hide`);
    report = await crawlTwins({ rules, things, rulesets: rulesetsUnderTest });
  }, 300_000);

  it('tell nobody but who hides something what it is', () => {
    expect(report.differences.map((difference) => ({ ...difference, game: named(difference.game) }))).toEqual([]);
  });

  it('tell who hides something what it is, in every game', () => {
    for (const { id, name } of report.games) {
      const known = !hiddenThings[rules.id]?.find((thing) => thing.name === name)?.fromAll;
      expect({ name, known: report.ofKeeper.some(({ game }) => game === id) }).toEqual({ name, known });
    }
  });

  it('are open to all when they are over', () => {
    for (const viewer of report.viewers) {
      const open = report.games.filter(({ id }) => report.afterwards.some((one) => one.viewer === viewer && one.game === id));
      const seen = report.games.filter(({ hiddenFrom }) => !hiddenFrom.includes(viewer));
      expect({ viewer, open: open.map(({ name }) => name) }).toEqual({ viewer, open: seen.map(({ name }) => name) });
    }
  });

  it('are asked about by every operation of the contract, every field of the graph and every page', () => {
    expect(report.uncalled).toEqual([]);
  });

  it('let nothing private out, to others or into the log', () => {
    expect(report.escaped).toEqual([]);
    expect(report.loggedSecrets).toEqual([]);
  });

  it('break nowhere', () => {
    expect(report.broken).toEqual([]);
  });
});
