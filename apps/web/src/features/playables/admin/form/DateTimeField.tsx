import { m } from '@mam/texts';
import { DateInput, TimeInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { parseDate } from '../../../../admin-ui/controls/parse-date.ts';

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
  return (
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
      />
      <TimeInput
        label={m.admin_playables_when_time()}
        description={' '}
        value={time.slice(0, 5)}
        disabled={day === null}
        onChange={({ currentTarget }) => at(day, currentTarget.value)}
      />
    </div>
  );
}
