import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows, THREAD_KIND } from '../../db/fragments.queries.ts';

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/** Own comments that are not deleted, newest first, with their item and the replies since `seen_at`. */
export function listOwn(db: Database, user_id: number, page: { limit: number; offset: number }) {
  return own(db, user_id)
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .leftJoin('playables', 'playables.id', 'threads.playable_id')
    .leftJoin('topics', 'topics.id', 'threads.topic_id')
    .leftJoin('comments as parent', 'parent.id', 'comments.parent_id')
    .select([
      'comments.id',
      'comments.uuid',
      'comments.thread_id',
      'comments.user_id',
      'comments.is_anonymous',
      'comments.is_staff',
      'comments.text',
      'comments.side',
      'comments.status',
      'comments.likes',
      'comments.dislikes',
      'comments.reply_count',
      'comments.created_at',
      'parent.uuid as parent_uuid',
      THREAD_KIND.as('kind'),
      sql<number>`coalesce(threads.playable_id, threads.topic_id)`.as('item_id'),
      sql<string>`coalesce(playables.uuid, topics.uuid)`.as('item_uuid'),
      'playables.title as playable_title',
      'topics.title as topic_title',
      sql<boolean>`coalesce(playables.status, topics.status) = 'published'`.as('is_published'),
      sql<number | null>`(select vote from comment_votes
        where comment_id = comments.id and user_id = ${user_id})`.as('my_vote'),
      sql<number>`(select count(*) from (${newReplies(db, user_id)}) as reply
        where reply.parent_id = comments.id)::integer`.as('new_replies'),
    ])
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counted on each call: one account has few rows. */
export function countOwn(db: Database, user_id: number): Promise<number> {
  return countRows(db, own(db, user_id).select('comments.id'));
}

/** Replies of others to own comments since the list was last seen. */
export async function countNewReplies(db: Database, user_id: number): Promise<number> {
  return countRows(
    db,
    own(db, user_id)
      .innerJoin(newReplies(db, user_id).as('reply'), 'reply.parent_id', 'comments.id')
      .where('comments.last_reply_ordinal', '>', 0)
      .select('comments.id'),
  );
}

export async function upsertSeen(db: Database, user_id: number, seen_at: Date): Promise<void> {
  await db
    .insertInto('comments_seen')
    .values({ user_id, seen_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at }))
    .execute();
}

function own(db: Database, user_id: number) {
  return db
    .selectFrom('comments')
    .where('comments.user_id', '=', user_id)
    .where('comments.is_staff', '=', false)
    .where('comments.status', '<>', 'deleted');
}

/** Shown replies of others. One that waited counts from the moment it was let through. */
function newReplies(db: Database, user_id: number) {
  return db
    .selectFrom('comments as reply')
    .where('reply.parent_id', 'is not', null)
    .where('reply.status', '=', 'shown')
    .where(sql<boolean>`reply.user_id is distinct from ${user_id}`)
    .where(
      sql<boolean>`coalesce(reply.decided_at, reply.created_at) >
        coalesce((select seen_at from comments_seen where user_id = ${user_id}), '-infinity')`,
    )
    .select('reply.parent_id');
}

/** Own comments and replies for the download of all data, in any state. */
export function listOwnData(db: Database, user_id: number) {
  return db
    .selectFrom('comments')
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .leftJoin('playables', 'playables.id', 'threads.playable_id')
    .leftJoin('topics', 'topics.id', 'threads.topic_id')
    .where('comments.user_id', '=', user_id)
    .select([
      'comments.uuid as id',
      THREAD_KIND.as('kind'),
      sql<unknown>`coalesce(playables.title, topics.title)`.as('title'),
      'comments.text',
      'comments.side',
      'comments.is_anonymous as anonymous',
      'comments.status',
      'comments.created_at',
    ])
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
}
