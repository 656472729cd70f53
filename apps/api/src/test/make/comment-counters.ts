import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface Counters {
  comment_count: number;
  /** Of all comments, in the order of their ids. */
  replies: number[];
  likes: number[];
  dislikes: number[];
}

/** The counters of a video's comments as they are stored, and the same counted from the rows. */
export async function readCounters(db: Database, playable_id: number) {
  const { rows } = await sql<{ stored: Counters; counted: Counters; item: number }>`
    select (select comment_count from playables where id = ${playable_id}) as item,
      json_build_object(
        'comment_count', threads.comment_count,
        'replies', json_agg(c.reply_count order by c.id),
        'likes', json_agg(c.likes order by c.id),
        'dislikes', json_agg(c.dislikes order by c.id)) as stored,
      json_build_object(
        'comment_count', count(*) filter (where c.status = 'shown'),
        'replies', json_agg((select count(*) from comments r
          where r.parent_id = c.id and r.status = 'shown') order by c.id),
        'likes', json_agg((select count(*) from comment_votes
          where comment_id = c.id and vote = 1) order by c.id),
        'dislikes', json_agg((select count(*) from comment_votes
          where comment_id = c.id and vote = -1) order by c.id)) as counted
    from threads join comments c on c.thread_id = threads.id
    where threads.playable_id = ${playable_id} group by threads.id`.execute(db);
  const [row] = rows;
  if (!row || row.item !== row.stored.comment_count) throw new Error('The item counts otherwise');
  return row;
}
