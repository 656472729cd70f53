import type { BillSort, BillStateFilter } from '@mam/contract/bills/bills.admin';
import type { Insertable, Updateable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows, hasWords } from '../../db/fragments.queries.ts';
import type { Bills } from '../../db/tables.ts';

export type BillRow = NonNullable<Awaited<ReturnType<typeof findBill>>>;

/** The columns that the form of a bill changes. */
export type BillFields = Pick<
  Insertable<Bills>,
  | 'payer'
  | 'language'
  | 'user_id'
  | 'name'
  | 'company_address'
  | 'tax_code'
  | 'company_email'
  | 'description'
  | 'amount'
  | 'due_on'
  | 'note'
>;

/** `words` are folded words; `day` is today in Viet Nam, and bills due up to `soon` are due soon. */
export interface BillFilter {
  state: BillStateFilter | undefined;
  user_id: number | undefined;
  month: string | undefined;
  words: string[];
  day: string;
  soon: string;
}

interface Range {
  sort: BillSort;
  /** All rows when left out. */
  limit?: number;
  offset?: number;
}

export function listBillRows(db: Database, filter: BillFilter, { sort, limit, offset }: Range) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return withNames(matching(db, filter))
    .$if(!sort.endsWith('number'), (q) => q.orderBy(ORDERS[sort], direction))
    .orderBy('bills.year', direction)
    .orderBy('bills.sequence', direction)
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .$if(offset !== undefined, (q) => q.offset(offset ?? 0))
    .execute();
}

export function countBillRows(db: Database, filter: BillFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('bills.id'));
}

export function findBill(db: Database, id: number) {
  return withNames(db.selectFrom('bills').where('bills.id', '=', asBigint(id))).executeTakeFirst();
}

/** Bills in the order of ids, which avoids deadlocks; locked until the end of the transaction. */
export function lockBills(tx: Database, ids: number[]) {
  return tx
    .selectFrom('bills')
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The next number of a year. Others wait for it until the end of the transaction. */
export async function takeSequence(tx: Database, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('bill_numbers')
    .values({ year, last: 1 })
    .onConflict((on) => on.column('year').doUpdateSet({ last: sql`bill_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertBill(tx: Database, values: Insertable<Bills>): Promise<number> {
  const row = tx.insertInto('bills').values(values).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function updateBills(
  tx: Database,
  ids: number[],
  values: Updateable<Bills>,
): Promise<void> {
  await tx.updateTable('bills').set(values).where('id', 'in', ids).execute();
}

/** Name of an account, which is kept from being deleted until the end of the transaction. */
export function lockCustomer(tx: Database, id: number) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', asBigint(id))
    .select(['last_name', 'first_name'])
    .forKeyShare()
    .executeTakeFirst();
}

/** The bills that name an account, oldest first, without what is for admins only. */
export function listOwnBillRows(db: Database, user_id: number) {
  return db
    .selectFrom('bills')
    .where('user_id', '=', user_id)
    .select([
      ...([
        'id',
        'year',
        'sequence',
        'name',
        'description',
        'amount',
        'issued_on',
        'due_on',
      ] as const),
      ...(['status', 'paid_on'] as const),
    ])
    .orderBy('year')
    .orderBy('sequence')
    .execute();
}

const ORDERS = {
  number: 'bills.sequence',
  '-number': 'bills.sequence',
  name: 'bills.name',
  '-name': 'bills.name',
  amount: 'bills.amount',
  '-amount': 'bills.amount',
  due_on: 'bills.due_on',
  '-due_on': 'bills.due_on',
} as const;

function matching(db: Database, { state, user_id, month, words, day, soon }: BillFilter) {
  return db
    .selectFrom('bills')
    .$if(state === 'paid', (q) => q.where('bills.status', '=', 'paid'))
    .$if(state === 'cancelled', (q) => q.where('bills.status', '=', 'cancelled'))
    .$if(state === 'unpaid' || state === 'past_due' || state === 'due_soon', (q) =>
      q.where('bills.status', '=', 'unpaid'),
    )
    .$if(state === 'past_due', (q) => q.where('bills.due_on', '<', day))
    .$if(state === 'due_soon', (q) =>
      q.where('bills.due_on', '>=', day).where('bills.due_on', '<=', soon),
    )
    .$if(user_id !== undefined, (q) => q.where('bills.user_id', '=', asBigint(user_id ?? 0)))
    .$if(month !== undefined, (q) =>
      q.where(sql<SqlBool>`to_char(bills.issued_on, 'YYYY-MM') = ${month}`),
    )
    .$if(words.length > 0, (q) => q.where(hasWords(sql`bills.words`, words)));
}

/** With the address of the customer and the name of the admin, while their accounts exist. */
function withNames(rows: ReturnType<typeof matching>) {
  return rows
    .leftJoin('accounts as customers', 'customers.id', 'bills.user_id')
    .leftJoin('accounts as admins', 'admins.id', 'bills.issued_by')
    .selectAll('bills')
    .select([
      'customers.email as customer_email',
      'admins.first_name as admin_first_name',
      'admins.last_name as admin_last_name',
    ]);
}
