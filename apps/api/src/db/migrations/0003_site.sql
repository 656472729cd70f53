create table banners (
  id integer generated always as identity primary key,
  name jsonb not null,
  -- Names of all languages, folded by the contract's text/fold.ts.
  folded text not null,
  url text not null,
  from_date date not null,
  to_date date not null,
  target text not null check (target in ('desktop', 'mobile')),
  -- Path below /media/, made by the server.
  image text not null,
  -- The part of the picture that stays visible where a screen crops it.
  focus text not null default 'center center' check (focus in (
    'left top', 'center top', 'right top', 'left center', 'center center', 'right center',
    'left bottom', 'center bottom', 'right bottom')),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted banner can be restored for seven days.
  deleted_at timestamptz,
  check (to_date >= from_date)
);
create index banners_days on banners (to_date, from_date);

-- Pictures uploaded for banners: `dir` is the folder in the store, with one file per width and format.
create table banner_images (
  dir text primary key check (dir ~ '^[0-9a-z]{25}$'),
  widths integer[] not null,
  created_at timestamptz not null
);

-- Settings of the site, one row per subject, shaped by the contract.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Starter content that was imported before: a deleted item does not return at the next start.
create table seed_items (
  item text primary key,
  imported_at timestamptz not null default now()
);
