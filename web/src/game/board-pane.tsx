// The board of the ruleset, and the same in words for those who do not see it.
import { Component, type ReactNode, use } from 'react';
import type { Game, JsonObject } from '../api/types.ts';
import type { BoardModule } from '../boards/contract.ts';
import { loadBoard } from '../boards/index.ts';
import { useWords } from '../i18n/index.tsx';
import { seatName } from '../ui/parts.tsx';
import { useSize } from './use-size.ts';

interface Props {
  game: Game;
  position: JsonObject;
  before: JsonObject | null;
  eyes: number | null;
  targets: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  lit: ReadonlySet<string>;
  onPick(name: string): void;
}

export function BoardPane({ game, position, before, eyes, targets, selected, lit, onPick }: Props) {
  const { t, language } = useWords();
  const { Board, describe } = use(loadBoard(game.rules));
  const size = useSize();
  const seats = game.seats.map((seat) => ({ seat: seat.seat, name: seatName(seat, t) }));
  return (
    <section className="board-pane" aria-label={t('board')}>
      <Mended key={`${game.id}:${game.rules}`} words={t('board.broken')}>
        <Board
          position={position}
          before={before}
          seat={eyes}
          seats={seats}
          rulesId={game.rules}
          targets={targets}
          selected={selected}
          lit={lit}
          onPick={onPick}
          language={language}
          size={size}
        />
      </Mended>
      <details className="in-words">
        <summary>{t('board.words')}</summary>
        <Mended key={`${game.id}:words`} words={t('board.broken')}>
          <InWords groups={() => describe(position, eyes, language)} />
        </Mended>
      </details>
    </section>
  );
}

function InWords({ groups }: { groups(): ReturnType<BoardModule['describe']> }) {
  return groups().map(({ heading, lines }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      <ul>
        {lines.map((line, i) => (
          <li key={`${i}:${line}`}>{line}</li>
        ))}
      </ul>
    </section>
  ));
}

/** A board that fails leaves the rest of the page in use. */
class Mended extends Component<{ words: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p className="trouble">{this.props.words}</p> : this.props.children;
  }
}
