import type { AuditEntry, AuditFilters } from '@mam/contract/audit/audit';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { joinFullName } from '@mam/contract/rules/person';
import type { Database } from '../../db/connect.ts';
import {
  type AuditRow,
  countAuditEntries,
  listAuditEntries,
  listAuditUsers,
  listAuditVerbs,
} from './audit.queries.ts';
import { changesOf } from './audit.rules.ts';

/** One page of the log, newest first. */
export async function listAudit(
  db: Database,
  { page, size, ...filters }: AuditFilters & { page: number; size: number },
) {
  const offset = (page - 1) * size;
  const total = await countAuditEntries(db, filters);
  const isThere = offset < Math.min(total, PAGE_OFFSET_MAX);
  const rows = isThere ? await listAuditEntries(db, filters, { limit: size, offset }) : [];
  return { items: rows.map(toEntry), page, size, total };
}

const EXPORT_ROWS = 500;

/** Every entry that fits, a few hundred at a time, so that a long log never fills the memory. */
export async function* allAuditEntries(
  db: Database,
  filters: AuditFilters,
): AsyncGenerator<AuditEntry> {
  let below: number | undefined;
  for (;;) {
    const rows = await listAuditEntries(db, filters, { limit: EXPORT_ROWS, below });
    for (const row of rows) yield toEntry(row);
    if (rows.length < EXPORT_ROWS) return;
    below = rows.at(-1)?.id;
  }
}

/** Who and what the log names. */
export async function auditFilters(db: Database) {
  const users = await listAuditUsers(db);
  return {
    users: users.map(({ id, email, ...name }) => ({ id, email, name: joinFullName(name) })),
    verbs: await listAuditVerbs(db),
  };
}

function toEntry(row: AuditRow): AuditEntry {
  const { user_id, email, first_name, last_name } = row;
  const name = joinFullName({ first_name: first_name ?? '', last_name: last_name ?? '' });
  return {
    id: row.id,
    at: row.at.toISOString(),
    user: user_id === null ? null : { id: user_id, name, email: email ?? '' },
    subject: row.subject,
    verb: row.action.slice(row.action.indexOf('.') + 1),
    subject_id: row.subject_id,
    label: row.label,
    changes: changesOf(row.before, row.after),
  };
}
