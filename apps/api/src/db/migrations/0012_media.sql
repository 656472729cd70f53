-- A source file that an admin sends, and what becomes of it. `dir` names its folder in the store.
create table media (
  dir text primary key check (dir ~ '^[0-9a-z]{25}$'),
  kind text not null check (kind in ('video', 'podcast')),
  user_id integer references accounts on delete set null,
  status text not null default 'uploading'
    check (status in ('uploading', 'uploaded', 'processing', 'ready', 'failed', 'cancelled')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Key of the error catalogue: why it failed.
  reason text,
  source_name text not null,
  source_bytes bigint not null,
  -- Whole seconds, from the probe; null until the file has been read.
  duration integer check (duration > 0),
  -- Shape of media/media-files.ts once ready.
  files jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'failed' or reason is not null),
  check (status <> 'ready' or (files is not null and duration is not null))
);
create index media_newest on media (created_at desc);
create index media_under_way on media (updated_at) where status in ('uploading', 'uploaded', 'processing');
