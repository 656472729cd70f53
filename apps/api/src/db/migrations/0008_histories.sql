-- What an account watched or listened to, and where it stopped.
create table histories (
  user_id integer not null references accounts on delete cascade,
  playable_id integer not null references playables on delete cascade,
  seconds integer not null check (seconds >= 0),
  is_finished boolean not null,
  watched_at timestamptz not null,
  primary key (user_id, playable_id)
);
create index histories_newest on histories (user_id, watched_at desc, playable_id desc);
create index histories_playable on histories (playable_id);
