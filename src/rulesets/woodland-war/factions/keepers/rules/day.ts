// The Day of the Keepers (RULES.md §17): the retinue moves, digs and claims.
import { refuse } from '../../../../../engine/refuse.ts';
import type { Action } from '../../../../../engine/ruleset.ts';
import { flag, integer, optional, text, texts } from '../../../actions.ts';
import type { CardId } from '../../../data/cards.ts';
import { type ClearingId, clearingIds } from '../../../data/map.ts';
import type { RelicId } from '../../../data/relics.ts';
import type { Play, Rule, Scene, Step } from '../../../faction.ts';
import { type FactionId, isClearing, matches, type Position, pathsFrom } from '../../../position.ts';
import { startBattle } from '../../../rules/ambush.ts';
import { checkBattle, defendersAt } from '../../../rules/battle.ts';
import { layAside } from '../../../rules/cards.ts';
import { subsets } from '../../../rules/choices.ts';
import { checkMove, type Move, makeMove } from '../../../rules/moving.ts';
import { enemyPieces, ordinary } from '../../../rules/ruling.ts';
import { checkStep, enter, goTo } from '../../../rules/turns.ts';
import { columnOf, keepers, own, relicsAt } from '../state.ts';

type Travel = Action & { card: CardId; from: ClearingId; to: ClearingId; warriors: number; relics?: RelicId[] };
type Dig = Action & { card: CardId; clearing: ClearingId; defender?: FactionId; foil?: boolean };

/** Steps of the Day; column n of the retinue acts in the step of its name. */
// WW-PO-5, WW-RT-1
const order = ['craft', 'column1', 'column2', 'column3'] as const;
const stepOf = (column: number): string => order[column + 1] as string;

const end = (play: Play): void => enter(play.position, 'evening', 'supplies');

export const daySteps: Readonly<Record<string, Step>> = Object.fromEntries(order.map((step) => [step, { kind: 'day', end }]));

/** The card lies in one of these columns, has not acted, and its column is not closed. */
// WW-KD-2, WW-KD-3, WW-AC-3
export function checkCard({ position }: Scene, card: CardId, columns: readonly number[]): void {
  const column = columnOf(position, card);
  if (column < 0) refuse('WW-KD-2', { card }, '/card'); // WW-KD-2
  if (position.turn.played.includes(card)) refuse('WW-KD-3', { card }, '/card'); // WW-KD-3
  if (!columns.includes(column)) refuse('WW-KD-2', { card }, '/card'); // WW-KD-2
  checkStep(position, order, stepOf(column));
}

// WW-KD-2, WW-KD-3
export function playCard({ position }: Play, card: CardId): void {
  goTo(position, stepOf(columnOf(position, card)));
  position.turn.played.push(card); // WW-KD-3
}

/** Cards that may still act from these columns. */
export const readyCards = (position: Position, columns: readonly number[]): CardId[] =>
  columns
    .filter((column) => order.indexOf(position.step as (typeof order)[number]) <= column + 1)
    .flatMap((column) => own(position).retinue[column] ?? [])
    .filter((card) => !position.turn.played.includes(card));

export function checkMatch(card: CardId, clearing: ClearingId): void {
  if (!matches(card, clearing)) refuse('WW-CD-2', { card, clearing }, '/card'); // WW-CD-2
}

/** A card of the retinue is lost. */
// WW-KD-8, WW-KD-12, WW-RT-2
export function loseCard(play: Play, card: CardId): void {
  const column = own(play.position).retinue[columnOf(play.position, card)] ?? [];
  column.splice(column.indexOf(card), 1);
  layAside(play, card);
  play.log.push({ type: 'retinue_lost', card });
}

const moving = [0, 2]; // WW-RT-1
const digging = [1]; // WW-RT-1

// WW-KD-4, WW-KD-9
export const travel: Rule = {
  kinds: ['day'],
  parameters: { card: text, from: text, to: text, warriors: integer, relics: optional(texts) },
  check(scene, me, action: Travel) {
    checkCard(scene, action.card, moving);
    if (!isClearing(action.from)) refuse('WW-AC-4', {}, '/from'); // WW-AC-4
    if (!isClearing(action.to)) refuse('WW-AC-4', {}, '/to'); // WW-AC-4
    checkMatch(action.card, action.from);
    checkMove(scene, me, moveOf(action));
  },
  perform(play, me, action: Travel) {
    playCard(play, action.card);
    makeMove(play, me, moveOf(action));
  },
  candidates: (scene) => readyCards(scene.position, moving).flatMap((card) => travelsWith(scene, card)),
};

const moveOf = ({ from, to, warriors, relics }: Travel): Move => ({ from, to, warriors, leader: false, relics: relics ?? [] });

function travelsWith(scene: Scene, card: CardId): Action[] {
  return clearingIds
    .filter((from) => matches(card, from) && ordinary(scene, keepers, from) > 0)
    .flatMap((from) => {
      const loads = loadsOf(relicsAt(scene.position, from));
      const counts = Array.from({ length: ordinary(scene, keepers, from) }, (_, i) => i + 1);
      const parties = counts.flatMap((warriors) => loads.filter((load) => load.length <= warriors).map((load) => ({ warriors, load })));
      return pathsFrom(from).flatMap((to) =>
        parties.map(({ warriors, load }) => ({ type: 'travel', card, from, to, warriors, ...(load.length > 0 ? { relics: load } : {}) })),
      );
    });
}

/** Relics that may be listed as a load: every choice of a few, of many only the first ones; composing reaches the rest. */
const listedInFull = 4;
function loadsOf(relics: readonly RelicId[]): RelicId[][] {
  if (relics.length > listedInFull) return [[], ...relics.map((_, i) => relics.slice(0, i + 1))];
  return subsets(relics);
}

// WW-KD-5
export const dig: Rule = {
  kinds: ['day'],
  parameters: { card: text, clearing: text, defender: optional(text), foil: optional(flag) },
  check(scene, me, { card, clearing, defender }: Dig) {
    checkCard(scene, card, digging);
    checkMatch(card, clearing);
    if (ordinary(scene, me, clearing) < 1) refuse('WW-KD-5', { clearing }, '/clearing'); // WW-KD-5
    if (defender !== undefined || enemyPieces(scene, me, clearing) > 0) checkBattle(scene, me, clearing, defender); // WW-KD-5
  },
  perform(play, me, { card, clearing, defender, foil }: Dig) {
    playCard(play, card);
    play.position.turn.delve = { card, clearing }; // WW-KD-6
    const enemy = defender ?? defendersAt(play, me, clearing)[0];
    if (enemy === undefined) return;
    startBattle(play, { attacker: me, defender: enemy, clearing, loot: null, mobs: [], foil: foil ?? true }); // WW-KD-5
  },
  candidates: (scene, me) =>
    readyCards(scene.position, digging).flatMap((card) =>
      clearingIds
        .filter((clearing) => matches(card, clearing) && ordinary(scene, me, clearing) > 0)
        .flatMap((clearing) => digsAt(scene, me, card, clearing)),
    ),
};

function digsAt(scene: Scene, me: FactionId, card: CardId, clearing: ClearingId): Action[] {
  const enemies = defendersAt(scene, me, clearing);
  if (enemies.length === 0) return [{ type: 'dig', card, clearing }];
  return enemies.map((defender) => ({ type: 'dig', card, clearing, defender }));
}
