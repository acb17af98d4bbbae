// What is asked of me, in words; the answer is built step by step, each step can be taken back, and what binds asks once.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '../api/http.ts';
import type { Choice, Decision, Game, JsonObject } from '../api/types.ts';
import type { BoardModule } from '../boards/contract.ts';
import type { Danger } from '../boards/drawing/danger.tsx';
import { TermButton, termsIn } from '../boards/drawing/term.tsx';
import { deadline } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';
import { Button, Trouble } from '../ui/parts.tsx';
import { Scrolled } from '../ui/scrolled.tsx';
import { bindingOf, endsAsking, givesUp, instructs, sealsPlan } from './binding.ts';
import { Dangers } from './dangers.tsx';
import type { Draft } from './draft.ts';

export interface DecideProps {
  game: Game;
  decision: Decision;
  draft: Draft;
  /** an answer is on its way */
  busy: boolean;
  problem: Problem | null;
  zone: string | undefined;
  armed: boolean;
  arm(on: boolean): void;
  send(): void;
  board: BoardModule;
  dangers: readonly Danger[];
  /** lights up names on the board */
  point(names: readonly string[]): void;
  /** what stands beside the confirmation */
  foot: ReactNode;
}

/** Choices beyond this many are narrowed down first. */
const most = 40;

export function Decide(props: DecideProps) {
  const { game, decision, draft, busy, problem, board, dangers, point, foot } = props;
  const { t, language } = useWords();
  const { steps, composed, choices } = draft;
  const first = steps.length === 0 && draft.narrowed.length === 0;
  const ends = first && draft.numbered === null ? choices.filter(({ partial }) => endsAsking(game.rules, partial)) : [];
  const leaving = first && draft.numbered === null ? choices.filter(({ partial }) => givesUp(partial)) : [];
  const rest = choices.filter((choice) => !ends.includes(choice) && !leaving.includes(choice));
  const others = first ? pressingFirst(rest, dangers, language) : rest;
  const unknown = termsIn(board.terms(language), [decision.ask ?? '', ...others.slice(0, most).map(({ label }) => label)]);
  return (
    <section className="decide" aria-labelledby="asked" aria-busy={draft.busy || busy}>
      <div className="decide-ask">
        <p className="whose">
          {!decision.ask?.startsWith(t('decide.yours')) && <strong>{t('decide.yours')}</strong>}
          {decision.deadline !== null && (
            <span className={isNear(decision.deadline) ? 'due near' : 'due'}>
              {t('decide.until')} <time dateTime={decision.deadline}>{deadline(decision.deadline, language, props.zone)}</time>
            </span>
          )}
        </p>
        <h2 id="asked">{decision.ask}</h2>
        <Dangers dangers={dangers} point={point} />
      </div>
      <Scrolled className="decide-body" inert={busy}>
        {steps.length > 0 && <Steps draft={draft} />}
        <Trouble problem={problem ?? stillToTell(draft.problem)} rules={game.rules} />
        {draft.missed !== null && (
          <p className="trouble" role="status">
            {t('decide.missed', { name: draft.missed })}
          </p>
        )}
        {draft.numbered !== null ? (
          <NumberForm choice={draft.numbered} draft={draft} />
        ) : (
          <Choices
            draft={draft}
            choices={others}
            first={steps.length === 0}
            planning={sealsPlan(game.rules, decision.kind)}
            effectOf={(partial) => board.effectOf(partial, language)}
          />
        )}
        {unknown.length > 0 && (
          <p className="terms dim">
            {t('decide.terms')}{' '}
            {unknown.map((term) => (
              <TermButton key={term.name} term={term} />
            ))}
          </p>
        )}
        {leaving.map((choice) => (
          <p key={choice.label} className="leaving">
            <Button look="quiet" onClick={() => draft.pick(choice)}>
              {choice.label}
            </Button>
          </p>
        ))}
        {composed?.refusal && steps.length > 0 && composed.next.length === 0 && (
          <p className="trouble" role="status">
            {composed.refusal.text} <A href={`/rules/${game.rules}#${composed.refusal.clause}`}>{composed.refusal.clause}</A>
          </p>
        )}
      </Scrolled>
      <div className="decide-foot">
        {ends.length > 0 && (
          <ul className="ends" aria-label={t('decide.ends')} inert={busy}>
            {ends.map((choice) => (
              <li key={JSON.stringify(choice.partial)}>
                {/* loud only once nothing else is left to play */}
                <Button look={others.every(({ partial }) => instructs(partial)) ? 'primary' : 'plain'} onClick={() => draft.pick(choice)}>
                  {choice.label}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Confirm {...props} />
        {foot}
      </div>
    </section>
  );
}

/**
 * What is in danger comes first, in the order in which danger is told; choices that begin with a name go by it, as one looks for them.
 * All others stay as the rules list them.
 */
function pressingFirst(choices: readonly Choice[], dangers: readonly Danger[], language: string): Choice[] {
  const named = ({ at, label }: Choice) => at.find((name) => label.startsWith(name));
  const rank = (choice: Choice) => {
    const found = dangers.findIndex(({ at }) => at.some((name) => choice.at.includes(name)));
    return found < 0 ? dangers.length : found;
  };
  if (!choices.every(named)) return [...choices].sort((a, b) => rank(a) - rank(b));
  return [...choices].sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, language, { numeric: true }));
}

/** The page tells by itself that the question has changed. */
function stillToTell(problem: Problem | null): Problem | null {
  return problem !== null && ['decision_moved_on', 'decision_closed'].includes(problem.code) ? null : problem;
}

const isNear = (at: string) => new Date(at).getTime() - Date.now() < 12 * 3_600_000;

function Steps({ draft }: { draft: Draft }) {
  const { t } = useWords();
  return (
    <div className="draft-steps">
      <ol aria-label={t('decide.steps')}>
        {draft.steps.map((step, i) => (
          <li key={`${i}:${step.label}`}>{step.label}</li>
        ))}
      </ol>
      <Button look="quiet" onClick={() => draft.back()}>
        ↶ {t('decide.back')}
      </Button>
      {draft.steps.length > 1 && (
        <Button look="quiet" onClick={draft.clear}>
          {t('decide.clear')}
        </Button>
      )}
    </div>
  );
}

interface ChoicesProps {
  draft: Draft;
  choices: readonly Choice[];
  first: boolean;
  /** the choices are parts of a plan */
  planning: boolean;
  effectOf(partial: JsonObject): string | null;
}

function Choices({ draft, choices, first, planning, effectOf }: ChoicesProps) {
  const { t } = useWords();
  const [wanted, setWanted] = useState('');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { narrowed } = draft;
  const filtered = wanted === '' ? choices : choices.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const count = draft.steps.length;
  // what was chosen vanishes from the list: the focus goes to what is asked now
  useEffect(() => {
    setWanted('');
    if (count > 0 && document.activeElement === document.body) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [count]);
  if (choices.length === 0) return null;
  return (
    <>
      {narrowed.length > 0 && (
        <p className="narrowed">
          {t('decide.narrowed', { names: narrowed.join(', ') })}{' '}
          <Button look="quiet" onClick={() => draft.back()}>
            {t('decide.widen')}
          </Button>
        </p>
      )}
      {planning && first && narrowed.length === 0 && <p className="planning">{t('decide.planning')}</p>}
      {choices.length > 12 && (
        <p className="filter">
          <label htmlFor={id}>{t(planning ? 'decide.filterPlan' : 'decide.filter')}</label>
          <input id={id} type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </p>
      )}
      <ul className="choices" ref={list} aria-label={first ? t('decide.choices') : t('decide.next')}>
        {filtered.slice(0, most).map((choice) => (
          <li key={JSON.stringify(choice.partial) + choice.label}>
            <Button className="choice" onClick={() => draft.pick(choice)}>
              <span>
                {choice.label}
                <Effect told={effectOf(choice.partial)} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {filtered.length > most && <p className="dim">{t('decide.many', { count: filtered.length - most })}</p>}
    </>
  );
}

const Effect = ({ told }: { told: string | null }) => (told === null ? null : <small>{told}</small>);

function NumberForm({ choice, draft }: { choice: Choice; draft: Draft }) {
  const { t } = useWords();
  const { min, max } = choice.number as { min: number; max: number };
  const [number, setNumber] = useState(min);
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    draft.pick(choice, number);
  };
  const step = (by: number) => setNumber((now) => Math.min(max, Math.max(min, now + by)));
  return (
    <form className="number" onSubmit={send}>
      <label htmlFor={id}>
        {choice.label} ({min}–{max})
      </label>
      <div className="stepper">
        <Button aria-label={t('decide.less')} disabled={number <= min} onClick={() => step(-1)}>
          −
        </Button>
        <input
          id={id}
          type="number"
          min={min}
          max={max}
          required
          // biome-ignore lint/a11y/noAutofocus: the field is what was asked for by the choice just made
          autoFocus
          value={Number.isNaN(number) ? '' : number}
          onChange={(event) => setNumber(event.target.valueAsNumber)}
        />
        <Button aria-label={t('decide.more')} disabled={number >= max} onClick={() => step(1)}>
          +
        </Button>
        <Button type="submit" look="primary">
          {t('decide.take')}
        </Button>
        <Button look="quiet" onClick={() => draft.back()}>
          {t('decide.back')}
        </Button>
      </div>
    </form>
  );
}

/** In the place where the thumb is already: one confirmation, and a second for what cannot be taken back. */
function Confirm({ game, decision, draft, busy, armed, arm, send }: DecideProps) {
  const { t } = useWords();
  const { composed, steps } = draft;
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (armed) sure.current?.focus();
  }, [armed]);
  if (!composed?.legal || steps.length === 0 || draft.numbered !== null) return null;
  const warning = bindingOf(game.rules, composed.partial);
  const label = steps.at(-1)?.label ?? '';
  if (!armed)
    return (
      <div className="confirm">
        <Button look="primary" disabled={busy} onClick={() => (warning === null ? send() : arm(true))}>
          {t(sealsPlan(game.rules, decision.kind) ? 'decide.seal' : 'decide.confirm')}
        </Button>
        <span className="dim">{label}</span>
      </div>
    );
  return (
    <div className="confirm armed" role="alertdialog" aria-label={t('decide.sure')}>
      <p>
        {label}. {warning !== null && t(warning)}
      </p>
      <button type="button" className="button danger" ref={sure} disabled={busy} onClick={send}>
        {t('decide.yes')}
      </button>
      <Button look="quiet" onClick={() => arm(false)}>
        {t('decide.notYet')}
      </Button>
    </div>
  );
}
