-- Keys of the installation for keyed hashes, made at the first start.
create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

-- Topics of pingpong: one question, answered by comments that take a side.
create table topics (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  category_id integer not null references categories,
  title jsonb not null,
  -- The opening.
  ping jsonb not null,
  -- Words of the sides as {"agree": {"vi", "en"}, "disagree": …, "unsure": …}.
  side_names jsonb not null,
  -- Shown once closed.
  summary jsonb,
  status text not null default 'draft' check (status in ('draft', 'published', 'trash')),
  opens_at timestamptz,
  closes_at timestamptz check (closes_at > opens_at),
  -- Accounts that have taken each side.
  agree integer not null default 0,
  disagree integer not null default 0,
  unsure integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or opens_at is not null)
);
create index topics_newest on topics (opens_at desc, id desc) where status = 'published';
create index topics_category on topics (category_id);

create table topic_sides (
  topic_id integer not null references topics on delete cascade,
  user_id integer not null references accounts on delete cascade,
  side text not null check (side in ('agree', 'disagree', 'unsure')),
  -- The side before the last change.
  previous text check (previous in ('agree', 'disagree', 'unsure')),
  changed_at timestamptz not null,
  primary key (topic_id, user_id)
);
create index topic_sides_user on topic_sides (user_id);

-- The comments of one item. Its row is locked while one is added, so ordinals have no gaps when written.
create table threads (
  id integer generated always as identity primary key,
  playable_id integer unique references playables on delete cascade,
  topic_id integer unique references topics on delete cascade,
  -- Ordinal of the newest comment of the first level.
  last_ordinal integer not null default 0,
  -- Comments and replies that are shown.
  comment_count integer not null default 0,
  check (num_nonnulls(playable_id, topic_id) = 1)
);

create table comments (
  id bigint generated always as identity primary key,
  -- The public id.
  uuid uuid not null unique,
  thread_id integer not null references threads on delete cascade,
  parent_id bigint references comments on delete cascade,
  -- Position within the thread, or below the parent, from 1: a page is a range of it, however deep.
  ordinal integer not null,
  -- Null once the account is deleted; its texts are deleted with it.
  user_id integer references accounts on delete set null,
  is_anonymous boolean not null,
  text text not null,
  side text check (side in ('agree', 'disagree', 'unsure')),
  status text not null default 'shown' check (status in ('shown', 'held', 'rejected', 'hidden', 'deleted')),
  -- Why it is held or comes first in the queue: keys of the word lists, as {distress,threat}.
  flags text[] not null default '{}',
  likes integer not null default 0,
  dislikes integer not null default 0,
  -- Replies that are shown, and the ordinal of the newest.
  reply_count integer not null default 0,
  last_reply_ordinal integer not null default 0,
  -- Different reporters since the last decision.
  report_count integer not null default 0,
  -- Decision of a moderator; a later report asks for a new one.
  decided_at timestamptz,
  decided_by integer references accounts on delete set null,
  -- Status before a deletion, for its undo.
  deleted_from text check (deleted_from in ('shown', 'held', 'rejected', 'hidden')),
  deleted_at timestamptz,
  -- Only who deleted it may undo that.
  deleted_by integer references accounts on delete set null,
  created_at timestamptz not null,
  unique nulls not distinct (thread_id, parent_id, ordinal)
);
create index comments_parent on comments (parent_id, ordinal) where parent_id is not null;
create index comments_deleted on comments (deleted_at) where status = 'deleted' and text <> '';
create index comments_decided_by on comments (decided_by) where decided_by is not null;
create index comments_deleted_by on comments (deleted_by) where deleted_by is not null;
create index comments_user on comments (user_id, created_at desc, id desc);

create table comment_votes (
  comment_id bigint not null references comments on delete cascade,
  user_id integer not null references accounts on delete cascade,
  vote smallint not null check (vote in (-1, 1)),
  primary key (comment_id, user_id)
);
create index comment_votes_user on comment_votes (user_id);

create table comment_reports (
  comment_id bigint not null references comments on delete cascade,
  user_id integer not null references accounts on delete cascade,
  reason text not null check (reason in ('insult', 'details', 'harassment', 'false', 'spam', 'other')),
  note text,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_reports_user on comment_reports (user_id);

-- The time up to which an account has seen the replies to its comments.
create table comments_seen (
  user_id integer primary key references accounts on delete cascade,
  seen_at timestamptz not null
);
