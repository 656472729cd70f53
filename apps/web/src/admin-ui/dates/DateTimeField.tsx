import { m } from '@mam/texts';
import { DateInput, TimeInput } from '@mantine/dates';
import type { KeyboardEvent, ReactNode } from 'react';
import { parseDate } from '../controls/parse-date.ts';
import { fromVietnamField, shortDateTime } from './schedule.ts';

/** Default time of day: the evening, when most people are free. */
const DEFAULT_TIME = '19:00';

interface DateTimeFieldProps {
  /** `2026-11-24 19:00:00` in the time zone of Viet Nam; null without a date. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
}

/** A date and a time of day, picked or typed. */
export function DateTimeField({ value, onChange, error }: DateTimeFieldProps) {
  const [day = null, time = ''] = value?.split(' ') ?? [];
  const at = (nextDay: string | null, nextTime: string) =>
    onChange(nextDay && `${nextDay} ${nextTime || DEFAULT_TIME}:00`);
  const iso = fromVietnamField(value);
  const isPast = iso !== undefined && Date.parse(iso) <= Date.now();
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7.5rem)] items-start gap-3">
        <DateInput
          label={m.admin_playables_when_at()}
          description={m.admin_playables_vietnam_time()}
          valueFormat="DD/MM/YYYY"
          placeholder={m.admin_playables_day_form()}
          dateParser={parseDate}
          value={day}
          onChange={(next) => at(next, time.slice(0, 5))}
          error={error}
          onKeyDown={keepForm}
        />
        <TimeInput
          label={m.admin_playables_when_time()}
          description={' '}
          value={time.slice(0, 5)}
          disabled={day === null}
          onKeyDown={keepForm}
          onChange={({ currentTarget }) => at(day, currentTarget.value)}
        />
      </div>
      <p role="status" className="text-sm text-warn-text empty:hidden">
        {isPast && m.admin_playables_when_past({ when: shortDateTime(iso) })}
      </p>
    </div>
  );
}

/** Enter in a field accepts what was typed there; it never sends the form around. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
