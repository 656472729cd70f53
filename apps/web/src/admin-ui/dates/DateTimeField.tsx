import { m } from '@mam/texts';
import { Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { vietnamTime } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DayField } from './DayField.tsx';
import { parseTime } from './parse-time.ts';
import { fromVietnamField, toVietnamField } from './schedule.ts';

/** Default time of day: the evening, when most people are free. */
const DEFAULT_TIME = '19:00';
/** The times that are chosen most. Any other time is typed. */
const TIMES = ['06:00', '08:00', '12:00', '17:00', '19:00', '21:00'];

interface DateTimeFieldProps {
  /** `2026-11-24 19:00:00` in the time zone of Viet Nam; null without a date. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Label of the day. */
  label?: string;
  error?: ReactNode;
  /** Path in the form: the summary of errors leads by it to the day, or to the hour where that one is over. */
  path?: string;
  /** What a time in the past means; nothing where it is allowed. */
  past?: (inputs: { when: string }) => string;
  clearable?: boolean;
}

/** A date and a time of day on a clock of 24 hours, picked or typed. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    value,
    onChange,
    label = m.admin_playables_when_at(),
    error,
    path,
    clearable = false,
  } = props;
  const { past = m.admin_playables_when_past } = props;
  const [day = null, time = ''] = value?.split(' ') ?? [];
  const [lastTime, setLastTime] = useState(DEFAULT_TIME);
  const [unread, setUnread] = useState<string>();
  const at = (nextDay: string | null, nextTime: string) => {
    if (nextTime) setLastTime(nextTime);
    onChange(nextDay && `${nextDay} ${nextTime || lastTime}:00`);
  };
  const iso = fromVietnamField(value);
  const isPast = iso !== undefined && Date.parse(iso) <= Date.now();
  const today = toVietnamField(new Date().toISOString()).slice(0, 10);
  const wrong = { error, 'data-path': path };
  const isUnread = unread !== undefined && day !== null;
  const isHourWrong = isUnread || (isPast && day === today);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,8rem)] items-start gap-3 max-sm:grid-cols-[minmax(0,1fr)_6.5rem] max-sm:gap-2">
        <DayField
          label={label}
          description={m.admin_playables_vietnam_time()}
          placeholder={m.admin_playables_day_form()}
          value={day}
          clearable={clearable}
          onChange={(next) => at(next, time.slice(0, 5))}
          {...(!isHourWrong && wrong)}
        />
        <TimeField
          key={value}
          value={time.slice(0, 5)}
          unread={isUnread ? unread : undefined}
          isDisabled={day === null}
          {...(isHourWrong && wrong)}
          onChange={(next) => at(day, next)}
          onUnread={setUnread}
        />
      </div>
      <p role="status" className="text-sm text-warn-text empty:hidden">
        {isPast && !isUnread && past({ when: vietnamTime(iso) })}
      </p>
    </div>
  );
}

interface TimeFieldProps {
  value: string;
  /** Typed text that is no time, or none; it stays to be corrected. */
  unread: string | undefined;
  isDisabled: boolean;
  onChange: (time: string) => void;
  onUnread: (text: string | undefined) => void;
  error?: ReactNode;
  'data-path'?: string | undefined;
}

/**
 * Hours and minutes. What is typed counts once the field is left. Text that is no time stays, and a day goes without its
 * time no more than that; the field tells so, as does the summary of errors (`data-problem`), with which nothing is saved.
 */
function TimeField(props: TimeFieldProps) {
  const { value, unread, isDisabled, onChange, onUnread, error, ...path } = props;
  const [text, setText] = useState(unread ?? value);
  const problem = unread === undefined ? undefined : problemOf(unread);
  const accept = (typed: string) => {
    const time = parseTime(typed);
    onUnread(time ? undefined : typed.trim());
    if (time && time !== value) onChange(time);
    else if (time) setText(value);
  };
  return (
    <Autocomplete
      label={m.admin_playables_when_time()}
      data={TIMES}
      maxDropdownHeight={280}
      // All of them: the field has a time from the start, which would leave one.
      filter={({ options }) => options}
      maxLength={5}
      {...path}
      error={problem ?? error}
      data-problem={problem}
      value={text}
      disabled={isDisabled}
      rightSection={<Icon name="clock" />}
      onChange={setText}
      onOptionSubmit={accept}
      onBlur={() => accept(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Takes the time and never sends the form.
        event.preventDefault();
        accept(text);
      }}
    />
  );
}

function problemOf(unread: string): string {
  return unread ? m.admin_time_wrong({ typed: unread }) : m.validation_required();
}
