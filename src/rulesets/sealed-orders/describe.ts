// The sentence of an event, and of what is asked; words stand in locales/.
import type { Decision, GameEvent, Json, JsonObject, Sentence } from '../../engine/ruleset.ts';
import type { AskingOrder } from './data/orders.ts';
import { sentence, word, worded } from './labels.ts';

type Describer = (event: GameEvent) => Sentence | null;

/** Parameters as they are. */
const as =
  (key: string): Describer =>
  ({ type, ...params }) =>
    sentence(key, params);

const describers: Readonly<Record<string, Describer>> = {
  planned: as('event.planned'),
  card: ({ seat, card }) =>
    card === null ? sentence('event.card.none', { seat } as JsonObject) : sentence('event.card', { seat, card: cardWord(card) } as JsonObject),
  upgrade: ({ seat, castle, upgrade }) => sentence('event.upgrade', { seat, castle, upgrade: word.upgrade(upgrade) } as JsonObject),
  garrison: as('event.garrison'),
  muster: as('event.muster'),
  muster_failed: as('event.muster_failed'),
  reshuffle: as('event.reshuffle'),
  step: ({ step }) => sentence(step === 0 ? 'event.step.orders' : 'event.step', { step } as JsonObject),
  round: as('event.round'),
  move: as('event.move'),
  halt: as('event.halt'),
  merge: as('event.merge'),
  into_castle: as('event.into_castle'),
  open: ({ seat, troop, cell, order }) => sentence('event.open', { seat, troop, cell, order: word.order(order) } as JsonObject),
  no_effect: ({ order }) => sentence('event.no_effect', { order: word.order(order) }),
  skip: ({ order }) => sentence('event.skip', { order: word.order(order) }),
  effect: describeEffect,
  burnt: ({ seat, order }) => sentence('event.burnt', { seat, order: word.order(order) } as JsonObject),
  captured: as('event.captured'),
  freed: as('event.freed'),
  superiority: ({ troop, laid, discarded }) =>
    sentence('event.superiority', { troop, laid: cardWords(laid), discarded: cardWords(discarded) } as JsonObject),
  discard: ({ seat, what, castle, upgrade }) =>
    sentence(`event.discard.${what}`, what === 'cards' ? ({ seat } as JsonObject) : ({ seat, castle, upgrade: word.upgrade(upgrade) } as JsonObject)),
  battle: ({ attacker, defender, types }) => {
    const [one, other] = types as Json[];
    return sentence('event.battle', { attacker, defender, one: word.type(one), other: word.type(other) } as JsonObject);
  },
  siege: ({ attacker, castle, unit }) => sentence('event.siege', { attacker, castle, unit: word.type(unit) } as JsonObject),
  attack: ({ phase, cost, loss }) =>
    sentence((phase as number) % 2 === 1 ? 'event.attack.attacker' : 'event.attack.defender', { cost, loss } as JsonObject),
  leave: ({ troop, to }) => sentence(to === null ? 'event.leave' : 'event.leave.to', { troop, to } as JsonObject),
  battle_end: describeBattleEnd,
  destroyed: as('event.destroyed'),
  castle_captured: as('event.castle_captured'),
  out: as('event.out'),
  game_over: describeEnd,
};

export function describe(event: GameEvent): Sentence | null {
  return Object.hasOwn(describers, event.type) ? (describers[event.type] as Describer)(event) : null;
}

/** What is asked, from what that seat may see. */
export function ask({ kind, seat }: Decision, view: JsonObject): Sentence {
  const { round, rounds } = view as { round: number; rounds: number };
  if (kind === 'plan') {
    const { barracks } = (view.seats as Record<string, { barracks: number }>)[seat] as { barracks: number };
    return sentence('ask.plan', { round, rounds, recruits: barracks });
  }
  const troops = view.troops as Record<string, { cell: string; chips: number }>;
  if (kind === 'battle') return askInBattle(view.battle as JsonObject, troops, view);
  const { troop, order } = view.pending as { troop: string; order: string };
  const { cell } = troops[troop] as { cell: string };
  return kind === 'order' ? sentence('ask.order', { troop, cell, order: word.order(order) }) : sentence('ask.discard', { troop, cell });
}

/** Who stands how strong. */
function askInBattle(battle: JsonObject, troops: Record<string, { chips: number }>, view: JsonObject): Sentence {
  const { attacker, defender, castle, phase } = battle as { attacker: string; defender: string | null; castle: string | null; phase: number };
  const { chips } = troops[attacker] as { chips: number };
  if (castle !== null) {
    const { garrison } = (view.castles as Record<string, { garrison: number }>)[castle] as { garrison: number };
    return sentence('ask.siege', { attacker, castle, chips, garrison });
  }
  const params = { attacker, defender: defender as string, chips, against: (troops[defender as string] as { chips: number }).chips };
  return sentence(phase % 2 === 1 ? 'ask.battle.attacker' : 'ask.battle.defender', params);
}

const cardWord = (card: Json | undefined): string => `card.${card}`;

const cardWords = (cards: Json | undefined): Json => ((cards as string[]).length === 0 ? null : (cards as string[]).map(cardWord));

/** What a troop does: a choice is told in its own words; a new type that the viewer may not know is "?". */
function describeEffect({ type, order, troop, ...choice }: GameEvent): Sentence {
  const key = `event.effect.${order}`;
  if (order === 'change') return sentence(key, { troop, cells: choice.cells } as JsonObject);
  if (order === 'rearm' && choice.to === '?') return sentence('event.effect.rearm.hidden', { troop } as JsonObject);
  if (order === 'frighten' && choice.to === null) return sentence('event.effect.frighten.stay', { troop, cell: choice.cell } as JsonObject);
  return sentence(key, { troop, ...(Object.keys(choice).length > 0 && worded(order as AskingOrder, choice)) } as JsonObject);
}

/** A seat as people count, from 1. */
const counted = (seat: string | number): number => Number(seat) + 1;

/** Points of both sides: `1: 3, 2: 2`. */
function describeBattleEnd({ winner, points }: GameEvent): Sentence {
  const gained = Object.entries(points as Record<string, number>)
    .map(([seat, gain]) => `${counted(seat)}: +${gain}`)
    .join(', ');
  return winner === null
    ? sentence('event.battle_end.none', { points: gained })
    : sentence('event.battle_end', { winner, points: gained } as JsonObject);
}

/** Ranking with scores, best first; seats that share a place stand together: `2 (24), 1 = 3 (23)`. */
function describeEnd({ ranking, scores }: GameEvent): Sentence {
  const score = scores as Record<string, number>;
  const places = (ranking as number[][]).map((place) => place.map((seat) => `${counted(seat)} (${score[seat]})`).join(' = '));
  return sentence('event.game_over', { places: places.join(', ') });
}
