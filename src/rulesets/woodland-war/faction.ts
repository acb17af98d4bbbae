// What a faction is: the parts of the rules that differ from one to the next. Each lives in a folder under factions/ and is a line of
// the register there. Rules that concern every faction are handed the register in their `Scene` and never import it.

import type { Spot } from '../../engine/read.ts';
import type { Action, Draws, GameEvent, Json, JsonObject, JsonSchema, Language, Locale, Sentence } from '../../engine/ruleset.ts';
import type { Parameters } from './actions.ts';
import type { Item } from './data/items.ts';
import type { ClearingId } from './data/map.ts';
import type { Battle, FactionId, FactionState, Pending, Position } from './position.ts';

export type Factions = Readonly<Record<FactionId, Faction>>;

/** What a rule looks at. */
export interface Scene {
  readonly position: Position;
  readonly factions: Factions;
}

/** What a rule works with. `shown`: it revealed something that the acting seat could not know (WW-UN-1). */
export interface Play extends Scene {
  readonly draws: Draws;
  readonly log: GameEvent[];
  shown: boolean;
}

/** Kinds of decision that are open in a step of a turn or for a pending thing (WW-DE-1). */
export type Kind = string;

/** An action: what may be sent and when, whether it is legal, what it does. */
export interface Rule {
  /** decisions that it answers; none: any time */
  kinds: readonly Kind[];
  parameters: Parameters;
  /** the offer that it takes up; any other action of a turn lets the offers lapse (WW-AC-6) */
  offer?: 'delve' | 'claim' | 'rolls' | 'all';
  /** refuses or is silent, in the order of WW-AC-10 */
  check(scene: Scene, me: FactionId, action: never): void;
  perform(play: Play, me: FactionId, action: never): void;
  /** actions that might be legal; those that the check lets pass are listed (WW-AC-8) */
  candidates(scene: Scene, me: FactionId): Action[];
}

/** A step of a phase. Without `run` it waits for its owner. */
// WW-PO-5
export interface Step {
  /** the decision that is open while the step waits */
  kind?: Kind;
  /** does what happens by itself; false: now it waits */
  run?(play: Play): boolean;
  /** what `end_phase` does */
  end?(play: Play): void;
}

/** A name of the standing instructions: its value at the start, and what it may be set to. */
// WW-SI-1
export interface Instruction {
  initial: FactionState['standing'][string];
  fits(value: unknown): boolean;
  schema: JsonSchema;
  /** values to choose from while composing */
  choices: readonly FactionState['standing'][string][];
}

/** What a bot knows of a faction (WW-BA-1). A position here is one imagined from what the seat sees. */
export interface Advice {
  /** how good the position is for the faction, in units: a point is worth ten */
  estimate(scene: Scene): number;
  /** how bad it is for an enemy that this faction stands as it does, beside its points */
  threat(scene: Scene): number;
  /** steps of the phase in the order in which they are played */
  order(position: Position): readonly string[];
  /** a choice that looking ahead cannot make: the action, or null */
  settle(scene: Scene, actions: readonly Action[]): Action | null;
}

export interface Faction {
  readonly id: FactionId;
  /** cards dealt in setup */
  readonly dealt: number; // WW-SU-4
  /** fields of its own beside the common ones */
  begin(): JsonObject;
  /** its own steps of setup */
  setUp(play: Play, corner: ClearingId): void;

  /** the warrior who is no ordinary one */
  readonly leader: {
    /** as events and sentences call him */
    readonly name: string;
    /** his clearing; null: not on the map, or the faction has none */
    at(position: Position): ClearingId | null;
    put(position: Position, at: ClearingId | null): void;
    /** does he fall before ordinary warriors? */
    fallsFirst(position: Position): boolean;
  };
  /** names of its buildings and tokens in `clearings` */
  readonly pieces: { readonly buildings: readonly string[]; readonly tokens: readonly string[] };
  buildings(position: Position, clearing: ClearingId): number;
  /** its buildings and tokens in a clearing, in the order in which it loses them */
  holdings(position: Position, clearing: ClearingId): string[];
  /** crafting pieces, which dig a defender in */
  bases(position: Position, clearing: ClearingId): number;
  /** takes one of the holdings off the map; points are the remover's business */
  lose(play: Play, piece: string, clearing: ClearingId, by: FactionId): void;

  ignoresFirstHit(scene: Scene, clearing: ClearingId): boolean;
  /** extra hits that it deals as attacker */
  extraHits(scene: Scene, clearing: ClearingId): number;
  /** what it does before the dice */
  press(play: Play, battle: Battle): void;
  /** what it does at the end of a battle that it started */
  afterAttack(play: Play, battle: Battle): void;

  /** relics in clearings are its tokens */
  readonly claimsRelics: boolean; // WW-RE-3
  /** the area that it may be looted of; null: none */
  items(position: Position): Item[] | null;
  /** may it keep what it crafts instead of its points? */
  readonly keepsItems: boolean;
  gainCrafted(play: Play, item: Item, keep: boolean): void;

  readonly standing: Readonly<Record<string, Instruction>>;
  readonly actions: Readonly<Record<string, Rule>>;
  readonly steps: Readonly<Record<string, Step>>;
  /** the step that follows `start` */
  readonly firstStep: string;
  /** what it notes as its turn starts */
  startTurn(position: Position): void;
  /** refuses an `end_phase` that its own rules forbid */
  mayEndPhase(scene: Scene): void;
  /** steps that a hand-written position may stand in, by phase */
  readonly phases: Readonly<Record<'morning' | 'day' | 'evening', readonly string[]>>; // WW-PO-5
  /** things to settle that are its own: true when it settled by itself */
  readonly settles: Readonly<Record<string, (play: Play, entry: never) => boolean>>;
  /** the safe action of its own kinds of decision */
  readonly fallbacks: Readonly<Record<Kind, (scene: Scene) => Action>>;

  /** Judges its own fields of a position written by hand; refuses by clause. Everything common is whole by then. */
  checkState(position: Position, here: Spot): void;
  /** cards that lie in its own fields, which are judged here as far as that; each with where it stands */
  pilesOf(state: JsonObject, here: Spot): [Spot, Json | undefined][];
  /** names of its own fields */
  readonly fields: readonly string[];
  /** Judges a pending thing of its own kind. */
  checkPending(entry: Pending, position: Position, here: Spot): void;
  /** Judges what it has declared for a battle that waits for an ambush. */
  checkDeclared(battle: Battle, position: Position, here: Spot): void;
  /** JSON Schema of its own fields */
  readonly schema: Readonly<Record<string, JsonSchema>>;

  readonly describers: Readonly<Record<string, (event: GameEvent) => Sentence>>;
  /** what it is asked; the scene is imagined from the view, so that the rules can be asked what is still open */
  readonly asks: Readonly<Record<Kind, (view: JsonObject, scene: Scene) => Sentence>>;
  readonly locales: Readonly<Record<Language, Locale>>;
  readonly advice: Advice;
}

export const factionOf = (scene: Scene, id: FactionId): Faction => scene.factions[id] as Faction;
