import { type Insertable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Accounts, UserImports } from '../../db/tables.ts';

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

export async function insertImport(db: Database, row: Insertable<UserImports>): Promise<void> {
  await db.insertInto('user_imports').values(row).execute();
}

/** Files that have ended, and those that the same admin sent before. */
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

/** A file that has not ended; what stands in its right rows is not read. */
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

/** The right rows of a file, held until the end of the transaction. */
export function lockImport(tx: Database, id: string) {
  return tx
    .selectFrom('user_imports')
    .where('id', '=', id)
    .select(['rows', 'rows_right', 'problem_count', 'imported'])
    .forUpdate()
    .executeTakeFirst();
}

/** It has become so many accounts; what stood in it is forgotten. */
export async function closeImport(tx: Database, id: string, imported: number): Promise<void> {
  await tx
    .updateTable('user_imports')
    .set({ imported, rows: '[]', problems: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Which of these addresses have an account. */
export async function listUsedEmails(db: Database, emails: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const chunk of chunksOf(emails)) {
    const rows = await db
      .selectFrom('accounts')
      .where(sql`lower(email)`, 'in', chunk)
      .select(sql<string>`lower(email)`.as('email'))
      .execute();
    found.push(...rows.map(({ email }) => email));
  }
  return found;
}

/** Makes accounts; those whose address is taken are left out of the answer. */
export async function insertUsers(tx: Database, users: readonly Insertable<Accounts>[]) {
  const made: { id: number; email: string; first_name: string; language: 'vi' | 'en' }[] = [];
  for (const chunk of chunksOf(users)) {
    const rows = await tx
      .insertInto('accounts')
      .values(chunk)
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'email', 'first_name', 'language'])
      .execute();
    made.push(...rows);
  }
  return made;
}

function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) yield rows.slice(at, at + CHUNK_ROWS);
}
