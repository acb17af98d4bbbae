import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../src/engine/ruleset.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { counter } from '../support/counter.ts';
import { crawlTwins } from '../support/twin-crawl.ts';
import { hiddenThings } from '../support/twin-secrets.ts';

// A crawl that finds nothing proves nothing until it has been seen to find something.
const breakages: { what: string; breaks(rules: AnyRuleset): Partial<AnyRuleset>; finds: 'every game' | 'every move' | 'some move' }[] = [
  {
    what: 'positions go out as they are',
    breaks: () => ({ view: (position) => structuredClone(position) }),
    finds: 'every game',
  },
  {
    what: 'moves go out as they are',
    breaks: () => ({ viewMove: ({ action, draws, events }) => structuredClone({ action, draws, events }) }),
    finds: 'every move',
  },
  {
    what: 'events go out as they are',
    breaks: ({ viewMove }) => ({ viewMove: (move, viewer) => ({ ...viewMove(move, viewer), events: structuredClone(move.events) }) }),
    finds: 'some move',
  },
];

const pushOfPike = rulesets.find(({ id }) => id === 'push-of-pike') as AnyRuleset;

describe.each([pushOfPike, counter as AnyRuleset].map((rules) => ({ id: rules.id, rules })))('the twin crawl of $id', ({ rules }) => {
  it.each(breakages)('reports it when $what', { timeout: 300_000 }, async ({ breaks, finds }) => {
    const broken = { ...rules, ...breaks(rules) };
    const report = await crawlTwins({ rules: broken, things: hiddenThings[rules.id] ?? [], rulesets: [broken], onlyReads: ['other', 'nobody'] });
    const found = report.games.filter(({ id }) => report.differences.some(({ game }) => game === id)).map(({ name }) => name);
    const moves = report.games.filter(({ isMove }) => isMove).map(({ name }) => name);
    if (finds === 'every game') expect(found).toEqual(report.games.map(({ name }) => name));
    else if (finds === 'every move') expect(found).toEqual(moves);
    else expect(found).not.toEqual([]);
  });
});
