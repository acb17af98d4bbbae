// How fast a game goes, and what happens to who is late: a pace by name, or values of one's own.
import { useState } from 'react';
import { api, ask } from '../api/http.ts';
import type { Clock, Named, Page } from '../api/types.ts';
import { clockInWords } from '../format.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { useLoad } from '../state/cache.ts';
import { Check, Choice, Field, Fold, Trouble, Waiting } from '../ui/parts.tsx';
import { hoursOf, SpanField } from '../ui/span-field.tsx';

interface Props {
  clock: Clock;
  onChange(clock: Clock): void;
}

/** The pace that a new game has where nothing is chosen. */
export const usualClock: Clock = { kind: 'fixed', span: 'P3D', reaction: 'P1D', onTimeout: 'fallback' };
const own = 'own';

export function ClockFields({ clock, onChange }: Props) {
  const { t, language } = useWords();
  const paces = useLoad<Page<Named<'Pace'>>>(`paces:${language}`, () => ask(api.GET('/v1/paces')));
  const [chosen, choose] = useState<string | null>(null);
  if (paces.problem) return <Trouble problem={paces.problem} />;
  if (!paces.data) return <Waiting />;
  const pace = chosen ?? paces.data.items.find((each) => samePace(each.clock, clock))?.id ?? own;
  const pick = (id: string) => {
    choose(id);
    const named = paces.data?.items.find((each) => each.id === id);
    if (named !== undefined) onChange(named.clock.kind === 'none' ? named.clock : { ...lateness(clock), ...named.clock });
    else if (clock.kind === 'none') onChange(usualClock);
  };
  return (
    <fieldset>
      <legend>{t('new.pace')}</legend>
      <Choice label={t('new.pace')} help={clockInWords(clock, language, t)} value={pace} onChange={(event) => pick(event.target.value)}>
        {paces.data.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value={own}>{t('pace.own')}</option>
      </Choice>
      {pace === own && <OwnValues clock={clock} onChange={onChange} />}
      {clock.kind !== 'none' && <Lateness clock={clock} onChange={onChange} />}
    </fieldset>
  );
}

function samePace(named: Clock, clock: Clock): boolean {
  return named.kind === clock.kind && named.span === clock.span && named.reserve === clock.reserve && named.pauseWeekends === clock.pauseWeekends;
}

/** What a clock says of who is late: kept when another pace is chosen. */
function lateness({ onTimeout, takeoverAfter, excuseFirstMiss, shrinkAfter, shrinkTo }: Clock): Partial<Clock> {
  return { onTimeout, takeoverAfter, excuseFirstMiss, shrinkAfter, shrinkTo };
}

/** What is to be shorter than a call shrinks with it. */
function shorterThan(span: string, { reaction, shrinkTo }: Clock): Partial<Clock> {
  const longer = (other: string | undefined) => other !== undefined && hoursOf(other) > hoursOf(span);
  return { ...(longer(reaction) && { reaction: span }), ...(longer(shrinkTo) && { shrinkTo: span }) };
}

function OwnValues({ clock, onChange }: Props) {
  const { t } = useWords();
  const put = (change: Partial<Clock>) => onChange({ ...clock, ...change });
  const become = (kind: string) => {
    const { span: _, reserve: _r, increment: _i, cap: _c, ...rest } = clock;
    if (kind === 'bank') onChange({ ...rest, kind, reserve: 'P7D', increment: 'P1D', cap: 'P14D' });
    else onChange({ ...rest, kind: 'fixed', span: 'P3D' });
  };
  return (
    <>
      <Choice label={t('clock.kind')} value={clock.kind} onChange={(event) => become(event.target.value)}>
        <option value="fixed">{t('clock.kind.fixed')}</option>
        <option value="bank">{t('clock.kind.bank')}</option>
      </Choice>
      {clock.kind === 'fixed' ? (
        <SpanField label={t('clock.span')} value={clock.span ?? 'P3D'} onChange={(span) => put({ span, ...shorterThan(span, clock) })} />
      ) : (
        <>
          <SpanField
            label={t('clock.reserve')}
            value={clock.reserve ?? 'P7D'}
            onChange={(reserve) => put({ reserve, ...shorterThan(reserve, clock) })}
          />
          <Check
            label={t('clock.increments')}
            checked={clock.increment !== undefined}
            onChange={(event) => put(event.target.checked ? { increment: 'P1D' } : { increment: undefined })}
          />
          {clock.increment !== undefined && (
            <>
              <SpanField label={t('clock.increment')} value={clock.increment} onChange={(increment) => put({ increment })} />
              <SpanField label={t('clock.cap')} value={clock.cap ?? clock.reserve ?? 'P7D'} onChange={(cap) => put({ cap })} />
            </>
          )}
        </>
      )}
      <Check
        label={t('clock.shortReactions')}
        checked={clock.reaction !== undefined}
        onChange={(event) => put({ reaction: event.target.checked ? 'P1D' : undefined })}
      />
      {clock.reaction !== undefined && (
        <SpanField label={t('clock.reactionSpan')} value={clock.reaction} onChange={(reaction) => put({ reaction })} />
      )}
      <Check
        label={t('clock.weekends')}
        checked={clock.pauseWeekends === true}
        onChange={(event) => put({ pauseWeekends: event.target.checked ? true : undefined })}
      />
    </>
  );
}

const policies: { id: NonNullable<Clock['onTimeout']>; key: Key; help: Key }[] = [
  { id: 'fallback', key: 'late.fallback', help: 'late.fallback.help' },
  { id: 'bot', key: 'late.bot', help: 'late.bot.help' },
  { id: 'takeover', key: 'late.takeover', help: 'late.takeover.help' },
  { id: 'forfeit', key: 'late.forfeit', help: 'late.forfeit.help' },
];

function Lateness({ clock, onChange }: Props) {
  const { t } = useWords();
  const put = (change: Partial<Clock>) => onChange({ ...clock, ...change });
  const policy = policies.find(({ id }) => id === (clock.onTimeout ?? 'fallback')) as (typeof policies)[number];
  const count = (text: string) => Math.min(20, Math.max(1, Math.round(Number(text)) || 1));
  return (
    <Fold title={t('late')} now={t(policy.key)}>
      <Choice
        label={t('late')}
        help={t(policy.help)}
        value={policy.id}
        onChange={(event) =>
          put({ onTimeout: event.target.value as Clock['onTimeout'], takeoverAfter: event.target.value === 'takeover' ? 2 : undefined })
        }
      >
        {policies.map(({ id, key }) => (
          <option key={id} value={id}>
            {t(key)}
          </option>
        ))}
      </Choice>
      {policy.id === 'takeover' && (
        <Field
          label={t('late.takeoverAfter')}
          type="number"
          min={1}
          max={20}
          value={clock.takeoverAfter ?? 2}
          onChange={(event) => put({ takeoverAfter: count(event.target.value) })}
        />
      )}
      <Check
        label={t('late.excuse')}
        checked={clock.excuseFirstMiss === true}
        onChange={(event) => put({ excuseFirstMiss: event.target.checked ? true : undefined })}
      />
      <Check
        label={t('late.shrink')}
        checked={clock.shrinkAfter !== undefined}
        onChange={(event) => put(event.target.checked ? { shrinkAfter: 2, shrinkTo: 'P1D' } : { shrinkAfter: undefined, shrinkTo: undefined })}
      />
      {clock.shrinkAfter !== undefined && (
        <>
          <Field
            label={t('late.shrinkAfter')}
            type="number"
            min={1}
            max={20}
            value={clock.shrinkAfter}
            onChange={(event) => put({ shrinkAfter: count(event.target.value) })}
          />
          <SpanField label={t('late.shrinkTo')} value={clock.shrinkTo ?? 'P1D'} onChange={(shrinkTo) => put({ shrinkTo })} />
        </>
      )}
    </Fold>
  );
}
