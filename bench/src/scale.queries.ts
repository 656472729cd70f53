import type pg from 'pg';

/** How many rows of each kind a large site has. */
export const SCALE = {
  playables: 80_000,
  questions: 15_000,
  topics: 5_000,
  accounts: 200_000,
  /** On one item; twice as many stand on others. */
  comments: 100_000,
  tickets: 50_000,
  view_marks: 1_000_000,
};

const FAMILIES = 'Nguyễn,Trần,Lê,Phạm,Hoàng,Huỳnh,Phan,Vũ,Võ,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương,Lý';
const GIVEN =
  'An,Bình,Chi,Dũng,Giang,Hà,Hải,Hạnh,Khánh,Lan,Linh,Mai,Minh,Nam,Ngọc,Phúc,Quân,Thảo,Trang,Tú,Vy,Yến';
const PICK = (names: string, by: string) =>
  `(string_to_array('${names}', ','))[1 + ${by} % ${names.split(',').length}]`;

/**
 * Copies of the starter items, of which one in fifty has not been looked at for more than a year. The index of the
 * search is written by its triggers, one statement for so many items.
 */
const PLAYABLES = `insert into playables (uuid, kind, category_id, title, description, duration, status,
    published_at, updated_at, views, likes, media, chapters, transcript, reference_names)
  select gen_random_uuid(), case when n % 3 = 0 then 'podcast' else 'video' end, category_id,
    jsonb_build_object('vi', (title ->> 'vi') || ' ' || n), description, duration, 'published',
    at, at, n::bigint * 7919 % 10007, n::bigint * 104729 % 997,
    media || jsonb_build_object('dir', lpad(n::text, 25, '0')), '[]', '{}', reference_names
  from generate_series($1::integer, $2::integer) as n
  cross join lateral (select now() - n % 380 * interval '1 day' as at) as times
  join (select row_number() over (order by id) - 1 as place, count(*) over () as total, *
    from playables where status = 'published' and media is not null and id < 1000) as model
    on place = n % total`;

const QUESTIONS = `insert into questions (uuid, category_id, question, answer, reason, next_step, next_path,
    source_names, status, origin, published_at, updated_at, position)
  select gen_random_uuid(), category_id, jsonb_build_object('vi', (question ->> 'vi') || ' ' || n), answer, reason,
    next_step, next_path, source_names, 'published', 'admin', at, at, 1000 + n
  from generate_series($1::integer, $2::integer) as n
  cross join lateral (select now() - n % 380 * interval '1 day' as at) as times
  join (select row_number() over (order by id) - 1 as place, count(*) over () as total, *
    from questions where status = 'published' and origin = 'seed') as model on place = n % total`;

const TOPICS = `insert into topics (uuid, category_id, title, ping, side_names, status, opens_at)
  select gen_random_uuid(), category_id, jsonb_build_object('vi', (title ->> 'vi') || ' ' || n), ping, side_names,
    'published', now() - n * interval '1 hour'
  from generate_series($1::integer, $2::integer) as n
  join (select row_number() over (order by id) - 1 as place, count(*) over () as total, *
    from topics where status = 'published' and id < 1000) as model on place = n % total`;

const ACCOUNTS = `insert into accounts (email, first_name, last_name, email_verified_at, created_at, last_login_at)
  select 'reader' || n || '@example.test', ${PICK(GIVEN, 'n')}, ${PICK(FAMILIES, 'n / 7')} || ' ' || ${PICK(GIVEN, 'n / 11')},
    at, at, at
  from generate_series($1::integer, $2::integer) as n
  cross join lateral (select now() - n * interval '1 minute' as at) as times`;

const VIEW_MARKS = `insert into view_marks (playable_id, device_hash, seen_at)
  select id, decode(md5(n::text), 'hex'), now() - n % 3000 * interval '1 second'
  from generate_series($1::integer, $2::integer) as n
  join (select row_number() over (order by id) - 1 as place, id from playables where id > 1000) as item
    on place = n % 50000`;

/** One in twenty waits for an answer. */
const TICKETS = `with ticket as (
    insert into tickets (code_hash, kind, status, language, name, waiting_since, closed_at, closed_by, created_at,
      updated_at)
    select sha256(n::text::bytea), case n % 3 when 0 then 'contact' else 'question' end,
      case when n % 20 = 0 then 'open' else 'closed' end, 'vi', case n % 3 when 0 then 'Lan' end,
      case when n % 20 = 0 then at end, case when n % 20 > 0 then at end, case when n % 20 > 0 then 'staff' end, at, at
    from generate_series($1::integer, $2::integer) as n
    cross join lateral (select now() - n * interval '3 minutes' as at) as times
    returning id, created_at)
  insert into ticket_messages (ticket_id, author, text, created_at)
  select id, 'asker', 'Mình hỏi về trễ kinh, lần thứ ' || id, created_at from ticket`;

/** Comments of the first level on one video, then on a thousand others; one in two hundred waits for a moderator. */
const THREADS = `insert into threads (playable_id)
  select id from playables where id > 1000 order by id limit 1001 on conflict do nothing`;
const COMMENTS = `insert into comments (uuid, thread_id, ordinal, is_anonymous, user_id, person, text, status, flags, created_at)
  select gen_random_uuid(), (select min(id) + $3::integer * (1 + n % 1000) from threads), $3 + n, n % 2 = 0,
    case when n % 2 = 1 then 1000 + n % 100000 end, case when n % 2 = 0 then sha256((n % 100000)::text::bytea) end,
    'Cảm ơn các bạn, mình hiểu hơn rồi. Câu số ' || n, case when n % 200 = 0 then 'held' else 'shown' end,
    case when n % 200 = 0 then '{link}'::text[] else '{}' end, now() - n * interval '10 seconds'
  from generate_series($1::integer, $2::integer) as n`;
const COUNTERS = `with counted as (
    select thread_id, max(ordinal) as last, count(*) filter (where status = 'shown') as shown
    from comments group by thread_id), thread as (
    update threads set last_ordinal = last, comment_count = shown from counted where threads.id = thread_id
    returning playable_id, comment_count)
  update playables set comment_count = thread.comment_count from thread where playables.id = playable_id`;

/** Fills a database that has the starter content; each step in statements of so many rows. */
export async function insertScale(client: pg.Client): Promise<void> {
  const { playables, questions, topics, accounts, comments, tickets, view_marks } = SCALE;
  await client.query("select setval('playables_id_seq', 1000)");
  await insertRows(client, PLAYABLES, { count: playables });
  await insertRows(client, QUESTIONS, { count: questions });
  await insertRows(client, TOPICS, { count: topics });
  await insertRows(client, ACCOUNTS, { count: accounts, step: 50_000 });
  await client.query(THREADS);
  await insertRows(client, COMMENTS, { count: comments, step: 50_000, last: 0 });
  await insertRows(client, COMMENTS, { count: 2 * comments, step: 50_000, last: 1 });
  await client.query(COUNTERS);
  await insertRows(client, TICKETS, { count: tickets, step: 50_000 });
  await insertRows(client, VIEW_MARKS, { count: view_marks, step: 100_000 });
}

interface Rows {
  count: number;
  step?: number;
  last?: number;
}

async function insertRows(
  client: pg.Client,
  statement: string,
  { count, step = 5_000, last }: Rows,
) {
  const began = performance.now();
  for (let from = 1; from <= count; from += step)
    await client.query(statement, [from, from + step - 1, ...(last === undefined ? [] : [last])]);
  const [, table = ''] = /insert into (\w+)/.exec(statement) ?? [];
  console.log(`  ${count} rows of ${table}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** The video with a third of all comments. */
export async function findBusyVideo(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select uuid from playables join threads on threads.playable_id = playables.id
     where kind = 'video' order by threads.comment_count desc limit 1`,
  );
  return rows[0].uuid;
}
