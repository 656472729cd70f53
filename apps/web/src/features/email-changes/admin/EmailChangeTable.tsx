import { EMAIL_CHANGE_STATES } from '@mam/contract/email-changes/email-changes';
import type {
  EMAIL_CHANGE_SORTS,
  EmailChangeRow,
} from '@mam/contract/email-changes/email-changes.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RequestState, STATES } from './RequestState.tsx';

interface EmailChangeTableProps {
  table: TableParams<(typeof EMAIL_CHANGE_SORTS)[number], { status: typeof EMAIL_CHANGE_STATES }>;
  rows: DataTableProps<EmailChangeRow>['rows'];
  drawer: DrawerParams;
}

export function EmailChangeTable({ table, rows, drawer }: EmailChangeTableProps) {
  const { open, linkTo } = drawer;
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_changes_search()}>
        <FilterSelect
          table={table}
          name="status"
          label={m.admin_changes_state()}
          choices={EMAIL_CHANGE_STATES.map((value) => ({ value, label: STATES[value].label() }))}
        />
      </TableFilters>
      <DataTable
        label={m.admin_nav_email_changes()}
        table={table}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ user }) => user.name}
        openId={typeof open === 'number' ? open : undefined}
        empty={<EmptyState title={m.admin_changes_empty()} text={m.admin_changes_empty_text()} />}
        columns={columnsOf(linkTo)}
      />
    </>
  );
}

function columnsOf(linkTo: DrawerParams['linkTo']): DataTableProps<EmailChangeRow>['columns'] {
  return [
    {
      key: 'user',
      title: m.admin_changes_sender(),
      cell: ({ id, user, old_email, new_email }) => (
        <span className="min-w-0 wrap-anywhere">
          <Link
            to={linkTo(id)}
            className="inline-flex min-h-6 font-strong text-heading no-underline hover:underline"
          >
            {user.name}
          </Link>
          <small className="block text-xs text-muted">
            {old_email} <span className="inline-block max-w-full">→ {new_email}</span>
          </small>
        </span>
      ),
    },
    {
      key: 'status',
      title: m.admin_changes_state(),
      onCard: true,
      cell: (row) => <RequestState request={row} />,
    },
    {
      key: 'sent',
      title: m.admin_changes_sent(),
      isNumber: true,
      from: 'wide',
      cell: ({ created_at }) => vietnamTime(created_at),
    },
  ];
}
