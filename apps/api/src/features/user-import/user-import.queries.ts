import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

/** Returns the addresses that have an account. */
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
