import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { BULK_MAX } from '@mam/contract/core/bulk';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import type { WorkView } from '@mam/contract/inbox/work-kinds';
import type { PlayableMetric } from '@mam/contract/statistics/metrics';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect.ts';

// Pieces of SQL that the queries of several features share.

/** An id from a request as bigint: one beyond `integer` then matches no row instead of being an error. */
export function asBigint(id: number) {
  return sql<number>`${id}::bigint`;
}

/** The item of this id or uuid, in any query on `playables`. */
export function matchesId(id: string | number) {
  return typeof id === 'number'
    ? sql<SqlBool>`playables.id = ${asBigint(id)}`
    : sql<SqlBool>`playables.uuid = ${id}`;
}

/** Kind of the item of a thread, in any query that joins `threads` and, where there is one, `playables`. */
export const THREAD_KIND: RawBuilder<ThreadKind> = sql`coalesce(playables.kind, 'topic')`;

/**
 * Goes into the `returning` of an update of `playables` and adds an event of each updated row to the
 * statistics of `at`. Counter and statistics change in one statement under the lock of the row.
 * @param added number of events, below zero for a withdrawal.
 */
export function recordMetric(
  at: Date,
  metric: PlayableMetric,
  added: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`statistics_add(${at}, playables.kind, playables.id, ${metric}, ${added})`;
}

/** The hour of a comment: the order within it is random, so that it tells no more than the times shown. */
export const COMMENT_HOUR = sql<Date>`date_bin('1 hour', comments.created_at, '2000-01-01 00:00:00+00')`;

// A moment could name who wrote an anonymous comment: its wait counts from the end of its hour, so that it is not
// longer than the writer has waited.
const COMMENT_WRITTEN_AT = sql`case when comments.is_anonymous then ${COMMENT_HOUR} + interval '1 hour'
  else comments.created_at end`;
// Reports of an old comment are new work. Their hour only, as of anonymous comments: a moment could name a reporter.
const COMMENT_REPORTED_AT = sql`(select date_trunc('hour', min(comment_reports.created_at)) + interval '1 hour'
  from comment_reports
  where comment_id = comments.id
    and (comments.decided_at is null or comment_reports.created_at > comments.decided_at))`;
/** In any query on `comments`: since when it waits for a moderator. A time that is known to the hour only may lie ahead. */
export const COMMENT_WAITS_SINCE = sql<Date>`case when comments.report_count > 0
  then coalesce(${COMMENT_REPORTED_AT}, ${COMMENT_WRITTEN_AT}) else ${COMMENT_WRITTEN_AT} end`;

/** In any query on `comments`: its signs of distress, or a reader's worry, no moderator has decided about. */
export const IS_DISTRESS_COMMENT = sql<SqlBool>`(comments.flags @> '{distress}' and comments.decided_at is null
  or comments.report_count > 0 and exists (select from comment_reports
    where comment_id = comments.id and reason = 'worry'
      and (comments.decided_at is null or comment_reports.created_at > comments.decided_at)))`;

/** In any query on `comments`: it waits for a moderator. */
export const IS_WAITING_COMMENT = sql<SqlBool>`comments.status <> 'deleted'
  and (comments.status = 'held' or comments.report_count > 0
    or (comments.decided_at is null and comments.flags <> '{}'))`;

/** In any query on `tickets`: those of a view of the inbox. */
export const TICKETS_IN: Record<WorkView, RawBuilder<SqlBool>> = {
  waiting: sql`tickets.waiting_since is not null`,
  answered: sql`tickets.status = 'open' and tickets.waiting_since is null`,
  closed: sql`tickets.status = 'closed'`,
};

/**
 * A column `words` has each of these words, in any order; the last one may be unfinished. Pass the words of
 * `foldWords`, at least one.
 */
export function hasWords(column: RawBuilder<unknown>, words: readonly string[]) {
  return sql<SqlBool>`${column} @@ ${wordQuery(words)}`;
}

/** Folded words as `tsquery`; they have letters and digits only, so none is an operator. */
export function wordQuery(words: readonly string[]) {
  return sql`to_tsquery('simple', ${`${words.join(' & ')}:*`})`;
}

/** A `jsonb` text in both languages as answers have it: English that a draft has left empty is left out. */
export function withoutEmptyEnglish(text: RawBuilder<unknown>) {
  return sql`case when ${text} ->> 'en' = '' then ${text} - 'en' else ${text} end`;
}

/** The words of a row's title, of a column `words` that has further texts. */
export const TITLE_WORDS = sql`ts_filter(words, '{a}')`;

/** The first ids of a query, as many as a bulk call takes. */
export async function listBulkIds(db: Database, query: Expression<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${query} as matching order by id limit ${BULK_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Number of rows of a query, at most 10 000: further pages of a list cannot be reached. */
export async function countRows(db: Database, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${query} as matching limit ${PAGE_OFFSET_MAX}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}
