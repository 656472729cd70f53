import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import type { StateChange } from '@mam/contract/core/bulk';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { STATUS_LOOKS, StateChip } from '../../../admin-ui/list/list-columns.tsx';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import type { useWholeList } from '../../../admin-ui/list/use-whole-list.ts';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { missingLanguage } from '../../../admin-ui/table/missing-language.ts';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import type { RowOrder } from '../../../admin-ui/table/use-row-order.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { VariantOf } from './category-looks.ts';

const CHANGES = {
  publish: { label: m.admin_categories_show, done: m.admin_categories_shown, icon: 'eye' },
  hide: { label: m.admin_categories_hide, done: m.admin_categories_hidden, icon: 'eye-off' },
};

interface CategoryTableProps {
  list: ReturnType<typeof useWholeList<AdminCategory>>;
  add: ReactNode;
  remove: (row: AdminCategory) => void;
  variantOf: VariantOf;
}

export function CategoryTable({ list, add, remove, variantOf }: CategoryTableProps) {
  const { table, rows, openRow, order } = list;
  const { linkTo } = list.drawer;
  const states = useStateActions({ key: list.key, send: sendChange, texts: CHANGES });
  const rowActions = (row: AdminCategory): RowAction[] => [
    { label: m.admin_categories_edit(), icon: 'edit', to: linkTo(row.id) },
    ...states.ofRow(row.status === 'draft' ? 'publish' : 'hide', row.id),
    historyAction('category', row.id),
    {
      label: m.admin_categories_delete(),
      icon: 'trash',
      isDanger: true,
      run: () => remove(row),
    },
  ];
  return (
    <DataTable
      {...{ table, rows, nameOf }}
      label={m.admin_nav_categories()}
      idOf={(row) => row.id}
      openId={openRow?.id}
      actions={rowActions}
      bulk={states.bulk}
      empty={
        <EmptyState title={m.admin_categories_empty()} text={m.admin_categories_lead()}>
          {add}
        </EmptyState>
      }
      columns={[
        nameColumn(linkTo, variantOf),
        stateColumn(),
        ...countColumns(),
        orderColumn(order),
      ]}
    />
  );
}

function sendChange(change: StateChange, ids: number[]) {
  const to = change === 'publish' ? 'publish' : 'hide';
  return callApi(`POST /api/admin/categories/${to}`, { body: { ids } });
}

function nameColumn(linkTo: (id: number) => string, variantOf: VariantOf): Column<AdminCategory> {
  return {
    key: 'name',
    title: m.admin_categories_name(),
    cell: (row) => (
      <div className="flex min-w-0 items-center gap-3">
        <Sign look={variantOf(row)} />
        <span className="min-w-0">
          <Link to={linkTo(row.id)} preventScrollReset>
            {nameOf(row)}
          </Link>
          <small className="block">{missingLanguage(row.name)}</small>
        </span>
      </div>
    ),
  };
}

function Sign({ look: { icon, tint } }: { look: ReturnType<VariantOf> }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 flex-none place-items-center rounded-[12px] [&_svg]:size-5 ${tint}`}
    >
      <Icon name={icon} />
    </span>
  );
}

function stateColumn(): Column<AdminCategory> {
  return {
    key: 'state',
    title: m.admin_categories_state(),
    onCard: true,
    cell: ({ status }) => <StateChip looks={STATUS_LOOKS} state={status} />,
  };
}

const countColumns = (): Column<AdminCategory>[] => [
  {
    key: 'videos',
    title: m.admin_categories_videos(),
    isNumber: true,
    from: 'wide',
    cell: ({ id, video_count }) => (
      <Link to={`/administrator/videos?categoryId=${id}`}>{count(video_count)}</Link>
    ),
  },
  {
    key: 'podcasts',
    title: m.admin_categories_podcasts(),
    isNumber: true,
    from: 'wide',
    cell: ({ id, podcast_count }) => (
      <Link to={`/administrator/podcasts?categoryId=${id}`}>{count(podcast_count)}</Link>
    ),
  },
  {
    key: 'items',
    title: m.admin_categories_items(),
    isNumber: true,
    onCard: true,
    cell: (row) => count(row.item_count),
  },
];

function orderColumn(order: RowOrder): Column<AdminCategory> {
  return {
    key: 'order',
    title: m.admin_categories_order(),
    onCard: 'end',
    cell: (row) => <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
  };
}

function nameOf({ name }: AdminCategory): string {
  return textIn(name, getLocale());
}
