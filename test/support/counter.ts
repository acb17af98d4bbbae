// A small ruleset for tests and the bench. It has what kernel, application and API must carry: secrets sealed at once, reactions,
// dice, secret draws, turns of several actions, instructions of any time, composed actions, a position as big as wished.
//
// CT-AC-1 only a seat with an open decision acts · CT-AC-2 type and parameters must be right and fit the decision · CT-SU-1 2 to 6 seats
// CT-SU-2 options must be known and in range · CT-SH-1 a token must be in the hand to be shown · CT-CU-1 a seat has two cuts
// CT-AD-1 combos need the option · CT-PO-1 a position written by hand must be whole
import { faultOf, refuse } from '../../src/engine/refuse.ts';
import type {
  Action,
  Applied,
  BotRandom,
  Composed,
  Decision,
  Draws,
  GameEvent,
  GameResult,
  Json,
  JsonObject,
  Legal,
  Ruleset,
  Seat,
} from '../../src/engine/ruleset.ts';
import { checkPosition, readOptions } from './counter-check.ts';
import { askCounter, describeCounter, locales } from './counter-locales.ts';
import {
  actionSchemas,
  type CounterOptions,
  type CounterPosition,
  comboMost,
  cutBy,
  cutsPerSeat,
  instructionsSchema,
  type Keep,
  keeps,
  optionsSchema,
  padding,
  positionSchema,
  sealMost,
} from './counter-position.ts';
import { viewCounter, viewCounterMove } from './counter-view.ts';

export const counter: Ruleset<CounterPosition> = {
  id: 'counter',
  version: 1,
  title: 'Counter',
  summary: { en: 'Count to the target.', ru: 'Досчитайте до цели.', uk: 'Долічіть до цілі.' },
  seats: { min: 2, max: 6 },
  schemas: { options: optionsSchema, position: positionSchema, actions: actionSchemas, instructions: instructionsSchema },
  bots: ['steady'],
  scenarios: [{ id: 'short', title: 'Short', options: { target: 7 } }],
  kinds: ['seal', 'count', 'answer'],
  anytime: ['standing'],
  locales,
  setup,
  decisions,
  legal,
  compose,
  apply,
  view: viewCounter,
  viewMove: viewCounterMove,
  check: (position) => faultOf(() => checkPosition(position)),
  fallback: (_position, decision): Action[] => (decision.kind === 'seal' ? [{ type: 'secret', n: 1 }] : [{ type: 'pass' }]),
  result: (position) => position.result as GameResult | null,
  describe: describeCounter,
  ask: askCounter,
  bot,
  instructions: (view, seat) => ({ keep: (view.standing as string[])[seat] as string }),
  only: (position, decision) => (decision.kind === 'answer' && !mayCut(position, decision.seat) ? { type: 'pass' } : null),
};

function setup(seats: number, options: JsonObject, _draws: Draws): CounterPosition {
  if (!Number.isInteger(seats) || seats < 2 || seats > 6) refuse('CT-SU-1', { seats });
  const chosen = readOptions(options);
  const each = <T>(value: () => T): T[] => Array.from({ length: seats }, value);
  return {
    game: 'counter',
    options: chosen,
    phase: chosen.seal ? 'seal' : 'count',
    total: 0,
    turn: chosen.seal ? null : 0,
    turnNo: chosen.seal ? 0 : 1,
    left: chosen.steps,
    answer: null,
    sealed: each(() => null),
    standing: each<Keep>(() => 'ask'),
    hands: each(() => []),
    cuts: each(() => cutsPerSeat),
    result: null,
    pad: padding(chosen.pad),
  };
}

function decisions(position: CounterPosition): Decision[] {
  if (position.phase === 'count') {
    const { answer, turn, turnNo } = position;
    if (answer !== null) return [{ seat: answer, kind: 'answer', turn: turnNo, reaction: true }];
    return [{ seat: turn as Seat, kind: 'count', turn: turnNo, reaction: false }];
  }
  if (position.phase === 'over') return [];
  return position.sealed.flatMap((sealed, seat) => (sealed === null ? [{ seat, kind: 'seal', turn: 0, reaction: false }] : []));
}

function kindOf(position: CounterPosition, seat: Seat): string | null {
  if (position.phase === 'count') {
    if (position.answer !== null) return position.answer === seat ? 'answer' : null;
    return position.turn === seat ? 'count' : null;
  }
  return position.phase === 'seal' && position.sealed[seat] === null ? 'seal' : null;
}

function legal(position: CounterPosition, seat: Seat): Legal {
  const kind = kindOf(position, seat);
  const anytime = mayStand(position, seat) ? keeps.map((keep): Action => ({ type: 'standing', keep })) : [];
  const actions: Action[] = [];
  if (kind === 'seal') for (let n = 1; n <= sealMost; n++) actions.push({ type: 'secret', n });
  if (kind === 'count') {
    for (const n of [1, 2, 3]) actions.push({ type: 'add', n });
    for (const type of ['roll', 'peek', 'pass']) actions.push({ type });
    position.hands[seat]!.forEach((_, index) => {
      actions.push({ type: 'show', index });
    });
  }
  if (kind === 'answer') actions.push({ type: 'pass' }, ...(mayCut(position, seat) ? [{ type: 'cut' } as Action] : []));
  return { actions: [...actions, ...anytime], complete: !(kind === 'count' && position.options.combo) };
}

function compose(position: CounterPosition, seat: Seat, partial: JsonObject): Composed {
  const adds = (Array.isArray(partial.adds) ? partial.adds : []) as Json[];
  const fault = faultOf(() => {
    if (kindOf(position, seat) !== 'count') refuse('CT-AC-1');
    checkCombo(position, { type: 'combo', ...partial });
  });
  const open = kindOf(position, seat) === 'count' && position.options.combo && adds.length < comboMost;
  const next = [1, 2, 3].map((n) => ({
    label: { key: 'compose.add', params: { n } },
    at: [],
    partial: { type: 'combo', adds: [...adds, n] },
  }));
  return { partial, legal: fault === null, refusal: fault, next: open ? next : [] };
}

function apply(position: CounterPosition, seat: Seat, action: Action, draws: Draws): Applied {
  if (action.type === 'standing') return stand(position, seat, action);
  const kind = kindOf(position, seat);
  if (kind === null) refuse('CT-AC-1'); // CT-AC-1
  switch (action.type) {
    case 'add':
      if (kind !== 'count') return unfit(action);
      checkNumber(action, 'n', 3);
      return raise(position, seat, action.n as number, { type: 'add', seat, n: action.n as number, total: 0 }, action.n === 3);
    case 'roll': {
      if (kind !== 'count') return unfit(action);
      onlyParameters(action, []);
      const n = draws.die(6);
      return raise(position, seat, n, { type: 'roll', seat, n, total: 0 }, n === 6);
    }
    case 'combo':
      if (kind !== 'count') return unfit(action);
      return combo(position, seat, action);
    case 'peek': {
      if (kind !== 'count') return unfit(action);
      onlyParameters(action, []);
      const token = draws.pick(10);
      position.hands[seat]!.push(token);
      return finish(position, seat, [{ type: 'peek', seat, token }], false);
    }
    case 'show':
      if (kind !== 'count') return unfit(action);
      return show(position, seat, action);
    case 'secret':
      if (kind !== 'seal') return unfit(action);
      return seal(position, seat, action);
    case 'cut':
      if (kind !== 'answer') return unfit(action);
      onlyParameters(action, []);
      if (!mayCut(position, seat)) refuse('CT-CU-1'); // CT-CU-1
      return { events: answered(position, seat, true), shown: false };
    case 'pass':
      if (kind === 'seal') return unfit(action);
      onlyParameters(action, []);
      if (kind === 'answer') return { events: answered(position, seat, false), shown: false };
      position.left = 1;
      return finish(position, seat, [{ type: 'pass', seat }], false);
    default:
      return unfit(action);
  }
}

function unfit(action: Action): never {
  refuse('CT-AC-2', { type: typeof action.type === 'string' ? action.type : '' }, '/type'); // CT-AC-2
}

function onlyParameters(action: Action, names: readonly string[]): void {
  for (const key in action) if (key !== 'type' && !names.includes(key)) refuse('CT-AC-2', { type: action.type }, `/${key}`);
}

const justN = ['n'];
function checkNumber(action: Action, key: string, max: number): void {
  onlyParameters(action, justN);
  const n = action[key];
  if (!Number.isInteger(n) || (n as number) < 1 || (n as number) > max) refuse('CT-AC-2', { type: action.type }, `/${key}`);
}

function mayStand(position: CounterPosition, seat: Seat): boolean {
  return position.phase !== 'over' && Object.hasOwn(position.standing, seat);
}

function stand(position: CounterPosition, seat: Seat, action: Action): Applied {
  if (!mayStand(position, seat)) refuse('CT-AC-1');
  onlyParameters(action, ['keep']);
  if (!keeps.includes(action.keep as Keep)) refuse('CT-AC-2', { type: action.type }, '/keep');
  position.standing[seat] = action.keep as Keep;
  return { events: [{ type: 'standing', seat, keep: action.keep as Keep }], shown: false };
}

function seal(position: CounterPosition, seat: Seat, action: Action): Applied {
  checkNumber(action, 'n', sealMost);
  position.sealed[seat] = action.n as number;
  const events: GameEvent[] = [{ type: 'seal', seat, n: action.n as number }];
  if (position.sealed.some((sealed) => sealed === null)) return { events, shown: false };
  const sum = position.sealed.reduce<number>((all, sealed) => all + (sealed ?? 0), 0);
  Object.assign(position, { phase: 'count', turn: 0, turnNo: 1, left: position.options.steps, total: sum });
  events.push({ type: 'open', sealed: [...position.sealed] as number[], total: sum });
  if (sum >= position.options.target) events.push(end(position, null, 'sealed'));
  return { events, shown: true };
}

function checkCombo(position: CounterPosition, action: Action): void {
  onlyParameters(action, ['adds']);
  const adds = action.adds;
  const whole = Array.isArray(adds) && adds.length >= 2 && adds.length <= comboMost && adds.every((n) => n === 1 || n === 2 || n === 3);
  if (action.type !== 'combo' || !whole) refuse('CT-AC-2', { type: action.type }, '/adds');
  if (!position.options.combo) refuse('CT-AD-1'); // CT-AD-1
}

function combo(position: CounterPosition, seat: Seat, action: Action): Applied {
  checkCombo(position, action);
  const n = (action.adds as number[]).reduce((sum, add) => sum + add, 0);
  return raise(position, seat, n, { type: 'add', seat, n, total: 0 }, false);
}

function show(position: CounterPosition, seat: Seat, action: Action): Applied {
  onlyParameters(action, ['index']);
  if (!Number.isInteger(action.index) || (action.index as number) < 0) refuse('CT-AC-2', { type: action.type }, '/index');
  const token = position.hands[seat]![action.index as number];
  if (token === undefined) refuse('CT-SH-1', { index: action.index as number }, '/index'); // CT-SH-1
  position.hands[seat]!.splice(action.index as number, 1);
  const applied = raise(position, seat, token, { type: 'show', seat, n: token, total: 0 }, false);
  return { events: applied.events, shown: true };
}

function raise(position: CounterPosition, seat: Seat, n: number, event: GameEvent, answerable: boolean): Applied {
  position.total += n;
  event.total = position.total;
  if (position.total >= position.options.target) return { events: [event, end(position, seat, 'target')], shown: false };
  return finish(position, seat, [event], answerable && position.options.react);
}

function finish(position: CounterPosition, seat: Seat, events: GameEvent[], answerable: boolean): Applied {
  position.left--;
  if (!answerable) {
    if (position.left === 0) nextTurn(position, events);
    return { events, shown: false };
  }
  const other = (seat + 1) % position.sealed.length;
  const keep = position.standing[other];
  position.answer = other;
  if (keep !== 'ask') events.push(...answered(position, other, keep === 'cut' && mayCut(position, other)));
  return { events, shown: keep !== 'ask' };
}

function answered(position: CounterPosition, seat: Seat, cut: boolean): GameEvent[] {
  const events: GameEvent[] = [];
  if (cut) {
    position.total -= cutBy;
    position.cuts[seat]!--;
  }
  events.push(cut ? { type: 'cut', seat, total: position.total } : { type: 'let', seat });
  position.answer = null;
  if (position.left === 0) nextTurn(position, events);
  return events;
}

function nextTurn(position: CounterPosition, events: GameEvent[]): void {
  if (position.turnNo >= position.options.turns) {
    events.push(end(position, null, 'time'));
    return;
  }
  position.turn = ((position.turn as Seat) + 1) % position.sealed.length;
  position.turnNo++;
  position.left = position.options.steps;
}

function end(position: CounterPosition, winner: Seat | null, why: string): GameEvent {
  const seats = position.sealed.map((_, seat) => seat);
  const ranking = winner === null ? [seats] : [[winner], seats.filter((seat) => seat !== winner)];
  Object.assign(position, { phase: 'over', turn: null, answer: null, result: { ranking, why } });
  return { type: 'over', ranking: structuredClone(ranking), why };
}

function mayCut(position: CounterPosition, seat: Seat): boolean {
  return position.cuts[seat]! > 0 && position.total >= cutBy;
}

/** Leaves a multiple of four to the next seat where it can; seals and answers by chance. */
function bot(view: JsonObject, _seat: Seat, legal: Legal, random: BotRandom): Action {
  if (view.phase !== 'count' || view.answer !== null) {
    const answers = legal.actions.filter((action) => action.type !== 'standing');
    return answers[random(answers.length)]!;
  }
  const away = (view.options as CounterOptions).target - (view.total as number);
  return { type: 'add', n: away % 4 === 0 ? 1 + random(3) : away % 4 };
}
