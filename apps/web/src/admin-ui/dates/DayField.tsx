import { m } from '@mam/texts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { parseDate, parseWholeDate } from '../controls/parse-date.ts';

/**
 * A day, typed or picked. Its calendar opens by a click or the arrow key and never by the focus alone, so that it covers
 * nothing on the way through a form. Enter takes the day and never sends the form. Text that is no day stays to be
 * corrected, unless the field has a day, to which it returns; it tells so, as does the summary of errors
 * (`data-problem`) where the form misses the day.
 */
export function DayField({
  error,
  onChange,
  onBlur,
  onClick,
  onKeyDown,
  ...props
}: DateInputProps) {
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState('');
  const take = (text: string) => {
    setOpen(false);
    const day = parseWholeDate(text);
    setWrong(day === null ? text.trim() : '');
    const isLate = day !== null && props.maxDate && day > String(props.maxDate);
    // A year of four digits was taken while it was typed.
    if (day !== null && !isLate && parseDate(text) === null) onChange?.(day);
  };
  const problem = wrong && m.admin_day_wrong({ typed: wrong });
  return (
    <DateInput
      classNames={{ input: 'placeholder:text-sm' }}
      {...props}
      fixOnBlur={Boolean(props.value)}
      data-problem={problem || undefined}
      popoverProps={{ opened: isOpen, onChange: setOpen }}
      error={problem || error}
      onChange={(day) => {
        setOpen(false);
        setWrong('');
        onChange?.(day);
      }}
      onInput={() => setWrong('')}
      onClick={(event) => {
        setOpen(true);
        onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpen(true);
        if (event.key === 'Escape') setOpen(false);
        if (event.key === 'Enter') {
          event.preventDefault();
          take(event.currentTarget.value);
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        take(event.currentTarget.value);
        onBlur?.(event);
      }}
    />
  );
}
