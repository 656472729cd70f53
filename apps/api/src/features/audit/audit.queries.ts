import type { AuditFilters, AuditSubject } from '@mam/contract/audit/audit';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { foldWords } from '@mam/contract/text/fold';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows, hasWords } from '../../db/fragments.queries.ts';
import type { AuditEntries } from '../../db/tables.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';

export async function insertAuditEntry(
  db: Database,
  row: Omit<Insertable<AuditEntries>, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('audit_entries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what came of an action; only the transaction that wrote its entry calls it. */
export async function updateAuditResult(tx: Database, id: number, after: string): Promise<void> {
  await tx.updateTable('audit_entries').set({ after }).where('id', '=', id).execute();
}

const hasName = (words: string[]) => hasWords(sql`audit_entries.words`, words);

/** Whether another entry about the same subject has the words: items are found by every name that they had. */
function isOfNamed(db: Database, words: string[]) {
  const named = db
    .selectFrom('audit_entries')
    .where(hasName(words))
    .where('subject_id', 'is not', null)
    .select(['subject', 'subject_id']);
  return sql<SqlBool>`(audit_entries.subject, audit_entries.subject_id) in (${named})`;
}

/** Whether an entry is about or by an account that has an e-mail address or had it before it was changed. */
function isOfPerson(email: string) {
  const people = sql`array(
    select id from accounts where lower(email) = ${email}
    union select user_id from email_changes where lower(old_email) = ${email})`;
  const requests = sql`array(select id::text from email_changes where user_id = any(${people}))`;
  return sql<SqlBool>`case audit_entries.subject
    when 'account' then audit_entries.subject_id = any(${people}::text[])
    when 'email_change' then audit_entries.subject_id = any(${requests})
    else false end or audit_entries.user_id = any(${people})`;
}

function filtered(db: Database, filters: AuditFilters) {
  const { subject, subject_id, part_of, verb, user_id, from_date, to_date, keyword } = filters;
  let query = db
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.user_id');
  if (subject) query = query.where('audit_entries.subject', '=', subject);
  if (subject_id) query = query.where('audit_entries.subject_id', '=', subject_id);
  if (verb) query = query.where(sql`split_part(audit_entries.action, '.', 2)`, '=', verb);
  if (user_id) query = query.where('audit_entries.user_id', '=', user_id);
  if (from_date) query = query.where('audit_entries.at', '>=', localMidnight(from_date));
  if (to_date) {
    query = query.where('audit_entries.at', '<', nextLocalMidnight(localMidnight(to_date)));
  }
  const words = foldWords(keyword ?? '');
  if (words.length > 0) {
    const found = [hasName(words), isOfNamed(db, words)];
    if (keyword?.includes('@')) found.push(isOfPerson(keyword.toLowerCase()));
    query = query.where(({ or }) => or(found));
  }
  if (part_of) query = query.where('audit_entries.part_of', '=', part_of);
  // An action is one entry, unless its items are looked for.
  else if (!subject_id && words.length === 0) {
    query = query.where('audit_entries.part_of', 'is', null);
  }
  return query;
}

/** Newest first; with `after` only entries older than that id. */
export function listAuditEntries(
  db: Database,
  filters: AuditFilters,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: number | undefined },
) {
  return filtered(db, filters)
    .$if(after !== undefined, (query) => query.where('audit_entries.id', '<', after ?? 0))
    .selectAll('audit_entries')
    .select(['accounts.id as account_id', 'email', 'first_name', 'last_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('audit_entries as parts')
            .whereRef('parts.part_of', '=', 'audit_entries.id')
            .select('parts.id'),
        )
        .as('has_parts'),
    )
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** The values before one entry about a subject; undefined for another subject's entry. */
export async function findBefore(
  db: Database,
  {
    subject,
    subject_id,
    entry_id,
  }: { subject: AuditSubject; subject_id: string; entry_id: number },
) {
  return db
    .selectFrom('audit_entries')
    .where('id', '=', entry_id)
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .select(['before', 'after'])
    .executeTakeFirst();
}

/** Number of entries, at most 10 000: further pages cannot be reached. */
export function countAuditEntries(db: Database, filters: AuditFilters): Promise<number> {
  return countRows(db, filtered(db, filters).select('audit_entries.id').limit(PAGE_OFFSET_MAX));
}

/** Accounts that have entries and still exist. */
export function listAuditUsers(db: Database) {
  return db
    .selectFrom('accounts')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit_entries')
          .whereRef('audit_entries.user_id', '=', 'accounts.id')
          .select('audit_entries.id'),
      ),
    )
    .select(['id', 'email', 'first_name', 'last_name'])
    .orderBy('email')
    .execute();
}

export async function listAuditVerbs(db: Database): Promise<string[]> {
  const verb = sql<string>`split_part(action, '.', 2)`;
  const rows = await db
    .selectFrom('audit_entries')
    .select(verb.as('verb'))
    .distinct()
    .orderBy('verb')
    .execute();
  return rows.map((row) => row.verb);
}

/** Clears the content of the entries about subjects; the entries themselves stay. */
export async function clearAuditSubjects(
  db: Database,
  subject: AuditSubject,
  subject_ids: string[],
): Promise<void> {
  await db
    .updateTable('audit_entries')
    .set({ label: '', before: null, after: null })
    .where('subject', '=', subject)
    .where('subject_id', '=', sql<string>`any(${subject_ids})`)
    .execute();
}
