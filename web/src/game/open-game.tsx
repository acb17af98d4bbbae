// A game that waits for players: who is there, joining, inviting, starting early.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { Game } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { invalidate, tell, useAct } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { navigate } from '../state/route.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Button, SeatMark, seatName, Trouble } from '../ui/parts.tsx';
import { keepOwnEntropy } from './own-entropy.ts';

export function OpenGame({ game, invitation }: { game: Game; invitation: string | null }) {
  const { t, language } = useWords();
  const { me, orGuest } = useMe();
  const { busy, problem, act } = useAct();
  const owner = me !== null && game.owner === me.name;
  const put = (next: Game) => tell(`game:${game.id}:${language}`, next);
  const join = (seat: number) =>
    act(async () => {
      await orGuest();
      const body = { seat, entropy: keepOwnEntropy(game.id), ...(invitation !== null && { invitation }) };
      put(await ask(api.POST('/v1/games/{id}/seats', { params: byId(game.id), body })));
      if (invitation !== null) navigate(`/games/${game.id}`, { replace: true });
      invalidate('games:');
    });
  const start = () => act(async () => put(await ask(api.POST('/v1/games/{id}/start', { params: byId(game.id) }))));
  const leave = () =>
    act(async () => {
      await ask(api.DELETE('/v1/games/{id}/seats/me', { params: byId(game.id) }));
      invalidate(`game:${game.id}`, 'games:');
    });
  const remove = () =>
    act(async () => {
      await ask(api.DELETE('/v1/games/{id}', { params: byId(game.id) }));
      invalidate('games:');
      navigate('/lobby');
    });
  return (
    <section className="open-game">
      <p>{t('open.waits')}</p>
      <ul className="rows">
        {game.seats.map((seat) => (
          <li key={seat.seat}>
            <SeatMark seat={seat.seat} size={20} />
            <span>
              {t('seat.number', { number: seat.seat + 1 })}: <strong>{seatName(seat, t)}</strong>
              {seat.state === 'invited' && <span className="dim"> {t('seat.invited')}</span>}
            </span>
            {game.seat === null && (seat.state === 'open' || (seat.state === 'invited' && seat.account === me?.name)) && (
              <Button look="primary" disabled={busy} onClick={() => join(seat.seat)}>
                {t('open.join')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Trouble problem={problem} />
      {(owner || game.seat !== null) && <Invite game={game} />}
      <p className="actions">
        {game.seat !== null && (
          <Button disabled={busy} onClick={leave}>
            {t('open.leave')}
          </Button>
        )}
        {owner && (
          <>
            <Button disabled={busy} onClick={start}>
              {t('open.start')}
            </Button>
            <Button look="danger" disabled={busy} onClick={remove}>
              {t('open.remove')}
            </Button>
          </>
        )}
      </p>
    </section>
  );
}

function Invite({ game }: { game: Game }) {
  const { t } = useWords();
  const { busy, problem, act } = useAct();
  const [url, setUrl] = useState<string | null>(null);
  const make = () => act(async () => setUrl((await ask(api.POST('/v1/games/{id}/invitations', { params: byId(game.id), body: {} }))).url));
  return (
    <div className="invite">
      <h3>{t('open.invite')}</h3>
      <p>{t('open.invite.help')}</p>
      {url === null ? (
        <Button disabled={busy} onClick={make}>
          {t('open.invite.make')}
        </Button>
      ) : (
        <CopyField label={t('open.invite.link')} value={url} />
      )}
      <Trouble problem={problem} />
    </div>
  );
}
