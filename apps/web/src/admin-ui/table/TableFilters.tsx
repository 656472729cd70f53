import { m } from '@mam/texts';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isPlainClick } from '../../platform/plain-click.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsPhone } from '../frame/use-is-phone.ts';
import { SavedFilters } from './SavedFilters.tsx';
import type { TableParams } from './use-table-params.ts';

const DEBOUNCE_MS = 300;

/**
 * On a phone there are two filters a line below the keyword; the last one of an odd number fills its line.
 * Where the list is narrow, on a tablet or beside a drawer, more than three controls have a line of their own.
 */
const FILTERS =
  'flex flex-wrap items-center gap-2 @max-[55rem]:[&:has(>:nth-child(5))>:first-child]:basis-full';
const WIDTH = 'grow basis-[8.5rem] max-[640px]:basis-[40%]';
/** Of a filter without a value: hidden while the filters are folded. */
export const FILTER = `${WIDTH} min-[992px]:max-w-[10.5rem] in-data-folded:hidden`;
export const ACTIVE_FILTER =
  'max-[640px]:basis-full sm:w-[17rem] [&_input]:border-primary [&_input]:bg-primary-soft [&_input]:text-ok-text';

interface TableFiltersProps {
  table: TableParams;
  /** Label of the keyword field. */
  searchLabel: string;
  /** `FilterSelect`s and the like; on a phone only those with a value are shown until a button opens the others. */
  children?: ReactNode;
  /** The filters fold, and each chosen one is ended, by buttons of their own. */
  hasOwnButtons?: boolean;
}

/** The controls above a table: a keyword and filters. */
export function TableFilters({
  table,
  searchLabel,
  children,
  hasOwnButtons = false,
}: TableFiltersProps) {
  const { text, type, clear } = useKeyword(table);
  const [isOpen, setOpen] = useState(false);
  const hasFold = useIsPhone() && Boolean(children) && !hasOwnButtons;
  return (
    <div className="@container mb-4">
      <search className={FILTERS} data-folded={(hasFold && !isOpen) || undefined}>
        <TextInput
          type="search"
          className={hasFold ? 'grow basis-44!' : 'flex-[9_1_13.75rem] max-[640px]:basis-full'}
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={100}
          value={text}
          leftSection={<Icon name="search" />}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {hasFold && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-2 rounded-[10px] border border-line-strong bg-surface px-3 text-heading"
          >
            <Icon name="filter" />
            {m.admin_filters()}
          </button>
        )}
        {children}
        {table.isFiltered && !hasOwnButtons && (
          <button
            type="button"
            className="inline-flex min-h-10.5 items-center gap-1.5 px-2.5 text-sm font-strong text-link"
            onClick={clear}
          >
            <Icon name="x" />
            {m.admin_clear_filters()}
          </button>
        )}
        <SavedFilters table={table} />
      </search>
    </div>
  );
}

/**
 * The keyword as it is typed; the list follows once typing rests. A link that is followed before goes first:
 * the keyword's own navigation would cancel it, so it waits until the link has opened its row.
 */
function useKeyword(table: TableParams) {
  const { keyword = '' } = table.query;
  const [text, setText] = useState(keyword);
  const search = useDebouncedCallback(
    (value: string) => table.set({ keyword: value.trim() }),
    DEBOUNCE_MS,
  );
  const isWaiting = useRef(false);
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each location.
  useEffect(() => {
    // The link is still on its way: this location is that of words searched for just before.
    if (isWaiting.current && state !== 'idle') return;
    if (isWaiting.current) search(text);
    // The Back button and saved filters update the field as well, but never words that are still to be searched for.
    else if (!search.isPending() && text.trim() !== keyword) setText(keyword);
    isWaiting.current = false;
  }, [key]);
  useEffect(() => {
    const wait = (event: MouseEvent) => {
      if (text.trim() === keyword || !isPlainClick(event)) return;
      if (!(event.target instanceof Element && event.target.closest('a[href]'))) return;
      search.cancel();
      isWaiting.current = true;
    };
    document.addEventListener('click', wait, true);
    return () => document.removeEventListener('click', wait, true);
  }, [search, text, keyword]);
  const type = (value: string) => {
    setText(value);
    search(value);
  };
  const clear = () => {
    search.cancel();
    setText('');
    table.clear();
  };
  return { text, type, clear };
}

interface FilterSelectProps {
  table: TableParams;
  /** Query parameter of the page and of the call. */
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** A filter with a few values; empty means all. */
export function FilterSelect({ table, name, label, choices }: FilterSelectProps) {
  const chosen: Record<string, unknown> = table.query;
  const value = chosen[name];
  return (
    <Select
      aria-label={label}
      placeholder={label}
      // The field shows what the value is of; the list does not repeat it.
      data={choices.map((choice) => ({ ...choice, label: `${label}: ${choice.label}` }))}
      renderOption={({ option }) => choices.find((choice) => choice.value === option.value)?.label}
      value={typeof value === 'string' ? value : null}
      clearable
      allowDeselect
      clearButtonProps={{ 'aria-label': m.admin_clear_filter({ name: label }) }}
      onChange={(next) => table.set({ [name]: next ?? undefined })}
      className={value === undefined ? FILTER : ACTIVE_FILTER}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
