import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface Days {
  /** Today in Viet Nam. */
  day: string;
  /** Last day on which a bill is due soon. */
  soon: string;
  /** First day of the current month. */
  month_start: string;
}

/** Numbers and sums of bills by what is left to do; `first_due_on` is the oldest due date that has passed. */
export async function sumBills(db: Database, { day, soon, month_start }: Days) {
  const { rows } = await sql<{
    group: 'paid_this_month' | 'unpaid' | 'past_due' | 'due_soon';
    count: number;
    amount: number;
    first_due_on: string | null;
  }>`
    select groups.name as "group", count(bills.id) as count, coalesce(sum(amount), 0) as amount,
      min(due_on) as first_due_on
    from (values ('paid_this_month'), ('unpaid'), ('past_due'), ('due_soon')) as groups (name)
    left join bills on case groups.name
      when 'paid_this_month' then status = 'paid' and paid_on >= ${month_start}::date
      when 'unpaid' then status = 'unpaid'
      when 'past_due' then status = 'unpaid' and due_on < ${day}::date
      else status = 'unpaid' and due_on between ${day}::date and ${soon}::date
    end
    group by groups.name`.execute(db);
  return rows;
}

/** Accounts that have a bill. */
export async function countCustomers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What was issued (cancelled bills are left out) and what was paid in each month since a day. */
export async function sumMonths(db: Database, since: string) {
  const { rows } = await sql<{
    month: string;
    kind: 'issued' | 'paid';
    count: number;
    amount: number;
  }>`
    select to_char(at, 'YYYY-MM') as month, kind, count(*) as count, sum(amount) as amount
    from (
      select issued_on as at, 'issued' as kind, amount from bills where status <> 'cancelled'
      union all
      select paid_on, 'paid', amount from bills where status = 'paid'
    ) as events
    where at >= ${since}::date
    group by 1, 2`.execute(db);
  return rows;
}
