// Table talk: for all at the table, and the notes that nobody else sees.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Game, Message, Page } from '../api/types.ts';
import { moment } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { invalidate, useAct, useLoad } from '../state/cache.ts';
import { Button, SeatMark, Trouble, Waiting } from '../ui/parts.tsx';

export function TalkPane({ game, zone }: { game: Game; zone: string | undefined }) {
  const { t, language } = useWords();
  const messages = useLoad<Page<Message>>(`messages:${game.id}`, () => allMessages(game.id));
  const { busy, problem, act } = useAct();
  const form = useRef<HTMLFormElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const count = messages.data?.items.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is shown
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = String(new FormData(event.currentTarget).get('body') ?? '');
    const sent = await act(() => ask(api.POST('/v1/games/{id}/messages', { params: byId(game.id), body: { body } })));
    if (!sent) return;
    form.current?.reset();
    invalidate(`messages:${game.id}`);
  };
  if (messages.problem) return <Trouble problem={messages.problem} />;
  if (!messages.data) return <Waiting />;
  return (
    <div className="talk">
      {count === 0 && <p className="dim">{t('talk.empty')}</p>}
      <ol>
        {messages.data.items.map((message) => (
          <li key={message.id} ref={end}>
            <p className="dim">
              {message.seat !== null && <SeatMark seat={message.seat} size={12} />} {message.account ?? t('seat.former')} ·{' '}
              {moment(message.at, language, zone)}
            </p>
            <p>{message.body}</p>
          </li>
        ))}
      </ol>
      {game.seat !== null && (
        <form ref={form} onSubmit={send}>
          <label htmlFor="say">{t('talk.say')}</label>
          <textarea id="say" name="body" rows={2} maxLength={2000} required />
          <Trouble problem={problem} />
          <Button type="submit" disabled={busy}>
            {t('talk.send')}
          </Button>
        </form>
      )}
    </div>
  );
}

async function allMessages(game: string): Promise<Page<Message>> {
  const items: Message[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await ask(api.GET('/v1/games/{id}/messages', { params: { ...byId(game), query: { first: 200, after } } }));
    items.push(...page.items);
    if (page.next === null) return { items, next: null };
    after = page.next;
  }
}

export function NotesPane({ game }: { game: Game }) {
  const { t } = useWords();
  const held = useLoad(`notes:${game.id}`, () => ask(api.GET('/v1/games/{id}/notes', { params: byId(game.id) })));
  const { busy, problem, act } = useAct();
  const [saved, setSaved] = useState(false);
  if (held.problem) return <Trouble problem={held.problem} />;
  if (!held.data) return <Waiting />;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('notes') ?? '');
    setSaved(await act(() => ask(api.PUT('/v1/games/{id}/notes', { params: byId(game.id), body: { body: text } }))));
  };
  return (
    <form className="notes" onSubmit={save}>
      <label htmlFor="notes">{t('notes.label')}</label>
      <textarea id="notes" name="notes" rows={10} defaultValue={held.data.body} onChange={() => setSaved(false)} />
      <p className="help">{t('notes.private')}</p>
      <Trouble problem={problem} />
      <Button type="submit" disabled={busy}>
        {saved ? t('saved') : t('save')}
      </Button>
    </form>
  );
}
