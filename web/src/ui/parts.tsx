// Small parts that every page is made of.
import { type ButtonHTMLAttributes, type ComponentProps, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import type { Problem } from '../api/http.ts';
import { type Key, useWords } from '../i18n/index.tsx';
import { A } from '../state/route.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'quiet' | 'danger' | 'plain';
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button ${look} ${className}`} {...rest} />;
}

interface FieldProps {
  label: string;
  help?: ReactNode;
}

/** A labelled input with its help. */
export function Field({ label, help, ...rest }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={help ? `${id}-help` : undefined} {...rest} />
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}

export function Choice({ label, help, children, ...rest }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} aria-describedby={help ? `${id}-help` : undefined} {...rest}>
        {children}
      </select>
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}

/** Fields that most leave as they are, behind what they come to now. It opens by itself where the browser finds a fault in one of them. */
export function Fold({ title, now, children }: { title: string; now: string; children: ReactNode }) {
  return (
    <details
      className="fold"
      onInvalidCapture={(event) => {
        event.currentTarget.open = true;
      }}
    >
      <summary>
        <span>
          {title}: <span className="now">{now}</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

export function Check({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}

/** Why something did not work, in words, with a link to the clause where the rules said no. */
export function Trouble({ problem, rules }: { problem: Problem | null | undefined; rules?: string }) {
  const { t } = useWords();
  if (!problem) return null;
  return (
    <p className="trouble" role="alert">
      {problem.code === 'offline' ? t('error.offline') : <Why problem={problem} />}
      {problem.clause && rules && (
        <>
          {' '}
          <A href={`/rules/${rules}#${problem.clause}`}>{problem.clause}</A>
        </>
      )}
    </p>
  );
}

/** Refusals of the rules come in the reader's language; of the service its kind does, and its sentence in English. */
function Why({ problem: { code, clause, message } }: { problem: Problem }) {
  const { t, language } = useWords();
  if (message === '') return t('error.unknown');
  if (clause !== undefined || language === 'en') return message;
  return (
    <>
      {t(codeWords[code] ?? 'error.unknown')} <span lang="en">{message}</span>
    </>
  );
}

const codeWords: Record<string, Key> = {
  invalid_input: 'problem.invalid',
  unauthenticated: 'problem.signIn',
  not_your_seat: 'problem.seat',
  forbidden: 'problem.forbidden',
  forbidden_scope: 'problem.forbidden',
  not_found: 'problem.notFound',
  conflict: 'problem.conflict',
  decision_moved_on: 'problem.moved',
  decision_closed: 'problem.moved',
  version_mismatch: 'problem.moved',
  time_up: 'problem.timeUp',
  undo_refused: 'problem.undo',
  rate_limited: 'problem.slow',
  unavailable: 'problem.unavailable',
};

export function Notice({ children, kind = 'info' }: { children: ReactNode; kind?: 'info' | 'good' | 'warn' }) {
  return (
    <div className={`notice ${kind}`} role="status">
      {children}
    </div>
  );
}

export function Waiting() {
  const { t } = useWords();
  return (
    <p className="dim" aria-busy="true">
      {t('loading')}
    </p>
  );
}

const shapes = [
  <circle key="0" cx="8" cy="8" r="6.2" />,
  <rect key="1" x="2.2" y="2.2" width="11.6" height="11.6" />,
  <path key="2" d="M8 1.4 15 14H1z" />,
  <path key="3" d="M8 .8 15.2 8 8 15.2.8 8z" />,
];

/** A seat by colour and by shape. */
export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }) {
  return (
    <svg className={`seat-mark seat-${seat % 4}`} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      {shapes[seat % 4]}
    </svg>
  );
}

export function seatName(seat: { account: string | null; bot: string | null; state: string }, t: ReturnType<typeof useWords>['t']): string {
  if (seat.account !== null) return shortName(seat.account, t);
  if (seat.bot !== null) return t('seat.bot', { name: seat.bot });
  if (seat.state === 'left') return t('seat.former');
  return t('seat.open');
}

/** A guest's name is long and means nothing: its beginning tells two of them apart. */
export function shortName(account: string, t: ReturnType<typeof useWords>['t']): string {
  const [, part] = /^guest-([0-9a-f]{4})[0-9a-f]{6}$/.exec(account) ?? [];
  return part === undefined ? account : `${t('nav.guest')} ${part}`;
}
