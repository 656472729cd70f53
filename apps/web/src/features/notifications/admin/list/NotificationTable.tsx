import { textIn } from '@mam/contract/core/localized';
import {
  AUDIENCE_ROLES,
  NOTIFICATION_STATUSES,
  type NotificationSort,
} from '@mam/contract/notifications/notification-kinds';
import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DrawerParams } from '../../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../../admin-ui/table/DataTable.tsx';
import { StatusChip } from '../../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../../admin-ui/table/use-table-params.ts';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import {
  audienceText,
  ROLE_LABELS,
  STATUS_LABELS,
  statusOf,
  troubleText,
} from '../notification-labels.ts';
import { NOTIFICATIONS_PATH } from '../notification-queries.ts';
import { type NotificationActions, rowActions } from '../use-notification-actions.ts';

interface NotificationTableProps {
  table: TableParams<
    NotificationSort,
    { status: typeof NOTIFICATION_STATUSES; role: typeof AUDIENCE_ROLES }
  >;
  rows: DataTableProps<AdminNotification>['rows'];
  drawer: DrawerParams;
  actions: NotificationActions;
  /** The link to a new one. */
  add: ReactNode;
}

export function NotificationTable(props: NotificationTableProps) {
  const { table, rows, drawer, actions, add } = props;
  const { open, linkTo } = drawer;
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_notifications_find()}>
        <FilterSelect
          table={table}
          name="status"
          label={m.admin_notifications_column_status()}
          choices={NOTIFICATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value]() }))}
        />
        <FilterSelect
          table={table}
          name="role"
          label={m.admin_notifications_column_to()}
          choices={AUDIENCE_ROLES.map((value) => ({ value, label: ROLE_LABELS[value]() }))}
        />
      </TableFilters>
      <DataTable
        label={m.admin_nav_notifications()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        openId={typeof open === 'number' ? open : undefined}
        actions={(row) => rowActions(row, actions, linkTo(row.id))}
        empty={
          <EmptyState
            title={m.admin_notifications_empty()}
            text={m.admin_notifications_empty_text()}
          >
            {add}
          </EmptyState>
        }
        columns={columnsOf(linkTo)}
      />
    </>
  );
}

function columnsOf(linkTo: DrawerParams['linkTo']): DataTableProps<AdminNotification>['columns'] {
  return [
    {
      key: 'name',
      title: m.admin_notifications_column_name(),
      sort: 'name',
      cell: (row) => (
        <div className="min-w-0">
          <Link to={hrefOf(row, linkTo)} preventScrollReset>
            {row.name}
          </Link>
          <small className="block wrap-anywhere">{noteOf(row)}</small>
        </div>
      ),
    },
    {
      key: 'audience',
      title: m.admin_notifications_column_to(),
      from: 'wide',
      cell: ({ audience }) => audienceText(audience),
    },
    {
      key: 'status',
      title: m.admin_notifications_column_status(),
      onCard: true,
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'reached',
      title: m.admin_notifications_column_reached(),
      isNumber: true,
      onCard: true,
      cell: ({ counts: { success, total } }) =>
        total === 0 ? '–' : `${count(success)} / ${count(total)}`,
    },
    {
      key: 'send_at',
      title: m.admin_notifications_column_send_at(),
      sort: 'send_at',
      isNumber: true,
      onCard: true,
      cell: ({ send_at }) => vietnamTime(send_at),
    },
  ];
}

/** What was sent opens its result beside the table; all others open the text. */
function hrefOf({ id, status }: AdminNotification, linkTo: DrawerParams['linkTo']): string {
  const hasResult = status === 'sending' || status === 'completed';
  return hasResult ? linkTo(id) : `${NOTIFICATIONS_PATH}/${id}`;
}

function noteOf({ title, deleted }: AdminNotification): string {
  if (!deleted) return m.admin_notifications_subject_of({ title: textIn(title, getLocale()) });
  const when = vietnamTime(deleted.at);
  return deleted.name === null
    ? m.admin_notifications_deleted_at({ when })
    : m.admin_notifications_deleted_by({ name: deleted.name, when });
}

function Status({ row }: { row: AdminNotification }) {
  const { variant, text } = statusOf(row);
  const trouble = troubleText(row.counts);
  return (
    <>
      <StatusChip variant={variant}>{text}</StatusChip>
      {trouble && <small className="text-danger-text!">{trouble}</small>}
    </>
  );
}
