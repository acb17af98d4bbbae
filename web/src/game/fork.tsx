// A game that is over played on from one of its moments, as a new game.
import { api, ask, byId } from '../api/http.ts';
import type { Game } from '../api/types.ts';
import { useWords } from '../i18n/index.tsx';
import { invalidate } from '../state/cache.ts';
import { navigate } from '../state/route.tsx';
import { Form } from '../ui/form.tsx';
import { Field } from '../ui/parts.tsx';

/** `at`: the move that is looked at; null for the end, after which nothing is left to play. */
export function Fork({ game, at }: { game: Game; at: number | null }) {
  const { t } = useWords();
  const send = async (form: FormData) => {
    const made = await ask(api.POST('/v1/games/{id}/fork', { params: byId(game.id), body: { at: Number(form.get('at')) } }));
    invalidate('games:');
    navigate(`/games/${made.id}`);
  };
  return (
    <details className="fold">
      <summary>{t('fork')}</summary>
      <Form submit={t('fork.make')} done="" send={send}>
        {/* follows the scrubber */}
        <Field
          key={at}
          label={t('fork.at')}
          help={t('fork.help')}
          name="at"
          type="number"
          min={0}
          max={game.version}
          required
          defaultValue={at ?? Math.max(0, game.version - 1)}
        />
      </Form>
    </details>
  );
}
