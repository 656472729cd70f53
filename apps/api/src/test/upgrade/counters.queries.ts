import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

const RULES = sql`
  select 'votes of items' as name, count(*) as wrong from playables
    left join (select playable_id, count(*) filter (where vote = 1) as likes,
        count(*) filter (where vote = -1) as dislikes from reactions group by 1) as votes on playable_id = playables.id
    where (playables.likes, playables.dislikes) <> (coalesce(votes.likes, 0), coalesce(votes.dislikes, 0))
  union all select 'comments of items', count(*) from playables
    left join threads on threads.playable_id = playables.id
    where playables.comment_count <> coalesce(threads.comment_count, 0)
  union all select 'comments of topics', count(*) from topics left join threads on threads.topic_id = topics.id
    where topics.comment_count <> coalesce(threads.comment_count, 0)
  union all select 'comments of threads', count(*) from threads
    left join (select thread_id, count(*) filter (where status = 'shown') as shown,
        max(ordinal) filter (where parent_id is null) as last from comments group by 1) as counted
      on thread_id = threads.id
    where (comment_count, last_ordinal) <> (coalesce(shown, 0), coalesce(last, 0))
  union all select 'replies of comments', count(*) from comments
    left join (select parent_id, count(*) filter (where status = 'shown') as shown, max(ordinal) as last
      from comments group by 1) as counted on counted.parent_id = comments.id
    where (reply_count, last_reply_ordinal) <> (coalesce(shown, 0), coalesce(last, 0))
  union all select 'votes of comments', count(*) from comments
    left join (select comment_id, count(*) filter (where vote = 1) as likes,
        count(*) filter (where vote = -1) as dislikes from comment_votes group by 1) as votes
      on comment_id = comments.id
    where (comments.likes, comments.dislikes) <> (coalesce(votes.likes, 0), coalesce(votes.dislikes, 0))
  union all select 'sides of topics', count(*) from topics
    left join (select topic_id, count(*) filter (where side = 'agree') as agree,
        count(*) filter (where side = 'disagree') as disagree, count(*) filter (where side = 'unsure') as unsure
      from topic_sides group by 1) as sides on topic_id = topics.id
    where (topics.agree, topics.disagree, topics.unsure)
      <> (coalesce(sides.agree, 0), coalesce(sides.disagree, 0), coalesce(sides.unsure, 0))
  union all select 'votes of questions', count(*) from questions
    left join (select question_id, count(*) filter (where is_helpful) as helpful,
        count(*) filter (where not is_helpful) as not_helpful from question_votes group by 1) as votes
      on question_id = questions.id
    where (questions.helpful, questions.not_helpful) <> (coalesce(votes.helpful, 0), coalesce(votes.not_helpful, 0))
  union all select 'items of categories', count(*) from categories
    left join (select category_id, count(*) filter (where kind = 'video') as videos,
        count(*) filter (where kind = 'podcast') as podcasts
      from playables where status = 'published' group by 1) as counted on category_id = categories.id
    where (video_count, podcast_count) <> (coalesce(videos, 0), coalesce(podcasts, 0))
  union all select 'answers of attempts', count(*) from attempts
    left join (select attempt_uuid, count(*) as answered, count(*) filter (where is_right) as right_answers
      from attempt_answers group by 1) as counted on attempt_uuid = attempts.uuid
    where (answered_count, right_count) <> (coalesce(answered, 0), coalesce(right_answers, 0))
  union all select 'views of items', count(*) from playables
    left join (select item_id, sum(count) as views from statistics_days
      where subject in ('video', 'podcast') and metric = 'views' group by 1) as days on item_id = playables.id
    where playables.views <> coalesce(days.views, 0)
  union all select 'days of months', count(*) from (
    select date_trunc('month', day::timestamp)::date as month, subject, item_id, metric, sum(count) as count
      from statistics_days group by 1, 2, 3, 4) as days
    full join statistics_months as months using (month, subject, item_id, metric)
    where days.count is distinct from months.count`;

/** Of each rule, how many rows have counters that differ from what they count; those that hold are left out. */
export async function listWrongCounters(db: Database): Promise<{ name: string; wrong: number }[]> {
  const { rows } = await sql<{ name: string; wrong: number }>`
    select * from (${RULES}) as rules where wrong > 0`.execute(db);
  return rows;
}
