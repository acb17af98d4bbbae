import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { describe, expect, it } from 'vitest';
import { rulesetsUnderTest, titleOf } from '../support/rulesets-under-test.ts';
import { type CrawlReport, crawlTwins } from '../support/twin-crawl.ts';
import { hiddenThings } from '../support/twin-secrets.ts';

describe.each(rulesetsUnderTest.map((rules) => ({ title: titleOf(rules), rules })))('$title, played twice', ({ rules }) => {
  it('probe', async () => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    const started = performance.now();
    const cpu = process.cpuUsage();
    const report: CrawlReport = await crawlTwins({ rules, things: hiddenThings[rules.id]!, rulesets: rulesetsUnderTest });
    console.log(performance.now() - started, process.cpuUsage(cpu));
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(`/tmp/prof/${rules.id}.json`, JSON.stringify(profile));
    const { differences, ofKeeper, afterwards, escaped, loggedSecrets, broken, uncalled, ...rest } = report;
    console.log(
      JSON.stringify(
        {
          differences: differences.slice(0, 10),
          n: [differences.length, ofKeeper.length, afterwards.length],
          escaped: escaped.slice(0, 10),
          loggedSecrets: loggedSecrets.slice(0, 5),
          broken: broken.slice(0, 5),
          uncalled,
          rest,
        },
        null,
        1,
      ),
    );
    expect(1).toBe(1);
  }, 300_000);
});
