// Access tokens for programs: those that act as me, and programs with accounts of their own.
import { useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Named } from '../api/types.ts';
import { relative, wholeDate } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { invalidate, useAct, useLoad } from '../state/cache.ts';
import { A } from '../state/route.tsx';
import { Form, written } from '../ui/form.tsx';
import { Button, Check, Choice, Field, Notice, Trouble, Waiting } from '../ui/parts.tsx';
import { Sure } from '../ui/sure.tsx';

const scopes: { id: string; key: Key }[] = [
  { id: 'read', key: 'scope.read' },
  { id: 'play', key: 'scope.play' },
  { id: 'account', key: 'scope.account' },
];
const lifetimes: { days: number; key: Key }[] = [
  { days: 30, key: 'token.month' },
  { days: 90, key: 'token.quarter' },
  { days: 365, key: 'token.year' },
  { days: 0, key: 'token.forever' },
];
const day = 86_400_000;

interface NewToken {
  name: string;
  scopes: string[];
  expiresAt: string | null;
}

export function Tokens() {
  const { t } = useWords();
  const tokens = useLoad('tokens', () => ask(api.GET('/v1/tokens')));
  const make = (body: NewToken) => ask(api.POST('/v1/tokens', { body }));
  return (
    <section className="panel">
      <h2>{t('settings.tokens')}</h2>
      <p>
        {t('settings.tokens.help')} <A href="/programs">{t('programs.how')}</A>
      </p>
      {tokens.data === undefined ? <Waiting /> : <TokenList tokens={tokens.data.items} />}
      <Trouble problem={tokens.problem} />
      <TokenForm make={make} />
    </section>
  );
}

function TokenList({ tokens }: { tokens: Named<'Token'>[] }) {
  const { t, language } = useWords();
  const { busy, problem, act } = useAct();
  const revoke = (id: string) =>
    act(async () => {
      await ask(api.DELETE('/v1/tokens/{id}', { params: { path: { id } } }));
      invalidate('tokens', 'bots');
    });
  return (
    <>
      <ul className="rows">
        {tokens.map((token) => (
          <li key={token.id}>
            <strong>{token.name}</strong>
            <span className="dim">
              {token.scopes.map((scope) => wordOf(scope, t)).join(', ')} ·{' '}
              {token.expiresAt === null ? t('token.forever') : t('token.until', { at: wholeDate(token.expiresAt, language, undefined) })} ·{' '}
              {token.lastUsedAt === null ? t('token.unused') : t('token.used', { when: relative(token.lastUsedAt, language) })}
            </span>
            <Button disabled={busy} aria-label={`${t('settings.tokens.revoke')}: ${token.name}`} onClick={() => revoke(token.id)}>
              {t('settings.tokens.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <Trouble problem={problem} />
    </>
  );
}

function wordOf(scope: string, t: ReturnType<typeof useWords>['t']): string {
  const known = scopes.find(({ id }) => id === scope);
  return known === undefined ? scope : t(known.key);
}

function TokenForm({ make }: { make(token: NewToken): Promise<Named<'NewToken'>> }) {
  const { t } = useWords();
  const [made, setMade] = useState<string | null>(null);
  const send = async (form: FormData) => {
    const days = Number(form.get('days'));
    const wanted = scopes.map(({ id }) => id).filter((id) => form.get(id) !== null);
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * day).toISOString();
    setMade((await make({ name: written(form, 'name'), scopes: wanted, expiresAt })).token);
    invalidate('tokens', 'bots');
  };
  return (
    <>
      {made !== null && <Secret words={t('settings.tokens.made')} secret={made} />}
      <Form submit={t('settings.tokens.make')} done={t('saved')} clears send={send}>
        <Field label={t('settings.tokens.name')} name="name" required maxLength={60} />
        <fieldset className="row">
          <legend>{t('settings.tokens.scopes')}</legend>
          {scopes.map(({ id, key }) => (
            <Check key={id} label={t(key)} name={id} defaultChecked={id !== 'account'} />
          ))}
        </fieldset>
        <Choice label={t('token.expiry')} name="days" defaultValue="90">
          {lifetimes.map(({ days, key }) => (
            <option key={days} value={days}>
              {t(key)}
            </option>
          ))}
        </Choice>
      </Form>
    </>
  );
}

/** What is shown once and never again. */
export function Secret({ words, secret }: { words: string; secret: string }) {
  return (
    <Notice kind="good">
      {words} <code className="secret">{secret}</code>
    </Notice>
  );
}

/** Programs that play under names of their own, marked as bots for all to see. */
export function Bots() {
  const { t } = useWords();
  const bots = useLoad('bots', () => ask(api.GET('/v1/me/bots')));
  const make = async (form: FormData) => {
    await ask(api.POST('/v1/me/bots', { body: { name: written(form, 'name'), about: written(form, 'about') } }));
    invalidate('bots');
  };
  return (
    <section className="panel">
      <h2>{t('bots')}</h2>
      <p>{t('bots.help')}</p>
      <Trouble problem={bots.problem} />
      {(bots.data?.items ?? []).map((bot) => (
        <OneBot key={bot.id} bot={bot} />
      ))}
      <Form submit={t('bots.make')} clears send={make}>
        <Field label={t('bots.name')} name="name" required maxLength={24} help={t('account.name.help')} />
        <Field label={t('bots.about')} name="about" maxLength={500} />
      </Form>
    </section>
  );
}

function OneBot({ bot }: { bot: Named<'Bot'> }) {
  const { t } = useWords();
  const params = { path: { bot: bot.name } };
  const remove = async () => {
    await ask(api.DELETE('/v1/me/bots/{bot}', { params }));
    invalidate('bots');
  };
  return (
    <div className="channel">
      <h3>
        <A href={`/players/${bot.name}`}>{bot.name}</A>
      </h3>
      {bot.about !== '' && <p className="dim">{bot.about}</p>}
      <TokenList tokens={bot.tokens} />
      <details className="fold">
        <summary>{t('bots.token', { name: bot.name })}</summary>
        <TokenForm make={(body) => ask(api.POST('/v1/me/bots/{bot}/tokens', { params, body }))} />
      </details>
      <Sure ask={t('bots.delete')} label={`${t('bots.delete')}: ${bot.name}`} sure={t('bots.delete.sure')} yes={t('bots.delete.yes')} act={remove} />
    </div>
  );
}
