// Every seat with whether it is asked and how long it has: always in view. Points and losses stand on the board.
import type { Game } from '../api/types.ts';
import { deadline, moment } from '../format.ts';
import { useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';
import { SeatMark, seatName } from '../ui/parts.tsx';

export function SeatsLine({ game, zone }: { game: Game; zone: string | undefined }) {
  const { t, language } = useWords();
  // without a clock or a result the board tells it all
  const timed = game.result !== null || game.decisions.some((decision) => decision.deadline !== null) || game.seats.some(({ gone }) => gone);
  const place = (seat: number) => game.result?.ranking.findIndex((seats) => seats.includes(seat)) ?? -1;
  return (
    <ul className={timed ? 'seats' : 'seats bare'} aria-label={t('seats')}>
      {game.seats.map((seat) => {
        const decision = game.decisions.find((each) => each.seat === seat.seat);
        const name = seatName(seat, t);
        return (
          <li key={seat.seat} className={`seat seat-${seat.seat % 4}${decision ? ' asked' : ''}`}>
            <SeatMark seat={seat.seat} size={18} />
            <span className="seat-who">
              {seat.account === null ? name : <A href={`/players/${seat.account}`}>{name}</A>}
              {seat.seat === game.seat && <span className="dim"> {t('seat.you')}</span>}
            </span>
            <span className="seat-state">
              {place(seat.seat) === 0 && <strong>{t('seat.won')}</strong>}
              {decision && (
                <>
                  {t('seat.toMove')}
                  {decision.deadline !== null && (
                    <time dateTime={decision.deadline} title={deadline(decision.deadline, language, zone)}>
                      {' '}
                      {moment(decision.deadline, language, zone)}
                    </time>
                  )}
                </>
              )}
              {seat.gone && t('seat.gone')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
