import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasWords } from '../../db/fragments.queries.ts';
import { PUBLISHED } from './work-sources.queries.ts';

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 240;

interface Details {
  from: RawBuilder<unknown>;
  /** The column that the id of the work names, and its type. */
  id: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** Of a comment the whole text. */
  excerpt: RawBuilder<unknown>;
  /** Titles are jsonb with a text for each language. */
  place: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  playable: RawBuilder<unknown>;
  count: RawBuilder<unknown>;
  has_email: RawBuilder<unknown>;
  written_by: RawBuilder<unknown>;
}

const NONE = {
  type: sql`integer`,
  key: sql`null`,
  playable: sql`null`,
  count: sql`0`,
  has_email: sql`false`,
  written_by: sql`null::integer`,
};
const excerptOf = (text: RawBuilder<unknown>) => sql`left(${text}, ${sql.lit(EXCERPT_LENGTH)})`;

/** Of work that its second reader gave back to its writer. */
const RETURNED = sql`'returned'`;

const COMMENT: Details = {
  ...NONE,
  from: sql`comments join threads on threads.id = comments.thread_id
    left join playables on playables.id = threads.playable_id
    left join topics on topics.id = threads.topic_id`,
  id: sql`comments.uuid`,
  type: sql`uuid`,
  excerpt: sql`comments.text`,
  place: sql`coalesce(playables.title, topics.title)`,
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
    key: sql`case when returned_why is not null then ${RETURNED} end`,
    written_by: sql`questions.written_by`,
  },
  remark: {
    ...NONE,
    from: sql`preview_remarks join playables on playables.id = playable_id`,
    id: sql`preview_remarks.id`,
    excerpt: excerptOf(sql`preview_remarks.text`),
    place: sql`playables.title`,
    key: sql`playables.uuid::text`,
    playable: sql`playables.kind`,
  },
  guide: {
    ...NONE,
    from: sql`guides`,
    id: sql`guides.id`,
    excerpt: sql`''`,
    place: sql`(guides.pending -> 'title')::jsonb`,
    key: sql`case when guides.returned_why is null then guides.status else ${RETURNED} end`,
    written_by: sql`guides.written_by`,
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
  const { from, id, type, excerpt, place, key, playable, count, has_email, written_by } =
    DETAILS[kind];
  return sql`select ${id}::text as id, coalesce(${excerpt}, '') as excerpt, ${place} as place, ${key} as key,
      ${playable} as playable, ${count}::integer as count, ${has_email} as has_email, ${written_by} as written_by
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
