import type { Language } from '@mam/contract/core/localized';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface Registration {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  password_hash: string;
  language: Language;
}

/**
 * Makes an account, or overwrites one that nobody has proven to own yet: whoever registers first must
 * not decide the password of whoever can read the mail. Undefined where the address is taken.
 */
export async function upsertRegistration(db: Database, row: Registration) {
  const { email: _, ...said } = row;
  const made = await db
    .insertInto('accounts')
    .values({ ...row, role: ['customer'] })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet(said)
        .where('accounts.email_verified_at', 'is', null)
        // Made by an admin: its owner gets in through the mail that said so.
        .where('accounts.password_hash', 'is not', null)
        .where(sql<boolean>`accounts.role = '{customer}'`)
        .where('accounts.status', '=', 'active'),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export function findAccountByEmail(db: Database, email: string) {
  return accounts(db).where(sql`lower(email)`, '=', email).executeTakeFirst();
}

export function findAccount(db: Database, id: number) {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

function accounts(db: Database) {
  return db
    .selectFrom('accounts')
    .select([
      'id as user_id',
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'role',
      'status',
      'language',
      'password_hash',
      'email_verified_at',
    ]);
}

export async function updateVerified(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .execute();
}

/** Sets a password; who could read the mail with its link has proven the address too. */
export function updatePasswordByToken(
  db: Database,
  id: number,
  { password_hash, now }: { password_hash: string; now: Date },
) {
  return db
    .updateTable('accounts')
    .set({ password_hash, email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .returning(['email', 'first_name', 'language'])
    .executeTakeFirst();
}

/** Replaces one hash by another; undefined when it is no longer the one that was checked. */
export function replacePassword(
  db: Database,
  id: number,
  { before, after }: { before: string; after: string },
) {
  return db
    .updateTable('accounts')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .returning(['email', 'first_name', 'language'])
    .executeTakeFirst();
}

/**
 * Notes a sign-in and holds the account's row until the end of the transaction. Undefined when the
 * account may not sign in, or its password is no longer the one that was checked.
 */
export function updateLogin(
  db: Database,
  id: number,
  { now, checked }: { now: Date; checked?: string | undefined },
) {
  return db
    .updateTable('accounts')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .$if(checked !== undefined, (query) => query.where('password_hash', '=', checked ?? ''))
    .returning(['id as user_id', 'email', 'first_name', 'last_name', 'phone_number', 'role'])
    .executeTakeFirst();
}

/** The sessions of an account that have not ended, last used first. */
export function listSessions(db: Database, user_id: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findSessionOwner(db: Database, id: number) {
  return db.selectFrom('sessions').select('user_id').where('id', '=', id).executeTakeFirst();
}

export function deleteExpiredSessions(db: Database, now: Date) {
  return db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
