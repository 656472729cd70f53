import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export async function hasOptedOut(db: Database, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_mail_opt_outs')
    .where('user_id', '=', user_id)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOptedOut(db: Database, user_id: number, isOut: boolean): Promise<void> {
  if (isOut)
    await db
      .insertInto('work_mail_opt_outs')
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('work_mail_opt_outs').where('user_id', '=', user_id).execute();
}

/** False when the mail of the day was queued already. */
export async function insertMailDay(db: Database, day: string): Promise<boolean> {
  const row = await db
    .insertInto('work_mails')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Active admins who have not switched the daily mail off. */
export function listMailReaders(db: Database) {
  return db
    .selectFrom('accounts')
    .leftJoin('work_mail_opt_outs', 'work_mail_opt_outs.user_id', 'accounts.id')
    .where(sql<SqlBool>`'admin' = any (role)`)
    .where('status', '=', 'active')
    .where('work_mail_opt_outs.user_id', 'is', null)
    .select(['accounts.id', 'email', 'first_name', 'language'])
    .execute();
}
