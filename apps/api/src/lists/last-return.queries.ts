import { sql } from 'kysely';
import type { LastReturnRow } from '../features/audit/last-return.view.ts';

/** Columns of a text that its second reader has read. */
export const READ = { returned_why: null, former_why: null };

/** Columns of a text that is sent, maybe again: why it was given back stays for its second reader. */
export const SENT = {
  returned_why: null,
  former_why: sql<string | null>`coalesce(returned_why, former_why)`,
};

/** In a query on the table: the last return of a row, null where it was given back never or before a publication. */
export function lastReturnOf(table: 'guides' | 'questions', subject: 'guide' | 'question') {
  const row = sql.table(table);
  const [returned, updated] = [`${subject}.return`, `${subject}.update`];
  return sql<LastReturnRow | null>`case when coalesce(${row}.returned_why, ${row}.former_why) is not null then (
    select jsonb_build_object(
      'why', coalesce(${row}.returned_why, ${row}.former_why),
      'at', entry.at,
      'by', (select jsonb_build_object('first_name', first_name, 'last_name', last_name)
        from accounts where accounts.id = entry.user_id),
      'before', (select jsonb_agg(later.before order by later.id desc) from audit_entries as later
        where later.subject = entry.subject and later.subject_id = entry.subject_id
          and later.id > entry.id and later.action = ${updated}))
    from audit_entries as entry
    where entry.subject = ${subject} and entry.subject_id = ${row}.id::text and entry.action = ${returned}
    order by entry.id desc limit 1) end`.as('last_return');
}
