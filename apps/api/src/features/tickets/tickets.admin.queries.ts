import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { QuestionState } from '@mam/contract/questions/questions.admin';
import type { InboxFilters } from '@mam/contract/tickets/tickets.admin';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countFolded, countRows, foldWaiting } from '../../db/fragments.queries.ts';

const HOUR_MS = 3_600_000;

/** `ids` are the results of a search; `user_id` is the account that asks for the list. */
export interface InboxFilter extends Pick<InboxFilters, 'view' | 'kind' | 'claim' | 'alike'> {
  ids?: number[] | undefined;
  user_id: number;
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number];

/** Waiting ones in the order of `foldWaiting`, or each for itself where `alike` asks. Others: the last used first. */
export function listInbox(
  db: Database,
  filter: InboxFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = withClaim(matching(db, filter))
    .select(({ selectFrom }) => [
      selectFrom('ticket_pictures')
        .innerJoin('ticket_messages', 'ticket_messages.id', 'message_id')
        .whereRef('ticket_id', '=', 'tickets.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('picture_count'),
    ])
    .limit(limit)
    .offset(offset);
  if (!isFolded(filter)) {
    return page
      .select(sql<number>`1`.as('alike'))
      .$if(filter.view === 'waiting', (q) => q.orderBy('waiting_since').orderBy('tickets.id'))
      .$if(filter.view !== 'waiting', (q) =>
        q.orderBy('tickets.updated_at', 'desc').orderBy('tickets.id', 'desc'),
      )
      .execute();
  }
  const folded = sql<{ folded_id: number; alike: number; place: number }>`(
    select id as folded_id, alike, place from ${foldWaiting(waitingWork(db, filter))} as waiting)`;
  return page
    .innerJoin(folded.as('folded'), 'folded_id', 'tickets.id')
    .select('alike')
    .orderBy('place')
    .execute();
}

export function countInbox(db: Database, filter: InboxFilter): Promise<number> {
  return isFolded(filter)
    ? countFolded(db, waitingWork(db, filter))
    : countRows(db, matching(db, filter).select('tickets.id'));
}

function isFolded({ view, alike }: InboxFilter): boolean {
  return view === 'waiting' && alike === undefined;
}

/** Among tickets what is overdue is what waits longest. */
function waitingWork(db: Database, filter: InboxFilter) {
  const rows = matching(db, filter).select([
    ...(['tickets.id', 'kind', 'is_distress', 'likeness'] as const),
    'waiting_since as at',
    sql`false`.as('is_overdue'),
  ]);
  return sql`(${rows})`;
}

/** Numbers of waiting tickets in one reading. */
export function countWaiting(db: Database, { user_id, now }: { user_id: number; now: Date }) {
  const overdue = new Date(now.getTime() - TICKET_WAIT_HOURS.overdue * HOUR_MS);
  const where = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`count(*) filter (where ${condition})`;
  return db
    .selectFrom('tickets')
    .where('waiting_since', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      where(sql`is_distress`).as('distress'),
      where(sql`waiting_since < ${overdue}`).as('overdue'),
      where(sql`kind = 'question'`).as('question'),
      where(sql`kind = 'contact'`).as('contact'),
      where(sql`claimed_by = ${user_id}`).as('mine'),
      where(sql`claimed_by <> ${user_id}`).as('others'),
      where(sql`claimed_by is null`).as('unclaimed'),
      fn.min('waiting_since').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
}

export type AdminTicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

export function findTicket(db: Database, id: number) {
  return withClaim(db.selectFrom('tickets').where('tickets.id', '=', id)).executeTakeFirst();
}

/** Number of the newest message of a ticket, and when the asker wrote last. */
export async function findLastWords(db: Database, ticket_id: number) {
  const { id, at } = await db
    .selectFrom('ticket_messages')
    .where('ticket_id', '=', ticket_id)
    .select([
      ({ fn }) => fn.max('id').as('id'),
      sql<Date | null>`max(created_at) filter (where author = 'asker')`.as('at'),
    ])
    .executeTakeFirstOrThrow();
  return { newest_id: id, asked_at: at };
}

function matching(db: Database, { view, kind, claim, alike, ids, user_id }: InboxFilter) {
  return db
    .selectFrom('tickets')
    .$if(view === 'waiting', (q) => q.where('waiting_since', 'is not', null))
    .$if(view === 'answered', (q) =>
      q.where('tickets.status', '=', 'open').where('waiting_since', 'is', null),
    )
    .$if(view === 'closed', (q) => q.where('tickets.status', '=', 'closed'))
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'question'))
    .$if(claim === 'mine', (q) => q.where('claimed_by', '=', user_id))
    .$if(claim === 'others', (q) => q.where('claimed_by', '<>', user_id))
    .$if(claim === 'unclaimed', (q) => q.where('claimed_by', 'is', null))
    .$if(alike !== undefined, (q) => q.where(isLike(alike ?? 0)))
    .$if(ids !== undefined, (q) => q.where('tickets.id', '=', sql<number>`any (${ids})`));
}

/** Rows that `foldWaiting` folds into one; a ticket without a likeness is like itself only. */
function isLike(id: number) {
  return sql<SqlBool>`(tickets.id = ${id} or (kind, is_distress, likeness) =
    (select kind, is_distress, likeness from tickets as one where one.id = ${id}))`;
}

/** The newest messages of the tickets of a filter, for a search. */
export function listSearchable(db: Database, filter: InboxFilter, limit: number) {
  return matching(db, filter)
    .innerJoin('ticket_messages', 'ticket_id', 'tickets.id')
    .select(['ticket_messages.id', 'ticket_id', 'text', 'sealed', 'tickets.name', 'sealed_name'])
    .orderBy('ticket_messages.id', 'desc')
    .limit(limit)
    .execute();
}

/** The asker's last message of each ticket. */
export function listLastWords(db: Database, ticket_ids: readonly number[]) {
  return db
    .selectFrom('ticket_messages')
    .distinctOn('ticket_id')
    .where('ticket_id', '=', sql<number>`any (${ticket_ids})`)
    .where('author', '=', 'asker')
    .orderBy('ticket_id')
    .orderBy('id', 'desc')
    .select(['ticket_id', 'id', 'text', 'sealed'])
    .execute();
}

/** The names that tickets are signed with. */
export function listNames(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('tickets')
    .where('id', '=', sql<number>`any (${ids})`)
    .select(['id', 'name', 'sealed_name'])
    .execute();
}

/** With the name of the account that has claimed it. */
function withClaim(rows: ReturnType<typeof matching>) {
  return rows.leftJoin('accounts', 'accounts.id', 'claimed_by').select([
    'tickets.id',
    'kind',
    'tickets.status',
    'tickets.language',
    'tickets.name',
    'tickets.email',
    'sealed_name',
    'sealed_email',
    'age_group',
    'may_publish',
    'is_distress',
    'waiting_since',
    'claimed_by',
    'claimed_at',
    'closed_at',
    'closed_by',
    'question_id',
    sql<QuestionState | null>`(select case when deleted_at is null then status else 'trash' end
        from questions where questions.id = question_id)`.as('question_state'),
    'tickets.created_at',
    'accounts.first_name',
    'accounts.last_name',
  ]);
}
