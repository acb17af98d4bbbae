// Orders given ahead: those that wait, with what became of the others. A new one is given from an answer that is being built.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Action, Decision, Game, JsonObject, StandingOrder } from '../api/types.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { tell, useAct, useLoad } from '../state/cache.ts';
import { A } from '../state/route.tsx';
import { Button, Trouble, Waiting } from '../ui/parts.tsx';
import type { Draft } from './draft.ts';

const whyWords: Record<string, Key> = {
  played: 'order.played',
  last_differs: 'order.lastDiffers',
  illegal: 'order.illegal',
  by_hand: 'order.byHand',
  replaced: 'order.replaced',
  seat_left: 'order.seatLeft',
};

const nameOf = (game: string) => `orders:${game}`;
const ordersOf = (game: string) => ask(api.GET('/v1/games/{id}/standing-orders', { params: byId(game) }));

/** Adds an order behind those that wait: whenever I am asked for this kind, the action is played, once. */
async function giveOrder(game: string, kind: string, action: Action): Promise<void> {
  const { orders } = await ordersOf(game);
  await putOrders(game, [...orders, { when: { kind }, action, else: 'drop' }]);
}

async function putOrders(game: string, orders: Pick<StandingOrder, 'when' | 'action' | 'else'>[]): Promise<void> {
  const bare = orders.map(({ when, action, else: otherwise }) => ({ when, action, else: otherwise }));
  tell(nameOf(game), await ask(api.PUT('/v1/games/{id}/standing-orders', { params: byId(game), body: { orders: bare } })));
}

/** An answer that is being built. */
export interface Begun {
  decision: Decision;
  draft: Draft;
}

export function OrdersPane({ game, begun }: { game: Game; begun: Begun | null }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const held = useLoad(nameOf(game.id), () => ordersOf(game.id));
  if (held.problem) return <Trouble problem={held.problem} />;
  if (!held.data) return <Waiting />;
  const { orders, past } = held.data;
  return (
    <div className="orders">
      <p className="help">{t('orders.help')}</p>
      {begun !== null && <Ahead game={game} begun={begun} />}
      {orders.length === 0 && <p className="dim">{t('orders.none')}</p>}
      <ol className="rows">
        {orders.map((order) => (
          <li key={order.id}>
            <Words order={order} rules={game.rules} />
            <Button
              disabled={busy}
              aria-label={`${t('orders.drop')}: ${inWords(order.action)}`}
              onClick={() =>
                act(() =>
                  putOrders(
                    game.id,
                    orders.filter(({ id }) => id !== order.id),
                  ),
                )
              }
            >
              {t('orders.drop')}
            </Button>
          </li>
        ))}
      </ol>
      <Trouble problem={problem} rules={game.rules} />
      {past.length > 0 && <h3>{t('orders.past')}</h3>}
      <ul className="rows">
        {past.map((order) => (
          <li key={order.id}>
            <Words order={order} rules={game.rules} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What has just been built, for the next time that this is asked. */
function Ahead({ game, begun: { decision, draft } }: { game: Game; begun: Begun }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [given, setGiven] = useState<JsonObject | null>(null);
  const { composed, steps } = draft;
  if (!composed?.legal || steps.length === 0 || draft.numbered !== null) return null;
  const { partial } = composed;
  const give = async () => {
    if (await act(() => giveOrder(game.id, decision.kind, partial as Action))) setGiven(partial);
  };
  return (
    <div className="ahead">
      <p>
        {t('orders.built')} <strong>{steps.map(({ label }) => label).join(' · ')}</strong>
      </p>
      {given === partial ? (
        <p role="status">{t('orders.given')}</p>
      ) : (
        <>
          <Button disabled={busy} title={t('orders.give.help')} onClick={give}>
            {t('orders.give')}
          </Button>
          <p className="help">{t('orders.give.help')}</p>
        </>
      )}
      <Trouble problem={problem} rules={game.rules} />
    </div>
  );
}

function Words({ order, rules }: { order: StandingOrder; rules: string }) {
  const { t } = useWords();
  const { why } = order;
  return (
    <span>
      {t('orders.when', { kind: order.when.kind })} <strong>{inWords(order.action)}</strong>
      {why !== null && (
        <span className="dim">
          {' '}
          {whyWords[why.code] ? t(whyWords[why.code] as Key) : why.code}
          {why.text !== null && ` ${why.text}`} {why.clause !== null && <A href={`/rules/${rules}#${why.clause}`}>{why.clause}</A>}
        </span>
      )}
    </span>
  );
}

/** An action as far as it can be told without the ruleset: its type and what it names. */
export function inWords({ type, ...more }: Action): string {
  const parts = Object.entries(more).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [String(type), ...parts].join(', ');
}
