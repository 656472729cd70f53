import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { IS_WAITING_COMMENT } from '../../db/fragments.queries.ts';

/** `from`: the beginning of the first week; `promised_hours`: within which a first answer is in time. */
interface Span {
  from: Date;
  now: Date;
  promised_hours: number;
}

/** Monday of the week in Viet Nam. */
function weekOf(moment: RawBuilder<unknown>) {
  return sql<string>`to_char(date_trunc('week', ${moment} at time zone 'Asia/Ho_Chi_Minh'), 'YYYY-MM-DD')`;
}

/** Median minutes between two moments, of rows that have both. */
function medianMinutes(from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return sql<number | null>`round((percentile_cont(0.5) within group
    (order by extract(epoch from ${to} - ${from}) / 60))::numeric)::integer`;
}

const CREATED = sql`created_at`;

/** Private questions by the week in which they were asked. */
export async function countQuestions(db: Database, { from, now, promised_hours }: Span) {
  const promise = sql`make_interval(hours => ${promised_hours})`;
  const { rows } = await sql<{
    start: string;
    questions: number;
    due: number;
    in_time: number;
    answer_minutes: number | null;
  }>`
    select ${weekOf(CREATED)} as start, count(*) as questions,
      count(*) filter (where answered_at is not null
        or waiting_since is not null and created_at + ${promise} < ${now}) as due,
      count(*) filter (where answered_at <= created_at + ${promise}) as in_time,
      ${medianMinutes(CREATED, sql`answered_at`)} as answer_minutes
    from (
      select created_at, waiting_since, (select min(answers.created_at) from ticket_messages answers
        where ticket_id = tickets.id and author = 'staff') as answered_at
      from tickets where kind = 'question' and created_at >= ${from}
    ) as asked group by 1`.execute(db);
  return rows;
}

/**
 * Signs of distress by week, and how long until an admin first attended to each; of anonymous comments only the hour
 * is known, so that they have no such time.
 */
export async function countDistress(db: Database, { from }: Span) {
  const { rows } = await sql<{ start: string; distress: number; attended_minutes: number | null }>`
    select ${weekOf(CREATED)} as start, count(*) as distress,
      ${medianMinutes(CREATED, sql`attended_at`)} as attended_minutes
    from (
      select created_at, least(claimed_at, (select min(answers.created_at) from ticket_messages answers
        where ticket_id = tickets.id and author = 'staff')) as attended_at
      from tickets where is_distress and created_at >= ${from}
      union all
      select created_at, (select min(comment_decisions.decided_at) from comment_decisions
        where comment_id = comments.id and not is_anonymous)
      from comments where not is_staff and created_at >= ${from} and flags @> '{distress}'
    ) as signs group by 1`.execute(db);
  return rows;
}

/** Comments of readers by week; a decision or deletion keeps that one was held. */
export async function countComments(db: Database, { from }: Span) {
  const { rows } = await sql<{ start: string; comments: number; held: number }>`
    select ${weekOf(CREATED)} as start, count(*) as comments,
      count(*) filter (where status = 'held' or deleted_from = 'held' or exists (
        select from comment_decisions where comment_id = comments.id and previous_status = 'held')) as held
    from comments where not is_staff and created_at >= ${from} group by 1`.execute(db);
  return rows;
}

/** Reported comments by the week of a report. */
export async function countReported(db: Database, { from }: Span) {
  const reported = sql`comment_reports.created_at`;
  const { rows } = await sql<{ start: string; reported: number; reported_open: number }>`
    select ${weekOf(reported)} as start, count(distinct comments.id) as reported,
      count(distinct comments.id) filter (where report_count > 0 and ${IS_WAITING_COMMENT}) as reported_open
    from comment_reports join comments on comments.id = comment_id
    where comment_reports.created_at >= ${from} group by 1`.execute(db);
  return rows;
}
