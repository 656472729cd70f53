import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { DatePickerInput } from '@mantine/dates';
import { Icon } from '../../ui/Icon.tsx';
import { ACTIVE_FILTER, FILTER } from './TableFilters.tsx';
import type { TableParams } from './use-table-params.ts';

interface DayRangeFilterProps {
  /** Has the filters `from_date` and `to_date`. */
  table: TableParams;
  label: string;
}

/** A filter by a range of days in Viet Nam, both ends included. */
export function DayRangeFilter({ table, label }: DayRangeFilterProps) {
  const { from_date, to_date }: Record<string, unknown> = table.query;
  const days = [parseDay(from_date), parseDay(to_date)] as const;
  const isActive = days.some((day) => day !== null);
  return (
    <DatePickerInput
      type="range"
      aria-label={
        isActive ? `${label}: ${days.map((day) => dayText(day ?? '')).join(' – ')}` : label
      }
      placeholder={label}
      valueFormat="DD/MM/YYYY"
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': m.admin_clear_filter({ name: label }) }}
      leftSection={<Icon name="cal" />}
      defaultValue={[...days]}
      key={days.join()}
      onChange={([from, to]) => {
        // Only one end has been chosen so far.
        if (Boolean(from) !== Boolean(to)) return;
        table.set({ from_date: from ?? undefined, to_date: to ?? undefined });
      }}
      className={isActive ? ACTIVE_FILTER : FILTER}
    />
  );
}

function parseDay(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
}
