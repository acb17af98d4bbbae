// Table talk: for all at the table, and the notes that nobody else sees.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, get, Problem, post } from '../api/http.ts';
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
    const sent = await act(() => post(`/games/${game.id}/messages`, { body }, crypto.randomUUID()));
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
  let after = '';
  for (;;) {
    const page = await get<Page<Message>>(`/games/${game}/messages?first=200${after}`);
    items.push(...page.items);
    if (page.next === null) return { items, next: null };
    after = `&after=${encodeURIComponent(page.next)}`;
  }
}

/** Kept by the service where it can, else in this browser. */
export function NotesPane({ game }: { game: Game }) {
  const { t } = useWords();
  const name = `fieldpost.notes.${game.id}`;
  const held = useLoad<{ body: string; local: boolean }>(`notes:${game.id}`, async () => {
    try {
      return { body: textOf(await get<object>(`/games/${game.id}/notes`)), local: false };
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return { body: localStorage.getItem(name) ?? '', local: true };
      throw error;
    }
  });
  const { busy, problem, act } = useAct();
  const [saved, setSaved] = useState(false);
  if (held.problem) return <Trouble problem={held.problem} />;
  if (!held.data) return <Waiting />;
  const { local, body } = held.data;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('notes') ?? '');
    if (local) localStorage.setItem(name, text);
    setSaved(local || (await act(() => call('PUT', `/games/${game.id}/notes`, { body: text }))));
  };
  return (
    <form className="notes" onSubmit={save}>
      <label htmlFor="notes">{t('notes.label')}</label>
      <textarea id="notes" name="notes" rows={10} defaultValue={body} onChange={() => setSaved(false)} />
      <p className="help">{local ? t('notes.local') : t('notes.private')}</p>
      <Trouble problem={problem} />
      <Button type="submit" disabled={busy}>
        {saved ? t('saved') : t('save')}
      </Button>
    </form>
  );
}

function textOf(notes: object): string {
  const text = Object.values(notes).find((value) => typeof value === 'string');
  return typeof text === 'string' ? text : '';
}
