import { type KeyboardEvent, useState } from 'react';
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
  onChange: (seconds: number) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  /** `id` of its message. */
  describedBy?: string | undefined;
}

/** A time that is typed (1:02.5) or changed with the arrow keys. */
export function TimeField(props: TimeFieldProps) {
  const { label, path, value, onChange, onFocus, onBlur, isInvalid = false, describedBy } = props;
  const [text, setText] = useState<string>();
  // Text of another value than the field has now: the change was taken back meanwhile.
  const isStale = text !== undefined && !Object.is(parseTime(text), value);
  const typed = isStale ? undefined : text;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (!step || Number.isNaN(value)) return;
    event.preventDefault();
    setText(undefined);
    onChange(Math.max(0, Math.round((value + step) * 1_000) / 1_000));
  };
  return (
    <input
      className={TIME_INPUT}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      data-path={path}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || Number.isNaN(value)}
      value={typed ?? (Number.isNaN(value) ? '' : formatTime(value))}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parseTime(currentTarget.value));
      }}
      onFocus={onFocus}
      // A valid time is shown in its full form; other text stays to be corrected.
      onBlur={() => {
        if (!Number.isNaN(value)) setText(undefined);
        onBlur?.();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
