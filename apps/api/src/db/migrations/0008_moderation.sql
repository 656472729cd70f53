-- Words that the texts of readers are searched for: one entry a line, as text-checks/word-list.ts reads them.
create table word_lists (
  key text primary key check (key in ('distress', 'hold')),
  entries text not null,
  -- Counts the changes; the audit log has their content.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- People who may not write. A person is a keyed hash of the account's id: bans after an anonymous comment name nobody.
create table bans (
  id integer generated always as identity primary key,
  person bytea not null check (length(person) = 32),
  -- Only where the account was banned by name.
  user_id integer references accounts on delete cascade,
  -- The comment that led to it.
  comment_id bigint references comments on delete set null,
  -- Shown to the person.
  reason text not null,
  -- Null: for good.
  ends_at timestamptz,
  created_by integer references accounts on delete set null,
  created_at timestamptz not null,
  lifted_by integer references accounts on delete set null,
  lifted_at timestamptz
);
create index bans_person on bans (person) where lifted_at is null;
create index bans_user on bans (user_id) where user_id is not null;
create index bans_comment on bans (comment_id) where comment_id is not null;

-- Answers that staff begin with, for comments and for private questions.
create table canned_answers (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('comment', 'ticket')),
  title jsonb not null,
  text jsonb not null,
  position integer not null,
  updated_at timestamptz not null default now()
);

-- Answers of staff are signed with the name of the site; `user_id` is the admin and is not shown.
alter table comments add column is_staff boolean not null default false;

-- Decisions of moderators: the log of the desk, and what an undo restores.
create table comment_decisions (
  id integer generated always as identity primary key,
  comment_id bigint not null references comments on delete cascade,
  decision text not null check (decision in ('approve', 'reject', 'hide')),
  decided_by integer references accounts on delete set null,
  decided_at timestamptz not null,
  -- State of the comment before.
  previous_status text not null check (previous_status in ('shown', 'held', 'rejected', 'hidden')),
  previous_report_count integer not null,
  previous_decided_at timestamptz,
  previous_decided_by integer references accounts on delete set null,
  -- The answer that was published with it.
  answer_id bigint references comments on delete set null,
  undone_at timestamptz
);
create index comment_decisions_comment on comment_decisions (comment_id, id desc);
create index comment_decisions_newest on comment_decisions (id desc) where undone_at is null;

-- The queue of the desk: what no moderator has decided, or what was reported since.
create index comments_waiting on comments (created_at, id)
  where status = 'held' or report_count > 0 or (decided_at is null and flags <> '{}');
create index comments_fresh on comments (created_at desc, id desc)
  where status = 'shown' and decided_at is null and not is_staff;

insert into word_lists (key, entries) values
('distress', $list$
tự tử
muốn chết
bị đánh
$list$),
('hold', $list$
giết mày
$list$);
