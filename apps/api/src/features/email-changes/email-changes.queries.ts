import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** The most requests that a customer is shown; each one but the newest needed an admin's decision. */
const SHOWN_MAX = 100;

/** The columns for the owner of a request; the note on the contact is for admins. */
const OWN_COLUMNS = [
  'id',
  'old_email',
  'new_email',
  'reason',
  'refuse_reason',
  'complete_reason',
  'status',
  'confirmed_at',
  'updated_at',
  'created_at',
] as const;

export type OwnEmailChange = Awaited<ReturnType<typeof listEmailChanges>>[number];

/** Newest first. */
export function listEmailChanges(db: Database, user_id: number) {
  return db
    .selectFrom('email_changes')
    .where('user_id', '=', user_id)
    .select(OWN_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

export async function hasOpenEmailChange(db: Database, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .where('user_id', '=', user_id)
    .where('status', '=', 'incomplete')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any account has this address, the requesting one included. */
export async function isEmailUsed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .where(sql`lower(email)`, '=', email)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an account until the end of the transaction; undefined when it is not active. */
export function lockActiveAccount(tx: Database, user_id: number) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select(['email', 'first_name', 'language'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface NewEmailChange {
  user_id: number;
  old_email: string;
  new_email: string;
  reason: string;
  created_at: Date;
  updated_at: Date;
}

/** Undefined where a request is open already, also one that was inserted concurrently. */
export function insertEmailChange(db: Database, row: NewEmailChange) {
  return db
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').where(sql<boolean>`status = 'incomplete'`).doNothing(),
    )
    .returning(OWN_COLUMNS)
    .executeTakeFirst();
}

/** The open request of an account, as long as its new address has not confirmed it. */
export function findUnconfirmedEmailChange(db: Database, user_id: number) {
  return db
    .selectFrom('email_changes')
    .where('user_id', '=', user_id)
    .where('status', '=', 'incomplete')
    .where('confirmed_at', 'is', null)
    .select(['id', 'new_email'])
    .executeTakeFirst();
}

export async function confirmEmailChange(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** False when the account has no such request, or it is confirmed. */
export async function deleteUnconfirmedEmailChange(
  db: Database,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'incomplete')
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function listEmailChangeData(db: Database, user_id: number) {
  return db
    .selectFrom('email_changes')
    .where('user_id', '=', user_id)
    .select([
      'old_email',
      'new_email',
      'reason',
      'status',
      'refuse_reason',
      'created_at',
      'confirmed_at',
      'updated_at',
    ])
    .orderBy('created_at')
    .execute();
}
