import { m } from '@mam/texts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { parseDate } from '../controls/parse-date.ts';

/**
 * A day, typed or picked. Its calendar opens by a click or the arrow key and never by the focus alone, so that it covers
 * nothing on the way through a form. Text that is no day is lost once the field is left, which then tells so, as does
 * the summary of errors (`data-problem`) where the form misses the day.
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
  const problem = wrong && m.admin_day_wrong({ typed: wrong });
  return (
    <DateInput
      {...props}
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
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setOpen(false);
        const typed = event.currentTarget.value.trim();
        if (typed !== '') setWrong(parseDate(typed) ? '' : typed);
        onBlur?.(event);
      }}
    />
  );
}
