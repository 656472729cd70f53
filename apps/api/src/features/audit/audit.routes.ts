import { type AuditEntry, auditApi } from '@mam/contract/audit/audit';
import type { Language } from '@mam/contract/core/localized';
import * as m from '@mam/texts/exports';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import { allAuditEntries, listAuditFilters, listAuditPage } from './entries.service.ts';

/** `/api/admin/audit`. */
export function registerAudit({ bind, bindFile }: Binder, { db }: Pick<Deps, 'db'>): void {
  bind(auditApi.list, ({ query }) => listAuditPage(db, query));
  bind(auditApi.filters, () => listAuditFilters(db));
  bindFile(auditApi.export, async ({ query: { format, ...filters } }, { reply }, { language }) => {
    const rows = allAuditEntries(db, filters);
    return sendTable(reply, { name: 'audit', format, columns: auditColumns(language), rows });
  });
}

/** Names of actions and fields are not translated, so programs can read the file. */
function auditColumns(locale: Language): TableColumn<AuditEntry>[] {
  return [
    { title: m.admin_audit_column_at({}, { locale }), value: ({ at }) => new Date(at) },
    { title: m.admin_audit_column_user({}, { locale }), value: ({ user }) => user?.name },
    { title: m.admin_audit_column_email({}, { locale }), value: ({ user }) => user?.email },
    {
      title: m.admin_audit_column_action({}, { locale }),
      value: (row) => `${row.subject}.${row.verb}`,
    },
    { title: m.admin_audit_column_label({}, { locale }), value: ({ label }) => label },
    { title: m.admin_audit_column_id({}, { locale }), value: ({ subject_id }) => subject_id },
    {
      title: m.admin_audit_column_changes({}, { locale }),
      value: ({ changes }) => formatChanges(changes),
    },
  ];
}

function formatChanges(changes: AuditEntry['changes']): string {
  return changes
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n');
}
