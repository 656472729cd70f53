import { type AuditEntry, auditApi } from '@mam/contract/audit/audit';
import * as m from '@mam/texts/exports';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import { allAuditEntries, listAuditFilters, listAuditPage } from './audit.entries.service.ts';

/** `/api/admin/audit`. */
export function registerAudit({ bind, bindFile }: Binder, { db }: Pick<Deps, 'db'>): void {
  bind(auditApi.list, ({ query }) => listAuditPage(db, query));
  bind(auditApi.filters, () => listAuditFilters(db));
  bindFile(auditApi.export, async ({ query: { format, ...filters } }, { reply }, { language }) => {
    const rows = allAuditEntries(db, filters);
    return sendTable(reply, { name: 'audit', format, language, columns: COLUMNS, rows });
  });
}

/** Names of actions and fields are not translated, so programs can read the file. */
const COLUMNS: TableColumn<AuditEntry>[] = [
  { title: m.admin_audit_column_at, value: ({ at }) => new Date(at) },
  { title: m.admin_audit_column_user, value: ({ user }) => user?.name },
  { title: m.admin_audit_column_email, value: ({ user }) => user?.email },
  {
    title: m.admin_audit_column_action,
    value: (row) => `${row.subject}.${row.verb}`,
  },
  { title: m.admin_audit_column_label, value: ({ label }) => label },
  { title: m.admin_audit_column_id, value: ({ subject_id }) => subject_id },
  {
    title: m.admin_audit_column_changes,
    value: ({ changes }) => formatChanges(changes),
  },
];

function formatChanges(changes: AuditEntry['changes']): string {
  return changes
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n');
}
