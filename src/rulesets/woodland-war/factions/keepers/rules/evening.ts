// The Evening of the Keepers (RULES.md §17): supplies, the retinue, drawing.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { integer, text } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import { clearingIds } from '../../../data/map.ts';
import type { Rule, Step } from '../../../faction.ts';
import { stateOf, takeFrom } from '../../../position.ts';
import { checkInHand, draw } from '../../../rules/cards.ts';
import { removeWarriors } from '../../../rules/pieces.ts';
import { ordinary } from '../../../rules/ruling.ts';
import { surplus } from '../../../rules/turns.ts';
import { camp, columns, drawn, mostRetinue } from '../data/numbers.ts';
import { columnOf, keepers, own, retinueSize, stationed } from '../state.ts';

type Place = Action & { card: CardId; column: number };

// WW-KE-1
const supplies: Step = {
  run(play) {
    for (const clearing of clearingIds) {
      if (ordinary(play, keepers, clearing) >= camp) removeWarriors(play, keepers, clearing, 1, keepers); // WW-KE-1
    }
    play.position.step = 'retinue';
    return true;
  },
};

function checkColumn(column: number): void {
  if (column < 1 || column > columns) refuse('WW-KE-2', {}, '/column'); // WW-KE-2
}

const everyColumn = Array.from({ length: columns }, (_, i) => i + 1);

// WW-KE-2
export const enlist: Rule = {
  kinds: ['evening'],
  parameters: { card: text, column: integer },
  check(scene, me, { card, column }: Place) {
    checkColumn(column);
    if (scene.position.turn.retinue === 'shift') refuse('WW-KE-3'); // WW-KE-3
    checkInHand(scene, me, card);
    if (retinueSize(scene.position) >= mostRetinue) refuse('WW-KE-2', {}, '/card'); // WW-KE-2, WW-RT-3
  },
  perform(play, me, { card, column }: Place) {
    play.position.turn.retinue = 'enlist';
    takeFrom(stateOf(play.position, me).hand, card);
    own(play.position).retinue[column - 1]?.push(card); // WW-KE-3
    play.log.push({ type: 'enlist', card, column });
  },
  candidates: ({ position }, me) => stateOf(position, me).hand.flatMap((card) => everyColumn.map((column) => ({ type: 'enlist', card, column }))),
};

// WW-KE-3
export const shift: Rule = {
  kinds: ['evening'],
  parameters: { card: text, column: integer },
  check({ position }, _me, { card, column }: Place) {
    checkColumn(column);
    if (position.turn.retinue !== null) refuse('WW-KE-3'); // WW-KE-3
    if (columnOf(position, card) < 0) refuse('WW-AC-5', {}, '/card'); // WW-AC-5
    if (columnOf(position, card) === column - 1) refuse('WW-KE-3', {}, '/column'); // WW-KE-3
  },
  perform({ position, log }, _me, { card, column }: Place) {
    const { retinue } = own(position);
    position.turn.retinue = 'shift';
    takeFrom(retinue[columnOf(position, card)] ?? [], card);
    retinue[column - 1]?.push(card); // WW-KE-3
    log.push({ type: 'shift', card, column });
  },
  candidates: ({ position }) => {
    if (position.turn.retinue !== null) return [];
    return own(position).retinue.flatMap((cards) => cards.flatMap((card) => everyColumn.map((column) => ({ type: 'shift', card, column }))));
  },
};

// WW-KE-4
const drawing: Step = {
  run(play) {
    draw(play, keepers, drawn + stationed(play.position).length); // WW-KE-4, WW-WS-4
    play.position.step = 'discard';
    return true;
  },
};

export const eveningSteps: Readonly<Record<string, Step>> = {
  supplies,
  retinue: {
    kind: 'evening',
    end({ position }) {
      position.step = 'draw';
    },
  },
  draw: drawing,
  discard: surplus,
};
