import { addDays, type DayRange, dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { today } from '../../../platform/today.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Preset, RangeParams } from './use-range-params.ts';

/** Selects the days and the kind. */
export function RangeBar({ params }: { params: RangeParams }) {
  const { kind, set } = params;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RangeFields params={params} presets={['today', 'week', 'month', 'year']} />
      <SegmentedControl
        label={m.admin_statistics_kind()}
        value={kind}
        choices={[
          { value: 'all', label: m.admin_statistics_kind_all() },
          { value: 'video', label: m.admin_statistics_kind_video() },
          { value: 'podcast', label: m.admin_statistics_kind_podcast() },
        ]}
        onChange={(name) => set({ kind: name === 'all' ? undefined : name })}
      />
    </div>
  );
}

const PRESET_NAMES: Record<Preset, () => string> = {
  today: m.admin_statistics_range_today,
  week: m.admin_statistics_range_week,
  month: m.admin_statistics_range_month,
  year: m.admin_statistics_range_year,
};

interface RangeFieldsProps {
  params: RangeParams;
  presets: readonly Preset[];
}

/** Selects a range that ends today, or two days. */
export function RangeFields({ params: { range, preset, set }, presets }: RangeFieldsProps) {
  return (
    <>
      <SegmentedControl
        label={m.admin_statistics_range()}
        value={preset}
        choices={presets.map((value) => ({ value, label: PRESET_NAMES[value]() }))}
        onChange={(name) => set({ range: name, start_date: undefined, end_date: undefined })}
      />
      <DaysField
        key={`${range.start_date} ${range.end_date}`}
        range={range}
        choose={(days) => set({ range: undefined, ...days })}
      />
    </>
  );
}

interface DaysFieldProps {
  range: DayRange;
  choose: (range: { start_date: string; end_date: string }) => void;
}

/** Selects two days; keeps the first one until the second one is chosen. */
function DaysField({ range, choose }: DaysFieldProps) {
  const [value, setValue] = useState<[string | null, string | null]>([
    range.start_date,
    range.end_date,
  ]);
  return (
    <DatePickerInput
      type="range"
      size="sm"
      radius="xl"
      aria-label={`${m.admin_statistics_dates()}: ${daysShown(value)}`}
      leftSection={<Icon name="cal" />}
      valueFormat="DD/MM/YYYY"
      allowSingleDateInRange
      minDate={addDays(today(), -YEARS_BACK_DAYS)}
      maxDate={today()}
      value={value}
      onChange={([start_date, end_date]) => {
        setValue([start_date, end_date]);
        if (start_date && end_date) choose({ start_date, end_date });
      }}
      className="min-w-56"
    />
  );
}

/** The days as the field displays them, so that the accessible name begins with the visible text. */
function daysShown(days: (string | null)[]): string {
  return days
    .filter((day) => day !== null)
    .map(dayText)
    .join(' – ');
}

/** A shorter range than the twenty years that the server accepts. */
const YEARS_BACK_DAYS = 7_300;
