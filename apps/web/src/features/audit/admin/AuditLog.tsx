import { AUDIT_SUBJECTS, type AuditEntry } from '@mam/contract/audit/audit';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { today } from '../../../platform/today.ts';
import { EmailAddress } from '../../../shared/accounts/EmailAddress.tsx';
import { itemHref } from '../../../shared/audit/admin/item-links.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { actionLabel, settingsLabel, subjectLabel } from './audit-labels.ts';

/** `/administrator/audit`: the audit log. */
export function AuditLog() {
  const table = useTableParams({
    // The log has one order.
    sorts: ['newest'],
    filters: {
      subject: AUDIT_SUBJECTS,
      subject_id: 'text',
      part_of: 'text',
      verb: 'text',
      user_id: 'text',
      from_date: 'text',
      to_date: 'text',
    },
  });
  const { sort: _, ...query } = table.query;
  const { page: _page, size: _size, ...filters } = query;
  const rows = useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/audit', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
  const save = (format: 'csv' | 'xlsx') =>
    downloadApi('GET /api/admin/audit/export', { query: { ...filters, format } });
  return (
    <AdminPage title={m.admin_nav_audit()} actions={<ExportMenu save={save} />}>
      <AuditFilters table={table} />
      {table.query.subject && table.query.subject_id && (
        <OneSubject subject={table.query.subject} rows={rows.data?.items} clear={table.clear} />
      )}
      {table.query.part_of && <Narrowed text={m.admin_audit_parts_of()} clear={table.clear} />}
      <DataTable
        label={m.admin_nav_audit()}
        table={table}
        rows={rows}
        columns={columns()}
        idOf={({ id }) => id}
        nameOf={({ label }) => label}
        groupOf={({ at }) => dayOf(at)}
        empty={<EmptyState title={m.admin_audit_empty()} text={m.admin_audit_empty_text()} />}
      />
      <p className="mt-4 max-w-[70ch] text-sm text-muted">{m.admin_audit_kept()}</p>
    </AdminPage>
  );
}

function columns(): [Column<AuditEntry>, ...Column<AuditEntry>[]] {
  return [
    { key: 'what', title: m.admin_audit_what(), cell: ActionCell },
    { key: 'user', title: m.admin_audit_user(), onCard: true, cell: UserCell },
    {
      key: 'changes',
      title: m.admin_audit_changes(),
      onCard: 'line',
      cell: ({ changes }) => (
        <div className="@min-card:min-w-60">
          <AuditChanges changes={changes} />
        </div>
      ),
    },
    {
      key: 'at',
      title: m.admin_audit_at(),
      from: 'wide',
      cell: ({ at }) => <TimeOfDay at={at} />,
    },
  ];
}

function ActionCell(entry: AuditEntry) {
  return (
    <span className="block wrap-break-word">
      <b>{actionLabel(entry)}</b> · {subjectLabel(entry.subject)}
      <span className="block text-sm text-muted">
        <SubjectLink entry={entry} />
      </span>
      {entry.has_parts && (
        <Link
          to={`/administrator/audit?part_of=${entry.id}`}
          className="inline-flex min-h-8 items-center text-sm font-strong text-link! underline!"
        >
          {m.admin_audit_parts()}
        </Link>
      )}
    </span>
  );
}

/** The name of what was changed, as a link to its page where it has one. */
function SubjectLink({ entry }: { entry: AuditEntry }) {
  const { subject, subject_id, label } = entry;
  const to = label && subject_id ? itemHref(subject, subject_id) : undefined;
  if (!to) return labelOf(entry);
  return (
    <Link to={to} className="font-text! text-link! underline!">
      {labelOf(entry)}
    </Link>
  );
}

interface OneSubjectProps {
  subject: AuditEntry['subject'];
  rows: AuditEntry[] | undefined;
  clear: () => void;
}

/** Tells that the log is that of one item only. */
function OneSubject({ subject, rows, clear }: OneSubjectProps) {
  const named = rows?.find(({ label }) => label);
  const name = named ? labelOf(named) : '';
  return <Narrowed text={m.admin_audit_one({ kind: subjectLabel(subject), name })} clear={clear} />;
}

/** Tells what the log is narrowed to, where no filter shows it. */
function Narrowed({ text, clear }: { text: string; clear: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[10px] bg-primary-soft px-3.5 py-2 text-heading">
      <span className="mr-auto">{text}</span>
      <button type="button" className="min-h-11 font-strong text-link underline" onClick={clear}>
        {m.admin_audit_all()}
      </button>
    </p>
  );
}

const DAY_LENGTH = 'DD/MM/YYYY'.length;

function dayOf(at: string): string {
  const day = vietnamTime(at).slice(0, DAY_LENGTH);
  return day === dayText(today()) ? m.admin_audit_today({ day }) : day;
}

/** Who, and when where the time has no column of its own. */
function UserCell({ user, at }: AuditEntry) {
  return (
    <span className="block wrap-anywhere @min-card:min-w-44">
      {user ? user.name : m.admin_audit_user_gone()}
      <span className="@min-wide:hidden">
        {' · '}
        <TimeOfDay at={at} />
      </span>
      {user && (
        <span className="block text-xs text-muted">
          <EmailAddress address={user.email} />
        </span>
      )}
    </span>
  );
}

function TimeOfDay({ at }: Pick<AuditEntry, 'at'>) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {vietnamTime(at).slice(DAY_LENGTH).trim()}
    </time>
  );
}

/** The name of what was changed. */
function labelOf({ subject, subject_id, label }: AuditEntry): string {
  if (subject === 'settings') return settingsLabel(subject_id);
  if (subject === 'ticket' && subject_id) return m.admin_ticket_question({ id: subject_id });
  // An item without a name has been deleted; actions without an id concern several items.
  return label || (subject_id === null ? '' : m.admin_audit_label_gone());
}
