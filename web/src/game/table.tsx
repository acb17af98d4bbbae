// The table in play: board, question, log and talk, and the line of history.
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Action, Game, Move, PositionView, RuleSet } from '../api/types.ts';
import type { Danger } from '../boards/drawing/danger.tsx';
import { loadBoard } from '../boards/index.ts';
import { useWords } from '../i18n/index.tsx';
import { Keys } from '../ui/keys.tsx';
import { Button, Choice, Notice, seatName } from '../ui/parts.tsx';
import { bindingOf } from './binding.ts';
import { BoardPane } from './board-pane.tsx';
import { Dangers } from './dangers.tsx';
import { Decide } from './decide.tsx';
import { useDraft } from './draft.ts';
import { useKeys } from './keys.ts';
import { namesIn } from './log-groups.ts';
import { Scrubber } from './scrubber.tsx';
import { SidePanes } from './side-panes.tsx';
import { useAnswer } from './use-answer.ts';
import { useLog, usePosition } from './use-game.ts';
import { useVisit } from './use-visit.ts';

interface Props {
  game: Game;
  rules: RuleSet | undefined;
  position: PositionView;
  at: number | null;
  look(at: number | null): void;
  eyes: number | null;
  setEyes(seat: number | null): void;
  zone: string | undefined;
}

const nothing: ReadonlySet<string> = new Set();
const ignored = () => {};

export function Table({ game, rules, position, at, look, eyes, setEyes, zone }: Props) {
  const { t, language } = useWords();
  const board = use(loadBoard(game.rules));
  const over = game.status === 'finished' || game.status === 'cancelled';
  // a pause stops clocks, not moves
  const decision =
    game.status === 'active' || game.status === 'paused'
      ? (game.decisions.find(({ seat, ask }) => seat === game.seat && ask !== undefined) ?? null)
      : null;
  const draft = useDraft(game.id, decision?.id ?? null);
  const answer = useAnswer(game);
  const log = useLog(game);
  const seen = useVisit(game.id, game.version);
  const before = usePosition(game, (at ?? game.version) - 1, eyes, true);
  const [focused, setFocused] = useState<Move | null>(null);
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const [playing, play] = useState(false);
  const [armed, arm] = useState(false);
  const [help, setHelp] = useState(false);
  const changed = useChangedUnder(decision?.id ?? null, draft.steps.length, answer.busy);
  const stepBack = useCallback(() => {
    arm(false);
    return draft.back();
  }, [draft.back]);

  const partial = draft.composed?.partial;
  // another choice, another question: what was about to be sent is not any more
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the draft is another
  useEffect(() => arm(false), [partial, decision?.id]);
  const send = useCallback(async () => {
    if (decision === null || partial === undefined || answer.busy) return;
    arm(false);
    if (await answer.send(decision.id, partial as Action)) draft.clear();
  }, [decision, partial, answer.busy, answer.send, draft.clear]);
  const undoFrom = at === null && !answer.busy ? game.undoable.at(-1) : undefined;

  useKeys({
    enter: () => {
      if (at !== null || !draft.composed?.legal || draft.steps.length === 0 || answer.busy) return false;
      if (bindingOf(game.rules, draft.composed.partial) !== null && !armed) arm(true);
      else void send();
      return true;
    },
    escape: () => {
      if (help) setHelp(false);
      else if (armed) arm(false);
      else if (at !== null) look(null);
      else return draft.back();
      return true;
    },
    undo: () => {
      if (draft.steps.length > 0 || draft.narrowed.length > 0) return stepBack();
      if (undoFrom === undefined) return false;
      void answer.undo(undoFrom);
      return true;
    },
    step: (by) => {
      const to = (at ?? game.version) + by;
      if (to < 0) return false;
      look(to >= game.version ? null : to);
      return true;
    },
    help: () => {
      setHelp(!help);
      return true;
    },
  });

  const shownMove = focused ?? (at === null ? null : (log.moves.find(({ seq }) => seq === at) ?? null));
  const lit = useMemo(() => new Set([...namesIn(shownMove), ...pointed]), [shownMove, pointed]);
  const live = at === null && decision !== null;
  const targets = useMemo(() => (live ? new Set(draft.choices.flatMap((choice) => choice.at)) : nothing), [live, draft.choices]);
  const selected = useMemo(
    () => (live ? new Set([...draft.narrowed, ...namesOf(draft.composed?.partial)]) : nothing),
    [live, draft.narrowed, draft.composed],
  );
  const people = game.seats.map((seat) => seatName(seat, t));
  const dangers =
    at === null && (game.status === 'active' || game.status === 'paused') ? board.dangers(position.position, position.seat, language, people) : [];
  const takeBack = undoFrom !== undefined && draft.steps.length === 0 && <Button onClick={() => answer.undo(undoFrom)}>↶ {t('undo')}</Button>;
  const missed = seen === null ? 0 : game.version - seen;

  return (
    <div className="table-grid">
      <div className="stage">
        {missed > 0 && at === null && !playing && (
          <Notice>
            {t('visit.since', { count: missed })}{' '}
            <Button
              onClick={() => {
                look(seen);
                play(true);
              }}
            >
              {t('visit.play')}
            </Button>
          </Notice>
        )}
        {over && (
          <div className="eyes">
            <Choice label={t('eyes')} value={eyes ?? ''} onChange={(event) => setEyes(event.target.value === '' ? null : Number(event.target.value))}>
              <option value="">{t('eyes.all')}</option>
              {game.seats.map((seat) => (
                <option key={seat.seat} value={seat.seat}>
                  {seatName(seat, t)}
                </option>
              ))}
            </Choice>
          </div>
        )}
        <BoardPane
          game={game}
          position={position.position}
          before={before?.position ?? null}
          eyes={eyes ?? position.seat}
          targets={targets}
          selected={selected}
          lit={lit}
          onPick={answer.busy ? ignored : draft.pickName}
        />
      </div>
      <div className="answer">
        {changed && <Notice kind="warn">{t('decide.changed')}</Notice>}
        {answer.moved && <Notice kind="warn">{t('decide.moved')}</Notice>}
        <div aria-live="polite" className="told-now">
          {answer.told.slice(0, 6).map((line, i) => (
            <p key={`${i}:${line}`}>{line}</p>
          ))}
          {answer.told.length > 6 && <p className="dim">{t('told.more', { count: answer.told.length - 6 })}</p>}
        </div>
        {at !== null ? (
          <p className="in-past">
            {t('history.looking', { move: at, of: game.version })}{' '}
            <Button look="primary" onClick={() => look(null)}>
              {t('history.last')}
            </Button>
          </p>
        ) : decision !== null ? (
          <Decide
            game={game}
            decision={decision}
            draft={draft}
            busy={answer.busy}
            problem={answer.problem}
            zone={zone}
            armed={armed}
            arm={arm}
            send={send}
            board={board}
            dangers={dangers}
            point={setPointed}
            foot={takeBack}
          />
        ) : (
          <NothingAsked game={game} dangers={dangers} point={setPointed} foot={takeBack} />
        )}
      </div>
      <SidePanes
        game={game}
        rules={rules}
        log={log}
        begun={at === null && decision !== null ? { decision, draft } : null}
        at={at}
        seen={seen}
        zone={zone}
        look={look}
        onFocus={setFocused}
      />
      <Scrubber game={game} log={log} at={at} seen={seen} playing={playing} look={look} play={play} />
      {help && (
        <div className="help-sheet" role="dialog" aria-label={t('keys.title')}>
          <h2>{t('keys.title')}</h2>
          <Keys />
          <Button look="primary" onClick={() => setHelp(false)}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Names that a half-made action holds already. */
function namesOf(partial: Move['action'] | object | undefined): Set<string> {
  if (!partial) return new Set();
  const { type: _, ...action } = partial as Record<string, never>;
  return new Set(namesIn({ events: [{ type: '', of: action }], action: null } as unknown as Move));
}

/** True after the question changed while an answer to it had been begun, and not by our own sending. */
function useChangedUnder(decision: string | null, steps: number, busy: boolean): boolean {
  const last = useRef({ decision, steps, busy });
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const was = last.current;
    if (was.decision !== null && was.decision !== decision && was.steps > 0 && !was.busy && !busy) setChanged(true);
    else if (steps > 0) setChanged(false);
    last.current = { decision, steps, busy };
  }, [decision, steps, busy]);
  return changed;
}

interface NothingAskedProps {
  game: Game;
  dangers: readonly Danger[];
  point(names: readonly string[]): void;
  foot: ReactNode;
}

function NothingAsked({ game, dangers, point, foot }: NothingAskedProps) {
  const { t } = useWords();
  const asked = [...new Set(game.decisions.map(({ seat }) => seat))].map((seat) => seatName(game.seats[seat] as Game['seats'][number], t));
  if (game.status === 'finished') {
    const best = (game.result?.ranking[0] ?? []).map((seat) => seatName(game.seats[seat] as Game['seats'][number], t));
    return (
      <div className="nothing-asked">
        <h2>{best.length === 1 ? t('over.won', { name: best[0] ?? '' }) : t('over.tied', { names: best.join(', ') })}</h2>
        <p>{t('over.open')}</p>
      </div>
    );
  }
  if (game.status !== 'active' && game.status !== 'paused') return <p className="nothing-asked">{t('game.rests')}</p>;
  return (
    <div className="nothing-asked">
      <h2>{game.seat === null ? t('game.watching') : t('game.notYou')}</h2>
      {asked.length > 0 && <p>{t('game.waitsFor', { names: asked.join(', ') })}</p>}
      <Dangers dangers={dangers} point={point} />
      {foot}
    </div>
  );
}
