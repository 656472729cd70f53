// One item with 100 000 comments, and the statements of its list as the product sends them.
import type pg from 'pg';

/** Comments of one account, every other anonymous; twelve of each 5 000 have three replies. */
export async function insertComments(client: pg.Client, video_id: number, count: number) {
  await client.query(
    `with thread as (
       insert into threads (playable_id, last_ordinal, comment_count) values ($1, $2, $2)
       returning id
     ), added as (
       insert into comments (uuid, thread_id, ordinal, is_anonymous, user_id, person, text, created_at)
       select gen_random_uuid(), thread.id, n, n % 2 = 0,
         case when n % 2 = 1 then (select min(id) from accounts) end,
         case when n % 2 = 0 then sha256('writer') end,
         'Cảm ơn các bạn, mình hiểu hơn rồi. Câu số ' || n, now() - ($2 - n) * interval '1 minute'
       from thread, generate_series(1, $2::integer) as n
       returning id
     )
     select count(*) from added`,
    [video_id, count],
  );
  await client.query(
    `with reply as (
       insert into comments (uuid, thread_id, parent_id, ordinal, person, is_anonymous, text, created_at)
       select gen_random_uuid(), parent.thread_id, parent.id, n, sha256('writer'), true, 'Mình cũng vậy', now()
       from comments parent, generate_series(1, 3) as n
       where parent.parent_id is null and parent.ordinal % 5000 < 12
       returning parent_id
     )
     update comments set last_reply_ordinal = 3, reply_count = 3
     where id in (select id from comments where parent_id is null and ordinal % 5000 < 12)`,
  );
  await client.query('vacuum analyze comments');
}

const COLUMNS = `comments.id, comments.uuid, comments.thread_id, comments.parent_id, comments.ordinal,
  comments.user_id, is_anonymous, is_staff, text, side, comments.status, comments.likes,
  comments.dislikes, reply_count, last_reply_ordinal, comments.created_at`;
const VISIBLE = `(comments.status = 'shown' or (comments.status in ('hidden', 'deleted')
  and reply_count > 0) or (comments.user_id = $4 and comments.status <> 'deleted'))`;
const PAGE = `with item as materialized (
    select playables.id, threads.id as thread_id, last_ordinal, threads.comment_count
    from playables left join threads on threads.playable_id = playables.id
    where kind = 'video' and status = 'published' and playables.id = $1
  ), page as materialized (
    select ${COLUMNS} from item join comments on comments.thread_id = item.thread_id
    where parent_id is null and ordinal >= $2 and ordinal <= $3 and ${VISIBLE}
  ), found as (
    select * from page
    union all
    select reply.* from page cross join lateral (
      select ${COLUMNS} from comments where comments.parent_id = page.id and ${VISIBLE}
      order by ordinal limit 2
    ) as reply where page.last_reply_ordinal > 0
  ), sent as (
    select found.*, first_name, last_name, picture, role,
      (select vote from comment_votes where comment_id = found.id and user_id = $4) as my_vote,
      exists (select from comment_reports where comment_id = found.id and user_id = $4)
    from found left join accounts on accounts.id = found.user_id and not is_anonymous
  )
  select null::json as item, sent.* from sent
  union all
  select json_build_object('id', item.id, 'total', last_ordinal, 'comment_count', comment_count,
    'signer', (select json_build_object('first_name', first_name, 'last_name', last_name,
      'picture', picture, 'role', role) from accounts where accounts.id = $4)), sent.*
  from item left join sent on false`;

/** Ordinals of a page of comments. */
export interface CommentRange {
  video_id: number;
  from: number;
  to: number;
}

/** The query of one page of comments. */
export async function readPage(
  pool: pg.Pool,
  user: number,
  { video_id, from, to }: CommentRange,
): Promise<void> {
  await pool.query(PAGE, [video_id, from, to, user]);
}
