import type { Database } from '../../db/connect.ts';
import { listOwnBillRows } from './bills.admin.queries.ts';
import { listCustomerMailRows } from './bills.mails.queries.ts';
import { billNumber } from './bills.numbers.rules.ts';

/** The bills that name an account, each with the mails that took it there, for the export of its data. */
export async function collectBills(db: Database, user_id: number) {
  const [rows, mails] = await Promise.all([
    listOwnBillRows(db, user_id),
    listCustomerMailRows(db, user_id),
  ]);
  const byBill = Map.groupBy(mails, ({ bill_id }) => bill_id);
  return rows.map(({ id, year, sequence, ...bill }) => ({
    number: billNumber({ year, sequence }),
    ...bill,
    mails: (byBill.get(id) ?? []).map(({ bill_id: _, ...mail }) => mail),
  }));
}
