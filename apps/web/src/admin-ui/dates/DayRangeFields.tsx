import type { DateInputProps } from '@mantine/dates';
import { DayField } from './DayField.tsx';

interface DayRangeFieldsProps extends Pick<DateInputProps, 'required' | 'clearable'> {
  /** Label of each end, and what `getInputProps` gives for it. */
  from: DateInputProps;
  to: DateInputProps;
  placeholder: string;
  /** Shown at the last day once it is before the first one. */
  wrongOrder: string;
  hint: string;
}

/** The first and the last day in Viet Nam, both included. */
export function DayRangeFields({ from, to, wrongOrder, hint, ...shared }: DayRangeFieldsProps) {
  const [first, last] = [String(from.value ?? ''), String(to.value ?? '')];
  const isWrong = last !== '' && last < first;
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField {...shared} {...from} />
        <DayField
          {...shared}
          // `minDate` is left out: an earlier day that is typed must get an error and not be dropped.
          excludeDate={(day) => day < first}
          {...to}
          error={to.error ?? (isWrong && wrongOrder)}
        />
      </div>
      <p className="mt-1.5 text-sm text-muted">{hint}</p>
    </div>
  );
}
