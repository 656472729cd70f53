-- Questions with their answers, at /qa. All texts are jsonb in both languages and plain.
create table questions (
  id integer generated always as identity primary key,
  uuid uuid not null unique,
  category_id integer not null references categories,
  question jsonb not null,
  -- The answer in one sentence.
  answer jsonb not null,
  -- Paragraphs, separated by blank lines.
  reason jsonb not null,
  next_step jsonb not null,
  -- Path of this site that the next step leads to; empty when it is not a link.
  next_path text not null default '',
  -- Names of the publications the answer rests on, in both languages.
  source_names jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- Where it comes from: the starter content, an admin, or a private question whose asker agreed.
  origin text not null check (origin in ('seed', 'admin', 'ticket')),
  published_at timestamptz,
  helpful integer not null default 0,
  not_helpful integer not null default 0,
  -- Question, and answer with reason, of all languages, folded by the contract's text/fold.ts.
  folded_question text not null,
  folded_answer text not null,
  search tsvector generated always as (
    setweight(to_tsvector('simple', folded_question), 'A')
    || setweight(to_tsvector('simple', folded_answer), 'B')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the trash since then.
  deleted_at timestamptz,
  check (status <> 'published' or published_at is not null)
);
create index questions_category on questions (category_id);
create index questions_search on questions using gin (search);
create index questions_trash on questions (deleted_at) where deleted_at is not null;

-- «Was this helpful», once per device. The hash is keyed and differs between questions, so that votes of one
-- device cannot be linked.
create table question_votes (
  question_id integer not null references questions on delete cascade,
  device_hash bytea not null,
  is_helpful boolean not null,
  primary key (question_id, device_hash)
);

-- Hotlines and places that help.
create table help_places (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('hotline', 'place')),
  name jsonb not null,
  -- Whom it is for, and with what it helps.
  audience jsonb,
  -- Number to dial; a place may have none.
  phone text,
  address jsonb,
  -- Slugs of provinces (the contract's provinces.ts); empty for the whole country.
  provinces text[] not null default '{}',
  hours jsonb,
  cost jsonb,
  -- Ways to write instead of calling: [{"kind", "url", "note"}].
  routes jsonb not null default '[]',
  -- Where its facts are from, as long as the team of the site has not called the number.
  claim jsonb,
  -- One of the national emergency numbers, which every page shows.
  is_emergency boolean not null default false,
  last_called_on date,
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (kind = 'place' or phone is not null)
);
-- Digits may be grouped in any way.
create unique index help_places_phone on help_places (replace(phone, ' ', ''));
create index help_places_order on help_places (position, id);

-- Hotlines that admins entered in the settings of the site move here, in their order.
insert into help_places (kind, name, phone, cost, is_emergency, position, status)
select 'hotline', hotline -> 'name', hotline ->> 'number', hotline -> 'note', true, place, 'published'
from settings, jsonb_array_elements(value -> 'hotlines') with ordinality as hotlines (hotline, place)
where key = 'site';
update settings set value = value - 'hotlines' where key = 'site';
