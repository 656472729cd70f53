import type { EmailChangeFilters } from '@mam/contract/email-changes/email-changes.admin';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows, hasWords } from '../../db/fragments.queries.ts';

/** `words` are folded. */
export interface RequestFilter extends Pick<EmailChangeFilters, 'status'> {
  words: string[];
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];
export type RequestDetailRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Confirmed ones that wait first, the longest waiting before the others; then the newest. */
export function listRequests(
  db: Database,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const isWaiting = sql`(email_changes.status = 'incomplete' and confirmed_at is not null)`;
  return matching(db, filter)
    .orderBy(sql`${isWaiting} desc, case when ${isWaiting} then confirmed_at end`)
    .orderBy('email_changes.created_at', 'desc')
    .orderBy('email_changes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countRequests(db: Database, filter: RequestFilter): Promise<number> {
  return countRows(db, matching(db, filter));
}

export function findRequest(db: Database, id: number) {
  return matching(db, { words: [] })
    .where('email_changes.id', '=', id)
    .leftJoin('accounts as deciders', 'deciders.id', 'decided_by')
    .select([
      'accounts.email',
      'accounts.phone_number',
      'accounts.status as account_status',
      'accounts.created_at as account_created_at',
      'deciders.first_name as decider_first_name',
      'deciders.last_name as decider_last_name',
    ])
    .executeTakeFirst();
}

/** Oldest first, with the name of who wrote each. */
export function listNotes(db: Database, email_change_id: number) {
  return db
    .selectFrom('email_change_notes')
    .leftJoin('accounts', 'accounts.id', 'user_id')
    .where('email_change_id', '=', email_change_id)
    .select(['email_change_notes.id', 'text', 'email_change_notes.created_at'])
    .select(['first_name', 'last_name'])
    .orderBy('email_change_notes.id')
    .execute();
}

/** Locks the account of a request and then the request, as all that change both do. */
export async function lockRequest(tx: Database, id: number) {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', (eb) => eb.selectFrom('email_changes').where('id', '=', id).select('user_id'))
    .select(['id', 'email', 'status', 'language', 'first_name', 'last_name'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const request = await tx
    .selectFrom('email_changes')
    .where('id', '=', id)
    .select(['id', 'old_email', 'new_email', 'status', 'confirmed_at', 'contact_note'])
    .forUpdate()
    .executeTakeFirst();
  return account && request ? { account, request } : undefined;
}

/** Whether another account has the address. */
export async function isEmailOfAnother(
  db: Database,
  { email, user_id }: { email: string; user_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .where(sql`lower(email)`, '=', email)
    .where('id', '<>', user_id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Decision {
  status: 'complete' | 'refused';
  complete_reason?: string;
  refuse_reason?: string;
  decided_by: number;
  updated_at: Date;
}

export async function decideRequest(tx: Database, id: number, decision: Decision): Promise<void> {
  await tx.updateTable('email_changes').set(decision).where('id', '=', id).execute();
}

interface NewNote {
  email_change_id: number;
  user_id: number;
  text: string;
  created_at: Date;
}

/** Adds a note, which becomes the newest of its request too. */
export async function insertNote(tx: Database, note: NewNote): Promise<void> {
  await tx.insertInto('email_change_notes').values(note).execute();
  await tx
    .updateTable('email_changes')
    .set({ contact_note: note.text, updated_at: note.created_at })
    .where('id', '=', note.email_change_id)
    .execute();
}

/** Of the person and of both addresses. */
const WORDS = sql`accounts.words || word_vector(old_email || ' ' || new_email, 'A')`;

function matching(db: Database, { status, words }: RequestFilter) {
  return db
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.user_id')
    .$if(status !== undefined, (q) => q.where('email_changes.status', '=', status ?? 'complete'))
    .$if(words.length > 0, (q) => q.where(hasWords(WORDS, words)))
    .select([
      'email_changes.id',
      'email_changes.user_id',
      'old_email',
      'new_email',
      'reason',
      'refuse_reason',
      'complete_reason',
      'email_changes.status',
      'confirmed_at',
      'email_changes.updated_at',
      'email_changes.created_at',
      'accounts.first_name',
      'accounts.last_name',
    ]);
}
