// Crafting (RULES.md §11).
import { allowed, refuse } from '../../../engine/refuse.ts';
import type { Action, Json, JsonObject } from '../../../engine/ruleset.ts';
import { flag, object, optional, text, texts } from '../actions.ts';
import { type Card, type CardId, type Cost, cards } from '../data/cards.ts';
import { type Immediate, immediate, isImmediate, isPersistent } from '../data/effects.ts';
import { type Item, isItem } from '../data/items.ts';
import { clearingIds, type Suit, suits } from '../data/map.ts';
import { factionOf, type Play, type Rule, type Scene } from '../faction.ts';
import { type FactionId, hasEffect, stateOf, suitOf, takeFrom } from '../position.ts';
import { checkInHand } from './cards.ts';
import { checkEffect, checkTarget, happen, type Target, targetSchema, targetsOf } from './effects.ts';

type Craft = Action & { card: CardId; keep?: boolean; target?: JsonObject; pay?: string[] };
type Pieces = Record<Suit, number>;

const cardOf = (id: CardId): Card => cards[id] as Card;

export const craft: Rule = {
  kinds: ['day'],
  parameters: { card: text, keep: optional(flag), target: optional(object(targetSchema)), pay: optional(texts) },
  /** The order is that of WW-AC-10. */
  // WW-AC-3, WW-CR-4, WW-CR-6, WW-AC-2, WW-CR-5, WW-CR-7, WW-CR-3, WW-CR-2
  check(scene, me, { card, keep, target, pay }: Craft) {
    if (scene.position.step !== 'craft') refuse('WW-AC-3'); // WW-AC-3
    checkInHand(scene, me, card);
    const { name, cost } = cardOf(card);
    if (cost === null) refuse('WW-CR-4', { card }, '/card'); // WW-CR-4
    const mustSay = factionOf(scene, me).keepsItems && isItem(name);
    if (mustSay !== (keep !== undefined)) refuse('WW-CR-6', { card }, '/keep'); // WW-CR-6
    if (takesTarget(name) !== (target !== undefined)) refuse('WW-AC-2', {}, '/target'); // WW-AC-2
    if (isItem(name) && scene.position.item_supply[name] < 1) refuse('WW-CR-5', { item: name }, '/card'); // WW-CR-5
    if (isPersistent(name) && hasEffect(scene.position, me, name)) refuse('WW-CR-7', { card }, '/card'); // WW-CR-7
    checkPay(scene, me, cost, pay);
    if (target !== undefined) checkTarget(name as Immediate, target);
    if (isImmediate(name)) checkEffect(scene, me, name, (target ?? {}) as Target);
  },
  perform(play, me, { card, keep, target, pay }: Craft) {
    const { name, cost } = cardOf(card);
    const { position, log } = play;
    for (const suit of (pay as Suit[] | undefined) ?? (usualPay(play, me, cost ?? []) as Suit[])) position.turn.crafted[suit] += 1; // WW-CR-2
    takeFrom(stateOf(position, me).hand, card);
    log.push({ type: 'craft', faction: me, card });
    (isPersistent(name) ? stateOf(position, me).effects : position.discard).push(card); // WW-CR-8
    if (isItem(name)) takeItem(play, me, name, keep === true);
    if (isImmediate(name)) happen(play, me, card, name, (target ?? {}) as Target);
  },
  candidates: (scene, me) => stateOf(scene.position, me).hand.flatMap((card) => craftsOf(scene, me, card)),
};

/** True when some card of the hand can be crafted now. */
export const mayCraft = (scene: Scene, me: FactionId): boolean =>
  craft.candidates(scene, me).some((action) => allowed(() => craft.check(scene, me, action as never)));

const takesTarget = (name: string): boolean => isImmediate(name) && immediate[name].length > 0;

// WW-CR-5
function takeItem(play: Play, me: FactionId, item: Item, keep: boolean): void {
  play.position.item_supply[item] -= 1;
  factionOf(play, me).gainCrafted(play, item, keep);
}

/** Crafting pieces that are still to be used this turn. */
// WW-CR-1, WW-CR-2
export function piecesLeft(scene: Scene, me: FactionId): Pieces {
  const left = { acorn: 0, berry: 0, fern: 0 };
  for (const clearing of clearingIds) left[suitOf(clearing)] += factionOf(scene, me).bases(scene.position, clearing); // WW-CR-1
  for (const suit of suits) left[suit] = Math.max(0, left[suit] - scene.position.turn.crafted[suit]); // WW-CR-2
  return left;
}

const count = (list: readonly Json[], value: Json): number => list.filter((entry) => entry === value).length;

// WW-CR-3, WW-CR-2
function checkPay(scene: Scene, me: FactionId, cost: NonNullable<Cost>, pay: string[] | undefined): void {
  if (pay === undefined) {
    if (usualPay(scene, me, cost) === null) refuse('WW-CR-2', {}, '/card'); // WW-CR-2
    return;
  }
  const fits = pay.length === cost.length && pay.every((suit) => suits.includes(suit as Suit)); // WW-CR-3
  if (!fits || suits.some((suit) => count(pay, suit) < count(cost, suit))) refuse('WW-CR-3', {}, '/pay'); // WW-CR-3
  const left = piecesLeft(scene, me);
  if (suits.some((suit) => count(pay, suit) > left[suit])) refuse('WW-CR-2', {}, '/pay'); // WW-CR-2
}

/** Named suits first, then each `any` from the suit with most pieces left; null: too few are left. */
// WW-CR-3
function usualPay(scene: Scene, me: FactionId, cost: NonNullable<Cost>): Suit[] | null {
  const left = piecesLeft(scene, me);
  const paid = cost.filter((entry) => entry !== 'any') as Suit[];
  for (const suit of paid) left[suit] -= 1;
  for (let i = count(cost, 'any'); i > 0; i--) {
    const most = suits.reduce((best, suit) => (left[suit] > left[best] ? suit : best)); // WW-CR-3
    paid.push(most);
    left[most] -= 1;
  }
  return suits.every((suit) => left[suit] >= 0) ? paid : null; // WW-CR-2
}

/** Every way to pay a card, for those who compose (WW-CR-3). */
export function paysOf(scene: Scene, me: FactionId, card: CardId): Suit[][] {
  const { cost } = cardOf(card);
  let ways: Suit[][] = [[]];
  for (const entry of cost ?? []) ways = ways.flatMap((way) => (entry === 'any' ? suits : [entry]).map((suit) => [...way, suit]));
  const left = piecesLeft(scene, me);
  const named = new Map(ways.map((way) => [[...way].sort().join(), way]));
  return [...named.values()].filter((way) => suits.every((suit) => count(way, suit) <= left[suit]));
}

function craftsOf(scene: Scene, me: FactionId, card: CardId): Action[] {
  const { name, cost } = cardOf(card);
  if (cost === null || scene.position.step !== 'craft' || usualPay(scene, me, cost) === null) return [];
  if (isItem(name) && factionOf(scene, me).keepsItems) return [true, false].map((keep) => ({ type: 'craft', card, keep }));
  if (takesTarget(name)) return targetsOf(scene, me, name as Immediate).map((target) => ({ type: 'craft', card, target }));
  return [{ type: 'craft', card }];
}
