import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface CategoryTableProps {
  table: TableParams;
  rows: {
    data: { items: AdminCategory[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  add: ReactNode;
  linkTo: (id: number) => string;
  openId: number | undefined;
  remove: (row: AdminCategory) => void;
}

export function CategoryTable(props: CategoryTableProps) {
  const { table, rows, add, linkTo, openId, remove } = props;
  const order = useCategoryOrder(rows.data?.items);
  const rowActions = (row: AdminCategory): RowAction[] => [
    { label: m.admin_categories_edit(), icon: 'edit', to: linkTo(row.id) },
    {
      label: m.admin_categories_delete(),
      icon: 'trash',
      isDanger: true,
      run: () => remove(row),
    },
  ];
  return (
    <DataTable
      label={m.admin_nav_categories()}
      table={table}
      rows={{ ...rows, data: pageOf(rows.data?.items, table.query) }}
      idOf={(row) => row.id}
      nameOf={nameOf}
      openId={openId}
      actions={rowActions}
      empty={
        <EmptyState title={m.admin_categories_empty()} text={m.admin_categories_lead()}>
          {add}
        </EmptyState>
      }
      columns={[nameColumn(linkTo), ...countColumns(), orderColumn(order)]}
    />
  );
}

function useCategoryOrder(rows: AdminCategory[] | undefined): RowOrder {
  const refresh = useRefresh('categories');
  return useRowOrder({
    rows,
    idOf: (row) => row.id,
    async move(id, body) {
      await callApi('POST /api/admin/categories/:id/move', { params: { id }, body });
      await refresh();
    },
  });
}

/** The call answers with all categories; the table shows one page of them. */
function pageOf(all: AdminCategory[] | undefined, { page, size }: TableParams['query']) {
  return all && { items: all.slice((page - 1) * size, page * size), total: all.length };
}

function nameColumn(linkTo: (id: number) => string): Column<AdminCategory> {
  return {
    key: 'name',
    title: m.admin_categories_name(),
    cell: (row) => (
      <>
        <Link to={linkTo(row.id)} preventScrollReset>
          {nameOf(row)}
        </Link>
        <small>{row.slug}</small>
      </>
    ),
  };
}

const countColumns = (): Column<AdminCategory>[] => [
  {
    key: 'videos',
    title: m.admin_categories_videos(),
    isNumber: true,
    cell: ({ id, video_count }) => (
      <Link to={`/administrator/videos?categoryId=${id}`}>{count(video_count)}</Link>
    ),
  },
  {
    key: 'podcasts',
    title: m.admin_categories_podcasts(),
    isNumber: true,
    cell: ({ id, podcast_count }) => (
      <Link to={`/administrator/podcasts?categoryId=${id}`}>{count(podcast_count)}</Link>
    ),
  },
  {
    key: 'items',
    title: m.admin_categories_items(),
    isNumber: true,
    onCard: true,
    cell: (row) => (
      <>
        {count(row.item_count)}
        <span className="hidden text-muted @max-card:inline">
          {' '}
          {m.admin_categories_items_all()}
        </span>
      </>
    ),
  },
];

function orderColumn(order: RowOrder): Column<AdminCategory> {
  return {
    key: 'order',
    title: m.admin_categories_order(),
    onCard: true,
    cell: (row) => <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
  };
}

function nameOf({ name }: AdminCategory): string {
  return textIn(name, getLocale());
}
