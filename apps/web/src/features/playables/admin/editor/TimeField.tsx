import { type KeyboardEvent, useState } from 'react';
import { formatTime, parseTime } from './time-text.ts';

/** What an arrow key moves, in seconds. */
const STEP = 0.1;

interface TimeFieldProps {
  label: string;
  /** Seconds; not a number where no time was typed. */
  value: number;
  onChange: (seconds: number) => void;
  onFocus?: () => void;
  isWrong?: boolean;
}

/** A time to be typed (1:02.5), or moved by the arrow keys. */
export function TimeField({ label, value, onChange, onFocus, isWrong = false }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (!way || Number.isNaN(value)) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(Math.max(0, Math.round((value + way) * 1_000) / 1_000));
  };
  return (
    <input
      className="parts-field"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || Number.isNaN(value)}
      value={typed ?? (Number.isNaN(value) ? '' : formatTime(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseTime(currentTarget.value));
      }}
      onFocus={onFocus}
      // What was read is written out; what could not be read stays to be corrected.
      onBlur={() => !Number.isNaN(value) && setTyped(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
