import type { AnyRuleset, Composed, JsonObject } from '../../engine/ruleset.ts';
import { say } from '../../engine/sentence.ts';
import type { App, Caller } from '../app.ts';
import { insistSeat, insistVisible, mayRead, signedIn } from './access.ts';
import { look, refusalText } from './change.ts';
import { composeListed } from './compose-listed.ts';
import { insistShort, plain } from './envelope.ts';
import { playable } from './load.ts';
import { askOf, seeDecision, sittersOf } from './see.ts';
import type { ComposeView, LegalView } from './shapes.ts';
import { insistDecision } from './submit-move.ts';
import { withinTime } from './time-limit.ts';

/** The caller's open decisions with their legal actions. */
export async function legalFor(app: App, caller: Caller, id: string): Promise<LegalView> {
  signedIn(caller, 'read');
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    const seat = insistSeat(loaded.game, caller);
    const { table, rules } = playable(loaded);
    const calls = loaded.game.calls.filter((call) => call.seat === seat);
    const sitters = await sittersOf(app, loaded, caller);
    return {
      version: loaded.game.version,
      decisions: calls.map((call) => ({
        ...seeDecision(loaded, call, seat, caller, sitters),
        ask: askOf(rules, table.position, call, caller.language, sitters),
        ...withinTime(() => rules.legal(table.position, seat)),
      })),
    };
  });
}

/** The next choices of a half-made action; changes nothing. */
export async function composeMove(app: App, caller: Caller, id: string, input: { decision: string; partial: JsonObject }): Promise<ComposeView> {
  mayRead(caller);
  signedIn(caller, 'read');
  plain(input.partial, '/partial');
  insistShort(input.partial, '/partial');
  const arrived = app.clock.now().getTime();
  return look(app, id, async (loaded) => {
    await insistVisible(app, loaded.game, caller);
    const seat = insistSeat(loaded.game, caller);
    const { table, rules } = playable(loaded);
    insistDecision(loaded, caller, seat, input.decision, arrived);
    const composed = withinTime(() =>
      rules.compose ? rules.compose(table.position, seat, input.partial) : composeListed(rules, table.position, seat, input.partial),
    );
    return seeComposed(app, rules, caller, composed);
  });
}

function seeComposed(app: App, rules: AnyRuleset, caller: Caller, composed: Composed): ComposeView {
  const { partial, legal, refusal, next } = composed;
  return {
    partial,
    legal,
    refusal:
      refusal === null
        ? null
        : { clause: refusal.clause, pointer: refusal.pointer, text: refusalText(app, rules, caller.language, refusal, partial) },
    next: next.map((choice) => ({ ...choice, label: say(rules.locales[caller.language], choice.label) })),
  };
}
