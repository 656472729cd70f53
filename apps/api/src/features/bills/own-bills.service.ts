import type { Database } from '../../db/connect.ts';
import { listOwnBillRows } from './bills.admin.queries.ts';
import { billNumber } from './bills.numbers.rules.ts';

/** The bills that name an account, for the export of its data. */
export async function collectBills(db: Database, user_id: number) {
  const rows = await listOwnBillRows(db, user_id);
  return rows.map(({ year, sequence, ...bill }) => ({
    number: billNumber({ year, sequence }),
    ...bill,
  }));
}
