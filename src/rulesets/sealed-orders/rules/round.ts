// The round: steps of the march, whose turn it is, and the end of the round (RULES.md §5).
import type { Seat } from '../../../engine/ruleset.ts';
import { income, march } from '../data/numbers.ts';
import type { Play } from '../play.ts';
import { castlesOf, controllerOf, initiative, isTroop, type Position, seatState, troopAt, troopOf, troopsOf } from '../position.ts';
import { discardExtra } from './cards.ts';
import { endGame } from './ending.ts';
import { marchOn } from './march.ts';
import { openOrder } from './orders.ts';

/** The march begins with step 0. */
// SO-RD-4
export function beginMarch(play: Play): void {
  play.position.stage = 'march';
  beginStep(play, 0);
}

// SO-RD-6
function beginStep({ position, log }: Play, step: number): void {
  position.step = step;
  position.turns = initiative(position).flatMap((seat) => troopsOf(position, seat)); // SO-RD-6
  log.push({ type: 'step', step });
}

/** The next turn, the next step, or the end of the round. */
// SO-RD-5, SO-RD-7
export function goOn(play: Play): void {
  const { position } = play;
  const id = position.turns.shift();
  if (id !== undefined) takeTurn(play, id);
  else if (position.step < march.lastStep)
    beginStep(play, position.step + 1); // SO-RD-5
  else endRound(play);
}

// SO-RD-4, SO-RD-5, SO-RD-6
function takeTurn(play: Play, id: string): void {
  const { position } = play;
  if (!isTroop(position, id)) return; // SO-RD-6
  if (position.step === 0) {
    openOrder(play, id); // SO-RD-4
    return;
  }
  if (controllerOf(troopOf(position, id)) !== play.seat) play.shown = true; // whether it marches was another seat's secret
  marchOn(play, id);
}

// SO-RD-8
function endRound(play: Play): void {
  const { position, log } = play;
  holdVillages(position);
  position.orders = []; // SO-RD-8
  discardExtra(position);
  for (const id in position.troops) Object.assign(troopOf(position, id), { stances: [], frozen: false, steps: 0, leave: null }); // SO-RD-8
  for (const seat in position.seats) Object.assign(position.seats[seat] as object, { used: [], policy: null }); // SO-RD-8
  if (position.round === position.rounds) {
    endGame(play); // SO-EN-2
    return;
  }
  position.round += 1;
  position.stage = 'plan';
  position.step = 0;
  for (const seat of initiative(position)) comeRound(position, seat);
  log.push({ type: 'round', round: position.round });
}

// SO-RD-9
function holdVillages(position: Position): void {
  const { villages } = position.map;
  for (const cell in villages) {
    const id = troopAt(position, cell);
    if (id !== null) villages[cell] = controllerOf(troopOf(position, id)); // SO-RD-9
    const holder = villages[cell] ?? null;
    if (holder !== null) seatState(position, holder).points += income.villagePoints; // SO-RD-9
  }
}

/** Burnt orders come back, and income comes in. */
// SO-RD-8, SO-RD-10
function comeRound(position: Position, seat: Seat): void {
  const state = seatState(position, seat);
  state.burnt = state.burnt.filter(({ back }) => back > position.round); // SO-RD-8
  const castles = castlesOf(position, seat).map((cell) => position.castles[cell] as Position['castles'][string]);
  const villages = Object.values(position.map.villages).filter((holder) => holder === seat).length;
  const stores = castles.filter(({ upgrades }) => upgrades.includes('stores')).length; // SO-UP-8
  state.barracks += castles.length * income.castle + villages * income.village + stores * income.stores; // SO-RD-10
}
