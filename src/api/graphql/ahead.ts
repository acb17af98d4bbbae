// Orders given ahead.
import { invalidInput } from '../../app/errors.ts';
import { type OrderInput, type OrderView, type StandingOrdersView, setStandingOrders, standingOrders } from '../../app/games/index.ts';
import type { Json } from '../../engine/ruleset.ts';
import { builder } from './builder.ts';
import { game } from './games.ts';

const when = builder.objectRef<OrderView['when']>('OrderCondition').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), last: t.field({ type: 'JSON', nullable: true, resolve: ({ last }) => last ?? null }) }),
});
const why = builder.objectRef<NonNullable<OrderView['why']>>('OrderOutcome').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    version: t.exposeInt('version'),
    clause: t.exposeString('clause', { nullable: true }),
    text: t.exposeString('text', { nullable: true }),
  }),
});
const order = builder.objectRef<OrderView>('StandingOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    when: t.field({ type: when, resolve: (parent) => parent.when }),
    action: t.field({ type: 'JSON', resolve: ({ action }) => action }),
    else: t.exposeString('else'),
    state: t.exposeString('state'),
    why: t.field({ type: why, nullable: true, resolve: (parent) => parent.why }),
  }),
});
const orders = builder.objectRef<StandingOrdersView>('StandingOrders').implement({
  fields: (t) => ({
    orders: t.field({ type: [order], description: 'Those that wait, in the order in which they are tried.', resolve: (parent) => parent.orders }),
    past: t.field({ type: [order], description: 'Played or dropped, newest first.', resolve: ({ past }) => past }),
    instructions: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The rulebook’s own, set by moves.',
      resolve: ({ instructions }) => instructions,
    }),
  }),
});

builder.objectField(game, 'standingOrders', (t) =>
  t.field({
    type: orders,
    nullable: true,
    description: 'My own; for those who hold a seat.',
    resolve: ({ id }, _args, { application: app, caller }) => standingOrders(app, caller, id),
  }),
);

const whenInput = builder.inputType('OrderConditionInput', {
  fields: (t) => ({ kind: t.string({ required: true }), last: t.field({ type: 'JSON' }) }),
});
const orderInput = builder.inputType('StandingOrderInput', {
  fields: (t) => ({
    when: t.field({ type: whenInput, required: true }),
    action: t.field({ type: 'JSON', required: true }),
    else: t.string({ description: '`keep` where nothing is said, or `drop`.' }),
  }),
});

builder.mutationField('setStandingOrders', (t) =>
  t.field({
    type: orders,
    description: 'They take the place of those that wait.',
    args: { id: t.arg.id({ required: true, description: 'Of the game.' }), orders: t.arg({ type: [orderInput], required: true }) },
    resolve: (_root, args, { application: app, caller, key }, { path }) =>
      setStandingOrders(app, caller, args.id, { orders: args.orders.map(inputOf) }, key('setStandingOrders', String(path.key), args)),
  }),
);

interface Given {
  when: { kind: string; last?: unknown };
  action?: unknown;
  else?: string | null;
}

function inputOf({ when, action, else: otherwise }: Given, i: number): OrderInput {
  if (otherwise != null && otherwise !== 'keep' && otherwise !== 'drop') throw invalidInput(`/orders/${i}/else`, 'Keep or drop.');
  return {
    when: { kind: when.kind, ...(when.last != null && { last: when.last as Json }) },
    action: action as Json,
    ...(otherwise != null && { else: otherwise as 'keep' | 'drop' }),
  };
}
