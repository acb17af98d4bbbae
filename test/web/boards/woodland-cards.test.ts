// What a card does can be read wherever the client shows it: where it is chosen, in the hand, in play and in the log.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/engine/ruleset.ts';
import { say } from '../../../src/engine/sentence.ts';
import { cards } from '../../../src/rulesets/woodland-war/data/cards.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import type { BoardProps } from '../../../web/src/boards/contract.ts';
import { termsIn } from '../../../web/src/boards/drawing/term.tsx';
import { Board, effectOf, describe as tell, told } from '../../../web/src/boards/woodland-war/index.ts';
import { H, war } from '../../rulesets/woodland-war/war.ts';

const all = Object.keys(cards);

describe.each(languages)('what a card of the woodland does, in %s', (language) => {
  const sentenceOf = (id: string) => woodlandWar.locales[language][`effect.${cards[id]?.name}`] as string;
  const position = war({ H: { hand: ['a09', 'w01', 'f05'] }, K: { effects: ['b08'] } });
  const draw = (targets: string[], selected: string[] = []): string =>
    renderToStaticMarkup(
      createElement(Board, {
        ...{ position: woodlandWar.view(position, H), before: null, seat: H, seats: [], rulesId: 'woodland-war', language, size: 'phone' },
        ...{ targets: new Set(targets), selected: new Set(selected), lit: new Set(), onPick: () => {} },
      } as unknown as BoardProps<never>),
    );

  it('stands beside every card that may be crafted, spent or used', () => {
    for (const id of all) expect(effectOf({ type: 'craft', card: id }, language), id).toBe(sentenceOf(id));
    expect(effectOf({ type: 'use', effect: 'barter_stall' }, language)).toBe(sentenceOf('w10'));
  });

  it('is not said again at the steps after it, nor where the card acts by its column', () => {
    expect(effectOf({ type: 'craft', card: 'a09', target: { clearing: 'c1' } }, language)).toBeNull();
    expect(effectOf({ type: 'dig', card: 'a09' }, language)).toBeNull();
  });

  it.each([
    ['may be picked', ['a09', 'w01', 'f05']],
    ['lie idle', []],
  ])('is told below the hand when its cards %s, and of what others have in play', (_when, targets) => {
    const [, list] = /<details class="ww-told">(.*?)<\/details>/s.exec(draw(targets)) ?? [];
    for (const id of ['a09', 'w01', 'f05', 'b08']) expect(list).toContain(sentenceOf(id));
  });

  it('opens at a tap on a card that is not to be picked', () => {
    const opened = [
      ...draw(['w01']).matchAll(/<button[^>]*popoverTarget="([^"]+)"[^>]*>(?:(?!<\/button>).)*<\/button><span id="\1"[^>]*>(.*?)<\/span>/gis),
    ];
    const said = opened.map(([, , words]) => words).join('\n');
    for (const id of ['a09', 'f05', 'b08']) expect(said).toContain(sentenceOf(id));
    expect(said).not.toContain(sentenceOf('w01'));
  });

  it('is the detail of the card that was picked', () => {
    expect(/<p class="board-detail">(.*?)<\/p>/s.exec(draw(['a09'], ['a09']))?.[1]).toContain(sentenceOf('a09'));
  });

  it('is part of the board in words', () => {
    const lines = tell(woodlandWar.view(position, H), H, language).flatMap((group) => group.lines);
    for (const id of ['a09', 'w01', 'f05', 'b08'])
      expect(
        lines.some((line) => line.includes(sentenceOf(id))),
        id,
      ).toBe(true);
  });

  it('explains every card that a sentence of the log names', () => {
    for (const id of all) {
      const sentence = say(woodlandWar.locales[language], woodlandWar.describe({ type: 'discard', faction: 'hundreds', card: id }) as never);
      const found = termsIn(told(language), [sentence]).map(({ means }) => means);
      expect(found, sentence).toEqual(cards[id]?.name === 'trusty_servant' ? [] : [sentenceOf(id)]);
    }
  });
});
