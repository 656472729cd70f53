import { type AdminBill, BILL_STATE_FILTERS } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import {
  ACTIVE_FILTER,
  FILTER,
  FilterSelect,
  TableFilters,
} from '../../../admin-ui/table/TableFilters.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { numberText, STATE_VARIANTS, stateNote, stateText, vnd } from './bill-labels.ts';
import type { BillsTable } from './bill-queries.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import { stepsOf, useBillActions } from './use-bill-actions.ts';

interface BillTableProps {
  table: BillsTable;
  rows: DataTableProps<AdminBill>['rows'];
  drawer: DrawerParams;
  /** Months that can be filtered by, newest first. */
  months: readonly string[];
  /** The button that opens the form of a new bill. */
  add: ReactNode;
}

export function BillTable({ table, rows, drawer, months, add }: BillTableProps) {
  const { open, linkTo } = drawer;
  const { steps, savePdf } = useBillActions();
  const rowActions = (row: AdminBill): RowAction[] => [
    { label: m.admin_bills_open(), icon: 'edit', to: linkTo(row.id) },
    ...stepsOf(row).map((step) => ({
      ...steps[step],
      // A prompt that is closed changes nothing.
      run: () => steps[step].run([row.id]).catch(() => undefined),
    })),
    { label: m.admin_bills_print(), icon: 'print', to: `/administrator/bills/${row.id}/print` },
    { label: m.admin_bills_pdf(), icon: 'download', run: () => savePdf(row.id) },
  ];
  return (
    <>
      <BillFilters table={table} months={months} />
      <DataTable
        label={m.admin_nav_bills()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={numberText}
        openId={typeof open === 'number' ? open : undefined}
        actions={rowActions}
        bulk={[steps.pay]}
        empty={
          <EmptyState title={m.admin_bills_empty()} text={m.admin_bills_empty_text()}>
            {add}
          </EmptyState>
        }
        columns={columnsOf(linkTo)}
      />
    </>
  );
}

function BillFilters({ table, months }: Pick<BillTableProps, 'table' | 'months'>) {
  return (
    <TableFilters table={table} searchLabel={m.admin_bills_find()}>
      <FilterSelect
        table={table}
        name="state"
        label={m.bills_state()}
        choices={BILL_STATE_FILTERS.map((value) => ({ value, label: stateText(value) }))}
      />
      <FilterSelect
        table={table}
        name="month"
        label={m.admin_bills_month()}
        choices={months.map((value) => ({
          value,
          label: m.admin_bills_month_of({ month: dayText(value) }),
        }))}
      />
      <CustomerFilter table={table} />
    </TableFilters>
  );
}

function columnsOf(linkTo: DrawerParams['linkTo']): DataTableProps<AdminBill>['columns'] {
  return [
    {
      key: 'number',
      title: m.admin_bills_number_and_customer(),
      sort: 'number',
      cell: (row) => (
        <div className="min-w-0">
          <Link to={linkTo(row.id)} preventScrollReset className="whitespace-nowrap tabular-nums">
            {numberText(row)}
          </Link>
          <small className="line-clamp-2! max-w-[40ch] wrap-break-word">{row.name}</small>
        </div>
      ),
    },
    {
      key: 'description',
      title: m.bills_description(),
      from: 'wide',
      cell: (row) => <span className="line-clamp-2 max-w-[40ch]">{row.description}</span>,
    },
    {
      key: 'amount',
      title: m.bills_amount(),
      sort: 'amount',
      isNumber: true,
      onCard: true,
      cell: (row) => <b className="font-strong text-heading">{vnd(row.amount)}</b>,
    },
    { key: 'state', title: m.bills_state(), onCard: true, cell: (row) => <StateCell row={row} /> },
    {
      key: 'due_on',
      title: m.bills_due_on(),
      sort: 'due_on',
      isNumber: true,
      from: 'widest',
      cell: (row) => dayText(row.due_on),
    },
  ];
}

function StateCell({ row }: { row: AdminBill }) {
  const { state } = row;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 @min-card:grid @min-card:justify-items-start">
      <StatusChip variant={STATE_VARIANTS[state]}>{stateText(state)}</StatusChip>
      <small className="tabular-nums">{stateNote(row)}</small>
    </span>
  );
}

/** A filter by the account of a customer. */
function CustomerFilter({ table }: { table: BillsTable }) {
  const { userId } = table.query;
  const label = m.bills_name();
  return (
    <CustomerSelect
      aria-label={label}
      placeholder={label}
      value={userId ?? null}
      clearButtonProps={{ 'aria-label': m.admin_clear_filter({ name: label }) }}
      onChange={(value) => table.set({ userId: value ?? undefined })}
      className={userId === undefined ? FILTER : ACTIVE_FILTER}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
