// Accounts and what people do. Every statement gets the numbers of a size by name, as `:accounts`.
import { FIRST } from './items.queries.ts';

const FAMILIES = 'Nguyễn,Trần,Lê,Phạm,Hoàng,Huỳnh,Phan,Vũ,Võ,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương,Lý';
const GIVEN =
  'An,Bình,Chi,Dũng,Giang,Hà,Hải,Hạnh,Khánh,Lan,Linh,Mai,Minh,Nam,Ngọc,Phúc,Quân,Thảo,Trang,Tú,Vy,Yến';
const PICK = (names: string, by: string) =>
  `(string_to_array('${names}', ','))[1 + ${by} % ${names.split(',').length}]`;

const ACCOUNTS = `insert into accounts (id, email, first_name, last_name, email_verified_at, created_at, last_login_at)
  overriding system value
  select ${FIRST} + n, 'reader' || ${FIRST} + n || '@example.test', ${PICK(GIVEN, 'n')},
    ${PICK(FAMILIES, 'n / 7')} || ' ' || ${PICK(GIVEN, 'n / 11')}, at, at, at
  from generate_series(1, :accounts) as n
  cross join lateral (select now() - (:accounts - n) * interval '1 minute' as at) as times`;

const HOURLY = (hour: string) =>
  `array[${Array.from({ length: 24 }, (_, slot) => `count(*) filter (where ${hour} = ${slot})`).join()}]`;

const NEW_USERS = `insert into statistics_days (day, subject, item_id, metric, count, hours)
  select vietnam::date, 'account', 0, 'new_users', count(*), ${HOURLY('extract(hour from vietnam)')}
  from accounts cross join lateral (select email_verified_at at time zone 'Asia/Ho_Chi_Minh' as vietnam) as at
  where id > ${FIRST} group by 1 order by 1`;

/** Each account has watched as many items, the last one today. */
const HISTORIES = `insert into histories (user_id, playable_id, seconds, is_finished, watched_at)
  select ${FIRST} + n, ${FIRST} + 1 + (n::bigint * 137 + item * 7907) % :playables, 30, item % 3 = 0,
    now() - (n % 300 * item || ' hours')::interval
  from generate_series(1, :accounts) as n, generate_series(0, :histories / :accounts - 1) as item`;

const TOP_LEVEL = ':comments / 11 * 10';

/** Of one video, then of other items. */
const THREADS = `insert into threads (id, playable_id) overriding system value
  select ${FIRST} + n, ${FIRST} + n from generate_series(1, 1 + :threads) as n`;

/** Every other one anonymous, one in two hundred waits for a moderator, one in ten has a reply. */
const COMMENTS = `insert into comments (id, uuid, thread_id, ordinal, is_anonymous, user_id, person, text, status, flags,
    likes, reply_count, last_reply_ordinal, created_at)
  overriding system value
  select ${FIRST} + n, gen_random_uuid(),
    case when n % 3 = 0 then ${FIRST} + 1 else ${FIRST} + 2 + other % :threads end,
    case when n % 3 = 0 then n / 3 else 1 + other / :threads end, n % 2 = 0,
    case when n % 2 = 1 then ${FIRST} + 1 + n % :accounts end, case when n % 2 = 0 then sha256((n % 100000)::text::bytea) end,
    'Cảm ơn các bạn, mình hiểu hơn rồi. Câu số ' || n, case when n % 200 = 0 then 'held' else 'shown' end,
    case when n % 200 = 0 then '{link}'::text[] else '{}' end, (n % 7 = 1)::integer, (n % 10 = 5)::integer,
    (n % 10 = 5)::integer, now() - (${TOP_LEVEL} - n) * interval '10 seconds'
  from generate_series(1, ${TOP_LEVEL}) as n cross join lateral (select n - n / 3 - 1 as other) as rest`;

const REPLIES = `insert into comments (id, uuid, thread_id, parent_id, ordinal, is_anonymous, person, text, created_at)
  select ${FIRST} + ${TOP_LEVEL} + row_number() over (order by id), gen_random_uuid(), thread_id, id, 1, true, sha256((id % 100000)::text::bytea), 'Mình cũng vậy',
    created_at + interval '1 hour'
  from comments where reply_count = 1 order by id`;

const VOTES = `insert into comment_votes (comment_id, user_id, vote)
  select id, ${FIRST} + 1 + (id * 17) % :accounts, 1 from comments where likes = 1`;

const COMMENT_COUNTERS = `with counted as (
    select thread_id, max(ordinal) filter (where parent_id is null) as last,
      count(*) filter (where status = 'shown') as shown
    from comments group by thread_id), thread as (
    update threads set last_ordinal = last, comment_count = shown from counted where threads.id = thread_id
    returning playable_id, comment_count)
  update playables set comment_count = thread.comment_count from thread where playables.id = playable_id`;

const COMMENTS_A_DAY = `insert into statistics_days (day, subject, item_id, metric, count, hours)
  select vietnam::date, kind, playables.id, 'comments', count(*), ${HOURLY('extract(hour from vietnam)')}
  from comments join threads on threads.id = thread_id join playables on playables.id = playable_id
  cross join lateral (select comments.created_at at time zone 'Asia/Ho_Chi_Minh' as vietnam) as at
  where comments.status = 'shown' and playables.id > ${FIRST}
  group by 1, kind, playables.id order by 1`;

/** One in twenty waits for an answer. The product seals the texts. */
const TICKETS = `insert into tickets (id, code_hash, kind, status, language, name, waiting_since, closed_at, closed_by,
    created_at, updated_at)
  overriding system value
  select ${FIRST} + n, sha256(n::text::bytea), case n % 3 when 0 then 'contact' else 'question' end,
    case when n % 20 = 0 then 'open' else 'closed' end, 'vi', case n % 3 when 0 then 'Lan' end,
    case when n % 20 = 0 then at end, case when n % 20 > 0 then at end, case when n % 20 > 0 then 'staff' end, at, at
  from generate_series(1, :tickets) as n
  cross join lateral (select now() - (:tickets - n) * interval '2 minutes' as at) as times`;
const MESSAGES = `insert into ticket_messages (ticket_id, author, text, created_at)
  select id, 'asker', 'Mình hỏi về trễ kinh, lần thứ ' || id, created_at from tickets where id > ${FIRST} order by id`;

const MAILS = `insert into mails (to_email, template, language, params, status, attempts, run_at, give_up_at, accepted_at,
    created_at, sent_at)
  select 'reader' || n || '@example.test', 'account_exists', 'vi', '{}', 'sent', 1, at, at + interval '1 day', at, at, at
  from generate_series(1, :mails) as n
  cross join lateral (select now() - (:mails - n) * interval '20 seconds' as at) as times`;

const BILLS = `insert into bills (year, sequence, payer, user_id, name, description, amount, due_on, status, paid_on,
    issued_on, created_at, updated_at)
  select extract(year from day), n, 'customer', ${FIRST} + 1 + n % :accounts, ${PICK(FAMILIES, 'n')} || ' ' || ${PICK(GIVEN, 'n / 7')},
    'Tài liệu', 100000 + n, day + 30, case when n % 10 = 0 then 'unpaid' else 'paid' end,
    case when n % 10 > 0 then day + 10 end, day, day, day
  from generate_series(1, :bills) as n cross join lateral (select current_date - n % 300 as day) as on_day`;

const BILL_NUMBERS = `insert into bill_numbers (year, last) select year, max(sequence) from bills group by year
  on conflict (year) do update set last = excluded.last`;

export const ACCOUNT_STATEMENTS = [ACCOUNTS, NEW_USERS];
export const HISTORY_STATEMENTS = [HISTORIES];
export const COMMENT_STATEMENTS = [
  ...[THREADS, COMMENTS, REPLIES, VOTES, COMMENT_COUNTERS, COMMENTS_A_DAY],
];
export const OFFICE_STATEMENTS = [TICKETS, MESSAGES, MAILS, BILLS, BILL_NUMBERS];
