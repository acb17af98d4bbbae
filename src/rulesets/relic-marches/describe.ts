// The sentence of an event, and of what is asked; words stand in locales/.
import type { Decision, GameEvent, Json, JsonObject, Sentence } from '../../engine/ruleset.ts';

const sentence = (key: string, params: JsonObject): Sentence => ({ key, params });
const seat = (value: Json | undefined): string => `seat.${value}`;

type Describer = (event: GameEvent) => Sentence;

// RM-LO-1
const describers: Readonly<Record<string, Describer>> = {
  moved: (event) => sentence('event.moved', { seat: seat(event.seat), ends: event.ends as Json }),
  revealed: (event) => sentence('event.revealed', { seat: seat(event.seat), hex: event.hex as Json, tile: event.tile as Json }),
  placed: (event) => sentence('event.placed', { seat: seat(event.seat), tile: event.tile as Json }),
  relic: (event) => sentence('event.relic', { relic: `relic.${event.id}`, at: event.at as Json }),
  stayed: (event) => sentence('event.stayed', { seat: seat(event.seat), at: event.at as Json }),
  'event-revealed': (event) => sentence('event.revealed-card', { seat: seat(event.seat), card: `card.${event.card}` }),
  attack: (event) => sentence('event.attack', { seat: seat(event.seat), defender: seat(event.defender), target: event.target as Json }),
  reaction: (event) => sentence('event.reaction', { seat: seat(event.seat), ends: event.ends as Json }),
  battle: describeBattle,
  lost: (event) => sentence('event.lost', { seat: seat(event.seat), unit: `unit.${event.unit}`, at: event.at as Json }),
  captured: (event) => sentence('event.captured', { seat: seat(event.seat), at: event.at as Json }),
  destroyed: (event) => sentence('event.destroyed', { at: event.at as Json }),
  income: () => sentence('event.income', {}),
  council: (event) => sentence('event.council', { seat: seat(event.seat) }),
  recruited: (event) => sentence('event.recruited', { seat: seat(event.seat), unit: `unit.${event.unit}`, at: event.at as Json }),
  built: (event) => sentence('event.built', { seat: seat(event.seat), kind: `building.${event.kind}`, at: event.at as Json }),
  event: describeCard,
  round: (event) => sentence('event.round', { round: event.round as Json, first: seat(event.first) }),
  out: (event) => sentence('event.out', { seat: seat(event.seat) }),
  over: (event) => sentence('event.over', { reason: `reason.${event.reason}` }),
};

export function describe(event: GameEvent): Sentence | null {
  return Object.hasOwn(describers, event.type) ? (describers[event.type] as Describer)(event) : null;
}

function describeBattle({ target, attack, defence, dice, hits }: GameEvent): Sentence {
  const [[attackDie, defenceDie], [attackHits, defenceHits]] = [dice as number[], hits as number[]] as [[number, number], [number, number]];
  const die = (value: number): Json => (value === 0 ? null : value);
  const params = { target, attack, defence, attackDie: die(attackDie), defenceDie: die(defenceDie), attackHits, defenceHits };
  return sentence('event.battle', params as JsonObject);
}

function describeCard({ card, sponsor }: GameEvent): Sentence {
  const named = { card: `card.${card}`, effect: `effect.${card}` };
  return sponsor === null ? sentence('event.card', named) : sentence('event.card.sponsored', { ...named, sponsor: seat(sponsor) });
}

/** What is asked, from what that seat may see. */
export function ask({ kind }: Decision, view: JsonObject): Sentence {
  if (kind === 'turn') return sentence('ask.turn', { left: (view.turn as JsonObject).left as Json });
  if (kind === 'place') {
    const { tile, named } = view.manoeuvre as JsonObject;
    return sentence('ask.place', { tile: tile as Json, named: named as Json });
  }
  if (kind === 'react') {
    const { attacker, target } = view.battle as JsonObject;
    return sentence('ask.react', { attacker: seat(attacker), target: target as Json });
  }
  return sentence('ask.council', { round: view.round as Json });
}
