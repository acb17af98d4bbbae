import { readGame } from '../../store/games.ts';
import { noteOf, putNote } from '../../store/people.ts';
import type { App, Caller, IdempotencyKey } from '../app.ts';
import { invalidInput, notFound } from '../errors.ts';
import { once } from '../once.ts';
import { insistVisible, signedIn } from './access.ts';
import { insistText } from './envelope.ts';

export interface NotesView {
  body: string;
  /** null: nothing was ever written */
  updatedAt: string | null;
}

const longest = 20_000;

/** What the caller has written down about a game; nobody else ever reads it, not even after the end. */
export async function notesOf(app: App, caller: Caller, id: string): Promise<NotesView> {
  const account = signedIn(caller, 'read');
  await insistGame(app, caller, id);
  const note = await noteOf(app.db, id, account);
  return { body: note?.body ?? '', updatedAt: note?.updatedAt.toISOString() ?? null };
}

/** Replaces them. Throws `invalid_input`, `not_found`. */
export async function putNotes(app: App, caller: Caller, id: string, input: { body: string }, key?: IdempotencyKey): Promise<NotesView> {
  const account = signedIn(caller, 'play');
  if (input.body.length > longest) throw invalidInput('/body', `Notes have at most ${longest} characters.`);
  insistText(input.body, '/body');
  await insistGame(app, caller, id);
  await once(app, account, key, {}, (tx) => putNote(tx, id, account, input.body, app.clock.now()));
  return notesOf(app, { ...caller, scopes: new Set([...caller.scopes, 'read']) }, id);
}

async function insistGame(app: App, caller: Caller, id: string): Promise<void> {
  const game = await readGame(app.db, id);
  if (game === null) throw notFound();
  await insistVisible(app, game, caller);
}
