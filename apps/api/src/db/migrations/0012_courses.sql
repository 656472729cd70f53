-- Courses with lessons and a test, at /learning. All texts are jsonb in both languages.
create table courses (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  category_id integer not null references categories,
  position integer not null default 0,
  title jsonb not null,
  summary jsonb not null,
  -- Name of a drawing of the site; empty for none.
  poster text not null default '',
  -- Percentage of right answers from which the test is passed.
  pass_percent integer not null check (pass_percent between 1 and 100),
  -- Null for a draft; a time to come for a scheduled course.
  published_at timestamptz,
  -- Title and summary of all languages, folded by the contract's text/fold.ts.
  folded text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the trash since then.
  deleted_at timestamptz
);
create index courses_order on courses (position, id);
create index courses_category on courses (category_id);

create table lessons (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  -- Its part of the address.
  slug text not null,
  title jsonb not null,
  minutes integer not null,
  -- Markdown (the contract's courses/lesson-body.ts).
  body jsonb not null,
  key_sentence jsonb,
  -- {"question", "answer"}.
  thought jsonb,
  -- The video or podcast of the lesson; it may be imported later, or deleted.
  playable_uuid uuid,
  picture text not null default '',
  -- Names of the publications the text rests on, in both languages.
  source_names jsonb not null default '[]',
  -- Deferred, so that two lessons can exchange their addresses.
  unique (course_id, slug) deferrable initially deferred
);

-- Questions of tests. The content of a row never changes: an edit inserts another one and retires this one, so that every
-- attempt is graded by the questions it began with, and statistics never mix two versions.
create table test_questions (
  id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  position integer not null,
  -- The lesson that teaches it.
  lesson_id integer references lessons on delete set null,
  -- Kind, texts and the right answers (QuestionContent of the contract's courses.rules.ts).
  content jsonb not null,
  source_names jsonb not null default '[]',
  retired_at timestamptz
);
create index test_questions_course on test_questions (course_id) where retired_at is null;

-- Attempts of accounts. Those of visitors are sealed keys on their devices and are stored nowhere.
create table attempts (
  uuid uuid primary key,
  user_id integer not null references accounts on delete cascade,
  course_id integer not null references courses on delete cascade,
  -- Orders questions and options; it is never sent.
  seed bytea not null,
  -- In the order of this attempt.
  question_ids integer[] not null,
  pass_percent integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Number of right answers, counted with each answer.
  right_count integer not null default 0,
  answered_count integer not null default 0
);
create unique index attempts_open on attempts (user_id, course_id) where finished_at is null;
create index attempts_user on attempts (user_id);
create index attempts_course on attempts (course_id);

-- The first answer to each question counts: later ones meet the primary key.
create table attempt_answers (
  attempt_uuid uuid not null references attempts on delete cascade,
  question_id integer not null references test_questions on delete cascade,
  -- Places of options as in the content of the question, not as shown.
  given jsonb not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (attempt_uuid, question_id)
);
create index attempt_answers_question on attempt_answers (question_id);

create table lesson_progress (
  user_id integer not null references accounts on delete cascade,
  lesson_id integer not null references lessons on delete cascade,
  opened_at timestamptz not null,
  done_at timestamptz,
  primary key (user_id, lesson_id)
);
create index lesson_progress_lesson on lesson_progress (lesson_id);

-- The first answer of each person to each question, for statistics. The hash is keyed and differs between
-- questions; of a visitor it is made of the attempt.
create table answer_tallies (
  question_id integer not null references test_questions on delete cascade,
  person_hash bytea not null,
  -- Places of the chosen options; empty for kinds without options.
  chosen integer[] not null default '{}',
  is_right boolean not null,
  primary key (question_id, person_hash)
);
