// Composing what costs recruits: musters step by step (cell, chips, type, direction), garrisons, cards and castle upgrades.
import type { Json, JsonObject, NextChoice, Seat } from '../../engine/ruleset.ts';
import { mostLeave, sensibleLeave } from './advice.ts';
import { directions, isCell } from './board.ts';
import { advice } from './data/advice.ts';
import { planning, prices, tokens } from './data/numbers.ts';
import { type TroopType, troopTypes } from './data/troops.ts';
import { sentence, word } from './labels.ts';
import { castleAt, castlesOf, type Position, seatState, tokensOf } from './position.ts';
import { missingUpgrades, musterCells, musterPrice, priceOf } from './rules/spending.ts';

type Writing = (value: Json) => JsonObject;

/** Recruits that the rest of the plan leaves. */
const left = (position: Position, seat: Seat, plan: JsonObject): number => seatState(position, seat).barracks - priceOf(plan);

const mustersOf = (plan: JsonObject): JsonObject[] => (plan.musters ?? []) as JsonObject[];

/** Another muster: where it will stand. */
export function musterChoices(position: Position, seat: Seat, plan: JsonObject, write: Writing): NextChoice[] {
  const musters = mustersOf(plan);
  const room = musters.length < planning.musters && tokensOf(position, seat) + musters.length < tokens.ofSeat;
  if (!room || left(position, seat, plan) < prices.chip) return [];
  return castlesOf(position, seat).flatMap((castle) =>
    freeBeside(position, castle, musters).map((cell) => ({
      label: sentence('compose.muster', { castle, cell }),
      at: [cell, castle],
      partial: write([...musters, { castle, cell }]),
    })),
  );
}

const freeBeside = (position: Position, castle: string, musters: readonly JsonObject[]): string[] =>
  musterCells(position, castle).filter((cell) => musters.every((other) => other.cell !== cell));

/** What a muster that was begun lacks next; nothing where what it has is not right. */
export function musterSteps(position: Position, seat: Seat, plan: JsonObject, entry: JsonObject, write: Writing): NextChoice[] {
  const musters = mustersOf(plan);
  const recruits = left(position, seat, plan);
  const { castle, cell, chips, troop } = entry;
  const keys = Object.keys(entry).length;
  const own = isCell(position.map, castle) && castleAt(position, castle)?.seat === seat;
  const room = musters.length < planning.musters && tokensOf(position, seat) + musters.length < tokens.ofSeat;
  if (!own || !room || !freeBeside(position, castle, musters).includes(cell as string)) return [];
  const step = (more: JsonObject, key: string, params: JsonObject): NextChoice => ({
    label: sentence(key, { cell: cell as Json, ...params }),
    at: [cell as string],
    partial: write([...musters, { ...entry, ...more }]),
  });
  if (keys === 2 && recruits >= prices.chip) {
    const number = { pointer: `/musters/${musters.length}/chips`, min: 1, max: recruits };
    return [{ ...step({ chips: recruits }, 'compose.muster.chips', {}), number }];
  }
  if (!Number.isSafeInteger(chips) || (chips as number) < 1) return [];
  const affordable = troopTypes.filter((type) => musterPrice({ troop: type, chips: chips as number }) <= recruits);
  if (keys === 3) return affordable.map((type) => step({ troop: type }, 'compose.muster.troop', { chips: chips as Json, type: word.type(type) }));
  if (keys !== 4 || !affordable.includes(troop as TroopType)) return [];
  const standing = { steps: advice.musterSteps, leave: sensibleLeave(chips as number) };
  return directions.map((dir) => step({ dir, ...standing }, 'compose.muster.dir', { dir: word.direction(dir) }));
}

/** What a muster does when it stands on the board: steps, and when it leaves a battle. */
export function raisedChoices(plan: JsonObject, write: Writing): NextChoice[] {
  const musters = mustersOf(plan);
  return musters.flatMap((entry, i) => {
    const { cell, chips } = entry as { cell: string; chips: number };
    const choice = (key: string, but: JsonObject): NextChoice => ({
      label: sentence(key, { cell }),
      at: [cell],
      partial: write(musters.map((other, j) => (i === j ? { ...entry, ...but } : other))),
    });
    const pointer = (key: string) => `/musters/${i}/${key}`;
    return [
      { ...choice('compose.muster.steps', { steps: planning.steps }), number: { pointer: pointer('steps'), min: 0, max: planning.steps } },
      { ...choice('compose.muster.leave', { leave: sensibleLeave(chips) }), number: { pointer: pointer('leave'), min: 0, max: mostLeave(chips) } },
      choice('compose.muster.leave.ask', { leave: null }),
    ];
  });
}

/** Recruits that join a garrison. */
export function garrisonChoices(position: Position, seat: Seat, plan: JsonObject, write: Writing): NextChoice[] {
  const garrison = (plan.garrison ?? {}) as Record<string, number>;
  return castlesOf(position, seat).flatMap((castle) => {
    const { [castle]: now, ...others } = garrison;
    const most = left(position, seat, { ...plan, garrison: others });
    if (most < prices.garrison) return [];
    const number = { pointer: `/garrison/${castle}`, min: 1, max: most };
    return [{ label: sentence('compose.garrison', { castle }), at: [castle], partial: write({ ...others, [castle]: now ?? 1 }), number }];
  });
}

/** A card or a castle upgrade, one of them a round. */
export function buildChoices(position: Position, seat: Seat, plan: JsonObject, write: Writing): NextChoice[] {
  const { build = null, ...others } = plan;
  const recruits = left(position, seat, others);
  const card: NextChoice[] = recruits < prices.card ? [] : [{ label: sentence('compose.build.card'), at: [], partial: write({ card: true }) }];
  const castles = recruits < prices.castleUpgrade ? [] : castlesOf(position, seat);
  const upgrades = castles.flatMap((castle) =>
    missingUpgrades(position, castle).map((upgrade) => ({
      label: sentence('compose.build.upgrade', { castle, upgrade: word.upgrade(upgrade) }),
      at: [castle],
      partial: write({ castle, upgrade }),
    })),
  );
  const nothing: NextChoice[] = build === null ? [] : [{ label: sentence('compose.build.nothing'), at: [], partial: write(null) }];
  return [...card, ...upgrades, ...nothing];
}
