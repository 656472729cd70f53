import type { Language } from '@mam/contract/core/localized';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Accounts } from '../../db/tables.ts';

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

/** Inserts accounts and returns them; those whose address is taken are skipped. */
export async function insertAccounts(tx: Database, accounts: readonly Insertable<Accounts>[]) {
  const inserted: { id: number; email: string; first_name: string; language: Language }[] = [];
  for (let at = 0; at < accounts.length; at += CHUNK_ROWS) {
    const rows = await tx
      .insertInto('accounts')
      .values(accounts.slice(at, at + CHUNK_ROWS))
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'email', 'first_name', 'language'])
      .execute();
    inserted.push(...rows);
  }
  return inserted;
}

export function findAccountByEmail(db: Database, email: string) {
  return accounts(db).where(sql`lower(email)`, '=', email).executeTakeFirst();
}

/** Locks the row until the end of the transaction. */
export function lockAccountByEmail(tx: Database, email: string) {
  return accounts(tx).where(sql`lower(email)`, '=', email).forNoKeyUpdate().executeTakeFirst();
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
      'sign_up_device',
    ]);
}

/** Whether there is an admin, suspended ones included; `npm run admin:create` restores access. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`'admin' = any (role)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Active admins, locked in the order of their ids until the end of the transaction. */
export function lockAdmins(tx: Database) {
  return tx
    .selectFrom('accounts')
    .where(sql<boolean>`'admin' = any (role)`)
    .where('status', '=', 'active')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives an account the admin role, a password and the right to sign in. */
export function updateToAdmin(
  db: Database,
  { email, password_hash, now }: { email: string; password_hash: string; now: Date },
) {
  return db
    .updateTable('accounts')
    .set({
      password_hash,
      email_verified_at: sql`coalesce(email_verified_at, ${now})`,
      role: ['admin', 'customer'],
      ...ACTIVE,
    })
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export type AccountChange = Pick<
  Updateable<Accounts>,
  | 'email'
  | 'email_verified_at'
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'language'
  | 'history_paused'
  | 'subscribed_at'
  | 'picture'
  | 'role'
  | 'status'
  | 'suspended_at'
  | 'suspension_reason'
  | 'suspension_note'
>;

/** What an account has that may be used. */
export const ACTIVE = {
  status: 'active',
  suspended_at: null,
  suspension_reason: null,
  suspension_note: '',
} as const satisfies AccountChange;

/** Sets the defined fields. */
export async function updateAccounts(
  db: Database,
  ids: readonly number[],
  change: AccountChange,
): Promise<void> {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (isEmpty) return;
  await db.updateTable('accounts').set(change).where('id', 'in', ids).execute();
}

/** Sets a password and verifies the address: the token came by mail. */
export function updatePasswordByToken(
  db: Database,
  id: number,
  { password_hash, now }: { password_hash: string; now: Date },
) {
  return db
    .updateTable('accounts')
    .set({
      password_hash,
      email_verified_at: sql`coalesce(email_verified_at, ${now})`,
      sign_up_device: null,
    })
    .where('id', '=', id)
    .returning(['email', 'first_name', 'language'])
    .executeTakeFirst();
}

/** Replaces one hash by another; undefined when `before` is no longer the stored one. */
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
 * Stores the time of a sign-in and locks the account until the end of the transaction. Undefined when
 * the account may not sign in, or `checked` is no longer its password hash.
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
    .returning([
      'id as user_id',
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'role',
      'language',
    ])
    .executeTakeFirst();
}

/** Foreign keys delete its sessions, tokens, identities, histories and requests with it. */
export async function deleteAccount(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Live sessions of an account, last used first. */
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

export async function hasKnownDevice(
  db: Database,
  { user_id, device_hash }: { user_id: number; device_hash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', device_hash)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertKnownDevice(
  db: Database,
  row: { user_id: number; device_hash: Buffer; last_used_at: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_hash'])
        .doUpdateSet({ last_used_at: (eb) => eb.ref('excluded.last_used_at') }),
    )
    .execute();
}

export async function deleteKnownDevices(db: Database, user_id: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', user_id).execute();
}
