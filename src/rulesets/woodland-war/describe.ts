// The sentence of an event, and of what is asked; words stand in locales/ and in those of the factions.
import type { Decision, GameEvent, Json, JsonObject, Sentence } from '../../engine/ruleset.ts';
import { handLimit } from './data/numbers.ts';
import type { Faction } from './faction.ts';
import { factions } from './factions/index.ts';
import { imagine } from './imagine.ts';

const sentence = (key: string, params: JsonObject): Sentence => ({ key, params });
/** The fields of an event as parameters; ids and words are keys of the locales themselves. */
const told = (key: string, event: GameEvent): Sentence => sentence(key, event);

const describers: Readonly<Record<string, (event: GameEvent) => Sentence>> = {
  move: describeMove,
  place: (event) => told('event.place', event),
  remove: (event) => told(event.piece === 'warrior' ? 'event.remove.warriors' : 'event.remove', event),
  battle: (event) => told(event.loot === null ? 'event.battle' : 'event.battle.loot', event),
  ambush: (event) => told('event.ambush', event),
  foil: (event) => told('event.foil', event),
  roll: ({ rolls, hits }) => sentence('event.roll', { rolls: rolls as Json, ...hitsOf(hits as JsonObject) }),
  craft: (event) => told('event.craft', event),
  draw: (event) => told('event.draw', event),
  reshuffle: () => sentence('event.reshuffle', {}),
  discard: (event) => told('event.discard', event),
  pickpocket: (event) => told('event.pickpocket', event),
  trophy: (event) => told('event.trophy', event),
  score: ({ faction, points, why }) => sentence('event.score', { faction, points, why: `why.${why}` } as JsonObject),
  turn: (event) => told('event.turn', event),
  end: describeEnd,
  ...Object.assign({}, ...Object.values(factions).map((faction) => faction.describers)),
};

export function describe(event: GameEvent): Sentence | null {
  return Object.hasOwn(describers, event.type) ? (describers[event.type] as (event: GameEvent) => Sentence)(event) : null;
}

function describeMove(event: GameEvent): Sentence {
  if (event.warlord === true) return told(event.warriors === 0 ? 'event.move.leader.alone' : 'event.move.leader', event);
  return told((event.relics as Json[]).length > 0 ? 'event.move.relics' : 'event.move', event);
}

/** Hits that each side takes, by name: the order of keys in a stored event says nothing. */
function hitsOf(hits: JsonObject): JsonObject {
  const [one, other] = Object.keys(hits).sort() as [string, string];
  return { one, oneHits: hits[one] as Json, other, otherHits: hits[other] as Json };
}

function describeEnd({ result }: GameEvent): Sentence {
  const { ranking, scores, reason } = result as { ranking: number[][]; scores: number[]; reason: string };
  const best = ranking[0] as number[];
  const params = { scores, reason: `reason.${reason}` };
  return best.length > 1 ? sentence('event.end.tied', params) : sentence('event.end.won', { ...params, winner: (best[0] as number) + 1 });
}

const asks: Readonly<Record<string, (view: JsonObject, me: string) => Sentence>> = {
  ambush: (view) => sentence('ask.ambush', first(view)),
  trophy: (view) => sentence('ask.trophy', first(view)),
  discard: (view, me) => sentence('ask.discard', { surplus: handOf(view, me).length - handLimit }),
  day: () => sentence('ask.day', {}),
  evening: () => sentence('ask.evening', {}),
};

/** What is asked, from what that seat may see. */
export function ask({ kind, seat }: Decision, view: JsonObject): Sentence {
  const me = (view.order as string[])[seat] as string;
  const own = factions[me]?.asks ?? {};
  if (Object.hasOwn(own, kind)) return (own[kind] as Faction['asks'][string])(view, { position: imagine(view, () => 0), factions });
  return Object.hasOwn(asks, kind) ? (asks[kind] as (view: JsonObject, me: string) => Sentence)(view, me) : sentence(`ask.${kind}`, {});
}

const first = (view: JsonObject): JsonObject => (view.pending as JsonObject[])[0] as JsonObject;

const handOf = (view: JsonObject, me: string): Json[] => ((view.factions as JsonObject)[me] as JsonObject).hand as Json[];
