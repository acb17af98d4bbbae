// The sentence of an event, and of what is asked; words stand in locales/.
import type { Decision, GameEvent, Json, JsonObject, Sentence } from '../../engine/ruleset.ts';

type Describer = (event: GameEvent) => Sentence;

const sentence = (key: string, params: JsonObject): Sentence => ({ key, params });

/** Parameters that are words: looked up in the locales by these keys. */
const army = (seat: Json | undefined): string => `seat.${seat}`;
const facing = (value: Json | undefined): string => `facing.${value}`;

const describers: Readonly<Record<string, Describer>> = {
  step: ({ unit, step, x, y, facing: to }) => sentence(`event.step.${step}`, { unit, x, y, facing: facing(to) } as JsonObject),
  disordered: ({ unit, by }) => sentence(`event.disordered.${by}`, { unit } as JsonObject),
  density: ({ unit, to }) => sentence('event.density', { unit, density: `density.${to}` } as JsonObject),
  form: ({ unit, files }) => sentence('event.form', { unit, files } as JsonObject),
  charge: ({ unit, target }) => sentence('event.charge', { unit, target } as JsonObject),
  evade: ({ unit, from, x, y }) => sentence('event.evade', { unit, from, x, y } as JsonObject),
  break: ({ unit, x, y }) => sentence('event.break', { unit, x, y } as JsonObject),
  volley: ({ unit, target, rolls, hits }) => sentence('event.volley', { unit, target, rolls, hits } as JsonObject),
  shot_lost: ({ unit }) => sentence('event.shot_lost', { unit } as JsonObject),
  strike: ({ unit, target, first, lots, hits }) =>
    sentence(first === true ? 'event.strike.first' : 'event.strike', { unit, target, rolls: lotsAsText(lots), hits } as JsonObject),
  parry: ({ unit, spent }) => sentence('event.parry', { unit, spent } as JsonObject),
  saves: ({ unit, rolls, lost }) =>
    Array.isArray(rolls) && rolls.length === 0
      ? sentence('event.saves.none', { unit, lost } as JsonObject)
      : sentence('event.saves', { unit, rolls, lost } as JsonObject),
  fallen: ({ unit, how }) => sentence(`event.fallen.${how}`, { unit } as JsonObject),
  morale: ({ unit, roll, passed }) => sentence(passed === true ? 'event.morale.passed' : 'event.morale.failed', { unit, roll } as JsonObject),
  fall_back: ({ unit, x, y }) => sentence('event.fall_back', { unit, x, y } as JsonObject),
  rally: ({ unit, roll, formed }) => sentence(formed === true ? 'event.rally.formed' : 'event.rally.failed', { unit, roll } as JsonObject),
  ground: ({ seat, points }) => sentence('event.ground', { seat: army(seat), points } as JsonObject),
  phase: ({ phase }) => sentence(`event.phase.${phase}`, {}),
  turn: ({ seat, round }) => sentence('event.turn', { seat: army(seat), round } as JsonObject),
  over: describeEnd,
};

export function describe(event: GameEvent): Sentence | null {
  return Object.hasOwn(describers, event.type) ? (describers[event.type] as Describer)(event) : null;
}

/** What is asked, from what that seat may see. */
export function ask({ kind, seat }: Decision, view: JsonObject): Sentence {
  const own = Object.values((view.units ?? {}) as Record<string, JsonObject>).filter((unit) => unit.seat === seat);
  if (kind === 'muster') {
    const points = ((view.seats as JsonObject[])[seat]?.points as number) - own.reduce((sum, unit) => sum + (unit.cost as number), 0);
    return sentence('ask.muster', { points, units: own.length });
  }
  if (kind === 'deploy') return sentence('ask.deploy', { unplaced: own.filter((unit) => unit.x === null).length });
  return sentence('ask.orders', { round: view.round as number, rounds: view.rounds as number });
}

/** Dice of all lots: 3, 1 · 6 */
function lotsAsText(lots: Json | undefined): string {
  if (!Array.isArray(lots)) return String(lots);
  return lots.map((lot) => ((lot as JsonObject).rolls as number[]).join(', ')).join(' · ');
}

function describeEnd({ ranking, scores, why }: GameEvent): Sentence {
  const [a, b] = scores as number[];
  const best = (ranking as number[][])[0] as number[];
  const params = { a: a as number, b: b as number, why: `why.${why}` };
  return best.length > 1 ? sentence('event.over.tied', params) : sentence('event.over.won', { ...params, winner: army(best[0]) });
}
