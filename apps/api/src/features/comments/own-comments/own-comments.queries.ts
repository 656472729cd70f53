import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { countRows, THREAD_KIND } from '../../../db/fragments.queries.ts';
import { commentsWithItem, isOwn, type Writer } from '../comments.items.queries.ts';
import { COMMENT_COLUMNS, removalReason } from '../comments.queries.ts';

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/** Own comments that are not deleted, newest first, with their item and the replies since they were last seen. */
export function listOwn(db: Database, writer: Writer, page: { limit: number; offset: number }) {
  return commentsWithItem(db)
    .where(isShownAsOwn(writer))
    .leftJoin('comments as parent', 'parent.id', 'comments.parent_id')
    .select([
      ...COMMENT_COLUMNS,
      'parent.uuid as parent_uuid',
      sql<string>`coalesce(playables.uuid, topics.uuid)`.as('item_uuid'),
      'playables.title as playable_title',
      'topics.title as topic_title',
      sql<boolean>`coalesce(playables.status, topics.status) = 'published'`.as('is_published'),
      sql<number | null>`(select vote from comment_votes
        where comment_id = comments.id and user_id = ${writer.user_id})`.as('my_vote'),
      sql<number>`(select count(*) from (${newReplies(db, writer)}) as reply
        where reply.parent_id = comments.id)::integer`.as('new_replies'),
      removalReason(),
    ])
    .orderBy(sql`comments.status = 'delayed'`, 'desc')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.appearance', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counted on each call: one account has few rows. */
export function countOwn(db: Database, writer: Writer): Promise<number> {
  return countRows(db, own(db, writer));
}

/** Replies of others to own comments since the list was last seen. */
export async function countNewReplies(db: Database, writer: Writer): Promise<number> {
  return countRows(
    db,
    own(db, writer)
      .innerJoin(newReplies(db, writer).as('reply'), 'reply.parent_id', 'comments.id')
      .where('comments.last_reply_ordinal', '>', 0),
  );
}

/** Marks all replies that have appeared until now as seen. */
export async function upsertSeen(db: Database, user_id: number): Promise<void> {
  const seen = sql<number>`(select last_value from comment_appearances)`;
  await db
    .insertInto('comments_seen')
    .values({ user_id, seen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen }))
    .execute();
}

function isShownAsOwn(writer: Writer) {
  return sql<boolean>`${isOwn(writer)} and not comments.is_staff and comments.status <> 'deleted'`;
}

function own(db: Database, writer: Writer) {
  return db.selectFrom('comments').where(isShownAsOwn(writer)).select('comments.id');
}

/** Shown replies of others that have appeared since. */
function newReplies(db: Database, writer: Writer) {
  return db
    .selectFrom('comments as reply')
    .where('reply.parent_id', 'is not', null)
    .where('reply.status', '=', 'shown')
    .where(sql<boolean>`${isOwn(writer, 'reply')} is not true`)
    .where(
      sql<boolean>`reply.appearance >
        coalesce((select seen from comments_seen where user_id = ${writer.user_id}), 0)`,
    )
    .select('reply.parent_id');
}

/** Own comments and replies for the download of all data, in any state. */
export function listOwnData(db: Database, writer: Writer) {
  return commentsWithItem(db)
    .clearSelect()
    .where(isOwn(writer))
    .select([
      'comments.uuid as id',
      THREAD_KIND.as('kind'),
      sql<unknown>`coalesce(playables.title, topics.title)`.as('title'),
      'comments.text',
      'comments.side',
      'comments.is_anonymous as anonymous',
      'comments.status',
      removalReason(),
      'comments.created_at',
    ])
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
}
