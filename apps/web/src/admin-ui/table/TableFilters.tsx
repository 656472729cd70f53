import { m } from '@mam/texts';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { TableParams } from './use-table-params.ts';

const DEBOUNCE_MS = 300;

interface TableFiltersProps {
  table: TableParams;
  /** What the keyword is looked for in. */
  searchLabel: string;
  /** `FilterSelect`s and the like. */
  children?: ReactNode;
}

/** The line above a table: a keyword, and what narrows the rows. */
export function TableFilters({ table, searchLabel: find, children }: TableFiltersProps) {
  const { keyword = '' } = table.query;
  const [typed, type] = useState(keyword);
  const search = useDebouncedCallback((text: string) => table.set({ keyword: text }), DEBOUNCE_MS);
  // Back, or a cleared filter, shows in the field as well.
  useEffect(() => type(keyword), [keyword]);
  return (
    <search className="table-filters">
      <TextInput
        type="search"
        className="table-find"
        aria-label={find}
        placeholder={find}
        maxLength={100}
        value={typed}
        leftSection={<Icon name="search" />}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          search(currentTarget.value.trim());
        }}
      />
      {children}
      {table.isFiltered && (
        <button type="button" className="table-clear" onClick={table.clear}>
          <Icon name="x" />
          {m.admin_clear_filters()}
        </button>
      )}
    </search>
  );
}

interface FilterSelectProps {
  table: TableParams;
  /** Parameter of the address and the call. */
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** One filter with a few values; empty means all. */
export function FilterSelect({ table, name, label, choices }: FilterSelectProps) {
  const chosen: Record<string, unknown> = table.query;
  const value = chosen[name];
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...choices]}
      value={typeof value === 'string' ? value : null}
      clearable
      clearButtonProps={{ 'aria-label': m.admin_clear_filter({ name: label }) }}
      onChange={(next) => table.set({ [name]: next ?? undefined })}
      className={`table-filter ${value === undefined ? '' : 'is-on'}`}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
