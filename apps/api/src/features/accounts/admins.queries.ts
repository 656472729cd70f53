import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Whether anybody runs the site; a suspended admin counts, a way back is `npm run admin:create`. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`'admin' = any (role)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewAdmin {
  email: string;
  password_hash: string;
  now: Date;
}

/** Undefined where the address has an account already. */
export function insertAdmin(db: Database, { email, password_hash, now }: NewAdmin) {
  return db
    .insertInto('accounts')
    .values({
      email,
      password_hash,
      email_verified_at: now,
      first_name: 'Mầm',
      last_name: 'Quản trị',
      role: ['admin', 'customer'],
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Makes an account that exists an admin that can sign in. */
export function updateToAdmin(db: Database, { email, password_hash, now }: NewAdmin) {
  return db
    .updateTable('accounts')
    .set({
      password_hash,
      email_verified_at: sql`coalesce(email_verified_at, ${now})`,
      role: ['admin', 'customer'],
      status: 'active',
    })
    .where(sql`lower(email)`, '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
}
