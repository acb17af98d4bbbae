// The counter game's door for options and for positions written by hand.
import { escapePointer } from '../../src/engine/read.ts';
import { faultOf, refuse } from '../../src/engine/refuse.ts';
import type { Fault, Json, JsonObject } from '../../src/engine/ruleset.ts';
import {
  type CounterOptions,
  type CounterPosition,
  cutsPerSeat,
  defaults,
  type Keep,
  keeps,
  most,
  positionSchema,
  sealMost,
} from './counter-position.ts';

/** The whole options, defaults filled in. Throws `IllegalAction` for what is unknown or out of range. */
export function readOptions(options: JsonObject): CounterOptions {
  for (const [key, value] of Object.entries(options)) {
    if (!Object.hasOwn(defaults, key)) refuse('CT-SU-2', { option: key }, `/${escapePointer(key)}`);
    const fits =
      typeof defaults[key] === 'boolean'
        ? typeof value === 'boolean'
        : Number.isInteger(value) && (value as number) >= (key === 'pad' ? 0 : 1) && (value as number) <= most[key as keyof typeof most];
    if (!fits) refuse('CT-SU-2', { option: key }, `/${key}`);
  }
  return { ...defaults, ...options } as CounterOptions;
}

type Broken = (pointer: string) => never;

/** Throws `IllegalAction` with the first fault of a position. */
export function checkPosition(position: Json): void {
  const broken: Broken = (pointer) => refuse('CT-PO-1', { pointer }, pointer); // CT-PO-1
  if (typeof position !== 'object' || position === null || Array.isArray(position)) {
    broken('');
    return;
  }
  const keys = Object.keys(positionSchema.properties as object);
  for (const key of Object.keys(position)) if (!keys.includes(key)) broken(`/${key}`);
  for (const key of keys) if (!Object.hasOwn(position, key)) broken(`/${key}`);
  const fault = optionsFault(position.options);
  if (fault !== null) broken(`/options${fault.pointer}`);
  checkFields(position as unknown as CounterPosition, broken);
}

function optionsFault(options: Json | undefined): Fault | null {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return { clause: 'CT-PO-1', params: {}, pointer: '' };
  const missing = Object.keys(defaults).find((key) => !Object.hasOwn(options, key));
  if (missing !== undefined) return { clause: 'CT-PO-1', params: {}, pointer: `/${missing}` };
  return faultOf(() => {
    readOptions(options);
  });
}

function checkFields(position: CounterPosition, broken: Broken): void {
  const integerIn = (value: unknown, min: number, max: number) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  const { phase, sealed, options } = position;
  if (position.game !== 'counter') broken('/game');
  if (!['seal', 'count', 'over'].includes(phase)) broken('/phase');
  if (!integerIn(position.total, 0, Number.MAX_SAFE_INTEGER) || (phase !== 'over' && position.total >= options.target)) broken('/total');
  const seats = Array.isArray(sealed) ? sealed.length : 0;
  const each = (list: unknown, fits: (entry: unknown) => boolean) => Array.isArray(list) && list.length === seats && list.every(fits);
  const opened = phase !== 'seal' && options.seal;
  const isSealed = (n: unknown) => (n === null && !opened) || (integerIn(n, 1, sealMost) && options.seal);
  if (seats < 2 || seats > 6 || !each(sealed, isSealed) || (phase === 'seal' && !sealed.includes(null))) broken('/sealed');
  if (!each(position.standing, (keep) => keeps.includes(keep as Keep))) broken('/standing');
  if (!each(position.hands, (hand) => Array.isArray(hand) && hand.every((token) => integerIn(token, 0, 9)))) broken('/hands');
  if (!each(position.cuts, (cuts) => integerIn(cuts, 0, cutsPerSeat))) broken('/cuts');
  if (phase === 'count' ? !integerIn(position.turn, 0, seats - 1) : position.turn !== null) broken('/turn');
  if (phase === 'seal' ? position.turnNo !== 0 : !integerIn(position.turnNo, 1, options.turns)) broken('/turnNo');
  if (!integerIn(position.left, phase === 'over' || position.answer !== null ? 0 : 1, options.steps)) broken('/left');
  if (position.answer !== null && (phase !== 'count' || !integerIn(position.answer, 0, seats - 1) || position.answer === position.turn))
    broken('/answer');
  const ranked = (position.result?.ranking as unknown) ?? null;
  const places = Array.isArray(ranked) && ranked.every(Array.isArray) ? ranked.flat().sort().join() : null;
  const all = sealed.map((_, seat) => seat).join();
  if (phase === 'over' ? places !== all || typeof position.result?.why !== 'string' : position.result !== null) broken('/result');
  if (!Array.isArray(position.pad) || !position.pad.every((n) => integerIn(n, 0, 1e9))) broken('/pad');
}
