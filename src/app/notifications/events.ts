// What programs may hear of by webhook, and which rows of a commit make it so.
import type { Listening, NewDelivery } from '../../store/deliveries.ts';
import type { OutboxRow } from '../../store/outbox.ts';

/** Events that a webhook may ask for. */
export const webhookEvents = [
  'game.invited',
  'game.started',
  'decision.opened',
  'decision.expired',
  'move.made',
  'message.sent',
  'game.finished',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

type Draft = Pick<NewDelivery, 'event' | 'subject' | 'facts'> & { event: WebhookEvent };

/** Which deliveries the rows of one commit make. What they say is looked up through the eyes of the webhook's owner when they are sent. */
export function deliveriesFor(rows: readonly OutboxRow[], hooks: readonly Listening[]): Omit<NewDelivery, 'id'>[] {
  return hooks.flatMap((hook) =>
    rows.flatMap((row) =>
      draftsOf(row, hook)
        .filter(({ event }) => hook.events.includes(event))
        .map((draft) => ({ ...draft, from: row.id, account: hook.account, webhook: hook.id })),
    ),
  );
}

function draftsOf({ kind, body }: OutboxRow, { account, seat }: Listening): Draft[] {
  const mine = seat !== null && body.seat === seat;
  switch (kind) {
    case 'started':
      return [{ event: 'game.started', subject: '', facts: {} }];
    case 'ended':
      return [{ event: 'game.finished', subject: '', facts: {} }];
    case 'call':
      return mine ? [{ event: 'decision.opened', subject: String(body.call), facts: { call: body.call, seat } }] : [];
    case 'timeout':
      return mine ? [{ event: 'decision.expired', subject: String(body.call), facts: { call: body.call, seat } }] : [];
    case 'invited':
      return body.account === account ? [{ event: 'game.invited', subject: '', facts: {} }] : [];
    case 'message':
      return [{ event: 'message.sent', subject: String(body.id), facts: { message: body.id } }];
    case 'moves':
      return numbers(Number(body.from), Number(body.to)).map((seq) => ({ event: 'move.made', subject: String(seq), facts: { seq } }));
    default:
      return [];
  }
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
