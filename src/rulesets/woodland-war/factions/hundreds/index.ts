// The Hundreds: a war band with a warlord, mobs, strongholds and a hoard (RULES.md §13 to §15).
import type { Faction } from '../../faction.ts';
import { clearingOf } from '../../position.ts';
import { between, common, forestList, oneOf, orderOf } from '../../rules/standing.ts';
import { advice } from './bot.ts';
import { checkDeclared, checkPending, checkState, fields, pilesOf, schema } from './check.ts';
import { forces, mostPress } from './data/numbers.ts';
import { asks, describers } from './describe.ts';
import { fallbacks } from './fallback.ts';
import { locales } from './locales/index.ts';
import { advanceBattle, advanceMove } from './rules/advance.ts';
import { battle, build, daySteps, move } from './rules/day.ts';
import { eveningSteps, incite } from './rules/evening.ts';
import { gainCrafted, scrap, settleGain } from './rules/hoard.ts';
import { loot, settleLoot, take } from './rules/looting.ts';
import { hasMob, rollOffer, spread } from './rules/mobs.ts';
import { changeMood, extraHits, ignoresFirstHit, press, squander } from './rules/moods.ts';
import { appoint, morningSteps, noteMobs } from './rules/morning.ts';
import { begin, setUp } from './setup.ts';
import { own } from './state.ts';

/** Buildings and tokens by the names that `losses` puts in order. */
const counts = (position: Parameters<Faction['holdings']>[0], clearing: string): Record<string, number> => ({
  mob: hasMob(position, clearing) ? 1 : 0,
  stronghold: clearingOf(position, clearing).buildings.stronghold ?? 0,
});

const strongholds: Faction['bases'] = (position, clearing) => clearingOf(position, clearing).buildings.stronghold ?? 0;

export const hundreds: Faction = {
  id: 'hundreds',
  dealt: forces.dealt,
  begin,
  setUp,
  leader: {
    name: 'warlord',
    at: (position) => own(position).warlord,
    put(position, at) {
      own(position).warlord = at;
    },
    fallsFirst: (position) => own(position).standing.warlord === 'first', // WW-BT-17
  },
  pieces: { buildings: ['stronghold'], tokens: ['mob'] },
  buildings: strongholds,
  holdings: (position, clearing) => {
    const there = counts(position, clearing);
    return own(position).standing.losses.flatMap((piece) => Array.from({ length: there[piece] ?? 0 }, () => piece)); // WW-BT-17
  },
  bases: strongholds, // WW-CR-1, WW-BT-20
  lose({ position }, piece, clearing) {
    const { buildings, tokens } = clearingOf(position, clearing);
    if (piece === 'mob') {
      tokens.mob = 0;
      own(position).mobs += 1; // WW-BT-18
      return;
    }
    buildings.stronghold = (buildings.stronghold ?? 0) - 1;
    own(position).strongholds += 1; // WW-BT-18
  },
  ignoresFirstHit,
  extraHits,
  press,
  afterAttack: loot,
  claimsRelics: false,
  items: () => null, // WW-IT-3, WW-HO-1
  keepsItems: true,
  gainCrafted,
  standing: {
    ...common,
    losses: orderOf(['mob', 'stronghold']),
    warlord: oneOf(['last', 'first']),
    press: between(0, mostPress, 0),
    trophies: forestList,
  },
  actions: {
    appoint,
    mood: changeMood,
    squander,
    scrap,
    take,
    spread,
    move,
    battle,
    build,
    advance_move: advanceMove,
    advance_battle: advanceBattle,
    incite,
    roll_mob: rollOffer,
  },
  steps: { ...morningSteps, ...daySteps, ...eveningSteps },
  phases: {
    morning: Object.keys(morningSteps),
    day: Object.keys(daySteps),
    evening: Object.keys(eveningSteps),
  },
  firstStep: 'raze',
  startTurn: noteMobs,
  mayEndPhase: () => {},
  settles: { gain: settleGain, hoard: () => false, loot: settleLoot, spread: () => false },
  fallbacks,
  fields,
  checkState,
  checkPending,
  checkDeclared,
  pilesOf,
  schema,
  describers,
  asks,
  locales,
  advice,
};
