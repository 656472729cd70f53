import { CONTENT_REVIEW_DAYS } from '@mam/contract/core/constants';
import { WORK_KINDS, type WorkKind, type WorkView } from '@mam/contract/inbox/work-kinds';
import { type RawBuilder, sql } from 'kysely';
import {
  COMMENT_WAITS_SINCE,
  IS_DISTRESS_COMMENT,
  IS_WAITING_COMMENT,
  TICKETS_IN,
} from '../../db/fragments.queries.ts';
import { addDays } from '../../platform/clock.ts';

const NOT_DISTRESS = sql`false`;

export const TICKET_KINDS = ['question', 'contact'] as const satisfies readonly WorkKind[];

/** Work whose claim is in `work_claims`; tickets have a place for a name of their own. */
export type ClaimedKind = Exclude<WorkKind, 'report' | (typeof TICKET_KINDS)[number]>;

/** The name on work of a table that has no place for one. */
function claimOf(kind: ClaimedKind, id: RawBuilder<unknown>) {
  return sql`(select user_id from work_claims where kind = ${sql.lit(kind)} and item_id = ${id})`;
}

const COMMENT_ID = sql`comments.uuid::text`;
const COMMENT_KIND = sql`case when comments.report_count > 0 then 'report' else 'comment' end`;
const COMMENTS = sql`select ${COMMENT_KIND} as kind, ${COMMENT_ID} as id,
    ${COMMENT_WAITS_SINCE} as at, ${IS_DISTRESS_COMMENT} as is_distress, ${claimOf('comment', COMMENT_ID)} as claimed_by
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

const REMARK_ID = sql`preview_remarks.id::text`;
const REMARKS = sql`select 'remark' as kind, ${REMARK_ID} as id, preview_remarks.created_at as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('remark', REMARK_ID)} as claimed_by
  from preview_remarks join playables on playables.id = playable_id
  where done_at is null and playables.status <> 'trash'`;
// Readers see the version before the change, or nothing, until another admin has read it.
const GUIDES = sql`select 'guide' as kind, guides.id::text as id, guides.updated_at as at,
    ${NOT_DISTRESS} as is_distress, ${claimOf('guide', sql`guides.id::text`)} as claimed_by
  from guides where pending->>'status' = 'published' and deleted_at is null`;

/** Work that is never alike other work, by the kinds that a query gives. */
const UNLIKE: readonly [of: readonly WorkKind[], source: (now: Date) => RawBuilder<unknown>][] = [
  [['comment', 'report'], () => COMMENTS],
  [['email_change'], () => EMAIL_CHANGES],
  [['media'], () => MEDIA],
  [['mail'], () => MAILS],
  [['notification'], () => NOTIFICATIONS],
  [['content'], contentDue],
  [['reading'], () => READINGS],
  [['remark'], () => REMARKS],
  [['guide'], () => GUIDES],
];

/**
 * Work of a view: `kind`, `id`, `at`, `is_distress`, `claimed_by`, and `likeness` of tickets. Tables that have none
 * of the kinds are not read; a table may give more kinds than were asked for.
 */
export function workIn(view: WorkView, now: Date, kinds: readonly WorkKind[] = WORK_KINDS) {
  const gives = (of: readonly WorkKind[]) => of.some((kind) => kinds.includes(kind));
  const unlike = view === 'waiting' ? UNLIKE.filter(([of]) => gives(of)) : [];
  const parts = unlike.map(
    ([, source]) => sql`select *, null::bytea as likeness from (${source(now)}) as unlike`,
  );
  if (gives(TICKET_KINDS) || parts.length === 0) parts.push(ticketsIn(view));
  return sql`(${sql.join(parts, sql` union all `)})`;
}
