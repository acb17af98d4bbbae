import { isBot } from '../../engine/bots.ts';
import { seededDraws } from '../../engine/draws.ts';
import { escapePointer } from '../../engine/read.ts';
import { IllegalAction } from '../../engine/refuse.ts';
import type { AnyRuleset, Json, JsonObject } from '../../engine/ruleset.ts';
import { holdAccounts } from '../../store/accounts.ts';
import { connectionOf, insertGame, insertOutbox, type NewGame, type SeatRow } from '../../store/games.ts';
import { accountsNamed, type NamedRow } from '../../store/people.ts';
import { nameKey } from '../accounts/names.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { clockOf } from '../clocks/setting.ts';
import { AppError, accountGone, invalidInput } from '../errors.ts';
import { once } from '../once.ts';
import { signedIn } from './access.ts';
import { illegal } from './change.ts';
import { insistName, plain } from './envelope.ts';
import { gameOf } from './game-of.ts';
import { insistFewInvitations } from './invite.ts';
import type { ClockSetting, GameView, SeatPlan, Visibility } from './shapes.ts';
import { beginIfFull, toldFilled } from './start-game.ts';
import { withinTime } from './time-limit.ts';

export interface NewGameInput {
  rules: string;
  name?: string;
  seats?: number;
  options?: JsonObject;
  clock?: ClockSetting;
  visibility?: Visibility;
  seatPlan?: SeatPlan[];
  position?: JsonObject;
  rated?: boolean;
}

type PlannedSeat = Omit<SeatRow, 'seat'>;

/**
 * Makes a game; with all seats filled it starts. Throws `invalid_input` with the pointer of the fault, `illegal_action`
 * where the rulebook refuses seats, options or the position.
 */
export async function createGame(
  app: App,
  caller: Caller,
  input: NewGameInput,
  key?: IdempotencyKey,
  more: { forkedFrom?: NewGame['forkedFrom'] } = {},
): Promise<GameView> {
  const account = signedIn(caller, 'play');
  const rules = app.register.newest(input.rules);
  if (rules === null) throw invalidInput('/rules', 'There are no such rules here.');
  const seats = await seatsOf(app, rules, input, account);
  const invited = seats.flatMap((seat) => (seat.state === 'invited' && seat.account !== null ? [seat.account] : []));
  const options = input.options ?? {};
  plain(options, '/options');
  if (input.position !== undefined) insistPosition(app, caller, rules, input.position);
  else insistSetup(app, caller, rules, seats.length, options);
  if (input.position !== undefined && input.rated) throw invalidInput('/rated', 'A game made from a position is never rated.');
  const clock = clockOf(input.clock ?? { kind: 'none' });
  const at = app.clock.now();
  const secret = app.chance.bytes(32);
  const id = app.ids.next('game');
  const made = await once(app, account, key, { game: id }, async (tx) => {
    const connection = connectionOf(tx);
    await insistFewInvitations(connection, account, invited, at);
    const held = await holdAccounts(connection, [account, ...seats.flatMap((seat) => seat.account ?? [])]);
    if (!held.has(account)) throw accountGone();
    const gone = seats.findIndex((seat) => seat.account !== null && !held.has(seat.account));
    if (gone >= 0) throw invalidInput(`/seatPlan/${gone}/account`, 'There is no account of this name.');
    await insertGame(connection, {
      id,
      rules: rules.id,
      rulesVersion: rules.version,
      name: nameOf(input.name, rules),
      owner: account,
      visibility: input.visibility ?? 'public',
      rated: input.rated ?? false,
      options,
      clock: clock as unknown as JsonObject,
      commitment: Buffer.from(app.digest.sha256Bytes(secret), 'hex'),
      secret,
      fromPosition: input.position ?? null,
      forkedFrom: more.forkedFrom ?? null,
      seats,
      at,
    });
    const told = invited.map((whom) => ({ kind: 'invited' as const, body: { account: whom } }));
    await insertOutbox(connection, id, 0, told, at);
    await beginIfFull(app, connection, id);
  });
  await toldFilled(app, made.outcome.game);
  return gameOf(app, caller, made.outcome.game);
}

function nameOf(name: string | undefined, rules: AnyRuleset): string {
  const text = (name ?? rules.title).trim();
  if (text.length < 1 || text.length > 80) throw invalidInput('/name', 'A name has 1 to 80 characters.');
  insistName(text, '/name');
  return text;
}

async function seatsOf(app: App, rules: AnyRuleset, input: NewGameInput, account: string): Promise<PlannedSeat[]> {
  const count = input.seats ?? input.seatPlan?.length ?? rules.seats.min;
  if (!Number.isInteger(count) || count < rules.seats.min || count > rules.seats.max)
    throw invalidInput(input.seats === undefined ? '/seatPlan' : '/seats', `These rules take ${rules.seats.min} to ${rules.seats.max} seats.`);
  if (input.seatPlan && input.seatPlan.length !== count) throw invalidInput('/seatPlan', 'The plan names each seat once.');
  const plan = input.seatPlan ?? Array.from({ length: count }, (): SeatPlan => ({ open: true }));
  const names = plan.flatMap((seat) => ('account' in seat ? [nameKey(seat.account)] : []));
  const accounts = names.length === 0 ? new Map<string, NamedRow>() : await accountsNamed(app.db.pool, names, account);
  const seats = plan.map((seat, i) => plannedSeat(rules, seat, accounts, account, `/seatPlan/${i}`));
  if (seats.every((seat) => seat.state === 'bot')) throw invalidInput('/seatPlan', 'At least one seat is no bot.');
  const named = seats.map((seat) => seat.account).filter((name) => name !== null);
  if (new Set(named).size < named.length) throw invalidInput('/seatPlan', 'An account holds one seat of a game.');
  return seats;
}

function plannedSeat(rules: AnyRuleset, plan: SeatPlan, accounts: ReadonlyMap<string, NamedRow>, account: string, pointer: string): PlannedSeat {
  if ('bot' in plan) {
    if (!isBot(rules, plan.bot)) throw invalidInput(`${pointer}/bot`, `These rules have the bots ${rules.bots.join(', ')}, random and idle.`);
    return { state: 'bot', account: null, bot: plan.bot, entropy: '' };
  }
  if (!('account' in plan)) return { state: 'open', account: null, bot: null, entropy: '' };
  const named = accounts.get(nameKey(plan.account));
  if (named === undefined) throw invalidInput(`${pointer}/account`, 'There is no account of this name.');
  if (named.blocks) throw new AppError('forbidden', 'This account takes no invitations from you.');
  return { state: named.id === account ? 'taken' : 'invited', account: named.id, bot: null, entropy: '' };
}

function insistSetup(app: App, caller: Caller, rules: AnyRuleset, seats: number, options: JsonObject): void {
  try {
    withinTime(() => rules.setup(seats, structuredClone(options), seededDraws(1)));
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    const known = Object.keys((rules.schemas.options as { properties?: object }).properties ?? {});
    const unknown = Object.keys(options).find((name) => !known.includes(name) && error.pointer === `/${escapePointer(name)}`);
    const { code, detail, extra } = illegal(app, rules, new IllegalAction(error.clause, error.params, `/options${error.pointer}`), caller.language);
    // a clause about options names none of them
    throw new AppError(code, unknown === undefined ? detail : `${detail} These rules know the options ${known.join(', ')}.`, extra);
  }
}

function insistPosition(app: App, caller: Caller, rules: AnyRuleset, position: Json): void {
  plain(position, '/position');
  if (Buffer.byteLength(JSON.stringify(position)) > 512 * 1024)
    throw new AppError('too_large', 'A position holds at most 512 KB.', { pointer: '/position' });
  const fault = withinTime(() => rules.check(position));
  if (fault) throw illegal(app, rules, new IllegalAction(fault.clause, fault.params, `/position${fault.pointer}`), caller.language);
}
