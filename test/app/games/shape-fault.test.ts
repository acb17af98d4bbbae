// A refusal of an action's shape says which fault it is, in every ruleset and language.
import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { illegal, refusalText } from '../../../src/app/games/change.ts';
import { shapeFault } from '../../../src/app/games/shape-fault.ts';
import { seededDraws } from '../../../src/engine/draws.ts';
import { IllegalAction } from '../../../src/engine/refuse.ts';
import { type Action, type AnyRuleset, type JsonObject, languages } from '../../../src/engine/ruleset.ts';
import { shapes } from '../../../src/ports/shapes.ts';
import { pushOfPike } from '../../../src/rulesets/push-of-pike/index.ts';
import { relicMarches } from '../../../src/rulesets/relic-marches/index.ts';
import { sealedOrders } from '../../../src/rulesets/sealed-orders/index.ts';
import { woodlandWar } from '../../../src/rulesets/woodland-war/index.ts';
import { H, war } from '../../rulesets/woodland-war/war.ts';

const app = { shapes, publicUrl: '' } as App;

/** The first position of a ruleset, whose first decision is asked. */
function begun(rules: AnyRuleset): { position: unknown; seat: number } {
  const position = rules.setup(rules.seats.min, {}, seededDraws(1));
  return { position, seat: rules.decisions(position)[0]!.seat };
}

function refusalOf(rules: AnyRuleset, position: unknown, seat: number, action: JsonObject): IllegalAction {
  try {
    rules.apply(structuredClone(position), seat, action as Action, seededDraws(2));
  } catch (error) {
    if (error instanceof IllegalAction) return error;
    throw error;
  }
  return expect.unreachable(`${JSON.stringify(action)} was accepted`);
}

const atCraft = war({ strongholds: { c1: 1 }, H: { hand: ['a09', 'a11', 'w03'] }, hundreds: { c1: 1 } });
const day = { position: atCraft, seat: H };

describe.each<[string, AnyRuleset, { position: unknown; seat: number }, [JsonObject, string][]]>([
  [
    'PP-AC-2',
    pushOfPike,
    begun(pushOfPike),
    [
      [{ type: 'charge' }, 'type charge'],
      [{ type: 'rally', unit: 'A1' }, 'asked rally'],
      [{ type: 'recruit', entry: 'pike', speed: 3 }, 'unknown speed'],
      [{ type: 'recruit' }, 'missing entry'],
      [{ type: 'recruit', entry: 5 }, 'wrong entry'],
    ],
  ],
  [
    'RM-AC-1',
    relicMarches,
    begun(relicMarches),
    [
      [{ type: 'charge' }, 'type charge'],
      [{ type: 'end', hurry: true }, 'unknown hurry'],
      [{ type: 'manoeuvre' }, 'missing moves'],
      [{ type: 'end', pass: 1 }, 'wrong pass'],
      [{ type: 'manoeuvre', moves: [{ from: '0,0', units: { knights: 0 } }] }, 'wrong moves/0/units/knights'],
    ],
  ],
  [
    'SO-GE-7',
    sealedOrders,
    begun(sealedOrders),
    [
      [{ type: 'charge' }, 'type charge'],
      [{ type: 'skip' }, 'asked skip'],
      [{ type: 'plan', hurry: true }, 'unknown hurry'],
      [{ type: 'plan', orders: [{ cell: 'a1' }] }, 'missing orders/0/order'],
      [{ type: 'plan', orders: 'none' }, 'wrong orders'],
      [{ type: 'plan', garrison: [] }, 'wrong garrison'],
    ],
  ],
  [
    'WW-AC-2',
    woodlandWar,
    day,
    [
      [{ type: 'charge' }, 'type charge'],
      [{ type: 'incite', card: 'a09', clearing: 'c1' }, 'asked incite'],
      [{ type: 'move', from: 'c1', to: 'c5', warriors: 1, warlord: false, hurry: true }, 'unknown hurry'],
      [{ type: 'craft' }, 'missing card'],
      [{ type: 'move', from: 'c1', to: 'c5', warriors: '1', warlord: false }, 'wrong warriors'],
      [{ type: 'craft', card: 'a09' }, 'missing target'],
      [{ type: 'craft', card: 'a09', target: {} }, 'missing target/clearing'],
      [{ type: 'craft', card: 'a09', target: { clearing: 'c1', faction: 'keepers' } }, 'unknown target/faction'],
      [{ type: 'craft', card: 'a11', target: {} }, 'unknown target'],
      [{ type: 'craft', card: 'a09', target: { clearing: 1 } }, 'wrong target/clearing'],
    ],
  ],
])('%s', (clause, rules, { position, seat }, cases) => {
  it.each(cases)('tells what is wrong with %j: %s', (action, told) => {
    const refusal = refusalOf(rules, position, seat, action);
    expect(refusal.clause).toBe(clause);
    const found = shapeFault(shapes, rules, action, refusal.pointer);
    expect(`${found?.kind} ${found?.name}`).toBe(told);
    for (const language of languages) {
      const text = refusalText(app, rules, language, refusal, action);
      expect(text).toContain(found?.name);
      expect(text).not.toBe(rules.locales[language][`clause.${clause}`]);
      expect(text).not.toMatch(/[{}]/);
    }
  });
});

describe('the sentence of a refusal', () => {
  it('stays that of the clause where the action is not at hand, or another clause forbids it', () => {
    const refusal = refusalOf(woodlandWar, atCraft, H, { type: 'charge' });
    expect(illegal(app, woodlandWar, refusal, 'en').detail).toBe(woodlandWar.locales.en['clause.WW-AC-2']);
    const other = refusalOf(woodlandWar, atCraft, H, { type: 'craft', card: 'b01' });
    expect(illegal(app, woodlandWar, other, 'en', { type: 'charge' }).detail).toBe(woodlandWar.locales.en['clause.WW-AC-5']);
  });

  it('keeps clause and pointer, and repeats no more of a name than fits into it', () => {
    const action = { type: '$&'.repeat(100) };
    const refused = illegal(app, woodlandWar, refusalOf(woodlandWar, atCraft, H, action), 'en', action);
    expect(refused.extra).toMatchObject({ clause: 'WW-AC-2', pointer: '/type' });
    expect(refused.detail).toBe(`These rules know no action of the type “${'$&'.repeat(20)}…”.`);
  });
});
