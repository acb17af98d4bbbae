import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seededDraws } from '../../../src/engine/draws.ts';
import type { Action, BotRandom, Decision, JsonObject, Legal } from '../../../src/engine/ruleset.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import type { Position } from '../../../src/rulesets/push-of-pike/position.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Player = (position: Position, decision: Decision) => Action;

const noCompose = () => {
  throw new Error('push-of-pike composes nothing');
};

// it finds its actions itself, and the rules judge each of them below: no need to list them
const unlisted: Legal = { actions: [], complete: true };

const steady: Player = (position, { seat }) => pushOfPike.bot(pushOfPike.view(position, seat), seat, unlisted, (count) => count - 1, noCompose);

const idle: Player = (position, decision) => pushOfPike.fallback(position, decision)[0]!;

/** Uniform over what is legal, but that it never gives up, and closes a turn by the fallback after 30 actions. */
function atRandom(random: BotRandom): Player {
  let last = '';
  let taken = 0;
  return (position, decision) => {
    const { seat, turn } = decision;
    taken = last === `${seat} ${turn}` ? taken + 1 : 1;
    last = `${seat} ${turn}`;
    if (taken > 30) return idle(position, decision);
    const { actions } = pushOfPike.legal(position, seat);
    const others = actions.filter(({ type }) => type !== 'resign');
    return others[random(others.length)]!;
  };
}

interface Played {
  result: { ranking: number[][]; why: string };
  mostInATurn: number;
  /** types of action that the steady player sent */
  types: Set<string>;
}

function game(options: JsonObject, seed: number, players: [Player, Player]): Played {
  const draws = seededDraws(seed);
  const position = pushOfPike.setup(2, options, draws);
  const inTurn = new Map<string, number>();
  const types = new Set<string>();
  for (let [decision] = pushOfPike.decisions(position); decision; [decision] = pushOfPike.decisions(position)) {
    const player = players[decision.seat] as Player;
    const action = player(position, decision);
    if (player === steady) {
      const turn = `${decision.seat} ${decision.turn}`;
      inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
      types.add(action.type);
    }
    pushOfPike.apply(position, decision.seat, action, draws);
    draws.values.length = 0;
  }
  return { result: pushOfPike.result(position) as never, mostInATurn: Math.max(...inTurn.values()), types };
}

const setups: JsonObject[] = [
  { scenario: 'long_spears' },
  { scenario: 'monsoon_river' },
  { scenario: 'steppe_and_wall' },
  { armies: ['frank', 'india'], field: 'random' },
  { armies: ['rome', 'swiss'], muster: 'standard', points: 280, field: 'woods' },
];

describe('the bot `steady`', () => {
  const against: Record<'idle' | 'random' | 'itself', { played: Played; seat: number }[]> = { idle: [], random: [], itself: [] };

  beforeAll(() => {
    setups.forEach((options, i) => {
      for (const seat of [0, 1]) {
        const source = seededDraws(90 + i);
        const random = atRandom((count) => source.pick(count));
        const sit = (other: Player): [Player, Player] => (seat === 0 ? [steady, other] : [other, steady]);
        against.idle.push({ seat, played: game(options, 10 + i, sit(idle)) });
        against.random.push({ seat, played: game(options, 20 + i, sit(random)) });
      }
      against.itself.push({ seat: 0, played: game(options, 30 + i, [steady, steady]) });
    });
  });

  it('beats an idle player from both seats, in scenarios and after a muster', () => {
    expect(against.idle.map(({ seat, played }) => played.result.ranking[0]?.join() === String(seat))).not.toContain(false);
  });

  it('beats a random player from both seats', () => {
    expect(against.random.filter(({ seat, played }) => played.result.ranking[0]?.join() !== String(seat))).toEqual([]);
  });

  it('ends most games against itself by breaking an army', () => {
    expect(against.itself.filter(({ played }) => played.result.why === 'broken').length).toBeGreaterThan(against.itself.length / 2);
  });

  it('ends its turn after a bounded number of actions, and does more than the fallback would', () => {
    for (const { played } of Object.values(against).flat()) {
      expect(played.mostInATurn).toBeLessThan(80);
      expect([...played.types]).toEqual(expect.arrayContaining(['move', 'density', 'end']));
    }
  });

  it('plays from its view alone: an enemy stance changes nothing', () => {
    const position = pushOfPike.setup(2, { scenario: 'long_spears', first: 0 }, seededDraws(1));
    for (const seat of [0, 1])
      for (const action of pushOfPike.fallback(position, { seat, kind: 'deploy', turn: 1, reaction: false }))
        pushOfPike.apply(position, seat, action, seededDraws(1));
    const other = structuredClone(position);
    for (const unit of Object.values(other.units)) if (unit.seat === 1) unit.stance = { parry: 'all', spear: 'hand', throw: false, react: 'hold' };
    const [decision] = pushOfPike.decisions(position);
    expect(steady(other, decision!)).toEqual(steady(position, decision!));
  });
});
