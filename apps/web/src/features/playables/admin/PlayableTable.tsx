import { textIn } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { promptTime } from '../../../admin-ui/dates/prompt-time.tsx';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { playableHref } from '../playable-links.ts';
import { pageHref } from './item-tabs.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { playableColumns } from './playable-columns.tsx';
import { useCategoryOf } from './playable-queries.ts';
import { type PlayableActions, usePlayableActions } from './use-playable-actions.ts';

interface PlayableTableProps {
  kind: PlayableKind;
  table: TableParams;
  rows: DataTableProps<AdminPlayable>['rows'];
  findMatching: () => Promise<{ ids: number[] }>;
  drawer: DrawerParams;
  categories: Choice[];
  /** The button that opens the form of a new item. */
  add: ReactNode;
}

/** The table of a manager with its row menus and bulk actions. */
export function PlayableTable(props: PlayableTableProps) {
  const { kind, table, rows, findMatching, drawer, categories, add } = props;
  const { open, linkTo } = drawer;
  const actions = usePlayableActions(kind);
  const categoryOf = useCategoryOf();
  const labels = KIND_LABELS[kind];
  return (
    <DataTable
      label={labels.page()}
      table={table}
      rows={rows}
      columns={playableColumns(kind, linkTo, categoryOf)}
      orderNote={m.admin_playables_newest()}
      idOf={({ id }) => id}
      nameOf={({ title }) => textIn(title, getLocale())}
      openId={typeof open === 'number' ? open : undefined}
      actions={(item) => rowActions(item, actions, linkTo(item.id))}
      bulk={bulkActions(actions, categories)}
      findMatching={findMatching}
      empty={
        <EmptyState title={labels.empty()} text={m.admin_playables_empty_text()}>
          {add}
        </EmptyState>
      }
    />
  );
}

function bulkActions(actions: PlayableActions, categories: Choice[]): BulkAction[] {
  return [
    {
      label: m.admin_playables_to_category(),
      run: async (ids) => actions.categorize(ids, await promptCategory(categories)),
    },
    {
      label: m.admin_playables_to_schedule(),
      run: async (ids) => actions.schedule(ids, await promptTime()),
    },
    { label: m.admin_playables_hide(), run: actions.hide },
    { label: m.admin_playables_show(), run: actions.show },
    {
      label: m.admin_playables_to_trash(),
      icon: 'trash',
      isDanger: true,
      run: actions.trash,
    },
  ];
}

function rowActions(item: AdminPlayable, actions: PlayableActions, edit: string): RowAction[] {
  const { id, uuid, kind, status } = item;
  const view = { label: m.admin_playables_view(), icon: 'eye', to: playableHref(item) };
  return [
    ...(status === 'published' ? [view] : []),
    { label: m.admin_playables_edit(), icon: 'edit', to: edit },
    { label: m.admin_item_page(), icon: 'right', to: pageHref(kind, uuid) },
    { label: m.admin_history_open(), icon: 'log', to: pageHref(kind, uuid, 'history') },
    status === 'draft'
      ? { label: m.admin_playables_show(), icon: 'check', run: () => actions.show([id]) }
      : { label: m.admin_playables_hide(), icon: 'lock', run: () => actions.hide([id]) },
    {
      label: m.admin_playables_to_trash(),
      icon: 'trash',
      isDanger: true,
      run: () => actions.trash([id]),
    },
  ];
}

/** An option of a select. */
interface Choice {
  value: string;
  label: string;
}

/** Asks for a category; resolves with its id and rejects when closed, so that the rows stay selected. */
function promptCategory(choices: Choice[]): Promise<number> {
  return prompt(m.admin_playables_choose_category(), (resolve) => (
    <CategoryForm choices={choices} resolve={resolve} />
  ));
}

interface CategoryFormProps {
  choices: Choice[];
  resolve: (id: number) => void;
}

function CategoryForm({ choices, resolve }: CategoryFormProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <PromptForm isReady={value !== null} apply={() => resolve(Number(value))}>
      <Select
        data-autofocus
        label={m.admin_playables_category()}
        data={choices}
        value={value}
        onChange={setValue}
      />
    </PromptForm>
  );
}
