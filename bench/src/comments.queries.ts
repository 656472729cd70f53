// One item with 100 000 comments, and the statements of its list as the product sends them.
import type pg from 'pg';

/** Comments of one account, every other anonymous; twelve of each 5 000 have three replies. */
export async function insertComments(client: pg.Client, video_id: number, count: number) {
  await client.query(
    `with thread as (
       insert into threads (playable_id, last_ordinal, comment_count) values ($1, $2, $2)
       returning id
     ), added as (
       insert into comments (uuid, thread_id, ordinal, user_id, is_anonymous, text, created_at)
       select gen_random_uuid(), thread.id, n, (select min(id) from accounts), n % 2 = 0,
         'Cảm ơn các bạn, mình hiểu hơn rồi. Câu số ' || n, now() - ($2 - n) * interval '1 minute'
       from thread, generate_series(1, $2::integer) as n
       returning id
     )
     select count(*) from added`,
    [video_id, count],
  );
  await client.query(
    `with reply as (
       insert into comments (uuid, thread_id, parent_id, ordinal, user_id, is_anonymous, text, created_at)
       select gen_random_uuid(), parent.thread_id, parent.id, n, parent.user_id, true, 'Mình cũng vậy', now()
       from comments parent, generate_series(1, 3) as n
       where parent.parent_id is null and parent.ordinal % 5000 < 12
       returning parent_id
     )
     update comments set last_reply_ordinal = 3, reply_count = 3
     where id in (select id from comments where parent_id is null and ordinal % 5000 < 12)`,
  );
  await client.query('vacuum analyze comments');
}

const ITEM = `select playables.id, threads.id as thread_id, last_ordinal, threads.comment_count
  from playables left join threads on threads.playable_id = playables.id
  where kind = $1 and status = $2 and playables.id = $3`;
const COMMENT = `comments.id, comments.uuid, comments.parent_id, comments.ordinal, comments.user_id,
  is_anonymous, is_staff, text, side, comments.status, likes, dislikes, reply_count,
  last_reply_ordinal, comments.created_at, first_name, last_name, picture, accounts.role,
  (select vote from comment_votes where comment_id = comments.id and user_id = $1) as my_vote,
  exists (select from comment_reports where comment_id = comments.id and user_id = $1) as is_reported
  from comments left join accounts on accounts.id = comments.user_id and not is_anonymous`;
const VISIBLE = `(comments.status = 'shown' or (comments.status in ('hidden', 'deleted')
  and reply_count > 0) or (comments.user_id = $1 and comments.status <> 'deleted'))`;
const PAGE = `select ${COMMENT} where ${VISIBLE} and thread_id = $2 and parent_id is null
  and ordinal >= $3 and ordinal <= $4 order by ordinal`;
const REPLIES = `select reply.* from unnest($2::bigint[]) as parent (id) join lateral (
    select ${COMMENT} where ${VISIBLE} and comments.parent_id = parent.id order by ordinal limit 2
  ) as reply on true order by reply.parent_id, reply.ordinal`;
const SIGNER = 'select first_name, last_name, picture, role from accounts where id = $1';

/** Ordinals of a page of comments. */
export interface CommentRange {
  video_id: number;
  from: number;
  to: number;
}

/** The queries of one page of comments. */
export async function readPage(
  pool: pg.Pool,
  user: number,
  { video_id, from, to }: CommentRange,
): Promise<void> {
  const item = await pool.query(ITEM, ['video', 'published', video_id]);
  const page = await pool.query(PAGE, [user, item.rows[0].thread_id, from, to]);
  const ids = page.rows.filter((row) => row.last_reply_ordinal > 0).map((row) => row.id);
  if (ids.length > 0) await pool.query(REPLIES, [user, ids]);
  await pool.query(SIGNER, [user]);
}
