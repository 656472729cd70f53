import type { Insertable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { BillMails } from '../../db/tables.ts';

export async function insertBillMail(tx: Database, row: Insertable<BillMails>): Promise<number> {
  const inserted = tx.insertInto('bill_mails').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** The mails with a bill, newest first. */
export function listBillMailRows(db: Database, bill_id: number) {
  return db
    .selectFrom('bill_mails')
    .leftJoin('accounts', 'accounts.id', 'bill_mails.user_id')
    .where('bill_id', '=', bill_id)
    .select([
      'bill_mails.id',
      'to_email',
      'bill_mails.created_at',
      'bill_mails.status',
      'sent_at',
      'first_name',
      'last_name',
    ])
    .orderBy('bill_mails.id', 'desc')
    .execute();
}

export type BillMailRow = Awaited<ReturnType<typeof listBillMailRows>>[number];

/** Where and when bills went to the address of an account. */
export function listCustomerMailRows(db: Database, customer_id: number) {
  return db
    .selectFrom('bill_mails')
    .where('customer_id', '=', customer_id)
    .select(['bill_id', 'to_email', 'created_at', 'status', 'sent_at'])
    .orderBy('id')
    .execute();
}
