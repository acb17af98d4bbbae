// What happened, in sentences, by turn and round. The row that is looked at lights up the places that it names.
import { Fragment, use, useEffect, useRef } from 'react';
import type { Game, Move } from '../api/types.ts';
import { TermButton, termsIn } from '../boards/drawing/term.tsx';
import { loadBoard } from '../boards/index.ts';
import { relative, wholeDate } from '../format.ts';
import { type Key, type Say, useWords } from '../i18n/index.tsx';
import { Button, SeatMark, seatName } from '../ui/parts.tsx';
import { doneBy } from './deeds.ts';
import { Draws } from './dice.tsx';
import { groupsOf, rowsOf } from './log-groups.ts';
import type { Log } from './use-game.ts';

interface Props {
  game: Game;
  log: Log;
  /** the row whose position is on the board; null: now */
  at: number | null;
  /** the last row that was seen on the visit before */
  seen: number | null;
  zone: string | undefined;
  onLook(seq: number | null): void;
  onFocus(move: Move | null): void;
}

const kinds: Record<string, Key> = {
  undo: 'log.undo',
  fallback: 'log.fallback',
  bot: 'log.bot',
  standing: 'log.standing',
  resign: 'log.resign',
  forfeit: 'log.forfeit',
  draw: 'log.draw',
  cancel: 'log.cancel',
  seat: 'log.seat',
  admin: 'log.admin',
};

export function LogPane({ game, log, at, seen, zone, onLook, onFocus }: Props) {
  const { t, language } = useWords();
  const here = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the row that is looked at
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (log.moves.length === 0) return <p className="dim">{t(game.fromPosition ? 'log.begun' : 'log.empty')}</p>;
  const groups = groupsOf(log.moves).toReversed();
  return (
    <div className="log">
      {groups.map((group) => (
        <section key={group.moves[0]?.seq} className={group.seat === null ? 'turn' : `turn seat-${group.seat % 4}`}>
          <h3>
            {group.seat !== null && game.seats[group.seat] && <SeatMark seat={group.seat} size={14} />}
            {nameIn(game, group.seat, t)}
            <time className="dim" dateTime={group.moves[0]?.at} title={wholeDate(group.moves[0]?.at ?? '', language, zone)}>
              {relative(group.moves.at(-1)?.at ?? '', language)}
            </time>
          </h3>
          <ol>
            {rowsOf(group.moves)
              .toReversed()
              .map(({ move, hidden }) => (
                <Fragment key={move.seq}>
                  {move.seq === seen && <li className="since">{t('log.since')}</li>}
                  <li
                    ref={move.seq === at ? here : undefined}
                    className={`row${move.seq === at ? ' here' : ''}${move.takenBack ? ' taken' : ''}`}
                    onMouseEnter={() => onFocus(move)}
                    onMouseLeave={() => onFocus(null)}
                  >
                    <button
                      type="button"
                      className="row-look"
                      aria-current={move.seq === at ? 'true' : undefined}
                      onFocus={() => onFocus(move)}
                      onBlur={() => onFocus(null)}
                      onClick={() => onLook(move.seq === at ? null : move.seq)}
                    >
                      <span className="seq">{move.seq}</span>
                      <span className="told">
                        <Told move={move} hidden={hidden} name={nameIn(game, group.seat, t)} />
                      </span>
                    </button>
                    {move.seq === at && <Named rules={game.rules} text={move.text} />}
                  </li>
                </Fragment>
              ))}
          </ol>
          {group.round !== null && (
            <p className="round" id={`round-${group.round}`}>
              {t('log.round', { round: group.round })}
            </p>
          )}
        </section>
      ))}
      {log.more && <Button onClick={() => log.earlier()}>{t('log.earlier')}</Button>}
    </div>
  );
}

/** What the cards do that a sentence names. */
function Named({ rules, text }: { rules: string; text: readonly string[] }) {
  const { language } = useWords();
  const named = termsIn(use(loadBoard(rules)).told?.(language) ?? [], text);
  if (named.length === 0) return null;
  return (
    <p className="terms dim">
      {named.map((term) => (
        <TermButton key={term.name} term={term} />
      ))}
    </p>
  );
}

function nameIn(game: Game, seat: number | null, t: Say): string {
  const sitter = seat === null ? undefined : game.seats[seat];
  return sitter === undefined ? t('log.service') : seatName(sitter, t);
}

function Told({ move, hidden, name }: { move: Move; hidden: number; name: string }) {
  const { t } = useWords();
  const kind = kinds[move.kind];
  const silent = !move.hidden && move.text.length === 0;
  const bare = kind === undefined || move.action !== null;
  return (
    <>
      {hidden > 0 && <em className="dim">{hidden === 1 ? t('log.hidden', { name }) : t('log.hidden.many', { name, count: hidden })}</em>}
      {move.text.map((line, i) => (
        <span key={`${i}:${line}`} className="line">
          {line}
        </span>
      ))}
      {silent && bare && <span className="line">{doneBy(move, t)}</span>}
      {silent && !bare && <span className="line">{t(move.kind === 'bot' ? 'log.bot.hidden' : kind)}</span>}
      {move.draws !== null && move.draws.length > 0 && <Draws draws={move.draws} />}
      {kind && (silent ? bare : move.text.length > 0 && move.kind !== 'bot') && <small className="dim">{t(kind)}</small>}
      {move.takenBack && <small className="dim">{t('log.taken')}</small>}
    </>
  );
}
