import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { parseWholeDate } from '../controls/parse-date.ts';

interface DayFieldProps extends DateInputProps {
  /** What is wrong with the day that the field has. */
  problem?: string | undefined;
}

/**
 * A day, typed or picked. Its calendar opens by a click or the arrow key and never by the focus alone, so that it covers
 * nothing on the way through a form. Enter takes the day and never sends the form. Text that is no day stays to be
 * corrected and the value is null meanwhile, and a day may be wrong by itself (`problem`); the field tells so, as does the summary of errors (`data-problem`), with
 * which `useAdminForm` saves nothing.
 */
export function DayField({ error, problem: own, ...rest }: DayFieldProps) {
  const { onBlur, onClick, onKeyDown, ...props } = rest;
  const [isOpen, setOpen] = useState(false);
  const { value, problem = own, round, take, pick, forget } = useTypedDay(props);
  const takeText = (text: string) => {
    setOpen(false);
    take(text);
  };
  return (
    <DateInput
      key={round}
      classNames={{ input: 'placeholder:text-sm' }}
      {...props}
      value={value}
      fixOnBlur={false}
      allowDeselect={props.clearable === true && !problem}
      data-problem={problem}
      popoverProps={{ opened: isOpen, onChange: setOpen }}
      error={problem ?? error}
      onChange={(day) => {
        setOpen(false);
        pick(day);
      }}
      onInput={forget}
      onClick={(event) => {
        setOpen(true);
        onClick?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpen(true);
        if (event.key === 'Escape') setOpen(false);
        if (event.key === 'Enter') {
          event.preventDefault();
          takeText(event.currentTarget.value);
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        takeText(event.currentTarget.value);
        onBlur?.(event);
      }}
    />
  );
}

interface WrongText {
  text: string;
  /** What the calendar showed before; Mantine would put another value in place of the text. */
  before: DateInputProps['value'];
}

/** The value of the field, and the text that is none until it is typed again. */
function useTypedDay({ value: given, onChange, maxDate }: DateInputProps) {
  const [typed, setTyped] = useState<WrongText>();
  const [round, setRound] = useState(0);
  // The form may have got another value, as when its changes are given up.
  const wrong = given ? undefined : typed;
  const value = wrong ? wrong.before : given;
  return {
    value,
    problem: wrong && problemOf(wrong.text, maxDate),
    /** Key of the input. */
    round,
    take(text: string) {
      const day = parseWholeDate(text);
      const next = isLate(day, maxDate) ? null : day;
      setTyped(next === null && text.trim() ? { text: text.trim(), before: value } : undefined);
      if (next !== (given || null)) onChange?.(next);
    },
    pick(day: string | null) {
      setTyped(undefined);
      // The day from before is no new value for Mantine, which would leave the text.
      if (wrong && day === wrong.before) setRound(round + 1);
      onChange?.(day);
    },
    forget: () => setTyped(undefined),
  };
}

function isLate(day: string | null, maxDate: DateInputProps['maxDate']): boolean {
  return Boolean(day && maxDate && day > String(maxDate));
}

function problemOf(text: string, maxDate: DateInputProps['maxDate']): string {
  return isLate(parseWholeDate(text), maxDate)
    ? m.admin_day_late({ day: dayText(String(maxDate)) })
    : m.admin_day_wrong({ typed: text });
}
