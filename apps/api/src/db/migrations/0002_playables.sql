create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name jsonb not null,
  position integer not null,
  -- Kept by a trigger (0003): published items of each kind, so that no list has to count.
  video_count integer not null default 0,
  podcast_count integer not null default 0
);

insert into categories (slug, position, name) values
  ('violence-prevention', 1, '{"vi": "Phòng, chống bạo lực", "en": "Violence prevention"}'),
  ('gender', 2, '{"vi": "Giới", "en": "Gender"}'),
  ('conception-process', 3, '{"vi": "Quá trình thụ thai", "en": "Conception process"}'),
  ('safe-sex', 4, '{"vi": "Tình dục an toàn", "en": "Safe sex"}'),
  ('contraceptives', 5, '{"vi": "Biện pháp tránh thai", "en": "Contraceptives"}');

-- Videos and podcasts are one thing; `kind` tells them apart.
create table playables (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('video', 'podcast')),
  category_id integer not null references categories,
  title jsonb not null,
  description jsonb not null,
  warning jsonb,
  duration integer not null check (duration > 0),
  min_age smallint not null default 0 check (min_age in (0, 18)),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'trash')),
  published_at timestamptz,
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  comment_count integer not null default 0,
  downloads integer not null default 0,
  -- Where the files are and how large: see media/media-files.ts.
  media jsonb not null,
  chapters jsonb not null default '[]',
  transcript jsonb not null default '{}',
  reference_codes text[] not null default '{}',
  -- Title and description of all languages, folded by the contract's text-fold.ts.
  folded text not null,
  search tsvector generated always as (to_tsvector('simple', folded)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or published_at is not null)
);

create index playables_newest on playables (kind, published_at desc, id desc) where status = 'published';
create index playables_views on playables (kind, views desc, id desc) where status = 'published';
create index playables_likes on playables (kind, likes desc, id desc) where status = 'published';
create index playables_category_newest on playables (kind, category_id, published_at desc, id desc) where status = 'published';
create index playables_category_views on playables (kind, category_id, views desc, id desc) where status = 'published';
create index playables_category_likes on playables (kind, category_id, likes desc, id desc) where status = 'published';
create index playables_scheduled on playables (published_at) where status = 'scheduled';
create index playables_search on playables using gin (search);

create table reactions (
  playable_id integer not null references playables on delete cascade,
  user_id integer not null references accounts on delete cascade,
  vote smallint not null check (vote in (-1, 1)),
  primary key (playable_id, user_id)
);
create index reactions_user on reactions (user_id);

-- When a device was last counted for an item; rows older than an hour mean nothing and are swept.
create table view_marks (
  playable_id integer not null references playables on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (playable_id, device_hash)
);
create index view_marks_seen on view_marks (seen_at);

-- Device ids are hashed with the day's salt; yesterday's salt is deleted, so old marks cannot be joined.
create table daily_salts (
  day date primary key,
  salt bytea not null
);
