import { useId } from 'react';
import { useWords } from '../i18n/index.tsx';

interface Props {
  label: string;
  /** an ISO 8601 duration of one unit: `P3D`, `PT12H` */
  value: string;
  onChange(value: string): void;
}

function inOneUnit(span: string): { count: number; unit: 'day' | 'hour' } {
  const [, days, hours] = /^P(?:(\d+)D|T(\d+)H)$/.exec(span) ?? [];
  return { count: Number(days ?? hours ?? 1), unit: hours === undefined ? 'day' : 'hour' };
}

/** Of a span as this field writes it. */
export function hoursOf(span: string): number {
  const { count, unit } = inOneUnit(span);
  return unit === 'day' ? 24 * count : count;
}

/** A span of time, in hours or days. */
export function SpanField({ label, value, onChange }: Props) {
  const { t } = useWords();
  const id = useId();
  const { count, unit } = inOneUnit(value);
  const write = (count: number, of: string) => onChange(of === 'day' ? `P${count}D` : `PT${count}H`);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="span-field">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={unit === 'day' ? 365 : 8760}
          value={count}
          onChange={(event) => write(Math.max(1, Math.round(Number(event.target.value))), unit)}
        />
        <select aria-label={`${label}: ${t('span.unit')}`} value={unit} onChange={(event) => write(count, event.target.value)}>
          <option value="hour">{t('span.hours')}</option>
          <option value="day">{t('span.days')}</option>
        </select>
      </div>
    </div>
  );
}
