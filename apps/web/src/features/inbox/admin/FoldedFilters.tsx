import { m } from '@mam/texts';
import { Popover, Select } from '@mantine/core';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Choice, type Filter, FilterChoices } from './FilterChoices.tsx';

interface FoldedFiltersProps {
  table: TableParams;
  views: Filter;
  /** They open below a button that has their number; a chosen one stands beside it. */
  filters: readonly Filter[];
}

/** Filters where they stand above the work, whose first item is in the first screen. */
export function FoldedFilters({ table, views, filters }: FoldedFiltersProps) {
  const chosen = filters.flatMap(({ title, name, choices }) =>
    choices
      .filter(({ value }) => value !== undefined && value === chosenOf(table, name))
      .map((choice) => ({ ...choice, title, name })),
  );
  return (
    <>
      <ViewSelect table={table} {...views} />
      <Popover position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-[10px] border border-line-strong bg-surface px-3 text-heading"
          >
            <Icon name="filter" />
            {m.admin_filters()}
            {chosen.length > 0 && <b className="tabular-nums">({count(chosen.length)})</b>}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="grid max-h-[min(28rem,60dvh)] gap-3 overflow-y-auto">
          {filters.map((filter) => (
            <FilterChoices key={filter.name} table={table} {...filter} />
          ))}
        </Popover.Dropdown>
      </Popover>
      {chosen.map(({ title, name, label, icon }) => (
        <button
          key={name}
          type="button"
          aria-label={m.admin_clear_filter({ name: `${title}: ${label}` })}
          className="inline-flex min-h-11 items-center gap-1 rounded-[10px] border border-primary bg-primary-soft px-1.5 text-sm font-strong text-ok-text"
          onClick={() => table.set({ [name]: undefined })}
        >
          <Icon name={icon} className="size-4.5" />
          {label}
          <Icon name="x" className="size-4.5" />
        </button>
      ))}
    </>
  );
}

function chosenOf(table: TableParams, name: string): unknown {
  const chosen: Record<string, unknown> = table.query;
  return chosen[name];
}

/** The default of a select, which has no undefined. */
const DEFAULT = 'default';

function ViewSelect({
  table,
  title,
  name,
  choices,
}: FoldedFiltersProps['views'] & Pick<FoldedFiltersProps, 'table'>) {
  return (
    <Select
      aria-label={title}
      data={choices.map((choice) => ({ value: choice.value ?? DEFAULT, label: labelOf(choice) }))}
      value={choices.find(({ value }) => value === chosenOf(table, name))?.value ?? DEFAULT}
      onChange={(value) =>
        table.set({ [name]: value === DEFAULT ? undefined : (value ?? undefined) })
      }
      className="grow basis-44"
    />
  );
}

function labelOf({ label, count: number }: Choice): string {
  return number === undefined ? label : `${label} (${count(number)})`;
}
