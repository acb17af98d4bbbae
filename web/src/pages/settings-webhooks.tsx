// Where programs of mine hear of games: what is sent to them, and what came of it.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Named } from '../api/types.ts';
import { relative, wholeDate } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { invalidate, useAct, useLoad } from '../state/cache.ts';
import { usePages } from '../state/pages.ts';
import { Form, written } from '../ui/form.tsx';
import { More } from '../ui/more.tsx';
import { Button, Check, Field, Trouble } from '../ui/parts.tsx';
import { useMyGames } from './lobby.tsx';
import { stateWord } from './settings-channels.tsx';
import { Secret } from './settings-programs.tsx';

const events: { id: string; key: Key }[] = [
  { id: 'decision.opened', key: 'event.decisionOpened' },
  { id: 'decision.expired', key: 'event.decisionExpired' },
  { id: 'move.made', key: 'event.moveMade' },
  { id: 'message.sent', key: 'event.messageSent' },
  { id: 'game.invited', key: 'event.gameInvited' },
  { id: 'game.started', key: 'event.gameStarted' },
  { id: 'game.finished', key: 'event.gameFinished' },
];

export function Webhooks() {
  const { t } = useWords();
  const hooks = useLoad('webhooks', () => ask(api.GET('/v1/me/webhooks')));
  return (
    <section className="panel">
      <h2>{t('webhooks')}</h2>
      <p>{t('webhooks.help')}</p>
      <Trouble problem={hooks.problem} />
      {(hooks.data?.items ?? []).map((hook) => (
        <OneWebhook key={hook.id} hook={hook} />
      ))}
      <NewWebhook />
    </section>
  );
}

function NewWebhook() {
  const { t } = useWords();
  const games = useMyGames();
  const [secret, setSecret] = useState<string | null>(null);
  const make = async (form: FormData) => {
    const wanted = events.map(({ id }) => id).filter((id) => form.get(id) !== null);
    const of = form.getAll('game').map(String);
    const made = await ask(api.POST('/v1/me/webhooks', { body: { url: written(form, 'url'), events: wanted, ...(of.length > 0 && { games: of }) } }));
    setSecret(made.secret);
    invalidate('webhooks');
  };
  return (
    <>
      {secret !== null && <Secret words={t('webhooks.secret')} secret={secret} />}
      <Form submit={t('webhooks.make')} clears send={make}>
        <Field label={t('webhooks.url')} name="url" type="url" required maxLength={500} placeholder="https://…" />
        <fieldset>
          <legend>{t('webhooks.events')}</legend>
          {events.map(({ id, key }) => (
            <Check key={id} label={t(key)} name={id} defaultChecked={id === 'decision.opened' || id === 'game.finished'} />
          ))}
        </fieldset>
        {games.length > 0 && (
          <details className="fold">
            <summary>{t('webhooks.games')}</summary>
            {games.map(({ id, name }) => (
              <Check key={id} label={name} name="game" value={id} />
            ))}
          </details>
        )}
      </Form>
    </>
  );
}

function OneWebhook({ hook }: { hook: Named<'Webhook'> }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [open, setOpen] = useState(false);
  const words = hook.events.map((event) => {
    const known = events.find(({ id }) => id === event);
    return known === undefined ? event : t(known.key);
  });
  const remove = () =>
    act(async () => {
      await ask(api.DELETE('/v1/me/webhooks/{id}', { params: byId(hook.id) }));
      invalidate('webhooks');
    });
  return (
    <div className="channel">
      <h3>{hook.url}</h3>
      <p className="dim">
        {words.join(', ')}
        {hook.games.length > 0 && ` · ${t('webhooks.some', { count: hook.games.length })}`} · {stateWord(hook.state, t)}
        {hook.error !== null && `: ${hook.error}`}
      </p>
      <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('webhooks.log')}</summary>
        {open && <Deliveries hook={hook.id} />}
      </details>
      <Button disabled={busy} aria-label={`${t('webhooks.remove')}: ${hook.url}`} onClick={remove}>
        {t('webhooks.remove')}
      </Button>
      <Trouble problem={problem} />
    </div>
  );
}

const deliveryWords: Record<Named<'Delivery'>['state'], Key> = {
  waiting: 'delivery.waiting',
  sending: 'delivery.sending',
  sent: 'delivery.sent',
  failed: 'delivery.failed',
  dropped: 'delivery.dropped',
};

function Deliveries({ hook }: { hook: string }) {
  const { t, language } = useWords();
  const name = `deliveries:${hook}`;
  const log = usePages<Named<'Delivery'>>(name, (after) =>
    ask(api.GET('/v1/me/webhooks/{id}/deliveries', { params: { ...byId(hook), query: { first: 20, after } } })),
  );
  const { busy, problem, act } = useAct();
  const again = (delivery: string) =>
    act(async () => {
      await ask(api.POST('/v1/me/webhooks/{id}/deliveries/{delivery}', { params: { path: { id: hook, delivery } } }));
      invalidate(name);
    });
  return (
    <>
      <ul className="rows">
        {log.items.map((delivery) => (
          <li key={delivery.id}>
            <span>
              <code>{delivery.event}</code> {t(deliveryWords[delivery.state])}
              {delivery.status !== null && `, ${t('delivery.answered', { status: delivery.status })}`}
              {delivery.error !== null && `: ${delivery.error}`}
            </span>
            <span className="dim" title={wholeDate(delivery.createdAt, language, undefined)}>
              {relative(delivery.createdAt, language)} · {t('delivery.attempts', { count: delivery.attempts })}
            </span>
            <Button disabled={busy} aria-label={`${t('delivery.again')}: ${delivery.event}`} onClick={() => again(delivery.id)}>
              {t('delivery.again')}
            </Button>
            {delivery.body !== null && (
              <details className="fold">
                <summary>{t('delivery.body')}</summary>
                <pre>{JSON.stringify(delivery.body, null, 2)}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      <More of={log} none={t('delivery.none')} />
      <Button disabled={busy} onClick={() => invalidate(name)}>
        {t('delivery.refresh')}
      </Button>
      <Trouble problem={problem} />
    </>
  );
}
