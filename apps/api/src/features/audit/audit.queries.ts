import type { AuditFilters, AuditSubject } from '@mam/contract/audit/audit';
import { foldWords } from '@mam/contract/text/fold';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
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

/**
 * Entries whose own label has the words, and all others about the same subjects: items are found by every name that
 * they had. Ids and no condition on the row, which would read all entries.
 */
function idsOfNamed(words: string[]) {
  return sql`(
    with named as materialized (
      select id, subject, subject_id from audit_entries where ${hasWords(sql`words`, words)}
    )
    select id from named
    union select same.id from (select distinct subject, subject_id from named) as about
      join audit_entries as same using (subject, subject_id))`;
}

/** Entries with these words in their reason, and those for one of the chosen reasons. */
function idsOfReasons(words: string[], reasons: readonly string[]) {
  const asked = [words, ...reasons.map(foldWords)];
  const found = asked.map((each) => hasWords(sql`reason_words`, each));
  return sql`select id from audit_entries where ${sql.join(found, sql` or `)}`;
}

/** Accounts with these words, none where they are more than `max`: a common name means no person in particular. */
export async function findPeople(
  db: Database,
  { words, max }: { words: string[]; max: number },
): Promise<number[]> {
  const found = await db
    .selectFrom('accounts')
    .where(hasWords(sql`words`, words))
    .select('id')
    .limit(max + 1)
    .execute();
  return found.length > max ? [] : found.map(({ id }) => id);
}

/** Accounts that have an e-mail address or had it before it was changed. */
function peopleAt(email: string) {
  return sql`array(
    select id from accounts where lower(email) = ${email}
    union select user_id from email_changes where lower(old_email) = ${email})`;
}

/** Bills mailed to an address. */
function idsOfMailed(email: string) {
  return sql`select id from audit_entries
    where action = 'bill.mail' and after ->> 'bill_mail_id' = any(array(
      select id::text from bill_mails where to_email = ${email}))`;
}

/** Entries about or by accounts. `people`: an array of their ids. */
function idsOfPeople(people: RawBuilder<unknown>) {
  const requests = sql`array(select id::text from email_changes where user_id = any(${people}))`;
  return sql`select id from audit_entries where user_id = any(${people})
    union select id from audit_entries where subject = 'account' and subject_id = any(${people}::text[])
    union select id from audit_entries where subject = 'email_change' and subject_id = any(${requests})`;
}

/** Filters with what a keyword names: reasons of suspensions and removals by their names, and accounts. */
export type FoundBy = AuditFilters & { reasons: readonly string[]; people: readonly number[] };

function idsOfKeyword(words: string[], { keyword, reasons, people }: FoundBy) {
  const found = [idsOfNamed(words), idsOfReasons(words, reasons)];
  if (people.length > 0) found.push(idsOfPeople(sql`${people}::integer[]`));
  // A part of an address finds no bill: who asks for a person knows which one.
  const email = keyword?.includes('@') && keyword.toLowerCase();
  if (email) found.push(idsOfPeople(peopleAt(email)), idsOfMailed(email));
  return sql.join(found, sql` union `);
}

function filtered(db: Database, filters: FoundBy) {
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
    query = query.where(sql<SqlBool>`audit_entries.id in (${idsOfKeyword(words, filters)})`);
  }
  if (part_of) query = query.where('audit_entries.part_of', '=', part_of);
  // An action is one entry, unless its items are looked for.
  else if (!subject_id && words.length === 0) {
    query = query.where('audit_entries.part_of', 'is', null);
  }
  return query;
}

/** Looked up for each row of a page: an `exists` may be answered by a table of all parts. */
const HAS_PARTS = sql<boolean>`coalesce((
  select true from audit_entries as parts where parts.part_of = audit_entries.id limit 1), false)`.as(
  'has_parts',
);

/** Where a bill was mailed, which stands in the log of the bill alone and is deleted there with the customer. */
const MAILED_TO = sql<string | null>`case when audit_entries.action = 'bill.mail' then (
  select to_email from bill_mails where bill_mails.id = (
    case when audit_entries.after ->> 'bill_mail_id' ~ '^[0-9]{1,9}$'
      then (audit_entries.after ->> 'bill_mail_id')::integer end)) end`.as('mailed_to');

/** The accounts that a ticket was taken from and handed to, as far as they exist: the log has their numbers only. */
const HANDED_AMONG = sql<
  { id: number; first_name: string; last_name: string }[] | null
>`case when audit_entries.action = 'ticket.hand_over' then (
  select jsonb_agg(jsonb_build_object('id', people.id, 'first_name', people.first_name, 'last_name', people.last_name))
  from accounts as people
  where people.id in (
    (audit_entries.before ->> 'account')::integer, (audit_entries.after ->> 'account')::integer)) end`.as(
  'handed_among',
);

/** Newest first; with `after` only entries older than that id. */
export function listAuditEntries(
  db: Database,
  filters: FoundBy,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: number | undefined },
) {
  // Ids first: a deep page passes over the entries of an index, not over rows.
  const page = filtered(db, filters)
    .$if(after !== undefined, (query) => query.where('audit_entries.id', '<', after ?? 0))
    .select('audit_entries.id')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.user_id')
    .where('audit_entries.id', 'in', page)
    .selectAll('audit_entries')
    .select(['accounts.id as account_id', 'email', 'first_name', 'last_name'])
    .select([HAS_PARTS, MAILED_TO, HANDED_AMONG])
    .orderBy('audit_entries.id', 'desc')
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

export function countAuditEntries(db: Database, filters: FoundBy): Promise<number> {
  return countRows(db, filtered(db, filters).select('audit_entries.id'));
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

/** Gives the entries about subjects other names; what was changed stays in them. */
export async function renameAuditSubjects(
  db: Database,
  subject: AuditSubject,
  named: { subject_id: string; label: string }[],
): Promise<void> {
  const ids = named.map(({ subject_id }) => subject_id);
  const labels = named.map(({ label }) => label);
  await sql`
    update audit_entries set label = named.label
    from unnest(${ids}::text[], ${labels}::text[]) as named (subject_id, label)
    where audit_entries.subject = ${subject} and audit_entries.subject_id = named.subject_id`.execute(
    db,
  );
}
