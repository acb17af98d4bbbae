// Sending an answer, taking one back: never by itself, never twice, and with a word when the position has moved on.
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ask, byId, type Problem } from '../api/http.ts';
import type { Action, Game, Named } from '../api/types.ts';
import { invalidate } from '../state/cache.ts';

const movedOn = ['decision_moved_on', 'decision_closed', 'version_mismatch'];

interface Keyed {
  header: { 'idempotency-key': string };
}

export interface Answer {
  /** an answer is on its way, or its position has not come yet: what is still shown was asked before */
  busy: boolean;
  problem: Problem | null;
  /** the sentences of what was just done and of what it set off */
  told: string[];
  /** the question had changed when the answer came */
  moved: boolean;
  send(decision: string, action: Action): Promise<boolean>;
  undo(from: number): Promise<boolean>;
  dismiss(): void;
}

export function useAnswer(game: Game): Answer {
  const [sending, setSending] = useState(false);
  const [version, setVersion] = useState(0);
  const awaited = game.version < version;
  const busy = sending || awaited;
  useEffect(() => {
    if (!awaited) return;
    // where the line broke in between, what is shown may be used again: the API says what has moved on
    const timer = setTimeout(() => setVersion(0), 5000);
    return () => clearTimeout(timer);
  }, [awaited]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [told, setTold] = useState<string[]>([]);
  const [moved, setMoved] = useState(false);
  const wish = useRef({ of: '', key: '' });
  const act = useCallback(
    async (wished: object, call: (params: ReturnType<typeof byId> & Keyed) => Promise<Named<'MoveOutcome'>>) => {
      // the same wish again, after a line that broke, is not done twice
      const of = JSON.stringify(wished);
      if (wish.current.of !== of) wish.current = { of, key: crypto.randomUUID() };
      setSending(true);
      setProblem(null);
      setMoved(false);
      try {
        const { move, followed, version } = await call({ ...byId(game.id), header: { 'idempotency-key': wish.current.key } });
        wish.current = { of: '', key: '' };
        setVersion(version);
        setTold([move, ...followed].flatMap(({ text }) => text));
        invalidate(`game:${game.id}`, 'decisions:', 'games:');
        return true;
      } catch (error) {
        const refused = error as Problem;
        if (refused.code !== 'offline') wish.current = { of: '', key: '' };
        if (movedOn.includes(refused.code)) setMoved(true);
        else setProblem(refused);
        if (refused.status === 409) invalidate(`game:${game.id}`, 'decisions:');
        return false;
      } finally {
        setSending(false);
      }
    },
    [game.id],
  );
  const send = useCallback(
    (decision: string, action: Action) => {
      const body = { decision, action };
      return act(body, (params) => ask(api.POST('/v1/games/{id}/moves', { params, body })));
    },
    [act],
  );
  const undo = useCallback(
    (from: number) => {
      const body = { from };
      return act(body, (params) => ask(api.POST('/v1/games/{id}/undo', { params, body })));
    },
    [act],
  );
  const dismiss = useCallback(() => {
    setProblem(null);
    setMoved(false);
    setTold([]);
  }, []);
  return { busy, problem, told, moved, send, undo, dismiss };
}
