import type { Language } from '@mam/contract/core/localized';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/tables.ts';

interface Registration {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  password_hash: string;
  language: Language;
  sign_up_device: Buffer | null;
  /** When news by mail were chosen; null: they were not. */
  subscribed_at: Date | null;
}

/**
 * Inserts an account, or overwrites an unverified one: an earlier registration must not decide the
 * password of the person who can read the mail. Undefined where the address is taken.
 */
export async function upsertRegistration(db: Database, row: Registration) {
  const { email: _, ...changed } = row;
  const account = await db
    .insertInto('accounts')
    .values({ ...row, role: ['customer'] })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet(changed)
        .where('accounts.email_verified_at', 'is', null)
        // Null for an account that an admin created: its owner sets a password by mail.
        .where('accounts.password_hash', 'is not', null)
        .where(sql<boolean>`accounts.role = '{customer}'`)
        .where('accounts.status', '=', 'active'),
    )
    .returning('id')
    .executeTakeFirst();
  return account?.id;
}

/** Verifies an address; false when another registration has changed the account. */
export async function updateVerified(
  db: Database,
  id: number,
  checked: { password_hash: string | null; sign_up_device: Buffer | null; now: Date },
): Promise<boolean> {
  const { password_hash, sign_up_device, now } = checked;
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})`, sign_up_device: null })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('sign_up_device', 'is not distinct from', sign_up_device)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes an account whose address was never verified and that was never used. One that an admin
 * created (no password, no identity) stays: its owner sets a password by mail.
 */
export async function deleteUnverifiedAccount(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where(isUnverified)
    .where(sql`lower(email)`, '=', email)
    .execute();
}

/**
 * Deletes accounts that were created before a moment, whose address was never verified, that were never
 * used and have no live link; at most so many, and none that another transaction holds. One that an admin
 * created stays: it has neither password nor identity.
 */
export function deleteUnverifiedAccounts(
  tx: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ id: number; email: string }[]> {
  const old = tx
    .selectFrom('accounts')
    .where(isUnverified)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_tokens')
            .whereRef('account_tokens.user_id', '=', 'accounts.id')
            .where('expires_at', '>', now)
            .select('token_hash'),
        ),
      ),
    )
    .select('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .deleteFrom('accounts')
    .where('id', '=', sql<number>`any(array(${old}))`)
    .returning(['id', 'email'])
    .execute();
}

function isUnverified(eb: ExpressionBuilder<DB, 'accounts'>) {
  return eb.and([
    eb('email_verified_at', 'is', null),
    eb('last_login_at', 'is', null),
    sql<boolean>`role = '{customer}'`,
    eb('accounts.status', '=', 'active'),
    eb.or([
      eb('password_hash', 'is not', null),
      eb.exists(
        eb
          .selectFrom('account_identities')
          .whereRef('account_identities.user_id', '=', 'accounts.id')
          .select('account_identities.user_id'),
      ),
    ]),
  ]);
}
