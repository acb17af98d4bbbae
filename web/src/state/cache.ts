// What was asked of the API, by name: shown at once when asked again, fetched anew when something says that it changed.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Problem } from '../api/http.ts';

interface Entry {
  data?: unknown;
  problem?: Problem;
  loading: boolean;
  stale: boolean;
  /** the load that may fill it in; one that began before it, or for another account, comes too late */
  load?: symbol;
}

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
const none: Entry = { loading: true, stale: true };

function put(name: string, entry: Entry): void {
  entries.set(name, entry);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks all whose name begins so as out of date; what is on the screen is fetched again. */
export function invalidate(...prefixes: string[]): void {
  for (const [name, entry] of entries) if (prefixes.some((prefix) => name.startsWith(prefix))) entries.set(name, { ...entry, stale: true });
  for (const listener of listeners) listener();
}

/** What is the same for everybody; forms that are being filled in stand on it. */
const forAll = ['rules:', 'rulebook:', 'paces:'];

/** Forgets everything else: another account looks. */
export function forgetAll(): void {
  for (const name of entries.keys()) if (!forAll.some((prefix) => name.startsWith(prefix))) entries.delete(name);
  for (const listener of listeners) listener();
}

/** Puts in what an answer of another call told already. */
export function tell(name: string, data: unknown): void {
  put(name, { data, loading: false, stale: false });
}

export interface Loaded<T> {
  data: T | undefined;
  problem: Problem | undefined;
  loading: boolean;
}

/** `name` null: nothing is asked. */
export function useLoad<T>(name: string | null, load: () => Promise<T>): Loaded<T> {
  const entry = useSyncExternalStore(subscribe, () => (name === null ? none : (entries.get(name) ?? none)));
  const { stale } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is told by its name
  useEffect(() => {
    if (name === null || !stale) return;
    const mine = Symbol(name);
    put(name, { ...entries.get(name), loading: true, stale: false, load: mine });
    const fill = (answer: { data: unknown } | { problem: Problem }) => {
      const now = entries.get(name);
      if (now?.load === mine) put(name, { ...('problem' in answer ? { data: now.data } : null), ...answer, loading: false, stale: now.stale });
    };
    load().then(
      (data) => fill({ data }),
      (problem: Problem) => fill({ problem }),
    );
  }, [name, stale]);
  return { data: entry.data as T | undefined, problem: entry.problem, loading: entry.loading };
}

/** A wish that takes a moment: whether it is under way, and how it failed. */
export function useAct(): { busy: boolean; problem: Problem | null; act(wish: () => Promise<unknown>): Promise<boolean>; clear(): void } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const act = useCallback(async (wish: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await wish();
      return true;
    } catch (error) {
      setProblem(error as Problem);
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setProblem(null), []);
  return { busy, problem, act, clear };
}
