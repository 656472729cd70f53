import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { otherLanguage } from '../../../admin-ui/table/other-language.ts';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useBulkAction, useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lookText, type VariantOf } from './category-looks.ts';

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
  variantOf: VariantOf;
}

export function CategoryTable(props: CategoryTableProps) {
  const { table, rows, add, linkTo, openId, remove, variantOf } = props;
  const order = useCategoryOrder(rows.data?.items);
  const rowActions = (row: AdminCategory): RowAction[] => [
    { label: m.admin_categories_edit(), icon: 'edit', to: linkTo(row.id) },
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
      label={m.admin_nav_categories()}
      table={table}
      rows={{ ...rows, data: pageOf(rows.data?.items, table.query) }}
      idOf={(row) => row.id}
      nameOf={nameOf}
      openId={openId}
      actions={rowActions}
      bulk={useCategoryActions()}
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

/** Shows and hides topics; each undoes the other. */
function useCategoryActions(): BulkAction[] {
  const run = useBulkAction('categories');
  const callPublish = (ids: number[]) =>
    callApi('POST /api/admin/categories/publish', { body: { ids } });
  const callHide = (ids: number[]) => callApi('POST /api/admin/categories/hide', { body: { ids } });
  return [
    {
      label: m.admin_categories_show(),
      icon: 'eye',
      run: (ids) =>
        run({
          call: () => callPublish(ids),
          undo: callHide,
          message: (count) => m.admin_categories_shown({ count }),
        }),
    },
    {
      label: m.admin_categories_hide(),
      icon: 'eye-off',
      run: (ids) =>
        run({
          call: () => callHide(ids),
          undo: callPublish,
          message: (count) => m.admin_categories_hidden({ count }),
        }),
    },
  ];
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
          <small className="block">{otherLanguage(row.name)}</small>
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
    cell: ({ status }) => (
      <StatusChip variant={status === 'published' ? 'ok' : 'plain'}>{lookText(status)}</StatusChip>
    ),
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
