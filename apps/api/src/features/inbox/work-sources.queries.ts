import { CONTENT_REVIEW_DAYS } from '@mam/contract/core/constants';
import type { WorkKind, WorkView } from '@mam/contract/inbox/work-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  COMMENT_HOUR,
  hasWords,
  IS_DISTRESS_COMMENT,
  IS_WAITING_COMMENT,
  THREAD_KIND,
  TICKETS_IN,
} from '../../db/fragments.queries.ts';
import { addDays } from '../../platform/clock.ts';

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 240;
const NOT_DISTRESS = sql`false`;

/** Work whose claim is in `work_claims`; tickets have a place for a name of their own. */
export type ClaimedKind = Exclude<WorkKind, 'report' | 'question' | 'contact'>;

/** The name on work of a table that has no place for one. */
function claimOf(kind: ClaimedKind, id: RawBuilder<unknown>) {
  return sql`(select user_id from work_claims where kind = ${sql.lit(kind)} and item_id = ${id})`;
}

const COMMENT_ID = sql`comments.uuid::text`;
const COMMENT_KIND = sql`case when comments.report_count > 0 then 'report' else 'comment' end`;
// Reports of an old comment are new work. Whole hours, as of comments: a moment could name its reporter.
const REPORTED_AT = sql`(select date_trunc('hour', min(comment_reports.created_at)) from comment_reports
  where comment_id = comments.id
    and (comments.decided_at is null or comment_reports.created_at > comments.decided_at))`;
const COMMENTS = sql`select ${COMMENT_KIND} as kind, ${COMMENT_ID} as id,
    case when comments.report_count > 0 then coalesce(${REPORTED_AT}, ${COMMENT_HOUR})
      else ${COMMENT_HOUR} end as at,
    ${IS_DISTRESS_COMMENT} as is_distress, ${claimOf('comment', COMMENT_ID)} as claimed_by
  from comments where ${IS_WAITING_COMMENT}`;

function ticketsIn(view: WorkView) {
  const at = view === 'waiting' ? sql`waiting_since` : sql`updated_at`;
  return sql`select tickets.kind, tickets.id::text as id, ${at} as at, is_distress, claimed_by, likeness
    from tickets where ${TICKETS_IN[view]}`;
}

/** In a query on `work`: a private question or message that is alike this one; without a likeness it is itself. */
export function isLike(id: number) {
  return sql`(kind in ('question', 'contact') and work.id = ${String(id)} or (kind, is_distress, likeness) =
    (select kind, is_distress, likeness from tickets where tickets.id = ${id}))`;
}

const EMAIL_CHANGES = sql`select 'email_change' as kind, email_changes.id::text as id, confirmed_at as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('email_change', sql`email_changes.id::text`)} as claimed_by
  from email_changes where status = 'incomplete' and confirmed_at is not null`;

const MEDIA = sql`select 'media' as kind, playables.id::text as id, media.updated_at as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('media', sql`playables.id::text`)} as claimed_by
  from media join playables on playables.pending_dir = media.dir
  where media.status = 'failed' and playables.status <> 'trash'`;

// A mail about a private question shows only its day: the moment of the answer would identify the asker's
// mail.
const MAILED_AT = sql`case when template = 'ticket_answered'
  then date_trunc('day', mails.created_at, 'Asia/Ho_Chi_Minh') else mails.created_at end`;
const MAILS = sql`select 'mail' as kind, mails.id::text as id, ${MAILED_AT} as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('mail', sql`mails.id::text`)} as claimed_by
  from mails where mails.status = 'failed' and dismissed_at is null`;

const NOTIFICATION_ID = sql`notification_id::text`;
// An admin decides whether a mail that may have arrived is sent again.
const NOTIFICATIONS = sql`select 'notification' as kind, ${NOTIFICATION_ID} as id, min(tried_at) as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('notification', NOTIFICATION_ID)} as claimed_by
  from notification_recipients where status = 'doubtful' group by notification_id`;

/** Content that readers learn from and that names its sources. */
export const PUBLISHED = sql`(select uuid, id, kind, title, status from playables
  union all select uuid, id, null, question, status from questions
    where deleted_at is null) as published`;
const CONTENT_ID = sql`due.uuid::text`;
/** The expression of the indexes `playables_content_due` and `questions_content_due`. */
const EDITED_AT = sql`greatest(published_at, updated_at)`;

function contentDue(now: Date) {
  const before = addDays(now, -CONTENT_REVIEW_DAYS);
  return sql`select 'content' as kind, ${CONTENT_ID} as id,
      greatest(edited_at, reviewed_at) + ${sql.lit(CONTENT_REVIEW_DAYS)} * interval '1 day' as at,
      ${NOT_DISTRESS} as is_distress, ${claimOf('content', CONTENT_ID)} as claimed_by
    from (
      select uuid, ${EDITED_AT} as edited_at from playables
        where status = 'published' and ${EDITED_AT} <= ${before}
      union all
      select uuid, ${EDITED_AT} from questions
        where status = 'published' and deleted_at is null and ${EDITED_AT} <= ${before}
    ) as due left join content_reviews using (uuid)
    where reviewed_at is null or reviewed_at <= ${before}`;
}

// Questions that an admin made of private ones. Their writer sees them too, and learns that another admin
// is needed.
const READINGS = sql`select 'reading' as kind, questions.id::text as id, questions.updated_at as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('reading', sql`questions.id::text`)} as claimed_by
  from questions where origin = 'ticket' and published_at is null and deleted_at is null`;

/** All work of a view: `kind`, `id`, `at`, `is_distress`, `claimed_by`, and `likeness` of tickets. */
export function workIn(view: WorkView, now: Date) {
  if (view !== 'waiting') return sql`(${ticketsIn(view)})`;
  return sql`(select *, null::bytea as likeness from (${COMMENTS} union all ${EMAIL_CHANGES}
      union all ${MEDIA} union all ${MAILS} union all ${NOTIFICATIONS} union all ${contentDue(now)}
      union all ${READINGS}) as unlike
    union all ${ticketsIn(view)})`;
}

interface Details {
  from: RawBuilder<unknown>;
  /** The column that the id of the work names, and its type. */
  id: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  excerpt: RawBuilder<unknown>;
  /** Titles are jsonb with a text for each language. */
  place: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  playable: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  has_email: RawBuilder<unknown>;
}

const NONE = {
  type: sql`integer`,
  key: sql`null`,
  playable: sql`null`,
  count: sql`0`,
  has_email: sql`false`,
};
const excerptOf = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(EXCERPT_LENGTH)})`;

const COMMENT: Details = {
  ...NONE,
  from: sql`comments join threads on threads.id = comments.thread_id
    left join playables on playables.id = threads.playable_id
    left join topics on topics.id = threads.topic_id`,
  id: sql`comments.uuid`,
  type: sql`uuid`,
  excerpt: excerptOf(sql`comments.text`),
  place: sql`coalesce(playables.title, topics.title)`,
  key: THREAD_KIND,
  count: sql`comments.report_count`,
};

/** Texts and names of tickets are encrypted; their feature reads them. */
const TICKET: Details = {
  ...NONE,
  from: sql`tickets`,
  id: sql`tickets.id`,
  excerpt: sql`''`,
  place: sql`null::jsonb`,
  count: sql`(select count(*) from ticket_pictures join ticket_messages on ticket_messages.id = message_id
    where ticket_id = tickets.id)`,
  has_email: sql`coalesce(tickets.email, '') <> '' or tickets.sealed_email is not null`,
};

const DETAILS: Record<WorkKind, Details> = {
  comment: COMMENT,
  report: COMMENT,
  question: TICKET,
  contact: TICKET,
  email_change: {
    ...NONE,
    from: sql`email_changes`,
    id: sql`email_changes.id`,
    excerpt: excerptOf(sql`reason`),
    place: sql`to_jsonb(old_email)`,
  },
  media: {
    ...NONE,
    from: sql`playables join media on media.dir = playables.pending_dir`,
    id: sql`playables.id`,
    excerpt: sql`''`,
    place: sql`playables.title`,
    key: sql`media.reason`,
    playable: sql`playables.kind`,
  },
  mail: {
    ...NONE,
    from: sql`mails`,
    id: sql`mails.id`,
    type: sql`uuid`,
    excerpt: sql`''`,
    place: sql`to_jsonb(nullif(mails.to_email, ''))`,
    key: sql`mails.template`,
  },
  notification: {
    ...NONE,
    from: sql`notifications`,
    id: sql`notifications.id`,
    excerpt: sql`notifications.name`,
    place: sql`null::jsonb`,
    count: sql`(select count(*) from notification_recipients
      where notification_id = notifications.id and status = 'doubtful')`,
  },
  reading: {
    ...NONE,
    from: sql`questions`,
    id: sql`questions.id`,
    excerpt: sql`''`,
    place: sql`questions.question`,
  },
  content: {
    ...NONE,
    from: PUBLISHED,
    id: sql`published.uuid`,
    type: sql`uuid`,
    excerpt: sql`''`,
    place: sql`published.title`,
    key: sql`published.id::text`,
    playable: sql`published.kind`,
  },
};

/** The columns that a row of one kind shows. */
export function detailsOf(kind: WorkKind, ids: readonly string[]) {
  const { from, id, type, excerpt, place, key, playable, count, has_email } = DETAILS[kind];
  return sql`select ${id}::text as id, coalesce(${excerpt}, '') as excerpt, ${place} as place, ${key} as key,
      ${playable} as playable, ${count}::integer as count, ${has_email} as has_email
    from ${from} where ${id} = any (${ids}::${type}[])`;
}

/**
 * Whether the item of a row `work` has all of these folded words in what is shown of it. Tickets are encrypted:
 * those that have them come as `ticket_ids`.
 */
export function showsWords(words: readonly string[], ticket_ids: readonly string[]) {
  const parts = Object.entries(DETAILS).map(([kind, details]) => {
    const { from, id, type, excerpt, place } = details;
    if (details === TICKET)
      return sql`when ${sql.lit(kind)} then work.id = any (${ticket_ids}::text[])`;
    const shown = sql`word_vector(coalesce(${excerpt}, '') || ' ' || coalesce(${place}::text, ''), 'A')`;
    return sql`when ${sql.lit(kind)} then exists (
      select from ${from} where ${id} = work.id::${type} and ${hasWords(shown, words)})`;
  });
  return sql<SqlBool>`case work.kind ${sql.join(parts, sql` `)} end`;
}
