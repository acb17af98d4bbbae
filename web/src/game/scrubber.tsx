// The whole game on a line: the board at each move, marks where rounds begin, playback of what was missed.
import { useEffect, useId, useMemo } from 'react';
import type { Game } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { Button } from '../ui/parts.tsx';
import { roundMarks } from './log-groups.ts';
import type { Log } from './use-game.ts';

interface Props {
  game: Game;
  log: Log;
  at: number | null;
  seen: number | null;
  playing: boolean;
  look(at: number | null): void;
  play(on: boolean): void;
}

/** Long enough to read a sentence. */
const frameMs = 1400;

export function Scrubber({ game, log, at, seen, playing, look, play }: Props) {
  const { t } = useWords();
  const id = useId();
  const end = game.version;
  const now = at ?? end;
  const marks = useMemo(() => roundMarks(log.moves), [log.moves]);
  const go = (to: number) => look(to >= end ? null : Math.max(0, to));
  useEffect(() => {
    if (!playing) return;
    if (at === null) return play(false);
    const timer = setTimeout(() => look(at + 1 >= end ? null : at + 1), frameMs);
    return () => clearTimeout(timer);
  }, [playing, at, end, look, play]);
  if (end === 0) return null;
  const from = seen !== null && seen < end ? seen : 0;
  return (
    <section className="scrubber" aria-label={t('history')}>
      <div className="scrub-buttons">
        <Button aria-label={t('history.first')} disabled={now === 0} onClick={() => go(0)}>
          <Icon of="first" />
        </Button>
        <Button aria-label={t('history.back')} disabled={now === 0} onClick={() => go(now - 1)}>
          <Icon of="back" />
        </Button>
        <Button
          aria-label={playing ? t('history.stop') : t('history.play')}
          onClick={() => {
            if (!playing && at === null) look(from);
            play(!playing);
          }}
        >
          <Icon of={playing ? 'stop' : 'play'} />
        </Button>
        <Button aria-label={t('history.next')} disabled={at === null} onClick={() => go(now + 1)}>
          <Icon of="next" />
        </Button>
        <Button aria-label={t('history.last')} disabled={at === null} onClick={() => look(null)}>
          <Icon of="last" />
        </Button>
      </div>
      <div className="scrub-line">
        <label htmlFor={id} className="unseen">
          {t('history.move')}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={end}
          value={now}
          aria-valuetext={t('history.at', { move: now, of: end })}
          onChange={(event) => go(Number(event.target.value))}
        />
        <div className="scrub-marks" aria-hidden="true">
          {marks.map(({ seq, round }) => (
            <Mark key={seq} at={seq / end} text={String(round)} />
          ))}
          {seen !== null && seen > 0 && seen < end && <Mark at={seen / end} text="◆" />}
        </div>
      </div>
      <output htmlFor={id}>{at === null ? t('history.now', { move: end }) : t('history.at', { move: now, of: end })}</output>
    </section>
  );
}

function Mark({ at, text }: { at: number; text: string }) {
  return (
    <span className="scrub-mark" style={{ left: `${at * 100}%` }}>
      {text}
    </span>
  );
}

const icons = {
  first: 'M4 3v10M13 3 6.5 8l6.5 5z',
  back: 'M11.5 3 5 8l6.5 5z',
  play: 'M5 3v10l8-5z',
  stop: 'M5 3v10M11 3v10',
  next: 'M4.5 3 11 8l-6.5 5z',
  last: 'M12 3v10M3 3l6.5 5L3 13z',
};

function Icon({ of }: { of: keyof typeof icons }) {
  return (
    <svg className={of === 'play' ? 'icon hollow' : 'icon'} viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <path d={icons[of]} />
    </svg>
  );
}
