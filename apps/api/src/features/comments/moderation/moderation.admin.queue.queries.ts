import type { Localized } from '@mam/contract/core/localized';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import {
  COMMENT_HOUR,
  COMMENT_WAITS_SINCE,
  IS_DISTRESS_COMMENT,
  IS_WAITING_COMMENT,
} from '../../../db/fragments.queries.ts';
import { commentsWithItem } from '../comments.items.queries.ts';
import { COMMENT_COLUMNS } from '../comments.queries.ts';

const IS_FRESH = sql<SqlBool>`comments.status in ('shown', 'delayed') and comments.decided_at is null
  and comments.report_count = 0 and not comments.is_staff and comments.flags = '{}'`;

/** Of `comment_decisions`: an answer of the site, of which no reader has complained, was hidden again. */
const IS_ANSWER_TAKEN_BACK = sql<SqlBool>`(comments.is_staff and previous_report_count = 0 and decision = 'hide')`;

/** Index of the reason in WAITING_REASONS. */
const RANK = sql<number>`case when ${IS_DISTRESS_COMMENT} then 0 when comments.report_count > 0 then 1 else 2 end`;

/** The order within it is random, as within the hours of what is fresh. */
const WAITING_HOUR = sql<Date>`date_bin('1 hour', ${COMMENT_WAITS_SINCE}, '2000-01-01 00:00:00+00')`;

/** Place of the last comment of an answer. */
export interface QueueCursor {
  rank: number;
  hour: Date;
  uuid: string;
}

export type QueueRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Comments that wait: by urgency, then those that wait since the oldest hour first. */
export function listWaiting(db: Database, limit: number, after: QueueCursor | undefined) {
  return queue(db, WAITING_HOUR)
    .where(IS_WAITING_COMMENT)
    .$if(after !== undefined, (q) =>
      q.where(
        sql<SqlBool>`(${RANK}, ${WAITING_HOUR}, comments.uuid) > (${after?.rank}::int, ${after?.hour}::timestamptz, ${after?.uuid}::uuid)`,
      ),
    )
    .orderBy(RANK)
    .orderBy(WAITING_HOUR)
    .orderBy('comments.uuid')
    .limit(limit)
    .execute();
}

/** Comments that no moderator has looked at yet, newest hour first. */
export function listFresh(db: Database, limit: number, after: QueueCursor | undefined) {
  return queue(db)
    .where(IS_FRESH)
    .$if(after !== undefined, (q) =>
      q.where(
        sql<SqlBool>`(${COMMENT_HOUR}, comments.uuid) < (${after?.hour}::timestamptz, ${after?.uuid}::uuid)`,
      ),
    )
    .orderBy(COMMENT_HOUR, 'desc')
    .orderBy('comments.uuid', 'desc')
    .limit(limit)
    .execute();
}

/** A comment as the desk shows it. */
export function findQueued(db: Database, uuid: string) {
  return queue(db).where('comments.uuid', '=', uuid).executeTakeFirst();
}

export function listQueued(db: Database, ids: number[]) {
  return queue(db).where('comments.id', 'in', ids).execute();
}

function queue(db: Database, hour = COMMENT_HOUR) {
  return commentsWithItem(db)
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'comments.user_id').on('comments.is_anonymous', '=', false),
    )
    .select([
      ...COMMENT_COLUMNS,
      'accounts.first_name',
      'accounts.last_name',
      'accounts.picture',
      'accounts.role',
      'threads.comment_count',
      sql<Localized>`coalesce(playables.title, topics.title)`.as('title'),
      RANK.as('rank'),
      hour.as('hour'),
      COMMENT_WAITS_SINCE.as('waits_since'),
      sql<boolean>`${IS_WAITING_COMMENT}`.as('is_waiting'),
    ]);
}

/** Numbers of the tabs. */
export async function countQueue(db: Database, { midnight, max }: { midnight: Date; max: number }) {
  const number = (condition: Expression<SqlBool>) =>
    sql<number>`count(*) filter (where ${condition})`;
  const waiting = await db
    .selectFrom('comments')
    .where(IS_WAITING_COMMENT)
    .select([
      number(sql`${RANK} = 0`).as('distress'),
      number(sql`${RANK} = 1`).as('reported'),
      number(sql`${RANK} = 2`).as('held'),
      sql<number>`count(*)`.as('waiting'),
      sql<Date | null>`min(${COMMENT_WAITS_SINCE})`.as('oldest_at'),
    ])
    .executeTakeFirstOrThrow();
  const fresh = await db
    .selectFrom((eb) =>
      eb.selectFrom('comments').where(IS_FRESH).select('comments.id').limit(max).as('fresh'),
    )
    .select(sql<number>`count(*)`.as('fresh'))
    .executeTakeFirstOrThrow();
  const done = await db
    .selectFrom('comment_decisions')
    .innerJoin('comments', 'comments.id', 'comment_decisions.comment_id')
    .where('comment_decisions.decided_at', '>=', midnight)
    .where('undone_at', 'is', null)
    .where(sql<SqlBool>`not ${IS_ANSWER_TAKEN_BACK}`)
    .select(sql<number>`count(*)`.as('done_today'))
    .executeTakeFirstOrThrow();
  return { ...waiting, ...fresh, ...done };
}

/** Reports of these comments since they were last decided about. */
export function listReports(db: Database, ids: number[]) {
  return (
    db
      .selectFrom('comment_reports')
      .innerJoin('comments', 'comments.id', 'comment_reports.comment_id')
      .where('comment_id', 'in', ids)
      .where((eb) =>
        eb.or([
          eb('decided_at', 'is', null),
          eb('comment_reports.created_at', '>', eb.ref('decided_at')),
        ]),
      )
      .select(['comment_id', 'reason', 'note'])
      // Ordered by reason, so that the order of the reports stays unknown.
      .orderBy('reason')
      .execute()
  );
}

/** Shown comments beside one, below the same parent. */
export async function listAround(
  db: Database,
  {
    thread_id,
    parent_id,
    ordinal,
  }: { thread_id: number; parent_id: number | null; ordinal: number },
  each: number,
) {
  const beside = queue(db)
    .where('comments.thread_id', '=', thread_id)
    .where('comments.parent_id', parent_id === null ? 'is' : '=', parent_id)
    .where('comments.status', '=', 'shown');
  const before = await beside
    .where('comments.ordinal', '<', ordinal)
    .orderBy('comments.ordinal', 'desc')
    .limit(each)
    .execute();
  const after = await beside
    .where('comments.ordinal', '>', ordinal)
    .orderBy('comments.ordinal')
    .limit(each)
    .execute();
  return { before: before.reverse(), after };
}

/** Shown answers of the site to a comment: below it, and beside a reply those that were published with a decision. */
export function listAnswers(db: Database, { id }: Pick<QueueRow, 'id'>) {
  return queue(db)
    .where('comments.is_staff', '=', true)
    .where('comments.status', '=', 'shown')
    .where(
      sql<SqlBool>`(comments.parent_id = ${id} or comments.id in (
        select answer_id from comment_decisions where comment_id = ${id}))`,
    )
    .orderBy('comments.ordinal')
    .execute();
}

/** Ids of what an author wrote in a thread under the same kind of name, and how often it was taken down. */
export function listOfWriter(
  db: Database,
  { thread_id, user_id, person }: Pick<QueueRow, 'thread_id' | 'user_id' | 'person'>,
) {
  return db
    .selectFrom('comments')
    .where('thread_id', '=', thread_id)
    .$if(person !== null, (q) => q.where('person', '=', person))
    .$if(person === null, (q) => q.where('user_id', '=', user_id))
    .where('status', '<>', 'deleted')
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
}
