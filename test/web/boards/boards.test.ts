// Every board draws whatever its ruleset shows, makes a button of whatever may be picked, and tells it in words.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/engine/ruleset.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import type { BoardProps } from '../../../web/src/boards/contract.ts';
import { loadBoard } from '../../../web/src/boards/index.ts';
import { momentsOf, offersOf, viewersOf } from './moments.ts';
import { piecesOf } from './pieces.ts';

const seats = ['Ada', 'Boris', 'Chen', 'Dana'].map((name, seat) => ({ seat, name }));
const nothing: ReadonlySet<string> = new Set();
const sizes: readonly BoardProps['size'][] = ['phone', 'desktop'];
/** Pixels that the map has before the page is laid out (drawing/viewport.tsx). */
const widths = { phone: 344, desktop: 860 };

/** Names that are buttons. */
function buttonsIn(html: string): Set<string> {
  const tags = html.match(/<(?:g|button)\b[^>]*\bdata-name="[^"]*"[^>]*>/g) ?? [];
  const open = tags.filter((tag) => tag.startsWith('<button') || (tag.includes('role="button"') && tag.includes('tabindex="0"')));
  return new Set(open.map((tag) => (/data-name="([^"]*)"/.exec(tag) as RegExpExecArray)[1] as string));
}

/** Pixels of the smallest writing. */
function leastWriting(html: string, size: BoardProps['size']): number {
  const width = Number((/viewBox="[^ ]+ [^ ]+ ([^ ]+) [^"]+" preserveAspectRatio/.exec(html) as RegExpExecArray)[1]);
  const sizes = [...html.matchAll(/<text class="label[^>]* font-size="([^"]+)"/g)].map((found) => Number(found[1]));
  return (Math.min(...sizes) * widths[size]) / width;
}

/** Hundreds of boards are drawn. */
const patience = 240_000;

describe.each(rulesets.map((ruleset) => ({ id: ruleset.id, ruleset })))('the board of $id', async ({ id, ruleset }) => {
  const { Board, describe: tell } = await loadBoard(id);
  const draw = (props: Partial<BoardProps>, size: BoardProps['size'] = 'desktop'): string =>
    renderToStaticMarkup(
      createElement(Board, {
        ...{ position: {}, before: null, seat: null, seats, rulesId: id, targets: nothing, selected: nothing, lit: nothing },
        ...{ onPick: () => {}, language: 'en', size },
        ...props,
      }),
    );

  it(
    'draws every moment for every viewer, with writing of twelve pixels or more',
    () => {
      let drawn = 0;
      for (const { where, position, before } of momentsOf(ruleset)) {
        for (const seat of viewersOf(position, ruleset)) {
          const size = sizes[drawn % 2] as BoardProps['size'];
          const language = languages[drawn % 3] as BoardProps['language'];
          const view = ruleset.view(position, seat);
          const html = draw({ position: view, before: before === null ? null : ruleset.view(before, seat), seat, language }, size);
          expect(leastWriting(html, size), where).toBeGreaterThanOrEqual(11.9);
          expect(html, where).not.toMatch(/NaN|undefined|\[object/);
          drawn++;
        }
      }
      expect(drawn).toBeGreaterThan(20);
    },
    patience,
  );

  it(
    'makes a button of every name that may be picked, and of no other',
    () => {
      let offered = 0;
      let way = 0;
      for (const { where, position } of momentsOf(ruleset)) {
        for (const { seat } of ruleset.decisions(position)) {
          for (const { targets, selected } of offersOf(ruleset, position, seat, way++)) {
            const html = draw({ position: ruleset.view(position, seat), seat, targets, selected });
            expect([...buttonsIn(html)].sort(), where).toEqual([...targets].sort());
            offered += targets.size;
          }
        }
      }
      expect(offered).toBeGreaterThan(100);
    },
    patience,
  );

  it.each(languages)('tells every place with pieces in words (%s)', (language) => {
    let told = 0;
    for (const { where, position } of momentsOf(ruleset)) {
      const seat = ruleset.decisions(position)[0]?.seat ?? null;
      const view = ruleset.view(position, seat);
      const groups = tell(view, seat, language);
      const words = groups.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n');
      for (const piece of piecesOf(id, view, ruleset.locales[language])) expect(words, where).toContain(piece);
      expect(words, where).not.toMatch(/NaN|undefined|\[object|\{\w+\}/);
      told += groups.length;
    }
    expect(told).toBeGreaterThan(10);
  });
});
