// The Keepers: a knightly order with relics, waystations and a retinue (RULES.md §16, §17).
import { itemPoints } from '../../data/items.ts';
import type { Faction } from '../../faction.ts';
import { relicOf } from '../../position.ts';
import { warriorsOf } from '../../rules/ruling.ts';
import { score } from '../../rules/scoring.ts';
import { common, orderOf } from '../../rules/standing.ts';
import { takeTrophy } from '../../rules/trophies.ts';
import { advice } from './bot.ts';
import { checkDeclared, checkPending, checkState, fields, pilesOf, schema } from './check.ts';
import { forces, waystationIds } from './data/numbers.ts';
import { asks, describers } from './describe.ts';
import { fallbacks } from './fallback.ts';
import { locales } from './locales/index.ts';
import { daySteps, dig, travel } from './rules/day.ts';
import { enlist, eveningSteps, shift } from './rules/evening.ts';
import { checkNotDriven, decamp, encamp, morningSteps, recruit } from './rules/morning.ts';
import { claim, claimMore, delve } from './rules/relics.ts';
import { begin, setUp } from './setup.ts';
import { own, relicsAt, waystation, waystationsAt } from './state.ts';

/** Waystations by id; relics by value, then by id. */
// WW-BT-17
const holdings: Faction['holdings'] = (position, clearing) => {
  const there: Record<string, string[]> = {
    waystation: waystationsAt(position, clearing),
    relic: relicsAt(position, clearing).sort((a, b) => relicOf(position, a).value - relicOf(position, b).value), // WW-BT-17
  };
  return own(position).standing.losses.flatMap((kind) => there[kind] ?? []); // WW-BT-17
};

export const keepers: Faction = {
  id: 'keepers',
  dealt: forces.dealt,
  begin,
  setUp,
  leader: { name: 'none', at: () => null, put: () => {}, fallsFirst: () => false },
  pieces: { buildings: [], tokens: [] },
  buildings: () => 0, // WW-WS-3
  holdings,
  bases: (position, clearing) => waystationsAt(position, clearing).length, // WW-CR-1, WW-BT-20
  lose(play, piece, _clearing, by) {
    if (waystationIds.includes(piece))
      Object.assign(waystation(play.position, piece), { at: 'track', side: null }); // WW-BT-18
    else takeTrophy(play, piece, by); // WW-TR-1
  },
  // WW-DV-1
  ignoresFirstHit: (scene, clearing) => relicsAt(scene.position, clearing).length > 0 && warriorsOf(scene, 'keepers', clearing) > 0, // WW-DV-1
  extraHits: () => 0,
  press: () => {},
  afterAttack: () => {},
  claimsRelics: true,
  items: (position) => own(position).items, // WW-IT-3
  keepsItems: false,
  // WW-CR-8
  gainCrafted(play, item) {
    own(play.position).items.push(item); // WW-CR-8
    score(play, 'keepers', itemPoints[item], 'craft'); // WW-IT-1
  },
  standing: { ...common, losses: orderOf(['waystation', 'relic']) },
  actions: { encamp, decamp, recruit, travel, dig, delve, claim, claim_more: claimMore, enlist, shift },
  steps: { ...morningSteps, ...daySteps, ...eveningSteps },
  phases: {
    morning: Object.keys(morningSteps),
    day: Object.keys(daySteps),
    evening: Object.keys(eveningSteps),
  },
  firstStep: 'encamp',
  startTurn: () => {},
  mayEndPhase: checkNotDriven,
  settles: {},
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
