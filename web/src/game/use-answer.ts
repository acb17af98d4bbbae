// Sending an answer, taking one back: never by itself, never twice, and with a word when the position has moved on.
import { useCallback, useRef, useState } from 'react';
import { type Problem, post } from '../api/http.ts';
import type { Game, JsonObject, Outcome } from '../api/types.ts';
import { invalidate } from '../state/cache.ts';

const movedOn = ['decision_moved_on', 'decision_closed', 'version_mismatch'];

export interface Answer {
  busy: boolean;
  problem: Problem | null;
  /** the sentences of what was just done and of what it set off */
  told: string[];
  /** the question had changed when the answer came */
  moved: boolean;
  send(decision: string, action: JsonObject): Promise<boolean>;
  undo(from: number): Promise<boolean>;
  dismiss(): void;
}

export function useAnswer(game: Game): Answer {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [told, setTold] = useState<string[]>([]);
  const [moved, setMoved] = useState(false);
  const wish = useRef({ of: '', key: '' });
  const act = useCallback(
    async (path: string, body: object) => {
      // the same wish again, after a line that broke, is not done twice
      const of = JSON.stringify([path, body]);
      if (wish.current.of !== of) wish.current = { of, key: crypto.randomUUID() };
      setBusy(true);
      setProblem(null);
      setMoved(false);
      try {
        const { move, followed } = await post<Outcome>(`/games/${game.id}/${path}`, body, wish.current.key);
        wish.current = { of: '', key: '' };
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
        setBusy(false);
      }
    },
    [game.id],
  );
  const send = useCallback((decision: string, action: JsonObject) => act('moves', { decision, action }), [act]);
  const undo = useCallback((from: number) => act('undo', { from }), [act]);
  const dismiss = useCallback(() => {
    setProblem(null);
    setMoved(false);
    setTold([]);
  }, []);
  return { busy, problem, told, moved, send, undo, dismiss };
}
