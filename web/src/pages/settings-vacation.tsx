// Vacations: my clocks stand still meanwhile; a year has its days.
import { useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Named } from '../api/types.ts';
import { dayOf, hasCome, startOfDay, wholeDate } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { tell, useAct, useLoad } from '../state/cache.ts';
import { Form, written } from '../ui/form.tsx';
import { Button, Field, Trouble, Waiting } from '../ui/parts.tsx';

const name = 'vacation';
const day = 86_400_000;

export function Vacations({ zone }: { zone: string }) {
  const { t } = useWords();
  const held = useLoad<Named<'Vacation'>>(name, () => ask(api.GET('/v1/me/vacation')));
  if (held.problem) return <Trouble problem={held.problem} />;
  if (!held.data) return <Waiting />;
  const { vacations, daysLeft, daysAYear } = held.data;
  return (
    <>
      <section className="panel">
        <h2>{t('vacation')}</h2>
        <p>{t('vacation.help', { zone })}</p>
        <p>
          <strong>{t('vacation.left', { days: daysLeft, of: daysAYear })}</strong>
        </p>
        {vacations.length === 0 ? <p className="dim">{t('vacation.none')}</p> : <Planned vacations={vacations} zone={zone} />}
      </section>
      <Plan zone={zone} />
    </>
  );
}

function Planned({ vacations, zone }: { vacations: Named<'Vacation'>['vacations']; zone: string }) {
  const { t, language } = useWords();
  const { busy, problem, act } = useAct();
  const running = vacations.some(({ from }) => hasCome(from));
  return (
    <>
      <ul className="rows">
        {vacations.map(({ from, to }) => (
          <li key={from}>
            {t('vacation.span', { from: wholeDate(from, language, zone), to: wholeDate(to, language, zone) })}
            {hasCome(from) && <strong>{t('vacation.now')}</strong>}
          </li>
        ))}
      </ul>
      <Button disabled={busy} onClick={() => act(async () => tell(name, await ask(api.DELETE('/v1/me/vacation'))))}>
        {running ? t('vacation.end') : t('vacation.cancel')}
      </Button>
      <Trouble problem={problem} />
    </>
  );
}

/** Days are those of the account's zone, the last one included. */
function Plan({ zone }: { zone: string }) {
  const { t } = useWords();
  const today = dayOf(Date.now(), zone);
  const [first, setFirst] = useState(today);
  const plan = async (form: FormData) => {
    const last = new Date(`${written(form, 'last')}T00:00:00Z`).getTime();
    const body = {
      // one that begins today begins now
      ...(first !== today && { from: startOfDay(first, zone) }),
      to: startOfDay(new Date(last + day).toISOString().slice(0, 10), zone),
    };
    tell(name, await ask(api.POST('/v1/me/vacation', { body })));
  };
  return (
    <Form title={t('vacation.plan')} submit={t('vacation.take')} done={t('vacation.taken')} look="primary" send={plan}>
      <div className="row">
        <Field label={t('vacation.first')} type="date" required min={today} value={first} onChange={(event) => setFirst(event.target.value)} />
        <Field label={t('vacation.last')} name="last" type="date" required min={first} />
      </div>
    </Form>
  );
}
