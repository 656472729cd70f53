import { type AuditEntry, auditApi } from '@mam/contract/audit/audit';
import type { Language } from '@mam/contract/core/localized';
import * as m from '@mam/texts/exports';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import { allAuditEntries, auditFilters, listAudit } from './entries.service.ts';

/** `/api/admin/audit`: who changed what. */
export function registerAudit({ bind, bindFile }: Binder, { db }: Pick<Deps, 'db'>): void {
  bind(auditApi.list, ({ query }) => listAudit(db, query));
  bind(auditApi.filters, () => auditFilters(db));
  bindFile(auditApi.export, async ({ query: { format, ...filters } }, { reply }, { language }) => {
    const rows = allAuditEntries(db, filters);
    return sendTable(reply, { name: 'audit', format, columns: columnsIn(language), rows });
  });
}

/** Names of actions and fields stay as they are stored: a table is for programs as well. */
function columnsIn(locale: Language): TableColumn<AuditEntry>[] {
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
      value: ({ changes }) => linesOf(changes),
    },
  ];
}

function linesOf(changes: AuditEntry['changes']): string {
  return changes
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n');
}
