import type { Language } from '../../engine/ruleset.ts';
import type { Caller } from '../app.ts';
import type { ClockSetting } from './setting.ts';

/** A clock with a name, for those who do not want to think in spans. `clock` can be sent as it is. */
export interface PaceView {
  id: string;
  title: string;
  clock: ClockSetting;
}

const paces: { id: string; title: Record<Language, string>; clock: ClockSetting }[] = [
  { id: 'move-a-day', title: { en: 'A move a day', ru: 'Ход в день', uk: 'Хід на день' }, clock: { kind: 'fixed', span: 'P1D', reaction: 'PT12H' } },
  {
    id: 'three-days',
    title: { en: 'Three days a move', ru: 'Три дня на ход', uk: 'Три дні на хід' },
    clock: { kind: 'fixed', span: 'P3D', reaction: 'P1D' },
  },
  { id: 'a-week', title: { en: 'A week a move', ru: 'Неделя на ход', uk: 'Тиждень на хід' }, clock: { kind: 'fixed', span: 'P7D', reaction: 'P2D' } },
  {
    id: 'working-days',
    title: { en: 'Two days, weekends off', ru: 'Два дня, выходные не в счёт', uk: 'Два дні, вихідні не рахуються' },
    clock: { kind: 'fixed', span: 'P2D', reaction: 'P1D', pauseWeekends: true },
  },
  {
    id: 'week-in-hand',
    title: { en: 'A week in hand, a day more each turn', ru: 'Неделя в запасе и день за ход', uk: 'Тиждень про запас і день за хід' },
    clock: { kind: 'bank', reserve: 'P7D', increment: 'P1D', cap: 'P14D', reaction: 'P1D' },
  },
  { id: 'no-hurry', title: { en: 'No clock', ru: 'Без часов', uk: 'Без годинника' }, clock: { kind: 'none' } },
];

/** Named paces beside free values, in the caller's language. */
export function listPaces(caller: Caller): PaceView[] {
  return paces.map(({ id, title, clock }) => ({ id, title: title[caller.language], clock }));
}
