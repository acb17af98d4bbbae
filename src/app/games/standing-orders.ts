import { isDeepStrictEqual } from 'node:util';
import { openDecisions } from '../../engine/play.ts';
import { IllegalAction } from '../../engine/refuse.ts';
import type { Action, AnyRuleset, Json, JsonObject, Seat } from '../../engine/ruleset.ts';
import { connectionOf, lockGame } from '../../store/games.ts';
import { type OrderRow, putOrders, readOrders, type SeatOrders } from '../../store/orders.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistSeat, insistVisible, signedIn } from './access.ts';
import { mostPast } from './ahead.ts';
import { illegal, look } from './change.ts';
import { composeListed } from './compose-listed.ts';
import { envelope, insistText } from './envelope.ts';
import { type Loaded, playable } from './load.ts';
import { clauseText } from './sentences.ts';
import type { OrderView, StandingOrdersView } from './shapes.ts';
import { withinTime } from './time-limit.ts';

export interface OrderInput {
  when: { kind: string; last?: Json };
  action: Json;
  else?: 'keep' | 'drop';
}

/** Orders that a seat may have waiting at a time. */
export const mostOrders = 64;

/** The caller's own orders, those that wait and what became of earlier ones; and the rulebook's own instructions, which moves set. */
export async function standingOrders(app: App, caller: Caller, id: string): Promise<StandingOrdersView> {
  const account = signedIn(caller, 'read');
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    const seat = insistSeat(loaded.game, caller);
    return seeOrders(loaded, caller, await readOrders(app.db, id, seat, account));
  });
}

/**
 * Replaces the orders that wait. Each is judged by its shape and, where a decision of its kind is open for the seat, by what is legal there; it is never
 * tried out, because a yes or no would tell dice, hands and decks. Throws `invalid_input`, `illegal_action`, `not_your_seat`, `conflict`.
 */
export async function setStandingOrders(
  app: App,
  caller: Caller,
  id: string,
  input: { orders: readonly OrderInput[] },
  key?: IdempotencyKey,
): Promise<StandingOrdersView> {
  const account = signedIn(caller, 'play');
  const { seat, orders } = await look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    const seat = insistSeat(loaded.game, caller);
    if (loaded.game.status !== 'active') throw new AppError('conflict', 'Orders can be given in a game that is being played.');
    playable(loaded);
    if (input.orders.length > mostOrders) throw invalidInput('/orders', `At most ${mostOrders} orders.`);
    return { seat, orders: input.orders.map((order, i) => judged(app, loaded, caller, seat, order, `/orders/${i}`)) };
  });
  await once(app, account, key, {}, async (tx) => {
    const connection = connectionOf(tx);
    const game = await lockGame(connection, id);
    if (game === null) throw notFound();
    if (insistSeat(game, caller) !== seat || game.finishedAt !== null) throw new AppError('conflict', 'The game has moved on.');
    const before = await readOrders(connection, id, seat, account);
    await putOrders(connection, id, replaced(before, seat, account, orders, game.version));
  });
  return standingOrders(app, caller, id);
}

function judged(app: App, loaded: Loaded, caller: Caller, seat: Seat, order: OrderInput, pointer: string): Omit<OrderRow, 'id'> {
  const { table, rules } = playable(loaded);
  const { kind, last } = order.when;
  if (kind.length < 1 || kind.length > 64) throw invalidInput(`${pointer}/when/kind`, 'A kind of decision has 1 to 64 characters.');
  insistText(kind, `${pointer}/when/kind`);
  if (!rules.kinds.includes(kind)) throw invalidInput(`${pointer}/when/kind`, `The decisions of these rules are ${rules.kinds.join(', ')}.`);
  const action = envelope(order.action, `${pointer}/action`);
  insistShape(app, rules, action, `${pointer}/action`);
  if (rules.anytime.includes(action.type)) throw invalidInput(`${pointer}/action/type`, 'An order answers a decision; this action answers none.');
  const open = openDecisions(table).find((decision) => decision.seat === seat);
  if (open?.kind === kind) insistLegal(app, loaded, caller, seat, action, `${pointer}/action`);
  return {
    when: { kind, ...(last !== undefined && { last: envelope(last, `${pointer}/when/last`) }) },
    action,
    else: order.else ?? 'keep',
    state: 'waiting',
    why: null,
  };
}

function insistShape(app: App, rules: AnyRuleset, action: Action, pointer: string): void {
  const schema = Object.hasOwn(rules.schemas.actions, action.type) ? rules.schemas.actions[action.type] : undefined;
  if (schema === undefined) throw invalidInput(`${pointer}/type`, `These rules know the actions ${Object.keys(rules.schemas.actions).join(', ')}.`);
  const fault = app.shapes.fault(schema, action);
  if (fault !== null) throw invalidInput(`${pointer}${fault.pointer}`, `This action ${fault.text}.`);
}

/** What `legal` lists, or composing lets be sent: both know only what the seat sees. */
function insistLegal(app: App, loaded: Loaded, caller: Caller, seat: Seat, action: Action, pointer: string): void {
  const { table, rules } = playable(loaded);
  const { actions, complete } = withinTime(() => rules.legal(table.position, seat));
  if (actions.some((listed) => isDeepStrictEqual(listed, action))) return;
  const composed = withinTime(() =>
    rules.compose ? rules.compose(table.position, seat, action) : composeListed(rules, table.position, seat, action),
  );
  if (!complete && composed.legal) return;
  if (composed.refusal === null) throw invalidInput(pointer, 'This action is not legal in the decision that is open now.');
  const { clause, params, pointer: at } = composed.refusal;
  throw illegal(app, rules, new IllegalAction(clause, params, `${pointer}${at}`), caller.language);
}

function replaced(before: SeatOrders | null, seat: Seat, account: string, orders: readonly Omit<OrderRow, 'id'>[], version: number): SeatOrders {
  const old = before ?? { waiting: [], past: [] };
  const highest = [...old.waiting, ...old.past].reduce((most, { id }) => Math.max(most, Number(id)), 0);
  const kept = new Set<OrderRow>();
  // an order that is sent again as it stands stays the same order, with what it was told so far
  const waiting = orders.map((order, i): OrderRow => {
    const same = old.waiting.find(
      (one) => !kept.has(one) && isDeepStrictEqual([one.when, one.action, one.else], [order.when, order.action, order.else]),
    );
    if (same === undefined) return { id: String(highest + 1 + i), ...order };
    kept.add(same);
    return same;
  });
  const gone = old.waiting.filter((one) => !kept.has(one));
  const dropped = gone.map((one): OrderRow => ({ ...one, state: 'dropped', why: { code: 'replaced', version } }));
  return { seat, account, waiting, past: [...dropped.reverse(), ...old.past].slice(0, mostPast) };
}

function seeOrders(loaded: Loaded, caller: Caller, orders: SeatOrders | null): StandingOrdersView {
  const { rules, table, game } = loaded;
  const seat = insistSeat(game, caller);
  const seen = (order: OrderRow): OrderView => {
    const { id, when, action, state, why } = order;
    const clause = why?.clause;
    const text = clause === undefined || rules === null ? null : clauseText(rules, caller.language, clause, {});
    return { id, when, action, else: order.else, state, why: why && { code: why.code, version: why.version, clause: clause ?? null, text } };
  };
  const instructions = rules?.instructions && table ? rules.instructions(rules.view(table.position, seat), seat) : null;
  return { orders: (orders?.waiting ?? []).map(seen), past: (orders?.past ?? []).map(seen), instructions: instructions as JsonObject | null };
}
