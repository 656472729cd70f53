import { type AdminBill, BILL_SORTS, BILL_STATE_FILTERS } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListRows } from '../../../admin-ui/list/ListTable.tsx';
import { choicesOf } from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import type { DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { ACTIVE_FILTER, FILTER } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { copyAction } from '../../../shared/audit/admin/item-links.ts';
import { BillDrawer } from './BillDrawer.tsx';
import { BillFigures } from './BillFigures.tsx';
import { numberText, STATE_VARIANTS, stateNote, stateText, vnd } from './bill-labels.ts';
import { BILLS_KEY, billTotalsQuery } from './bill-queries.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import { isMailable, stepsOf, useBillActions, useBillMail } from './use-bill-actions.ts';

const TEXTS = {
  title: m.admin_nav_bills,
  find: m.admin_bills_find,
  empty: m.admin_bills_empty,
  emptyText: m.admin_bills_empty_text,
};

/** The manager of the bills. */
export function BillManager() {
  const list = useBills();
  const { steps, savePdf } = useBillActions();
  const mail = useBillMail();
  const { open, copied, show, linkTo, linkToCopy } = list.drawer;
  const add = <AddButton label={m.admin_bills_add()} form="bills" onClick={() => show('new')} />;
  const actions = (
    <>
      <ExportMenu save={(format) => saveBills(list.query, format)} />
      {add}
    </>
  );
  const rowActions = (row: AdminBill): RowAction[] => [
    { label: m.admin_bills_open(), icon: 'edit', to: linkTo(row.id) },
    ...stepsOf(row).map((step) => ({
      ...steps[step],
      // A prompt that is closed changes nothing.
      run: () => steps[step].run([row.id], row).catch(() => undefined),
    })),
    ...(isMailable(row)
      ? [{ label: m.admin_bills_mail(), icon: 'send', run: () => mail(row) }]
      : []),
    copyAction(linkToCopy(row.id)),
    { label: m.admin_bills_print(), icon: 'print', to: `/administrator/bills/${row.id}/print` },
    { label: m.admin_bills_pdf(), icon: 'download', run: () => savePdf(row.id) },
  ];
  const drawer = open && (
    <BillDrawer key={`${open} ${copied}`} {...{ open, copied }} close={() => show(undefined)} />
  );
  return (
    <AdminPage title={TEXTS.title()} actions={actions}>
      <SplitView drawer={drawer}>
        <BillFigures />
        <ListRows
          {...{ list, add }}
          texts={TEXTS}
          filters={useFilters()}
          moreFilters={<CustomerFilter {...list} />}
          nameOf={numberText}
          actions={rowActions}
          bulk={[steps.pay]}
          columns={columnsOf(linkTo)}
        />
      </SplitView>
    </AdminPage>
  );
}

const FILTERS = { state: BILL_STATE_FILTERS, month: 'text', userId: 'text' } as const;
type BillsQuery = TableParams<(typeof BILL_SORTS)[number], typeof FILTERS>['query'];

function useBills() {
  return useList({
    key: BILLS_KEY,
    sorts: BILL_SORTS,
    filters: FILTERS,
    load: (query, options) =>
      callApi('GET /api/admin/bills', { query: validQuery(query) }, { ...options, toast: false }),
  });
}

/** An invalid id or month in the address is left out. */
function validQuery({ userId, month, ...rest }: BillsQuery) {
  const id = Number(userId);
  return {
    ...rest,
    ...(Number.isSafeInteger(id) && id > 0 && { userId: id }),
    ...(month && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

function saveBills(query: BillsQuery, format: 'csv' | 'xlsx') {
  const { page: _page, size: _size, ...filters } = validQuery(query);
  return downloadApi('GET /api/admin/bills/export', { query: { ...filters, format } });
}

/** By state, and by month, the newest first. */
function useFilters() {
  const { data: totals } = useQuery(billTotalsQuery);
  const months = (totals?.months ?? []).map(({ month }) => month).toReversed();
  return [
    { name: 'state', label: m.bills_state(), choices: choicesOf(BILL_STATE_FILTERS, stateText) },
    {
      name: 'month',
      label: m.admin_bills_month(),
      choices: choicesOf(months, (month) => m.admin_bills_month_of({ month: dayText(month) })),
    },
  ];
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
          <small className="line-clamp-2! max-w-[40ch] wrap-break-word">
            <CustomerLink bill={row} />
          </small>
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

/** The account of a customer; of a company, or of an account that is gone, the bills with its name. */
function CustomerLink({ bill: { user_id, name } }: { bill: AdminBill }) {
  const to =
    user_id === null
      ? `?keyword=${encodeURIComponent(name)}`
      : `/administrator/user-management/edit-user?id=${user_id}`;
  return (
    <Link to={to} className="font-text! text-muted! underline">
      {name}
    </Link>
  );
}

function StateCell({ row }: { row: AdminBill }) {
  const { state } = row;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 @min-card:grid @min-card:justify-items-start">
      <StatusChip variant={STATE_VARIANTS[state]}>{stateText(state)}</StatusChip>
      <small className="tabular-nums">{stateNote(row)}</small>
      {state === 'unpaid' && (
        <small className="tabular-nums @min-widest:hidden">
          {m.admin_bills_due_short({ day: dayText(row.due_on) })}
        </small>
      )}
    </span>
  );
}

/** A filter by the account of a customer, where there is a choice. */
function CustomerFilter({ table, query: { userId } }: ReturnType<typeof useBills>) {
  const { data: totals } = useQuery(billTotalsQuery);
  const label = m.bills_name();
  if (userId === undefined && (totals?.customers ?? 0) < 2) return null;
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
