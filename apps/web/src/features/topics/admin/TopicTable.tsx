import { textIn } from '@mam/contract/core/localized';
import {
  type AdminTopic,
  TOPIC_ADMIN_STATES,
  type TopicAdminSort,
} from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lacks } from '../../../admin-ui/controls/Lacks.tsx';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { STATE_VARIANTS, stateText, timeText } from './topic-labels.ts';
import { useTopicActions } from './use-topic-actions.ts';

type Choice = { value: string; label: string };

interface TopicTableProps {
  table: TableParams<TopicAdminSort, { state: typeof TOPIC_ADMIN_STATES; categoryId: 'text' }>;
  rows: DataTableProps<AdminTopic>['rows'];
  drawer: DrawerParams;
  categories: readonly Choice[];
  /** The button that opens the form of a new topic. */
  add: ReactNode;
}

export function TopicTable({ table, rows, drawer, categories, add }: TopicTableProps) {
  const isTrash = table.query.state === 'trash';
  const { open, linkTo } = drawer;
  const actions = useTopicActions(linkTo);
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_topics_find()}>
        <FilterSelect
          table={table}
          name="state"
          label={m.admin_topics_state()}
          choices={TOPIC_ADMIN_STATES.map((value) => ({ value, label: stateText(value) }))}
        />
        <FilterSelect
          table={table}
          name="categoryId"
          label={m.admin_topics_category()}
          choices={categories}
        />
      </TableFilters>
      {isTrash && <p className="mb-4 text-sm text-muted">{m.admin_topics_trash_note()}</p>}
      <DataTable
        label={m.nav_admin_topics()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={nameOf}
        openId={typeof open === 'number' ? open : undefined}
        actions={actions.rowActions}
        bulk={isTrash ? actions.trashBulkActions : actions.bulkActions}
        findMatching={() => callApi('GET /api/admin/topics/ids', { query: table.filters })}
        empty={
          <EmptyState
            picture="pingpong"
            title={m.admin_topics_empty()}
            text={m.admin_topics_empty_text()}
          >
            {add}
          </EmptyState>
        }
        columns={columnsOf(linkTo, categories)}
      />
    </>
  );
}

function columnsOf(
  linkTo: (id: number) => string,
  categories: readonly Choice[],
): DataTableProps<AdminTopic>['columns'] {
  return [
    {
      key: 'title',
      title: m.admin_topics_title(),
      sort: 'title',
      cell: (row) => (
        <div className="min-w-0">
          {row.state === 'trash' ? (
            <b className="font-strong text-heading">{nameOf(row)}</b>
          ) : (
            <Link to={linkTo(row.id)} preventScrollReset>
              {nameOf(row)}
            </Link>
          )}
          <small>{categories.find(({ value }) => value === String(row.category_id))?.label}</small>
          <Lacks lacks={row.lacks} />
        </div>
      ),
    },
    {
      key: 'days',
      title: m.admin_topics_days(),
      sort: 'opens_on',
      onCard: 'line',
      cell: (row) => <span className="whitespace-nowrap">{timeText(row)}</span>,
    },
    {
      key: 'state',
      title: m.admin_topics_state(),
      onCard: true,
      cell: ({ state }) => (
        <StatusChip variant={STATE_VARIANTS[state]}>{stateText(state)}</StatusChip>
      ),
    },
    {
      key: 'sides',
      title: m.admin_topics_choosers(),
      isNumber: true,
      from: 'wide',
      cell: ({ side_count }) => count(side_count),
    },
    {
      key: 'answers',
      title: m.admin_topics_answers(),
      sort: 'comment_count',
      isNumber: true,
      from: 'wide',
      onCard: true,
      cell: ({ comment_count }) => count(comment_count),
    },
  ];
}

function nameOf({ title }: AdminTopic): string {
  return textIn(title, getLocale());
}
