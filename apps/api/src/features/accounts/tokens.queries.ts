import type { Database } from '../../db/connect.ts';

export type LinkPurpose = 'verify' | 'reset' | 'set_password' | 'connect';

export async function insertLink(
  db: Database,
  row: { token_hash: Buffer; purpose: LinkPurpose; user_id: number; expires_at: Date },
): Promise<void> {
  await db.insertInto('account_tokens').values(row).execute();
}

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

export async function insertLinks(
  db: Database,
  rows: readonly Parameters<typeof insertLink>[1][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS);
    await db.insertInto('account_tokens').values(chunk).execute();
  }
}

interface Asked {
  token_hash: Buffer;
  purposes: readonly LinkPurpose[];
  now: Date;
}

export function findLink(db: Database, { token_hash, purposes, now }: Asked) {
  return db
    .selectFrom('account_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
}

/** Of those who use one at the same time, one gets it. */
export function deleteLink(db: Database, { token_hash, purposes, now }: Asked) {
  return db
    .deleteFrom('account_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

export async function deleteLinksOf(
  db: Database,
  user_id: number,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', user_id)
    .where('purpose', 'in', purposes)
    .execute();
}

export function deleteEndedLinks(db: Database, now: Date) {
  return db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}

export async function insertLinkRequest(
  db: Database,
  row: { purpose: 'verify' | 'reset'; email: string; created_at: Date },
): Promise<void> {
  await db.insertInto('token_requests').values(row).execute();
}

/** Takes the oldest request; one that another process is busy with is left to it. */
export function takeLinkRequest(db: Database) {
  return db
    .deleteFrom('token_requests')
    .where('id', '=', (eb) =>
      eb.selectFrom('token_requests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['purpose', 'email'])
    .executeTakeFirst();
}
