// The half-made answer to a decision: steps that each can be taken back, kept over a reload, never sent by itself.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, ask as askApi, byId, type Problem } from '../api/http.ts';
import type { Choice, Composed, JsonObject } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';

interface Step {
  label: string;
  partial: JsonObject;
}

export interface Draft {
  steps: Step[];
  /** what the API says of the draft as it stands; undefined while the first answer is on its way */
  composed: Composed | undefined;
  busy: boolean;
  problem: Problem | null;
  /** the choices that go with the names picked on the board */
  choices: Choice[];
  /** names picked on the board to narrow the choices */
  narrowed: string[];
  /** a choice that wants a number first */
  numbered: Choice | null;
  /** the name that was picked and leads nowhere */
  missed: string | null;
  pick(choice: Choice, number?: number): void;
  pickName(name: string): void;
  back(): boolean;
  clear(): void;
  ask(): void;
}

const keptUnder = (game: string) => `fieldpost.draft.${game}`;

interface Kept {
  decision: string;
  steps: Step[];
}

function read(game: string, decision: string | null): Step[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keptUnder(game)) ?? 'null') as Kept | null;
    return kept !== null && kept.decision === decision ? kept.steps : [];
  } catch {
    return [];
  }
}

function write(game: string, decision: string, steps: Step[]): void {
  if (steps.length === 0) localStorage.removeItem(keptUnder(game));
  else localStorage.setItem(keptUnder(game), JSON.stringify({ decision, steps } satisfies Kept));
}

const nameOf = (list: readonly Step[]): string => JSON.stringify(list.at(-1)?.partial ?? {});

export function useDraft(game: string, decision: string | null): Draft {
  const { language } = useWords();
  const [steps, setSteps] = useState<Step[]>(() => read(game, decision));
  const [answers, setAnswers] = useState<Record<string, Composed>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [narrowed, setNarrowed] = useState<string[]>([]);
  const [numbered, setNumbered] = useState<Choice | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);

  // another decision: what was begun for the one before is gone
  const [of, setOf] = useState(`${decision}:${language}`);
  if (of !== `${decision}:${language}`) {
    setOf(`${decision}:${language}`);
    setSteps(read(game, decision));
    setAnswers({});
    setNarrowed([]);
    setNumbered(null);
    setMissed(null);
    setProblem(null);
  }

  const now = nameOf(steps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody asks
  useEffect(() => {
    if (decision === null) return;
    let wanted = true;
    askApi(api.POST('/v1/games/{id}/legal', { params: byId(game), body: { decision, partial: JSON.parse(now) as JsonObject } })).then(
      (composed) => {
        if (!wanted) return;
        setAnswers((all) => ({ ...all, [now]: composed }));
        setProblem(null);
      },
      (error: Problem) => wanted && setProblem(error),
    );
    return () => {
      wanted = false;
    };
  }, [game, decision, now, language, asked]);

  // another tab went on with the same decision: this one follows
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === keptUnder(game)) setSteps(read(game, decision));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [game, decision]);

  const go = useCallback(
    (next: Step[]) => {
      setSteps(next);
      setNarrowed([]);
      setNumbered(null);
      setMissed(null);
      if (decision !== null) write(game, decision, next);
    },
    [game, decision],
  );

  const composed = answers[now];
  const choices = useMemo(() => (composed?.next ?? []).filter((choice) => narrowed.every((name) => choice.at.includes(name))), [composed, narrowed]);
  const pick = useCallback(
    (choice: Choice, number?: number) => {
      if (choice.number !== undefined && number === undefined) return setNumbered(choice);
      const partial = choice.number === undefined ? choice.partial : withNumber(choice.partial, choice.number.pointer, number as number);
      go([...steps, { label: number === undefined ? choice.label : `${choice.label}: ${number}`, partial }]);
    },
    [go, steps],
  );
  const pickName = useCallback(
    (name: string) => {
      if (narrowed.includes(name)) return setNarrowed(narrowed.filter((each) => each !== name));
      const fitting = choices.filter(({ at }) => at.includes(name));
      if (fitting.length === 1) return pick(fitting[0] as Choice);
      if (fitting.length > 1) return setNarrowed([...narrowed, name]);
      // picked for the step before: another unit instead of this one
      const before = answers[nameOf(steps.slice(0, -1))]?.next.filter(({ at }) => at.includes(name)) ?? [];
      if (steps.length === 1 && before.length === 1) {
        const [choice] = before as [Choice];
        return choice.number === undefined ? go([{ label: choice.label, partial: choice.partial }]) : setMissed(name);
      }
      setMissed(name);
    },
    [narrowed, choices, steps, answers, pick, go],
  );
  const back = useCallback(() => {
    if (numbered !== null) setNumbered(null);
    else if (narrowed.length > 0) setNarrowed(narrowed.slice(0, -1));
    else if (steps.length > 0) go(steps.slice(0, -1));
    else return false;
    return true;
  }, [numbered, narrowed, steps, go]);
  const clear = useCallback(() => go([]), [go]);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  const busy = decision !== null && composed === undefined && problem === null;
  return { steps, composed, busy, problem, choices, narrowed, numbered, missed, pick, pickName, back, clear, ask };
}

/** A copy with the number at the JSON pointer. */
export function withNumber(partial: JsonObject, pointer: string, number: number): JsonObject {
  const copy = structuredClone(partial);
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = path.pop() as string;
  // biome-ignore lint/suspicious/noExplicitAny: a pointer walks through any JSON
  const holder = path.reduce<any>((value, part) => value[part], copy);
  holder[last] = number;
  return copy;
}
