import { AUDIT_SUBJECTS } from '@mam/contract/audit';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FilterSelect, TableFilters } from '../../../admin-ui/TableFilters.tsx';
import type { TableAddress } from '../../../admin-ui/table-address.ts';
import { callApi } from '../../../platform/client.ts';
import { SUBJECT_WORDS, verbWord } from './audit.words.ts';

/** What narrows the log: words, what it is about, what was done, by whom, and when. */
export function AuditFilters({ table }: { table: TableAddress }) {
  // Only what the log really names; without it the other filters still work.
  const { data } = useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/audit/filters', {}, { signal, failure: 'caller' }),
  });
  const subjects = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_WORDS[value]() }));
  const verbs = data?.verbs.map((value) => ({ value, label: verbWord(value) })) ?? [];
  const users = data?.users.map(({ id, name, email }) => ({
    value: String(id),
    label: `${name} (${email})`,
  }));
  return (
    <TableFilters table={table} find={m.admin_audit_find()}>
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
      <DayFilter table={table} name="from_date" label={m.admin_audit_filter_from()} />
      <DayFilter table={table} name="to_date" label={m.admin_audit_filter_to()} />
    </TableFilters>
  );
}

interface DayFilterProps {
  table: TableAddress;
  name: 'from_date' | 'to_date';
  label: string;
}

function DayFilter({ table, name, label }: DayFilterProps) {
  const id = useId();
  const chosen: Record<string, unknown> = table.query;
  const value = chosen[name];
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        max="9999-12-31"
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => table.set({ [name]: currentTarget.value || undefined })}
      />
    </span>
  );
}
