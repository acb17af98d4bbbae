// What the use cases about games answer: the shapes of the public API, already cut to what the caller may see.
import type { Action, DrawValue, GameEvent, GameResult, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import type { ClockSetting } from '../clocks/setting.ts';

export type { ClockSetting } from '../clocks/setting.ts';

export type GameStatus = 'open' | 'active' | 'paused' | 'finished' | 'cancelled';
export type Visibility = 'public' | 'unlisted' | 'private';

export type SeatPlan = { open: true } | { account: string } | { bot: string };

export interface SeatView {
  seat: Seat;
  state: 'open' | 'invited' | 'taken' | 'bot' | 'offered' | 'left';
  /** account name; null where nobody sits or the account is gone */
  account: string | null;
  bot: string | null;
  /** true once a gone seat (resigned in a game that goes on) is played by the fallback */
  gone: boolean;
  /** what its bank holds now, as a span; null where the clock is no bank */
  reserve: string | null;
}

/** Why a clock stands still or will; `seat` null: all of the game. `until` null: until somebody ends it. */
export interface PauseView {
  reason: 'vacation' | 'agreement' | 'staff' | 'outage';
  seat: Seat | null;
  from: string;
  until: string | null;
}

/** A vote that is open. It lapses with the next row of the log, or at `lapsesAt`. */
export interface VoteView {
  kind: 'pause' | 'draw' | 'cancel' | 'undo' | 'rules';
  /** who opened it */
  seat: Seat;
  /** seats that agree */
  agreed: Seat[];
  /** seats that have yet to */
  asked: Seat[];
  /** of a pause */
  span: string | null;
  /** of an undo: the first move to take back */
  from: number | null;
  /** of one about the rules: the version that the game is to follow */
  rulesVersion: number | null;
  openedAt: string;
  lapsesAt: string;
}

/** An open decision. Everybody may know who is asked; `ask` is set for those who may act, from what they see. */
export interface DecisionView {
  id: string;
  seat: Seat;
  kind: string;
  reaction: boolean;
  openedAt: string;
  deadline: string | null;
  ask?: string;
}

export interface GameView {
  id: string;
  name: string;
  rules: string;
  rulesVersion: number;
  status: GameStatus;
  visibility: Visibility;
  rated: boolean;
  options: JsonObject;
  clock: ClockSetting;
  owner: string | null;
  seats: SeatView[];
  version: number;
  decisions: DecisionView[];
  /** those that are on and those to come */
  pauses: PauseView[];
  votes: VoteView[];
  result: GameResult | null;
  /** hash of the last move, hex; null before the start */
  head: string | null;
  fairness: { commitment: string; secret: string | null };
  /** my seat, null for a spectator */
  seat: Seat | null;
  /** first sequence numbers from which I may take back by myself */
  undoable: number[];
  /** true when it was made from a position */
  fromPosition: boolean;
  /** the finished game that it was forked from, and after which row */
  forkedFrom: { game: string; at: number } | null;
  /** set when its rules version is not held any more or its ruleset failed: it can be read, not played */
  readOnly: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** A row of the log as the caller may see it. */
export interface MoveView {
  seq: number;
  seat: Seat | null;
  kind: string;
  /** null when hidden */
  action: Action | null;
  hidden: boolean;
  draws: DrawValue[] | null;
  events: GameEvent[];
  /** sentences of the events in the caller's language */
  text: string[];
  at: string;
  /** hex */
  hash: string;
  /** taken back by a later row */
  takenBack: boolean;
}

export interface PositionView {
  version: number;
  seat: Seat | null;
  position: JsonObject;
  decisions: DecisionView[];
  result: GameResult | null;
}

export interface LegalDecision extends DecisionView {
  ask: string;
  actions: Action[];
  complete: boolean;
}
export interface LegalView {
  version: number;
  decisions: LegalDecision[];
}

export interface ComposeView {
  partial: JsonObject;
  legal: boolean;
  refusal: null | { clause: string; pointer: string; text: string };
  next: { label: string; at: string[]; partial: JsonObject; number?: NextChoice['number'] }[];
}

/** What a move, an undo or a resignation answers. */
export interface MoveOutcome {
  move: MoveView;
  /** rows that it set off */
  followed: MoveView[];
  version: number;
  position: JsonObject;
  decisions: DecisionView[];
  result: GameResult | null;
}

export interface WaitingDecision extends DecisionView {
  ask: string;
  game: { id: string; name: string; rules: string; version: number };
}

export interface MessageView {
  id: string;
  account: string | null;
  seat: Seat | null;
  body: string;
  at: string;
}

/** An order given ahead. `why`: what became of it, or why it still waits; null where it was not tried yet. */
export interface OrderView {
  id: string;
  when: { kind: string; last?: Action };
  action: Action;
  else: 'keep' | 'drop';
  state: 'waiting' | 'played' | 'dropped';
  why: null | { code: string; version: number; clause: string | null; text: string | null };
}

export interface StandingOrdersView {
  /** those that wait, in the order in which they are tried */
  orders: OrderView[];
  /** newest first */
  past: OrderView[];
  /** the rulebook's own instructions, which are set by moves; null where these rules have none */
  instructions: JsonObject | null;
}

/** Lists: `next` is the cursor of the following page, null at the end. */
export interface Page<T> {
  items: T[];
  next: string | null;
}
