import type { Database } from '../../db/connect.ts';

export type TokenPurpose = 'verify' | 'reset' | 'set_password' | 'connect' | 'email_change';

interface NewToken {
  token_hash: Buffer;
  purpose: TokenPurpose;
  user_id: number;
  expires_at: Date;
}

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

export async function insertTokens(db: Database, rows: readonly NewToken[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS);
    await db.insertInto('account_tokens').values(chunk).execute();
  }
}

interface TokenFilter {
  token_hash: Buffer;
  purposes: readonly TokenPurpose[];
  now: Date;
}

export function findToken(db: Database, { token_hash, purposes, now }: TokenFilter) {
  return db
    .selectFrom('account_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
}

/** When a token is used several times at once, one use gets the row. */
export function deleteToken(db: Database, { token_hash, purposes, now }: TokenFilter) {
  return db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

export async function deleteTokens(
  db: Database,
  user_id: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', 'in', purposes)
    .execute();
}

export async function insertTokenRequest(
  db: Database,
  row: { purpose: 'verify' | 'reset'; email: string; device_id: string | null; created_at: Date },
): Promise<void> {
  await db.insertInto('token_requests').values(row).execute();
}

/** Deletes and returns the oldest request that no other process has locked. */
export function deleteNextTokenRequest(db: Database) {
  return db
    .deleteFrom('token_requests')
    .where('id', '=', (eb) =>
      eb.selectFrom('token_requests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['purpose', 'email', 'device_id'])
    .executeTakeFirst();
}
