import { billsAdminApi } from '@mam/contract/bills/bills.admin';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { getSite } from '../settings/settings.service.ts';
import { createBill, getBill, listAllBills, listBills, updateBill } from './bills.admin.service.ts';
import { cancelBills, payBills, reopenBills } from './bills.admin.settling.service.ts';
import { BILL_COLUMNS } from './bills.admin.view.ts';
import { listBillMails, mailBill } from './bills.mails.service.ts';
import { renderBill } from './bills.pdf.view.ts';
import { getBillTotals } from './bills.totals.service.ts';

/** `/api/admin/bills`. */
export function registerBillsAdmin({ bind, bindFile }: Binder, deps: MailDeps): void {
  const api = billsAdminApi;
  bind(api.list, ({ query }) => listBills(deps, query));
  bind(api.create, ({ body }, { actor }) => createBill(deps, actor, body));
  bind(api.totals, () => getBillTotals(deps));
  bindFile(api.export, async ({ query }, { reply }, { language }) => {
    const { format, ...filters } = query;
    const rows = await listAllBills(deps, filters);
    return sendTable(reply, { name: 'bills', format, language, columns: BILL_COLUMNS, rows });
  });
  bind(api.pay, ({ body }, { actor }) => payBills(deps, actor, body));
  bind(api.reopen, ({ body }, { actor }) => reopenBills(deps, actor, body));
  bind(api.cancel, ({ body }, { actor }) => cancelBills(deps, actor, body));
  bind(api.get, ({ params }) => getBill(deps, params.id));
  bind(api.update, ({ params, body }, { actor }) =>
    updateBill(deps, actor, { id: params.id, change: body }),
  );
  bind(api.mails, ({ params }) => listBillMails(deps, params.id));
  bind(api.mail, ({ params, body }, context) => mailBill(deps, { ...params, ...body }, context));
  bindFile(api.pdf, async ({ params }, { reply }) => {
    const bill = await getBill(deps, params.id);
    const pdf = await renderBill(bill, await getSite(deps.db));
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="bill-${bill.number}.pdf"`)
      .send(pdf);
  });
}
