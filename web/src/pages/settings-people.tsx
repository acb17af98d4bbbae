// Whom I want to meet no more.
import { api, ask } from '../api/http.ts';
import { relative } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { invalidate, useAct, useLoad } from '../state/cache.ts';
import { A } from '../state/route.tsx';
import { Form, written } from '../ui/form.tsx';
import { Button, Field, Trouble, Waiting } from '../ui/parts.tsx';

export async function block(name: string): Promise<void> {
  await ask(api.PUT('/v1/me/blocks/{name}', { params: { path: { name } } }));
  invalidate('blocks');
}

export function Blocks() {
  const { t, language } = useWords();
  const blocks = useLoad('blocks', () => ask(api.GET('/v1/me/blocks')));
  const { busy, problem, act } = useAct();
  const lift = (name: string) =>
    act(async () => {
      await ask(api.DELETE('/v1/me/blocks/{name}', { params: { path: { name } } }));
      invalidate('blocks');
    });
  if (blocks.problem) return <Trouble problem={blocks.problem} />;
  if (!blocks.data) return <Waiting />;
  return (
    <section className="panel">
      <h2>{t('blocks')}</h2>
      <p>{t('blocks.help')}</p>
      {blocks.data.items.length === 0 && <p className="dim">{t('blocks.none')}</p>}
      <ul className="rows">
        {blocks.data.items.map(({ name, createdAt }) => (
          <li key={name}>
            <A href={`/players/${name}`}>{name}</A> <span className="dim">{relative(createdAt, language)}</span>
            <Button disabled={busy} aria-label={`${t('blocks.lift')}: ${name}`} onClick={() => lift(name)}>
              {t('blocks.lift')}
            </Button>
          </li>
        ))}
      </ul>
      <Trouble problem={problem} />
      <Form submit={t('blocks.block')} done={t('blocks.blocked')} clears send={(form) => block(written(form, 'name'))}>
        <Field label={t('seat.name')} name="name" required maxLength={64} autoComplete="off" />
      </Form>
    </section>
  );
}
