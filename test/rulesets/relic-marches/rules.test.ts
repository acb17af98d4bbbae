import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/engine/board/hexes.ts';
import { noDraws, seededDraws } from '../../../src/engine/draws.ts';
import type { JsonObject } from '../../../src/engine/ruleset.ts';
import { hexesOf } from '../../../src/rulesets/relic-marches/board.ts';
import { cardNames } from '../../../src/rulesets/relic-marches/data/events.ts';
import { relicNames } from '../../../src/rulesets/relic-marches/data/relics.ts';
import { tiles } from '../../../src/rulesets/relic-marches/data/tiles.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import type { Position } from '../../../src/rulesets/relic-marches/position.ts';
import { army, go, play, realm, refusal } from './realm.ts';

const types = (events: { type: string }[]) => events.map(({ type }) => type);

describe('components', () => {
  it('RM-CO-2 a galley is no land military unit: it does not take a captured city', () => {
    const position = realm({
      armies: { '1,0': army(0, { galley: 4 }) },
      buildings: { '1,1': { seat: 1, kind: 'city' }, '-1,0': { seat: 0, kind: 'capital' } },
    });
    position.terrain['1,0'] = 'water';
    play(position, 0, go('1,0', { galley: 4 }, [], { attack: { target: '1,1', with: ['1,0'] } }), [6, 1]);
    expect(position.buildings['1,1']).toEqual({ seat: 1, kind: 'city' });
  });

  it('RM-CO-3 a hex with units of one seat and a building of another is no position', () => {
    expect(relicMarches.check(realm({ armies: { '3,1': army(0, { cavalry: 1 }) } }) as never)?.clause).toBe('RM-CO-3');
  });

  it('RM-CO-6 a relic alone is no target', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }) }, relics: [{ id: 'horn', at: '1,0' }] });
    expect(refusal(position, 0, go('0,0', { cavalry: 1 }, [], { attack: { target: '1,0', with: ['0,0'] } }))).toBe('RM-BT-1');
  });

  it('RM-CO-7, RM-CO-8, RM-CO-9 twelve tiles and the start tile of seven hexes, six relics, sixteen cards', () => {
    expect(Object.values(tiles).map(({ terrain }) => terrain.length)).toEqual(Array(13).fill(7));
    expect(tiles.T9?.terrain).toEqual(['forest', 'plains', 'swamp', 'water', 'plains', 'plains', 'mountains']);
    expect(Object.values(tiles).filter(({ symbol }) => symbol?.filled === true)).toHaveLength(4);
    expect([relicNames.length, new Set(cardNames).size]).toEqual([6, 16]);
  });

  it('RM-CO-10, RM-EC-1 goods and units are not limited by a box', () => {
    const position = realm();
    position.seats[0]!.goods = { food: 99_000, timber: 0, ore: 0 };
    expect(relicMarches.check(position as never)).toBeNull();
  });
});

describe('hexes', () => {
  it('RM-HX-1 goes through hexes by number, not by letter', () => {
    const position = realm({ armies: { '-1,1': army(0, { cavalry: 4 }), '0,0': army(0, { cavalry: 1 }) } });
    position.events.rows = [['levy', 'taxes', 'lode'].map((card) => ({ card, votes: card === 'levy' ? [1, 0] : [0, 0] }))];
    position.buildings['2,0'] = { seat: 0, kind: 'city' };
    Object.assign(position, { phase: 'council', turn: null });
    play(position, 0, { type: 'council' });
    play(position, 1, { type: 'council' });
    expect(position.armies['-1,0']?.units).toEqual({ spearmen: 1 });
  });

  it.each([
    ['0,0', '2,-1', 2],
    ['0,0', '-1,-1', 2],
    ['3,0', '0,3', 3],
  ])('RM-HX-2 from %s to %s it is %d', (a, b, far) => {
    expect(distance(a, b)).toBe(far);
  });

  it('RM-HX-5 a province is a centre and its six neighbours', () => {
    expect(hexesOf('2,1', 0)).toEqual(['2,1', '3,1', '2,2', '1,2', '1,1', '2,0', '3,0']);
  });
});

describe('positions', () => {
  it('RM-PO-1 a field too few or too many is no position', () => {
    const { flags, ...rest } = realm();
    expect(relicMarches.check(rest as never)).toMatchObject({ clause: 'RM-PO-1', pointer: '/flags' });
    expect(relicMarches.check({ ...rest, flags, more: 1 } as never)).toMatchObject({ clause: 'RM-PO-1', pointer: '/more' });
  });

  it('RM-PO-2 a seat record is whole', () => {
    const position = realm();
    position.seats[1]!.points = -1;
    expect(relicMarches.check(position as never)).toMatchObject({ clause: 'RM-PO-2', pointer: '/seats/1/points' });
  });
});

describe('rounds', () => {
  it('RM-OV-1, RM-OV-2 a game ends after its rounds, each an action phase and a council', () => {
    const position = relicMarches.setup(3, { rounds: 4 }, seededDraws(2));
    const kinds = new Set<string>();
    for (let open = relicMarches.decisions(position); open.length > 0; open = relicMarches.decisions(position)) {
      const [{ seat, kind }] = open as [(typeof open)[number]];
      kinds.add(kind);
      relicMarches.apply(position, seat, kind === 'turn' ? { type: 'end' } : { type: 'council' }, seededDraws(1));
    }
    expect([...kinds]).toEqual(['turn', 'council']);
    expect(position).toMatchObject({ round: 4, phase: 'over', result: { reason: 'rounds' } });
  });

  it('RM-RD-1 seats that are out get no turn', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }), '3,0': army(2, { cavalry: 1 }) } });
    position.buildings = { '-1,0': { seat: 0, kind: 'capital' }, '3,1': { seat: 2, kind: 'capital' } };
    position.seats = [position.seats[0]!, { ...position.seats[1]!, out: 1 }, structuredClone(position.seats[1]!)];
    play(position, 0, { type: 'end' });
    expect(position.turn?.seat).toBe(2);
  });

  it('RM-RD-7 a second turn of a seat in a round is another call', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }), '0,1': army(0, { cavalry: 1 }) } });
    position.seats[1]!.passed = true;
    const [first] = relicMarches.decisions(position);
    play(position, 0, go('0,0', { cavalry: 1 }, []));
    expect(relicMarches.decisions(position)[0]?.turn).toBe(first?.turn);
    play(position, 0, { type: 'end' });
    expect(relicMarches.decisions(position)[0]?.turn).toBeGreaterThan(first?.turn as number);
  });
});

describe('movement', () => {
  it('RM-MV-9 own armies and buildings do not hinder', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }), '1,0': army(0, { spearmen: 4 }) } });
    expect(refusal(position, 0, go('0,0', { cavalry: 1 }, ['1,0']))).toBe('RM-MG-5');
    play(position, 0, go('0,0', { cavalry: 1 }, ['1,0', '2,0']));
    expect(position.armies['2,0']).toEqual(army(0, { cavalry: 1 }, 1));
  });

  it('RM-MG-2, RM-FE-8 a ship takes along one that it passes and that carried nobody', () => {
    const position = realm({ armies: { '1,0': army(0, { galley: 1 }), '1,1': army(0, { galley: 1 }) } });
    for (const hex of ['1,0', '1,1', '0,1']) position.terrain[hex] = 'water';
    const [move] = go('1,0', { galley: 1 }, ['1,1', '0,1']).moves as JsonObject[];
    play(position, 0, { type: 'manoeuvre', moves: [{ ...move, picks: [{ step: 0, units: { galley: 1 } }] }] });
    expect(position.armies).toEqual({ '0,1': army(0, { galley: 2 }, 1) });
  });

  it('RM-FO-2, RM-RL-4 the banner lets one army more move, and no other', () => {
    const position = realm({ relics: [{ id: 'banner', at: '-1,0' }] });
    const hexes = ['0,0', '0,1', '1,0'];
    for (const hex of hexes) position.armies[hex] = army(0, { cavalry: 1 });
    const stay = (count: number) => ({ type: 'manoeuvre', moves: hexes.slice(0, count).map((from) => ({ from, units: { cavalry: 1 } })) });
    expect(refusal(position, 0, stay(3))).toBe('RM-FO-2');
    play(position, 0, stay(2));
  });

  it('RM-SH-2 ships do not stand on land', () => {
    expect(relicMarches.check(realm({ armies: { '0,0': army(0, { galley: 1 }) } }) as never)).toMatchObject({ pointer: '/armies/0,0' });
  });
});

describe('exploration', () => {
  /** Where seat 0 looks into 1,3 from 1,2 or from the water beside it. */
  const border = (armies: Position['armies']) => {
    const position = realm({ armies, tile_stack: ['T8'] });
    position.provinces.push({ center: '1,4', tile: null, rotation: 0 });
    return position;
  };

  it('RM-EX-3 an army of four may stay where it set out', () => {
    const position = border({ '1,2': army(0, { swordsmen: 4 }) });
    play(position, 0, go('1,2', { swordsmen: 4 }, ['1,3']));
    expect(position.manoeuvre?.mover.back).toBe('1,2');
  });

  it('RM-FE-4, RM-FE-7 a step onto a ship claims places there and nowhere else', () => {
    const position = border({ '1,1': army(0, { swordsmen: 1 }), '1,2': army(0, { galley: 1 }), '0,2': army(0, { galley: 1 }) });
    position.terrain['1,2'] = 'water';
    play(position, 0, go('1,1', { swordsmen: 1 }, ['1,2', '1,3']));
    expect(position.manoeuvre?.mover.use).toEqual({ '1,2': 1 });
  });

  it('RM-FE-9 a step beside a ship that costs as much on foot claims no place', () => {
    const position = border({ '1,1': army(0, { cavalry: 1 }), '0,2': army(0, { galley: 1 }) });
    play(position, 0, go('1,1', { cavalry: 1 }, ['1,2', '1,3']));
    expect(position.manoeuvre?.mover.use).toEqual({});
  });
});

describe('battle', () => {
  const attack = () => {
    const position = realm({
      armies: { '1,0': army(0, { swordsmen: 3 }), '1,1': army(1, { swordsmen: 2 }), '2,1': army(1, { cavalry: 2 }), '-1,1': army(0, { archers: 1 }) },
    });
    position.seats[1]!.standing.default = { mode: 'ask' };
    return { position, action: go('1,0', { swordsmen: 3 }, [], { attack: { target: '1,1', with: ['1,0'] } }) };
  };

  it('RM-BT-4, RM-DR-1 the reaction is asked for first, and only its answer draws', () => {
    const { position, action } = attack();
    position.buildings['2,2'] = { seat: 1, kind: 'castle' };
    play(position, 0, action);
    expect(relicMarches.decisions(position)).toMatchObject([{ seat: 1, kind: 'react', reaction: true }]);
    const { events } = play(position, 1, { type: 'hold' }, [1, 1]);
    expect(types(events)[0]).toBe('battle');
  });

  it('RM-RX-8 a reaction is answered by the battle, not by a reaction', () => {
    const { position, action } = attack();
    position.buildings['2,2'] = { seat: 1, kind: 'castle' };
    play(position, 0, action);
    play(position, 1, { type: 'react', moves: [{ from: '2,1', units: { cavalry: 2 }, path: ['2,0'] }] }, [1, 1]);
    expect(relicMarches.decisions(position)).toMatchObject([{ seat: 0, kind: 'turn' }]);
  });

  it('RM-RX-4 counts the armies also after the moves', () => {
    const position = realm({ armies: { '1,0': army(0, { swordsmen: 3 }, 1), '2,1': army(1, { cavalry: 2 }) } });
    position.buildings['1,1'] = { seat: 1, kind: 'city' };
    position.battle = { attacker: 0, defender: 1, target: '1,1', with: ['1,0'], reacted: [] };
    const to = (hex: string) => ({ from: '2,1', units: { cavalry: 1 }, path: [hex] });
    expect(refusal(position, 1, { type: 'react', moves: [to('2,0'), to('1,1')] })).toBe('RM-RX-4');
  });

  it('RM-BT-14 a relic whose holder is gone lies free', () => {
    const position = realm({ armies: { '1,0': army(0, { swordsmen: 3 }), '1,1': army(1, { archers: 1 }) }, relics: [{ id: 'crown', at: '1,1' }] });
    play(position, 0, go('1,0', { swordsmen: 3 }, [], { attack: { target: '1,1', with: ['1,0'] } }), [6, 1]);
    expect(position.armies['1,1']).toBeUndefined();
    expect(position.relics).toEqual([{ id: 'crown', at: '1,1' }]);
  });

  it('RM-BT-8 dice have six sides', () => {
    const { position, action } = attack();
    position.seats[1]!.standing.default = { mode: 'never' };
    expect(() => play(structuredClone(position), 0, action, [7, 1])).toThrow('should be 1..6');
    play(position, 0, action, [6, 6]);
  });

  it('RM-RL-4 the shield adds nothing to a defence that does not strike', () => {
    const position = realm({ armies: { '1,0': army(0, { archers: 1 }), '1,1': army(1, { peasants: 1 }) }, relics: [{ id: 'shield', at: '3,1' }] });
    const { events } = play(position, 0, go('1,0', { archers: 1 }, [], { attack: { target: '1,1', with: ['1,0'] } }), [1]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'battle', attack: 1, defence: 0 }));
  });

  it('RM-LO-1 the log tells a battle in the order in which it happens', () => {
    const position = realm({ armies: { '0,0': army(0, { swordsmen: 3 }), '1,1': army(1, { archers: 1 }) } });
    const { events } = play(position, 0, go('0,0', { swordsmen: 3 }, ['1,0'], { attack: { target: '1,1', with: ['1,0'] } }), [6, 1]);
    expect(types(events)).toEqual(['moved', 'attack', 'battle', 'lost']);
  });
});

describe('decisions', () => {
  it('RM-DF-2 several are open at the council only', () => {
    const position = realm({ armies: { '0,0': army(0, { peasants: 1 }), '3,0': army(1, { peasants: 1 }) } });
    play(position, 0, { type: 'end' });
    expect(relicMarches.decisions(position)).toHaveLength(1);
    play(position, 1, { type: 'end' });
    expect(relicMarches.decisions(position).map(({ kind }) => kind)).toEqual(['council', 'council']);
  });

  it('RM-DF-3 the fallback of place enters the named hex where it can', () => {
    const position = realm({ armies: { '1,2': army(0, { swordsmen: 1 }) }, tile_stack: ['T8'] });
    position.provinces.push({ center: '1,4', tile: null, rotation: 0 });
    play(position, 0, go('1,2', { swordsmen: 1 }, ['1,3']));
    const [decision] = relicMarches.decisions(position);
    const [action] = relicMarches.fallback(position, decision!);
    play(position, 0, action!);
    expect(position.armies['1,3']).toEqual(army(0, { swordsmen: 1 }, 1));
  });
});

describe('lists', () => {
  const listed = (position: ReturnType<typeof realm>) => relicMarches.legal(position, 0).actions.map((action) => JSON.stringify(action));

  it('RM-LG-1 what is not listed is accepted all the same', () => {
    const position = realm({ armies: { '0,0': army(0, { cavalry: 1 }) } });
    const detour = go('0,0', { cavalry: 1 }, ['1,0', '1,-1']);
    expect(listed(position)).not.toContain(JSON.stringify(detour));
    expect(refusal(structuredClone(position), 0, { ...detour, moves: [] })).toBe('RM-AC-1');
    play(position, 0, detour);
  });

  it('RM-LG-2 lists the whole army, its fastest kind and single units', () => {
    const actions = listed(realm({ armies: { '0,0': army(0, { cavalry: 2, archers: 1 }) } }));
    for (const units of [{ archers: 1, cavalry: 2 }, { cavalry: 2 }, { cavalry: 1 }, { archers: 1 }])
      expect(actions).toContain(JSON.stringify(go('0,0', units, ['1,0'])));
  });

  it('RM-LG-3 lists each single recruit, build and vote', () => {
    const position = realm({ phase: 'council', turn: null, armies: { '2,0': army(0, { peasants: 1 }) } });
    position.events.rows = [[{ card: 'lode', votes: [0, 0] }]];
    const actions = listed(position);
    for (const item of [{ recruits: [{ unit: 'cavalry', at: '-1,0' }] }, { builds: [{ kind: 'city', at: '2,0' }] }, { vote: { row: 0, slot: 0 } }])
      expect(actions).toContain(JSON.stringify({ type: 'council', ...item }));
  });

  it('RM-LG-4 lists hold and every reaction of one move', () => {
    const position = realm({ armies: { '1,0': army(0, { swordsmen: 3 }, 1), '1,1': army(1, { swordsmen: 2 }) } });
    position.battle = { attacker: 0, defender: 1, target: '1,1', with: ['1,0'], reacted: [] };
    const actions = relicMarches.legal(position, 1).actions.filter(({ type }) => type !== 'standing');
    expect(actions[0]).toEqual({ type: 'hold' });
    expect(actions.slice(1).length).toBeGreaterThan(0);
    expect(actions.slice(1).every(({ type }) => type === 'react')).toBe(true);
  });
});

describe('the bot', () => {
  it('RM-BA-1 takes a free relic, and attacks where it kills more than it loses', () => {
    const chosen = (position: ReturnType<typeof realm>) => {
      for (;;) {
        const action = relicMarches.bot(
          relicMarches.view(position, 0),
          0,
          relicMarches.legal(position, 0),
          () => 0,
          (partial) => relicMarches.compose!(position, 0, partial),
        );
        // its standing orders come first
        if (action.type !== 'standing') return action;
        relicMarches.apply(position, 0, action, noDraws);
      }
    };
    expect(chosen(realm({ armies: { '0,0': army(0, { cavalry: 1 }) }, relics: [{ id: 'horn', at: '2,0' }] }))).toMatchObject({
      moves: [{ from: '0,0', path: expect.arrayContaining(['2,0']) }],
    });
    const strong = realm({ armies: { '1,0': army(0, { swordsmen: 4 }), '1,1': army(1, { archers: 1 }) } });
    expect(chosen(strong)).toHaveProperty('attack');
    const weak = realm({ armies: { '2,1': army(0, { spearmen: 1 }) } });
    expect(chosen(weak)).not.toHaveProperty('attack');
  });
});
