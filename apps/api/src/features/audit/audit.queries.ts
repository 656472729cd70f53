import type { Insertable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { AuditEntries } from '../../db/tables.ts';

export async function insertAuditEntry(
  db: Database,
  row: Omit<Insertable<AuditEntries>, 'id'>,
): Promise<void> {
  await db.insertInto('audit_entries').values(row).execute();
}
