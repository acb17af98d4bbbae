// The four rulesets with a line each, and a game against bots at once.
import { useState } from 'react';
import { api, ask, byId } from '../api/http.ts';
import type { JsonObject, Page, RuleSet } from '../api/types.ts';
import { keepOwnEntropy } from '../game/own-entropy.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useAct, useLoad } from '../state/cache.ts';
import { useMe } from '../state/me.tsx';
import { A, navigate } from '../state/route.tsx';
import { Button, Trouble, Waiting } from '../ui/parts.tsx';
import { Emblem } from './emblems.tsx';

export function useRules() {
  const { language } = useWords();
  return useLoad<Page<RuleSet>>(`rules:${language}`, () => ask(api.GET('/v1/rules')));
}

/** Options under which a first game begins at the board, not with a list to buy from. */
const quickOptions: Record<string, JsonObject> = { 'push-of-pike': { scenario: 'long_spears' } };

export function usePlayNow() {
  const { orGuest } = useMe();
  const { busy, problem, act } = useAct();
  const [chosen, setChosen] = useState<string | null>(null);
  const start = (rules: RuleSet) => {
    setChosen(rules.id);
    return act(async () => {
      await orGuest();
      const bots = Array.from({ length: rules.seats.min - 1 }, () => ({ bot: rules.bots[0] ?? '' }));
      const options = quickOptions[rules.id] ?? {};
      const game = await ask(
        api.POST('/v1/games', { body: { rules: rules.id, options, seatPlan: [{ open: true }, ...bots], visibility: 'unlisted' } }),
      );
      await ask(api.POST('/v1/games/{id}/seats', { params: byId(game.id), body: { seat: 0, entropy: keepOwnEntropy(game.id) } }));
      navigate(`/games/${game.id}`);
    });
  };
  return { busy, problem, chosen, start };
}

/** The cards under their heading. `small`: for those who have seen them before, below something else. */
export function PlayNow({ small = false }: { small?: boolean }) {
  const { t } = useWords();
  const { me } = useMe();
  const play = usePlayNow();
  return (
    <section aria-labelledby="play-now">
      <h2 id="play-now">{t('start.playNow')}</h2>
      {me === null && <p className="dim">{t('start.noAccount')}</p>}
      <Trouble problem={play.problem} />
      <RulesetCards play={play} small={small} />
    </section>
  );
}

export function RulesetCards({ play, small = false }: { play: ReturnType<typeof usePlayNow>; small?: boolean }) {
  const { t } = useWords();
  const rules = useRules();
  if (rules.problem) return <Trouble problem={rules.problem} />;
  if (!rules.data) return <Waiting />;
  return (
    <ul className={small ? 'cards small' : 'cards'}>
      {rules.data.items.map((each) => (
        <li key={each.id} className="card">
          <Emblem rules={each.id} />
          <h3>{each.title}</h3>
          {!small && <p>{each.summary}</p>}
          <p className="dim">
            {each.seats.max === 2 ? t('start.seats.two') : t('start.seats', { min: each.seats.min, max: each.seats.max })} · {lengthOf(each.id, t)}
          </p>
          <p className="actions">
            <Button look="primary" disabled={play.busy} onClick={() => play.start(each)} aria-label={`${t('start.play')}: ${each.title}`}>
              {play.busy && play.chosen === each.id ? t('start.starting') : t('start.play')}
            </Button>
            <A href={`/rules/${each.id}`}>{t('start.rulebook')}</A>
          </p>
        </li>
      ))}
    </ul>
  );
}

function lengthOf(rules: string, t: ReturnType<typeof useWords>['t']): string {
  const known: Record<string, Key> = {
    'push-of-pike': 'length.push-of-pike',
    'sealed-orders': 'length.sealed-orders',
    'relic-marches': 'length.relic-marches',
    'woodland-war': 'length.woodland-war',
  };
  return t(known[rules] ?? 'length.other');
}
