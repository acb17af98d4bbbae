// The contract between the kernel and a ruleset. PURE: nothing here or in a ruleset reads a clock, the network or chance.

/** Plain data: what a position, an action or an event is made of. Integers only, no floats. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A place at the table, an integer from 0, in turn order. */
export type Seat = number;
/** Who looks: a seat, or null for a spectator. */
export type Viewer = Seat | null;

/** The value of one draw: a die or a pick is an integer, a shuffle a permutation of 0..n-1. */
export type DrawValue = number | number[];

/** The only source of chance. Throws `DrawError` when a recorded list is used up or holds a value that cannot be. */
export interface Draws {
  /** 1..sides */
  die(sides: number): number;
  /** 0..count-1 */
  pick(count: number): number;
  /** a permutation of 0..count-1 */
  shuffle(count: number): number[];
}

/** What a seat sends: a type and its parameters. */
export type Action = { type: string } & JsonObject;
/** What happened, in order, for the log. */
export type GameEvent = { type: string } & JsonObject;

/**
 * What a position waits for. At most one decision per seat is open at a time.
 * `turn` grows when a new turn begins for that seat: a new turn is a new call (one deadline, one notice).
 * `reaction` marks a choice in another seat's turn, which may have a shorter span.
 */
export interface Decision {
  seat: Seat;
  kind: string;
  turn: number;
  reaction: boolean;
}

/** `shown`: the action revealed something that its seat could not know, so undo stops here (draws stop it anyway). */
export interface Applied {
  events: GameEvent[];
  shown: boolean;
}

/** Best first; seats that tie share a place. Rulesets may add fields (scores, why). */
export interface GameResult {
  ranking: Seat[][];
  [more: string]: Json | Seat[][];
}

/**
 * Legal actions, ready to be sent. `complete` is false where actions are composed (a plan, a manoeuvre):
 * then `actions` holds at least the fallback and enough others that a program can always go on.
 * Never holds an action that `apply` would refuse, and never depends on what the seat cannot see.
 */
export interface Legal {
  actions: Action[];
  complete: boolean;
}

/** One next choice while composing. `partial` is the whole new half-made action: a client picks and never builds. */
export interface NextChoice {
  /** what the choice does, as a sentence of the ruleset's locales */
  label: Sentence;
  /** ids of places and pieces that a board can light up */
  at: string[];
  partial: JsonObject;
  /** set when any integer from min to max may stand at this JSON pointer of `partial` */
  number?: { pointer: string; min: number; max: number };
}

/** `legal`: `partial` may be sent as it is. `refusal`: else its first fault. */
export interface Composed {
  partial: JsonObject;
  legal: boolean;
  refusal: null | Fault;
  next: NextChoice[];
}

/** A clause that something breaks, parameters for its sentence, and where (JSON pointer). */
export interface Fault {
  clause: string;
  params: JsonObject;
  pointer: string;
}

/** A key of the ruleset's locales and the parameters that it takes. */
export interface Sentence {
  key: string;
  params: JsonObject;
}

/** A logged move as a ruleset sees it. `asked`: kind of the decision that it answered, null for an action of any time. */
export interface LoggedMove {
  seat: Seat;
  asked: string | null;
  action: Action;
  draws: DrawValue[];
  events: GameEvent[];
}

/** What a viewer may see of a move. `action` null: hidden. Hidden values inside an action or event are `"?"`. */
export interface ViewedMove {
  action: Action | null;
  draws: DrawValue[] | null;
  events: GameEvent[];
}

/** Sentences by key. `{name}` takes a parameter; a parameter that is itself a key of the table is looked up first. */
export type Locale = Record<string, string>;
export const languages = ['en', 'ru', 'uk'] as const;
export type Language = (typeof languages)[number];

export type JsonSchema = { [key: string]: unknown };

/** Bot randomness: an integer from 0 to count-1. */
export type BotRandom = (count: number) => number;

/**
 * A ruleset: plain functions over a plain-data position. Every function but `apply` leaves its arguments as they are.
 * P is the ruleset's own position type; the kernel sees plain data.
 */
export interface Ruleset<P = JsonObject> {
  readonly id: string;
  /** grows with each change that alters the replay of a stored or recorded game */
  readonly version: number;
  readonly title: string;
  /** one line for lobbies */
  readonly summary: Readonly<Record<Language, string>>;
  readonly seats: { readonly min: number; readonly max: number };
  readonly schemas: {
    readonly options: JsonSchema;
    readonly position: JsonSchema;
    /** by action type */
    readonly actions: Readonly<Record<string, JsonSchema>>;
    /** of what `instructions` gives; where the rulebook has any */
    readonly instructions?: JsonSchema;
  };
  /** names for `seatPlan: {bot}`; the first is the default. `random` and `idle` always exist beside them. */
  readonly bots: readonly string[];
  /** option values by name that set a scenario up */
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly options: JsonObject }[];
  /** every kind that `decisions` may ask */
  readonly kinds: readonly string[];
  /** types of actions that a seat may send without an open decision (their decision id is null) */
  readonly anytime: readonly string[];
  readonly locales: Readonly<Record<Language, Locale>>;
  /** the clause that refuses an action for its shape, whatever is wrong with it; the service then says what */
  readonly shapeClause?: string;

  /** The first position. Throws `IllegalAction` for seats or options that the rulebook refuses. */
  setup(seats: number, options: JsonObject, draws: Draws): P;
  /** Who must decide what, now, ordered by seat; empty when the game is over. */
  decisions(position: P): Decision[];
  legal(position: P, seat: Seat): Legal;
  /** The next choices of a composed action; `{}` starts. Absent where every action is listed. */
  compose?(position: P, seat: Seat, partial: JsonObject): Composed;
  /** Performs one action on the position handed in, which it owns. Throws `IllegalAction`, and has then changed nothing. */
  apply(position: P, seat: Seat, action: Action, draws: Draws): Applied;
  /** What the viewer may see: new plain data, sharing no object with the position that a later `apply` may change. */
  view(position: P, viewer: Viewer): JsonObject;
  viewMove(move: LoggedMove, viewer: Viewer): ViewedMove;
  /** Judges a position written by hand: null, or the first fault. The only door for scenarios and imports; must not throw on any JSON. */
  check(position: Json): Fault | null;
  /** The rulebook's safe actions when time is up, in order. Played one after the other; asked again while the seat has a decision. */
  fallback(position: P, decision: Decision): Action[];
  result(position: P): GameResult | null;
  /** The sentence of an event; null where an event needs none. Hidden values arrive as `"?"`. */
  describe(event: GameEvent): Sentence | null;
  /** What is asked, as a sentence, from what that seat may see. */
  ask(decision: Decision, view: JsonObject): Sentence;
  /** A sentence of the locales for each clause that refuses something has the key `clause.<id>`. */
  /** A decent action, from what that seat can see only. `legal` is what `legal()` says for it; `compose` steps where it is not complete. */
  bot(view: JsonObject, seat: Seat, legal: Legal, random: BotRandom, compose: (partial: JsonObject) => Composed): Action;
  /** The standing instructions that the rulebook knows, of a seat, out of its own view; set by moves. Absent where there are none. */
  instructions?(view: JsonObject, seat: Seat): JsonObject;
  /** The single answer that a decision leaves, where there is exactly one and finding it is cheap; played at once. */
  only?(position: P, decision: Decision): Action | null;
}

/** A ruleset whose position type does not matter: what the register holds and the kernel runs. */
// biome-ignore lint/suspicious/noExplicitAny: each ruleset has its own position type; the kernel only carries it
export type AnyRuleset = Ruleset<any>;
