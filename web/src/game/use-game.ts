// What the page of a game looks at: the game, its position at any moment, its log as far as it was fetched.
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ask, byId, dropTurnKey, hasTurnKey, keepTurnKey } from '../api/http.ts';
import type { Game, Move, PositionView } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { type Loaded, useLoad } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { useAddress } from '../state/route.tsx';

export interface LoadedGame extends Loaded<Game> {
  /** token of the invitation that brought the reader here */
  invitation: string | null;
}

export function useGame(id: string): LoadedGame {
  const { language } = useWords();
  const { me } = useMe();
  const { searchParams } = useAddress();
  const invitation = searchParams.get('invitation');
  const asked = () => ask(api.GET('/v1/games/{id}', { params: { ...byId(id), query: { invitation: invitation ?? undefined } } }));
  const loaded = useLoad<Game>(`game:${id}:${language}`, () => (hasTurnKey(id) ? byTurnKey(id, me !== null, asked) : asked()));
  return { ...loaded, invitation };
}

/** With the key of a turn mail, unless whoever is signed in holds that seat anyway, or the key is past its time. */
async function byTurnKey(id: string, signedIn: boolean, asked: () => Promise<Game>): Promise<Game> {
  const key = dropTurnKey(id);
  const own = signedIn ? await asked().catch(() => null) : null;
  if (own !== null && own.seat !== null) return own;
  if (key !== null) keepTurnKey(id, key);
  try {
    return await asked();
  } catch {
    dropTurnKey(id);
    return asked();
  }
}

/** The position after a row of the log (null: now), through the eyes of a seat (null: my own). `exact`: nothing else in its place. */
export function usePosition(game: Game, at: number | null, eyes: number | null, exact = false): PositionView | undefined {
  const { language } = useWords();
  const started = game.status !== 'open';
  const moment = at ?? game.version;
  const live = at === null;
  const query = { at: at ?? undefined, seat: eyes ?? undefined };
  const name = `position:${game.id}:${language}:${moment}:${live ? game.status : 'past'}:${eyes ?? 'own'}`;
  const { data } = useLoad<PositionView>(started && moment >= 0 ? name : null, () =>
    ask(api.GET('/v1/games/{id}/position', { params: { ...byId(game.id), query } })),
  );
  const last = useRef<PositionView | undefined>(undefined);
  // while another moment is fetched the one before stays on the table
  if (data !== undefined) last.current = data;
  return exact ? data : (data ?? last.current);
}

const pageSize = 200;
const movesOf = (id: string, first: number, after: number) =>
  ask(api.GET('/v1/games/{id}/moves', { params: { ...byId(id), query: { first, after: String(after) } } }));

export interface Log {
  moves: Move[];
  /** earlier rows are there and not fetched yet */
  more: boolean;
  earlier(): Promise<void>;
}

/** The end of the log at once, the rest when it is asked for. */
export function useLog(game: Game): Log {
  const { language } = useWords();
  const [moves, setMoves] = useState<Move[]>([]);
  const told = useRef({ key: '', moves: [] as Move[] });
  const key = `${game.id}:${language}:${game.status === 'finished' || game.status === 'cancelled'}`;
  const keep = useCallback((of: string, fetched: Move[]) => {
    if (told.current.key !== of) told.current = { key: of, moves: [] };
    const bySeq = new Map([...told.current.moves, ...fetched].map((move) => [move.seq, move]));
    told.current.moves = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
    setMoves(told.current.moves);
  }, []);
  useEffect(() => {
    let wanted = true;
    const fetchTail = async () => {
      const known = told.current.key === key ? (told.current.moves.at(-1)?.seq ?? 0) : 0;
      // an undo marks rows that are here already
      let after = Math.max(0, known === 0 ? game.version - pageSize : Math.min(known, game.version) - 20);
      while (wanted && after < game.version) {
        const page = await movesOf(game.id, pageSize, after);
        if (!wanted || page.items.length === 0) return;
        keep(key, page.items);
        after = page.items.at(-1)?.seq ?? game.version;
      }
    };
    fetchTail().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [key, game.id, game.version, keep]);
  const first = moves[0]?.seq ?? 1;
  const earlier = useCallback(async () => {
    const after = Math.max(0, first - 1 - pageSize);
    const page = await movesOf(game.id, Math.min(pageSize, first - 1), after);
    keep(key, page.items);
  }, [first, game.id, key, keep]);
  return { moves, more: first > 1, earlier };
}
