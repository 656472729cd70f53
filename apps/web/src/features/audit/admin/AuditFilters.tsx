import { AUDIT_SUBJECTS } from '@mam/contract/audit/audit';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { settingsLabel, subjectLabel, verbLabel } from './audit-labels.ts';
import { type NamedAction, namedActions } from './named-actions.ts';

/** Filters by keyword, subject, action, user and day. */
export function AuditFilters({ table }: { table: TableParams }) {
  // Only actions and users that the log contains; the other filters work without them.
  const { data } = useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: ({ signal }) => callApi('GET /api/admin/audit/filters', {}, { signal, toast: false }),
  });
  const subjects = AUDIT_SUBJECTS.map((value) => ({ value, label: subjectLabel(value) }));
  const verbs = data?.verbs.map((value) => ({ value, label: verbLabel(value) })) ?? [];
  const users = data?.users.map(({ id, name, email }) => ({
    value: String(id),
    label: `${name} (${email})`,
  }));
  const named = namedActions(table.filters.keyword ?? '', data?.verbs ?? []);
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_audit_find()}>
        <FilterSelect
          table={table}
          name="subject"
          label={m.admin_audit_filter_subject()}
          choices={subjects}
        />
        <FilterSelect
          table={table}
          name="verb"
          label={m.admin_audit_filter_verb()}
          choices={verbs.toSorted((one, other) => one.label.localeCompare(other.label))}
        />
        <FilterSelect
          table={table}
          name="user_id"
          label={m.admin_audit_filter_user()}
          choices={users ?? []}
        />
        <DayRangeFilter table={table} label={m.admin_audit_filter_days()} />
      </TableFilters>
      {named.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{m.admin_audit_named()}</span>
          {named.map((action) => (
            <Button
              key={nameOf(action)}
              size="s"
              onClick={() => table.set({ ...NO_ACTION, ...action, keyword: undefined })}
            >
              {nameOf(action)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

const NO_ACTION = { verb: undefined, subject: undefined, subject_id: undefined };

function nameOf({ verb, subject, subject_id }: NamedAction): string {
  const parts = [verb && verbLabel(verb), subject && subjectLabel(subject)];
  return [...parts, subject_id && settingsLabel(subject_id)].filter(Boolean).join(' · ');
}
