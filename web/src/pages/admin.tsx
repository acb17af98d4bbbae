// What administrators look after: games whose rules failed, reports, accounts, queues, messages that did not arrive.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Named } from '../api/types.ts';
import { relative, startOfDay, wholeDate } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { invalidate, tell, useAct, useLoad } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { usePages } from '../state/pages.ts';
import { A, useAddress } from '../state/route.tsx';
import { Form, written } from '../ui/form.tsx';
import { More } from '../ui/more.tsx';
import { Button, Check, Choice, Field, Notice, Trouble, Waiting } from '../ui/parts.tsx';
import { type Room, Rooms } from '../ui/rooms.tsx';
import { useSubject } from '../ui/tab-title.ts';

const rooms: Room[] = [
  { id: '', key: 'admin.games' },
  { id: 'reports', key: 'admin.reports' },
  { id: 'accounts', key: 'admin.accounts' },
  { id: 'queues', key: 'admin.queues' },
  { id: 'messages', key: 'admin.messages' },
];

export default function AdminPage({ room }: { room: string }) {
  const { t } = useWords();
  const { me } = useMe();
  useSubject(t('admin'));
  if (me?.admin !== true) return <h1>{t('error.noPage')}</h1>;
  return (
    <>
      <h1>{t('admin')}</h1>
      <Rooms rooms={rooms} here={room} label={t('admin')} addressOf={(id) => (id === '' ? '/admin' : `/admin/${id}`)} />
      {room === '' && <Games />}
      {room === 'reports' && <Reports />}
      {room === 'accounts' && <Accounts />}
      {room === 'queues' && <Queues />}
      {room === 'messages' && <Messages />}
    </>
  );
}

function Games() {
  const { t, language } = useWords();
  const aside = usePages<Named<'SetAsideGame'>>('admin:aside', (after) =>
    ask(api.GET('/v1/admin/games/set-aside', { params: { query: { after } } })),
  );
  const { busy, problem, act } = useAct();
  const release = (id: string) =>
    act(async () => {
      await ask(api.POST('/v1/admin/games/{id}/release', { params: byId(id) }));
      invalidate('admin:aside');
    });
  return (
    <>
      <section className="panel">
        <h2>{t('admin.aside')}</h2>
        <p>{t('admin.aside.help')}</p>
        <ul className="rows">
          {aside.items.map((game) => (
            <li key={game.id}>
              <A href={`/games/${game.id}`}>{game.name}</A>
              <span className="dim">
                {game.rules} {game.rulesVersion} · {t('vote.move', { move: game.version })} · {relative(game.since, language)}
              </span>
              {game.reason !== null && <code>{game.reason}</code>}
              <Button disabled={busy} aria-label={`${t('admin.release')}: ${game.name}`} onClick={() => release(game.id)}>
                {t('admin.release')}
              </Button>
            </li>
          ))}
        </ul>
        <More of={aside} none={t('admin.aside.none')} />
        <Trouble problem={problem} />
      </section>
      <OneGame />
    </>
  );
}

/** A game by its id, which stands in its address. */
function OneGame() {
  const { t } = useWords();
  const { searchParams } = useAddress();
  const [id, setId] = useState(searchParams.get('game') ?? '');
  const name = `game:${id}:admin`;
  const game = useLoad<Named<'Game'>>(id === '' ? null : name, () => ask(api.GET('/v1/games/{id}', { params: byId(id) })));
  const put = (now: Named<'Game'>) => tell(name, now);
  const { busy, problem, act } = useAct();
  const stopped = game.data?.pauses.some(({ reason }) => reason === 'staff') ?? false;
  const pause = () => act(async () => put(await ask(api.PUT('/v1/admin/games/{id}/pause', { params: byId(id), body: { paused: !stopped } }))));
  return (
    <section className="panel">
      <h2>{t('admin.game')}</h2>
      <Form submit={t('admin.find')} done="" send={async (form) => setId(written(form, 'id').replace(/^.*\/games\/([\w-]+).*$/, '$1'))}>
        <Field label={t('admin.game.id')} name="id" required defaultValue={id} />
      </Form>
      {game.problem && <Trouble problem={game.problem} />}
      {game.data && (
        <>
          <p>
            <A href={`/games/${id}`}>{game.data.name}</A> · {t('vote.move', { move: game.data.version })}
            {stopped && ` · ${t('pause.staff')}`}
          </p>
          <Button disabled={busy} onClick={pause}>
            {stopped ? t('admin.goOn') : t('admin.stop')}
          </Button>
          <Trouble problem={problem} />
          <Form
            submit={t('admin.undo')}
            done={t('admin.undone')}
            send={async (form) => {
              const body = { from: Number(form.get('from')), version: game.data?.version ?? 0 };
              try {
                put(await ask(api.POST('/v1/admin/games/{id}/undo', { params: byId(id), body })));
              } catch (refusal) {
                // news of games of others do not come here: this one may have moved on
                invalidate(name);
                throw refusal;
              }
            }}
          >
            <Field label={t('vote.from')} help={t('admin.undo.help')} name="from" type="number" min={1} max={game.data.version} required />
          </Form>
        </>
      )}
    </section>
  );
}

function Reports() {
  const { t, language } = useWords();
  const [state, setState] = useState<'open' | 'settled'>('open');
  const reports = usePages<Named<'ReportOnFile'>>(`admin:reports:${state}`, (after) =>
    ask(api.GET('/v1/admin/reports', { params: { query: { state, after } } })),
  );
  return (
    <section className="panel">
      <h2>{t('admin.reports')}</h2>
      <Choice label={t('admin.reports.which')} value={state} onChange={(event) => setState(event.target.value as 'open' | 'settled')}>
        <option value="open">{t('admin.reports.open')}</option>
        <option value="settled">{t('admin.reports.settled')}</option>
      </Choice>
      {reports.items.map((report) => (
        <article key={report.id} className="channel">
          <p>
            <strong>{report.account ?? t('admin.reports.noAccount')}</strong>{' '}
            <span className="dim">
              {t('admin.reports.by', { name: report.by ?? t('seat.former') })} · {relative(report.createdAt, language)}
            </span>{' '}
            {report.game !== null && <A href={`/games/${report.game}`}>{t('admin.game')}</A>}
          </p>
          <p className="about">{report.body}</p>
          {report.said !== null && (
            <blockquote>
              {report.said.account}: {report.said.body}
            </blockquote>
          )}
          {report.state === 'open' ? (
            <Form
              submit={t('admin.settle')}
              send={async (form) => {
                await ask(api.POST('/v1/admin/reports/{id}/settle', { params: byId(report.id), body: { note: written(form, 'note') } }));
                invalidate('admin:reports');
              }}
            >
              <Field label={t('admin.note')} name="note" required maxLength={2000} />
            </Form>
          ) : (
            <p className="dim">
              {report.settledBy}: {report.note}
            </p>
          )}
        </article>
      ))}
      <More of={reports} none={t('admin.reports.none')} />
    </section>
  );
}

function Accounts() {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [closed, setClosed] = useState(false);
  const query = { ...(name !== '' && { name }), ...(closed && { closed }) };
  const accounts = usePages<Named<'AccountOnFile'>>(`admin:accounts:${closed}:${name}`, (after) =>
    ask(api.GET('/v1/admin/accounts', { params: { query: { ...query, after } } })),
  );
  return (
    <section className="panel">
      <h2>{t('admin.accounts')}</h2>
      <Form submit={t('admin.find')} done="" send={async (form) => setName(written(form, 'name'))}>
        <Field label={t('admin.accounts.name')} name="name" type="search" maxLength={64} />
        <Check label={t('admin.accounts.closed')} checked={closed} onChange={(event) => setClosed(event.target.checked)} />
      </Form>
      {accounts.items.map((account) => (
        <OneAccount key={account.name} account={account} />
      ))}
      <More of={accounts} none={t('admin.accounts.none')} />
    </section>
  );
}

function OneAccount({ account }: { account: Named<'AccountOnFile'> }) {
  const { t, language } = useWords();
  const { me } = useMe();
  const { busy, problem, act } = useAct();
  const params = { path: { name: account.name } };
  const reopen = () =>
    act(async () => {
      await ask(api.DELETE('/v1/admin/accounts/{name}/closing', { params }));
      invalidate('admin:accounts');
    });
  const close = async (form: FormData) => {
    const day = written(form, 'until');
    const until = day === '' ? null : startOfDay(day, me?.timeZone ?? 'UTC');
    await ask(api.PUT('/v1/admin/accounts/{name}/closing', { params, body: { reason: written(form, 'reason'), until } }));
    invalidate('admin:accounts');
  };
  return (
    <article className="channel">
      <h3>
        <A href={`/players/${account.name}`}>{account.name}</A>
      </h3>
      <p className="dim">
        {account.admin && `${t('admin.isAdmin')} · `}
        {account.kind === 'guest' && `${t('nav.guest')} · `}
        {account.owner !== null && `${t('player.program')}, ${account.owner} · `}
        {t('admin.playing', { count: account.playing })} · {t('admin.openReports', { count: account.openReports })} ·{' '}
        {t('admin.seen', { when: relative(account.lastSeenAt, language) })}
      </p>
      {account.closed !== null ? (
        <Notice kind="warn">
          {account.closed.until === null
            ? t('admin.closedForGood', { reason: account.closed.reason })
            : t('admin.closedUntil', { reason: account.closed.reason, until: wholeDate(account.closed.until, language, me?.timeZone) })}{' '}
          <Button disabled={busy} aria-label={`${t('admin.reopen')}: ${account.name}`} onClick={reopen}>
            {t('admin.reopen')}
          </Button>
        </Notice>
      ) : (
        account.name !== me?.name && (
          <details className="fold">
            <summary>{t('admin.close', { name: account.name })}</summary>
            <Form submit={t('admin.close.yes')} send={close}>
              <Field label={t('admin.reason')} help={t('admin.reason.help')} name="reason" required maxLength={500} />
              <Field label={t('admin.until')} help={t('admin.until.help')} name="until" type="date" />
            </Form>
          </details>
        )
      )}
      <Trouble problem={problem} />
    </article>
  );
}

function Queues() {
  const { t } = useWords();
  const held = useLoad<Named<'Queues'>>('admin:queues', () => ask(api.GET('/v1/admin/queues')));
  if (held.problem) return <Trouble problem={held.problem} />;
  if (!held.data) return <Waiting />;
  const { queues, outbox, notices, noticeLag, deliveries, deliveryLag, overdueDecisions, gamesSetAside, openReports } = held.data;
  const states = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([state, count]) => `${state} ${count}`)
      .join(', ') || '–';
  const lines: [string, string][] = [
    [t('admin.overdue'), String(overdueDecisions)],
    [t('admin.aside'), String(gamesSetAside)],
    [t('admin.reports.open'), String(openReports)],
    [t('admin.outbox'), t('admin.outbox.how', { waiting: outbox.waiting, due: outbox.due, lag: outbox.lag })],
    ...notices.map(({ channel, states: counts }): [string, string] => [t('admin.notices', { channel }), states(counts)]),
    [t('admin.noticeLag'), t('admin.seconds', { count: noticeLag })],
    [t('admin.deliveries'), states(deliveries)],
    [t('admin.deliveryLag'), t('admin.seconds', { count: deliveryLag })],
    ...(queues ?? []).map(({ name, pending, failed }): [string, string] => [t('admin.queue', { name }), t('admin.queue.how', { pending, failed })]),
  ];
  return (
    <section className="panel">
      <h2>{t('admin.queues')}</h2>
      <section className="table" aria-label={t('admin.queues')}>
        <table>
          <tbody>
            {lines.map(([what, count]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {queues === null && <p className="dim">{t('admin.queues.silent')}</p>}
      <Button disabled={held.loading} onClick={() => invalidate('admin:queues')}>
        {t('delivery.refresh')}
      </Button>
    </section>
  );
}

function Messages() {
  const { t, language } = useWords();
  const failed = usePages<Named<'FailedNotice'>>('admin:notices', (after) => ask(api.GET('/v1/admin/notices', { params: { query: { after } } })));
  return (
    <section className="panel">
      <h2>{t('admin.messages')}</h2>
      <ul className="rows">
        {failed.items.map((notice) => (
          <li key={notice.id}>
            <strong>{notice.account ?? t('seat.former')}</strong>
            <span>
              {notice.kind}, {notice.channel}: {notice.state === 'unknown' ? t('admin.unknown') : t('delivery.failed')}
            </span>
            {notice.error !== null && <code>{notice.error}</code>}
            <span className="dim">
              {relative(notice.createdAt, language)} · {t('delivery.attempts', { count: notice.attempts })}
            </span>
          </li>
        ))}
      </ul>
      <More of={failed} none={t('admin.messages.none')} />
    </section>
  );
}
