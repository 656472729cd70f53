import { m } from '@mam/texts';
import { Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { offerUndo } from '../controls/undo.ts';
import { PromptForm, prompt } from '../form/prompt.tsx';
import { removeFilter, type SavedFilter, saveFilter, useSavedFilters } from './saved-filters.ts';
import type { TableParams } from './use-table-params.ts';

const NAME_LENGTH_MAX = 40;

const BUTTON =
  'inline-flex min-h-10.5 items-center gap-1.5 rounded-[10px] px-2.5 text-sm font-strong text-link';

/** Named selections of a table; the address stays what the table shows. */
export function SavedFilters({ table }: { table: TableParams }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filters = useSavedFilters(pathname);
  if (filters.length === 0 && !table.isFiltered) return null;
  const save = async () => {
    const name = await promptName().catch(() => undefined);
    if (name) saveFilter({ page: pathname, name, query: queryOf(table) });
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={BUTTON}>
          <Icon name="star" />
          {m.admin_filters_saved()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map((filter) => (
          <Menu.Item key={filter.name} onClick={() => void navigate(`?${filter.query}`)}>
            {filter.name}
          </Menu.Item>
        ))}
        {filters.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<Icon name="plus" />}
          disabled={!table.isFiltered}
          onClick={() => void save()}
        >
          {m.admin_filters_save()}
        </Menu.Item>
        {filters.map((filter) => (
          <RemoveItem key={filter.name} filter={filter} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RemoveItem({ filter }: { filter: SavedFilter }) {
  const { name } = filter;
  const remove = () => {
    removeFilter(filter);
    offerUndo(m.admin_filters_removed({ name }), async () => saveFilter(filter));
  };
  return (
    <Menu.Item leftSection={<Icon name="trash" />} onClick={remove}>
      {m.admin_filters_remove({ name })}
    </Menu.Item>
  );
}

/** Keyword, filters and order, without the page. */
function queryOf({ query: { page: _page, size: _size, ...chosen } }: TableParams): string {
  const entries = Object.entries(chosen).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}

function promptName(): Promise<string> {
  return prompt(m.admin_filters_save(), (resolve) => <NameForm resolve={resolve} />);
}

function NameForm({ resolve }: { resolve: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <PromptForm isReady={name.trim() !== ''} apply={() => resolve(name.trim())}>
      <TextInput
        data-autofocus
        label={m.admin_filters_name()}
        maxLength={NAME_LENGTH_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </PromptForm>
  );
}
