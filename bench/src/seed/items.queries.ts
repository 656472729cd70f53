// Items and what is counted for them. Every statement gets the numbers of a size by name, as `:playables`.

/** Ids of the added rows begin here; those of the starter content, which are their models, end before. */
export const FIRST = 1_000;

const models = (table: string, condition: string) =>
  `(select row_number() over (order by id) - 1 as place, count(*) over () as total, *
    from ${table} where status = 'published' and id <= ${FIRST} and ${condition}) as model on place = n % total`;

/** Copies of published items, one in three a podcast; one in fifty has not been looked at for more than a year. */
const PLAYABLES = `insert into playables (id, uuid, kind, category_id, title, description, duration, status,
    published_at, updated_at, views, likes, media, chapters, transcript, reference_names)
  overriding system value
  select ${FIRST} + n, gen_random_uuid(), case when n % 3 = 0 then 'podcast' else 'video' end, category_id,
    jsonb_build_object('vi', (title ->> 'vi') || ' ' || n), description, duration, 'published',
    at, at, 10 + n::bigint * 7919 % 81, n % 12,
    media || jsonb_build_object('dir', lpad(n::text, 25, '0')), '[]', '{}', reference_names
  from generate_series(1, :playables) as n
  cross join lateral (select now() - n % 380 * interval '1 day' - n * interval '1 second' as at) as times
  join ${models('playables', 'media is not null')}`;

const QUESTIONS = `insert into questions (id, uuid, category_id, question, answer, reason, next_step, next_path,
    source_names, status, origin, published_at, updated_at, position)
  overriding system value
  select ${FIRST} + n, gen_random_uuid(), category_id, jsonb_build_object('vi', (question ->> 'vi') || ' ' || n),
    answer, reason, next_step, next_path, source_names, 'published', 'admin', at, at, ${FIRST} + n
  from generate_series(1, :questions) as n
  cross join lateral (select now() - n % 380 * interval '1 day' as at) as times
  join ${models('questions', "origin <> 'ticket'")}`;

const TOPICS = `insert into topics (id, uuid, category_id, title, ping, side_names, status, opens_at)
  overriding system value
  select ${FIRST} + n, gen_random_uuid(), category_id, jsonb_build_object('vi', (title ->> 'vi') || ' ' || n),
    ping, side_names, 'published', now() - n * interval '1 hour'
  from generate_series(1, :topics) as n
  join ${models('topics', 'true')}`;

const HOURS = (slot: string, count: string) =>
  `array_fill(0, array[${slot} - 1]) || array[${count}::integer] || array_fill(0, array[24 - ${slot}])`;

/** The views of an item on four days of the past year, its likes on one. */
const DAYS = `insert into statistics_days (day, subject, item_id, metric, count, hours)
  select current_date - 1 - ((id * 7 + part * 91) % 364)::integer, kind, id, metric, count, ${HOURS('slot', 'count')}
  from playables
  cross join lateral (values ('views', 0, views - views / 4 * 3), ('views', 1, views / 4), ('views', 2, views / 4),
    ('views', 3, views / 4), ('likes', 0, likes)) as counted (metric, part, count)
  cross join lateral (select id % 24 + 1 as slot) as hour
  where id > ${FIRST} and count > 0
  order by 1`;

const REACTIONS = `insert into reactions (playable_id, user_id, vote)
  select id, ${FIRST} + 1 + (id::bigint * 31 + n) % :accounts, 1
  from playables cross join lateral generate_series(1, likes) as n where id > ${FIRST}`;

const VIEW_MARKS = `insert into view_marks (playable_id, device_hash, seen_at)
  select ${FIRST} + 1 + n % :playables, decode(md5(n::text), 'hex'), now() - n % 3000 * interval '1 second'
  from generate_series(1, :view_marks) as n`;

const CATEGORIES = `update categories set video_count = videos, podcast_count = podcasts
  from (select category_id, count(*) filter (where kind = 'video') as videos,
      count(*) filter (where kind = 'podcast') as podcasts
    from playables where status = 'published' group by 1) as counted
  where categories.id = category_id`;

const AUDIT_ENTRIES = `insert into audit_entries (at, user_id, action, subject, subject_id, label, before, after)
  select now() - (:audit_entries - n) * interval '2 minutes', (select min(id) from accounts), kind || '.update', kind,
    uuid::text, title ->> 'vi', '{"min_age": 0}', '{"min_age": 18}'
  from generate_series(1, :audit_entries) as n join playables on playables.id = ${FIRST} + 1 + n % :playables
  order by n`;

/** In the order in which rows refer to each other. */
export const ITEM_STATEMENTS = [PLAYABLES, QUESTIONS, TOPICS];
/** What follows from items and accounts. */
export const COUNTED_STATEMENTS = [DAYS, REACTIONS, VIEW_MARKS, CATEGORIES, AUDIT_ENTRIES];
