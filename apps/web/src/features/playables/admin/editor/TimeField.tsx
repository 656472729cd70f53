import type { KeyboardEvent } from 'react';
import { TIME_INPUT } from './editor-classes.ts';
import { formatTime, parseTime } from './time-text.ts';

/** Seconds by which an arrow key changes the time. */
const STEP = 0.1;

interface TimeFieldProps {
  label: string;
  /** Leads from the summary of errors to the field. */
  path?: string;
  /** Seconds; NaN for text that is not a time. */
  value: number;
  /** What was typed for it; undefined once it is shown in its full form. */
  typed: string | undefined;
  onChange: (seconds: number, typed?: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  isInvalid: boolean;
  /** `id` of its message. */
  describedBy?: string | undefined;
}

/** A time that is typed (1:02.5) or changed with the arrow keys. */
export function TimeField(props: TimeFieldProps) {
  const { label, path, value, typed, onChange, onFocus, onBlur, isInvalid, describedBy } = props;
  const time = Number.isNaN(value) ? '' : formatTime(value);
  // The time may have been set in another way since.
  const isCurrent = typed !== undefined && Object.is(parseTime(typed), value);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (!step || Number.isNaN(value)) return;
    event.preventDefault();
    onChange(Math.max(0, Math.round((value + step) * 1_000) / 1_000));
  };
  return (
    <input
      className={TIME_INPUT}
      // Keyboards of numbers have no colon.
      inputMode="text"
      autoComplete="off"
      aria-label={label}
      data-path={path}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      value={isCurrent ? typed : time}
      onChange={({ currentTarget }) =>
        onChange(parseTime(currentTarget.value), currentTarget.value)
      }
      onFocus={onFocus}
      // A valid time is shown in its full form; other text stays to be corrected.
      onBlur={() => {
        if (typed !== undefined && !Number.isNaN(value)) onChange(value);
        onBlur?.();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
