// Sentences of what only the Keepers do, and of what they are asked.
import type { GameEvent, Sentence } from '../../../../engine/ruleset.ts';
import type { Faction } from '../../faction.ts';

const told =
  (key: string) =>
  (event: GameEvent): Sentence => ({ key, params: event });

export const describers: Readonly<Record<string, (event: GameEvent) => Sentence>> = {
  encamp: told('event.encamp'),
  decamp: told('event.decamp'),
  delve: told('event.delve'),
  claim: told('event.claim'),
  retinue_lost: told('event.retinue_lost'),
  enlist: told('event.enlist'),
  shift: told('event.shift'),
};

const plain = (key: string) => (): Sentence => ({ key, params: {} });

export const asks: Faction['asks'] = {
  morning: plain('ask.morning'),
  day: (view) => ({ key: 'ask.day.keepers', params: { step: `step.${view.step}` } }),
  evening: plain('ask.evening.keepers'),
};
