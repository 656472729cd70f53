import { type Insertable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { UserImports } from '../../db/tables.ts';

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

export async function insertImport(db: Database, row: Insertable<UserImports>): Promise<void> {
  await db.insertInto('user_imports').values(row).execute();
}

/** Deletes expired files, and earlier ones of the same admin. */
export async function deleteImports(
  db: Database,
  { now, user_id }: { now: Date; user_id?: number },
): Promise<void> {
  await db
    .deleteFrom('user_imports')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        ...(user_id === undefined ? [] : [eb('user_id', '=', user_id)]),
      ]),
    )
    .execute();
}

/** A file that has not expired, without its valid rows. */
export function findImport(db: Database, id: string, now: Date) {
  return db
    .selectFrom('user_imports')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .select([
      'id',
      'user_id',
      'rows_total',
      'rows_right',
      'problems',
      'problem_count',
      'imported',
      'expires_at',
    ])
    .executeTakeFirst();
}

/** The valid rows of a file, which is locked until the end of the transaction. */
export function lockImport(tx: Database, id: string) {
  return tx
    .selectFrom('user_imports')
    .where('id', '=', id)
    .select(['rows', 'rows_right', 'problem_count', 'imported'])
    .forUpdate()
    .executeTakeFirst();
}

/** Stores how many accounts were created and deletes the content. */
export async function closeImport(tx: Database, id: string, imported: number): Promise<void> {
  await tx
    .updateTable('user_imports')
    .set({ imported, rows: '[]', problems: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Those of the addresses that have an account. */
export async function listUsedEmails(db: Database, emails: readonly string[]): Promise<string[]> {
  const used: string[] = [];
  for (let at = 0; at < emails.length; at += CHUNK_ROWS) {
    const rows = await db
      .selectFrom('accounts')
      .where(sql`lower(email)`, 'in', emails.slice(at, at + CHUNK_ROWS))
      .select(sql<string>`lower(email)`.as('email'))
      .execute();
    used.push(...rows.map(({ email }) => email));
  }
  return used;
}
