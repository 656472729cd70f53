create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name jsonb not null,
  position integer not null,
  -- Published items of each kind, kept by a trigger on playables, so that no list has to count.
  video_count integer not null default 0,
  podcast_count integer not null default 0
);

insert into categories (slug, position, name) values
  ('violence-prevention', 1, '{"vi": "Phòng, chống bạo lực", "en": "Violence prevention"}'),
  ('gender', 2, '{"vi": "Giới", "en": "Gender"}'),
  ('conception-process', 3, '{"vi": "Quá trình thụ thai", "en": "Conception process"}'),
  ('safe-sex', 4, '{"vi": "Tình dục an toàn", "en": "Safe sex"}'),
  ('contraceptives', 5, '{"vi": "Biện pháp tránh thai", "en": "Contraceptives"}');

-- A source file that an admin uploads, and its conversion. `dir` names its folder in the store.
create table media (
  dir text primary key check (dir ~ '^[0-9a-z]{25}$'),
  kind text not null check (kind in ('video', 'podcast')),
  user_id integer references accounts on delete set null,
  status text not null default 'uploading'
    check (status in ('uploading', 'uploaded', 'processing', 'ready', 'failed', 'cancelled')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Error key of a failure.
  reason text,
  source_name text not null,
  source_bytes bigint not null,
  -- Last modification of the file on the admin's machine, in milliseconds since 1970: with name and size it
  -- identifies a file that is picked again to resume its upload.
  source_modified bigint,
  -- Whole seconds, from the probe; null until the file has been read.
  duration integer check (duration > 0),
  -- Shape: transcoding/media-files.ts; set once ready.
  files jsonb,
  -- The lease of the worker that converts the file. A lease without a heartbeat may be taken over.
  claim text,
  heartbeat_at timestamptz,
  -- Conversions begun: a file that kills its worker each time is given up.
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'failed' or reason is not null),
  check (status <> 'ready' or (files is not null and duration is not null))
);
create index media_newest on media (created_at desc);
create index media_under_way on media (updated_at) where status in ('uploading', 'uploaded', 'processing');

-- Videos and podcasts share one table; `kind` tells them apart.
create table playables (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('video', 'podcast')),
  category_id integer not null references categories,
  title jsonb not null,
  description jsonb not null,
  warning jsonb,
  -- Names of the publications the text rests on, in both languages.
  reference_names jsonb not null default '[]',
  duration integer not null check (duration > 0),
  min_age smallint not null default 0 check (min_age in (0, 18)),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'trash')),
  published_at timestamptz,
  -- Status that a restore returns to, and the time of the removal.
  trashed_from text check (trashed_from in ('draft', 'scheduled', 'published')),
  trashed_at timestamptz,
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  comment_count integer not null default 0,
  downloads integer not null default 0,
  -- Folder, names and sizes of the files: transcoding/media-files.ts. An item may be written before its
  -- file is converted, but not published.
  media jsonb,
  -- The upload that replaces `media` once it is ready.
  pending_dir text references media on delete set null,
  -- The replaced files whose captions and uploaded poster still have to be copied to the new version.
  previous_media jsonb,
  chapters jsonb not null default '[]'
    check (jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 50),
  transcript jsonb not null default '{}'
    check (jsonb_typeof(transcript) = 'object' and transcript - 'vi' - 'en' = '{}'),
  -- Title and description of all languages, folded by the contract's text/fold.ts.
  folded text not null,
  search tsvector generated always as (to_tsvector('simple', folded)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or published_at is not null),
  check (status <> 'published' or media is not null)
);
create index playables_newest on playables (kind, published_at desc, id desc) where status = 'published';
create index playables_views on playables (kind, views desc, id desc) where status = 'published';
create index playables_likes on playables (kind, likes desc, id desc) where status = 'published';
create index playables_category_newest on playables (kind, category_id, published_at desc, id desc) where status = 'published';
create index playables_category_views on playables (kind, category_id, views desc, id desc) where status = 'published';
create index playables_category_likes on playables (kind, category_id, likes desc, id desc) where status = 'published';
create index playables_scheduled on playables (published_at) where status = 'scheduled';
create index playables_search on playables using gin (search);
create index playables_admin on playables (kind, status, id desc);
create index playables_category on playables (category_id);
create index playables_trash on playables (kind, trashed_at desc, id desc) where status = 'trash';
create index playables_previous_media on playables (id) where previous_media is not null;
create unique index playables_pending_dir on playables (pending_dir);
-- A folder belongs to one item.
create unique index playables_media_dir on playables ((media ->> 'dir'));

create function playables_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    update categories set
      video_count = video_count - (old.kind = 'video')::int,
      podcast_count = podcast_count - (old.kind = 'podcast')::int
    where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    update categories set
      video_count = video_count + (new.kind = 'video')::int,
      podcast_count = podcast_count + (new.kind = 'podcast')::int
    where id = new.category_id;
  end if;
  return null;
end $$;

create trigger playables_counted_rows after insert or delete on playables
  for each row execute function playables_count();
-- The column list keeps view counting from touching the categories.
create trigger playables_counted_changes after update of status, category_id, kind on playables
  for each row execute function playables_count();

create table reactions (
  playable_id integer not null references playables on delete cascade,
  user_id integer not null references accounts on delete cascade,
  vote smallint not null check (vote in (-1, 1)),
  primary key (playable_id, user_id)
);
create index reactions_user on reactions (user_id);

-- The last view counted for a device and an item; rows older than an hour have no effect and are deleted.
create table view_marks (
  playable_id integer not null references playables on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (playable_id, device_hash)
);
create index view_marks_seen on view_marks (seen_at);

-- Playback positions of an account.
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
