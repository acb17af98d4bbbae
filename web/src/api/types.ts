// What the public API answers, by the names of its contract (openapi/openapi.yaml, from which clients/typescript is written).
import type { components } from '@fieldpost/client';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The contract calls `unknown` what a ruleset is free to fill in; whatever it is, it came as JSON. */
export type AsJson<T> = unknown extends T ? Json : T extends object ? { [K in keyof T]: AsJson<T[K]> } : T;

type Schemas = components['schemas'];
export type Named<Name extends keyof Schemas> = AsJson<Schemas[Name]>;

export type Me = Named<'Me'>;
export type Language = Me['locale'];
export type Seat = Named<'Seat'>;
export type Decision = Named<'Decision'>;
export type Clock = Named<'Clock'>;
export type Game = Named<'Game'>;
export type PositionView = Named<'Position'>;
/** What a seat sends. */
export type Action = JsonObject & { type: string };
export type Move = Named<'Move'>;
export type Composed = Named<'Composed'>;
export type Choice = Composed['next'][number];
export type Message = Named<'Message'>;
export type StandingOrder = Named<'StandingOrder'>;
export type RuleSet = Named<'RuleSet'>;
export type OptionWords = RuleSet['options'][number];

/** The part of JSON Schema that options of rulesets are described with. */
export interface OptionSchema {
  type?: string | string[];
  properties?: Record<string, OptionSchema>;
  items?: OptionSchema;
  anyOf?: OptionSchema[];
  enum?: Json[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: Json;
}

export interface Page<T> {
  items: T[];
  next: string | null;
}
