import type { AuditEntry, AuditFilters } from '@mam/contract/audit/audit';
import { joinFullName } from '@mam/contract/rules/person';
import type { Database } from '../../db/connect.ts';
import { readAll, readPage } from '../../platform/lists.ts';
import {
  type AuditRow,
  countAuditEntries,
  listAuditEntries,
  listAuditUsers,
  listAuditVerbs,
} from './audit.queries.ts';
import { listChanges } from './audit.rules.ts';

/** One page of the log, newest first. */
export function listAuditPage(
  db: Database,
  { page, size, ...filters }: AuditFilters & { page: number; size: number },
) {
  return readPage(
    { page, size },
    {
      count: () => countAuditEntries(db, filters),
      list: (range) => listAuditEntries(db, filters, range),
      toItem: toEntry,
    },
  );
}

/** Every entry that the filters leave, newest first, read in chunks. */
export async function* allAuditEntries(
  db: Database,
  filters: AuditFilters,
): AsyncGenerator<AuditEntry> {
  for await (const row of readAll((chunk) => listAuditEntries(db, filters, chunk))) {
    yield toEntry(row);
  }
}

/** The users and verbs that occur in the log. */
export async function listAuditFilters(db: Database) {
  const users = await listAuditUsers(db);
  return {
    users: users.map(({ id, email, ...name }) => ({ id, email, name: joinFullName(name) })),
    verbs: await listAuditVerbs(db),
  };
}

function toEntry(row: AuditRow): AuditEntry {
  const { account_id, email, first_name, last_name } = row;
  const name = joinFullName({ first_name: first_name ?? '', last_name: last_name ?? '' });
  return {
    id: row.id,
    at: row.at.toISOString(),
    user: account_id === null ? null : { id: account_id, name, email: email ?? '' },
    subject: row.subject,
    verb: row.action.slice(row.action.indexOf('.') + 1),
    subject_id: row.subject_id,
    label: row.label,
    changes: listChanges(row.before, row.after),
  };
}
