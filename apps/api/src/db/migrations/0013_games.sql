-- Rounds of the games, at /game.
create table game_rounds (
  id integer generated always as identity primary key,
  game text not null check (game in ('guess-word', 'sort-words', 'quiz', 'condom-quiz')),
  kind text not null check (kind in ('word', 'groups', 'order', 'single', 'true_false')),
  -- Null for rounds that belong to no category.
  category_id integer references categories,
  -- What the round asks, by its kind, in both languages: RoundContent of the contract's games.rules.ts.
  content jsonb not null,
  -- Its word or prompt, without marks, for the admins' search.
  folded text not null,
  -- Path of this site where one learns more; may be empty.
  learn_path text not null default '',
  -- Order within the game.
  position integer not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the trash since then.
  deleted_at timestamptz
);
create index game_rounds_order on game_rounds (game, position, id);
create index game_rounds_category on game_rounds (category_id);
create index game_rounds_trash on game_rounds (deleted_at) where deleted_at is not null;

-- Best and last score of an account in each game.
create table game_scores (
  user_id integer not null references accounts on delete cascade,
  game text not null check (game in ('guess-word', 'sort-words', 'quiz', 'condom-quiz')),
  best integer not null,
  last integer not null,
  last_at timestamptz not null,
  primary key (user_id, game)
);

-- Days (Asia/Ho_Chi_Minh) on which an account finished a game.
create table game_days (
  user_id integer not null references accounts on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- When an account answered a round last, and its box, by the contract's games/spacing.ts.
create table game_reviews (
  user_id integer not null references accounts on delete cascade,
  round_id integer not null references game_rounds on delete cascade,
  box smallint not null check (box between 0 and 3),
  answered_on date not null,
  primary key (user_id, round_id)
);
create index game_reviews_round on game_reviews (round_id);

-- Import files of other things than accounts.
alter table user_imports rename to imports;
alter table imports add column kind text not null default 'users'
  check (kind in ('users', 'game_rounds'));
alter table imports alter column kind drop default;
