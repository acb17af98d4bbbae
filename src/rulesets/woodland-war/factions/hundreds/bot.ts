import type { Advice } from '../../faction.ts';
export const advice: Advice = { estimate: () => 0, cardWorth: 1 };
