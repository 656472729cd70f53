import { BILL_SORTS, BILL_STATE_FILTERS } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { BillDrawer } from './BillDrawer.tsx';
import { BillFigures } from './BillFigures.tsx';
import { BillTable } from './BillTable.tsx';
import {
  type BillsQuery,
  type BillsTable,
  billListQuery,
  billTotalsQuery,
} from './bill-queries.ts';

/** The manager of the bills. */
export function BillManager() {
  const table: BillsTable = useTableParams({
    sorts: BILL_SORTS,
    filters: { state: BILL_STATE_FILTERS, month: 'text', userId: 'text' },
  });
  const query = toQuery(table);
  const rows = useQuery(billListQuery(query));
  const { data: totals } = useQuery(billTotalsQuery);
  const months = (totals?.months ?? []).map(({ month }) => month).toReversed();
  const drawer = useDrawerParams();
  const { open } = drawer;
  const add = <AddButton label={m.admin_bills_add()} onClick={() => drawer.show('new')} />;
  const actions = (
    <>
      <ExportMenu save={(format) => saveBills(query, format)} />
      {add}
    </>
  );
  const billDrawer = open && (
    <BillDrawer key={open} open={open} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage title={m.admin_nav_bills()} actions={actions}>
      <SplitView drawer={billDrawer}>
        <BillFigures />
        <BillTable {...{ table, rows, drawer, months, add }} />
      </SplitView>
    </AdminPage>
  );
}

/** The query of the call. An invalid id or month in the address is left out. */
function toQuery({ query }: BillsTable): BillsQuery {
  const { userId, month, ...rest } = query;
  const id = Number(userId);
  return {
    ...rest,
    ...(Number.isSafeInteger(id) && id > 0 && { userId: id }),
    ...(month && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

function saveBills(query: BillsQuery, format: 'csv' | 'xlsx') {
  const { page: _page, size: _size, ...filters } = query;
  return downloadApi('GET /api/admin/bills/export', { query: { ...filters, format } });
}
