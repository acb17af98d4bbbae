// Sentences of the client in three languages, each loaded when it is spoken.
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { speak } from '../api/http.ts';
import type { Language } from '../api/types.ts';
import { forgetAll } from '../state/cache.ts';
import { en } from './en.ts';

export type Key = keyof typeof en;
export type Sentences = Record<Key, string>;
export type Say = (key: Key, params?: Record<string, string | number>) => string;

export const languages: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'ru', name: 'Русский' },
  { id: 'uk', name: 'Українська' },
];

const tables: Record<Language, () => Promise<Sentences>> = {
  en: async () => en,
  ru: async () => (await import('./ru.ts')).ru,
  uk: async () => (await import('./uk.ts')).uk,
};

interface Words {
  language: Language;
  t: Say;
  choose(language: Language): Promise<void>;
}

const Context = createContext<Words | null>(null);
const kept = 'fieldpost.language';

export function firstLanguage(): Language {
  const wanted = [localStorage.getItem(kept), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (wanted.find((tag) => languages.some(({ id }) => id === tag)) as Language | undefined) ?? 'en';
}

export async function wordsOf(language: Language): Promise<Sentences> {
  speak(language);
  document.documentElement.lang = language;
  return tables[language]();
}

export function WordsProvider({ first, children }: { first: { language: Language; table: Sentences }; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  const choose = useCallback(async (language: Language) => {
    localStorage.setItem(kept, language);
    setSpoken({ language, table: await wordsOf(language) });
    forgetAll();
  }, []);
  const value = useMemo(() => ({ language: spoken.language, t: sayFrom(spoken.table), choose }), [spoken, choose]);
  return <Context value={value}>{children}</Context>;
}

export function sayFrom(table: Sentences): Say {
  return (key, params = {}) => table[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

export function useWords(): Words {
  return use(Context) as Words;
}
