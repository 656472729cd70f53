import type { WorkView } from '@mam/contract/inbox/work-kinds';
import type { QuestionState } from '@mam/contract/questions/questions.admin';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { TICKETS_IN } from '../../db/fragments.queries.ts';

export type AdminTicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

export function findTicket(db: Database, id: number) {
  return withClaim(db).where('tickets.id', '=', id).executeTakeFirst();
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

/** Deletes an answer of this account that its asker does not have yet, and returns it if there was one. */
export function deleteUndelivered(
  tx: Database,
  answer: { ticket_id: number; id: number; user_id: number },
  now: Date,
) {
  return tx
    .deleteFrom('ticket_messages')
    .where('id', '=', answer.id)
    .where('ticket_id', '=', answer.ticket_id)
    .where('user_id', '=', answer.user_id)
    .where('deliver_at', '>', now)
    .returning(['id', 'closes', 'closes_by', 'closes_after'])
    .executeTakeFirst();
}

/**
 * Lets the newest answer that its asker does not have yet close the ticket. Another than its writer who closed it so
 * before stays the one who does. Returns whether there is such an answer.
 */
export async function closeAfterAnswer(
  tx: Database,
  { ticket_id, user_id }: { ticket_id: number; user_id: number | null },
): Promise<boolean> {
  const { newest_id } = await findLastWords(tx, ticket_id);
  const row = await tx
    .updateTable('ticket_messages')
    .set({
      closes: true,
      closes_by: sql`case when closes and closes_by is distinct from ticket_messages.user_id
        then closes_by else ${user_id}::integer end`,
      closes_after: newest_id,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('ticket_messages')
        .where('ticket_id', '=', ticket_id)
        .where('deliver_at', 'is not', null)
        .select(({ fn }) => fn.max('id').as('id')),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks an answer whose time has come as delivered, and locks its ticket; other processes take others. It never waits:
 * an answer whose ticket is being changed is taken the next time.
 */
export function takeDueAnswer(tx: Database, now: Date) {
  return tx
    .updateTable('ticket_messages')
    .set({ deliver_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('ticket_messages')
        .innerJoin('tickets', 'tickets.id', 'ticket_id')
        .where('deliver_at', '<=', now)
        .orderBy('deliver_at')
        .limit(1)
        .forNoKeyUpdate(['ticket_messages', 'tickets'])
        .skipLocked()
        .select('ticket_messages.id'),
    )
    .returning(['id', 'ticket_id', 'text', 'sealed', 'closes', 'closes_by', 'closes_after'])
    .executeTakeFirst();
}

/** The newest messages of the tickets of a view, for a search. */
export function listSearchable(db: Database, view: WorkView, limit: number) {
  return db
    .selectFrom('tickets')
    .where(TICKETS_IN[view])
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

/** With the names of the account that has claimed it and, where the log has it, of the one that handed it over. */
function withClaim(db: Database) {
  return db
    .selectFrom('tickets')
    .leftJoin('accounts', 'accounts.id', 'claimed_by')
    .leftJoin('audit_entries', (join) =>
      join
        .on('subject', '=', 'ticket')
        .on('action', '=', 'ticket.hand_over')
        .on('subject_id', '=', sql<string>`tickets.id::text`)
        .onRef('audit_entries.at', '=', 'claimed_at'),
    )
    .leftJoin('accounts as givers', 'givers.id', 'audit_entries.user_id')
    .select([
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
      sql<boolean>`exists (select from questions
        where questions.id = question_id and returned_why is not null)`.as('is_question_returned'),
      'tickets.created_at',
      'accounts.first_name',
      'accounts.last_name',
      'givers.first_name as giver_first_name',
      'givers.last_name as giver_last_name',
    ]);
}
