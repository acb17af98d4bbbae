import { beforeAll, describe, vi } from 'vitest';
import { playAtRandom, type RandomPlay } from '../support/random-play.ts';
import { rulesetsUnderTest, titleOf } from '../support/rulesets-under-test.ts';
import { playProperties } from './properties/play.ts';
import { secretProperties } from './properties/secrets.ts';
import { shapeProperties } from './properties/shapes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

// Run from the register: a new ruleset gets them for nothing.
describe.each(rulesetsUnderTest.map((ruleset) => ({ title: titleOf(ruleset), ruleset })))('$title', ({ ruleset }) => {
  let play: RandomPlay;
  beforeAll(() => {
    play = playAtRandom(ruleset);
  });
  describe('in random play', () => playProperties(ruleset, () => play));
  describe('keeps secrets', () => secretProperties(ruleset, () => play));
  describe('in its shapes and words', () => shapeProperties(ruleset, () => play));
});
